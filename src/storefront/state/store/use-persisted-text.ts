/**
 * The text of a field, kept in the browser's storage from the first letter on, so that it outlives a failure, a refused
 * token and a reload; a logout clears the storage. Loaded with the form.
 */
import { useState } from 'react';
import { readJson, writeJson } from '../../platform/storage';
import { asRecord, asArray } from './parse-stored';

const STORAGE_KEY = 'caravansara-kept-fields';
/** Nobody fills in more at a time; the oldest goes. */
const KEPT = 10;
const MAX_LENGTH = 500;

export interface KeptText {
  readonly text: string;
  change(text: string): void;
  /** It has served: the field begins anew. */
  forget(): void;
}

/** The kept text of the field by this name, else `start`. For the browser alone: it reads the storage. */
export function useKeptText(name: string, start = ''): KeptText {
  const [kept, setKept] = useState<string | null>(() => keptText(name));
  return {
    text: kept ?? start,
    change: (text) => {
      setKept(text);
      writeJson(STORAGE_KEY, [{ name, text }, ...others(name)].slice(0, KEPT));
    },
    forget: () => {
      setKept(null);
      writeJson(STORAGE_KEY, others(name));
    },
  };
}

function keptText(name: string): string | null {
  const { text } = asRecord(asArray(readJson(STORAGE_KEY)).find((one) => asRecord(one).name === name));
  return typeof text === 'string' && text.length <= MAX_LENGTH ? text : null;
}

function others(name: string): unknown[] {
  return asArray(readJson(STORAGE_KEY)).filter((one) => asRecord(one).name !== name);
}
