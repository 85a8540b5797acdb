import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';

/** The rows of a statement written by hand; both drivers answer an object that holds them. */
export async function rowsOf<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
