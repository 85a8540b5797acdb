/** A residence's nights and their prices as the shop's own side changes them. */
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { priceRules, residences } from '../db/schema/catalogue';
import { nights, orders } from '../db/schema/orders';
import { isExpired } from './expired-holds.sql';

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

/** Nights that are blocked, held or sold, in order; a hold that is over is none. */
export async function listNightRows(db: Database, { productId, from, to }: NightRange, now: Date): Promise<NightRow[]> {
  return await db
    .select({ night: nights.night, order_id: nights.order_id, status: orders.status })
    .from(nights)
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(and(eq(nights.product_id, productId), between(nights.night, from, to), sql`(${isExpired(now)}) is not true`))
    .orderBy(asc(nights.night));
}

/**
 * Lets those who change one residence's nights and prices by the panel through one by one; orders do not wait for it. The
 * residence's own row, not its product's: an order that is paid at once holds nights and then counts its product as sold.
 */
export async function lockResidence(tx: Database, productId: number): Promise<void> {
  await tx
    .select({ id: residences.product_id })
    .from(residences)
    .where(eq(residences.product_id, productId))
    .for('no key update');
}

/**
 * Blocks nights in the order of their dates; the first of them that an order has, or null when all of them are blocked now.
 * The primary key decides, as it does for an order's nights (holds.sql). The caller holds the place.
 */
export async function blockNights(
  tx: Database,
  { productId, from, to }: NightRange,
  wanted: readonly CivilDate[],
): Promise<CivilDate | null> {
  const rows = [...wanted].sort().map((night) => ({ product_id: productId, night }));
  for (;;) {
    await tx.insert(nights).values(rows).onConflictDoNothing();
    const found = await tx
      .select({ night: nights.night, order_id: nights.order_id })
      .from(nights)
      .where(and(eq(nights.product_id, productId), between(nights.night, from, to)))
      .orderBy(asc(nights.night));
    const taken = found.find(({ order_id }) => order_id !== null);
    if (taken) return taken.night;
    // A night that an order gave back between the two statements is missing: once more.
    if (found.length === rows.length) return null;
  }
}

/** Opens blocked nights; what an order has stays. */
export async function openNights(tx: Database, { productId, from, to }: NightRange): Promise<void> {
  await tx
    .delete(nights)
    .where(and(eq(nights.product_id, productId), between(nights.night, from, to), isNull(nights.order_id)));
}

/** Puts one fixed price, toman, on each of the nights: a rule of this priority a night, instead of an earlier one. */
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

/** Takes the prices of single nights with this priority back. */
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
