/** Orders as the desk lists and reads them. */
import { and, asc, count, desc, eq, exists, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { BANK_PAYMENTS } from '@/contract/payment-types';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { OrderMoneyState } from '@/contract/order-money';
import { CONFIRMED_STATUSES } from '@/domain/order-money';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../../db/database';
import { residences } from '../../db/schema/residences';
import { deskLooks, orderMessages, orderNotes } from '../../db/schema/desk';
import { refunds } from '../../db/schema/books';
import { cardTransfers } from '../../db/schema/card-transfers';
import { orderLines, orders } from '../../db/schema/orders';
import { customers, users } from '../../db/schema/users';
import { isHolding } from '../expired-holds.sql';
import { isOwing, type OrderRow } from '../orders.sql';
import { containing } from './list-query';
import { ofKindsWith } from '../order-kinds';

/** Which orders a caller of the panel may see: all, those of a host's residences, or food for the kitchen. */
export interface DeskScope {
  readonly hostId: number | null;
  readonly foodOnly: boolean;
}

/** The condition of a scope. */
export function inScope(db: Database, { hostId, foodOnly }: DeskScope): SQL | undefined {
  if (foodOnly) return eq(orders.delivery, 'slot');
  if (hostId === null) return undefined;
  return exists(
    db
      .select({ id: orderLines.order_id })
      .from(orderLines)
      .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
      .where(and(eq(orderLines.order_id, orders.id), eq(residences.host_id, hostId))),
  );
}

/** More than a desk can have waiting; a list beyond it would not be read. */
const MAX_WAITING = 5_000;

/**
 * The data that decides why an order waits, newest first; of paid stays only those that arrive, should have left, or have
 * not been seen. The statuses are literals so that the partial index is used.
 */
export async function listWaiting(db: Database, scope: DeskScope, today: CivilDate) {
  const { id, kind, status, delivery, times, check_in, check_out, arrived_at, seen_at } = orders;
  return await db
    .select({ id, kind, status, delivery, times, check_in, check_out, arrived_at, seen_at })
    .from(orders)
    .where(
      and(
        sql`${orders.status} in ('created', 'rt_wait', 'rt_accept', 'in_progress', 'ready')`,
        sql`(not ${ofKindsWith('hasArrival')} or ${orders.status} <> 'in_progress' or ${orders.check_in} = ${today} or ${orders.check_out} <= ${today} or ${isUnseen()})`,
        inScope(db, scope),
      ),
    )
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(MAX_WAITING);
}

/** A stay that is not seen yet and whose guest is not there: {@link canMarkSeen} of domain/desk.ts beside kind and status. */
export function isUnseen(): SQL {
  return sql`(${orders.seen_at} is null and ${orders.arrived_at} is null)`;
}

/** Records that a paid stay has been seen; null when it is none, or has been seen already. Its version stays. */
export async function setSeen(tx: Database, id: number, now: Date): Promise<OrderRow | null> {
  const [seen] = await tx
    .update(orders)
    .set({ seen_at: now })
    .where(and(eq(orders.id, id), ofKindsWith('hasArrival'), eq(orders.status, 'in_progress'), isUnseen()))
    .returning();
  return seen ?? null;
}

export interface OrderFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: 'id' | 'created_at' | 'price' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Latin digits. */
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly kind?: OrderRow['kind'] | undefined;
  readonly delivery?: NonNullable<OrderRow['delivery']> | undefined;
  readonly customer?: number | undefined;
  readonly money?: OrderMoneyState | undefined;
  readonly payment_type?: OrderRow['payment_type'] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Days of arrival, both ends included. */
  readonly check_in_from?: CivilDate | undefined;
  readonly check_in_to?: CivilDate | undefined;
}

