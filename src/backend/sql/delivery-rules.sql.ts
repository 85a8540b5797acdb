/** The weekly rule of delivery hours, its days off, and the slots created from them. */
import { asc, gte, max, sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { DeliveryRule, DeliverySlot } from '@/domain/delivery-hours';
import type { Database } from '../db/database';
import { deliveryDaysOff, deliveryRules, slots } from '../db/schema/shop';
import { rowsOf } from './raw-rows';

export async function listDeliveryRules(db: Database): Promise<DeliveryRule[]> {
  return await db.select().from(deliveryRules).orderBy(asc(deliveryRules.weekday), asc(deliveryRules.time));
}

export async function insertDeliveryRules(db: Database, rules: readonly DeliveryRule[]): Promise<void> {
  if (rules.length > 0) await db.insert(deliveryRules).values([...rules]);
}

export async function listDaysOff(db: Database, from: CivilDate): Promise<CivilDate[]> {
  const rows = await db
    .select({ date: deliveryDaysOff.date })
    .from(deliveryDaysOff)
    .where(gte(deliveryDaysOff.date, from));
  return rows.map(({ date }) => date);
}

/**
 * Creates missing slots and updates those that differ from the rule. Returns how many. The capacity of a slot with
 * orders only grows, and a manually created slot is not changed. Correct slots are neither written nor locked.
 */
export async function putSlots(db: Database, wanted: readonly DeliverySlot[]): Promise<number> {
  const capacity = sql`case when ${slots.taken} = 0 then one.capacity else greatest(${slots.capacity}, one.capacity) end`;
  const put = await rowsOf(
    db,
    sql`
    insert into ${slots} (date, time, capacity, closes_minutes, by_rule)
    select one.date, one.time, one.capacity, one.closes_minutes, true
    from ${recordsOf(wanted)} as one left join ${slots} on ${slots.date} = one.date and ${slots.time} = one.time
    where ${slots.date} is null or (${slots.by_rule} and (${slots.capacity}, ${slots.closes_minutes}) is distinct from (${capacity}, one.closes_minutes))
    order by one.date, one.time
    on conflict (date, time) do update set
      capacity = case when ${slots.taken} = 0 then excluded.capacity else greatest(${slots.capacity}, excluded.capacity) end,
      closes_minutes = excluded.closes_minutes
    where ${slots.by_rule}
    returning 1 as put`,
  );
  return put.length;
}

/** Deletes slots created by the rule from a day on that are not among these and have no orders. Returns how many. */
export async function deleteOtherSlots(
  db: Database,
  wanted: readonly DeliverySlot[],
  from: CivilDate,
): Promise<number> {
  const deleted = await rowsOf(
    db,
    sql`
    delete from ${slots} where ${slots.by_rule} and ${slots.taken} = 0 and ${slots.date} >= ${from}::date
      and not exists (select 1 from ${recordsOf(wanted)} as one where one.date = ${slots.date} and one.time = ${slots.time})
    returning 1 as deleted`,
  );
  return deleted.length;
}

/** The last day with a slot; null when there is none. */
export async function lastSlotDay(db: Database): Promise<CivilDate | null> {
  const [row] = await db.select({ last: max(slots.date) }).from(slots);
  return row?.last ?? null;
}

function recordsOf(wanted: readonly DeliverySlot[]): SQL {
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as record(date date, time text, capacity int, closes_minutes int))`;
}
