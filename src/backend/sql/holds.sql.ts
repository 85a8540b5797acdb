/**
 * What an order takes and gives back: pieces of stock, nights, a slot, uses of a coupon. Every check is one statement with
 * its write (a conditional UPDATE, a primary key), so that nothing is sold twice however many ask at once (RES-07).
 */
import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { coupons, couponUses, nights } from '../db/schema/orders';
import { slots } from '../db/schema/shop';
import { days } from './day-list';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';

/**
 * Takes pieces from counted stock. `uncounted`: there is nothing to count; null: not so many are left, or it is not on sale.
 * The last piece changes what the product's page says of it (`updated_at`), and so does the first one that comes back.
 */
export async function takeStock(
  db: Database,
  productId: number,
  count: number,
  now: Date,
): Promise<'taken' | 'uncounted' | null> {
  const [row] = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${count}`, updated_at: whenStockWas(count, now) })
    .where(
      and(
        eq(products.id, productId),
        eq(products.status, 'active'),
        or(isNull(products.stock), gte(products.stock, count)),
      ),
    )
    .returning({ stock: products.stock });
  if (!row) return null;
  return row.stock === null ? 'uncounted' : 'taken';
}

/** So many pieces of a product. */
export interface ProductQuantity {
  readonly product_id: number;
  readonly count: number;
}

/**
 * Gives pieces back, of a product as often as it is named. The rows of the products, and of the packages that hold them, are
 * locked by their numbers first (db/transaction.ts). Answers those packages.
 */
export async function giveBackStock(db: Database, pieces: readonly ProductQuantity[], now: Date): Promise<number[]> {
  const given = [...new Set(pieces.map(({ product_id }) => product_id))];
  if (given.length === 0) return [];
  const packages = await packagesWith(db, given);
  const ids = [...new Set([...given, ...packages])];
  if (ids.length > 1)
    await db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.id} = any(${numbers(ids)})`)
      .orderBy(asc(products.id))
      .for('no key update');
  await db.execute(sql`
    update ${products} set stock = ${products.stock} + given.count, updated_at = ${whenStockWas(0, now)}
    from (select product_id, sum(count)::int as count from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as one(product_id int, count int) group by product_id) as given
    where ${products.id} = given.product_id and ${products.stock} is not null`);
  const back = pieces.map(({ product_id, count }) => ({ product_id, count: -count }));
  await markChanged(db, await packagesWithChangedAvailability(db, packages, back), now);
  return packages;
}

/** The packages that hold one of these products: whether they can be had depends on what is left of it. */
export async function packagesWith(db: Database, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: packageItems.package_id })
    .from(packageItems)
    .where(sql`${packageItems.product_id} = any(${numbers(productIds)})`)
    .orderBy(asc(packageItems.package_id));
  return rows.map(({ id }) => id);
}

/**
 * Those of these packages that could be had until this transaction took the last pieces that they need, or can be had again
 * (as sql/products.sql judges it). It locks nothing: a package may have a smaller number than what it holds, and whoever
 * locks it after its items waits in a circle with whoever buys it.
 * @param taken pieces that the transaction has taken; below zero: given back
 */
