import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { summaryForDay } from '@/domain/dish-summary';
import type { ProductSummary } from '@/domain/product-card';
import { searchCardOf } from '@/domain/search-card';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { now, shopNow } from '@/storefront/platform/browser-clock';
import { historyEntry } from '@/storefront/platform/history';
import { useLazySearchProductsQuery } from '@/storefront/state/catalogue/catalogue.api';
import { dishDaysMessages } from '@/messages/dish-days';

/** Consecutive pages of a list, the first of which was opened. */
interface Pages {
  /** The list and the entry of the history that it is shown in. */
  readonly of: string;
  readonly from: number;
  readonly through: number;
  readonly products: readonly ProductSummary[];
  /** When the first of them was read, milliseconds since 1970. */
  readonly at: number;
}

/** Equals the time for which a page that was fetched ahead is used (platform/prefetch-cache.ts). */
const FRESH_MS = 60_000;

/** The pages that were shown, by entry of the history, for a visitor who goes back to the list. */
const shown = new Map<string, Pages>();
/** The oldest are dropped: each has some hundred cards at most. */
const KEPT_LISTS = 10;

function keep(pages: Pages): Pages {
  if (historyEntry() === '') return pages;
  shown.delete(pages.of);
  shown.set(pages.of, pages);
  for (const oldest of [...shown.keys()].slice(0, -KEPT_LISTS)) shown.delete(oldest);
  return pages;
}

/** The pages as they are by now: while others are read, the next one may be appended, or these may be read again. */
function newestOf(pages: Pages): Pages {
  const newest = shown.get(pages.of);
  return newest?.from === pages.from ? newest : pages;
}

/** A product that has moved to a later page meanwhile is shown once. */
function withPage(before: readonly ProductSummary[], cards: readonly ProductSummary[]): readonly ProductSummary[] {
  return [...before, ...cards.filter(({ id }) => !before.some((one) => one.id === id))];
}

export interface FurtherPages {
  readonly products: readonly ProductSummary[];
  /** The products of the last page alone. */
  readonly newest: readonly ProductSummary[];
  /** The last page that is shown. */
  readonly through: number;
  /** Whether the next page is being loaded. */
  readonly isLoading: boolean;
  /** Appends the next page, and writes its number to the URL; resolves with its products, null after a failure. */
  next(): Promise<readonly ProductSummary[] | null>;
}

interface ListPage {
  readonly filter: SearchFilter;
  /** The page of the URL, from 1, and its products. */
  readonly page: number;
  readonly products: readonly ProductSummary[];
  readonly limit: number;
  /** The delivery time, for whose day dishes are shown. */
  readonly choice: DeliveryChoice | null;
}

/**
 * The pages of a list beside its numbered ones: further pages are appended to the one that was opened, and are still
 * there when the visitor comes back from a product.
 */
export function useFurtherPages({ filter, page, products, limit, choice }: ListPage): FurtherPages {
  const router = useRouter();
  const [search, { isFetching }] = useLazySearchProductsQuery();
  const [searchAgain] = useLazySearchProductsQuery();
  const list = JSON.stringify([urls.search(filter.category, filter), choice]);
  const opened = (): Pages => {
    const of = `${historyEntry()} ${list}`;
    const before = shown.get(of);
    if (before && before.from <= page && page <= before.through) return before;
    return { of, from: page, through: page, products, at: now() };
  };
  // The opened page is an object of its own, also with the same address: a list that is opened again begins with it.
  const [state, setState] = useState(() => ({ opened: products, page, list, pages: opened() }));
  let { pages } = state;
  if (state.opened !== products || state.page !== page || state.list !== list) {
    pages = opened();
    setState({ opened: products, page, list, pages });
  }
  const read = async (one: number, isReadAgain = false) => {
    const more = { ...(choice && { choice }), ...(isReadAgain && { quiet: true }) };
    const { data } = await (isReadAgain ? searchAgain : search)({ filter, page: one, ...more }, !isReadAgain);
    return data?.products
      .map((product) => searchCardOf(product, { messages: dishDaysMessages, stay: filter, now: shopNow() }))
      .map((card) => (choice ? summaryForDay(card, choice.mdate, dishDaysMessages) : card));
  };
  // The list that a visitor comes back to is shown as it was left, and read again: its prices may be hours old.
  useEffect(() => {
    if (shown.get(pages.of) !== pages || now() - pages.at < FRESH_MS) return undefined;
    let isLeft = false;
    const readAgain = async () => {
      let all: readonly ProductSummary[] = [];
      for (let one = pages.from; one <= pages.through; one += 1) {
        const cards = one === page ? products : await read(one, true);
        if (!cards || isLeft) return;
        all = withPage(all, cards);
      }
      const newest = newestOf(pages);
      const appended = newest.products.slice(pages.products.length);
      const renewed = keep({ ...newest, products: withPage(all, appended), at: now() });
      setState((last) => (last.pages.of === renewed.of ? { ...last, pages: renewed } : last));
    };
    void readAgain();
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the list is opened, and not with each page that follows
  }, [state.opened, page, list]);
  const next = async () => {
    const through = pages.through + 1;
    const cards = await read(through);
    if (!cards) return null;
    const before = newestOf(pages);
    const all = withPage(before.products, cards);
    const fresh = all.slice(before.products.length);
    setState({ opened: products, page, list, pages: keep({ ...before, through, products: all }) });
    await router.replace(urls.search(filter.category, filter, through), undefined, { shallow: true, scroll: false });
    return fresh;
  };
  return {
    products: pages.products,
    newest: pages.through === pages.from ? pages.products : pages.products.slice((pages.through - pages.from) * limit),
    through: pages.through,
    isLoading: isFetching,
    next,
  };
}
