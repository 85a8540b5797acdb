/** The price of a stay: nights, extra people, discounts and coupon. What one night costs is in stay-pricing-rules.ts. */
import type { NightReason } from '@/contract/invoice-parts.schemas';
import { addDays, daysBetween, isCivilDate, type CivilDate } from './plain-date';
import { couponDiscount, type CouponTerms } from './coupon';
import { MAX_HORIZON_DAYS, MAX_STAY_NIGHTS } from './constants';
import {
  arrivalLimits,
  leastNightsOver,
  longStayDiscount,
  nightPrice,
  nightReason,
  type HolidaySet,
  type StayRates,
} from './stay-pricing-rules';

export interface StayRequest {
  readonly rates: StayRates;
  readonly holidays: HolidaySet;
  /** The nights in order, without the check-out day: `nightsOf(checkIn, checkOut)` or the request's `times`. */
  readonly nights: readonly CivilDate[];
  readonly person_count: number;
  readonly coupon?: CouponTerms | null;
}

export interface NightPrice {
  readonly date: CivilDate;
  readonly price: number;
  /** The price of all people beyond the capacity for that night. */
  readonly extra_person: number;
  /** Why the price differs from that of an ordinary night, and the latter; both absent when it does not. */
  readonly reason?: NightReason;
  readonly base_price?: number;
}

/** A change of the sum, negative for a discount. `title` is a message key, `nights` its parameter. */
export interface StayAdjustment {
  readonly title: 'adjustmentLongStay' | 'adjustmentCoupon';
  readonly nights?: number;
  readonly amount: number;
}

/**
 * products_price − discount = price; discount is the sum of the adjustments, positive. Integer toman, never negative.
 */
export interface StayPrice {
  readonly nights: readonly NightPrice[];
  readonly products_price: number;
  readonly discount: number;
  readonly adjustments: readonly StayAdjustment[];
  readonly price: number;
}

/**
 * The price of a stay: each night by {@link nightPrice} with its extra people, then the long-stay discount on the sum,
 * then the coupon on the rest. Does not check whether the stay is allowed ({@link checkStay}).
 */
export function priceStay({ rates, holidays, nights, person_count, coupon }: StayRequest): StayPrice {
  const extra_person = extraPeople(rates, person_count) * toman(rates.extra_person_price);
  const priced = nights.map((date) => {
    const reason = nightReason(rates, date, holidays);
    const price = nightPrice(rates, date, holidays);
    return { date, price, extra_person, ...(reason && { reason, base_price: toman(rates.base_price) }) };
  });
  const products_price = priced.reduce((sum, night) => sum + night.price + night.extra_person, 0);

  const adjustments: StayAdjustment[] = [];
  const longStay = longStayDiscount(rates, nights.length);
  const longStayOff = longStay ? Math.floor((products_price * Math.min(longStay.percent, 100)) / 100) : 0;
  if (longStay && longStayOff > 0)
    adjustments.push({ title: 'adjustmentLongStay', nights: longStay.nights, amount: -longStayOff });
  const couponOff = coupon ? couponDiscount(coupon, products_price - longStayOff) : 0;
  if (couponOff > 0) adjustments.push({ title: 'adjustmentCoupon', amount: -couponOff });

  const discount = longStayOff + couponOff;
  return { nights: priced, products_price, discount, adjustments, price: products_price - discount };
}

/** The number of extra people: those beyond the capacity, up to the maximum. */
export function extraPeople(rates: Pick<StayRates, 'capacity' | 'max_capacity'>, person_count: number): number {
  return Math.max(0, Math.min(person_count, rates.max_capacity) - rates.capacity);
}

/** Why a stay cannot be reserved; `n` is the parameter of its message (nights, days or people). */
export interface StayViolation {
  readonly code:
    | 'not_priced'
    | 'dates_invalid'
    | 'past_date'
    | 'too_soon'
    | 'too_far'
    | 'min_nights'
    | 'max_nights'
    | 'people_required'
    | 'too_many_people';
  readonly n: number;
}

/** Message keys of the violations; each has the parameter `n` or none. */
export const STAY_VIOLATION_MESSAGE_KEYS = {
  not_priced: 'reservationNotPriced',
  dates_invalid: 'reservationDatesInvalid',
  past_date: 'reservationPastDate',
  too_soon: 'reservationTooSoon',
  too_far: 'reservationTooFar',
  min_nights: 'reservationMinNights',
  max_nights: 'reservationMaxNights',
  people_required: 'reservationPeopleRequired',
  too_many_people: 'reservationPeopleMax',
} as const satisfies Record<StayViolation['code'], string>;

