/** How many messages may go to one number: each costs the shop, and somebody whom they are to annoy even more. */
import type { BackendDeps } from '../deps';
import { consumeRateLimit, claimWindow } from '../sql/rate-limits.sql';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** ours: messages to one number in a day that the orders of one customer cause, whoever's number it is. */
export const CAUSED_A_DAY = 30;

/** ours: messages of paid orders to one of the staff in an hour; in a busier one they look at the list of orders anyway. */
export const STAFF_AN_HOUR = 30;

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'log'>;

export interface NotifiedOrder {
  readonly orderId: number;
  readonly customerId: number;
  readonly mobile: string;
}

/** Whether this customer's orders may cause one more message to this number today. A message too many is a line of the log (`sms_bounded`). */
export async function mayNotify(
  { db, clock, log }: Deps,
  { orderId, customerId, mobile }: NotifiedOrder,
): Promise<boolean> {
  const limit = { key: `sms:${customerId}:${mobile}`, max: CAUSED_A_DAY, windowSeconds: DAY_SECONDS };
  if ((await consumeRateLimit(db, limit, clock.now())) === null) return true;
  log('sms_bounded', { order: orderId });
  return false;
}

/** Whether this order may be told to this number of the staff: once, and as one of so many in an hour. */
export async function mayNotifyStaff(
  { db, clock, log }: Deps,
  { orderId, createdAt, mobile }: { readonly orderId: number; readonly createdAt: Date; readonly mobile: string },
): Promise<boolean> {
  if (!(await claimWindow(db, `sms-staff:${orderId}:${mobile}`, createdAt))) return false;
  if (
    (await consumeRateLimit(
      db,
      { key: `sms-staff:${mobile}`, max: STAFF_AN_HOUR, windowSeconds: HOUR_SECONDS },
      clock.now(),
    )) === null
  )
    return true;
  log('sms_bounded', { order: orderId });
  return false;
}
