import type { Sort } from '@/contract/catalogue.shapes';
import type { CivilDate } from './civil-date';
import { parseWholeNumber } from './digits';
import { isInJalaaliRange } from './jalaali';
import { DEFAULT_PAGE, MAX_PAGE, MAX_PERSON_COUNT, MAX_SEARCH_TEXT, SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from './limits';
import { tidyText } from './persian-text';

/** The search filter of spec §3, CAT-02. Prices in toman; dates are both there or both missing, check-out after check-in. */
export interface SearchFilter {
  /** Slug of a category or a place. */
  category?: string;
  name?: string;
  sort?: Sort;
  price?: { min?: number; max?: number };
  /** Chosen values of each property. */
  properties?: PropertyChoice[];
  start_date?: CivilDate;
  end_date?: CivilDate;
  person_count?: number;
}

export interface PropertyChoice {
  id: number;
  values: string[];
}

/** A query as routers hand it over: repeated keys are lists. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

const SORTS: readonly Sort[] = ['newest', 'cheapest', 'dearest', 'best', 'popular'];

/** A property in the URL: `p_12=wood&p_12=stone`. */
const PROPERTY_PREFIX = 'p_';
const PROPERTY_KEY = /^p_([1-9]\d{0,8})$/;
const TOKEN = /^[\p{L}\p{M}\p{N}_.~:\u200c -]{1,100}$/u;
const MAX_PROPERTIES = 30;
const MAX_VALUES = 30;

/**
 * The filter that a URL's query asks for. Junk is left out, never an error: unknown keys, impossible dates, words for numbers.
 * Of repeated keys the first counts, but properties collect all their values.
 */
export function filterOfQuery(query: Query, category?: string): SearchFilter {
  return compact({
    category: token(category ?? first(query.category)),
    name: tidyText(first(query.name) ?? '').slice(0, MAX_SEARCH_TEXT) || undefined,
    sort: SORTS.find((sort) => sort === first(query.sort)),
    price: priceOf(wholeNumber(query.price_min), wholeNumber(query.price_max)),
    properties: propertiesOf(query),
    ...datesOf(first(query.start_date), first(query.end_date)),
    person_count: personCount(wholeNumber(query.person_count)),
  });
}

/**
 * The filter as a URL's query, in a fixed order and without what is empty; inverse of {@link filterOfQuery}.
 * Page 1 is not written.
 */
export function queryOfFilter(filter: SearchFilter, page: number = DEFAULT_PAGE): Record<string, string | string[]> {
  const entries: [string, string | string[] | undefined][] = [
    ['category', filter.category],
    ['name', filter.name],
    ['sort', filter.sort],
    ['price_min', text(filter.price?.min)],
    ['price_max', text(filter.price?.max)],
    ...[...(filter.properties ?? [])]
      .sort((a, b) => a.id - b.id)
      .map(({ id, values }): [string, string[]] => [PROPERTY_PREFIX + String(id), [...values]]),
    ['start_date', filter.start_date],
    ['end_date', filter.end_date],
    ['person_count', text(filter.person_count)],
    ['page', page > DEFAULT_PAGE ? String(page) : undefined],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string | string[]] => Boolean(entry[1]?.length)));
}

/** The page number of a query: 1 unless it is a whole number from 1 to the limit. */
export function pageOfQuery(query: Query): number {
  const page = wholeNumber(query.page);
  return page !== undefined && page >= 1 && page <= MAX_PAGE ? page : DEFAULT_PAGE;
}

/**
 * The price part of the filter for the two ends of the slider, toman. At the lower end no minimum is sent and at the upper
 * end no maximum, so that what costs more than the slider reaches is found (CAT-02).
 */
export function priceOfSlider(
  [low, high]: readonly [number, number],
  [floor, ceiling]: readonly [number, number] = [SEARCH_PRICE_MIN, SEARCH_PRICE_MAX],
): SearchFilter['price'] {
  return priceOf(low > floor ? low : undefined, high < ceiling ? high : undefined);
}

/** The two ends of the slider for a filter, within the slider's own. */
export function sliderOfPrice(
  price: SearchFilter['price'],
  [floor, ceiling]: readonly [number, number] = [SEARCH_PRICE_MIN, SEARCH_PRICE_MAX],
): [number, number] {
  const within = (value: number): number => Math.min(ceiling, Math.max(floor, value));
  return [within(price?.min ?? floor), within(price?.max ?? ceiling)];
}

/** How many parts of the filter narrow the list beyond its category: the number on the filter button. */
export function countFilters(filter: SearchFilter): number {
  const { name, price, properties, start_date, person_count } = filter;
  return [name, price, start_date, person_count].filter((part) => part !== undefined).length + (properties ?? []).length;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function token(value: string | undefined): string | undefined {
  const tidy = value === undefined ? '' : tidyText(value);
  return TOKEN.test(tidy) ? tidy : undefined;
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  return parseWholeNumber(first(value) ?? '') ?? undefined;
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

function priceOf(min: number | undefined, max: number | undefined): SearchFilter['price'] {
  const least = min !== undefined && min > SEARCH_PRICE_MIN ? min : undefined;
  const most = max !== undefined && max >= (least ?? 0) ? max : undefined;
  return least === undefined && most === undefined ? undefined : compact({ min: least, max: most });
}

function datesOf(start: string | undefined, end: string | undefined): Pick<SearchFilter, 'start_date' | 'end_date'> {
  return isInJalaaliRange(start) && isInJalaaliRange(end) && start < end ? { start_date: start, end_date: end } : {};
}

function personCount(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 && value <= MAX_PERSON_COUNT ? value : undefined;
}

function propertiesOf(query: Query): SearchFilter['properties'] {
  const found: PropertyChoice[] = [];
  for (const [key, value] of Object.entries(query)) {
    const id = PROPERTY_KEY.exec(key)?.[1];
    if (id === undefined || found.length >= MAX_PROPERTIES) continue;
    const values = [...new Set([value ?? []].flat().map(token).filter((one) => one !== undefined))].slice(0, MAX_VALUES);
    if (values.length > 0) found.push({ id: Number(id), values });
  }
  return found.length > 0 ? found.sort((a, b) => a.id - b.id) : undefined;
}

function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
