/** Customers as the panel lists and changes them. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../../db/database';
import { hosts } from '../../db/schema/residences';
import { orders } from '../../db/schema/orders';
import { staff } from '../../db/schema/staff';
import { customers, users } from '../../db/schema/users';
import { containing } from './list-query';

export interface CustomerFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: 'id' | 'name' | 'credit' | 'joined_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Latin digits. */
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly blocked?: 'true' | 'false' | undefined;
}

const SORTS = {
  id: customers.id,
  name: customers.name_order,
  credit: customers.credit,
  // Ids are given as customers join. The time itself is in the table of users, most of whom are guests and no customers.
  joined_at: customers.id,
} as const;

/** A page of customers, by default the newest first, and the total. A visitor without an order is not listed. */
export async function listCustomers(db: Database, filter: CustomerFilter) {
  const { q, ids, blocked } = filter;
  const wanted = and(
    isNamed(db),
    q ? matches(db, q) : undefined,
    ids ? inArray(customers.id, [...ids]) : undefined,
    blocked === 'true' ? isNotNull(customers.blocked_at) : undefined,
    blocked === 'false' ? isNull(customers.blocked_at) : undefined,
  );
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const rows = await select(db)
    .where(wanted)
    .orderBy(direction(SORTS[filter.sort ?? 'id']), direction(customers.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(wanted);
  return { rows, total };
}

/** A customer with a mobile other than the shop's own people, or one who has ordered. */
function isNamed(db: Database): SQL {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.customer_id, customers.id));
  // Read once, not for each customer.
  const ofShop = sql`(
    select ${staff.mobile} from ${staff} where ${staff.ended_at} is null
    union all select ${hosts.mobile} from ${hosts})`;
  return sql`(${users.mobile} is not null and ${users.mobile} not in ${ofShop} or exists ${ordered})`;
}

/** Text is also searched in the names for whom a nameless customer has booked. */
function matches(db: Database, q: string): SQL | undefined {
  if (/^\d+$/.test(q)) return ilike(users.mobile, containing(q));
  const name = sql`concat(${customers.first_name}, ' ', ${customers.last_name})`;
  const booked = db
    .select({ id: orders.customer_id })
    .from(orders)
    .where(and(eq(orders.customer_id, customers.id), ilike(orders.guest_name, containing(q))));
  return or(ilike(name, containing(q)), and(sql`${name} = ' '`, exists(booked)));
}

/**
 * The guest's name of the newest order that has one, for each of these customers. A mobile in the place of a name is
 * none.
 */
export async function guestNamesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orders.customer_id], { id: orders.customer_id, name: orders.guest_name })
    .from(orders)
    .where(and(inArray(orders.customer_id, [...ids]), sql`${orders.guest_name} !~ '^[0-9]*$'`))
    .orderBy(asc(orders.customer_id), desc(orders.created_at), desc(orders.id));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

function select(db: Database) {
  return db
    .select({ customer: customers, mobile: users.mobile, joined_at: users.created_at })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .$dynamic();
}

export type PanelCustomerRow = NonNullable<Awaited<ReturnType<typeof findPanelCustomer>>>;

export async function findPanelCustomer(db: Database, id: number) {
  const [row] = await select(db).where(eq(customers.id, id));
  return row ?? null;
}

/** The number of orders of each customer, what was paid and not given back for those that are not canceled, and the newest. */
export async function orderSumsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { count: number; paid: number; last: Date }>();
  const rows = await db
    .select({
      id: orders.customer_id,
      count: count(),
      paid: sql<number>`coalesce(sum(${orders.paid} - ${orders.refunded}) filter (where ${ne(orders.status, 'canceled')}), 0)::float8`,
      last: sql<string>`max(${orders.created_at})`,
    })
    .from(orders)
    .where(inArray(orders.customer_id, [...ids]))
    .groupBy(orders.customer_id);
  return new Map(rows.map(({ id, last, ...sums }) => [id, { ...sums, last: new Date(last) }]));
}

/** Sets or lifts a block of a customer of this version; false when it has changed meanwhile. */
export async function setBlocked(
  tx: Database,
  id: number,
  version: number,
  block: { readonly blocked_at: Date | null; readonly blocked_reason: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(customers)
    .set({ ...block, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning({ id: customers.id });
  return changed.length > 0;
}
