/** The record of a form, shared by the edit that saves it and the dialog about a newer version. */
import { createContext, useContext } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import type { PanelErrorBody } from '../api/data-provider';

interface FormRecord {
  /** The record as changed by another user meanwhile (409), until the user has decided. */
  readonly newer: RaRecord | null;
  /** Opens the dialog about a newer record, or closes it with null. */
  readonly showConflict: (newer: RaRecord | null) => void;
  /** Resets the form to this record; `isTyped`: the user's own changes are applied on top. */
  readonly moveTo: (record: RaRecord, isTyped: boolean) => void;
  /** Keeps the form on its record from the first change on: a refetched record would undo the typed input. */
  readonly hold: () => void;
  /** Repeats the last save on this record; null when nothing was saved yet. */
  readonly saveAgain: ((values: Partial<RaRecord>, onto: RaRecord) => Promise<unknown>) | null;
  /** Number of saves. */
  readonly saves: number;
}

export const FormRecordContext = createContext<FormRecord>({
  newer: null,
  showConflict: () => undefined,
  moveTo: () => undefined,
  hold: () => undefined,
  saveAgain: null,
  saves: 0,
});

export function useFormRecord(): FormRecord {
  return useContext(FormRecordContext);
}

/** The newer record of an error; null for any other error. */
export function newerRecordOf(error: unknown): RaRecord | null {
  return error instanceof HttpError ? ((error.body as PanelErrorBody | undefined)?.item ?? null) : null;
}
