/** Quotes: what an order would cost now, computed from the database alone. */
import type { ResponseOf } from '@/contract/endpoint';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderKind } from '@/contract/orders.schemas';
import { couponBaseOf } from '@/domain/invoice';
import { firstStatus } from '@/domain/order-state-machine';
import { byOrderKind } from '@/domain/order-capabilities';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { validationError } from '../http-errors';
import { creditOf } from '../sql/credit.sql';
import { findProducts } from '../sql/orderable-products.sql';
import { loadShop } from '../sql/shop.sql';
import type { PricingContext, OrderRequest } from './pricing-context';
import { couponCode, discountOf, findUsableCoupon } from './coupons.service';
import { holdMs } from './choose-hold-length';
import { lapsesOf, placedFrom } from './open-order-limit';
import type { RateLimitSubject } from './rate-limit';
import { releaseExpired } from './release-holds';
import { offerView } from './delivery-methods.service';
import { quoteGoods, type GoodsQuote } from './goods-quote';
import { offeredWays } from './offered-banks';
import { paymentOffers, waysFor, withPaymentFee } from './payment-ways.service';
import { namingOwnHold } from './resource-taken';
import { quoteStay, type StayQuote } from './stay-quote';
import { taxed } from './order-tax';
import { backendOrdersMessages } from '@/messages/backend-orders';

export type Quote = GoodsQuote | StayQuote;
type PriceResponse = ResponseOf<typeof ordersEndpoints.price>;

/** The quote of a request: goods or one stay. Both in one request are refused (400). */
export async function quote(context: PricingContext, request: OrderRequest): Promise<Quote> {
  const products = await findProducts(
    context.db,
    request.products.map((line) => line.product_id),
  );
  const kinds = new Set(
    request.products.map(({ product_id: id }) => productCapabilities(products.get(id)?.type ?? 'product').orderKind),
  );
  if (kinds.size > 1) throw validationError('products', t(backendOrdersMessages.orderMixed));
  const typed = request.use_coupon === false ? '' : (request.coupon ?? '');
  const coupon = couponCode(typed) === '' ? null : typed;
  const [kind = 'goods'] = kinds;
  const quoteOf: Readonly<Record<OrderKind, () => Promise<Quote>>> = {
    goods: () => quoteGoods(context, request, products, coupon),
    stay: () => quoteStay(context, request, coupon),
  };
  return await taxed(context, await quoteOf[kind]());
}

/**
 * The response of `order/price/`: the invoice, the ways to pay, the customer's credit (0 for a guest), and how long an
 * instant stay is held.
 */
export async function quoteOrder(
  deps: BackendDeps,
  customerId: number | null,
  requester: RateLimitSubject,
  request: OrderRequest,
) {
  const quoted = await quoteNow(deps, customerId, request);
  const ways = await waysFor(deps.db, await offeredWays(deps, deps.db), quoted, customerId);
  const chosen = ways.find(({ type }) => type === request.payment_type) ?? ways[0];
  const credit = customerId === null ? 0 : await creditOf(deps.db, customerId);
  return {
    customer_credit: credit,
    invoice: withPaymentFee(deps, quoted, chosen).invoice,
    payments: paymentOffers(deps, ways, quoted, credit),
    ...deliveryOf(quoted),
    ...(takesPayments(deps.payment) &&
      isInstantStay(quoted) && { hold_minutes: await stayHoldMinutes(deps, customerId, requester) }),
  };
}

function isInstantStay(quoted: Quote): boolean {
  return byOrderKind(quoted, { goods: () => false, stay: ({ residence }) => residence.instant });
}

/** How long an instant stay would be held for its payment if this customer submitted it now, in whole minutes. */
async function stayHoldMinutes(
  deps: BackendDeps,
  customerId: number | null,
  requester: RateLimitSubject,
): Promise<number> {
  const { hasMobile = false } = requester;
  const from = placedFrom(deps.secret, requester);
  const lapsed = customerId === null ? 0 : await lapsesOf(deps.db, { customerId, hasMobile, from }, deps.clock.now());
  return Math.floor(holdMs(deps, { kind: 'stay', status: firstStatus('stay', true) }, lapsed) / 60_000);
}

/** A quote without a fee of the way to pay, with the own order named that holds what is wanted. */
export async function quoteNow(deps: BackendDeps, customerId: number | null, request: OrderRequest): Promise<Quote> {
  const context = await pricingContextOf(deps, customerId);
  return await quote(context, request).catch(async (error: unknown) => {
    throw await namingOwnHold(deps.db, context, error);
  });
}

/** What the response says about the delivery. */
function deliveryOf(quoted: Quote) {
  return byOrderKind<Quote, Partial<PriceResponse>>(quoted, {
    goods: ({ plan: { free_from, offers, method } }) => ({
      free_shipping_from: free_from,
      ...(offers && method && { deliveries: offers.map(offerView), delivery_method: method.id }),
    }),
    stay: () => ({ free_shipping_from: null }),
  });
}

/**
 * Whether a coupon is valid and its discount for these products; without products only whether it is valid (COUP-01).
 */
export async function checkCoupon(
  deps: BackendDeps,
  customerId: number | null,
  typed: string,
  products: OrderRequest['products'],
) {
  const context = await pricingContextOf(deps, customerId);
  const base = products.length === 0 ? null : couponBaseOf((await quote(context, { products })).invoice);
  const coupon = await findUsableCoupon(context, typed, base);
  return { code: coupon.code, title: coupon.title, discount: discountOf(coupon, base) };
}

/** Expired holds are released first, so that a quote sees what a submit could acquire. */
async function pricingContextOf(deps: BackendDeps, customerId: number | null): Promise<PricingContext> {
  await releaseExpired(deps, { kind: 'all' });
  return { db: deps.db, now: deps.clock.now(), shop: await loadShop(deps.db), customerId, purpose: 'quote' };
}
