/** The part of a search that only a stay's own rules can answer: who takes it, and for how much. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays, type CivilDate, daysBetween, isCivilDate, nightsOf, tehranToday } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { MAX_SEARCH_NIGHTS } from '@/domain/constants';
import { checkTerms, priceStay } from '@/domain/stay-price';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';
import { listHolidays } from '../sql/reservation.sql';
import { loadStayRules } from '../sql/stay-rules.sql';
import { costOfStays, type SpendUnits } from './search-cost';
import { stayRatesOf } from './stay-rates.mapper';
import { backendMessages } from '@/messages/backend';

/**
 * Residences that one dated search reckons a stay for; of more, those that come first in its order. ours: the rules of a stay
 * are no SQL, and the process has other customers meanwhile.
 */
export const MAX_PRICED = 2_000;

/** Residences after which the pricing lets the process answer other requests. */
const AT_ONCE = 100;

export interface StayCriteria {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly nights: readonly CivilDate[];
  /** Pays for each pricing before it is done. */
  readonly spend: SpendUnits;
}

/** The stay that a filter's dates ask for; null without dates, a field error for dates that are none. */
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
 * The whole stay's price, toman, for those of the residences whose terms take it (minimum stay, lead time, people); by the
 * same functions as the quote. Whether their nights are free is the search's own condition.
 * @param people without a number one person is reckoned with
 */
export async function stayPrices(
  { db, clock }: BackendDeps,
  ids: readonly number[],
  stay: StayCriteria,
  people = 1,
): Promise<Map<number, number>> {
  await stay.spend(costOfStays(stay.nights.length, ids.length));
  const [rules, holidayRows] = await Promise.all([
    loadStayRules(db, ids),
    listHolidays(db, stay.checkIn, addDays(stay.checkOut, -1)),
  ]);
  const holidays = new Set(holidayRows.map(({ date }) => date));
  const today = tehranToday(clock.now().getTime());
  const prices = new Map<number, number>();
  let done = 0;
  for (const [id, source] of rules) {
    done += 1;
    if (done % AT_ONCE === 0) await yieldToEventLoop();
    const rates = stayRatesOf({ ...source, holidays }, [stay.checkIn]);
    const request = { rates, nights: stay.nights, person_count: people };
    // The nights are those of `stayOf`, one after the other.
    if (checkTerms(request, today) === null) prices.set(id, priceStay({ ...request, holidays }).price);
  }
  return prices;
}
