/**
 * What an order holds: nights, stock, portions, a delivery hour and a coupon use. A new order acquires all of it, each
 * by a statement that fails when the resource is used up (sql/holds.sql.ts). An unpaid order holds it until
 * `pay_before`; then all of it is released.
 */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { byOrderKind, orderCapabilities } from '@/domain/order-capabilities';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { couponRefused } from '../http-errors';
import { endTransfers } from '../sql/card-transfers.sql';
import { postLedgerEntry } from '../sql/credit.sql';
import { expireOrders, lockExpired, lockByIds, listExpired, type HoldTarget } from '../sql/expired-holds.sql';
import {
  releaseCoupons,
  releaseNights,
  releaseSlots,
  releaseStock,
  acquireCoupon,
  acquireNights,
  acquireSlot,
  acquireStock,
} from '../sql/holds.sql';
import { findProducts } from '../sql/orderable-products.sql';
import { setStockTaken, type OrderRow } from '../sql/orders.sql';
import { dishesOf, releasePortions, acquirePortions, portionsLeft } from '../sql/portions.sql';
import type { GoodsQuote } from './goods-quote';
import { portionsError, stockError } from './order-lines';
import { invalidateProducts } from './invalidate-products';
import { notifyStatuses } from './order-notifications';
import { logLapses } from './open-order-limit';
import { slotFullError } from './plan-delivery';
import { nightsTakenError, type StayQuote } from './stay-quote';

/**
 * Acquires coupon, stock, delivery hour or nights, in the lock order of db/transaction.ts. 409 when one of them is no
 * longer available.
 */
export async function acquireHolds(
  tx: Database,
  order: OrderRow,
  quote: GoodsQuote | StayQuote,
  now: Date,
): Promise<void> {
  const { coupon } = quote;
  if (coupon && !(await acquireCoupon(tx, coupon.code, order.customer_id, order.id, now)))
    throw couponRefused(t(backendOrdersMessages.couponUsedUp));
  await byOrderKind(quote, {
    goods: (goods) => acquireGoods(tx, order, goods),
    stay: async ({ product, nights }) => {
      if (!(await acquireNights(tx, order.id, product.id, nights))) throw nightsTakenError(product.id, nights);
    },
  });
}

async function acquireGoods(tx: Database, order: OrderRow, goods: GoodsQuote): Promise<void> {
  await acquirePieces(tx, order, goods);
  const { slot } = goods.plan;
  if (slot && !(await acquireSlot(tx, slot.date, slot.time))) throw slotFullError(slot);
}

async function acquirePieces(tx: Database, order: OrderRow, { needs, plan: { slot } }: GoodsQuote): Promise<void> {
  const taken: OrderRow['stock_taken'] = [];
  for (const { product, count } of needs) {
    const takenStock = await acquireStock(tx, product.id, count, order.updated_at);
    if (!takenStock) {
      const left = (await findProducts(tx, [product.id])).get(product.id)?.stock;
      throw stockError(product, Math.min(left ?? 0, count - 1));
    }
    if (takenStock.isCounted) taken.push({ product_id: product.id, count });
    if (slot && takenStock.soldOutOn === slot.date) throw portionsError(product, 0, slot.date);
    if (slot && takenStock.dailyPortions !== null) {
      // The product's row is locked: of two orders the second one counts the portions of the first.
      const left = (await portionsLeft(tx, [product.id], slot.date)).get(product.id) ?? takenStock.dailyPortions;
      if (left < count) throw portionsError(product, left, slot.date);
      await acquirePortions(tx, { order_id: order.id, product_id: product.id, date: slot.date, count });
    }
  }
  // The order row lists what was counted when its products were read. Stock tracking may have been switched on or off
  // since.
  if (!isSame(taken, order.stock_taken)) await setStockTaken(tx, order.id, taken);
}

function isSame(taken: OrderRow['stock_taken'], noted: OrderRow['stock_taken']): boolean {
  return (
    taken.length === noted.length &&
    taken.every(
      ({ product_id, count }, index) => noted[index]?.product_id === product_id && noted[index].count === count,
    )
  );
}

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
