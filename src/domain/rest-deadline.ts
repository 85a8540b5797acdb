/** Until when the rest of a deposit must be paid in a shop that cancels orders without it. */
import { parseDeliveryTime } from './delivery-choice';
import { addDays, tehranInstant, type CivilDate } from './plain-date';

/** The hour at which the last day for the rest ends, Tehran: messages about a cancellation follow, never in the night. */
export const REST_HOUR = { text: '20:00', minutes: 1200 } as const;

/** An order whose confirmation leaves less time than this has no deadline: its customer could hardly meet it. */
const LEAST_MS = 86_400_000;

/** The day of an order: of arrival, or of the delivery hour; null for a parcel. */
export function dayOfOrder({
  check_in,
  delivery,
  times,
}: {
  readonly check_in?: CivilDate | null | undefined;
  readonly delivery?: string | null | undefined;
  readonly times: readonly string[];
}): CivilDate | null {
  if (check_in) return check_in;
  return delivery === 'slot' ? (parseDeliveryTime(times[0] ?? '')?.reserve_date ?? null) : null;
}

/**
 * The deadline, milliseconds since 1970; null for an order without one.
 * @param days before the order's day
 */
export function restDeadline(day: CivilDate | null, days: number | null | undefined): number | null {
  return day === null || days == null ? null : tehranInstant(addDays(day, -days), REST_HOUR.minutes);
}

/** The same days, or null when their deadline leaves too little time from now, or there is no day. */
export function timelyRestDays(day: CivilDate | null, days: number | null | undefined, nowMs: number): number | null {
  const deadline = restDeadline(day, days);
  return deadline !== null && deadline - nowMs >= LEAST_MS ? (days ?? null) : null;
}
