import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { emptyDatabase } from './database-content';
import { filesUnder, root, textOf } from './source-files';

export type Engine = 'pglite' | 'postgres';

/** The engine of this run: TEST_ENGINE, by default the embedded one. */
export function engineOfRun(): Engine {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';
}

interface TestDatabase {
  open(): Promise<OpenedDatabase>;
  drop(): Promise<void>;
}

/** Databases of earlier tests: emptying one takes milliseconds, copying one half a second on PostgreSQL and more on PGlite. */
const free: Record<Engine, TestDatabase[]> = { pglite: [], postgres: [] };
/** Whether no further file of the batch follows: a database that is closed from now on is dropped. */
let isEnding = false;

/**
 * A migrated, empty database: in memory, or one on the server of TEST_DATABASE_URL. `close` leaves it to the next test file of
 * the batch. A new one is a copy of a template that is migrated once per version of the migrations: creating and migrating
 * one for each test file would take seconds.
 */
export async function openTestDatabase(engine: Engine): Promise<OpenedDatabase> {
  const used = free[engine].pop();
  const database = used ?? (await (engine === 'pglite' ? newInMemory() : newOnServer()));
  const opened = await database.open();
  if (used) await emptyDatabase(opened.db);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      if (isEnding) await database.drop();
      else free[engine].push(database);
    },
  };
}

/**
 * Drops the databases that closed test databases have left, at the end of a batch. The hooks of a file that runs alone come
 * after this one, in the order in which Jest calls them: what they close is dropped then.
 */
export async function dropFreeDatabases(): Promise<void> {
  isEnding = true;
  await dropIdleDatabases();
}

/** Drops the closed databases that wait for the next test file: until then one in memory goes on answering. */
export async function dropIdleDatabases(): Promise<void> {
  for (const { drop } of Object.values(free).flatMap((databases) => databases.splice(0))) await drop();
}

async function newInMemory(): Promise<TestDatabase> {
  const opened = await openPglite(null, { template: await pgliteTemplate() });
  return { open: () => Promise.resolve({ ...opened, close: () => Promise.resolve() }), drop: () => opened.close() };
}

async function newOnServer(): Promise<TestDatabase> {
  const { url, drop } = await newDatabase(await postgresTemplate());
  // Fifty concurrent callers on a machine that may be busy: a long wait for a connection must not fail a race test.
  return { open: () => openPostgres(url, { connections: 20, waitMs: 60_000, readStatementMs: 15_000 }), drop };
}

/** An empty database on the server of TEST_DATABASE_URL, or a copy of the database `template`. */
export async function newDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = serverUrl();
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: databaseUrl(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

function serverUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  return server;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A hash of the migrations and the engine's version, which identifies the template. */
function templateHash(): string {
  const hash = createHash('sha256');
  for (const file of [...filesUnder(['src/backend/db/migrations']), 'node_modules/@electric-sql/pglite/package.json'])
    hash.update(textOf(file));
  return hash.digest('hex').slice(0, 16);
}

/** The dump of a migrated PGlite, created by the setup of a suite (backend-setup.ts) and shared by files and runs. */
export async function pgliteTemplate(): Promise<Blob> {
  const folder = path.join(root, '.build', 'test-databases');
  const file = path.join(folder, `${templateHash()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create();
    await migratePglite(drizzle(client), { migrationsFolder: path.join(root, 'src/backend/db/migrations') });
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(folder, { recursive: true });
    // Two workers may create it at once: each writes its own file, and the last rename wins.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new Blob([readFileSync(file)]);
}

/** A number that no other test uses: the advisory lock for the creation of the template. */
const TEMPLATE_LOCK = 7_160_532;

/**
 * The name of a migrated database on the server, created by the first test file that needs it. Nothing connects to it
 * afterwards.
 */
export async function postgresTemplate(): Promise<string> {
  const server = serverUrl();
  const name = `template_${templateHash()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const opened = await openPostgres(databaseUrl(server, unfinished), { connections: 1 });
    await migrate(opened);
    await opened.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
