/** The weekly rule of a food shop's delivery hours, and until when an hour takes orders. */
import { addDays, tehranInstant, weekdayOf, type CivilDate } from './plain-date';
import { parseClock } from './instant';

const MINUTE_MS = 60_000;

/** ours: the delivery hours of so many days after today are open. */
const DELIVERY_DAYS_AHEAD = 30;

/** An hour of a weekday (0 Saturday … 6 Friday). */
export interface DeliveryRule {
  readonly weekday: number;
  /** `HH:mm`, Tehran. */
  readonly time: string;
  /** Orders that the hour takes. */
  readonly capacity: number;
  /** So many minutes before the hour begins, it takes no more orders. */
  readonly closes_minutes: number;
}

/** ours: the hours that a new food shop begins with, until its owner sets others: lunch and dinner of every day but Friday. */
export const FIRST_DELIVERY_RULES: readonly DeliveryRule[] = [0, 1, 2, 3, 4, 5].flatMap((weekday) =>
  ['12:30', '19:30'].map((time) => ({ weekday, time, capacity: 20, closes_minutes: 120 })),
);

/** A delivery hour of one day. */
export interface DeliverySlot extends Omit<DeliveryRule, 'weekday'> {
  readonly date: CivilDate;
}

/** The hours that the rule gives to today and the {@link DELIVERY_DAYS_AHEAD} days after it, by day and hour; none on days off. */
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

/** Whether an hour still takes orders at an instant (milliseconds since 1970), as far as time decides it. */
export function isSlotOpen({ date, time, closes_minutes }: Omit<DeliverySlot, 'capacity'>, nowMs: number): boolean {
  const minutes = parseClock(time);
  return minutes !== null && nowMs < tehranInstant(date, minutes) - closes_minutes * MINUTE_MS;
}
