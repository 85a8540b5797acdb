import { useEffect, useState } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import type { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Suggestion } from '@/contract/catalogue.schemas';
import { foldForSearch } from '@/domain/normalize-persian';
import { MAX_SEARCH_TEXT } from '@/domain/constants';
import { urls } from '@/domain/urls';
import { useSuggestQuery } from '@/storefront/state/catalogue/catalogue.api';

/** What may be chosen: words that were searched for before, or what the shop has. */
export interface Option {
  readonly key: string;
  readonly kind: Suggestion['kind'] | 'recent' | 'residence';
  readonly title: string;
  readonly subtitle: string;
  readonly image: string | null;
  readonly marks: Suggestion['marks'];
  readonly href: string;
}

interface Answered {
  readonly text: string;
  readonly answer: ResponseOf<typeof catalogueEndpoints.suggest>;
}

/** A pause in typing after which the shop is asked. */
export const PAUSE_MS = 180;
const SHORTEST = 2;
const MOST_RECENT = 2;

/**
 * The options for what has been typed. The shop is asked once typing pauses, and once for the same words; what it answers to
 * older words is shown for newer ones only while these are being asked for, and only when they go on where the older ended.
 */
export function useSuggestions(
  typed: string,
  recent: readonly string[],
): { options: Option[]; meant: string | null; isAsking: boolean } {
  // Half a character at the end has no address.
  const words = typed
    .trim()
    .slice(0, MAX_SEARCH_TEXT)
    .replace(/[\ud800-\udbff]$/, '');
  const text = useSettled(words);
  const isShort = foldForSearch(typed).length < SHORTEST && !/[^\p{L}\p{N}\s]/u.test(typed);
  const { currentData, isFetching } = useSuggestQuery(text, { skip: isShort || text.length < SHORTEST });
  const start = foldForSearch(typed);
  const past =
    typed.trim() === ''
      ? recent
      : recent
          .filter((one) => foldForSearch(one).startsWith(start) && start !== '' && one !== typed.trim())
          .slice(0, MOST_RECENT);
  const [last, setLast] = useState<Answered | null>(null);
  if (currentData && currentData !== last?.answer) setLast({ text, answer: currentData });
  const isAsking = isFetching || text !== words;
  const older = isAsking && last !== null && words.startsWith(last.text) ? last.answer : undefined;
  const answer = isShort ? undefined : ((text === words ? currentData : undefined) ?? older);
  return {
    options: [...past.map(ofRecent), ...(answer?.suggestions ?? []).map(ofSuggestion)],
    meant: answer?.meant?.text ?? null,
    isAsking,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function ofRecent(title: string): Option {
  return {
    key: `recent ${title}`,
    kind: 'recent',
    title,
    subtitle: '',
    image: null,
    marks: [],
    href: urls.search(undefined, { name: title }),
  };
}

function ofSuggestion({ kind, id, title, slug, type, subtitle, image, marks }: Suggestion): Option {
  const href =
    kind === 'product'
      ? type === 'residence'
        ? urls.residence(id, title)
        : urls.product(id, title)
      : urls.search(slug ?? undefined);
  return { key: `${kind} ${id}`, kind: type === 'residence' ? 'residence' : kind, title, subtitle, image, marks, href };
}
