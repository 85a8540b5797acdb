/**
 * What somebody is writing about a product or an order. It is kept in the browser's storage from the first letter on, so
 * that it outlives a failure, a refused token and a reload; a logout clears the storage. Loaded with the form.
 */
import { useState } from 'react';
import { MAX_COMMENT_TEXT, MAX_STAR } from '@/domain/constants';
import { readJson, writeJson } from '../../platform/storage';
import { asRecord, asArray, intOr } from '../store/parse-stored';

const STORAGE_KEY = 'caravansara-comment-drafts';
/** Nobody writes more at a time; the oldest goes. */
const KEPT = 5;

/** What is written about. */
export type DraftSubject = `product:${number}` | `order:${number}`;

export interface CommentDraft {
  readonly star: number;
  readonly text: string;
}

export interface CommentDraftView extends CommentDraft {
  change(part: Partial<CommentDraft>): void;
  clear(): void;
}

/** The draft on this subject; until something is changed it is empty and has the given stars. For the browser alone: it reads the storage. */
export function useCommentDraft(subject: DraftSubject, star: number): CommentDraftView {
  const [kept, setKept] = useState<CommentDraft | null>(() => keptDraft(subject));
  const draft = kept ?? { star, text: '' };
  return {
    ...draft,
    change: (part) => {
      const next = { ...draft, ...part };
      setKept(next);
      writeJson(STORAGE_KEY, [{ subject, ...next }, ...otherDrafts(subject)].slice(0, KEPT));
    },
    clear: () => {
      setKept(null);
      writeJson(STORAGE_KEY, otherDrafts(subject));
    },
  };
}

function keptDraft(subject: DraftSubject): CommentDraft | null {
  const found = asRecord(asArray(readJson(STORAGE_KEY)).find((one) => asRecord(one).subject === subject));
  const star = intOr(found.star, null, 1, MAX_STAR);
  const { text } = found;
  return star !== null && typeof text === 'string' ? { star, text: text.slice(0, MAX_COMMENT_TEXT) } : null;
}

function otherDrafts(subject: DraftSubject): unknown[] {
  return asArray(readJson(STORAGE_KEY)).filter((one) => asRecord(one).subject !== subject);
}
