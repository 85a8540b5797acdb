/** What was typed into a form and not saved yet: it survives a reload, an ended token and a dead network. */
import { now } from '@/storefront/platform/browser-clock';
import { readJson, writeJson } from '@/storefront/platform/storage';

const DRAFTS_KEY = 'PANEL_DRAFTS';
/** More than that is what nobody comes back to. */
const MAX_DRAFTS = 20;

type Values = Readonly<Record<string, unknown>>;
interface Draft {
  readonly at: number;
  readonly values: Values;
}
type Drafts = Readonly<Record<string, Draft>>;

/** The values of a form, by its name; null for none. */
export function readDraft(form: string): Values | null {
  return drafts()[form]?.values ?? null;
}

export function writeDraft(form: string, values: Values): void {
  const others = Object.entries(drafts()).filter(([name]) => name !== form);
  const kept = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_DRAFTS - 1);
  writeJson(DRAFTS_KEY, { ...Object.fromEntries(kept), [form]: { at: now(), values } });
}

export function removeDraft(form: string): void {
  const { [form]: removed, ...others } = drafts();
  if (removed) writeJson(DRAFTS_KEY, others);
}

function drafts(): Drafts {
  const stored = readJson(DRAFTS_KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Drafts) : {};
}
