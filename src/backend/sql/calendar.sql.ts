/** Calendars: residences and their terms, nights, slots, holidays. */
import { and, asc, between, eq, exists, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { priceRules, residences } from '../db/schema/residences';
import { nights, orders } from '../db/schema/orders';
import { deliveryDaysOff, deliveryRules, holidayOverrides, holidays, slots } from '../db/schema/shop';
import { days } from './day-list';
import { isExpired } from './expired-holds.sql';

/**
 * A residence with its price rules and what its calendar needs of its product; null for an unknown id, and for a removed
 * one unless `withRemoved`: its bookings stay.
 */
export async function findResidence(db: Database, productId: number, { withRemoved = false } = {}) {
  const { id, name, price, status } = products;
  const [row] = await db
    .select({ product: { id, name, price, status }, residence: residences })
    .from(products)
    .innerJoin(residences, eq(residences.product_id, products.id))
    .where(and(eq(products.id, productId), withRemoved ? undefined : ne(products.status, 'removed')));
  if (!row) return null;
  const rules = await db
    .select()
    .from(priceRules)
    .where(eq(priceRules.product_id, productId))
    .orderBy(asc(priceRules.id));
  return { ...row, rules };
}

/** Unavailable nights of a residence, both ends included: sold or held (`true`) or blocked by the host (`false`). */
export async function unavailableNights(
  db: Database,
  productId: number,
  from: CivilDate,
  to: CivilDate,
  now: Date,
): Promise<Map<CivilDate, boolean>> {
  const rows = await db
    .select({ night: nights.night, order_id: nights.order_id })
    .from(nights)
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(
      and(eq(nights.product_id, productId), between(nights.night, from, to), sql`(${isExpired(now)}) is not true`),
    );
  return new Map(rows.map(({ night, order_id }) => [night, order_id !== null]));
}

export interface HolidayRow {
  readonly date: CivilDate;
  readonly title: string;
  /** Whether the date depends on a moon sighting to come; never true for the shop's own holidays. */
  readonly predicted: boolean;
}

/**
 * The holidays of this shop, both ends included, in order: the official ones with the shop's overrides applied (which
 * add a day, rename one, or make one a working day).
 */
export async function listHolidays(db: Database, from: CivilDate, to: CivilDate): Promise<HolidayRow[]> {
  const date = sql<CivilDate>`coalesce(${holidayOverrides.date}, ${holidays.date})`;
  return await db
    .select({
      date: sql<CivilDate>`${date}::text`,
      title: sql<string>`coalesce(${holidayOverrides.title}, ${holidays.title})`,
      predicted: sql<boolean>`${holidayOverrides.date} is null and ${holidays.certainty} = 'predicted'`,
    })
    .from(holidays)
    .fullJoin(holidayOverrides, eq(holidayOverrides.date, holidays.date))
    .where(and(between(date, from, to), or(isNull(holidayOverrides.date), isNotNull(holidayOverrides.title))))
    .orderBy(asc(date));
}

/** Sets the override of a day: a holiday's title, or null for a working day. */
export async function putHolidayOverride(db: Database, date: CivilDate, title: string | null): Promise<void> {
  await db
    .insert(holidayOverrides)
    .values({ date, title })
    .onConflictDoUpdate({ target: holidayOverrides.date, set: { title } });
}

/**
 * The title of a day that is a holiday in this shop, otherwise null; changes of holidays wait for each other until the
 * transaction ends, since a day without an override has no row to lock.
 */
export async function lockHoliday(tx: Database, date: CivilDate): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('holidays', 0))`);
  const [ownHold] = await tx
    .select({ title: holidayOverrides.title })
    .from(holidayOverrides)
    .where(eq(holidayOverrides.date, date));
  if (ownHold) return ownHold.title;
  const [official] = await tx.select({ title: holidays.title }).from(holidays).where(eq(holidays.date, date));
  return official?.title ?? null;
}

/** Deletes the override of a day. */
export async function deleteHolidayOverride(db: Database, date: CivilDate): Promise<void> {
  await db.delete(holidayOverrides).where(eq(holidayOverrides.date, date));
}

/**
 * The delivery slots of these days with their free capacity, including slots that no longer accept orders
 * (domain/delivery-hours.ts). Expired holds count as free. A day off has no slots, and neither has an hour that the
 * weekly rule no longer contains, even if some remain for their orders.
 */
export async function listSlots(db: Database, from: CivilDate, to: CivilDate, now: Date) {
  const expired = db
    .select({
      slot: sql<string>`${orders.times} ->> 0`.as('expired_slot'),
      count: sql<number>`count(*)::int`.as('expired_count'),
    })
    .from(orders)
    .where(and(isExpired(now), eq(orders.delivery, 'slot')))
    .groupBy(sql`1`)
    .as('expired');
  return await db
    .select({
      date: slots.date,
      time: slots.time,
      closes_minutes: slots.closes_minutes,
      left: sql<number>`least(${slots.capacity}, ${slots.capacity} - ${slots.taken} + coalesce(${expired.count}, 0))::int`,
    })
    .from(slots)
    .leftJoin(expired, eq(expired.slot, sql`${slots.date}::text || ' ' || ${slots.time}`))
    .where(
      and(
        between(slots.date, from, to),
        or(eq(slots.by_rule, false), exists(ruleOfSlot(db))),
        notExists(
          db.select({ date: deliveryDaysOff.date }).from(deliveryDaysOff).where(eq(deliveryDaysOff.date, slots.date)),
        ),
      ),
    )
    .orderBy(asc(slots.date), asc(slots.time));
}

/** The weekly rule of a slot. Its weekdays are counted from Saturday, those of the database from Sunday. */
function ruleOfSlot(db: Database) {
  const weekday = sql`(extract(dow from ${slots.date})::int + 1) % 7`;
  return db
    .select({ time: deliveryRules.time })
    .from(deliveryRules)
    .where(and(eq(deliveryRules.weekday, weekday), eq(deliveryRules.time, slots.time)));
}

/**
 * Whether one of these nights is unavailable now. Only a preview: the primary key decides when they are acquired
 * (holds.sql.ts).
 */
export async function anyUnavailable(
  db: Database,
  productId: number,
  wanted: readonly CivilDate[],
  now: Date,
): Promise<boolean> {
  const [taken] = await db
    .select({ night: nights.night })
    .from(nights)
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(
      and(
        eq(nights.product_id, productId),
        sql`${nights.night} = any(${days(wanted)})`,
        sql`(${isExpired(now)}) is not true`,
      ),
    )
    .limit(1);
  return taken !== undefined;
}

/** The days of the country's calendar and of the shop's overrides, both ends included, in order. */
export async function listHolidayDays(db: Database, from: CivilDate, to: CivilDate) {
  const date = sql<CivilDate>`coalesce(${holidayOverrides.date}, ${holidays.date})`;
  return await db
    .select({
      date: sql<CivilDate>`${date}::text`,
      official: holidays.title,
      certainty: holidays.certainty,
      override: holidayOverrides.title,
      isOverridden: sql<boolean>`${holidayOverrides.date} is not null`,
    })
    .from(holidays)
    .fullJoin(holidayOverrides, eq(holidayOverrides.date, holidays.date))
    .where(between(date, from, to))
    .orderBy(asc(date));
}
