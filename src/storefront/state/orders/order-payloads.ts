/** Builds the request bodies of price, submit and payment from the state. */
import { cutToUnits } from '@/domain/graphemes';
import type { BodyOf } from '@/contract/endpoint';
import type { BankPayment } from '@/contract/payment-types';
import type { Order } from '@/contract/orders.schemas';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import type { paymentsEndpoints } from '@/contract/payments.endpoints';
import { deliveryTime, type DeliveryChoice } from '@/domain/delivery-choice';
import { MAX_NOTE } from '@/domain/constants';
import { absoluteUrl, urls, type PaymentReturn } from '@/domain/urls';
import type { CartItem } from '../cart/cart-items';
import type { CheckoutChoices, Coupon, PaymentMethod } from './orders.slice';
import type { ReservedItem } from '../reservation/reservation.slice';

type QuoteBody = BodyOf<typeof ordersEndpoints.price>;
type SubmitBody = BodyOf<typeof ordersEndpoints.submit>;
type PaymentBody = BodyOf<typeof paymentsEndpoints.createPayment>;

/** The caller: the mobile and the user's id. */
export interface Requester {
  readonly mobile: string | null;
  readonly userId: number | null;
}

/** RES-04: the code is sent only when it is valid, otherwise empty. */
export function couponFields({ code, status }: Coupon): { use_coupon: boolean; coupon: string } {
  return status ? { use_coupon: true, coupon: code } : { use_coupon: false, coupon: '' };
}

export interface CartDraft {
  readonly items: readonly CartItem[];
  readonly coupon: Coupon;
  readonly choices: CheckoutChoices;
  /** Null for a quote before one was chosen: the price is then for the shop's first way. */
  readonly paymentMethod: PaymentMethod | null;
  readonly deliveryChoice: DeliveryChoice | null;
  /** Label of the table or place whose QR code was scanned (AUTH-07). */
  readonly place?: string | null;
}

/** The quote of a cart: products with their toppings (CART-06) and, for a food shop, its day and hour. */
export function cartQuoteBody(
  { items, coupon, choices, paymentMethod, deliveryChoice }: CartDraft,
  { mobile }: Requester,
): QuoteBody {
  const times = deliveryChoice ? [deliveryTime(deliveryChoice)] : undefined;
  return {
    products: items.map(({ product_id, count, toppings }) => ({
      product_id,
      count,
      toppings: [...toppings],
      ...(times && { times }),
    })),
    customer: mobile,
    ...couponFields(coupon),
    address: choices.addressId,
    delivery: choices.delivery,
    ...(choices.deliveryMethod !== null && { delivery_method: choices.deliveryMethod }),
    ...(paymentMethod !== null && { payment_type: paymentMethod }),
  };
}

export function cartSubmitBody(
  draft: CartDraft & { readonly creditPart?: number },
  asker: Requester,
  shippingPrice: number | null,
  quotedPrice: number | null,
): SubmitBody {
  return {
    ...cartQuoteBody(draft, asker),
    user: asker.userId,
    msg: noteOf(draft),
    ...giftOf(draft),
    ...(draft.creditPart && { credit_part: draft.creditPart }),
    shipping_price: shippingPrice,
    send_submit_notification: true,
    quoted_price: quotedPrice,
  };
}

/** Only what is sent as a parcel can be a gift. */
function giftOf({ choices, deliveryChoice }: CartDraft): Pick<SubmitBody, 'gift'> {
  const isParcel = choices.delivery !== 'pickup' && !deliveryChoice;
  return choices.gift !== null && isParcel ? { gift: { text: choices.gift } } : {};
}

/** The note to the shop, preceded by the place, cut to the limit of the API. */
function noteOf({ place, choices }: CartDraft): string {
  const parts = [place ?? '', choices.msg].filter((part) => part.trim() !== '');
  return cutToUnits(parts.join(': '), MAX_NOTE);
}

/** The quote of a stay: its nights and people (RES-02), and the way to pay once one was chosen. */
export function stayQuoteBody(
  item: ReservedItem,
  coupon: Coupon,
  { mobile }: Requester,
  paymentMethod: PaymentMethod | null = null,
): QuoteBody {
  const { id, count, times, person_count } = item;
  return {
    products: [{ product_id: id, count, times, person_count }],
    customer: mobile,
    ...couponFields(coupon),
    ...(paymentMethod !== null && { payment_type: paymentMethod }),
  };
}