/** What an order has of the residence that is being changed. */
export interface HeldStay {
  readonly nights: readonly CivilDate[];
  readonly person_count: number;
}

const NO_STAY: HeldStay = { nights: [], person_count: 0 };

/**
 * Whether the residence's terms allow the stay; null when they do. The availability of the nights is checked in the
 * database.
 * @param stay as in {@link StayRequest}; the nights must be consecutive
 * @param today today in Tehran
 * @param heldStay of an order that is being changed: the terms are asked about what is new, an arrival, a length or
 *   people
 */
export function checkStay(
  { rates, nights, person_count }: Omit<StayRequest, 'holidays'>,
  today: CivilDate,
  heldStay: HeldStay | null = null,
): StayViolation | null {
  if (!areConsecutive(nights)) return { code: 'dates_invalid', n: 0 };
  return checkTerms({ rates, nights, person_count }, today, heldStay ?? NO_STAY);
}

/** {@link checkStay} for nights known to be consecutive, so that one stay is not checked again for each residence. */
export function checkTerms(
  { rates, nights, person_count }: Omit<StayRequest, 'holidays'>,
  today: CivilDate,
  heldStay = NO_STAY,
): StayViolation | null {
  const arrival = nights[0];
  if (arrival === undefined) return { code: 'dates_invalid', n: 0 };
  if (!(rates.base_price > 0)) return { code: 'not_priced', n: 0 };
  return checkDates(rates, nights, today, heldStay.nights) ?? checkPeople(rates, person_count, heldStay.person_count);
}

/** Whether the residence accepts this many people; null when it does, and for no more than the stay has already. */
export function checkPeople(
  rates: Pick<StayRates, 'max_capacity'>,
  person_count: number,
  heldPeople = 0,
): StayViolation | null {
  if (!Number.isInteger(person_count) || person_count < 1) return { code: 'people_required', n: 1 };
  return person_count > Math.max(rates.max_capacity, heldPeople)
    ? { code: 'too_many_people', n: rates.max_capacity }
    : null;
}

/** Check-in and check-out of consecutive nights; null when they are not consecutive. */
export function endsOfNights(nights: readonly CivilDate[]): { checkIn: CivilDate; checkOut: CivilDate } | null {
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined || !areConsecutive(nights)) return null;
  return { checkIn: first, checkOut: addDays(last, 1) };
}

function checkDates(
  rates: StayRates,
  nights: readonly CivilDate[],
  today: CivilDate,
  heldNights: readonly CivilDate[],
): StayViolation | null {
  const [arrival = today] = nights;
  const count = nights.length;
  const ahead = daysBetween(today, arrival);
  const lead = rates.lead_days ?? 0;
  const horizon = Math.min(rates.horizon_days ?? MAX_HORIZON_DAYS, MAX_HORIZON_DAYS);
  const { min_nights, max_nights } = arrivalLimits(rates, arrival);
  const max = Math.min(max_nights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS);
  const isHeld = (night: CivilDate | undefined) => night !== undefined && heldNights.includes(night);
  const keepsAll = heldNights.length > 0 && heldNights.every((night) => nights.includes(night));
  if (ahead < 0 && !isHeld(arrival)) return { code: 'past_date', n: 0 };
  if (ahead < lead && !isHeld(arrival)) return { code: 'too_soon', n: lead };
  if (ahead + count > horizon && !isHeld(nights.at(-1))) return { code: 'too_far', n: horizon };
  const least = Math.max(min_nights, ...nights.map((night) => leastNightsOver(rates, night)));
  if (count < least && !keepsAll) return { code: 'min_nights', n: least };
  if (count > max && !nights.every(isHeld)) return { code: 'max_nights', n: max };
  return null;
}

function areConsecutive(nights: readonly CivilDate[]): boolean {
  return nights.every((night, index) => {
    const previous = nights[index - 1];
    return isCivilDate(night) && (previous === undefined || daysBetween(previous, night) === 1);
  });
}

function toman(amount: number): number {
  return Number.isFinite(amount) ? Math.max(0, Math.round(amount)) : 0;
}
