/** Bulk changes of products and their items. */
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { bulkChangeItems, bulkChanges } from '../../db/schema/bulk-changes';
import { products } from '../../db/schema/catalogue';
import { numbers } from '../int-array-param';
import { type PanelScope, panelScopeWhere } from './products.sql';

export type BulkChangeRow = typeof bulkChanges.$inferSelect;
export type BulkItemRow = typeof bulkChangeItems.$inferSelect;
export type BulkItemState = BulkItemRow['state'];

/** Deletes bulk changes that can no longer be undone. */
export async function deleteOldBulkChanges(db: Database, now: Date): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.undo_until, now));
}

export async function insertBulkChange(db: Database, row: typeof bulkChanges.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(bulkChanges).values(row).returning({ id: bulkChanges.id });
  if (!inserted) throw new Error('No bulk change was inserted');
  return inserted.id;
}

/** Selects the products of a scope for a bulk change, with their stock and status; at most `limit`. Returns how many. */
export async function insertBulkItems(
  db: Database,
  changeId: number,
  scope: PanelScope,
  except: readonly number[],
  limit: number,
): Promise<number> {
  const selected = db
    .select({
      change_id: sql<number>`${changeId}::integer`.as('change_id'),
      product_id: products.id,
      state: sql<BulkItemState>`'waiting'`.as('state'),
      seen_stock: products.stock,
      seen_status: products.status,
      former: sql<null>`null::jsonb`.as('former'),
      version_after: sql<null>`null::integer`.as('version_after'),
      reason: sql<null>`null::text`.as('reason'),
    })
    .from(products)
    .where(and(panelScopeWhere(scope), sql`${products.id} <> all(${numbers(except)})`))
    .orderBy(asc(products.id))
    .limit(limit);
  const rows = await db.insert(bulkChangeItems).select(selected).returning({ id: bulkChangeItems.product_id });
  return rows.length;
}

/** Locks a bulk change until the transaction ends, so that two requests never process the same items. */
export async function lockBulkChange(db: Database, id: number): Promise<BulkChangeRow | null> {
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('no key update');
  return row ?? null;
}

/** The newest bulk changes of a user that can still be undone. */
export async function listBulkChanges(db: Database, userId: number, now: Date, limit: number) {
  return await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.user_id, userId), sql`${bulkChanges.undo_until} > ${now.toISOString()}::timestamptz`))
    .orderBy(desc(bulkChanges.id))
    .limit(limit);
}

export async function setBulkStatus(db: Database, id: number, status: BulkChangeRow['status']): Promise<void> {
  await db.update(bulkChanges).set({ status }).where(eq(bulkChanges.id, id));
}

/** The next items in one of these states, by ascending id of the product. */
export async function nextBulkItems(
  db: Database,
  changeId: number,
  state: BulkItemState,
  limit: number,
): Promise<BulkItemRow[]> {
  return await db
    .select()
    .from(bulkChangeItems)
    .where(and(eq(bulkChangeItems.change_id, changeId), eq(bulkChangeItems.state, state)))
    .orderBy(asc(bulkChangeItems.product_id))
    .limit(limit);
}

export async function updateBulkItem(
  db: Database,
  { change_id, product_id }: Pick<BulkItemRow, 'change_id' | 'product_id'>,
  set: Partial<Pick<BulkItemRow, 'state' | 'former' | 'version_after' | 'reason'>>,
): Promise<void> {
  await db
    .update(bulkChangeItems)
    .set(set)
    .where(and(eq(bulkChangeItems.change_id, change_id), eq(bulkChangeItems.product_id, product_id)));
}

/** Numbers of items by state, for each of these bulk changes. */
export async function countBulkItems(db: Database, ids: readonly number[]) {
  return await db
    .select({ id: bulkChangeItems.change_id, state: bulkChangeItems.state, n: count() })
    .from(bulkChangeItems)
    .where(inArray(bulkChangeItems.change_id, [...ids]))
    .groupBy(bulkChangeItems.change_id, bulkChangeItems.state);
}

/** The first items with a reason, with the product's name. */
export async function bulkExceptions(db: Database, changeId: number, limit: number) {
  return await db
    .select({
      product_id: bulkChangeItems.product_id,
      name: products.name,
      reason: sql<string>`${bulkChangeItems.reason}`,
    })
    .from(bulkChangeItems)
    .innerJoin(products, eq(products.id, bulkChangeItems.product_id))
    .where(
      and(eq(bulkChangeItems.change_id, changeId), isNotNull(bulkChangeItems.reason), ne(bulkChangeItems.reason, '')),
    )
    .orderBy(asc(bulkChangeItems.product_id))
    .limit(limit);
}
