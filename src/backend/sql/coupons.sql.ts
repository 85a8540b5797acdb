/** Coupons and their uses. */
import { and, asc, count, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { coupons, couponUses } from '../db/schema/coupons';
import { withMobile } from './users.sql';

export type CouponRow = typeof coupons.$inferSelect;

/** The coupon whose code (upper case) is the first possible of these forms; null when there is none. */
export async function findCoupon(db: Database, forms: readonly string[]): Promise<CouponRow | null> {
  const code = sql<string>`upper(${coupons.code})`;
  const rows = await db
    .select({ code, coupon: coupons })
    .from(coupons)
    .where(inArray(code, [...forms]));
  const [first] = forms.flatMap((form) => rows.filter((row) => row.code === form));
  return first?.coupon ?? null;
}

/** How often a customer has used a coupon. */
export async function countUses(db: Database, code: string, customerId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), eq(couponUses.customer_id, customerId)));
  return row?.n ?? 0;
}

/**
 * The coupons shown to a customer: their own first, then with a mobile those listed for all customers, each with its
 * number of uses.
 */
export async function listCoupons(db: Database, customerId: number) {
  const used = db
    .select({ code: couponUses.code, n: count().as('n') })
    .from(couponUses)
    .where(eq(couponUses.customer_id, customerId))
    .groupBy(couponUses.code)
    .as('used');
  const rows = await db
    .select({ coupon: coupons, used: used.n })
    .from(coupons)
    .leftJoin(used, eq(used.code, coupons.code))
    .where(
      or(
        eq(coupons.customer_id, customerId),
        and(isNull(coupons.customer_id), eq(coupons.listed, true), exists(withMobile(db, customerId))),
      ),
    )
    .orderBy(sql`${coupons.customer_id} is null`, asc(coupons.code))
    .limit(100);
  return rows.map(({ coupon, used: n }) => ({ coupon, used: Number(n ?? 0) }));
}
