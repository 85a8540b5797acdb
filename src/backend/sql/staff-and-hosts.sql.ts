/** The shop's own people: who they are, and which places are whose. */
import { and, asc, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { hosts, residences } from '../db/schema/catalogue';
import { orderLines } from '../db/schema/orders';
import { users } from '../db/schema/users';

/** Whether the user of this mobile is the shop's staff by their role. */
export async function hasPanelRole(db: Database, mobile: string): Promise<boolean> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.mobile, mobile));
  return user?.role === 'panel';
}

/** The mobiles of the shop's staff by their role. */
export async function listStaffMobiles(db: Database): Promise<string[]> {
  // Written out, so that the partial index serves it.
  const rows = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(sql`${users.role} = 'panel'`, isNotNull(users.mobile)))
    .orderBy(asc(users.id));
  return rows.flatMap(({ mobile }) => mobile ?? []);
}

/** The host whom the shop keeps with this mobile, the first where there are several; null when there is none. */
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
  const [{ own } = { own: 0 }] = await db
    .select({ own: countDistinct(residences.product_id) })
    .from(residences)
    .where(and(eq(residences.host_id, hostId), inArray(residences.product_id, wanted)));
  return own === wanted.length;
}

/** Whether an order is for a place of this host. */
export async function isHostsOrder(db: Database, hostId: number, orderId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .where(and(eq(orderLines.order_id, orderId), eq(residences.host_id, hostId)))
    .limit(1);
  return line !== undefined;
}
