/** The weekly rule of a food shop's delivery hours, and the closing time of an hour. */
import { addDays, tehranInstant, weekdayOf, type CivilDate } from './plain-date';
import { parseClock } from './clock-time';

const MINUTE_MS = 60_000;

/** For how many days after today delivery hours are open. */
const DELIVERY_DAYS_AHEAD = 30;

/** An hour of a weekday (0 Saturday … 6 Friday). */
export interface DeliveryRule {
  readonly weekday: number;
  /** `HH:mm`, Tehran. */
  readonly time: string;
  /** Maximum number of orders in the hour. */
  readonly capacity: number;
  /** This many minutes before it begins, the hour is closed for orders. */
  readonly closes_minutes: number;
}

/** The initial hours of a new food shop: lunch and dinner of every day but Friday. */
export const FIRST_DELIVERY_RULES: readonly DeliveryRule[] = [0, 1, 2, 3, 4, 5].flatMap((weekday) =>
  ['12:30', '19:30'].map((time) => ({ weekday, time, capacity: 20, closes_minutes: 120 })),
);

/** A delivery hour of one day. */
export interface DeliverySlot extends Omit<DeliveryRule, 'weekday'> {
  readonly date: CivilDate;
}

/** The rule's hours for today and the {@link DELIVERY_DAYS_AHEAD} days after it, by day and hour; none on days off. */
export function slotsOfRule(
  rules: readonly DeliveryRule[],
  daysOff: ReadonlySet<CivilDate>,
  today: CivilDate,
): DeliverySlot[] {
  const days = Array.from({ length: DELIVERY_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
  const byTime = [...rules].sort((one, other) => (one.time < other.time ? -1 : 1));
  return days
    .filter((date) => !daysOff.has(date))
    .flatMap((date) =>
      byTime.filter(({ weekday }) => weekday === weekdayOf(date)).map(({ weekday: _, ...hour }) => ({ date, ...hour })),
    );
}

/** Whether an hour is still open at a time (milliseconds since 1970), regardless of its capacity. */
export function isSlotOpen({ date, time, closes_minutes }: Omit<DeliverySlot, 'capacity'>, nowMs: number): boolean {
  const minutes = parseClock(time);
  return minutes !== null && nowMs < tehranInstant(date, minutes) - closes_minutes * MINUTE_MS;
}
