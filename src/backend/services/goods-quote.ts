/**
 * The invoice of an order of goods, with the discount of its coupon, which coupons.service.ts checks. Prices, stock and
 * delivery are read from the database, never from the request.
 */
import type { Invoice } from '@/contract/orders.schemas';
import { lineListPrice, linePrice, listPriceOf, priceGoods, type GoodsLine } from '@/domain/invoice';
import { formatAmount } from '@/domain/money';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { ApiError } from '../errors';
import type { CouponRow } from '../sql/coupons.sql';
import type { OrderableProduct } from '../sql/orderable-products.sql';
import { portionsLeft } from '../sql/portions.sql';
import type { PricingContext, OrderRequest } from './pricing-context';
import { findUsableCoupon } from './coupons.service';
import { planDelivery, type DeliveryPlan } from './plan-delivery';
import { loadHeldGoods, NO_GOODS, type HeldGoods } from './held-content';
import {
  countsOf,
  dayError,
  limitError,
  portionsError,
  loadOrderProducts,
  mergeLines,
  saleError,
  resolveLine,
  stockError,
  requiredStock,
  type OrderProducts,
  type RequestedLine,
  type ResolvedLine,
} from './order-lines';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { reservationsMessages } from '@/messages/reservations';

export interface GoodsQuote {
  readonly kind: 'goods';
  readonly invoice: Invoice;
  readonly coupon: CouponRow | null;
  readonly lines: readonly ResolvedLine[];
  /** Counts to take from stock, in locking order. */
  readonly needs: readonly { readonly product: OrderableProduct; readonly count: number }[];
  readonly heldGoods: HeldGoods;
  readonly plan: DeliveryPlan;
}

/** @param products the products of the request that exist */
export async function quoteGoods(
  context: PricingContext,
  request: OrderRequest,
  products: ReadonlyMap<number, OrderableProduct>,
  coupon: string | null,
): Promise<GoodsQuote> {
  const wanted = mergeLines(request.products);
  const loaded = await loadOrderProducts(context.db, wanted, products, context.heldContent?.lines);
  const heldGoods = context.heldContent ? await loadHeldGoods(context.db, context.heldContent) : NO_GOODS;
  const lines = wanted.map((line) => resolveLine(loaded, line, heldToppings(heldGoods, line)));
  const needs = requiredStock(lines);
  const ordered = { loaded, lines, needs, heldGoods, counts: countsOf(lines) };
  assertSale(context, ordered);

  const goods = lines.map(goodsLine);
  const productsPrice = priceOf(goods);
  // An order that is below the minimum may stay there.
  const { min_basket } = context.shop;
  const least = context.heldContent ? Math.min(min_basket, priceOf(heldGoods.lines.map(goodsLine))) : min_basket;
  if (context.purpose === 'submit' && productsPrice < least)
    throw new ApiError(409, t(backendOrdersMessages.submitMinBasket, { amount: formatAmount(min_basket) }));

  const grams = needs.reduce((sum, { product, count }) => sum + count * (product.weight ?? 0), 0);
  const plan = await planDelivery(context, request, { productsPrice, grams });
  const { slot } = plan;
  if (slot) assertDay(ordered, slot.date);
  if (slot && context.purpose !== 'submit') await assertPortions(context, needs, slot.date);
  const usableCoupon = coupon === null ? null : await findUsableCoupon(context, coupon, productsPrice);
  return {
    kind: 'goods',
    lines,
    needs,
    heldGoods,
    plan,
    coupon: usableCoupon,
    invoice: invoiceOf(lines, goods, plan.shipping_price, usableCoupon),
  };
}

/** The toppings that at least so many pieces of the line's product have already. */
function heldToppings({ lines }: HeldGoods, line: RequestedLine): ResolvedLine['toppings'] {
  return lines.flatMap(({ product, count, toppings }) =>
    product.id === line.product_id && count >= line.count ? toppings : [],
  );
}

interface OrderedGoods extends Pick<GoodsQuote, 'lines' | 'needs' | 'heldGoods'> {
  readonly loaded: OrderProducts;
  /** Pieces in the lines, by product. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Refuses products that are not on sale, counts above the limit, and in a quote counts above the stock. */
function assertSale({ purpose }: PricingContext, { loaded, lines, needs, counts, heldGoods }: OrderedGoods): void {
  for (const product of new Set(lines.map((line) => line.product))) {
    const count = counts.get(product.id) ?? 0;
    const isHeld = heldGoods.hasOrdered(product.id, count);
    const fault = saleError(loaded, product, isHeld) ?? (isHeld ? null : limitError(product, count));
    if (fault) throw fault;
  }
  if (purpose === 'submit') return;
  const short = needs.find(({ product, count }) => (product.stock ?? Infinity) < count);
  if (short) throw stockError(short.product, short.product.stock ?? 0);
}

/** Refuses dishes that are not made on that day. */
function assertDay({ loaded, lines, counts, heldGoods }: OrderedGoods, date: CivilDate): void {
  for (const { product } of lines) {
    const isHeld = heldGoods.hasOrdered(product.id, counts.get(product.id) ?? 0, date);
    const fault = isHeld ? null : dayError(loaded, product, date);
    if (fault) throw fault;
  }
}

/** Refuses more portions of a dish than are left of the day. Quotes only: a submit is checked when it acquires them. */
async function assertPortions({ db }: PricingContext, needs: GoodsQuote['needs'], date: CivilDate): Promise<void> {
  const limited = needs.filter(({ product }) => product.daily_portions !== null || product.sold_out_on === date);
  const all = await portionsLeft(
    db,
    limited.map(({ product }) => product.id),
    date,
  );
  for (const { product, count } of limited) {
    const left = all.get(product.id) ?? Infinity;
    if (left < count) throw portionsError(product, left, date);
  }
}

function priceOf(goods: readonly GoodsLine[]): number {
  return goods.reduce((sum, line) => sum + linePrice(line), 0);
}

function goodsLine({ product, count, toppings }: ResolvedLine): GoodsLine {
  return { unit_price: product.price, list_price: listPriceOf(product), count, toppings };
}

function invoiceOf(
  lines: readonly ResolvedLine[],
  goods: readonly GoodsLine[],
  shipping: number,
  coupon: CouponRow | null,
): Invoice {
  const priced = priceGoods({ lines: goods, coupon, shipping });
  return {
    ...priced,
    products: lines.map((line, index) => ({
      name: lineName(line),
      price: listPriceOfOne(goods[index]),
      count: line.count,
    })),
    nights: [],
    adjustments:
      coupon && priced.discount > 0
        ? [{ title: t(reservationsMessages.adjustmentCoupon, { code: coupon.code }), amount: -priced.discount }]
        : [],
  };
}

/** The product's name with its toppings: two lines of one product differ only by these. */
function lineName({ product, toppings }: ResolvedLine): string {
  return [product.name, ...toppings.map(({ title }) => title)].join(' + ');
}

/**
 * The price of one piece with its toppings before any discount, so that the invoice's rows add up to its products'
 * price (DLG-04).
 */
function listPriceOfOne(line: GoodsLine | undefined): number {
  return line ? lineListPrice({ ...line, count: 1 }) : 0;
}