/** RES-03 */
export function staySubmitBody(
  item: ReservedItem,
  coupon: Coupon,
  asker: Requester,
  {
    guestName,
    quotedPrice,
    paymentMethod,
    creditPart,
  }: { guestName: string; quotedPrice: number | null; paymentMethod: PaymentMethod; creditPart?: number },
): SubmitBody {
  return {
    ...stayQuoteBody(item, coupon, asker),
    user: asker.userId,
    payment_type: paymentMethod,
    ...(creditPart && { credit_part: creditPart }),
    person_count: item.person_count,
    send_submit_notification: true,
    guest_name: guestName,
    quoted_price: quotedPrice,
  };
}

/**
 * Identifies a submit: the same text is the same draft and keeps its Idempotency-Key. The quoted price is not included:
 * a retry after a lost response finds its order even when the price was requested again meanwhile.
 */
export function toOrderDraft(body: SubmitBody): string {
  return JSON.stringify({ ...body, quoted_price: undefined });
}

/**
 * Identifies a quote, independent of the caller: the same text is the same draft, so that a different price for it is a
 * changed price.
 */
export function toQuoteDraft({ products, coupon, payment_type: way }: QuoteBody): string {
  return JSON.stringify([products, coupon ?? '', way ?? '']);
}

/** Whether two drafts of quotes differ, in nothing but the way to pay. */
export function differInWay(one: string, other: string): boolean {
  const [first, second] = [one, other].map((draft) => JSON.stringify((JSON.parse(draft) as unknown[]).slice(0, 2)));
  return one !== other && first === second;
}

/** PAY-02: the bank's return address, on the site's own origin. */
export function paymentReturnUrls(origin: string, payment: PaymentReturn): { success_url: string; fail_url: string } {
  return {
    success_url: absoluteUrl(origin, urls.paidOrder(payment)),
    fail_url: absoluteUrl(origin, urls.failedPayment(payment)),
  };
}

/** How customers pay an order that stands: at one of the shop's banks, or from the credit. */
export type OwnMethod = BankPayment | 'credit';

/**
 * The payment of an order; an order that was submitted in the panel is paid with its own creator and customer (PAY-04).
 * Without a method, and where the shop has one bank, the shop decides at which it is paid.
 */
export function orderPaymentBody(
  order: Pick<Order, 'order_id' | 'submit_by' | 'created_by' | 'customer' | 'invoice' | 'money'>,
  me: { readonly userId: number | null; readonly customerId: number | null },
  origin: string,
  method?: OwnMethod,
  creditPart = 0,
): PaymentBody {
  const byPanel = order.submit_by === 'panel';
  const { next, paid: expected_paid } = order.money ?? {};
  const bank = next?.banks?.find(({ type }) => type === method)?.type;
  return {
    user: byPanel ? order.created_by.id : me.userId,
    customer: byPanel ? order.customer.id : me.customerId,
    price: order.invoice.price,
    orderId: order.order_id,
    payment_for: method === 'credit' ? 'order_credit' : 'order',
    ...(bank && { payment_type: bank }),
    ...(creditPart > 0 && { credit_part: creditPart }),
    ...(next && { expected_due: next.amount, expected_paid }),
    ...paymentReturnUrls(origin, { fromOrder: order.order_id }),
  };
}

/** The data that the return page of a top-up needs: what to look for, and where to link to. */
export type TopUpReturn = Pick<Extract<PaymentReturn, { readonly isCharging: true }>, 'after' | 'backUrl'>;

/** PAY-03: a top-up of the credit, toman. */
export function topUpBody(
  price: number,
  me: { readonly userId: number | null; readonly customerId: number | null },
  origin: string,
  about: TopUpReturn = {},
  bank?: BankPayment,
): PaymentBody {
  return {
    user: me.userId,
    customer: me.customerId,
    price,
    payment_for: 'buy_customer_credit',
    ...(bank && { payment_type: bank }),
    ...paymentReturnUrls(origin, { isCharging: true, amount: price, ...about }),
  };
}
