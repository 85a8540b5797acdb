import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';
import type { OpenedDatabase } from './database-handle';

/** The folder of the migrations. The bundled server runs from the project's root. */
function migrationsFolder(): string {
  return path.join(process.cwd(), 'src/backend/db/migrations');
}

/**
 * Migrates an open database. Without pending migrations nothing is written, so that a shop with a full disk can start
 * and read.
 */
export async function migrate(opened: OpenedDatabase): Promise<void> {
  if (await isUpToDate(opened.db)) return;
  await opened.migrate(migrationsFolder());
}

/** Whether the newest migration has run, by Drizzle's own table. */
async function isUpToDate(db: Database): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis),
  );
  const table = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )) as unknown as { rows: { there: boolean }[] };
  if (!table.rows[0]?.there) return false;
  const noted = (await db.execute(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { newest: string | null }[] };
  return Number(noted.rows[0]?.newest ?? 0) >= newest;
}
