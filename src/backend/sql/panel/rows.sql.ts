/** One row of any table that the panel edits. Drizzle's types need the table to be known, so rows are asserted here. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';

type Editable = PgTable & { readonly version: PgColumn };

/** Locked until the transaction ends. */
export async function lockRow<Table extends Editable>(
  tx: Database,
  table: Table,
  where: SQL,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .for('update');
  return row ?? null;
}

/** Null when a row with the same key exists. */
export async function insertRow<Table extends Editable>(
  tx: Database,
  table: Table,
  columns: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await tx
    .insert(table as PgTable)
    .values(columns as PgTable['$inferInsert'])
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Updates a locked row and returns it with its next version. */
export async function updateRow<Table extends Editable>(
  tx: Database,
  table: Table,
  where: SQL,
  columns: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect']> {
  const [row] = await tx
    .update(table as PgTable)
    .set({ ...columns, version: sql`${table.version} + 1` } as PgUpdateSetSource<PgTable>)
    .where(where)
    .returning();
  if (!row) throw new Error('A locked row was not updated');
  return row;
}

export async function deleteRow(tx: Database, table: PgTable, where: SQL): Promise<void> {
  await tx.delete(table).where(where);
}
