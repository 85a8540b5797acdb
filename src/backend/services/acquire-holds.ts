/**
 * Acquires everything that a new order holds. Each statement fails by itself when the resource is used up
 * (sql/holds.sql.ts).
 */
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { couponRefused } from '../http-errors';
import { takeCoupon, takeNights, takeSlot, takeStock } from '../sql/holds.sql';
import { findProducts } from '../sql/orderable-products.sql';
import { insertPortions, portionsLeft } from '../sql/portions.sql';
import { setStockTaken, type OrderRow } from '../sql/orders.sql';
import { slotFull } from './plan-delivery';
import type { GoodsQuote } from './goods-quote';
import { portionsError, stockError } from './order-lines';
import type { Quote } from './quote.service';
import { nightsGone } from './stay-quote';
import { backendOrdersMessages } from '@/messages/backend-orders';

/**
 * Acquires coupon, stock, delivery hour or nights, in the lock order of db/transaction.ts. 409 when one of them is
 * gone.
 */
export async function acquireHolds(tx: Database, order: OrderRow, quote: Quote, now: Date): Promise<void> {
  const { coupon } = quote;
  if (coupon && !(await takeCoupon(tx, coupon.code, order.customer_id, order.id, now)))
    throw couponRefused(t(backendOrdersMessages.couponUsedUp));
  if (quote.kind === 'stay') {
    if (!(await takeNights(tx, order.id, quote.product.id, quote.nights))) throw nightsGone();
    return;
  }
  await takeGoods(tx, order, quote);
  const { slot } = quote.plan;
  if (slot && !(await takeSlot(tx, slot.date, slot.time))) throw slotFull();
}

async function takeGoods(tx: Database, order: OrderRow, { needs, plan: { slot } }: GoodsQuote): Promise<void> {
  const taken: OrderRow['stock_taken'] = [];
  for (const { product, count } of needs) {
    const held = await takeStock(tx, product.id, count, order.updated_at);
    if (!held) {
      const left = (await findProducts(tx, [product.id])).get(product.id)?.stock;
      throw stockError(product, Math.min(left ?? 0, count - 1));
    }
    if (held.isCounted) taken.push({ product_id: product.id, count });
    if (slot && held.dailyPortions !== null) {
      // The product's row is locked: of two orders the second one counts the portions of the first.
      const left = (await portionsLeft(tx, [product.id], slot.date)).get(product.id) ?? held.dailyPortions;
      if (left < count) throw portionsError(product, left, slot.date);
      await insertPortions(tx, { order_id: order.id, product_id: product.id, date: slot.date, count });
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
