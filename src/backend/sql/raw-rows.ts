import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';

/** The rows of a raw statement; both drivers return an object that contains them. */
export async function rowsOf<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
