import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';

/** The share of a table that must have changed: autovacuum's defaults. */
const MIN_ROWS = 50;
const SHARE = 0.1;

/**
 * Vacuums and analyzes tables that have changed a lot, which a server does by itself (autovacuum) and the embedded
 * database does not: without it the planner would treat thousands of rows as if they were ten. Returns the tables'
 * names.
 */
export async function vacuumChanged(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select changed.relname as name from pg_stat_user_tables as changed join pg_class on pg_class.oid = changed.relid
      where changed.schemaname = 'public'
        and (pg_class.reltuples < 0 or changed.n_mod_since_analyze > ${MIN_ROWS}::int + ${SHARE}::real * pg_class.reltuples)
      order by 1`,
  );
  const names = rows.map(({ name }) => name);
  for (const name of names) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return names;
}
