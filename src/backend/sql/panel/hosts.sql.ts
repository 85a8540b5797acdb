/** Hosts, their residences and the orders of these. */
import { and, asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { hosts, residences } from '../../db/schema/residences';
import { orderLines } from '../../db/schema/orders';
import { tokens } from '../../db/schema/users';

export async function hostExists(db: Database, id: number): Promise<boolean> {
  return (await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, id))).length > 0;
}

export async function findFirstHost(db: Database): Promise<number | null> {
  const [host] = await db.select({ id: hosts.id }).from(hosts).orderBy(asc(hosts.id)).limit(1);
  return host?.id ?? null;
}

export async function insertHost(db: Database, row: typeof hosts.$inferInsert): Promise<number> {
  const [host] = await db.insert(hosts).values(row).returning({ id: hosts.id });
  if (!host) throw new Error('No host was inserted');
  return host.id;
}

/** Hosts by id, with the number of their residences; one of them or all. */
export async function loadHosts(db: Database, id?: number) {
  return await db
    .select({
      id: hosts.id,
      version: hosts.version,
      name: hosts.name,
      mobile: hosts.mobile,
      image: hosts.image,
      since: hosts.since,
      residences: count(residences.product_id),
    })
    .from(hosts)
    .leftJoin(residences, eq(residences.host_id, hosts.id))
    .where(id === undefined ? undefined : eq(hosts.id, id))
    .groupBy(hosts.id)
    .orderBy(asc(hosts.id));
}

/** Serialises changes of hosts until the transaction ends: no two have one mobile. */
export async function lockHosts(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${hosts} in share row exclusive mode`);
}

export async function residencesOfHost(db: Database, hostId: number): Promise<number[]> {
  const rows = await db.select({ id: residences.product_id }).from(residences).where(eq(residences.host_id, hostId));
  return rows.map(({ id }) => id);
}

/** Deletes a host with their tokens, which refer to it: their panel session ends. */
export async function deleteHost(db: Database, id: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.host_id, id));
  await db.delete(hosts).where(eq(hosts.id, id));
}

export async function findHost(db: Database, id: number): Promise<{ id: number; name: string } | null> {
  const [host] = await db.select({ id: hosts.id, name: hosts.name }).from(hosts).where(eq(hosts.id, id));
  return host ?? null;
}

/** The host with this mobile, the first if there are several; null when there is none. */
export async function findHostByMobile(db: Database, mobile: string): Promise<{ id: number; name: string } | null> {
  const [host] = await db
    .select({ id: hosts.id, name: hosts.name })
    .from(hosts)
    .where(eq(hosts.mobile, mobile))
    .orderBy(asc(hosts.id))
    .limit(1);
  return host ?? null;
}

/** Whether all of these products are residences of this host. */
export async function areHostsResidences(
  db: Database,
  hostId: number,
  productIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(productIds)];
  const [{ matches } = { matches: 0 }] = await db
    .select({ matches: countDistinct(residences.product_id) })
    .from(residences)
    .where(and(eq(residences.host_id, hostId), inArray(residences.product_id, wanted)));
  return matches === wanted.length;
}

/** Whether an order is for a residence of this host. */
export async function isHostsOrder(db: Database, hostId: number, orderId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .where(and(eq(orderLines.order_id, orderId), eq(residences.host_id, hostId)))
    .limit(1);
  return line !== undefined;
}
