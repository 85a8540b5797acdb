import { sql } from 'drizzle-orm';
import { DatabaseVersionError, migrate } from '@/backend/db/migrate';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import journal from '@/backend/db/migrations/meta/_journal.json';
import { engineOfRun, openTestDatabase } from '@tests/support/test-database';

const newest = Math.max(...journal.entries.map((entry) => entry.when));
let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openTestDatabase(engineOfRun());
});
afterEach(async () => {
  await opened.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'other'`);
  await opened.close();
});

/** Notes a migration that this version does not have. */
async function otherMigration(at: number): Promise<void> {
  await opened.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', ${at})`);
}

it('starts on its own database again', async () => {
  await expect(migrate(opened)).resolves.toBeUndefined();
});

it('refuses a database of a newer version, unless the operator goes back by one version', async () => {
  await otherMigration(newest + 1);
  await expect(migrate(opened)).rejects.toThrow(DatabaseVersionError);
  await expect(migrate(opened)).rejects.toThrow(/newer version .*ALLOW_NEWER_DATABASE=true/);
  await expect(migrate(opened, { allowNewer: true })).resolves.toBeUndefined();
});

it('refuses a database from before the first release, even for a return', async () => {
  await otherMigration(newest - 1);
  await expect(migrate(opened, { allowNewer: true })).rejects.toThrow(/before the first release/);
});
