import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import type { OpenedDatabase } from './opened';
import { schema } from './schema';

/** Any number that nobody else in the database uses: the advisory lock under which migrations run. */
const MIGRATION_LOCK = 7_160_531;

export interface PostgresOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** Told when an idle connection breaks; the pool opens another by itself. */
  readonly onLost?: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL server (15 or newer) and asks it once, so that a wrong address fails here. */
export async function openPostgres(url: string, { connections = 10, onLost = () => undefined }: PostgresOptions = {}): Promise<OpenedDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'caravansara',
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onLost);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema }),
    migrate: (migrationsFolder) => withMigrationLock(pool, (client) => migrate(drizzle(client), { migrationsFolder })),
    close: () => (closing ??= pool.end()),
  };
}

/** Migrations of several processes that start together would collide (42P07): one at a time, the others then find nothing to do. */
async function withMigrationLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    // The connection is closed, not reused: that frees the lock in every case.
    client.release(true);
  }
}
