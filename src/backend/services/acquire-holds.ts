/** What a new order takes, each by a statement that refuses by itself when there is no more of it (holds.sql). */
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { takeCoupon, takeNights, takeSlot, takeStock } from '../sql/holds.sql';
import { findProducts } from '../sql/orderable-products.sql';
import { setStockTaken, type OrderRow } from '../sql/orders.sql';
import { slotFull } from './plan-delivery';
import type { GoodsQuote } from './goods-quote';
import { stockError } from './order-lines';
import type { Quote } from './quote.service';
import { nightsGone } from './stay-quote';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** Takes coupon, stock, hour or nights in the order of db/transaction.ts; 409 when one of them is gone. */
export async function acquireHolds(tx: Database, order: OrderRow, quote: Quote, now: Date): Promise<void> {
  const { coupon } = quote;
  if (coupon && !(await takeCoupon(tx, coupon.code, order.customer_id, order.id, now)))
    throw new ApiError(409, t(backendOrdersMessages.couponUsedUp));
  if (quote.kind === 'stay') {
    if (!(await takeNights(tx, order.id, quote.product.id, quote.nights))) throw nightsGone();
    return;
  }
  await takeGoods(tx, order, quote);
  const { slot } = quote.plan;
  if (slot && !(await takeSlot(tx, slot.date, slot.time))) throw slotFull();
}

async function takeGoods(tx: Database, order: OrderRow, { needs }: GoodsQuote): Promise<void> {
  const taken: OrderRow['stock_taken'] = [];
  for (const { product, count } of needs) {
    const result = await takeStock(tx, product.id, count, order.updated_at);
    if (result === null) {
      const left = (await findProducts(tx, [product.id])).get(product.id)?.stock;
      throw stockError(product, Math.min(left ?? 0, count - 1));
    }
    if (result === 'taken') taken.push({ product_id: product.id, count });
  }
  // The order was written with what was counted when its products were read; the shop may have begun or ceased to count since.
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
