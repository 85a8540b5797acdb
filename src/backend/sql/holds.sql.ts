/**
 * What an order acquires (services/acquire-holds.ts) and gives back (services/release-holds.ts): stock, nights, a
 * delivery slot, coupon uses. Every check is one statement with
 * its write (a conditional UPDATE, a primary key), so that nothing is sold twice under any concurrency (RES-07).
 */
import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { coupons, couponUses } from '../db/schema/coupons';
import { nights } from '../db/schema/orders';
import { slots } from '../db/schema/shop';
import { days } from './day-list';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';

/** What the locked row of a product says. */
interface AcquiredStock {
  readonly isCounted: boolean;
  readonly dailyPortions: number | null;
  readonly soldOutOn: CivilDate | null;
}

/**
 * Acquires pieces of tracked stock and locks the product's row. Null: too few pieces are left, or the product is not on
 * sale. Acquiring the last piece changes the product's page (`updated_at`), and so does releasing the first one.
 * @param more `mayBeClosed`: the pieces were ordered while it was on sale
 */
export async function acquireStock(
  db: Database,
  productId: number,
  count: number,
  now: Date,
  { mayBeClosed = false }: { readonly mayBeClosed?: boolean } = {},
): Promise<AcquiredStock | null> {
  const [row] = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${count}`, updated_at: whenStockWas(count, now) })
    .where(
      and(
        eq(products.id, productId),
        mayBeClosed ? undefined : eq(products.status, 'active'),
        or(isNull(products.stock), gte(products.stock, count)),
      ),
    )
    .returning({ stock: products.stock, dailyPortions: products.daily_portions, soldOutOn: products.sold_out_on });
  return row ? { isCounted: row.stock !== null, dailyPortions: row.dailyPortions, soldOutOn: row.soldOutOn } : null;
}

/** A number of pieces of a product. */
export interface ProductQuantity {
  readonly product_id: number;
  readonly count: number;
}

/**
 * Releases pieces of stock; a product may be listed several times. The rows of the products, and of packages that
 * contain them, are locked first, by ascending id (db/transaction.ts). Returns the ids of these packages.
 * @param alsoLocked products of which the transaction returns something else, locked in the same order
 */
export async function releaseStock(
  db: Database,
  pieces: readonly ProductQuantity[],
  now: Date,
  alsoLocked: readonly number[] = [],
): Promise<number[]> {
  const productIds = [...new Set(pieces.map(({ product_id }) => product_id))];
  const packages = productIds.length > 0 ? await packagesWith(db, productIds) : [];
  const ids = [...new Set([...productIds, ...packages, ...alsoLocked])];
  if (ids.length > 1 || productIds.length < ids.length)
    await db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.id} = any(${numbers(ids)})`)
      .orderBy(asc(products.id))
      .for('no key update');
  if (productIds.length === 0) return [];
  await db.execute(sql`
    update ${products} set stock = ${products.stock} + given.count, updated_at = ${whenStockWas(0, now)}
    from (select product_id, sum(count)::int as count from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as one(product_id int, count int) group by product_id) as given
    where ${products.id} = given.product_id and ${products.stock} is not null`);
  const back = pieces.map(({ product_id, count }) => ({ product_id, count: -count }));
  await markChanged(db, await packagesWithChangedAvailability(db, packages, back), now);
  return packages;
}

/** The packages that contain one of these products: their availability depends on its stock. */
export async function packagesWith(db: Database, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: packageItems.package_id })
    .from(packageItems)
    .where(sql`${packageItems.product_id} = any(${numbers(productIds)})`)
    .orderBy(asc(packageItems.package_id));
  return rows.map(({ id }) => id);
}

/**
 * Those of these packages whose availability this transaction has changed: it took the last pieces that they need, or
 * returned them (availability as in sql/products.sql.ts). Locks nothing: a package may have a lower id than its
 * contents, and locking it after them could deadlock with a purchase of the package.
 * @param taken pieces that the transaction has taken; negative: returned
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

/** Sets the change date of these products (`updated_at`). Their rows are locked first, by ascending id. */
export async function markChanged(db: Database, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`
    update ${products} set updated_at = ${now.toISOString()}::timestamptz
    from (select id from ${products} where id = any(${numbers(productIds)}) order by id for no key update) as held
    where ${products.id} = held.id`);
}

/** Now if this many pieces were left before the statement; otherwise the previous value. */
function whenStockWas(pieces: number, now: Date): SQL {
  return sql`case when ${products.stock} = ${pieces} then ${now.toISOString()}::timestamptz else ${products.updated_at} end`;
}

/**
 * Acquires nights in date order. False when one of them is sold or held: the primary key decides, and the statement
 * waits for concurrent transactions on the same night.
 */
export async function acquireNights(
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

/**
 * Releases the nights of these orders and returns their residences' ids. A held night is locked by no other
 * transaction.
 */
export async function releaseNights(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const freed = await db
    .delete(nights)
    .where(sql`${nights.order_id} = any(${numbers(orderIds)})`)
    .returning({ productId: nights.product_id });
  return [...new Set(freed.map(({ productId }) => productId))];
}

/** Acquires one unit of a delivery slot's capacity; false when it is full or does not exist. */
export async function acquireSlot(db: Database, date: CivilDate, time: string): Promise<boolean> {
  const taken = await db
    .update(slots)
    .set({ taken: sql`${slots.taken} + 1` })
    .where(and(eq(slots.date, date), eq(slots.time, time), lt(slots.taken, slots.capacity)))
    .returning({ time: slots.time });
  return taken.length > 0;
}

/** Releases units of delivery slots; a slot may be listed several times. The slots' rows are locked first, in order. */
export async function releaseSlots(
  db: Database,
  hours: readonly { readonly date: CivilDate; readonly time: string }[],
): Promise<void> {
  if (hours.length === 0) return;
  const placesByHour = sql`(select date, time, count(*)::int as places from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as one(date date, time text) group by date, time)`;
  if (hours.length > 1)
    await db.execute(
      sql`select 1 from ${slots} where (${slots.date}, ${slots.time}) in (select date, time from ${placesByHour} as given) order by ${slots.date}, ${slots.time} for no key update`,
    );
  await db.execute(sql`
    update ${slots} set taken = greatest(${slots.taken} - given.places, 0) from ${placesByHour} as given
    where ${slots.date} = given.date and ${slots.time} = given.time`);
}

/**
 * Uses a coupon for a customer. The update of the coupon's row serialises its users. The use gets the customer's first
 * free number (column `turn`), and the primary key of `coupon_uses` refuses a number that is taken. False when the
 * coupon is not valid now, used up, or used up by this customer.
 */
export async function acquireCoupon(
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

/**
 * Releases the coupon uses of these canceled orders, whose rows the caller has locked. The coupons' rows are locked
 * first, by code.
 */
export async function releaseCoupons(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isOfOrders = sql`${couponUses.order_id} = any(${numbers(orderIds)})`;
  if (orderIds.length > 1)
    await db.execute(
      sql`select 1 from ${coupons} where code in (select code from ${couponUses} where ${isOfOrders}) order by code for no key update`,
    );
  await db.execute(sql`
    update ${coupons} set uses = greatest(${coupons.uses} - used.times, 0)
    from (select code, count(*)::int as times from ${couponUses} where ${isOfOrders} group by code) as used
    where ${coupons.code} = used.code`);
  await db.delete(couponUses).where(isOfOrders);
}
