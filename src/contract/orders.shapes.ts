/** Quotes, orders and reservations (spec §3 "Price request" to "Order status change"; design/wire.md). */
import * as z from 'zod';
import { toppingCount } from './cart.shapes';
import { address } from './customer.shapes';
import * as f from './fields';

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

export const SUB_STATUSES = [
  'canceled_rt_guest_reject_cancel',
  'canceled_rt_host_reject',
  'canceled_expired',
] as const;
export type SubStatus = (typeof SUB_STATUSES)[number];

export const PAYMENT_TYPES = ['cash', 'credit'] as const;
export const DELIVERIES = ['post', 'courier', 'pickup', 'slot'] as const;

/** What is asked for: `times` are a stay's nights or one delivery slot. */
const requestLine = z.object({
  product_id: f.id,
  count: f.count,
  times: z.array(f.time).max(370).nullish(),
  person_count: z.int().min(1).max(100).nullish(),
  toppings: z.array(toppingCount).max(30).nullish(),
});
export type RequestLine = z.output<typeof requestLine>;

const night = z.object({ date: f.civilDate, price: f.toman, extra_person: f.toman });
const invoiceLine = z.object({ name: z.string(), price: f.toman, count: z.int() });
export const invoice = z.object({
  products_price: f.toman,
  /** What the products' own discounts (old price against price) take off. */
  products_discount: f.toman,
  /** What coupon and long stay take off. */
  discount: f.toman,
  shipping_price: f.toman,
  price: f.toman,
  products: z.array(invoiceLine),
  nights: z.array(night),
  adjustments: z.array(z.object({ title: z.string(), amount: f.toman })),
});
export type Invoice = z.output<typeof invoice>;

/** `customer` is the mobile, as the specification has it; whose order it is, the token says. */
const orderBase = {
  products: z.array(requestLine).min(1).max(100),
  customer: f.mobile.nullish(),
  use_coupon: z.boolean().nullish(),
  coupon: f.text(40).nullish(),
  address: f.id.nullish(),
  payment_type: z.enum(PAYMENT_TYPES).nullish(),
  delivery: z.enum(DELIVERIES).nullish(),
};

const submitBody = z.object({
  ...orderBase,
  user: f.id.nullish(),
  msg: f.text(500).nullish(),
  /** A request, never believed: the invoice's own is charged. */
  shipping_price: f.toman.nullish(),
  send_submit_notification: z.boolean().nullish(),
  person_count: z.int().min(1).max(100).nullish(),
  quoted_price: f.toman.nullish(),
  guest_name: f.text(80).nullish(),
});

const timelineStep = z.object({
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullable(),
  at: f.instant,
});

const orderProduct = z.object({
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
  /** What a customer reads out to support. */
  number: z.string(),
  kind: z.enum(['goods', 'stay']),
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
  msg: z.string(),
  /** Instant until which an unpaid order is held; null once paid or ended. */
  pay_before: f.instant.nullable(),
  paid: f.toman,
  payment_ref: z.string().nullable(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** What a cancel would give back now. */
  refund: f.toman,
  can_rate: z.boolean(),
  timeline: z.array(timelineStep),
});
export type Order = z.output<typeof order>;

const choiceQuery = z.object(f.reserveChoice);

export const ordersShapes = {
  price: {
    access: 'guest',
    summary: 'Quote of a cart or a stay',
    query: choiceQuery,
    body: z.object(orderBase),
    answer: z.object({ customer_credit: f.toman, invoice }),
  },
  submit: {
    access: 'customer',
    summary: 'Submit an order or a reservation; `Idempotency-Key` makes a repeat answer the same order',
    query: choiceQuery,
    body: submitBody,
    answer: z.object({ order_id: f.id }),
  },
  getOrder: { access: 'customer', summary: 'One order', params: f.idParams, answer: z.object({ order }) },
  listOrders: {
    access: 'customer',
    summary: 'The customer’s orders by status',
    params: f.idParams,
    query: z.object({ ...f.paging(20), status: f.text(200).optional() }),
    answer: z.object({
      orders: z.array(order),
      ...f.pageFacts,
      counts: z.record(z.string(), z.int()),
    }),
  },
  changeStatus: {
    access: 'customer',
    summary: 'Move an order along its process',
    params: f.idParams,
    body: z.object({ status: z.enum(ORDER_STATUSES), sub_status: z.enum(SUB_STATUSES).nullish() }),
    answer: z.object({ order }),
  },
  getVoucher: {
    access: 'customer',
    summary: 'Link of the printable voucher',
    params: f.idParams,
    answer: z.object({ link: z.string() }),
  },
} as const;
