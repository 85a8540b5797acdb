/** What one customer may hold of the shop without having paid for it (a setting: OPEN_ORDERS). */
import { toPersianDigits } from '@/domain/digits';
import '@/text/backend-orders';
import { t } from '@/text/t';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { countOpen } from '../sql/unpaid.sql';

/**
 * Refuses the unpaid order that this transaction has just written where its customer then has more of them open than one
 * may: nobody holds all of a shop's nights or stock for nothing. It is asked last, when everything is taken and only the
 * customer's row is still to be locked (db/transaction.ts). 429, with the seconds until the first of their holds ends:
 * ours, since a 409 says that something of the order is gone for good, and this one is as good as it was.
 */
export async function demandRoom(tx: Database, { limits }: Pick<BackendDeps, 'limits'>, customerId: number, now: Date): Promise<void> {
  const { open, nextEnd } = await countOpen(tx, customerId, now);
  if (open <= limits.openOrders) return;
  const waitMs = nextEnd === null ? 0 : nextEnd.getTime() - now.getTime();
  throw new ApiError(429, t('submit.tooManyOpen', { n: toPersianDigits(open - 1) }), { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
