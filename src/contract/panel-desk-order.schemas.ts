/** An order as the desk of the shop sees it (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { orderStay } from './order-stay.schemas';
import { address } from './customer.schemas';
import { sentDelivery } from './delivery.schemas';
import { invoice, ORDER_KINDS, ORDER_STATUSES, orderParts, SUB_STATUSES } from './orders.schemas';
import { PAYMENT_TYPES } from './payment-types';
import { orderedProduct } from './panel-edit-order.schemas';
import { deskTransfer, waitingReceipt } from './panel-transfers.schemas';
import { DESK_PAYMENT_WAYS, orderRefundRow } from './panel-money.schemas';

/** Why an order waits for the shop. */
export const DESK_KINDS = [
  'to_accept',
  'to_see',
  'to_confirm',
  'to_pack',
  'to_cook',
  'to_send',
  'arriving',
  'leaving',
  'waiting_money',
  'to_pay_back',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The statuses that are set by `changeOrderStatus`; a cancellation is a call of its own. */
export const deskStepStatus = z.enum(ORDER_STATUSES).exclude(['canceled']);
export type DeskStepStatus = z.output<typeof deskStepStatus>;

/** An order in the lists of the desk. */
const deskSummary = {
  id: f.id,
  /** The number that a customer reads out. */
  number: z.string(),
  version: f.version,
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  sub_status: z.enum(SUB_STATUSES).nullable(),
  /** Null when nothing waits for the shop today. */
  waits: z.enum(DESK_KINDS).nullable(),
  created_at: f.instant,
  submit_by: z.enum(['customer', 'panel']),
  /** The mobile is empty for the kitchen, and for a host until the stay is paid. */
  customer: z.object({ id: f.id, name: z.string(), mobile: z.string() }),
  guest_name: z.string().nullable(),
  person_count: z.int().nullable(),
  /** Toman. */
  price: f.toman,
  paid: f.toman,
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  /** What the customer of a confirmed order has yet to pay, toman; absent: nothing. */
  owed: f.toman.optional(),
  /**
   * What «پرداخت شد» records, toman: until the confirmation what is due then, of a deposit without its rest, afterwards
   * what is owed; absent for hosts and the kitchen.
   */
  due_now: f.toman.optional(),
  ...sentDelivery,
  /** Where it is sent, short enough for a list; null, or absent for the kitchen and hosts, for what is not sent. */
  sent_to: address.pick({ city: true, zone: true, postal_code: true }).nullish(),
  /** The delivery hour of food, `YYYY-MM-DD HH:mm`. */
  time: z.string().nullable(),
  check_in: f.day.nullable(),
  check_out: f.day.nullable(),
  /** The table or room whose QR code the customer scanned. */
  table: z.string().nullable(),
  /** Without the pieces that were taken back: what is to be packed. */
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      toppings: z.array(z.string()),
      /** What one such package contained when it was ordered; absent in lists and for what is no package. */
      contents: z.array(z.object({ name: z.string(), count: z.int() })).optional(),
    }),
  ),
  ...orderParts.words,
  /** The number of the staff's notes. */
  notes_count: z.int(),
  pay_before: f.instant.nullable(),
  /** The statuses to which the caller may change the order, the usual one first. */
  next_statuses: z.array(deskStepStatus),
  can_cancel: z.boolean(),
  can_mark_paid: z.boolean(),
  /** Whether the caller may change what the order contains. */
  can_edit: z.boolean().optional(),
  /** When the guest of a stay arrived, as the desk recorded it. */
  arrived_at: f.instant.nullable().optional(),
  /** Whether the caller may record the guest's arrival now. */
  can_mark_arrived: z.boolean().optional(),
  /** Whether it is a paid stay that neither staff nor its host have opened; it waits at the desk until then. */
  can_mark_seen: z.boolean().optional(),
  receipt: waitingReceipt.nullish(),
  /** What the desk has yet to pay back for this canceled order; null, or absent for hosts and the kitchen, for none. */
  due_back: z.object({ amount: f.toman, way: z.enum(DESK_PAYMENT_WAYS), created_at: f.instant }).nullish(),
};
export const deskOrder = z.object(deskSummary);
export type DeskOrder = z.output<typeof deskOrder>;

const person = z.object({ id: f.id, name: z.string() });
export const deskOrderDetail = z.object({
  ...deskSummary,
  invoice,
  products: z.array(orderedProduct),
  address: address.nullable(),
  /** Another zone that the address names, while its pin, which the price of delivery follows, lies in `address.zone`. */
  other_zone: z.string().nullish(),
  stay: orderStay.nullable(),
  tracking_code: z.string().nullable(),
  /** The carrier, or the courier's name. */
  carrier: z.string().nullable(),
  courier_phone: z.string().nullish(),
  /** When the order is canceled unless the rest of its deposit is paid; null, or absent: never. */
  rest_until: f.instant.nullish(),
  payment_ref: z.string().nullable(),
  coupon_code: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  timeline: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      sub_status: z.enum(SUB_STATUSES).nullable(),
      at: f.instant,
      by: person.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: f.id,
      created_at: f.instant,
      settled_at: f.instant.nullable(),
      status: z.string(),
      /** The bank's name, or one of the desk's own ways. */
      gateway: z.string(),
      /** What customers read as the bank's name; null where the shop gave it none. */
      gateway_title: z.string().nullish(),
      amount: f.toman,
      ref: z.string().nullable(),
      card: z.string().nullable(),
      by: person.nullable(),
    }),
  ),
  transfer: deskTransfer.nullish(),
  /** What goes back at the desk, where the canceled order was paid; due while `paid_at` is null. */
  desk_refund: z
    .object({
      amount: f.toman,
      way: z.enum(DESK_PAYMENT_WAYS),
      created_at: f.instant,
      paid_at: f.instant.nullable(),
      by: person.nullable(),
    })
    .nullish(),
  /** All that was given back or is due back, oldest first; of a cancellation to the credit only `credit` below. */
  refunds: z.array(orderRefundRow).optional(),
  /** Of what was paid, what was given back or is due back; and what can still be refunded. */
  refunded: f.toman.optional(),
  refundable: f.toman.optional(),
  /** How much of that this caller may send where; absent: all of it. */
  refundable_to: z.object({ credit: f.toman, card: f.toman, cash: f.toman }).optional(),
  /** Movements of the customer's credit by this order, other than its `refunds` by hand. */
  credit: z.array(z.object({ id: f.id, at: f.instant, kind: z.string(), amount: f.toman })),
  messages: z.array(
    z.object({
      id: f.id,
      at: f.instant,
      audience: z.enum(['customer', 'host', 'staff']),
      text: z.string(),
      failed: z.boolean(),
      /** False for a message that was written while the shop had no SMS provider. */
      sent: z.boolean().optional(),
    }),
  ),
  notes: z.array(z.object({ id: f.id, at: f.instant, by: person, text: z.string() })),
  /** The audit log's entries of the order, oldest first. */
  history: z.array(
    z.object({
      id: f.id,
      at: f.instant,
      action: z.string(),
      by: person.nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type DeskOrderDetail = z.output<typeof deskOrderDetail>;
export const deskItem = z.object({ item: deskOrderDetail });

export const deskGroup = z.object({
  kind: z.enum(DESK_KINDS),
  /** For `to_cook`: the hour, `YYYY-MM-DD HH:mm`. */
  time: z.string().nullable(),
  /** The number of all; `items` are 100 at most: the newest, of `to_pay_back` and `to_confirm` those that wait longest. */
  count: z.int(),
  items: z.array(deskOrder),
});
export type DeskGroup = z.output<typeof deskGroup>;
