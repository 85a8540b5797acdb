/**
 * Gives back what orders hold: nights, stock, portions, delivery hours and coupon uses (acquire-holds.ts). A canceled
 * order's with its cancellation; an expired order's with the next request that needs them, or by the job of
 * expire-orders-job.ts, whichever is first. Which holds have expired is in sql/expired-holds.sql.ts, the statements that give
 * back are in sql/holds.sql.ts.
 */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { endTransfers } from '../sql/card-transfers.sql';
import { postLedgerEntry } from '../sql/credit.sql';
import { expireOrders, listExpired, lockByIds, lockExpired, type HoldTarget } from '../sql/expired-holds.sql';
import { releaseCoupons, releaseNights, releaseSlots, releaseStock } from '../sql/holds.sql';
import type { OrderRow } from '../sql/orders.sql';
import { dishesOf, releasePortions } from '../sql/portions.sql';
import { invalidateProducts } from './invalidate-products';
import { logLapses } from './open-order-limit';
import { notifyStatuses } from './order-notifications';

/** Maximum number of expired orders that one call releases; the expiry job releases the rest. */
const MAX_RELEASED = 200;

/**
 * Releases the expired holds on the requested resources in one short transaction, before and not inside the transaction
 * that acquires them: so every transaction locks in one order (db/transaction.ts), and a released resource is available
 * to all until a statement acquires it. Waits for an order that is being paid or released concurrently. Releasing 200
 * orders one by one took more than a second (PostgreSQL; three on the embedded database), for which a quote had to
 * wait.
 */
export async function releaseExpired(deps: BackendDeps, wanted: HoldTarget): Promise<void> {
  const now = deps.clock.now();
  const ids = await listExpired(deps.db, wanted, now, MAX_RELEASED);
  if (ids.length > 0) await release(deps, (tx) => lockByIds(tx, ids, now), now);
}

/**
 * An order as it is now: read again when its hold has expired, which is released first.
 * @param read the order's row; null when the caller may not see it
 */
export async function readReleased(deps: BackendDeps, read: () => Promise<OrderRow | null>): Promise<OrderRow | null> {
  const order = await read();
  if (!order?.pay_before || order.pay_before > deps.clock.now()) return order;
  await releaseExpired(deps, { kind: 'orders', ids: [order.id] });
  return await read();
}

/** Releases up to `limit` expired orders that no other instance is releasing. Returns how many. */
export async function releaseNext(deps: BackendDeps, limit: number): Promise<number> {
  const now = deps.clock.now();
  return await release(deps, (tx) => lockExpired(tx, now, limit), now);
}

async function release(deps: BackendDeps, lock: (tx: Database) => Promise<number[]>, now: Date): Promise<number> {
  const { orders, productIds } = await inTransaction(deps.db, async (tx) => {
    const ids = await lock(tx);
    const ended = ids.length > 0 ? await expireOrders(tx, ids, now) : [];
    await endTransfers(
      tx,
      ended.filter(({ payment_type }) => payment_type === 'card_to_card').map(({ id }) => id),
    );
    const released = await releaseHolds(tx, ended, now);
    await returnParts(tx, ended, now);
    return { orders: ended, productIds: released };
  });
  invalidateProducts(deps, productIds);
  await logLapses(deps, orders);
  await notifyStatuses(deps, orders);
  return orders.length;
}

/** What was paid of expired orders becomes credit; customers are locked in the order of their ids. */
async function returnParts(tx: Database, ended: readonly OrderRow[], now: Date): Promise<void> {
  const partlyPaid = ended.filter(({ paid }) => paid > 0);
  for (const { id, customer_id, paid } of partlyPaid.sort((one, other) => one.customer_id - other.customer_id)) {
    const entry = {
      customerId: customer_id,
      amount: paid,
      kind: 'refund',
      cause: `refund:${id}`,
      orderId: id,
    } as const;
    if ((await postLedgerEntry(tx, { ...entry, byUser: null }, now)) === null)
      throw new Error(`Order ${id} could not be refunded`);
  }
}

/**
 * Releases everything that these orders hold; the caller has locked them by their transition to canceled. Coupons,
 * products and hours are each locked in their own order, however the orders list them (db/transaction.ts). Returns the
 * affected product ids, including packages that contain one of them.
 */
export async function releaseHolds(tx: Database, orders: readonly OrderRow[], now: Date): Promise<number[]> {
  const pieces = orders.flatMap((order) => order.stock_taken);
  const stays = orders.filter(({ kind }) => orderCapabilities(kind).hasNights).map(({ id }) => id);
  await releaseCoupons(
    tx,
    orders.filter(({ coupon_code }) => coupon_code !== null).map(({ id }) => id),
  );
  const meals = orders.filter(({ delivery }) => delivery === 'slot').map(({ id }) => id);
  // A dish whose portions begin to be counted meanwhile is locked as well: none of its orders is missed by both.
  const packages = await releaseStock(tx, pieces, now, await dishesOf(tx, meals));
  await releasePortions(tx, meals);
  await releaseSlots(tx, orders.flatMap(slotOf));
  const places = stays.length > 0 ? await releaseNights(tx, stays) : [];
  return [...pieces.map(({ product_id }) => product_id), ...packages, ...places];
}

function slotOf({ delivery, times }: OrderRow): { date: string; time: string }[] {
  const hour = delivery === 'slot' ? parseDeliveryTime(times[0] ?? '') : null;
  return hour ? [{ date: hour.reserve_date, time: hour.reserve_time }] : [];
}
