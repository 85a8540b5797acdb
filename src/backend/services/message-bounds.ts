/** Limits of SMS messages to one number: each costs the shop money, and they could be used to harass someone. */
import type { BackendDeps } from '../deps';
import { consumeRateLimit, claimWindow, takeWindows } from '../sql/rate-limits.sql';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Messages per day to one number that the orders of one customer may cause, independent of the number's owner. */
const CAUSED_A_DAY = 30;

/**
 * Messages per hour about paid orders to one staff number. In a busier hour staff use the order list, and
 * get one message about the others afterwards.
 */
const STAFF_AN_HOUR = 30;

/** Begins the counter of messages that a staff number did not get. */
const HELD = 'sms-staff-held:';

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'log'>;

export interface NotifiedOrder {
  readonly orderId: number;
  readonly customerId: number;
  readonly mobile: string;
}

/**
 * Whether this customer's orders may cause another message to this number today. A refused one is logged as
 * `sms_limited`.
 */
export async function mayNotify(
  { db, clock, log }: Deps,
  { orderId, customerId, mobile }: NotifiedOrder,
): Promise<boolean> {
  const limit = { key: `sms:${customerId}:${mobile}`, max: CAUSED_A_DAY, windowSeconds: DAY_SECONDS };
  if ((await consumeRateLimit(db, limit, clock.now())) === null) return true;
  log('sms_limited', { order: orderId });
  return false;
}

/** Whether this staff number may get another message beside those about paid orders, within the hourly limit of staff messages. */
export async function mayRemindStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>, mobile: string): Promise<boolean> {
  const limit = { key: `sms-staff:${mobile}`, max: STAFF_AN_HOUR, windowSeconds: HOUR_SECONDS };
  return (await consumeRateLimit(db, limit, clock.now())) === null;
}

/** Whether this staff number may be notified of this order: once per order, and up to the hourly limit. */
export async function mayNotifyStaff(
  { db, clock, log }: Deps,
  { orderId, createdAt, mobile }: { readonly orderId: number; readonly createdAt: Date; readonly mobile: string },
): Promise<boolean> {
  if (!(await claimWindow(db, `sms-staff:${orderId}:${mobile}`, createdAt))) return false;
  const limit = { key: `sms-staff:${mobile}`, max: STAFF_AN_HOUR, windowSeconds: HOUR_SECONDS };
  if ((await consumeRateLimit(db, limit, clock.now())) === null) return true;
  const unsentCounter = { key: HELD + mobile, max: 1_000_000, windowSeconds: HOUR_SECONDS };
  await consumeRateLimit(db, unsentCounter, clock.now());
  log('sms_limited', { order: orderId });
  return false;
}

/**
 * How many messages about paid orders each staff number did not get in the hours that have ended. Each is returned
 * once, over all instances.
 */
export async function claimHeldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Map<string, number>> {
  const ended = new Date(clock.now().getTime() - HOUR_SECONDS * 1000);
  const unsentCounts = new Map<string, number>();
  for (const { key, count } of await takeWindows(db, HELD, ended)) {
    const mobile = key.slice(HELD.length);
    unsentCounts.set(mobile, (unsentCounts.get(mobile) ?? 0) + count);
  }
  return unsentCounts;
}
