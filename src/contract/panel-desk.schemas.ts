/** Orders at the desk of the shop (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { ORDER_MONEY } from './order-money';
import { orderStay } from './order-stay.schemas';
import { address, zonedAddress } from './customer.schemas';
import { DELIVERIES, sentDelivery } from './delivery.schemas';
import { invoice, ORDER_KINDS, ORDER_STATUSES, orderParts, PAYMENT_TYPES, SUB_STATUSES } from './orders.schemas';
import { cancellationQuote } from './panel-cancellation.schemas';
import { orderContent, orderedProduct, orderEditQuote, orderedContent } from './panel-edit-order.schemas';
import { deskTransfer, panelTransferSchemas, waitingReceipt } from './panel-transfers.schemas';
import { panelDeskSummarySchemas } from './panel-desk-summary.schemas';
import { DESK_PAYMENT_WAYS, orderRefundRow, refundBody } from './panel-money.schemas';
import { panelPeopleSchemas } from './panel-people.schemas';
import { invoiceListSchemas } from './invoices.schemas';
import { panelBooksSchemas } from './panel-books.schemas';
import { panelReportSchemas } from './panel-report.schemas';
import { panelSheetsSchemas } from './panel-sheets.schemas';

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

/** A hand-written order of the desk's lists. */
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
  ...sentDelivery,
  /** The delivery hour of food, `YYYY-MM-DD HH:mm`. */
  time: z.string().nullable(),
  check_in: f.day.nullable(),
  check_out: f.day.nullable(),
  /** The table or room whose QR code the customer scanned. */
  table: z.string().nullable(),
  lines: z.array(z.object({ name: z.string(), count: z.int(), toppings: z.array(z.string()) })),
  ...orderParts.words,
  /** The number of the staff's notes. */
  notes_count: z.int(),
  pay_before: f.instant.nullable(),
  /** The statuses to which the caller may change the order, the usual one first; cancellation is a call of its own. */
  next_statuses: z.array(z.enum(ORDER_STATUSES)),
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
const deskOrder = z.object(deskSummary);
export type DeskOrder = z.output<typeof deskOrder>;

