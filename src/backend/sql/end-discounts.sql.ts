import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';

interface EndedDiscount {
  readonly id: number;
  readonly before: object;
  readonly after: object;
}

/**
 * Ends at most `limit` discounts whose last day is before `today`. The rows are locked by ascending id, as everywhere.
 */
export async function endDiscounts(tx: Database, today: CivilDate, now: Date, limit: number): Promise<EndedDiscount[]> {
  const due = await tx
    .select({
      id: products.id,
      price: products.price,
      old_price: products.old_price,
      discount_ends: products.discount_ends,
    })
    .from(products)
    .where(and(isNotNull(products.discount_ends), lt(products.discount_ends, today)))
    .orderBy(asc(products.id))
    .limit(limit)
    .for('no key update');
  for (const { id, price, old_price } of due)
    await tx
      .update(products)
      .set({
        price: Math.max(price, old_price ?? 0),
        old_price: null,
        discount_ends: null,
        updated_at: now,
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id));
  return due.map(({ id, ...before }) => ({
    id,
    before,
    after: { price: Math.max(before.price, before.old_price ?? 0), old_price: null, discount_ends: null },
  }));
}
