/**
 * Side effects of a committed change of an order: SMS to customer, host and staff, and cache invalidation. Never
 * throws.
 */
import { STAFF_ROLES } from '@/contract/roles';
import { toPersianDigits } from '@/domain/digits';
import type { OrderStatus } from '@/domain/order-state-machine';
import { hasPermission } from '@/domain/panel-permissions';
import { orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { eventsOf, peopleOf, residencesOf } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { listStaffMobiles } from '../sql/panel/staff.sql';
import { loadShop } from '../sql/shop.sql';
import { findMobile } from '../sql/users.sql';
import { sendAboutOrder, logOnError, sendInBackground } from './send-sms';
import { claimHeldMessages, mayNotify, mayNotifyStaff } from './message-bounds';
import {
  customerText,
  hostText,
  isStaffNotified,
  isToArrange,
  refundedText,
  shopNameOf,
  staffText,
  type OrderNotification,
} from './order-sms';

/** Notifies customer and host by SMS of a submitted order (RES-08), and the staff when it is already paid. */
export async function notifySubmitted(deps: BackendDeps, order: OrderRow, shop: Named): Promise<void> {
  deps.orderEvents.publish();
  await logOnError(
    deps,
    { order: order.id },
    async () => await notifyAll(deps, [{ order, before: null, refund: 0, ...messageContext(deps, shop) }]),
  );
}

/**
 * Notifies customer and host by SMS of the order's new status (RES-08), and the staff when it has just been paid.
 * @param refund toman that a cancellation returns
 */
export async function notifyStatus(
  deps: BackendDeps,
  order: OrderRow,
  refund = 0,
  refundTo: 'credit' | 'desk' = 'credit',
): Promise<void> {
  await notifyStatuses(deps, [order], refund, refundTo);
}

/** The same for several orders, with one query each for customers, residences and order events. */
export async function notifyStatuses(
  deps: BackendDeps,
  orders: readonly OrderRow[],
  refund = 0,
  refundTo: 'credit' | 'desk' = 'credit',
): Promise<void> {
  if (orders.length > 0) deps.orderEvents.publish();
  const notified = orders.filter((order) => isNotified(deps, order));
  const ids = notified.map(({ id }) => id);
  if (ids.length === 0) return;
  await logOnError(deps, { order: ids.length === 1 ? ids[0] : ids }, async () => {
    const events = await eventsOf(deps.db, ids);
    const around = messageContext(deps, await loadShop(deps.db));
    await notifyAll(
      deps,
      notified.map((order) => ({ order, before: statusBefore(events, order), refund, refundTo, ...around })),
    );
  });
}

/**
 * Notifies the customer that a payment arrived too late for its order and was added to the credit.
 * @param amount toman
 */
export async function notifyRefunded(deps: BackendDeps, orderId: number, amount: number): Promise<void> {
  await logOnError(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    if (!order || !wantsNotification(order)) return;
    await send(
      deps,
      order,
      'customer',
      (await customerOf(deps, order))?.mobile,
      refundedText({ order, ...messageContext(deps, await loadShop(deps.db)) }, amount),
    );
  });
}

/** Invalidates the cached pages of these products: their stock or free nights have changed. */
export function invalidateProducts(deps: BackendDeps, productIds: readonly number[]): void {
  for (const id of new Set(productIds)) deps.invalidate(`product:${id}`);
}

interface Named {
  readonly name: string;
}

type Person = { readonly name: string; readonly mobile: string } | undefined;

type Place = NonNullable<ReturnType<Awaited<ReturnType<typeof residencesOf>>['get']>>;

