/**
 * Unpaid orders hold nights, stock, a delivery hour and a coupon use until `pay_before`. Then all of it is released.
 */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { giveBackCoupons, giveBackNights, giveBackSlots, giveBackStock } from '../sql/holds.sql';
import { giveBackPortions } from '../sql/portions.sql';
import { listExpired, type OrderRow, type HoldTarget } from '../sql/orders.sql';
import { expireOrders, lockExpired, lockByIds } from '../sql/expired-holds.sql';
import { invalidateProducts, notifyStatuses } from './order-notifications';

/** Maximum number of expired orders that one call releases; the expiry job releases the rest. */
const AT_ONCE = 200;

/**
 * Releases the expired holds on the requested resources in one short transaction, before and not inside the transaction
 * that acquires them: so every transaction locks in one order (db/transaction.ts), and a released resource is available
 * to all until a statement acquires it. Waits for an order that is being paid or released concurrently. Releasing 200
 * orders one by one took more than a second (PostgreSQL; three on the embedded database), for which a quote had to
 * wait.
 */
export async function releaseExpired(deps: BackendDeps, wanted: HoldTarget): Promise<void> {
  const now = deps.clock.now();
  const ids = await listExpired(deps.db, wanted, now, AT_ONCE);
  if (ids.length > 0) await release(deps, (tx) => lockByIds(tx, ids, now), now);
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
    return { orders: ended, productIds: await releaseHolds(tx, ended, now) };
  });
  invalidateProducts(deps, productIds);
  await notifyStatuses(deps, orders);
  return orders.length;
}

/**
 * Releases everything that these orders hold; the caller has locked them by their transition to canceled. Coupons,
 * products and hours are each locked in their own order, however the orders list them (db/transaction.ts). Returns the
 * affected product ids, including packages that contain one of them.
 */
export async function releaseHolds(tx: Database, orders: readonly OrderRow[], now: Date): Promise<number[]> {
  const pieces = orders.flatMap((order) => order.stock_taken);
  const stays = orders.filter(({ kind }) => kind === 'stay').map(({ id }) => id);
  await giveBackCoupons(
    tx,
    orders.filter(({ coupon_code }) => coupon_code !== null).map(({ id }) => id),
  );
  const packages = await giveBackStock(tx, pieces, now);
  await giveBackPortions(
    tx,
    orders.map(({ id }) => id),
  );
  await giveBackSlots(tx, orders.flatMap(hourOf));
  const places = stays.length > 0 ? await giveBackNights(tx, stays) : [];
  return [...pieces.map(({ product_id }) => product_id), ...packages, ...places];
}

function hourOf({ delivery, times }: OrderRow): { date: string; time: string }[] {
  const hour = delivery === 'slot' ? parseDeliveryTime(times[0] ?? '') : null;
  return hour ? [{ date: hour.reserve_date, time: hour.reserve_time }] : [];
}
