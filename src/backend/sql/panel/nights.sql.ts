/** A residence's nights and prices as changed in the panel. */
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../../db/database';
import { priceRules, residences } from '../../db/schema/residences';
import { nights, orders } from '../../db/schema/orders';
import { isExpired } from '../expired-holds.sql';

/** A range of nights of one residence, both ends included. */
export interface NightRange {
  readonly productId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export interface NightRow {
  readonly night: CivilDate;
  /** Null: blocked by the host. */
  readonly order_id: number | null;
  readonly status: OrderStatus | null;
}

/** Nights that are blocked, held or sold, in order. Expired holds are left out. */
export async function listNightRows(db: Database, { productId, from, to }: NightRange, now: Date): Promise<NightRow[]> {
  return await db
    .select({ night: nights.night, order_id: nights.order_id, status: orders.status })
    .from(nights)
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(and(eq(nights.product_id, productId), between(nights.night, from, to), sql`(${isExpired(now)}) is not true`))
    .orderBy(asc(nights.night));
}

/**
 * Serialises panel changes of one residence's nights and prices; orders do not wait for it. Locks the residence's row,
 * not its product's: an order that is paid immediately acquires nights and then updates its product.
 */
export async function lockResidence(tx: Database, productId: number): Promise<void> {
  await tx
    .select({ id: residences.product_id })
    .from(residences)
    .where(eq(residences.product_id, productId))
    .for('no key update');
}

/**
 * Blocks nights in date order. Returns the first night that an order has, or null when all of them are blocked now. The
 * primary key decides, as for an order's nights (holds.sql.ts). The caller has locked the residence.
 */
export async function blockNights(
  tx: Database,
  { productId, from, to }: NightRange,
  wanted: readonly CivilDate[],
): Promise<CivilDate | null> {
  const rows = [...wanted].sort().map((night) => ({ product_id: productId, night }));
  for (;;) {
    await tx.insert(nights).values(rows).onConflictDoNothing();
    const residenceRows = await tx
      .select({ night: nights.night, order_id: nights.order_id })
      .from(nights)
      .where(and(eq(nights.product_id, productId), between(nights.night, from, to)))
      .orderBy(asc(nights.night));
    const taken = residenceRows.find(({ order_id }) => order_id !== null);
    if (taken) return taken.night;
    // A night that an order released between the two statements is missing: try again.
    if (residenceRows.length === rows.length) return null;
  }
}

/** Opens blocked nights; nights of orders are unchanged. */
export async function openNights(tx: Database, { productId, from, to }: NightRange): Promise<void> {
  await tx
    .delete(nights)
    .where(and(eq(nights.product_id, productId), between(nights.night, from, to), isNull(nights.order_id)));
}

/**
 * Sets one fixed price, toman, for each of the nights: a price rule of this priority per night, in place of an earlier
 * one.
 */
export async function putNightPrices(
  tx: Database,
  range: NightRange,
  wanted: readonly CivilDate[],
  price: number,
  priority: number,
): Promise<void> {
  await deleteNightPrices(tx, range, priority);
  const rule = { product_id: range.productId, kind: 'dates', mode: 'fixed', amount: price, priority } as const;
  await tx.insert(priceRules).values(wanted.map((night) => ({ ...rule, from: night, to: night })));
}

/** Deletes the prices of single nights with this priority. */
export async function deleteNightPrices(
  tx: Database,
  { productId, from, to }: NightRange,
  priority: number,
): Promise<void> {
  await tx
    .delete(priceRules)
    .where(
      and(
        eq(priceRules.product_id, productId),
        eq(priceRules.kind, 'dates'),
        eq(priceRules.priority, priority),
        eq(priceRules.from, priceRules.to),
        between(priceRules.from, from, to),
      ),
    );
}
