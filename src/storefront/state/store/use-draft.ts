/**
 * Drafts of forms: what was typed over a form's start values. A draft is stored in the browser from the first letter
 * on, so that it outlives a failure, a refused token and a reload. A logout clears the storage. Loaded with the form.
 */
import { useState } from 'react';
import { readJson, writeJson } from '../../platform/storage';
import { asRecord, asArray } from '../../platform/parse-stored';

const STORAGE_KEY = 'caravansara-drafts';
/** A visitor fills in no more at a time; the oldest goes. */
const MAX_DRAFTS = 10;
const MAX_LENGTH = 2_000;

type Fields = Readonly<Record<string, string>>;

export interface Draft<F> {
  readonly fields: F;
  /** Something stands there that the form did not begin with. */
  readonly isChanged: boolean;
  change(part: Partial<F>): void;
  /** It has served, or is not wanted: the form begins again. */
  forget(): void;
}

/**
 * The draft of the form by this name, which says whose it is: a browser may serve several people. Fields that no one
 * has touched follow `start`. For the browser alone: it reads the storage.
 */
export function useDraft<F extends Fields>(name: string, start: F): Draft<F> {
  const [stored, setStored] = useState<Partial<F>>(() => storedPart(name, start));
  const fields = { ...start, ...stored };
  return {
    fields,
    isChanged: Object.keys(start).some((key) => fields[key] !== start[key]),
    change: (part) => {
      const next = { ...stored, ...part };
      setStored(next);
      writeJson(STORAGE_KEY, [{ name, fields: next }, ...others(name)].slice(0, MAX_DRAFTS));
    },
    forget: () => {
      setStored({});
      writeJson(STORAGE_KEY, others(name));
    },
  };
}

function storedPart<F extends Fields>(name: string, start: F): Partial<F> {
  const stored = asRecord(asRecord(asArray(readJson(STORAGE_KEY)).find((one) => asRecord(one).name === name)).fields);
  const known = Object.entries(stored).filter(
    ([key, value]) => key in start && typeof value === 'string' && value.length <= MAX_LENGTH,
  );
  return Object.fromEntries(known) as Partial<F>;
}

function others(name: string): unknown[] {
  return asArray(readJson(STORAGE_KEY)).filter((one) => asRecord(one).name !== name);
}
