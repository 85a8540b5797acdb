/** Quotes, orders and reservations (spec §3 "Price request" to "Order status change"; design/wire.md). */
import * as z from 'zod';
import { toppingCount } from './cart.schemas';
import { CANCELLATIONS } from './catalogue.schemas';
import { address } from './customer.schemas';
import * as f from './field-schemas';

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

const night = z.object({ date: f.day, price: f.toman, extra_person: f.toman });
/** `price` is of one piece with its toppings, before any discount: the lines add up to `products_price`. */
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
  payment_type: f.orBlank(z.enum([...PAYMENT_TYPES, ''])).nullish(),
  delivery: f.orBlank(z.enum([...DELIVERIES, ''])).nullish(),
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
  guest_name: f.personName(40).nullish(),
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

/** The place of a stay. Until it is paid, address and the host's number are null and the point is about a kilometre wide. */
const orderStay = z.object({
  instant: z.boolean(),
  check_in: f.hour,
  check_out: f.hour,
  city: z.string(),
  province: z.string(),
  address: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  host: z.object({ name: z.string(), image: z.string().nullable(), mobile: z.string().nullable() }),
});
export type OrderStay = z.output<typeof orderStay>;

/** ours: from 30 nights on a stay has terms of its own, whatever the residence's are. */
export const ORDER_CANCELLATIONS = [...CANCELLATIONS, 'long_stay'] as const;

/** What a cancel of a stay gives back, by the last day on which it does; earliest first, from the arrival on nothing. */
const orderCancellation = z.object({
  terms: z.enum(ORDER_CANCELLATIONS),
  steps: z.array(z.object({ until: f.day, refund: f.toman })),
});
export type OrderCancellation = z.output<typeof orderCancellation>;

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
  /** ours: by which the parcel is found at its carrier, in Latin digits and letters, and the carrier's name; told once it is sent. */
  tracking_code: z.string().nullish(),
  carrier: z.string().nullish(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** What a cancel would give back now. */
  refund: f.toman,
  can_rate: z.boolean(),
  has_voucher: z.boolean(),
  /** Null for goods. */
  stay: orderStay.nullable(),
  /** Null for goods, whose cancel gives everything back. Of a stay not yet paid: as if its price had been paid. */
  cancellation: orderCancellation.nullable(),
  timeline: z.array(timelineStep),
});
export type Order = z.output<typeof order>;

const choiceQuery = z.object(f.reserveChoice);

const listQuery = z.object({ ...f.paging(20), status: f.text(200).optional() });
const orderList = z.object({ orders: z.array(order), ...f.pageFields, counts: z.record(z.string(), z.int()) });
const statusChange = z.object({
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullish(),
  /** ours: of the parcel, with `send` alone. Told again for goods on their way, they change; an empty text takes them back. */
  tracking_code: f.text(60).nullish(),
  carrier: f.text(60).nullish(),
});
export const orderParts = { choiceQuery, submitBody, listQuery, orderList, statusChange } as const;

/** What the printable voucher shows: everything that a guest needs at the door. */
export const voucher = z.object({
  order_id: f.id,
  number: z.string(),
  product: z.object({ id: f.id, name: z.string() }),
  guest_name: z.string(),
  person_count: z.int(),
  /** Day of arrival and of leaving. */
  check_in: f.day,
  check_out: f.day,
  stay: orderStay,
  rules: z.array(z.string()),
  paid: f.toman,
  payment_ref: z.string().nullable(),
  shop: z.object({ name: z.string(), logo: z.string().nullable(), support: z.string().nullable() }),
});
export type Voucher = z.output<typeof voucher>;

export const ordersSchemas = {
  price: {
    access: 'guest',
    summary: 'Quote of a cart or a stay',
    query: choiceQuery,
    body: z.object(orderBase),
    response: z.object({
      customer_credit: f.toman,
      invoice,
      /** ours: price of the products from which delivery to the named address is free, toman; null for never, and without an address. */
      free_shipping_from: f.toman.nullish(),
    }),
  },
  submit: {
    access: 'customer',
    summary: 'Submit an order or a reservation; `Idempotency-Key` makes a repeat answer the same order',
    query: choiceQuery,
    body: submitBody,
    response: z.object({ order_id: f.id }),
  },
  getOrder: { access: 'customer', summary: 'One order', params: f.idParams, response: z.object({ order }) },
  listOrders: {
    access: 'customer',
    summary: 'The customer’s orders by status',
    params: f.idParams,
    query: listQuery,
    response: orderList,
  },
  changeStatus: {
    access: 'customer',
    summary: 'Move an order along its process',
    params: f.idParams,
    body: statusChange,
    response: z.object({ order }),
  },
  getVoucher: {
    access: 'customer',
    summary: 'Link of the printable voucher',
    params: f.idParams,
    response: z.object({ link: z.string() }),
  },
  readVoucher: {
    access: 'public',
    summary: 'What a voucher shows, for whoever has its signed link (ours)',
    params: f.idParams,
    query: z.object({ signature: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    response: z.object({ voucher }),
  },
} as const;
