import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';

/** How much of a table must have changed: autovacuum's own settings. */
const MIN_ROWS = 50;
const SHARE = 0.1;

/**
 * What a server does by itself (autovacuum) and the embedded database does not: of tables that have changed a lot the room of
 * dead rows is given free, and the planner learns what they hold, which would go through thousands of rows as if they were
 * ten. Answers the tables' names.
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
