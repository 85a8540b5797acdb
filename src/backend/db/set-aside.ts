/** Sets the content of a database aside, so that another one can be restored in its place and nothing is lost. */
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { rowsOf } from './table-content';

/** The schemas of the shop and of its migrations. */
const SCHEMAS = ['public', 'drizzle'] as const;

/** How many other sessions of the shop are connected to the database. */
export async function sessionsOfShop(db: Database): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'caravansara'`,
  );
  return row?.n ?? 0;
}

/**
 * Renames the schemas of a PostgreSQL database by a suffix and creates an empty one. The returned function undoes it, for
 * a restore that has failed.
 */
export async function setSchemasAside(db: Database, suffix: string): Promise<() => Promise<void>> {
  const aside = (name: string) => sql.identifier(`${name}_${suffix}`);
  const renamed: string[] = [];
  await db.transaction(async (tx) => {
    for (const name of SCHEMAS) {
      const [schema] = await rowsOf(tx, sql`select 1 as one from pg_namespace where nspname = ${name}`);
      if (!schema) continue;
      await tx.execute(sql`alter schema ${sql.identifier(name)} rename to ${aside(name)}`);
      renamed.push(name);
    }
    await tx.execute(sql`create schema public`);
  });
  return async () => {
    await db.transaction(async (tx) => {
      for (const name of SCHEMAS) await tx.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`);
      for (const name of renamed) await tx.execute(sql`alter schema ${aside(name)} rename to ${sql.identifier(name)}`);
    });
  };
}
