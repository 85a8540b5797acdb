/** What follows a committed change of an order: messages to customer, host and staff, and word to the kept pages. Never fails its caller. */
import type { OrderStatus } from '@/domain/order-state-machine';
import type { BackendDeps } from '../deps';
import { eventsOf, peopleOf, placesOf } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { listPanelMobiles } from '../sql/staff-and-hosts.sql';
import { loadShop } from '../sql/shop.sql';
import { findMobile } from '../sql/users.sql';
import { handOver, orLog } from './send-sms';
import { mayCause, mayTellStaff } from './message-bounds';
import { customerText, hostText, isStaffNews, returnedText, staffText, type Happening } from './order-sms';

/** Tells customer and host by SMS that the order was submitted (RES-08) in this shop, and the staff where it is paid already. */
export async function tellSubmitted(deps: BackendDeps, order: OrderRow, shop: Named): Promise<void> {
  await orLog(
    deps,
    { order: order.id },
    async () => await tellSteps(deps, [{ order, before: null, refund: 0, ...surroundings(deps, shop) }]),
  );
}

/**
 * Tells customer and host by SMS how the order stands now (RES-08), and the staff where it has just been paid.
 * @param refund what the cancel that led here gave back to the credit, toman
 */
export async function tellStatus(deps: BackendDeps, order: OrderRow, refund = 0): Promise<void> {
  await tellStatuses(deps, [order], refund);
}

/** The same of several orders, whose people, places and steps are asked for together. */
export async function tellStatuses(deps: BackendDeps, orders: readonly OrderRow[], refund = 0): Promise<void> {
  const told = orders.filter(isTold);
  const ids = told.map(({ id }) => id);
  if (ids.length === 0) return;
  await orLog(deps, { order: ids.length === 1 ? ids[0] : ids }, async () => {
    const events = await eventsOf(deps.db, ids);
    const around = surroundings(deps, await loadShop(deps.db));
    await tellSteps(
      deps,
      told.map((order) => ({ order, before: statusBefore(events, order), refund, ...around })),
    );
  });
}

/** Tells the customer by SMS that a payment came too late for its order, and that its money, toman, is in their credit. */
export async function tellReturned(deps: BackendDeps, orderId: number, amount: number): Promise<void> {
  await orLog(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    if (!order || !wantsWord(order)) return;
    await send(
      deps,
      order,
      (await customerOf(deps, order))?.mobile,
      returnedText({ order, ...surroundings(deps, await loadShop(deps.db)) }, amount),
    );
  });
}

/** Kept pages of these products show another stock or other free nights now. */
export function announceProducts(deps: BackendDeps, productIds: readonly number[]): void {
  for (const id of new Set(productIds)) deps.announce(`product:${id}`);
}

interface Named {
  readonly name: string;
}

type Person = { readonly name: string; readonly mobile: string } | undefined;

type Place = NonNullable<ReturnType<Awaited<ReturnType<typeof placesOf>>['get']>>;

async function tellSteps(deps: BackendDeps, happenings: readonly Happening[]): Promise<void> {
  const told = happenings.filter(({ order }) => isTold(order));
  if (told.length === 0) return;
  const stays = told.filter(({ order }) => order.kind === 'stay').map(({ order }) => order.id);
  const people = await peopleOf(
    deps.db,
    told.map(({ order }) => order.customer_id),
  );
  const places = stays.length > 0 ? await placesOf(deps.db, stays) : new Map<number, Place>();
  for (const happening of told) {
    const { order } = happening;
    await orLog(deps, { order: order.id }, async () => {
      const person = people.get(order.customer_id);
      if (wantsWord(order)) await send(deps, order, person?.mobile, customerText(happening));
      const place = places.get(order.id);
      if (place) await tellHost(deps, happening, place, person);
      await tellStaff(deps, happening);
    });
  }
}

async function tellHost(deps: BackendDeps, happening: Happening, place: Place, person: Person): Promise<void> {
  const { order, before } = happening;
  const { host } = place;
  // A host who has taken a reservation by phone knows of it.
  if (before === null && order.submit_by === 'panel' && (await findMobile(deps.db, order.created_by)) === host.mobile)
    return;
  const facts = { place: place.name, guest: order.guest_name ?? person?.name ?? '', mobile: person?.mobile ?? '' };
  await send(deps, order, host.mobile, hostText(happening, facts));
}

/** Tells the staff of goods that have just been paid, each number once, whether it stands in the settings, at a user, or at both. */
async function tellStaff(deps: BackendDeps, happening: Happening): Promise<void> {
  const text = staffText(happening);
  if (text === null) return;
  const { id, created_at } = happening.order;
  for (const mobile of new Set([...deps.panelMobiles, ...(await listPanelMobiles(deps.db))])) {
    if (await mayTellStaff(deps, { orderId: id, createdAt: created_at, mobile }))
      handOver(deps, mobile, text, { order: id });
  }
}

/** A stay is always its host's news, and a paid order of goods the staff's. */
function isTold(order: OrderRow): boolean {
  return order.kind === 'stay' || wantsWord(order) || isStaffNews(order);
}

/** The customer asked to be told; whoever ordered by phone has no other way to hear. */
function wantsWord(order: OrderRow): boolean {
  return order.send_submit_notification || order.submit_by === 'panel';
}

function surroundings(
  { siteOrigin, clock }: BackendDeps,
  { name: shopName }: Named,
): Pick<Happening, 'shopName' | 'siteOrigin' | 'now'> {
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
  if (mobile && text && (await mayCause(deps, { orderId: id, customerId: customer_id, mobile })))
    handOver(deps, mobile, text, { order: id });
}
