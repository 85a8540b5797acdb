import type { Only, Sort } from '@/contract/search.schemas';
import type { CivilDate } from './plain-date';
import {
  DEFAULT_PAGE,
  MAX_CHOSEN_PROPERTIES,
  MAX_CHOSEN_VALUES,
  MAX_FILTER_PRICE,
  MAX_PAGE,
  MAX_SEARCH_NIGHTS,
  MAX_SEARCH_TEXT,
  SEARCH_PRICE_MAX,
  SEARCH_PRICE_MIN,
} from './constants';
import { normalizeTextPrefix, normalizeText } from './normalize-text';
import { first, stayOfQuery, wholeNumber, type Query } from './stay-url-params';

/** The search filter (CAT-02). Prices in toman; either both dates or none are set, with check-out after check-in. */
export interface SearchFilter {
  /** Slug of a category or region. */
  category?: string;
  name?: string;
  sort?: Sort;
  price?: { min?: number; max?: number };
  /** Chosen values by property. */
  properties?: PropertyChoice[];
  only?: Only[];
  start_date?: CivilDate;
  end_date?: CivilDate;
  person_count?: number;
}

export interface PropertyChoice {
  id: number;
  values: string[];
}

const SORTS: readonly Sort[] = ['newest', 'cheapest', 'dearest', 'best', 'popular'];
const ONLY: readonly Only[] = ['available', 'discounted', 'instant'];

/** A property in the URL (search-filter-url.ts). */
const PROPERTY_KEY = /^p_([1-9]\d{0,8})$/;
const TOKEN = /^[\p{L}\p{M}\p{N}_.~:\u200c -]+$/u;
const LONGEST_TOKEN = 100;
/** A property's value is compared with the shop's own spelling, so it is not normalized: any single-line text. */
const VALUE = /^[^\p{Cc}\p{Surrogate}]+$/u;
const LONGEST_VALUE = 100;

/**
 * The filter of a URL's query. Invalid parts are left out without an error: unknown keys, impossible dates, words for
 * numbers, and whatever the contract would refuse. Of repeated keys the first counts, except that properties and `only`
 * collect all their values.
 */
export function filterOfQuery(query: Query, category?: string): SearchFilter {
  return compact({
    category: token(category ?? first(query.category)),
    name: normalizeTextPrefix(first(query.name) ?? '', MAX_SEARCH_TEXT) || undefined,
    sort: SORTS.find((sort) => sort === first(query.sort)),
    price: priceOf(priceIn(query.price_min), priceIn(query.price_max)),
    properties: propertiesOf(query),
    only: onlyOf(query.only),
    ...stayOfQuery(query, MAX_SEARCH_NIGHTS),
  });
}

/** The page number of a query: 1 unless it is a whole number from 1 to the limit. */
export function pageOfQuery(query: Query): number {
  const page = wholeNumber(query.page);
  return page !== undefined && page >= 1 && page <= MAX_PAGE ? page : DEFAULT_PAGE;
}

/**
 * The price part of the filter for the two ends of the slider, toman. The lower end sends no minimum and the upper end
 * no maximum, so that products above the slider's range are found (CAT-02).
 */
export function priceOfSlider(
  [low, high]: readonly [number, number],
  [floor, ceiling]: readonly [number, number] = [SEARCH_PRICE_MIN, SEARCH_PRICE_MAX],
): SearchFilter['price'] {
  return priceOf(low > floor ? low : undefined, high < ceiling ? high : undefined);
}

/**
 * The slider's range and step for the highest price of a shop: round numbers with about two hundred steps. The
 * specified range applies to a shop without prices (CAT-02).
 */
export function priceScale(dearest: number): { readonly ends: readonly [number, number]; readonly step: number } {
  const top = dearest > 0 ? dearest : SEARCH_PRICE_MAX;
  const rough = top / 200;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = [5, 2, 1].map((times) => times * power).find((one) => one <= Math.max(1, rough)) ?? 1;
  return { ends: [SEARCH_PRICE_MIN, Math.ceil(top / step) * step], step };
}

