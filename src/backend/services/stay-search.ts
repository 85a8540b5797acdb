/** The part of a search that requires stay rules: which residences accept the stay, and at what price. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays, type CivilDate, daysBetween, isCivilDate, nightsOf, tehranToday } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { MAX_SEARCH_NIGHTS } from '@/domain/constants';
import { checkTerms, priceStay } from '@/domain/stay-price';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';
import { listHolidays } from '../sql/calendar.sql';
import { loadStayRules } from '../sql/stay-rules.sql';
import { loadShop } from '../sql/shop.sql';
import { pricesWithTax } from './order-tax';
import { costOfStays, type SpendUnits } from './search-cost';
import { stayRatesOf } from './stay-rates.mapper';
import { backendMessages } from '@/messages/backend';

/**
 * Residences that one dated search prices, the first in its order. Stay rules are not expressed in SQL, and other
 * requests need the process meanwhile.
 */
export const MAX_PRICED = 2_000;

/** Residences after which the pricing yields to other requests. */
const RESIDENCES_PER_YIELD = 100;

export interface StayCriteria {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly nights: readonly CivilDate[];
  /** Charges each pricing to the rate limit in advance. */
  readonly spend: SpendUnits;
}

/** The stay of a filter's dates; null without dates. Throws a field error for invalid ones. */
export function stayCriteriaOf(
  start: CivilDate | null | undefined,
  end: CivilDate | null | undefined,
  spend: SpendUnits,
): StayCriteria | null {
  if (start == null && end == null) return null;
  if (!isCivilDate(start)) throw validationError('start_date', t(backendMessages.apiFieldForm));
  if (!isCivilDate(end) || end <= start) throw validationError('end_date', t(backendMessages.apiFieldForm));
  if (daysBetween(start, end) > MAX_SEARCH_NIGHTS)
    throw validationError('end_date', t(backendMessages.searchStayTooLong, { n: toPersianDigits(MAX_SEARCH_NIGHTS) }));
  return { checkIn: start, checkOut: end, nights: nightsOf(start, end), spend };
}

/**
 * The price of the whole stay, toman, with the tax that the shop adds, for the residences whose terms accept it (minimum
 * stay, lead time, people), by the same functions as the quote. Whether the nights are free is a condition of the SQL search.
 * @param people one person when absent
 */
export async function stayPrices(
  { db, clock }: BackendDeps,
  ids: readonly number[],
  stay: StayCriteria,
  people = 1,
): Promise<ReadonlyMap<number, number>> {
  await stay.spend(costOfStays(stay.nights.length, ids.length));
  const [{ tax }, rules, holidayRows] = await Promise.all([
    loadShop(db),
    loadStayRules(db, ids),
    listHolidays(db, stay.checkIn, addDays(stay.checkOut, -1)),
  ]);
  const holidays = new Set(holidayRows.map(({ date }) => date));
  const today = tehranToday(clock.now().getTime());
  const prices = new Map<number, number>();
  let done = 0;
  for (const [id, source] of rules) {
    done += 1;
    if (done % RESIDENCES_PER_YIELD === 0) await yieldToEventLoop();
    const rates = stayRatesOf({ ...source, holidays }, stay.nights);
    const request = { rates, nights: stay.nights, person_count: people };
    // The nights come from `stayCriteriaOf` and are consecutive.
    if (checkTerms(request, today) === null) prices.set(id, priceStay({ ...request, holidays }).price);
  }
  return await pricesWithTax(db, tax, prices);
}
