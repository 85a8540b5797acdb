/** What a customer gets back for pieces of an order that they return, or that the shop cannot deliver. */
import type { OrderStatus } from '@/contract/orders.schemas';
import { linePrice, type GoodsLine } from './invoice';
import { isConfirmed } from './order-money';

/** Pieces of an order's line, by its position. */
export interface ReturnedPieces {
  readonly position: number;
  readonly count: number;
}

interface SoldOrder {
  readonly status: OrderStatus;
  readonly lines: readonly Pick<GoodsLine, 'unit_price' | 'toppings' | 'count'>[];
  /** What the customer pays for the whole order, and of that for its delivery; toman. */
  readonly price: number;
  readonly shipping_price: number;
}

/** How many pieces of each line have been taken back, by position. */
export function countsOf(pieces: readonly ReturnedPieces[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { position, count } of pieces) counts.set(position, (counts.get(position) ?? 0) + count);
  return counts;
}

/**
 * What these pieces give back, toman, after others were taken back before:
 *
 * - the coupon, and every other change of the price of the whole order, belongs to all pieces in proportion to their
 *   price: of an order with 10 percent off a piece gives back 90 percent of its price;
 * - what rounding leaves goes back with the later pieces, so that all pieces together give back exactly the price of the
 *   goods, in whatever steps and sequence they are taken back;
 * - the price of delivery goes back with the last piece, as long as the order was not sent; afterwards the shop keeps it.
 *
 * Throws RangeError for more pieces than are left of a line.
 */
export function piecesRefund(
  order: SoldOrder,
  before: readonly ReturnedPieces[],
  pieces: readonly ReturnedPieces[],
): number {
  const after = [...before, ...pieces];
  const isAll = numberOf(after) === numberOf(allOf(order));
  const delivery = isAll && isBeforeSending(order.status) ? order.shipping_price : 0;
  return shareOf(order, after) - shareOf(order, before) + delivery;
}

const allOf = ({ lines }: SoldOrder): ReturnedPieces[] => lines.map(({ count }, position) => ({ position, count }));

const numberOf = (pieces: readonly ReturnedPieces[]): number => pieces.reduce((sum, { count }) => sum + count, 0);

/** The pieces' share of the price of the goods, rounded down. Products of two amounts exceed exact numbers. */
function shareOf(order: SoldOrder, pieces: readonly ReturnedPieces[]): number {
  const all = valueOf(order, allOf(order));
  if (all === 0) return 0;
  const goods = order.price - order.shipping_price;
  return Number((BigInt(valueOf(order, pieces)) * BigInt(goods)) / BigInt(all));
}

/** The pieces at the prices of their lines, before coupon and delivery. */
function valueOf({ lines }: SoldOrder, pieces: readonly ReturnedPieces[]): number {
  return [...countsOf(pieces)].reduce((sum, [position, count]) => {
    const line = lines[position];
    if (!line || count > line.count) throw new RangeError(`No ${count} pieces of line ${position}`);
    return sum + linePrice({ ...line, list_price: line.unit_price, count });
  }, 0);
}

function isBeforeSending(status: OrderStatus): boolean {
  return isConfirmed(status) && status !== 'send' && status !== 'done';
}