async function notifyAll(deps: BackendDeps, notifications: readonly OrderNotification[]): Promise<void> {
  const due = notifications.filter(({ order }) => isNotified(deps, order));
  if (due.length === 0) return;
  const stays = due.filter(({ order }) => orderCapabilities(order.kind).hasHost).map(({ order }) => order.id);
  const people = await peopleOf(
    deps.db,
    due.map(({ order }) => order.customer_id),
  );
  const places = stays.length > 0 ? await residencesOf(deps.db, stays) : new Map<number, Place>();
  for (const notification of due) {
    const { order } = notification;
    await logOnError(deps, { order: order.id }, async () => {
      const person = people.get(order.customer_id);
      if (wantsNotification(order)) await send(deps, order, 'customer', person?.mobile, customerText(notification));
      const place = places.get(order.id);
      if (place) await notifyHost(deps, notification, place, person);
      await notifyStaff(deps, notification);
    });
  }
}

async function notifyHost(
  deps: BackendDeps,
  notification: OrderNotification,
  place: Place,
  person: Person,
): Promise<void> {
  const { order, before } = notification;
  const { host } = place;
  // A host who took the reservation by phone needs no message about it.
  if (before === null && order.submit_by === 'panel' && (await findMobile(deps.db, order.created_by)) === host.mobile)
    return;
  const facts = { place: place.name, guest: order.guest_name ?? person?.name ?? '', mobile: person?.mobile ?? '' };
  await send(deps, order, 'host', host.mobile, hostText(notification, facts));
}

/** The staff roles that may work on every order. */
const NOTIFIED_ROLES = STAFF_ROLES.filter((role) => hasPermission(role, 'orders'));

/**
 * Notifies the staff of goods that have just been paid; a number listed both in the settings and at a user gets one
 * message.
 */
async function notifyStaff(deps: BackendDeps, notification: OrderNotification): Promise<void> {
  const text = staffText(notification);
  if (text === null) return;
  const { id, created_at } = notification.order;
  for (const mobile of await mobilesOfStaff(deps)) {
    if (await mayNotifyStaff(deps, { orderId: id, createdAt: created_at, mobile }))
      await sendAboutOrder(deps, { order: id, audience: 'staff', mobile, text });
  }
}

async function mobilesOfStaff({ db, staffMobiles }: BackendDeps): Promise<ReadonlySet<string>> {
  return new Set([...staffMobiles, ...(await listStaffMobiles(db, NOTIFIED_ROLES))]);
}

/**
 * Sends the staff one message about the paid orders of an ended hour that were more than its limit of messages. Returns
 * how many messages were sent.
 */
export async function sendStaffSummaries(deps: BackendDeps): Promise<number> {
  const held = await claimHeldMessages(deps);
  if (held.size === 0) return 0;
  const staff = await mobilesOfStaff(deps);
  const shopName = shopNameOf((await loadShop(deps.db)).name);
  const recipients = [...held].filter(([mobile]) => staff.has(mobile));
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
  { origin, clock, payment }: BackendDeps,
  { name: shopName }: Named,
): Pick<OrderNotification, 'shopName' | 'siteOrigin' | 'now' | 'isArranged'> {
  return { shopName, siteOrigin: origin.ofLinks, now: clock.now(), isArranged: !takesPayments(payment) };
}

async function customerOf(deps: BackendDeps, { customer_id }: OrderRow): Promise<Person> {
  return (await peopleOf(deps.db, [customer_id])).get(customer_id);
}

/** The status before the current one, from the order's events (oldest first). Later events are ignored. */
function statusBefore(steps: Awaited<ReturnType<typeof eventsOf>>, { id, status }: OrderRow): OrderStatus | null {
  const events = steps.filter(({ order_id }) => order_id === id);
  return events[events.findLastIndex((event) => event.status === status) - 1]?.status ?? null;
}

async function send(
  deps: BackendDeps,
  { id, customer_id }: OrderRow,
  audience: 'customer' | 'host',
  mobile: string | null | undefined,
  text: string | null,
): Promise<void> {
  if (mobile && text && (await mayNotify(deps, { orderId: id, customerId: customer_id, mobile })))
    await sendAboutOrder(deps, { order: id, audience, mobile, text });
}
