/** Quotes, orders and reservations. */
import * as z from 'zod';
import { toppingCount } from './cart.schemas';
import { address } from './customer.schemas';
import { DELIVERIES, deliveryOffers, orderDeliveryMethod } from './delivery.schemas';
import * as f from './field-schemas';
import { night, tax } from './invoice-parts.schemas';
import { orderMoney, orderRefund, paymentOffers, REFUND_TARGETS } from './order-payment.schemas';
import { orderCancellation, orderStay, voucher } from './order-stay.schemas';
import { PAYMENT_TYPES } from './payment-types';

/** What an order is: goods that are sent or collected, or a stay that holds nights. */
export const ORDER_KINDS = ['goods', 'stay'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The same with food, which is goods with a delivery hour, apart. */
export const SOLD_KINDS = [...ORDER_KINDS, 'food'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

export const ORDER_STATUSES = [
  'created',
  'in_progress',
  'ready',
  'send',
  'rt_wait',
  'rt_accept',
  'done',
  'canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SUB_STATUSES = ['canceled_rt_guest_reject_cancel', 'canceled_rt_host_reject', 'canceled_expired'] as const;
export type SubStatus = (typeof SUB_STATUSES)[number];

/** A requested line: `times` are a stay's nights or one delivery slot. */
const requestLine = z.object({
  product_id: f.id,
  count: f.count,
  times: z.array(f.time).max(370).nullish(),
  person_count: z.int().min(1).max(100).nullish(),
  toppings: z.array(toppingCount).max(30).nullish(),
});
export type RequestLine = z.output<typeof requestLine>;

/** `price` is that of one piece with its toppings, before discounts: the lines add up to `products_price`. */
const invoiceLine = z.object({ name: z.string(), price: f.toman, count: z.int() });
/** products_price − products_discount − discount + shipping_price + added tax + payment_fee = price. */
export const invoice = z.object({
  products_price: f.toman,
  /** The products' own discounts (old price minus price). */
  products_discount: f.toman,
  /** The discount of coupon and long stay, and `transfer_mark`. */
  discount: f.toman,
  shipping_price: f.toman,
  /** What the way to pay adds to the price; negative for a discount, absent for none. It is not taxed. */
  payment_fee: f.toman.optional(),
  /** How much less a transfer to the shop's card is, so that its amount tells the order apart; no discount to be advertised. */
  transfer_mark: f.toman.optional(),
  price: f.toman,
  products: z.array(invoiceLine),
  nights: z.array(night),
  /** What changes the sum: discounts, negative, tax that is added to the prices, and the fee of the way to pay. */
  adjustments: z.array(z.object({ title: z.string(), amount: f.toman })),
  tax: tax.optional(),
});
export type Invoice = z.output<typeof invoice>;

/** `customer` is the mobile, as in the specification; ignored, since the token identifies the customer. */
const orderBase = {
  products: z.array(requestLine).min(1).max(100),
  customer: f.mobile.nullish(),
  use_coupon: z.boolean().nullish(),
  coupon: f.text(40).nullish(),
  address: f.id.nullish().meta({ description: 'The `addressId` of one of the customer’s addresses.' }),
  payment_type: f.orBlank(z.enum([...PAYMENT_TYPES, ''])).nullish(),
  delivery: f.orBlank(z.enum([...DELIVERIES, ''])).nullish(),
  /** One of the quote's `deliveries`; absent: the one of `delivery` that is preselected. */
  delivery_method: f.id.nullish(),
};

/** Goods for another person: the parcel has no price in it, and a card with this text unless it is empty. */
const gift = z.object({ text: f.clearableText(300) });

/** The customer's note, and of a gift the text of its card; null or absent for no gift. */
const words = { msg: z.string(), gift: z.object({ text: z.string() }).nullish() };

const submitBody = z.object({
  ...orderBase,
  user: f.id.nullish(),
  msg: f.text(500).nullish(),
  /** Accepted but ignored: the invoice's own shipping price is charged. */
  shipping_price: f.toman.nullish(),
  send_submit_notification: z.boolean().nullish(),
  person_count: z.int().min(1).max(100).nullish(),
  quoted_price: f.toman.nullish(),
  guest_name: f.personName(40).nullish(),
  /**
   * Toman of the customer’s credit that pay a part, at most those of the way’s offer; the rest is paid by `payment_type`.
   * They are held with the order, and go back with it.
   */
  credit_part: f.toman.min(0).nullish(),
  /** Only for goods that are sent, and not for those that are paid on delivery. */
  gift: gift.nullish(),
});

export const timelineStep = z.object({
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullable(),
  at: f.instant,
});

export const orderProduct = z.object({
  product_id: f.id,
  type: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  count: z.int(),
  unit_price: f.toman,
  toppings: z.array(z.object({ title: z.string(), price: f.toman, count: z.int() })),
});

export const order = z.object({
  order_id: f.id,
  /** The number that a customer reads out to support. */
  number: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullable(),
  submit_by: z.enum(['customer', 'panel']),
  created_at: f.instant,
  created_by: z.object({ id: f.id }),
  customer: z.object({ id: f.id, name: z.string(), mobile: z.string() }),
  invoice,
  products: z.array(orderProduct),
  times: z.array(z.string()),
  person_count: z.int().nullable(),
  guest_name: z.string().nullable(),
  address: address.nullable(),
  delivery: z.enum(DELIVERIES).nullable(),
  /** Null for stays, and for food with its delivery hours; absent where a backend does not tell. */
  delivery_method: orderDeliveryMethod.nullish(),
  ...words,
  /** The time until which an unpaid order is held, for food at most its delivery hour; null once paid or ended. */
  pay_before: f.instant.nullable(),
  paid: f.toman,
  payment_ref: z.string().nullable(),
  /** The way to pay that was chosen with the order; absent where a backend does not tell, as `money` is. */
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  money: orderMoney.optional(),
  /** The parcel's tracking code, in Latin digits and letters, and its carrier; set once it is sent. */
  tracking_code: z.string().nullish(),
  carrier: z.string().nullish(),
  /** The mobile number of the courier whose name `carrier` is; only while the order is on its way. */
  courier_phone: z.string().nullish(),
  /** The shop's reason of its cancellation. */
  cancel_reason: z.string().nullish(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** What a cancellation would refund now. */
  refund: f.toman,
  /** Where it goes: to the credit (also when absent), or the way in which the shop's desk received it. */
  refund_to: z.enum(REFUND_TARGETS).optional(),
  /** How much of a refund at the desk goes to the credit, where a part was paid from it; absent: nothing. */
  refund_credit: f.toman.optional(),
  /** What has been returned for the order; absent where a backend does not tell. */
  refunded: z.array(orderRefund).optional(),
  can_rate: z.boolean(),
  has_voucher: z.boolean(),
  /** Null for goods. */
  stay: orderStay.nullable(),
  /** Null for goods, which are fully refunded. For an unpaid stay: as if its price had been paid. */
  cancellation: orderCancellation.nullable(),
  timeline: z.array(timelineStep),
});
export type Order = z.output<typeof order>;

const choiceQuery = z.object(f.reserveChoice);
/** The caller's own unpaid order that holds what is not left. */
const ownHold = { held_by: f.id.optional() };
/**
 * Why a submit is a conflict, as far as the caller can continue: the new invoice, the ways to pay or the delivery methods
 * that are offered now, the order of the same key, or the own order that holds what is wanted.
 */
const submitConflict = z.object({
  invoice: invoice.optional(),
  payments: paymentOffers.optional(),
  deliveries: deliveryOffers.optional(),
  order_id: f.id.optional(),
  ...ownHold,
});

const listQuery = z.object({ ...f.paging(20), status: f.text(200).optional() });
const orderList = z.object({ orders: z.array(order), ...f.pageFields, counts: z.record(z.string(), z.int()) });
export const orderParts = {
  choiceQuery,
  submitBody,
  words,
  submitConflict,
  invoice,
  paymentOffers,
} as const;

export const ordersSchemas = {
  price: {
    access: 'guest',
    summary:
      'Quote of a cart or a stay; the invoice is for the given `payment_type` while it is offered, otherwise for the first of `payments`',
    query: choiceQuery,
    body: z.object(orderBase),
    response: z.object({
      customer_credit: f.toman,
      invoice,
      /**
       * The products' price from which delivery to the given address is free, toman; null for never, and without an
       * address.
       */
      free_shipping_from: f.toman.nullish(),
      /** Absent where a backend has no ways to pay of its own: `cash` and `credit` are offered then. */
      payments: paymentOffers.optional(),
      /**
       * The delivery methods that fit, in the shop's order, and the id of the one that the invoice is for. Absent for
       * stays and food, and where a backend has no methods of its own: all kinds of the config cost the same then.
       */
      deliveries: deliveryOffers.optional(),
      delivery_method: f.id.optional(),
      /**
       * How many minutes a stay that its host need not accept is held for the payment at the bank, if it were submitted
       * now. Absent for other orders, without a bank, and where a backend does not tell.
       */
      hold_minutes: z.int().optional(),
    }),
    conflict: z.object(ownHold),
  },
  submit: {
    access: 'customer',
    summary: 'Submit an order or a reservation; a repeat with the same `Idempotency-Key` returns the same order',
    query: choiceQuery,
    body: submitBody,
    response: z.object({ order_id: f.id }),
    keyed: true,
    conflict: submitConflict,
  },
  getOrder: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary: 'One order',
    params: f.idParams,
    response: z.object({ order }),
  },
  listOrders: {
    access: 'customer',
    owner: { customer: 'id' },
    summary: 'The customer’s orders by status; with `holds` only the unpaid ones that hold pieces of this product',
    params: f.idParams,
    query: listQuery.extend({ holds: f.idText.optional() }),
    response: orderList,
  },
  changeStatus: {
    access: 'customer',
    owner: 'order',
    summary: 'Cancel one’s own order (`canceled`); every other transition is the shop’s, and a 409',
    params: f.idParams,
    body: z.object({
      status: z.enum(ORDER_STATUSES),
      sub_status: z.enum(SUB_STATUSES).nullish(),
      /** What the customer was shown as the refund and as paid. 409 when it would be another amount. */
      expected_refund: f.toman.nullish(),
      expected_paid: f.toman.nullish(),
    }),
    response: z.object({ order }),
  },
  getVoucher: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary: 'Link of the printable voucher',
    params: f.idParams,
    response: z.object({ link: z.string() }),
    conflict: f.emptyObject,
  },
  readVoucher: {
    access: 'public',
    summary: 'The data of a voucher, for its signed link',
    params: f.idParams,
    query: z.object({ signature: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    response: z.object({ voucher }),
    conflict: f.emptyObject,
  },
} as const;
