/** The record that a form is on, between the edit that saves it and the form that asks about a newer one. */
import { createContext, useContext } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import type { PanelErrorBody } from '../api/data-provider';

interface FormRecord {
  /** The record as another person has left it meanwhile (409), until the person has decided. */
  readonly newer: RaRecord | null;
  /** Asks about a newer record. */
  readonly ask: (newer: RaRecord | null) => void;
  /** Puts the form onto this record; `isTyped`: changes of one's own go on top of it. */
  readonly moveTo: (record: RaRecord, isTyped: boolean) => void;
  /** Holds the form on its record from the first change on: a record that is read again would undo what was typed. */
  readonly hold: () => void;
  /** Saves as the last button did, onto this record; null when nothing was saved yet. */
  readonly saveAgain: ((values: Partial<RaRecord>, onto: RaRecord) => Promise<unknown>) | null;
  /** How often it was saved. */
  readonly saves: number;
}

export const FormRecordContext = createContext<FormRecord>({
  newer: null,
  ask: () => undefined,
  moveTo: () => undefined,
  hold: () => undefined,
  saveAgain: null,
  saves: 0,
});

export function useFormRecord(): FormRecord {
  return useContext(FormRecordContext);
}

/** The newer record that came with an error; null for any other error. */
export function newerRecordOf(error: unknown): RaRecord | null {
  return error instanceof HttpError ? ((error.body as PanelErrorBody | undefined)?.item ?? null) : null;
}
