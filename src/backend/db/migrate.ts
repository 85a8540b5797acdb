import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';
import type { OpenedDatabase } from './database-handle';

/** The database has migrations that this version does not know. The message is one sentence for the operator. */
export class DatabaseVersionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseVersionError';
  }
}

/** The folder of the migrations. The bundled server runs from the project's root. */
function migrationsFolder(): string {
  return path.join(process.cwd(), 'src/backend/db/migrations');
}

/**
 * Migrates an open database. Without pending migrations nothing is written, so that a shop with a full disk can start
 * and read. Throws {@link DatabaseVersionError} for a database of a newer version, unless `allowNewer`, and for one of
 * a version before the first release, whose migrations were replaced by the baseline.
 */
export async function migrate(opened: OpenedDatabase, { allowNewer = false } = {}): Promise<void> {
  const migrationTimes = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(
    ({ folderMillis }) => folderMillis,
  );
  const applied = await appliedMigrations(opened.db);
  const unknown = applied.filter((at) => !migrationTimes.includes(at));
  const newest = Math.max(...migrationTimes);
  if (unknown.some((at) => at < newest))
    throw new DatabaseVersionError(
      'The database was made by a version before the first release, and those cannot be upgraded: start with an empty database (another DATA_DIR or DATABASE_URL), or go on with the old version.',
    );
  if (unknown.length > 0 && !allowNewer)
    throw new DatabaseVersionError(
      'The database was made by a newer version of Caravansara: start that version, restore the backup from before the upgrade, or, to go back by one version (docs/deployment.md, “Upgrade”), set ALLOW_NEWER_DATABASE=true.',
    );
  if (applied.length < migrationTimes.length) await opened.migrate(migrationsFolder());
}

/** When the applied migrations were generated, in milliseconds, by Drizzle's own table. */
async function appliedMigrations(db: Database): Promise<number[]> {
  const table = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  )) as unknown as { rows: { exists: boolean }[] };
  if (!table.rows[0]?.exists) return [];
  const applied = (await db.execute(sql`select created_at from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { created_at: string }[];
  };
  return applied.rows.map((row) => Number(row.created_at));
}
