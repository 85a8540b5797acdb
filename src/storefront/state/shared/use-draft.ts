/**
 * Drafts of forms: the typed values that differ from a form's initial values. A draft is stored in the browser from the
 * first letter on, so that it survives a failure, a refused token and a reload. It belongs to the user who was logged
 * in: the next user of a shared browser does not see it. A logout clears the storage. Loaded with the form.
 */
import { useEffect, useRef, useState } from 'react';
import { readJson, readUserInformation, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { asRecord, asArray } from '../../platform/parse-stored';
import { selectUser } from '../auth/auth.slice';
import { useAppSelector } from '../store/hooks';

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
 * The draft of the form with this name, by the current user, by a guest, or by the user whose session has expired.
 * Unchanged fields follow `start`. For the browser only: it reads the storage.
 */
export function useDraft<F extends Fields>(name: string, start: F): Draft<F> {
  const user = useAppSelector(selectUser)?.id;
  const [{ by, stored }, setStored] = useState(() => ({ by: user, stored: storedPart(name, start) }));
  // A form may stay open while the user changes: it has the next user's draft from the first rendering on.
  if (by !== user) setStored({ by: user, stored: storedPart(name, start) });
  // A caller may hold an old `change` across an upload: it adds to the newest values, not to those of its rendering.
  const newest = useRef(stored);
  useEffect(() => {
    newest.current = stored;
  }, [stored]);
  const set = (next: Partial<F>) => {
    newest.current = next;
    setStored((last) => ({ ...last, stored: next }));
  };
  const fields = { ...start, ...stored };
  return {
    fields,
    isChanged: Object.keys(start).some((key) => fields[key] !== start[key]),
    change: (part) => {
      const next = { ...newest.current, ...part };
      set(next);
      const { ownDraft, others } = storedDrafts(name);
      const user = currentUser() ?? asRecord(ownDraft).user ?? null;
      writeJson(STORAGE_KEYS.drafts, [{ name, user, fields: next }, ...others].slice(0, MAX_DRAFTS));
    },
    forget: () => {
      set({});
      writeJson(STORAGE_KEYS.drafts, storedDrafts(name).others);
    },
  };
}

function storedPart<F extends Fields>(name: string, start: F): Partial<F> {
  const fields = Object.entries(asRecord(asRecord(storedDrafts(name).ownDraft).fields)).filter(
    ([key, value]) => key in start && typeof value === 'string' && value.length <= MAX_LENGTH,
  );
  return Object.fromEntries(fields) as Partial<F>;
}

/** Without a logged-in user, the draft of the last one is found, so that the form is as it was after the next login. */
function storedDrafts(name: string): { ownDraft: unknown; others: unknown[] } {
  const user = currentUser();
  const all = asArray(readJson(STORAGE_KEYS.drafts));
  const ownDraft = all.find((one) => {
    const draft = asRecord(one);
    return draft.name === name && (user === null || (draft.user ?? user) === user);
  });
  return { ownDraft, others: all.filter((one) => one !== ownDraft) };
}

function currentUser(): number | null {
  return readUserInformation()?.id ?? null;
}
