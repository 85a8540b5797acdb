/** What follows a committed change of an order: messages to customer, host and staff, and word to the kept pages. Never fails its caller. */
import type { OrderStatus } from '@/domain/order-state-machine';
import type { BackendDeps } from '../deps';
import { eventsOf, peopleOf, residencesOf } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { listStaffMobiles } from '../sql/staff-and-hosts.sql';
import { loadShop } from '../sql/shop.sql';
import { findMobile } from '../sql/users.sql';
import { sendInBackground, logOnError } from './send-sms';
import { mayNotify, mayNotifyStaff } from './message-bounds';
import { customerText, hostText, isStaffNotified, refundedText, staffText, type OrderNotification } from './order-sms';

/** Tells customer and host by SMS that the order was submitted (RES-08) in this shop, and the staff where it is paid already. */
export async function notifySubmitted(deps: BackendDeps, order: OrderRow, shop: Named): Promise<void> {
  await logOnError(
    deps,
    { order: order.id },
    async () => await notifyAll(deps, [{ order, before: null, refund: 0, ...messageContext(deps, shop) }]),
  );
}

/**
 * Tells customer and host by SMS how the order stands now (RES-08), and the staff where it has just been paid.
 * @param refund what the cancel that led here gave back to the credit, toman
 */
export async function notifyStatus(deps: BackendDeps, order: OrderRow, refund = 0): Promise<void> {
  await notifyStatuses(deps, [order], refund);
}

/** The same of several orders, whose people, places and steps are asked for together. */
export async function notifyStatuses(deps: BackendDeps, orders: readonly OrderRow[], refund = 0): Promise<void> {
  const told = orders.filter(isNotified);
  const ids = told.map(({ id }) => id);
  if (ids.length === 0) return;
  await logOnError(deps, { order: ids.length === 1 ? ids[0] : ids }, async () => {
    const events = await eventsOf(deps.db, ids);
    const around = messageContext(deps, await loadShop(deps.db));
    await notifyAll(
      deps,
      told.map((order) => ({ order, before: statusBefore(events, order), refund, ...around })),
    );
  });
}

/** Tells the customer by SMS that a payment came too late for its order, and that its money, toman, is in their credit. */
export async function notifyRefunded(deps: BackendDeps, orderId: number, amount: number): Promise<void> {
  await logOnError(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    if (!order || !wantsNotification(order)) return;
    await send(
      deps,
      order,
      (await customerOf(deps, order))?.mobile,
      refundedText({ order, ...messageContext(deps, await loadShop(deps.db)) }, amount),
    );
  });
}

/** Kept pages of these products show another stock or other free nights now. */
export function invalidateProducts(deps: BackendDeps, productIds: readonly number[]): void {
  for (const id of new Set(productIds)) deps.invalidate(`product:${id}`);
}

interface Named {
  readonly name: string;
}

type Person = { readonly name: string; readonly mobile: string } | undefined;

type Place = NonNullable<ReturnType<Awaited<ReturnType<typeof residencesOf>>['get']>>;

async function notifyAll(deps: BackendDeps, notifications: readonly OrderNotification[]): Promise<void> {
  const told = notifications.filter(({ order }) => isNotified(order));
  if (told.length === 0) return;
  const stays = told.filter(({ order }) => order.kind === 'stay').map(({ order }) => order.id);
  const people = await peopleOf(
    deps.db,
    told.map(({ order }) => order.customer_id),
  );
  const places = stays.length > 0 ? await residencesOf(deps.db, stays) : new Map<number, Place>();
  for (const notification of told) {
    const { order } = notification;
    await logOnError(deps, { order: order.id }, async () => {
      const person = people.get(order.customer_id);
      if (wantsNotification(order)) await send(deps, order, person?.mobile, customerText(notification));
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
  // A host who has taken a reservation by phone knows of it.
  if (before === null && order.submit_by === 'panel' && (await findMobile(deps.db, order.created_by)) === host.mobile)
    return;
  const facts = { place: place.name, guest: order.guest_name ?? person?.name ?? '', mobile: person?.mobile ?? '' };
  await send(deps, order, host.mobile, hostText(notification, facts));
}

/** Tells the staff of goods that have just been paid, each number once, whether it stands in the settings, at a user, or at both. */
async function notifyStaff(deps: BackendDeps, notification: OrderNotification): Promise<void> {
  const text = staffText(notification);
  if (text === null) return;
  const { id, created_at } = notification.order;
  for (const mobile of new Set([...deps.staffMobiles, ...(await listStaffMobiles(deps.db))])) {
    if (await mayNotifyStaff(deps, { orderId: id, createdAt: created_at, mobile }))
      sendInBackground(deps, mobile, text, { order: id });
  }
}

/** A stay is always its host's news, and a paid order of goods the staff's. */
function isNotified(order: OrderRow): boolean {
  return order.kind === 'stay' || wantsNotification(order) || isStaffNotified(order);
}

/** The customer asked to be told; whoever ordered by phone has no other way to hear. */
function wantsNotification(order: OrderRow): boolean {
  return order.send_submit_notification || order.submit_by === 'panel';
}

function messageContext(
  { siteOrigin, clock }: BackendDeps,
  { name: shopName }: Named,
): Pick<OrderNotification, 'shopName' | 'siteOrigin' | 'now'> {
  return { shopName, siteOrigin, now: clock.now() };
}

async function customerOf(deps: BackendDeps, { customer_id }: OrderRow): Promise<Person> {
  return (await peopleOf(deps.db, [customer_id])).get(customer_id);
}

/** The status from which the order came to this one, among the steps of several, oldest first; whatever has happened since does not count. */
function statusBefore(steps: Awaited<ReturnType<typeof eventsOf>>, { id, status }: OrderRow): OrderStatus | null {
  const events = steps.filter(({ order_id }) => order_id === id);
  return events[events.findLastIndex((event) => event.status === status) - 1]?.status ?? null;
}

async function send(
  deps: BackendDeps,
  { id, customer_id }: OrderRow,
  mobile: string | null | undefined,
  text: string | null,
): Promise<void> {
  if (mobile && text && (await mayNotify(deps, { orderId: id, customerId: customer_id, mobile })))
    sendInBackground(deps, mobile, text, { order: id });
}
