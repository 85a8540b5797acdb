/**
 * Side effects of a committed change of an order: SMS to customer, host and staff. Never throws.
 */
import type { RefundTarget } from '@/contract/order-payment.schemas';
import type { RefundTo } from '@/contract/panel-money.schemas';
import type { OrderStatus } from '@/domain/order-state-machine';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { CivilDate } from '@/domain/plain-date';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { eventsOf, recipientsOf, type Recipients } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { findMobile } from '../sql/users.sql';
import { logOnError, type OrderMessage, sendAboutOrder } from './send-sms';
import { trackingLink } from './tracking-link';
import { mayNotify, mayRemindStaff } from './message-bounds';
import type { Received } from './receive-money';
import { editedTextToHost, hostText, leftTextToHost } from './host-sms';
import {
  arrivalText,
  customerText,
  editedText,
  partlyRefundedText,
  receiptRefusedText,
  refundedText,
  restText,
} from './order-sms';
import { isStaffNotified, isToArrange, restUnpaidText } from './staff-sms';
import type { OrderNotification } from './sms-parts';
import { NOTIFIED_ROLES, staffMessages } from './staff-notifications';

/** Notifies customer and host by SMS of a submitted order (RES-08), and the staff when it is already paid. */
export async function notifySubmitted(deps: BackendDeps, order: OrderRow): Promise<void> {
  await notifyStatus(deps, order, { before: null });
}

/** How an order came to its status. */
export interface StatusChange {
  /** The status before; null for a newly submitted order. Absent: read from the order's events. */
  readonly before?: OrderStatus | null;
  /** Toman that a cancellation returns. */
  readonly refund?: number;
  readonly refundTo?: RefundTarget;
  /** How much of the refund is credit. */
  readonly credited?: number;
}

/** Notifies customer and host by SMS of the order's new status (RES-08), and the staff when it has just been paid. */
export async function notifyStatus(deps: BackendDeps, order: OrderRow, change: StatusChange = {}): Promise<void> {
  await notifyStatuses(deps, [order], change);
}

/**
 * Notifies of a payment: as of a new status when it has confirmed the order, otherwise the open pages of the panel only.
 * @param before the status before the payment
 */
export async function notifyPaid(deps: BackendDeps, order: OrderRow, before: OrderStatus): Promise<void> {
  if (before === order.status) deps.orderChanges.publish();
  else await notifyStatus(deps, order, { before });
}

/** {@link notifyStatus} for several orders, with one query each for the recipients and the order events. */
export async function notifyStatuses(
  deps: BackendDeps,
  orders: readonly OrderRow[],
  { before, refund = 0, refundTo = 'credit', credited = 0 }: StatusChange = {},
): Promise<void> {
  if (orders.length > 0) deps.orderChanges.publish();
  const notified = orders.filter((order) => isNotified(deps, order));
  const ids = notified.map(({ id }) => id);
  if (ids.length === 0) return;
  await logOnError(deps, { order: ids.length === 1 ? ids[0] : ids }, async () => {
    const events = before === undefined ? await eventsOf(deps.db, ids) : [];
    const recipients = await recipientsOf(deps.db, ids, NOTIFIED_ROLES);
    for (const order of notified) {
      const to = recipients.get(order.id);
      const former = before === undefined ? statusBefore(events, order) : before;
      const returned = { refund, refundTo, credited };
      const notification = { order, before: former, ...returned, ...messageContext(deps, to?.shopName ?? '') };
      if (to) await logOnError(deps, { order: order.id }, async () => await sendAll(deps, notification, to));
    }
  });
}

/** Notifies of money that has arrived for an order, and of what became credit. */
export async function notifyReceived(
  deps: BackendDeps,
  orderId: number,
  { order, before, surplus }: Received,
): Promise<void> {
  if (order && before) await notifyPaid(deps, order, before);
  if (surplus > 0) await notifyRefunded(deps, orderId, surplus);
}

/** Tells the customer that the receipt of their transfer was refused, and why; also one who wants no other messages. */
export async function notifyReceiptRefused(deps: BackendDeps, order: OrderRow, reason: string): Promise<void> {
  deps.orderChanges.publish();
  await tellCustomer(deps, order, (context) => receiptRefusedText(context, reason));
}

/**
 * Notifies the customer that a payment arrived too late for its order and was added to the credit.
 * @param amount toman
 */
export async function notifyRefunded(deps: BackendDeps, orderId: number, amount: number): Promise<void> {
  await logOnError(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    if (order && wantsNotification(order)) await tellCustomer(deps, order, (context) => refundedText(context, amount));
  });
}

/** Tells the customer of a part of the money that the shop has given back. */
export async function notifyPartlyRefunded(
  deps: BackendDeps,
  order: OrderRow,
  amount: number,
  to: RefundTo,
): Promise<void> {
  deps.orderChanges.publish();
  await tellCustomer(deps, order, (context) => partlyRefundedText(context, amount, to));
}

/** Reminds the customer of what is left to be paid after a deposit, before the arrival or delivery on this day. */
export async function notifyRest(deps: BackendDeps, order: OrderRow, day: CivilDate): Promise<void> {
  await tellCustomer(deps, order, (context) => restText(context, day));
}

/** Reminds the guest of a stay of the way, and of what to bring. */
export async function notifyArrival(deps: BackendDeps, order: OrderRow, things: readonly string[]): Promise<void> {
  const place = order.invoice.products[0]?.name ?? '';
  await tellCustomer(deps, order, (context) => arrivalText(context, place, things));
}

