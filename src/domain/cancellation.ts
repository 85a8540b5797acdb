import { addDays, daysBetween, type CivilDate } from './plain-date';
import type { DateRange } from './date-range';
import { LONG_STAY_NIGHTS } from './constants';

/** A residence's cancellation terms (`residence.cancellation` of a product). */
export type Cancellation = 'flexible' | 'moderate' | 'strict';
/** From {@link LONG_STAY_NIGHTS} nights on a stay has terms of its own, whatever the residence's are. */
export type StayCancellation = Cancellation | 'long_stay';

/** The refund of a cancellation at least `days` days before arrival (and later than the previous step). */
export interface CancellationStep {
  readonly days: number;
  /** Percent of the first night's price, extra people included. */
  readonly firstNight: number;
  /** Percent of the other nights' price. */
  readonly rest: number;
}

/** The terms, from the earliest cancellation to the latest. From the day of arrival a stay cannot be canceled. */
export const CANCELLATION_TERMS: Readonly<Record<StayCancellation, readonly CancellationStep[]>> = {
  flexible: [
    { days: 2, firstNight: 100, rest: 100 },
    { days: 1, firstNight: 0, rest: 100 },
  ],
  moderate: [
    { days: 5, firstNight: 100, rest: 100 },
    { days: 2, firstNight: 0, rest: 100 },
    { days: 1, firstNight: 0, rest: 50 },
  ],
  strict: [
    { days: 10, firstNight: 100, rest: 100 },
    { days: 4, firstNight: 0, rest: 50 },
    { days: 1, firstNight: 0, rest: 0 },
  ],
  long_stay: [
    { days: 30, firstNight: 100, rest: 100 },
    { days: 14, firstNight: 0, rest: 50 },
    { days: 1, firstNight: 0, rest: 0 },
  ],
};

/**
 * What a step refunds, as the message that names it is called (`stay.cancel.…`).
 * @param nights of the stay, where it is known: without a refund of the first night, one night is not refunded at all
 */
export function refundKind(
  { firstNight, rest }: CancellationStep,
  nights?: number,
): 'all' | 'parts' | 'allRest' | 'rest' | 'nothing' {
  if (firstNight === 100 && (rest === 100 || nights === 1)) return 'all';
  if (firstNight > 0) return 'parts';
  if (rest === 0 || nights === 1) return 'nothing';
  return rest === 100 ? 'allRest' : 'rest';
}

/** The terms as stored with an order, so that later changes do not affect it. */
export interface CancellationTerms {
  readonly terms: StayCancellation;
  readonly steps: readonly CancellationStep[];
}

/** The terms of a stay of this many nights in a residence with these terms. */
export function cancellationTerms(residence: Cancellation, nights: number): CancellationTerms {
  const terms = nights >= LONG_STAY_NIGHTS ? 'long_stay' : residence;
  return { terms, steps: CANCELLATION_TERMS[terms] };
}

/** The step that refunds everything, whatever the number of nights; undefined where the terms have none. */
export function freeStep({ steps }: Pick<CancellationTerms, 'steps'>): CancellationStep | undefined {
  return steps.find(({ firstNight, rest }) => firstNight === 100 && rest === 100);
}

/** The last day, of Tehran, on which canceling this stay costs nothing; null when it is before `today`, or never is. */
export function freeCancellationUntil(
  residence: Cancellation,
  { start, end }: DateRange,
  today: CivilDate,
): CivilDate | null {
  const free = freeStep(cancellationTerms(residence, daysBetween(start, end)));
  const last = free ? addDays(start, -free.days) : null;
  return last !== null && last >= today ? last : null;
}

/** The step that applies this many days before arrival; null from the day of arrival. */
export function cancellationStep(
  { steps }: Pick<CancellationTerms, 'steps'>,
  daysBefore: number,
): CancellationStep | null {
  return steps.find((step) => daysBefore >= step.days) ?? null;
}

/** The price of a stay: its nights and what was paid for them after discounts, toman. */
export interface PaidStay {
  readonly nights: readonly { readonly date: CivilDate; readonly price: number; readonly extra_person: number }[];
  readonly paid: number;
  /** What is still to be paid after a deposit, toman; absent: nothing. */
  readonly owed?: number;
  /** What was given back of it already, toman; absent: nothing. */
  readonly refunded?: number;
}

/**
 * What a cancellation on `today` refunds: integer toman from 0 to what is left of the paid sum. Discounts apply to all
 * nights in proportion. The terms are those of the whole price: of a deposit the shop keeps what it would keep of the
 * price, and no more than the deposit; and what was given back before is a part of what they return.
 */
export function cancellationRefund(terms: Pick<CancellationTerms, 'steps'>, stay: PaidStay, today: CivilDate): number {
  const first = stay.nights[0];
  const step = first ? cancellationStep(terms, daysBetween(today, first.date)) : null;
  return step ? stepRefund(step, stay) : 0;
}

/** The last day of each step and its refund, earliest first; none from the day of arrival. */
export function refundSteps(
  { steps }: Pick<CancellationTerms, 'steps'>,
  stay: PaidStay,
): { until: CivilDate; refund: number }[] {
  const first = stay.nights[0];
  return first ? steps.map((step) => ({ until: addDays(first.date, -step.days), refund: stepRefund(step, stay) })) : [];
}

function stepRefund(step: CancellationStep, { paid, owed = 0, refunded = 0, ...stay }: PaidStay): number {
  return Math.max(0, wholeRefund(step, { ...stay, paid: paid + owed }) - owed - refunded);
}

/** The product of two toman amounts exceeds exact numbers, and rounding down would take a toman off a full refund. */
function wholeRefund(step: CancellationStep, { nights, paid }: PaidStay): number {
  const costs = nights.map((night) => night.price + night.extra_person);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  if (!(all > 0) || !(paid > 0)) return 0;
  const firstCost = costs[0] ?? 0;
  const percents = BigInt(firstCost) * BigInt(step.firstNight) + BigInt(all - firstCost) * BigInt(step.rest);
  return Math.min(paid, Number((BigInt(paid) * percents) / (BigInt(all) * 100n)));
}
