/** Staff and hosts: their mobiles and residences. */
import { and, asc, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffRole } from '@/contract/roles';
import type { Database } from '../db/database';
import { hosts, residences } from '../db/schema/catalogue';
import { orderLines } from '../db/schema/orders';
import { staff } from '../db/schema/staff';

/** The mobiles of staff with one of these roles. */
export async function listStaffMobiles(db: Database, roles: readonly StaffRole[]): Promise<string[]> {
  const rows = await db
    .select({ mobile: staff.mobile })
    .from(staff)
    .where(and(inArray(staff.role, [...roles]), isNull(staff.ended_at)))
    .orderBy(asc(staff.id));
  return rows.map(({ mobile }) => mobile);
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
  const [{ own } = { own: 0 }] = await db
    .select({ own: countDistinct(residences.product_id) })
    .from(residences)
    .where(and(eq(residences.host_id, hostId), inArray(residences.product_id, wanted)));
  return own === wanted.length;
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
