import { daysBetween } from './plain-date';
import { parseWholeNumber } from './digits';
import { isInJalaaliRange } from './jalaali';
import { MAX_PERSON_COUNT, MAX_STAY_NIGHTS } from './constants';
import type { StayQuery } from './urls';

/** A parsed query as the router provides it: repeated keys are lists. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Dates and people of a URL's query, without impossible values, a single date, or a stay of more than `mostNights`. */
export function stayOfQuery(query: Query, mostNights = MAX_STAY_NIGHTS): StayQuery {
  return {
    ...datesOf(first(query.start_date), first(query.end_date), mostNights),
    person_count: personCount(wholeNumber(query.person_count)),
  };
}

/** The first value of a repeated key. */
export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A whole number in any digits; undefined when invalid. */
export function wholeNumber(value: string | string[] | undefined): number | undefined {
  return parseWholeNumber(first(value) ?? '') ?? undefined;
}

function datesOf(
  start: string | undefined,
  end: string | undefined,
  mostNights: number,
): Pick<StayQuery, 'start_date' | 'end_date'> {
  if (!isInJalaaliRange(start) || !isInJalaaliRange(end) || start >= end || daysBetween(start, end) > mostNights)
    return {};
  return { start_date: start, end_date: end };
}

function personCount(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 && value <= MAX_PERSON_COUNT ? value : undefined;
}
