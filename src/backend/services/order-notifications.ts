/**
 * Side effects of a committed change of an order: SMS to customer, host and staff. Never throws.
 */
import type { RefundTo } from '@/contract/panel-money.schemas';
import { STAFF_ROLES } from '@/contract/roles';
import { toPersianDigits } from '@/domain/digits';
import type { OrderStatus } from '@/domain/order-state-machine';
import { hasPermission } from '@/domain/panel-permissions';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { eventsOf, recipientsOf, type Recipients } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { listStaffMobiles } from '../sql/panel/staff.sql';
import { loadShop } from '../sql/shop.sql';
import { findMobile } from '../sql/users.sql';
import { logOnError, type OrderMessage, sendAboutOrder, sendInBackground } from './send-sms';
import { trackingLink } from './tracking-link';
import { claimHeldMessages, mayNotify, mayNotifyStaff, mayRemindStaff } from './message-bounds';
import type { Received } from './receive-money';
import { editedTextToHost, hostText, leftTextToHost } from './host-sms';
import { customerText, editedText, partlyRefundedText, receiptRefusedText, refundedText, restText } from './order-sms';
import { isStaffNotified, isToArrange, restUnpaidText, staffText } from './staff-sms';
import { shopNameOf, type OrderNotification } from './sms-parts';

/** Notifies customer and host by SMS of a submitted order (RES-08), and the staff when it is already paid. */
export async function notifySubmitted(deps: BackendDeps, order: OrderRow): Promise<void> {
  await notifyStatus(deps, order, { before: null });
}

/** The staff roles that may work on every order. */
const NOTIFIED_ROLES = STAFF_ROLES.filter((role) => hasPermission(role, 'orders'));

/** How an order came to its status. */
export interface StatusChange {
  /** The status before; null for a newly submitted order. Absent: read from the order's events. */
  readonly before?: OrderStatus | null;
  /** Toman that a cancellation returns. */
  readonly refund?: number;
  readonly refundTo?: 'credit' | 'desk';
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
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const text = receiptRefusedText({ order, ...messageContext(deps, to.shopName) }, reason);
    await sendAboutOrder(deps, order.id, await permitted(deps, order, 'customer', to.customer.mobile, text));
  });
}

/**
 * Notifies the customer that a payment arrived too late for its order and was added to the credit.
 * @param amount toman
 */
export async function notifyRefunded(deps: BackendDeps, orderId: number, amount: number): Promise<void> {
  await logOnError(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    const to = (await recipientsOf(deps.db, [orderId], NOTIFIED_ROLES)).get(orderId);
    if (!order || !to || !wantsNotification(order)) return;
    const text = refundedText({ order, ...messageContext(deps, to.shopName) }, amount);
    await sendAboutOrder(deps, orderId, await permitted(deps, order, 'customer', to.customer.mobile, text));
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
  await logOnError(deps, { order: order.id }, async () => {
    const people = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!people) return;
    const text = partlyRefundedText({ order, ...messageContext(deps, people.shopName) }, amount, to);
    await sendAboutOrder(deps, order.id, await permitted(deps, order, 'customer', people.customer.mobile, text));
  });
}

/** Reminds the customer of what is left to be paid after a deposit, before the arrival or delivery on this day. */
export async function notifyRest(deps: BackendDeps, order: OrderRow, day: CivilDate): Promise<void> {
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const text = restText({ order, ...messageContext(deps, to.shopName) }, day);
    await sendAboutOrder(deps, order.id, await permitted(deps, order, 'customer', to.customer.mobile, text));
  });
}

/** Tells customer, host and staff of an order that was canceled because the rest of its deposit was not paid in time. */
export async function notifyRestUnpaid(
  deps: BackendDeps,
  { order, refund, refundTo }: Required<Pick<StatusChange, 'refund' | 'refundTo'>> & { readonly order: OrderRow },
): Promise<void> {
  deps.orderChanges.publish();
  await logOnError(deps, { order: order.id }, async () => {
    const to = (await recipientsOf(deps.db, [order.id], NOTIFIED_ROLES)).get(order.id);
    if (!to) return;
    const context = { order, ...messageContext(deps, to.shopName) };
    const notification = { ...context, before: 'in_progress', refund, refundTo } as const;
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

/**
 * Messages to the staff about goods that have just been paid; a number listed both in the settings and at a user gets
 * one.
 */
async function staffMessages(
  deps: BackendDeps,
  notification: OrderNotification,
  { staffMobiles }: Recipients,
): Promise<OrderMessage[]> {
  const text = staffText(notification);
  if (text === null) return [];
  const { id, created_at } = notification.order;
  const messages: OrderMessage[] = [];
  for (const mobile of new Set([...deps.staffMobiles, ...staffMobiles]))
    if (await mayNotifyStaff(deps, { orderId: id, createdAt: created_at, mobile }))
      messages.push({ audience: 'staff', mobile, text });
  return messages;
}

/**
 * Sends the staff one message about the paid orders of an ended hour that were more than its limit of messages. Returns
 * how many messages were sent.
 */
export async function sendStaffSummaries(deps: BackendDeps): Promise<number> {
  const unsentCounts = await claimHeldMessages(deps);
  if (unsentCounts.size === 0) return 0;
  const staff = new Set([...deps.staffMobiles, ...(await listStaffMobiles(deps.db, NOTIFIED_ROLES))]);
  const shopName = shopNameOf((await loadShop(deps.db)).name);
  const recipients = [...unsentCounts].filter(([mobile]) => staff.has(mobile));
  for (const [mobile, orders] of recipients)
    sendInBackground(deps, mobile, t(smsMessages['sms.staff.more'], { shopName, n: toPersianDigits(orders) }), {
      orders,
    });
  return recipients.length;
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

function messageContext(
  deps: BackendDeps,
  shopName: string,
): Pick<OrderNotification, 'shopName' | 'siteOrigin' | 'trackingLink' | 'now' | 'isArranged'> {
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
