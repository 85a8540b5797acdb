import { isCivilDate, tehranInstant, tehranToday, type CivilDate } from './plain-date';
import { parseClock } from './clock-time';
import { ECO_DATE_OTHER_DAY_MS, ECO_DATE_TODAY_MS } from './constants';

/** The delivery day and hour chosen by a food shop's customer (RES-06, RES-09). */
export interface DeliveryChoice {
  /** Gregorian day, `YYYY-MM-DD`. */
  readonly mdate: CivilDate;
  /** The same day in the Jalaali calendar, `1405-08-29`. */
  readonly jdate: string;
  /** `HH:mm`, Tehran. */
  readonly time: string;
  /** When it was chosen, by the visitor's clock: ISO 8601. */
  readonly created_at: string;
  /** Milliseconds by which the shop's clock was ahead of the visitor's then; none without it. */
  readonly ahead?: number;
  /** It was not chosen by the visitor: the earliest hour that the shop had. */
  readonly earliest?: true;
}

/**
 * Whether the choice must be cleared (RES-06): chosen more than 3 hours ago for today in Tehran, or more than a day ago
 * for another day. A past day or hour and an unreadable choice are cleared as well.
 *
 * The visitor's clock may be wrong by days and measures only the age. `ahead` gives the shop's time, also before the
 * first response of a visit.
 * @param nowMs the visitor's clock
 */
export function isDeliveryChoiceExpired(choice: DeliveryChoice, nowMs: number): boolean {
  const age = nowMs - Date.parse(choice.created_at);
  const shopMs = nowMs + (choice.ahead ?? 0);
  const minutes = parseClock(choice.time);
  if (Number.isNaN(age) || minutes === null || !isCivilDate(choice.mdate)) return true;
  if (tehranInstant(choice.mdate, minutes) <= shopMs) return true;
  return age > (choice.mdate === tehranToday(shopMs) ? ECO_DATE_TODAY_MS : ECO_DATE_OTHER_DAY_MS);
}

/** The choice as query parameters of catalogue, price and submit requests (RES-09). */
export function deliveryQuery(choice: DeliveryChoice | null): { reserve_date?: CivilDate; reserve_time?: string } {
  return choice ? { reserve_date: choice.mdate, reserve_time: choice.time } : {};
}

/** The choice as the single entry of a food order's `times`: `YYYY-MM-DD HH:mm`. */
export function deliveryTime(choice: DeliveryChoice): string {
  return `${choice.mdate} ${choice.time}`;
}

/** The day and hour of an entry of `times`; null when it is not `YYYY-MM-DD HH:mm`. */
export function parseDeliveryTime(text: string): { reserve_date: CivilDate; reserve_time: string } | null {
  const [date, time, ...rest] = text.split(' ');
  return rest.length === 0 && isCivilDate(date) && time !== undefined && parseClock(time) !== null
    ? { reserve_date: date, reserve_time: time }
    : null;
}

/** The beginning of a food order's slot, milliseconds since 1970; null for every other order. */
export function slotStartMs(order: {
  readonly delivery: string | null;
  readonly times: readonly string[];
}): number | null {
  const hour = order.delivery === 'slot' ? parseDeliveryTime(order.times[0] ?? '') : null;
  return hour && tehranInstant(hour.reserve_date, parseClock(hour.reserve_time) ?? 0);
}
