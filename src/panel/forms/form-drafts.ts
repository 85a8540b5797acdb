/**
 * Unsaved input of forms: it survives a reload, an expired token and a lost connection. Drafts belong to the signed-in
 * user, and are removed when that user signs out.
 */
import type { RaRecord } from 'react-admin';
import { now } from '@/storefront/platform/browser-clock';
import { readJson, writeJson } from '@/storefront/platform/storage';
import { readSession } from '../session/session';

const DRAFTS_KEY = 'PANEL_DRAFTS';
/** Older drafts are deleted. */
const MAX_DRAFTS = 20;
/** Delay after the last key press. */
const SETTLED_MS = 400;

type Values = Readonly<Record<string, unknown>>;
interface Draft {
  readonly at: number;
  readonly values: Values;
  /** The edited record; null for a new one. */
  readonly base: RaRecord | null;
}
type Drafts = Readonly<Record<string, Draft>>;

/** Drafts that are written once typing pauses. */
const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>();

/** The values of a form by its name; null for none. */
export function readDraft(form: string): Values | null {
  return drafts()[ownKey(form)]?.values ?? null;
}

/** The record on which a draft is based. */
export function readDraftBase(form: string): RaRecord | null {
  return drafts()[ownKey(form)]?.base ?? null;
}

export function writeDraft(form: string, values: Values, base: RaRecord | null = null): void {
  write(ownKey(form), values, base);
}

/** Writes a draft once typing pauses. */
export function writeDraftSoon(form: string, values: Values, base: RaRecord | null): void {
  const name = ownKey(form);
  cancel(name);
  const run = () => {
    waiting.delete(name);
    write(name, values, base);
  };
  waiting.set(name, { timer: setTimeout(run, SETTLED_MS), write: run });
}

/** Writes pending drafts, since the form is closed. */
export function flushDraft(form: string): void {
  const pending = waiting.get(ownKey(form));
  clearTimeout(pending?.timer);
  pending?.write();
}

export function removeDraft(form: string): void {
  const name = ownKey(form);
  cancel(name);
  const { [name]: removed, ...others } = drafts();
  if (removed) writeJson(DRAFTS_KEY, others);
}

/** The number of the signed-in user's drafts, also of those that are still being typed. */
export function countOwnDrafts(): number {
  const names = [...Object.keys(drafts()), ...waiting.keys()].filter((name) => name.startsWith(ownKey('')));
  return new Set(names).size;
}

/** Removes all drafts of the signed-in user. */
export function removeOwnDrafts(): void {
  for (const name of [...waiting.keys()]) cancel(name);
  const others = Object.entries(drafts()).filter(([name]) => !name.startsWith(ownKey('')));
  writeJson(DRAFTS_KEY, Object.fromEntries(others));
}

/** A form's storage key, which includes the user, since several people may use this browser. */
function ownKey(form: string): string {
  return `${readSession()?.userId ?? 0}:${form}`;
}

function cancel(name: string): void {
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
}

function write(name: string, values: Values, base: RaRecord | null): void {
  const others = Object.entries(drafts()).filter(([other]) => other !== name);
  const latest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_DRAFTS - 1);
  writeJson(DRAFTS_KEY, { ...Object.fromEntries(latest), [name]: { at: now(), values, base } });
}

function drafts(): Drafts {
  const stored = readJson(DRAFTS_KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Drafts) : {};
}