/** A page of orders, by default the newest first, with their number and the sums of their money. */
export async function listDeskOrders(db: Database, scope: DeskScope, filter: OrderFilter) {
  const wanted = and(inScope(db, scope), ...conditionsOf(db, scope, filter));
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(direction(orders[filter.sort ?? 'created_at']), direction(orders.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const sumOf = (amount: SQL, condition: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
  const [{ total, ...sums } = { total: 0, price: 0, paid: 0, owed: 0 }] = await db
    .select({
      total: count(),
      price: sumOf(sql`${orders.price}`, sql`${orders.status} <> 'canceled'`),
      paid: sumOf(sql`${orders.paid} - ${orders.refunded}`, sql`true`),
      owed: sumOf(sql`${orders.price} - ${orders.paid}`, isOwing()),
    })
    .from(orders)
    .where(wanted);
  return { rows, total, sums };
}

const OF_MONEY: Readonly<Record<OrderMoneyState, () => SQL | undefined>> = {
  owed: isOwing,
  receipt: () =>
    sql`exists (select 1 from ${cardTransfers} where ${cardTransfers.order_id} = ${orders.id} and ${cardTransfers.state} = 'waiting')`,
  unpaid: () => and(isHolding(), sql`${orders.price} > ${orders.paid}`),
  paid: () =>
    and(inArray(orders.status, [...CONFIRMED_STATUSES]), sql`${orders.price} > 0 and ${orders.paid} = ${orders.price}`),
  received: () => sql`${orders.paid} > ${orders.refunded}`,
  refunded: () => sql`${orders.refunded} > 0`,
  due_back: () =>
    sql`exists (select 1 from ${refunds} where ${refunds.order_id} = ${orders.id} and ${refunds.paid_at} is null)`,
};

function conditionsOf(db: Database, scope: DeskScope, filter: OrderFilter): (SQL | undefined)[] {
  const { q, ids, status, kind, delivery, customer, money, payment_type, since, until } = filter;
  const { check_in_from: firstArrival, check_in_to: lastArrival } = filter;
  return [
    q ? matches(db, scope, q) : undefined,
    ids ? inArray(orders.id, [...ids]) : undefined,
    status ? eq(orders.status, status) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    delivery ? eq(orders.delivery, delivery) : undefined,
    customer ? eq(orders.customer_id, customer) : undefined,
    money && OF_MONEY[money](),
    // The first bank is whichever the shop has chosen by now: every bank counts.
    payment_type && inArray(orders.payment_type, payment_type === 'cash' ? [...BANK_PAYMENTS] : [payment_type]),
    since ? gte(orders.created_at, since) : undefined,
    until ? lt(orders.created_at, until) : undefined,
    firstArrival ? gte(orders.check_in, firstArrival) : undefined,
    lastArrival ? lte(orders.check_in, lastArrival) : undefined,
  ];
}

/**
 * A number matches the order's number and the mobile; any other text the names of people and of ordered products.
 */
function matches(db: Database, scope: DeskScope, q: string): SQL | undefined {
  const digits = /^\d+$/.test(q) ? q : null;
  const people = db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(
      digits === null
        ? ilike(sql`concat(${customers.first_name}, ' ', ${customers.last_name})`, containing(q))
        : ilike(users.mobile, containing(digits)),
    );
  const ofPeople = inArray(orders.customer_id, people);
  if (digits === null) return or(ofPeople, ilike(orders.guest_name, containing(q)), hasProduct(db, q));
  const number = Number(digits);
  return or(
    and(ofPeople, showsMobile(scope)),
    number > 0 && number <= 2_147_483_647 ? eq(orders.id, number) : undefined,
  );
}

/** Orders of a product with this text in the name that it had when it was ordered. */
function hasProduct(db: Database, q: string): SQL {
  return inArray(
    orders.id,
    db
      .select({ id: orderLines.order_id })
      .from(orderLines)
      .where(ilike(orderLines.name, containing(q))),
  );
}

/**
 * The orders whose customer's mobile the caller sees (services/order.mapper.ts): a search must not reveal a hidden one.
 */
function showsMobile({ hostId, foodOnly }: DeskScope): SQL | undefined {
  if (foodOnly) return sql`false`;
  return hostId === null ? undefined : and(ofKindsWith('hasHost'), inArray(orders.status, ['in_progress', 'done']));
}

export async function findDeskOrder(db: Database, scope: DeskScope, id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), inScope(db, scope)));
  return row ?? null;
}

export async function findOrders(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** The number of notes of each of these orders. */
export async function noteCountsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orderNotes.order_id, total: count() })
    .from(orderNotes)
    .where(inArray(orderNotes.order_id, [...ids]))
    .groupBy(orderNotes.order_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

export async function insertNote(tx: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

/** Stores messages that are given to the provider now; returns their ids in the same order. */
export async function insertMessages(
  db: Database,
  messages: readonly (typeof orderMessages.$inferInsert)[],
): Promise<number[]> {
  const rows = await db
    .insert(orderMessages)
    .values([...messages])
    .returning({ id: orderMessages.id });
  return rows.map(({ id }) => id);
}

export async function setMessageFailed(db: Database, id: number, now: Date): Promise<void> {
  await db.update(orderMessages).set({ failed_at: now }).where(eq(orderMessages.id, id));
}

/** Records that a user has viewed the waiting orders. Written at most every half minute. */
export async function recordDeskView(db: Database, userId: number, now: Date): Promise<void> {
  const recently = new Date(now.getTime() - 30_000);
  await db
    .insert(deskLooks)
    .values({ user_id: userId, looked_at: now })
    .onConflictDoUpdate({
      target: deskLooks.user_id,
      set: { looked_at: now },
      setWhere: lt(deskLooks.looked_at, recently),
    });
}

/** Food orders of a day that are cooked or ready. */
export async function listCooking(db: Database, date: CivilDate): Promise<OrderRow[]> {
  return await db.select().from(orders).where(isCookedOn(date)).orderBy(asc(orders.created_at), asc(orders.id));
}

/** Food for this day that is confirmed and has not been sent. */
export function isCookedOn(date: CivilDate): SQL | undefined {
  return and(
    sql`${orders.status} in ('in_progress', 'ready')`,
    eq(orders.delivery, 'slot'),
    sql`${orders.times} ->> 0 like ${`${date} %`}`,
  );
}
