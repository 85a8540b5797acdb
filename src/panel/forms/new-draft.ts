/** The drafts of new records: one of each kind, where a resource has forms of several kinds. */
import { createContext } from 'react';

/** The kind of the new record; undefined when the resource has one form. */
export const NewDraft = createContext<string | undefined>(undefined);

export function newDraftName(resource: string, kind: string | undefined): string {
  return kind === undefined ? `${resource}/new` : `${resource}/new:${kind}`;
}
