/** Orders at the desk of the shop (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { ORDER_MONEY } from './order-money';
import { zonedAddress } from './customer.schemas';
import { DELIVERIES } from './delivery.schemas';
import { ORDER_KINDS, ORDER_STATUSES, orderParts } from './orders.schemas';
import { PAYMENT_TYPES } from './payment-types';
import { cancellationQuote } from './panel-cancellation.schemas';
import { orderContent, orderEditQuote, orderedContent } from './panel-edit-order.schemas';
import { DESK_PAYMENT_WAYS, refundBody } from './panel-money.schemas';
import { panelDeskSummarySchemas } from './panel-desk-summary.schemas';
import { panelSheetsSchemas } from './panel-sheets.schemas';
import { panelTransferSchemas } from './panel-transfers.schemas';
import { deskGroup, deskItem, deskOrder, deskOrderDetail, deskStepStatus } from './panel-desk-order.schemas';

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
      /** The days of arrival of stays, both ends included. */
      check_in_from: f.civilDate.optional(),
      check_in_to: f.civilDate.optional(),
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
      to: deskStepStatus,
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
    keyed: true,
  },
  ...panelTransferSchemas(deskItem),
  ...panelDeskSummarySchemas,
  ...panelSheetsSchemas,
} as const;
