import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from './raw-rows';

/** The share of a table that must have changed: autovacuum's defaults. */
const MIN_ROWS = 50;
const SHARE = 0.1;

/**
 * The maintenance that a server does by itself and the embedded database does not. Without vacuum and analysis the
 * planner would treat thousands of rows as if they were ten; without checkpoints no file of the write-ahead log would be
 * removed before the next stop, and a start after a kill would replay all of it. Returns the names of the tables that
 * have changed a lot and were vacuumed.
 */
export async function maintainEmbedded(db: Database): Promise<string[]> {
  const names = await vacuumChanged(db);
  await db.execute(sql`checkpoint`);
  return names;
}

/** Vacuums and analyzes tables that have changed a lot. Returns their names. */
async function vacuumChanged(db: Database): Promise<string[]> {
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
