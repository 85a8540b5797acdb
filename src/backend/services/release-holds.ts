/** Unpaid orders hold nights, stock, an hour, a coupon's use until `pay_before`; then all of it is given back. */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { giveBackCoupons, giveBackNights, giveBackSlots, giveBackStock } from '../sql/holds.sql';
import { listExpired, type OrderRow, type HoldTarget } from '../sql/orders.sql';
import { expireOrders, lockExpired, lockByIds } from '../sql/expired-holds.sql';
import { invalidateProducts, notifyStatuses } from './order-notifications';

/** How many expired orders one call clears away at most; the sweep comes for the rest. */
const AT_ONCE = 200;

/**
 * Frees the expired holds that stand in the way of a wish, all in one short transaction, before and not inside the one that
 * takes: so every transaction locks in one order (db/transaction.ts), and what has become free is anybody's until a statement
 * takes it. An order that is being paid or freed at this moment is waited for. One by one, 200 of them took a second and more
 * (PostgreSQL; three on the embedded database), for which a quote had to wait.
 */
export async function releaseExpired(deps: BackendDeps, wanted: HoldTarget): Promise<void> {
  const now = deps.clock.now();
  const ids = await listExpired(deps.db, wanted, now, AT_ONCE);
  if (ids.length > 0) await release(deps, (tx) => lockByIds(tx, ids, now), now);
}

/** Frees expired orders that no other instance is freeing, `limit` at most; answers how many. */
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
 * Gives back all that these orders took; the caller has locked them by their step to canceled. Coupons, products and hours
 * are each locked in their order, however the orders name them (db/transaction.ts). Answers the products concerned, and the
 * packages that hold one of them.
 */
export async function releaseHolds(tx: Database, orders: readonly OrderRow[], now: Date): Promise<number[]> {
  const pieces = orders.flatMap((order) => order.stock_taken);
  const stays = orders.filter(({ kind }) => kind === 'stay').map(({ id }) => id);
  await giveBackCoupons(
    tx,
    orders.filter(({ coupon_code }) => coupon_code !== null).map(({ id }) => id),
  );
  const packages = await giveBackStock(tx, pieces, now);
  await giveBackSlots(tx, orders.flatMap(hourOf));
  const places = stays.length > 0 ? await giveBackNights(tx, stays) : [];
  return [...pieces.map(({ product_id }) => product_id), ...packages, ...places];
}

function hourOf({ delivery, times }: OrderRow): { date: string; time: string }[] {
  const hour = delivery === 'slot' ? parseDeliveryTime(times[0] ?? '') : null;
  return hour ? [{ date: hour.reserve_date, time: hour.reserve_time }] : [];
}