export async function packagesWithChangedAvailability(
  db: Database,
  packageIds: readonly number[],
  taken: readonly ProductQuantity[],
): Promise<number[]> {
  if (packageIds.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select item.package_id as id from ${packageItems} item join ${products} part on part.id = item.product_id
    left join (select product_id, sum(count)::int as count from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as one(product_id int, count int) group by product_id) as taken on taken.product_id = part.id
    where item.package_id = any(${numbers(packageIds)})
    group by item.package_id
    having bool_or(part.status <> 'active' or coalesce(part.stock < item.count, false))
      <> bool_or(part.status <> 'active' or coalesce(part.stock + coalesce(taken.count, 0) < item.count, false))
    order by item.package_id`,
  );
  return rows.map(({ id }) => id);
}

/** What the pages of these products say has changed now (`updated_at`). Their rows are locked by their numbers first. */
export async function markChanged(db: Database, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`
    update ${products} set updated_at = ${now.toISOString()}::timestamptz
    from (select id from ${products} where id = any(${numbers(productIds)}) order by id for no key update) as held
    where ${products.id} = held.id`);
}

/** Now, if this many pieces were left before the statement; else what stood there. */
function whenStockWas(pieces: number, now: Date): SQL {
  return sql`case when ${products.stock} = ${pieces} then ${now.toISOString()}::timestamptz else ${products.updated_at} end`;
}

/**
 * Takes nights in the order of their dates. False when one of them is sold or held: the primary key has decided, and the
 * statement has waited for whoever was taking or freeing the same night at that moment.
 */
export async function takeNights(
  db: Database,
  orderId: number,
  productId: number,
  wanted: readonly CivilDate[],
): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`
    insert into ${nights} (product_id, night, order_id)
    select ${productId}::int, night, ${orderId}::int from unnest(${days(wanted)}) as night order by night
    on conflict do nothing returning night`,
  );
  return taken.length === wanted.length;
}

/** Frees the nights of these orders; answers whose they were. Nobody else locks a night that is held. */
export async function giveBackNights(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const freed = await db
    .delete(nights)
    .where(sql`${nights.order_id} = any(${numbers(orderIds)})`)
    .returning({ productId: nights.product_id });
  return [...new Set(freed.map(({ productId }) => productId))];
}

/** Takes one order's place in a delivery hour; false when it is full or does not exist. */
export async function takeSlot(db: Database, date: CivilDate, time: string): Promise<boolean> {
  const taken = await db
    .update(slots)
    .set({ taken: sql`${slots.taken} + 1` })
    .where(and(eq(slots.date, date), eq(slots.time, time), lt(slots.taken, slots.capacity)))
    .returning({ time: slots.time });
  return taken.length > 0;
}

/** Gives places in delivery hours back, in an hour as many as it is named. The hours' rows are locked in their order first. */
export async function giveBackSlots(
  db: Database,
  hours: readonly { readonly date: CivilDate; readonly time: string }[],
): Promise<void> {
  if (hours.length === 0) return;
  const given = sql`(select date, time, count(*)::int as places from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as one(date date, time text) group by date, time)`;
  if (hours.length > 1)
    await db.execute(
      sql`select 1 from ${slots} where (${slots.date}, ${slots.time}) in (select date, time from ${given} as given) order by ${slots.date}, ${slots.time} for no key update`,
    );
  await db.execute(sql`
    update ${slots} set taken = greatest(${slots.taken} - given.places, 0) from ${given} as given
    where ${slots.date} = given.date and ${slots.time} = given.time`);
}

/**
 * Uses a coupon once for a customer. The update of the coupon's row lets the users of one coupon through one by one; the
 * turn is the customer's first free one, and the primary key of `coupon_uses` refuses a turn that is used already.
 * False when it is not good now, used up, or used up by this customer.
 */
export async function takeCoupon(
  db: Database,
  code: string,
  customerId: number,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const [coupon] = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.max_uses), lt(coupons.uses, coupons.max_uses)),
        or(isNull(coupons.starts_at), lte(coupons.starts_at, now)),
        or(isNull(coupons.expires_at), gt(coupons.expires_at, now)),
        or(isNull(coupons.customer_id), eq(coupons.customer_id, customerId)),
      ),
    )
    .returning({ perCustomer: coupons.uses_per_customer });
  if (!coupon) return false;
  const used = await rowsOf(
    db,
    sql`
    insert into ${couponUses} (code, customer_id, turn, order_id)
    select ${code}, ${customerId}::int, turn, ${orderId}::int
    from generate_series(1, ${coupon.perCustomer}::int) as turn
    where not exists (
      select 1 from ${couponUses} as used where used.code = ${code} and used.customer_id = ${customerId} and used.turn = turn.turn
    )
    order by turn limit 1
    on conflict do nothing
    returning turn
  `,
  );
  return used.length > 0;
}

/** Gives the uses of these canceled orders back, whose rows the caller holds. The coupons' rows are locked in the order of their codes first. */
export async function giveBackCoupons(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const own = sql`${couponUses.order_id} = any(${numbers(orderIds)})`;
  if (orderIds.length > 1)
    await db.execute(
      sql`select 1 from ${coupons} where code in (select code from ${couponUses} where ${own}) order by code for no key update`,
    );
  await db.execute(sql`
    update ${coupons} set uses = greatest(${coupons.uses} - used.times, 0)
    from (select code, count(*)::int as times from ${couponUses} where ${own} group by code) as used
    where ${coupons.code} = used.code`);
  await db.delete(couponUses).where(own);
}
