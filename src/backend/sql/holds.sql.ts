/**
 * What an order takes and gives back: pieces of stock, nights, a slot, uses of a coupon. Every check is one statement with
 * its write (a conditional UPDATE, a primary key), so that nothing is sold twice however many ask at once (RES-07).
 */
import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/civil-date';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { coupons, couponUses, nights } from '../db/schema/orders';
import { slots } from '../db/schema/shop';

/** Takes pieces from counted stock. `uncounted`: there is nothing to count; null: not so many are left, or it is not on sale. */
export async function takeStock(db: Database, productId: number, count: number): Promise<'taken' | 'uncounted' | null> {
  const [row] = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${count}` })
    .where(and(eq(products.id, productId), eq(products.status, 'active'), or(isNull(products.stock), gte(products.stock, count))))
    .returning({ stock: products.stock });
  if (!row) return null;
  return row.stock === null ? 'uncounted' : 'taken';
}

export async function giveBackStock(db: Database, productId: number, count: number): Promise<void> {
  await db
    .update(products)
    .set({ stock: sql`${products.stock} + ${count}` })
    .where(and(eq(products.id, productId), isNotNull(products.stock)));
}

/**
 * Takes nights in the order of their dates. False when one of them is sold or held: the primary key has decided, and the
 * statement has waited for whoever was taking or freeing the same night at that moment.
 */
export async function takeNights(db: Database, orderId: number, productId: number, wanted: readonly CivilDate[]): Promise<boolean> {
  const rows = [...wanted].sort().map((night) => ({ product_id: productId, night, order_id: orderId }));
  const taken = await db.insert(nights).values(rows).onConflictDoNothing().returning({ night: nights.night });
  return taken.length === rows.length;
}

/** Frees the nights of an order; answers whose they were. */
export async function giveBackNights(db: Database, orderId: number): Promise<number[]> {
  const freed = await db.delete(nights).where(eq(nights.order_id, orderId)).returning({ productId: nights.product_id });
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

export async function giveBackSlot(db: Database, date: CivilDate, time: string): Promise<void> {
  await db
    .update(slots)
    .set({ taken: sql`${slots.taken} - 1` })
    .where(and(eq(slots.date, date), eq(slots.time, time), gt(slots.taken, 0)));
}

/**
 * Uses a coupon once for a customer. The update of the coupon's row lets the users of one coupon through one by one; the
 * turn is the customer's first free one, and the primary key of `coupon_uses` refuses a turn that is used already.
 * False when it is not good now, used up, or used up by this customer.
 */
export async function takeCoupon(db: Database, code: string, customerId: number, orderId: number, now: Date): Promise<boolean> {
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
  const used = await db.execute(sql`
    insert into ${couponUses} (code, customer_id, turn, order_id)
    select ${code}, ${customerId}::int, turn, ${orderId}::int
    from generate_series(1, ${coupon.perCustomer}::int) as turn
    where not exists (
      select 1 from ${couponUses} as used where used.code = ${code} and used.customer_id = ${customerId} and used.turn = turn.turn
    )
    order by turn limit 1
    on conflict do nothing
    returning turn
  `);
  return rowsOf(used).length > 0;
}

/** Gives a canceled order's use back; the caller holds the order. */
export async function giveBackCoupon(db: Database, orderId: number, code: string): Promise<void> {
  const own = and(eq(couponUses.code, code), eq(couponUses.order_id, orderId));
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(and(eq(coupons.code, code), gt(coupons.uses, 0), exists(db.select({ code: couponUses.code }).from(couponUses).where(own))));
  await db.delete(couponUses).where(own);
}

/** Both drivers answer a raw statement with an object that has `rows`; the shared type does not say so. */
function rowsOf(result: unknown): unknown[] {
  return (result as { rows: unknown[] }).rows;
}
