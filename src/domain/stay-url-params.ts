import { daysBetween, type CivilDate } from './plain-date';
import { parseWholeNumber } from './typed-number';
import { isInJalaaliRange } from './jalaali-short';
import { MAX_PERSON_COUNT, MAX_STAY_NIGHTS } from './constants';

/** The dates and guests in a URL, passed on from the search to the residence. */
export interface StayQuery {
  readonly start_date?: CivilDate;
  readonly end_date?: CivilDate;
  readonly person_count?: number;
}

/** A parsed URL query. A repeated key has a list of values. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads the dates and guests of a URL query. Leaves out invalid values, a single date, and stays longer than
 * `maxNights`.
 */
export function stayOfQuery(query: Query, maxNights = MAX_STAY_NIGHTS): StayQuery {
  return {
    ...datesOf(first(query.start_date), first(query.end_date), maxNights),
    person_count: personCount(wholeNumber(query.person_count)),
  };
}

/** The first value of a repeated key. */
export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Parses a whole number in Latin, Persian or Arabic digits; undefined when it is not one. */
export function wholeNumber(value: string | string[] | undefined): number | undefined {
  return parseWholeNumber(first(value) ?? '') ?? undefined;
}

function datesOf(
  start: string | undefined,
  end: string | undefined,
  maxNights: number,
): Pick<StayQuery, 'start_date' | 'end_date'> {
  if (!isInJalaaliRange(start) || !isInJalaaliRange(end) || start >= end || daysBetween(start, end) > maxNights)
    return {};
  return { start_date: start, end_date: end };
}

function personCount(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 && value <= MAX_PERSON_COUNT ? value : undefined;
}
