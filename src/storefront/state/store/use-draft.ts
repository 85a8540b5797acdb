/**
 * Drafts of forms: the typed values that differ from a form's initial values. A draft is stored in the browser from the
 * first letter on, so that it survives a failure, a refused token and a reload. A logout clears the storage. Loaded
 * with the form.
 */
import { useRef, useState } from 'react';
import { readJson, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { asRecord, asArray } from '../../platform/parse-stored';

/** More drafts than a visitor fills in at a time; the oldest is dropped. */
const MAX_DRAFTS = 10;
const MAX_LENGTH = 2_000;

type Fields = Readonly<Record<string, string>>;

export interface Draft<F> {
  readonly fields: F;
  /** A field differs from its initial value. */
  readonly isChanged: boolean;
  change(part: Partial<F>): void;
  /** Discards the draft, after a success or on request: the form has its initial values again. */
  forget(): void;
}

/**
 * The draft of the form with this name. The name includes the owner, since several people may use a browser. Unchanged
 * fields follow `start`. For the browser only: it reads the storage.
 */
export function useDraft<F extends Fields>(name: string, start: F): Draft<F> {
  const [stored, setStored] = useState<Partial<F>>(() => storedPart(name, start));
  // A caller may hold an old `change` across an upload: it adds to the newest values, not to those of its rendering.
  const newest = useRef(stored);
  const set = (next: Partial<F>) => {
    newest.current = next;
    setStored(next);
  };
  const fields = { ...start, ...stored };
  return {
    fields,
    isChanged: Object.keys(start).some((key) => fields[key] !== start[key]),
    change: (part) => {
      const next = { ...newest.current, ...part };
      set(next);
      writeJson(STORAGE_KEYS.drafts, [{ name, fields: next }, ...others(name)].slice(0, MAX_DRAFTS));
    },
    forget: () => {
      set({});
      writeJson(STORAGE_KEYS.drafts, others(name));
    },
  };
}

function storedPart<F extends Fields>(name: string, start: F): Partial<F> {
  const stored = asRecord(
    asRecord(asArray(readJson(STORAGE_KEYS.drafts)).find((one) => asRecord(one).name === name)).fields,
  );
  const known = Object.entries(stored).filter(
    ([key, value]) => key in start && typeof value === 'string' && value.length <= MAX_LENGTH,
  );
  return Object.fromEntries(known) as Partial<F>;
}

function others(name: string): unknown[] {
  return asArray(readJson(STORAGE_KEYS.drafts)).filter((one) => asRecord(one).name !== name);
}
