/** A record that somebody else has changed meanwhile (409), between the edit that learned it and the form that asks. */
import { createContext, useContext } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import type { PanelErrorBody } from '../api/data-provider';

interface ConflictState {
  readonly newer: RaRecord | null;
  readonly settle: () => void;
  /** Shows the newer record in the form. */
  readonly takeNewer: () => void;
}

export const ConflictContext = createContext<ConflictState>({
  newer: null,
  settle: () => undefined,
  takeNewer: () => undefined,
});

export function useConflict(): ConflictState {
  return useContext(ConflictContext);
}

/** The newer record that came with an error; null for any other error. */
export function newerRecordOf(error: unknown): RaRecord | null {
  return error instanceof HttpError ? ((error.body as PanelErrorBody | undefined)?.item ?? null) : null;
}
