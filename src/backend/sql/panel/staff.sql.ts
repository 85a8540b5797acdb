/** The shop's staff: as the panel lists and changes them, their names and mobiles. */
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { StaffRole } from '@/contract/roles';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { hosts } from '../../db/schema/residences';
import { staff } from '../../db/schema/staff';
import { customers, users } from '../../db/schema/users';
import { containing } from './list-query';

export type StaffRow = typeof staff.$inferSelect;

export interface StaffFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: 'id' | 'name' | 'role' | 'created_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly role?: StaffRole | undefined;
  readonly state?: 'active' | 'ended' | undefined;
}

/** A page of staff and the total; by default active ones first, then the newest. */
export async function listStaff(db: Database, filter: StaffFilter): Promise<{ rows: StaffRow[]; total: number }> {
  const wanted = and(...conditionsOf(filter));
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const by =
    filter.sort === undefined
      ? [sql`${staff.ended_at} is not null`]
      : [direction(filter.sort === 'name' ? inPersianOrder(staff.name) : staff[filter.sort])];
  const rows = await db
    .select()
    .from(staff)
    .where(wanted)
    .orderBy(...by, direction(staff.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(staff).where(wanted);
  return { rows, total };
}

function conditionsOf({ q, ids, role, state }: StaffFilter): (SQL | undefined)[] {
  return [
    q ? or(ilike(staff.name, containing(q)), ilike(staff.mobile, containing(q))) : undefined,
    ids ? inArray(staff.id, [...ids]) : undefined,
    role ? eq(staff.role, role) : undefined,
    state === 'active' ? isNull(staff.ended_at) : undefined,
    state === 'ended' ? isNotNull(staff.ended_at) : undefined,
  ];
}

export async function findStaff(db: Database, id: number): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** The active staff member with this mobile; null when there is none. */
export async function findActiveStaff(db: Database, mobile: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.mobile, mobile), isNull(staff.ended_at)));
  return row ?? null;
}

/** Inserts a staff member; null when the mobile is an active one's. */
export async function insertStaff(db: Database, row: typeof staff.$inferInsert): Promise<StaffRow | null> {
  const [inserted] = await db
    .insert(staff)
    .values(row)
    .onConflictDoNothing({ target: staff.mobile, where: isNull(staff.ended_at) })
    .returning();
  return inserted ?? null;
}

/** The mobile of the first owner; null without one. */
export async function findFirstOwner(db: Database): Promise<string | null> {
  const [owner] = await db
    .select({ mobile: staff.mobile })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.ended_at)))
    .orderBy(asc(staff.id))
    .limit(1);
  return owner?.mobile ?? null;
}

/** Confirms a member's mobile, or sets another; false when another member has it. */
export async function confirmMobile(tx: Database, id: number, mobile: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.mobile, mobile), isNull(staff.ended_at), ne(staff.id, id)));
  if (other) return false;
  await tx.update(staff).set({ mobile, mobile_confirmed: true }).where(eq(staff.id, id));
  return true;
}

/**
 * The number of owners. Locks their rows in order, so that when two owners remove each other concurrently, the second
 * removal counts the owners that are left.
 */
export async function countOwnersLocked(tx: Database): Promise<number> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.ended_at)))
    .orderBy(asc(staff.id))
    .for('update');
  return rows.length;
}

/** Changes an active staff member of this version; null when there is none. */
export async function updateStaff(
  tx: Database,
  id: number,
  version: number,
  changed: { readonly name?: string; readonly role?: StaffRole; readonly ended_at?: Date },
): Promise<StaffRow | null> {
  const [row] = await tx
    .update(staff)
    .set({ ...changed, version: sql`${staff.version} + 1` })
    .where(and(eq(staff.id, id), eq(staff.version, version), isNull(staff.ended_at)))
    .returning();
  return row ?? null;
}

/**
 * Names of these users for the panel: as staff (the newest row of their mobile), as host, or as customer; none for a
 * user without any.
 */
export async function staffNamesOf(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  return namesById(await staffNames(db, [...new Set(userIds)]));
}

/** {@link staffNamesOf} as a query, of the users of a list or of a subquery. */
export function staffNames(db: Database, userIds: number[] | SQL) {
  const asStaff = sql`(select ${staff.name} from ${staff} where ${staff.mobile} = ${users.mobile}
    order by ${staff.id} desc limit 1)`;
  const asHost = sql`(select ${hosts.name} from ${hosts} where ${hosts.mobile} = ${users.mobile}
    order by ${hosts.id} limit 1)`;
  const asCustomer = sql`nullif(trim(concat(${customers.first_name}, ' ', ${customers.last_name})), '')`;
  return db
    .select({ id: users.id, name: sql<string | null>`coalesce(${asStaff}, ${asHost}, ${asCustomer})`.as('name') })
    .from(users)
    .leftJoin(customers, eq(customers.user_id, users.id))
    .where(inArray(users.id, userIds));
}

/** The names that are known. */
export function namesById(
  rows: readonly { readonly id: number; readonly name: string | null }[],
): ReadonlyMap<number, string> {
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** The mobiles of staff with one of these roles. */
export async function listStaffMobiles(db: Database, roles: readonly StaffRole[]): Promise<string[]> {
  return (await staffMobiles(db, roles)).map(({ mobile }) => mobile);
}

/** {@link listStaffMobiles} as a query. */
export function staffMobiles(db: Database, roles: readonly StaffRole[]) {
  return db
    .select({ mobile: staff.mobile })
    .from(staff)
    .where(and(inArray(staff.role, [...roles]), isNull(staff.ended_at)))
    .orderBy(asc(staff.id));
}