/** Parts of a filter that a search without results may drop. */
export type FilterPart = 'price' | 'properties' | 'only' | 'person_count' | 'dates' | 'category' | 'name';

/** The filter without a part. */
export function withoutPart(filter: SearchFilter, part: FilterPart): SearchFilter {
  const cleared = part === 'dates' ? { start_date: undefined, end_date: undefined } : { [part]: undefined };
  return compact({ ...filter, ...cleared });
}

/** The two ends of the slider for a filter, within the slider's range. */
export function sliderOfPrice(
  price: SearchFilter['price'],
  [floor, ceiling]: readonly [number, number] = [SEARCH_PRICE_MIN, SEARCH_PRICE_MAX],
): [number, number] {
  const within = (value: number): number => Math.min(ceiling, Math.max(floor, value));
  return [within(price?.min ?? floor), within(price?.max ?? ceiling)];
}

/** How many parts of the filter narrow the list beyond its category: the number on the filter button. */
export function countFilters(filter: SearchFilter): number {
  const { name, price, properties = [], only = [], start_date, person_count } = filter;
  const parts = [name, price, start_date, person_count].filter((part) => part !== undefined);
  return parts.length + properties.length + only.length;
}

/** The filter with or without one of what the list may be limited to. */
export function withOnly(filter: SearchFilter, value: Only, on: boolean): SearchFilter {
  const only = ONLY.filter((one) => (one === value ? on : filter.only?.includes(one)));
  return compact({ ...filter, only: only.length > 0 ? only : undefined });
}

function token(value: string | undefined): string | undefined {
  const tidy = value === undefined ? '' : normalizeText(value);
  return TOKEN.test(tidy) && tidy.length <= LONGEST_TOKEN ? tidy : undefined;
}

function priceIn(value: Query[string]): number | undefined {
  const price = wholeNumber(value);
  return price !== undefined && price <= MAX_FILTER_PRICE ? price : undefined;
}

function priceOf(min: number | undefined, max: number | undefined): SearchFilter['price'] {
  const lower = min !== undefined && min > SEARCH_PRICE_MIN ? min : undefined;
  const upper = max !== undefined && max >= (lower ?? 0) ? max : undefined;
  return lower === undefined && upper === undefined ? undefined : compact({ min: lower, max: upper });
}

function onlyOf(values: Query[string]): SearchFilter['only'] {
  const only = ONLY.filter((one) => [values].flat().includes(one));
  return only.length > 0 ? only : undefined;
}

function propertiesOf(query: Query): SearchFilter['properties'] {
  const choices: PropertyChoice[] = [];
  let room = MAX_CHOSEN_VALUES;
  for (const [key, value] of Object.entries(query)) {
    const id = PROPERTY_KEY.exec(key)?.[1];
    if (id === undefined || choices.length >= MAX_CHOSEN_PROPERTIES) continue;
    const values = [
      ...new Set([value ?? []].flat().filter((one) => VALUE.test(one) && one.length <= LONGEST_VALUE)),
    ].slice(0, room);
    room -= values.length;
    if (values.length > 0) choices.push({ id: Number(id), values });
  }
  return choices.length > 0 ? choices.sort((a, b) => a.id - b.id) : undefined;
}

/** Whether a filter may choose a further value of a property. */
export function mayChoose({ properties = [] }: SearchFilter, id: number): boolean {
  const values = properties.reduce((sum, one) => sum + one.values.length, 0);
  const isChosen = properties.some((one) => one.id === id);
  return values < MAX_CHOSEN_VALUES && (isChosen || properties.length < MAX_CHOSEN_PROPERTIES);
}

function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/**
 * Whether search engines may index a list: the whole list or one category's or region's, each of its pages, without
 * filter, words, dates or order. All other lists name the plain list as canonical.
 */
export function isCleanList({ category: _category, ...chosen }: SearchFilter): boolean {
  return Object.values(chosen).every((part) => part === undefined);
}
