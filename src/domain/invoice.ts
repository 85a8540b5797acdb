/** Arithmetic of goods orders. All amounts are integer toman. */
import type { Invoice } from '@/contract/orders.schemas';
import { couponDiscount, type CouponTerms } from './coupon';
import { addedTax } from './tax';

/**
 * One line of an order. `list_price` is the price before the product's own discount (the old price, if there is one).
 */
export interface GoodsLine {
  readonly unit_price: number;
  readonly list_price: number;
  readonly count: number;
  readonly toppings: readonly { readonly price: number; readonly count: number }[];
}

export interface GoodsOrder {
  readonly lines: readonly GoodsLine[];
  readonly coupon?: CouponTerms | null;
  readonly shipping: number;
}

/** products_price − products_discount − discount + shipping_price = price. */
export interface GoodsInvoice {
  /** At list prices, toppings included. */
  readonly products_price: number;
  /** The products' own discounts. */
  readonly products_discount: number;
  /** The coupon's discount. */
  readonly discount: number;
  readonly shipping_price: number;
  readonly price: number;
}

/**
 * The invoice of a goods order. The coupon applies to products, never to shipping. Throws RangeError for invalid
 * numbers.
 */
export function priceGoods({ lines, coupon, shipping }: GoodsOrder): GoodsInvoice {
  const products_price = sum(lines.map(lineListPrice));
  const payable = sum(lines.map(linePrice));
  const discount = coupon ? couponDiscount(coupon, payable) : 0;
  const shipping_price = assertToman(shipping);
  return {
    products_price,
    products_discount: products_price - payable,
    discount,
    shipping_price,
    price: payable - discount + shipping_price,
  };
}

/**
 * The sum of all discounts, so that the displayed rows add up: products − discount − mark of a transfer + delivery =
 * payable.
 */
export function totalDiscount(invoice: Pick<Invoice, 'products_discount' | 'discount' | 'transfer_mark'>): number {
  return invoice.products_discount + orderDiscountOf(invoice);
}

/** The discount of coupon and long stay, toman. */
export function orderDiscountOf(invoice: Pick<Invoice, 'discount' | 'transfer_mark'>): number {
  return invoice.discount - transferMarkOf(invoice);
}

/** How much less a transfer is, so that its amount tells the order apart, toman. */
export function transferMarkOf(invoice: Pick<Invoice, 'transfer_mark'>): number {
  return invoice.transfer_mark ?? 0;
}

/** What the invoice costs more by its way to pay, toman; negative: less. */
export function paymentFeeOf(invoice: Pick<Invoice, 'payment_fee'>): number {
  return invoice.payment_fee ?? 0;
}

/** What a coupon applies to: the price without delivery, tax, and the fee of the way to pay. */
export function couponBaseOf(invoice: Pick<Invoice, 'price' | 'shipping_price' | 'payment_fee' | 'tax'>): number {
  return invoice.price - invoice.shipping_price - addedTax(invoice) - paymentFeeOf(invoice);
}

/**
 * The products' price with their own discounts, before coupon and delivery: the base of the minimum order and of free
 * delivery.
 */
export function productsPriceOf(invoice: {
  readonly products_price: number;
  readonly products_discount: number;
}): number {
  return invoice.products_price - invoice.products_discount;
}

/** The price of a line: unit price plus the toppings of one unit, times the count. */
export function linePrice(line: GoodsLine): number {
  return assertCount(line.count) * (assertToman(line.unit_price) + toppingsPrice(line));
}

/** Whether a product can be ordered: a list price of zero or less means negotiable, «توافقی» (DLG-05). */
export function isOrderable(listPrice: number): boolean {
  return Number.isFinite(listPrice) && listPrice > 0;
}

/** The list price of an API product: its old price when that is higher. */
export function listPriceOf({
  price,
  old_price,
}: {
  readonly price: number;
  readonly old_price?: number | null;
}): number {
  return Math.max(price, old_price ?? price);
}

/** What a line costs before the product's own discount, toppings included. */
export function lineListPrice(line: GoodsLine): number {
  return assertCount(line.count) * (assertToman(Math.max(line.list_price, line.unit_price)) + toppingsPrice(line));
}

function toppingsPrice(line: GoodsLine): number {
  return sum(line.toppings.map((topping) => assertToman(topping.price) * assertCount(topping.count)));
}

function assertToman(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of toman: ${amount}`);
  return amount;
}

function assertCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a count: ${count}`);
  return count;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