const person = z.object({ id: f.id, name: z.string() });
const deskOrderDetail = z.object({
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
const deskItem = z.object({ item: deskOrderDetail });

const deskGroup = z.object({
  kind: z.enum(DESK_KINDS),
  /** For `to_cook`: the hour, `YYYY-MM-DD HH:mm`. */
  time: z.string().nullable(),
  /** The number of all; `items` are 100 at most: the newest, of `to_pay_back` and `to_confirm` those that wait longest. */
  count: z.int(),
  items: z.array(deskOrder),
});
export type DeskGroup = z.output<typeof deskGroup>;

/** Payment at the desk. `ref`: the number of the receipt, required for card-to-card. */
const deskPayment = { way: z.enum(DESK_PAYMENT_WAYS), ref: f.text(60).nullish() };
/** The money that came with a delivery or an arrival: all that was owed; absent: it has not come. */
const paymentOnDelivery = { payment: z.object(deskPayment).nullish() };

export const panelDeskSchemas = {
  getDesk: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary:
      'What waits now, by kind, newest first, and the canceled orders whose money the desk has yet to pay back; with `look` it counts as seen by a person, otherwise staff receives an SMS reminder. `GET /api/v1/panel/events` streams an event `desk` whenever it changes',
    query: z.object({ look: z.enum(['true', 'false']).optional() }),
    response: z.object({ groups: z.array(deskGroup), today: f.day }),
  },
  listDeskOrders: {
    access: { panel: ['orders', 'residences'] },
    summary: 'Orders, newest first; `q` searches number, name, mobile and the names of the ordered products',
    query: z.object({
      ...f.panelList(['id', 'created_at', 'price']),
      status: z.enum(ORDER_STATUSES).optional(),
      kind: z.enum(ORDER_KINDS).optional(),
      delivery: z.enum(DELIVERIES).optional(),
      customer: f.idText.optional(),
      money: z.enum(ORDER_MONEY).optional(),
      /** The way that was chosen with the order. */
      payment_type: z.enum(PAYMENT_TYPES).optional(),
      from: f.civilDate.optional(),
      to: f.civilDate.optional(),
    }),
    response: z.object({
      items: z.array(deskOrder),
      /**
       * Of all found orders, toman: the prices of those that are not canceled, what was paid without what went back, and
       * what the customers of confirmed ones have yet to pay.
       */
      sums: z.object({ price: f.toman, paid: f.toman, owed: f.toman }).optional(),
      ...f.pageFields,
    }),
  },
  getDeskOrder: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary: 'One order with all its details',
    params: f.idParams,
    response: deskItem,
  },
  quoteDeskOrder: {
    access: { panel: ['orders', 'residences'] },
    summary: 'The price of an order by telephone, with the coupon of the customer and delivery to a typed address',
    query: orderParts.choiceQuery,
    body: orderedContent.extend({
      coupon: orderParts.submitBody.shape.coupon,
      customer: f.mobile.nullish(),
      /** The place of the address that is typed, null while it is unknown; absent while there is no address. */
      new_place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
      /** The delivery zone that was chosen for it; it counts while the place is unknown. */
      new_zone: f.id.nullish(),
      new_area: z.object({ province: f.text(50), city: f.text(50) }).nullish(),
      payment_type: orderParts.submitBody.shape.payment_type,
      /** Its money is received at the desk with it: the fee of no way is added. */
      paid_now: z.boolean().nullish(),
    }),
    response: z.object({
      invoice: orderParts.invoice,
      /** The ways that the shop offers its customers for this order. */
      payments: orderParts.paymentOffers.optional(),
    }),
  },
  takeOrder: {
    access: { panel: ['orders', 'residences'] },
    summary:
      'Take an order by telephone for a mobile; with `payment` it is paid immediately, with `payment_type` `on_delivery`, the usual one of food, it is carried out and paid on delivery or on arrival, with `deposit` only the deposit is due now, which `payment` may pay, otherwise goods are held for three days; 409 with the invoice for another price than `quoted_price`',
    query: orderParts.choiceQuery,
    body: orderParts.submitBody.extend({
      customer: f.mobile,
      /** For a customer without a name. */
      customer_name: f.personName(60).nullish(),
      /** An address to be added for the customer, instead of one of theirs. */
      new_address: zonedAddress.nullish(),
      payment: z.object(deskPayment).nullish(),
    }),
    response: deskItem,
    keyed: true,
    conflict: orderParts.submitConflict,
  },
  changeOrderStatus: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary:
      'Change the status of an order, with the parcel’s data for `send`, and the money that came with the delivery for `done`; 409 with the order when it has changed',
    params: f.idParams,
    body: z.object({
      version: f.version,
      to: z.enum(ORDER_STATUSES).exclude(['canceled']),
      tracking_code: f.text(60).nullish(),
      carrier: f.text(60).nullish(),
      courier_phone: f.mobile.nullish(),
      /** Whether the messages about the step wait for ten seconds, in which `undoDeskStep` takes it back. */
      can_undo: z.boolean().optional(),
      ...paymentOnDelivery,
    }),
    response: z.object({
      item: deskOrderDetail,
      /** Until when the step can be taken back; null, or absent, when it cannot. */
      undo_until: f.instant.nullish(),
    }),
  },
  undoDeskStep: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary:
      'Take back the caller’s last step of an order, before its messages are sent: a change of status with `can_undo`. 409 with the order when they are sent, or the order has changed since',
    params: f.idParams,
    body: z.object({ version: f.version }),
    response: deskItem,
  },
  markDeskArrived: {
    access: { panel: ['orders', 'residences'] },
    summary:
      'Record that the guest of a paid stay has arrived, from the day of arrival on, or take it back; the status stays. 409 with the order when it has changed',
    params: f.idParams,
    body: z.object({ version: f.version, arrived: z.boolean(), ...paymentOnDelivery }),
    response: deskItem,
  },
  markDeskSeen: {
    access: { panel: ['orders', 'residences'] },
    summary:
      'Record that staff or the host have seen a paid stay, which then waits no longer; no change for any other order',
    params: f.idParams,
    body: f.emptyObject,
    response: deskItem,
  },
  quoteCancellation: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary: 'What a cancellation by the shop would refund now',
    params: f.idParams,
    response: z.object({ item: cancellationQuote }),
  },
  cancelDeskOrder: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary: 'Reject or cancel an order for the shop, with a reason and the refund that was quoted',
    params: f.idParams,
    body: z.object({
      version: f.version,
      reason: f.text(200),
      refund: z.enum(['full', 'terms']),
      /** The quoted amount; 409 when it is another one now. */
      expected_refund: f.toman,
      /** Of an order that was paid at the desk: to the credit, with the permission `credit`; else back at the desk. */
      refund_to: z.literal('credit').nullish(),
    }),
    response: deskItem,
  },
  quoteOrderEdit: {
    access: { panel: ['orders'] },
    summary:
      'What an order would cost with another content, as `editDeskOrder` would change it; 409 when it cannot be changed so',
    params: f.idParams,
    body: orderContent,
    response: orderEditQuote,
    conflict: deskItem,
  },
  editDeskOrder: {
    access: { panel: ['orders'] },
    summary:
      'Change dates, residence, people, lines, delivery or address of an order that is not carried out yet, at today’s prices. What a paid order then costs less returns to the credit; what it costs more is owed. 409 with the order when it has changed, or for another price than `quoted_price`',
    params: f.idParams,
    body: orderContent.extend({ quoted_price: f.toman }),
    response: deskItem,
    conflict: deskItem.partial().extend({ invoice: orderParts.invoice.optional() }),
  },
  addDeskNote: {
    access: { panel: ['orders'] },
    summary: 'Add an internal note of the staff',
    params: f.idParams,
    body: z.object({ text: f.text(1000) }),
    response: deskItem,
  },
  markDeskPaid: {
    access: { panel: ['orders'] },
    summary: 'Record that what is to be paid of an order was paid at the desk, once',
    params: f.idParams,
    body: z.object({ version: f.version, ...deskPayment }),
    response: deskItem,
  },
  markDeskPaidBack: {
    access: { panel: ['orders'], only: 'people' },
    summary: 'Record that the money of a canceled order was paid back at the desk; 409 when none is due',
    params: f.idParams,
    body: f.emptyObject,
    response: deskItem,
  },
  refundOrder: {
    access: { panel: ['orders'], only: 'people' },
    summary:
      'Give back a part of what was paid, by pieces of lines or by a sum; 409 with the order when it has changed or less is left',
    params: f.idParams,
    body: refundBody,
    response: deskItem,
  },
  ...panelReportSchemas,
  ...panelBooksSchemas,
  ...invoiceListSchemas,
  ...panelTransferSchemas(deskItem),
  ...panelDeskSummarySchemas,
  ...panelPeopleSchemas,
  ...panelSheetsSchemas,
} as const;
