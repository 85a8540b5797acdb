/**
 * What was typed into a form and not saved yet: it survives a reload, an ended token and a dead network. Drafts belong
 * to the person who is signed in, and end when that person leaves the panel.
 */
import type { RaRecord } from 'react-admin';
import { now } from '@/storefront/platform/browser-clock';
import { readJson, writeJson } from '@/storefront/platform/storage';
import { readSession } from '../session/session';

const DRAFTS_KEY = 'PANEL_DRAFTS';
/** Older ones are deleted. */
const MAX_DRAFTS = 20;
/** After the last key. */
const SETTLED_MS = 400;

type Values = Readonly<Record<string, unknown>>;
interface Draft {
  readonly at: number;
  readonly values: Values;
  /** The record that was edited; null for a new one. */
  readonly base: RaRecord | null;
}
type Drafts = Readonly<Record<string, Draft>>;

/** Drafts that are written as soon as nothing more is typed. */
const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>();

/** The values of a form, by its name; null for none. */
export function readDraft(form: string): Values | null {
  return drafts()[own(form)]?.values ?? null;
}

/** The record that a draft was typed on. */
export function readDraftBase(form: string): RaRecord | null {
  return drafts()[own(form)]?.base ?? null;
}

export function writeDraft(form: string, values: Values, base: RaRecord | null = null): void {
  write(own(form), values, base);
}

/** Writes a draft after the last key. */
export function writeDraftSoon(form: string, values: Values, base: RaRecord | null): void {
  const name = own(form);
  cancel(name);
  const run = () => {
    waiting.delete(name);
    write(name, values, base);
  };
  waiting.set(name, { timer: setTimeout(run, SETTLED_MS), write: run });
}

/** Writes what waits: the form is closed. */
export function flushDraft(form: string): void {
  const pending = waiting.get(own(form));
  clearTimeout(pending?.timer);
  pending?.write();
}

export function removeDraft(form: string): void {
  const name = own(form);
  cancel(name);
  const { [name]: removed, ...others } = drafts();
  if (removed) writeJson(DRAFTS_KEY, others);
}

/** Removes all drafts of the person who is signed in. */
export function removeOwnDrafts(): void {
  for (const name of [...waiting.keys()]) cancel(name);
  const others = Object.entries(drafts()).filter(([name]) => !name.startsWith(own('')));
  writeJson(DRAFTS_KEY, Object.fromEntries(others));
}

/** A form's name among those of everybody who works with this browser. */
function own(form: string): string {
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
