import { cutToUnits } from '@/domain/graphemes';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import type { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Suggestion } from '@/contract/search.schemas';
import { foldForSearch } from '@/domain/fold-for-search';
import { MAX_SEARCH_TEXT } from '@/domain/constants';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { useSuggestQuery } from '@/storefront/state/catalogue/catalogue.api';

/** An option: a recent search, or a suggestion of the shop. */
export interface Option {
  readonly key: string;
  readonly kind: Suggestion['kind'] | 'recent' | 'residence';
  readonly title: string;
  readonly subtitle: string;
  readonly image: string | null;
  readonly marks: Suggestion['marks'];
  readonly href: string;
}

interface Response {
  readonly text: string;
  readonly response: ResponseOf<typeof catalogueEndpoints.suggest>;
}

/** The pause in typing after which a request is sent. */
const PAUSE_MS = 180;
const MIN_LENGTH = 2;
const MAX_RECENT = 2;

/**
 * The options for the typed text. A request is sent once typing pauses, and once per text. The response to an older
 * text is shown only while the newer one is loading, and only when the newer text starts with the older one.
 */
export function useSuggestions(
  typed: string,
  recent: readonly string[],
): { options: Option[]; meant: string | null; isLoading: boolean } {
  const query = cutToUnits(typed.trim(), MAX_SEARCH_TEXT);
  const text = useDebounced(query);
  const isShort = foldForSearch(typed).length < MIN_LENGTH && !/[^\p{L}\p{N}\s]/u.test(typed);
  const { currentData, isFetching } = useSuggestQuery(text, { skip: isShort || text.length < MIN_LENGTH });
  const start = foldForSearch(typed);
  const recentMatches =
    typed.trim() === ''
      ? recent
      : recent
          .filter((one) => foldForSearch(one).startsWith(start) && start !== '' && one !== typed.trim())
          .slice(0, MAX_RECENT);
  const [last, setLast] = useState<Response | null>(null);
  if (currentData && currentData !== last?.response) setLast({ text, response: currentData });
  const isLoading = isFetching || text !== query;
  const staleResponse = isLoading && last !== null && query.startsWith(last.text) ? last.response : undefined;
  const response = isShort ? undefined : ((text === query ? currentData : undefined) ?? staleResponse);
  return {
    options: [...recentMatches.map(recentOption), ...(response?.suggestions ?? []).map(suggestionOption)],
    meant: response?.meant?.text ?? null,
    isLoading,
  };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function recentOption(title: string): Option {
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

function suggestionOption({ kind, id, title, slug, type, subtitle, image, marks }: Suggestion): Option {
  const common = { key: `${kind} ${id}`, title, subtitle, image, marks };
  if (kind !== 'product') return { ...common, kind, href: urls.search(slug ?? undefined) };
  const { screen, page } = productCapabilities(type ?? 'product');
  return { ...common, kind: screen, href: page(id, title) };
}
