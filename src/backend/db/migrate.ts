import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Drizzle's own table of the applied migrations. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

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
  const state = await migrationState(opened.db);
  if (state === 'before_release')
    throw new DatabaseVersionError(
      'The database was made by a version before the first release, and those cannot be upgraded: start with an empty database (another DATA_DIR or DATABASE_URL), or go on with the old version.',
    );
  if (state === 'newer' && !allowNewer)
    throw new DatabaseVersionError(
      'The database was made by a newer version of Caravansara: start that version, restore the backup from before the upgrade, or, to go back by one version (docs/deployment.md, “Upgrade”), set ALLOW_NEWER_DATABASE=true.',
    );
  if (state === 'pending' || state === 'none') await opened.migrate(migrationsFolder());
}

/** When the migrations of this version were generated, in milliseconds since 1970, by Drizzle's own files. */
export function migrationTimes(): number[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis);
}

/** How the migrations of a database compare with this version's. `none`: it has no table of ours yet. */
export type MigrationState = 'current' | 'pending' | 'none' | 'newer' | 'before_release';

/** Reads {@link MigrationState}; changes nothing. */
export async function migrationState(db: Database): Promise<MigrationState> {
  const ownTimes = migrationTimes();
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((at) => !ownTimes.includes(at));
  if (unknown.some((at) => at < Math.max(...ownTimes))) return 'before_release';
  if (unknown.length > 0) return 'newer';
  if (applied.length === 0) return 'none';
  return applied.length < ownTimes.length ? 'pending' : 'current';
}

/**
 * Migrates an empty database as far as another one was migrated, whose migrations were generated at `times`: its rows
 * fit into it then, and {@link migrate} brings both up to date. Throws {@link DatabaseVersionError} for migrations that
 * this version does not know.
 * @param madeBy the version of Caravansara that the other database had
 */
export async function migrateTo(opened: OpenedDatabase, times: readonly number[], madeBy: string): Promise<void> {
  const ownTimes = migrationTimes();
  if (times.some((at) => !ownTimes.includes(at)))
    throw new DatabaseVersionError(
      `The backup was made by version ${madeBy} of Caravansara, whose database this one does not know: restore it with version ${madeBy} or a newer one.`,
    );
  if (ownTimes.every((at) => times.includes(at))) return await opened.migrate(migrationsFolder());
  const folder = await mkdtemp(path.join(tmpdir(), 'caravansara-migrations-'));
  try {
    await cp(migrationsFolder(), folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
    journal.entries = journal.entries.filter(({ when }) => times.includes(when));
    await writeFile(file, JSON.stringify(journal));
    await opened.migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** When the applied migrations were generated, in milliseconds, by Drizzle's own table. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const table = (await db.execute(sql`select to_regclass(${MIGRATIONS_TABLE}) is not null as "exists"`)) as unknown as {
    rows: { exists: boolean }[];
  };
  if (!table.rows[0]?.exists) return [];
  const applied = (await db.execute(sql`select created_at from ${sql.raw(MIGRATIONS_TABLE)}`)) as unknown as {
    rows: { created_at: string }[];
  };
  return applied.rows.map((row) => Number(row.created_at));
}
