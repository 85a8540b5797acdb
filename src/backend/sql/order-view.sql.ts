/** Data shown with an order besides its own row. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffRole } from '@/contract/roles';
import { withoutUndone } from '@/domain/undone-steps';
import type { Database } from '../db/database';
import { productImages, products } from '../db/schema/catalogue';
import { hosts, residences } from '../db/schema/residences';
import { comments } from '../db/schema/comments';
import { orderEvents, orderLines, orders } from '../db/schema/orders';
import { shops } from '../db/schema/shop';
import { customers, users } from '../db/schema/users';
import { jsonRows } from './json-rows';
import { contentsJson } from './line-contents.sql';
import { ofKindsWith } from './order-kinds';
import { staffMobiles } from './panel/staff.sql';
import { returnedPieces } from './refunds.sql';

/**
 * The lines of these orders, with the pieces taken back of each, what one piece contains, and their product's type, slug and
 * first picture.
 */
export async function linesOf(db: Database, orderIds: readonly number[]) {
  return await db
    .select({
      line: orderLines,
      returned: returnedPieces(),
      contents: contentsJson(),
      type: products.type,
      slug: products.slug,
      image: sql<string | null>`(select ${productImages.url} from ${productImages}
        where ${productImages.product_id} = ${orderLines.product_id} order by ${productImages.position} limit 1)`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.product_id))
    .where(inArray(orderLines.order_id, [...orderIds]))
    .orderBy(asc(orderLines.order_id), asc(orderLines.position));
}

/**
 * The residences of these orders with their hosts, by order id, under the names stored with the orders; none for goods.
 */
export async function residencesOf(db: Database, orderIds: readonly number[]) {
  const rows = await db
    .select({ orderId: orderLines.order_id, name: orderLines.name, residence: residences, host: hosts })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .innerJoin(hosts, eq(hosts.id, residences.host_id))
    .where(inArray(orderLines.order_id, [...orderIds]));
  return new Map(rows.map(({ orderId, ...place }) => [orderId, place]));
}

/** The events of these orders without the steps that were taken back, those of an order oldest first. */
export async function eventsOf(db: Database, orderIds: readonly number[]) {
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id));
  return orderIds.flatMap((id) => withoutUndone(events.filter(({ order_id }) => order_id === id)));
}

/** Which of these orders are rated. */
export async function ratedOf(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: comments.order_id })
    .from(comments)
    .where(inArray(comments.order_id, [...orderIds]));
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
}

/** Names and mobiles of these customers. */
export async function peopleOf(db: Database, customerIds: readonly number[]) {
  const rows = await db
    .select({
      id: customers.id,
      first_name: customers.first_name,
      last_name: customers.last_name,
      mobile: users.mobile,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(inArray(customers.id, [...customerIds]));
  return new Map(rows.map(({ id, ...row }) => [id, personName(row)]));
}

/** A customer's whole name, and the mobile or an empty text. */
export function personName({
  first_name,
  last_name,
  mobile,
}: {
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile: string | null;
}): { name: string; mobile: string } {
  return { name: `${first_name} ${last_name}`.trim(), mobile: mobile ?? '' };
}

/** The people whom messages about an order address, and the name of the shop that sends them. */
export interface Recipients {
  readonly shopName: string;
  readonly customer: { readonly name: string; readonly mobile: string };
  /** Of a stay: the residence's name at the time of the order, and its host's mobile. */
  readonly stay: { readonly place: string; readonly hostMobile: string } | null;
  /** The mobiles of staff with one of the roles. */
  readonly staffMobiles: readonly string[];
}

/** The recipients of messages about these orders, by order id. */
export async function recipientsOf(
  db: Database,
  orderIds: readonly number[],
  roles: readonly StaffRole[],
): Promise<Map<number, Recipients>> {
  const rows = await db
    .select({
      id: orders.id,
      shopName: sql<string | null>`(select ${shops.name} from ${shops} order by ${shops.id} limit 1)`,
      staff: jsonRows(staffMobiles(db, roles)),
      first_name: customers.first_name,
      last_name: customers.last_name,
      mobile: users.mobile,
      place: orderLines.name,
      hostMobile: hosts.mobile,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .innerJoin(users, eq(users.id, customers.user_id))
    .leftJoin(orderLines, and(eq(orderLines.order_id, orders.id), ofKindsWith('hasHost')))
    .leftJoin(residences, eq(residences.product_id, orderLines.product_id))
    .leftJoin(hosts, eq(hosts.id, residences.host_id))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.map(({ id, shopName, staff, place, hostMobile, ...customer }) => [
      id,
      {
        shopName: shopName ?? '',
        customer: personName(customer),
        stay: place !== null && hostMobile !== null ? { place, hostMobile } : null,
        staffMobiles: staff.map(({ mobile: number }) => number),
      },
    ]),
  );
}
