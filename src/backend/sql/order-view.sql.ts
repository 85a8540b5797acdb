/** What is shown beside an order's own row. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { hosts, productImages, products, residences } from '../db/schema/catalogue';
import { comments } from '../db/schema/comments';
import { orderEvents, orderLines } from '../db/schema/orders';
import { customers, users } from '../db/schema/users';

/** Lines of these orders with their product's kind, slug and first picture. */
export async function linesOf(db: Database, orderIds: readonly number[]) {
  return await db
    .select({
      line: orderLines,
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

/** The places of these orders' lines, by the names that the orders know, with their hosts, by the order's number; goods have none. */
export async function residencesOf(db: Database, orderIds: readonly number[]) {
  const rows = await db
    .select({ orderId: orderLines.order_id, name: orderLines.name, residence: residences, host: hosts })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .innerJoin(hosts, eq(hosts.id, residences.host_id))
    .where(inArray(orderLines.order_id, [...orderIds]));
  return new Map(rows.map(({ orderId, ...place }) => [orderId, place]));
}

/** Every step of these orders, oldest first. */
export async function eventsOf(db: Database, orderIds: readonly number[]) {
  return await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** Which of these orders have been rated. */
export async function ratedOf(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: comments.order_id })
    .from(comments)
    .where(inArray(comments.order_id, [...orderIds]));
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
}

/** Names and numbers of these customers. */
export async function peopleOf(db: Database, customerIds: readonly number[]) {
  const rows = await db
    .select({ id: customers.id, first: customers.first_name, last: customers.last_name, mobile: users.mobile })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(inArray(customers.id, [...customerIds]));
  return new Map(
    rows.map(({ id, first, last, mobile }) => [id, { name: `${first} ${last}`.trim(), mobile: mobile ?? '' }]),
  );
}
