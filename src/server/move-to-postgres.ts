/** `npm run move -- postgres://…`: copies the embedded database to a PostgreSQL server. */
import { join } from 'node:path';
import { type CopiedTable, copyDatabase } from '@/backend/db/copy-database';
import { refuseUsedTarget } from '@/backend/db/fill-database';
import { DatabaseCopyError } from '@/backend/db/table-content';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { migrate } from '@/backend/db/migrate';
import { innermostReason } from '@/backend/db/pg-errors';
import { DatabaseUnavailableError, openPostgres } from '@/backend/db/open-postgres';
import { openExisting } from './bootstrap/open-backups';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';
import { runWithSettings } from './bootstrap/startup-errors';

async function main(settings: Settings): Promise<void> {
  const url = process.argv[2] ?? '';
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new SettingsError(
      'Say which PostgreSQL database the shop moves to, such as postgres://user:password@host/database',
    );
  // Keeps the folder's lock until the end: it is refused while the shop runs.
  const source = await openExisting({ ...settings, databaseUrl: null });
  try {
    await migrate(source);
    const target = await openTarget(url);
    try {
      printResult(await copyInto(source, target), settings);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openTarget(url: string): Promise<OpenedDatabase> {
  try {
    // Large tables take long: no statement has a time limit.
    return await openPostgres(url, { connections: 2, readConnections: 1, statementMs: 0, answerMs: 0 });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    throw new SettingsError(
      `The PostgreSQL server does not answer (${innermostReason(error)}): start it, or correct the address.`,
      { cause: error },
    );
  }
}

async function copyInto(source: OpenedDatabase, target: OpenedDatabase): Promise<CopiedTable[]> {
  try {
    await refuseUsedTarget(target.db);
    await migrate(target);
    return await copyDatabase(source.db, target.db);
  } catch (error) {
    if (error instanceof DatabaseCopyError) throw new SettingsError(error.message, { cause: error });
    // The whole error would contain rows of customers.
    throw new SettingsError(
      `The move failed (${innermostReason(error)}): no shop was created in the target, and the embedded database stays in use.`,
      { cause: error },
    );
  }
}

function printResult(copied: readonly CopiedTable[], { dataDir, secret }: Settings): void {
  const filled = copied.filter(({ rows }) => rows > 0);
  for (const { name, rows } of filled) console.log(`${name}: ${rows}`);
  const rows = filled.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Copied and compared ${rows} rows in ${copied.length} tables. The embedded database stays as it is.`);
  console.log('Start the shop from now on with these settings:');
  console.log('  DATABASE_URL  the address of this command');
  console.log(`  SHOP_SECRET   ${secret === null ? `the content of ${join(dataDir, 'secret')}` : 'the same as now'}`);
  console.log('  SHOP, DATA_DIR and all others the same as now: the pictures stay in DATA_DIR.');
  console.log('What must be set beside DATABASE_URL is in docs/deployment.md, “Moving to PostgreSQL”.');
}

await runWithSettings(process.env, main);
