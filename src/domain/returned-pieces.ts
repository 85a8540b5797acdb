/** What a customer gets back for pieces of an order that they return, or that the shop cannot deliver. */
import type { OrderStatus } from '@/contract/orders.schemas';
import { linePrice, type GoodsLine } from './invoice';
import { isConfirmed } from './order-money';
import { shareOf } from './share';
import { addedTax, type InvoiceTax } from './tax';

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
  /** Its lines are those of the order; absent: no tax. */
  readonly tax?: InvoiceTax | undefined;
}

/** How many pieces of each line have been taken back, by position. */
export function countsOf(pieces: readonly ReturnedPieces[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { position, count } of pieces) counts.set(position, (counts.get(position) ?? 0) + count);
  return counts;
}

/** The lines with what is left of them; without those that were taken back wholly. */
export function leftLines<Line extends { readonly count: number; readonly returned: number }>(
  lines: readonly Line[],
): Line[] {
  return lines.map((line) => ({ ...line, count: line.count - line.returned })).filter(({ count }) => count > 0);
}

/**
 * What these pieces give back, toman, after others were taken back before:
 *
 * - the coupon, the fee or the discount of the way to pay, and every other change of the price of the whole order, belongs
 *   to all pieces in proportion to their price: of an order with 10 percent off a piece gives back 90 percent of its price;
 * - what rounding leaves goes back with the later pieces, so that all pieces together give back exactly the price of the
 *   goods, in whatever steps and sequence they are taken back;
 * - the price of delivery goes back with the last piece, as long as the order was not sent; afterwards the shop keeps it;
 * - tax that was added to the price goes back with what it was added to: each piece with that of its own line.
 *
 * Throws RangeError for more pieces than are left of a line.
 */
export function piecesRefund(
  order: SoldOrder,
  before: readonly ReturnedPieces[],
  pieces: readonly ReturnedPieces[],
): number {
  const after = [...before, ...pieces];
  const delivery = returnsDelivery(order, after) ? order.shipping_price : 0;
  const tax = order.tax?.included === false ? piecesTax(order, before, pieces) : 0;
  return valueShareOf(order, after) - valueShareOf(order, before) + delivery + tax;
}

/** How much of the tax goes back with these pieces, and with the delivery where it does; toman. */
export function piecesTax(
  order: SoldOrder,
  before: readonly ReturnedPieces[],
  pieces: readonly ReturnedPieces[],
): number {
  const after = [...before, ...pieces];
  const delivery = returnsDelivery(order, after) ? (order.tax?.delivery.amount ?? 0) : 0;
  return lineTaxOf(order, after) - lineTaxOf(order, before) + delivery;
}

function returnsDelivery(order: SoldOrder, returned: readonly ReturnedPieces[]): boolean {
  return numberOf(returned) === numberOf(allOf(order)) && isBeforeSending(order.status);
}

/** The tax of these pieces, rounded down in each line, so that a whole line has all of its tax. */
function lineTaxOf({ lines, tax }: SoldOrder, pieces: readonly ReturnedPieces[]): number {
  return [...countsOf(pieces)].reduce(
    (sum, [position, count]) => sum + shareOf(tax?.lines[position]?.amount ?? 0, count, lines[position]?.count ?? 0),
    0,
  );
}

const allOf = ({ lines }: SoldOrder): ReturnedPieces[] => lines.map(({ count }, position) => ({ position, count }));

const numberOf = (pieces: readonly ReturnedPieces[]): number => pieces.reduce((sum, { count }) => sum + count, 0);

/** The pieces' share of the price of the goods without added tax, rounded down. */
function valueShareOf(order: SoldOrder, pieces: readonly ReturnedPieces[]): number {
  const goods = order.price - order.shipping_price - addedTax(order);
  return shareOf(goods, valueOf(order, pieces), valueOf(order, allOf(order)));
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
