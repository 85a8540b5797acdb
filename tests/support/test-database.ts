import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import type { OpenedDatabase } from '@/backend/db/opened';

export type Engine = 'pglite' | 'postgres';

/** The engine that this run tests: TEST_ENGINE, by default the embedded one. */
export function engineOfRun(): Engine {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';
}

/** A migrated database of its own: in memory, or a new one on the server of TEST_DATABASE_URL, dropped by `close`. */
export async function openTestDatabase(engine: Engine): Promise<OpenedDatabase> {
  const opened = engine === 'pglite' ? await openPglite(null) : await createOnServer();
  await migrate(opened);
  return opened;
}

async function createOnServer(): Promise<OpenedDatabase> {
  const { url, drop } = await newDatabase();
  // Fifty callers meet on a machine that may be busy: that somebody waits long for a connection says nothing of their race.
  const opened = await openPostgres(url, { connections: 20, waitMs: 60_000, readStatementMs: 15_000 });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/** An empty database on the server of TEST_DATABASE_URL. */
export async function newDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
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
