import { DEFAULT_PAGE } from './constants';
import type { SearchFilter } from './search-filter';

/** A property in the URL: `p_12=wood&p_12=stone`. */
const PROPERTY_PREFIX = 'p_';

/**
 * The filter as a URL's query, in a fixed order and without empty values; the inverse of `filterOfQuery`
 * (search-filter.ts). Page 1 is omitted.
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
    ['only', filter.only],
    ['start_date', filter.start_date],
    ['end_date', filter.end_date],
    ['person_count', text(filter.person_count)],
    ['page', page > DEFAULT_PAGE ? String(page) : undefined],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string | string[]] => Boolean(entry[1]?.length)));
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
