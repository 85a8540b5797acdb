/** Unpaid orders hold nights, stock, an hour, a coupon's use until `pay_before`; then all of it is given back. */
import { subStatusOf } from '@/domain/order-process';
import { parseDeliveryTime } from '@/domain/reservation-slots';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { giveBackCoupon, giveBackNights, giveBackSlot, giveBackStock } from '../sql/holds.sql';
import { insertEvent, listExpired, lockExpired, stepOrder, type OrderRow, type Wanted } from '../sql/orders.sql';
import { HOLDING } from '../sql/unpaid.sql';
import { announceProducts, tellStatus } from './notices';

/** How many expired orders one call clears away at most; the sweep comes for the rest. */
const AT_ONCE = 200;

/**
 * Frees the expired holds that stand in the way of a wish. Each order is freed in a small transaction of its own, before
 * and not inside the one that takes: so every transaction locks in one order (db/transaction.ts), and what has become free
 * is anybody's until a statement takes it. An order that is being paid or freed at this moment is waited for.
 */
export async function freeExpired(deps: BackendDeps, wanted: Wanted): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listExpired(deps.db, wanted, now, AT_ONCE)) {
    await freeOne(deps, () => Promise.resolve(id), now);
  }
}

/** Frees one expired order that no other instance is freeing; false when there is none. */
export async function freeNext(deps: BackendDeps): Promise<boolean> {
  const now = deps.clock.now();
  return await freeOne(deps, (tx) => lockExpired(tx, now), now);
}

async function freeOne(deps: BackendDeps, choose: (tx: Database) => Promise<number | null>, now: Date): Promise<boolean> {
  const freed = await inTransaction(deps.db, async (tx) => {
    const id = await choose(tx);
    if (id === null) return null;
    const expected = { status: HOLDING, paid: 0, expiredAt: now };
    const step = { status: 'canceled', sub_status: subStatusOf('canceled', 'system'), pay_before: null } as const;
    const order = await stepOrder(tx, id, expected, step, now);
    if (!order) return null;
    await insertEvent(tx, order, null);
    return { order, productIds: await giveBack(tx, order) };
  });
  if (!freed) return false;
  announceProducts(deps, freed.productIds);
  await tellStatus(deps, freed.order);
  return true;
}

/** Gives back all that an order took; the caller has locked it by its step to canceled. Answers the products concerned. */
export async function giveBack(tx: Database, order: OrderRow): Promise<number[]> {
  if (order.coupon_code !== null) await giveBackCoupon(tx, order.id, order.coupon_code);
  const pieces = [...order.stock_taken].sort((one, other) => one.product_id - other.product_id);
  for (const { product_id, count } of pieces) await giveBackStock(tx, product_id, count);
  const slot = order.delivery === 'slot' ? parseDeliveryTime(order.times[0] ?? '') : null;
  if (slot) await giveBackSlot(tx, slot.reserve_date, slot.reserve_time);
  const stays = order.kind === 'stay' ? await giveBackNights(tx, order.id) : [];
  return [...pieces.map(({ product_id }) => product_id), ...stays];
}
