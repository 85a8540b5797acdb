/** Whether a food shop still delivers today. */
import { parseClock } from './clock-time';
import { tehranInstant, type CivilDate } from './plain-date';

/** A day of the shop's calendar with its hours and how many orders each still takes. */
interface DayWithHours {
  readonly date: CivilDate;
  readonly slots?: readonly { readonly time: string; readonly left: number }[] | undefined;
}

/** `full`: hours are still to come, and all of them are fully booked. `closed`: none is to come. */
export type DeliveryToday = 'open' | 'full' | 'closed';

/**
 * Whether an order for today can be placed.
 * @param nowMs milliseconds since 1970, by the shop's clock
 */
export function deliveryToday(days: readonly DayWithHours[], today: CivilDate, nowMs: number): DeliveryToday {
  const hours = days.find(({ date }) => date === today)?.slots ?? [];
  const coming = hours.filter(({ time }) => tehranInstant(today, parseClock(time) ?? 0) > nowMs);
  if (coming.length === 0) return 'closed';
  return coming.some(({ left }) => left > 0) ? 'open' : 'full';
}
