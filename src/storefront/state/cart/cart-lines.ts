/** The lines of a cart as its screens show them: what each costs, and why one cannot be ordered. */
import type { Product } from '@/contract/catalogue.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { isOrderable, linePrice, listPriceOf, priceGoods, type GoodsInvoice, type GoodsLine } from '@/domain/invoice';
import { isAvailableOn } from '@/domain/available-weekdays';
import { t } from '@/messages/format-message';
import type { CartItem } from './cart-items';
import { checkoutMessages } from '@/messages/checkout';
import { sharedMessages } from '@/messages/shared';

/** A line of the cart, its product as the shop has it now. */
export interface CartLine extends CartItem {
  readonly key: string;
  readonly fault: LineFault | null;
}

/** Why a line cannot be ordered: no list price (DLG-05), not made on the delivery day or its portions gone (RES-09), nothing left, or more pieces than may be had. */
export type LineFault = 'negotiable' | 'otherDay' | 'dayFull' | 'soldOut' | 'tooMany';

/**
 * @param pieces of the product in the whole cart: its limit holds over all its lines
 * @param day the chosen delivery day; null without one
 */
export function faultOf(
  product: Pick<Product, 'price' | 'old_price' | 'available' | 'limit' | 'weekdays' | 'portions_left'>,
  pieces: number,
  day: CivilDate | null = null,
): LineFault | null {
  const { price, old_price, available, limit, weekdays, portions_left } = product;
  if (!isOrderable(listPriceOf({ price, old_price })) || price <= 0) return 'negotiable';
  // What is made on no day at all cannot be had on another one.
  if (day !== null && weekdays?.length !== 0 && !isAvailableOn(weekdays, day)) return 'otherDay';
  if (day !== null && portions_left === 0) return 'dayFull';
  if (!available || limit === 0) return 'soldOut';
  return limit !== null && pieces > limit ? 'tooMany' : null;
}

/** What one piece of the line costs with its toppings, toman. */
export function pieceOf(line: CartItem): number {
  return linePrice({ ...goodsLine(line), count: 1 });
}

/** The toppings of a line by their names; one that the product no longer has is left out. */
export function toppingsOf({
  product,
  toppings,
}: Pick<CartItem, 'product' | 'toppings'>): { title: string; price: number; count: number }[] {
  return toppings.flatMap(({ id, count }) => {
    const topping = product.toppings.find((one) => one.id === id);
    return topping ? [{ title: topping.title, price: topping.price, count }] : [];
  });
}

/** Whether another delivery day helps. */
export function isDayFault(fault: LineFault | null): boolean {
  return fault === 'otherDay' || fault === 'dayFull';
}

/** Whether the line stands in the sum: what can be had does, if with fewer pieces or on another day. */
export function isCounted({ fault }: Pick<CartLine, 'fault'>): boolean {
  return fault === null || fault === 'tooMany' || isDayFault(fault);
}

/** Why the line cannot be ordered, as a sentence; null when it can. */
export function faultText({ fault, product }: Pick<CartLine, 'fault' | 'product'>): string | null {
  if (fault === null) return null;
  if (fault === 'negotiable') return t(checkoutMessages.cartLineNegotiable);
  if (fault === 'otherDay') return t(checkoutMessages.cartLineOtherDay);
  if (fault === 'dayFull') return t(checkoutMessages.cartLineDayFull);
  if (fault === 'tooMany' && product.limit !== null)
    return t(sharedMessages.cartLimit, { n: toPersianDigits(product.limit) });
  return t(checkoutMessages.cartLineSoldOut);
}

/** The cost of what can be had (DLG-03), before shipping and coupon, toman. */
export function cartCost(
  lines: readonly CartLine[],
): Pick<GoodsInvoice, 'products_price' | 'products_discount' | 'price'> {
  const counted = lines.filter(isCounted);
  const { products_price, products_discount, price } = priceGoods({ lines: counted.map(goodsLine), shipping: 0 });
  return { products_price, products_discount, price };
}

function goodsLine(line: CartItem): GoodsLine {
  const { product, count } = line;
  return {
    unit_price: Math.max(0, product.price),
    list_price: Math.max(0, listPriceOf(product)),
    count,
    toppings: toppingsOf(line),
  };
}