/** Tells customer, host and staff of an order that was canceled because the rest of its deposit was not paid in time. */
export async function notifyRestUnpaid(
  deps: BackendDeps,
  { order, refund, refundTo, credited }: Required<Omit<StatusChange, 'before'>> & { readonly order: OrderRow },
): Promise<void> {
  deps.orderChanges.publish();
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const context = { order, ...messageContext(deps, to.shopName) };
    const notification = { ...context, before: 'in_progress', refund, refundTo, credited } as const;
    const messages = [
      ...(await permitted(deps, order, 'customer', to.customer.mobile, customerText(notification))),
      ...(to.stay ? await hostMessages(deps, notification, to, to.stay) : []),
    ];
    for (const mobile of new Set([...deps.staffMobiles, ...to.staffMobiles]))
      if (await mayRemindStaff(deps, mobile))
        messages.push({ audience: 'staff', mobile, text: restUnpaidText(context) });
    await sendAboutOrder(deps, order.id, messages);
  });
}

/** A change of an order's content. */
export interface OrderEdit {
  /** Toman that went back to the credit. */
  readonly refund: number;
  readonly before: OrderRow;
  /** The residence and its host before; null for goods. */
  readonly formerStay: Recipients['stay'];
}

/**
 * Tells the customer, and the hosts of a stay, what the desk has changed in an order.
 */
export async function notifyEdited(
  deps: BackendDeps,
  order: OrderRow,
  { refund, before, formerStay }: OrderEdit,
): Promise<void> {
  deps.orderChanges.publish();
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const context = messageContext(deps, to.shopName);
    const messages = await permitted(
      deps,
      order,
      'customer',
      to.customer.mobile,
      editedText({ order, ...context }, refund),
    );
    const isMoved = formerStay?.place !== to.stay?.place || formerStay?.hostMobile !== to.stay?.hostMobile;
    if (formerStay && isMoved) {
      const text = leftTextToHost({ order: before, ...context }, formerStay.place);
      messages.push(...(await permitted(deps, order, 'host', formerStay.hostMobile, text)));
    }
    if (to.stay) {
      const text = editedTextToHost({ order, ...context }, to.stay.place);
      messages.push(...(await permitted(deps, order, 'host', to.stay.hostMobile, text)));
    }
    await sendAboutOrder(deps, order.id, messages);
  });
}

/** Sends the customer one message about their order. */
async function tellCustomer(
  deps: BackendDeps,
  order: OrderRow,
  textOf: (context: MessageContext & { readonly order: OrderRow }) => string,
): Promise<void> {
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const text = textOf({ order, ...messageContext(deps, to.shopName) });
    await sendAboutOrder(deps, order.id, await permitted(deps, order, 'customer', to.customer.mobile, text));
  });
}

/** Sends an order's messages; they are stored together. */
async function sendAll(deps: BackendDeps, notification: OrderNotification, to: Recipients): Promise<void> {
  const { order } = notification;
  const toCustomer = wantsNotification(order) ? customerText(notification) : null;
  await sendAboutOrder(deps, order.id, [
    ...(await permitted(deps, order, 'customer', to.customer.mobile, toCustomer)),
    ...(to.stay ? await hostMessages(deps, notification, to, to.stay) : []),
    ...(await staffMessages(deps, notification, to)),
  ]);
}

async function hostMessages(
  deps: BackendDeps,
  notification: OrderNotification,
  { customer }: Recipients,
  { place, hostMobile }: NonNullable<Recipients['stay']>,
): Promise<OrderMessage[]> {
  const { order, before } = notification;
  // A host who took the reservation by phone needs no message about it.
  if (before === null && order.submit_by === 'panel' && (await findMobile(deps.db, order.created_by)) === hostMobile)
    return [];
  const guestAndPlace = { place, guest: order.guest_name ?? customer.name, mobile: customer.mobile };
  return await permitted(deps, order, 'host', hostMobile, hostText(notification, guestAndPlace));
}

/** Stays always notify the host, paid orders of goods the staff, in a shop without a bank unpaid ones too. */
function isNotified({ payment }: BackendDeps, order: OrderRow): boolean {
  const isArranged = !takesPayments(payment) && isToArrange(order);
  return orderCapabilities(order.kind).hasHost || wantsNotification(order) || isStaffNotified(order) || isArranged;
}

/** The customer chose notifications, or ordered by phone and has no other channel. */
function wantsNotification(order: OrderRow): boolean {
  return order.send_submit_notification || order.submit_by === 'panel';
}

type MessageContext = Pick<OrderNotification, 'shopName' | 'siteOrigin' | 'trackingLink' | 'now' | 'isArranged'>;

function messageContext(deps: BackendDeps, shopName: string): MessageContext {
  const siteOrigin = deps.origin.ofLinks;
  return {
    shopName,
    siteOrigin,
    trackingLink: (orderId) => trackingLink(deps, orderId, siteOrigin),
    now: deps.clock.now(),
    isArranged: !takesPayments(deps.payment),
  };
}

/** The status before the current one, from the order's events (oldest first). Later events are ignored. */
function statusBefore(steps: Awaited<ReturnType<typeof eventsOf>>, { id, status }: OrderRow): OrderStatus | null {
  const events = steps.filter(({ order_id }) => order_id === id);
  return events[events.findLastIndex((event) => event.status === status) - 1]?.status ?? null;
}

/** The message, or none without a text or when the number has got too many. */
async function permitted(
  deps: BackendDeps,
  { id, customer_id }: OrderRow,
  audience: 'customer' | 'host',
  mobile: string,
  text: string | null,
): Promise<OrderMessage[]> {
  if (!mobile || !text || !(await mayNotify(deps, { orderId: id, customerId: customer_id, mobile }))) return [];
  return [{ audience, mobile, text }];
}
