/**
 * What a new order acquires: nights, stock, portions, a delivery hour and a coupon use, each by a statement that fails
 * when the resource is used up (sql/holds.sql.ts). An unpaid order holds them until `pay_before`; how they are given back
 * is in release-holds.ts.
 */
import { byOrderKind } from '@/domain/order-capabilities';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { couponRefused } from '../http-errors';
import { acquireCoupon, acquireNights, acquireSlot, acquireStock } from '../sql/holds.sql';
import { findProducts } from '../sql/orderable-products.sql';
import { setStockTaken, type OrderRow } from '../sql/orders.sql';
import { acquirePortions, portionsLeft } from '../sql/portions.sql';
import type { GoodsQuote } from './goods-quote';
import { portionsError, stockError } from './order-lines';
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

async function acquirePieces(tx: Database, order: OrderRow, { needs, heldGoods, plan }: GoodsQuote): Promise<void> {
  const { slot } = plan;
  const taken: OrderRow['stock_taken'] = [];
  for (const { product, count } of needs) {
    const pieces = Math.max(0, count - heldGoods.uncounted(product.id));
    const isHeld = heldGoods.hasTaken(product.id, count);
    const takenStock = await acquireStock(tx, product.id, pieces, order.updated_at, { mayBeClosed: isHeld });
    if (!takenStock) {
      const left = (await findProducts(tx, [product.id])).get(product.id)?.stock ?? 0;
      throw stockError(product, Math.min(left + count - pieces, count - 1));
    }
    if (takenStock.isCounted && pieces > 0) taken.push({ product_id: product.id, count: pieces });
    if (!slot) continue;
    const isHeldThen = heldGoods.hasTaken(product.id, count, slot.date);
    if (!isHeldThen && takenStock.soldOutOn === slot.date) throw portionsError(product, 0, slot.date);
    if (takenStock.dailyPortions !== null) {
      // The product's row is locked: of two orders the second one counts the portions of the first.
      const left = (await portionsLeft(tx, [product.id], slot.date)).get(product.id) ?? takenStock.dailyPortions;
      if (!isHeldThen && left < count) throw portionsError(product, left, slot.date);
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
