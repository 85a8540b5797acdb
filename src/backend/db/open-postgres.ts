import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import type { OpenedDatabase } from './database-handle';
import { schema } from './schema';
import { statementNames, type StatementNames } from './prepared-statements';

/** Any number that nobody else in the database uses: the advisory lock under which migrations run. */
const MIGRATION_LOCK = 7_160_531;

export interface PostgresOptions {
  /** Connections at most of everything but heavy reads: orders, payments, logins. */
  readonly connections?: number;
  /** Connections at most of heavy reads. */
  readonly readConnections?: number;
  /** How long a request may wait for one that is free before it is answered 503, ms. */
  readonly waitMs?: number;
  /** How long the server works at a statement before it gives it up, ms. */
  readonly statementMs?: number;
  /** The same for a heavy read, ms: as long as a page waits for it. */
  readonly readStatementMs?: number;
  /** How long a statement may be under way before its connection is given up, ms. */
  readonly answerMs?: number;
  /** Told when an idle connection breaks; the pool opens another by itself. */
  readonly onLost?: (error: Error) => void;
}

/** The server of the address does not answer a first statement; the message never holds the address, which has a password. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as Partial<NodeJS.ErrnoException>;
    super(
      `The database of DATABASE_URL does not answer (${code ?? message ?? String(cause)}). Start it, or correct the address.`,
      { cause },
    );
    this.name = 'DatabaseUnavailableError';
  }
}

/** Opens two pools on a PostgreSQL server (15 or newer), one of them for heavy reads, and asks it once, so that a wrong address fails here. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenedDatabase> {
  const {
    connections = 8,
    readConnections = 6,
    statementMs = 15_000,
    readStatementMs = SERVER_HTTP_TIMEOUT_MS,
  } = options;
  const pool = openPool(url, connections, statementMs, options);
  const reads = openPool(url, readConnections, readStatementMs, options);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    await reads.end();
    throw new DatabaseUnavailableError(error);
  }
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema }),
    reads: drizzle(reads, { schema }),
    migrate: (migrationsFolder) => withMigrationLock(url, (client) => migrate(drizzle(client), { migrationsFolder })),
    // A server takes any number of processes.
    markEnding: async () => {},
    close: () => (closing ??= Promise.all([pool.end(), reads.end()]).then(() => undefined)),
  };
}

function openPool(
  url: string,
  connections: number,
  statementMs: number,
  { waitMs = 5_000, answerMs = 20_000, onLost = () => undefined }: PostgresOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    // A server that vanished without a word says nothing of its own timeout: after this a connection is given up.
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'caravansara',
    // Compiling a search takes longer than running it.
    options: '-c jit=off',
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onLost);
  const names = statementNames();
  pool.on('connect', (client) => {
    nameStatements(client, names);
    leaveWhenSilent(client);
    // What happens to it while somebody works with it, they hear by their statement; at rest the pool hears of it, above.
    client.on('error', () => undefined);
  });
  return pool;
}

type Send = (statement: unknown, ...more: unknown[]) => unknown;

/** Lets a connection send statements with values under their names, as far as they have one. */
function nameStatements(client: PoolClient, { nameOf }: StatementNames): void {
  const send: Send = client.query.bind(client);
  const sendNamed: Send = (statement, values, ...more) => {
    const hasValues = Array.isArray(values) && values.length > 0;
    if (!hasValues || !isUnnamed(statement)) return send(statement, values, ...more);
    const name = nameOf(statement.text);
    return send(name === undefined ? statement : { ...statement, name }, values, ...more);
  };
  client.query = sendNamed as PoolClient['query'];
}

/** pg's word for a statement that took longer than `query_timeout`; its connection would be waited for as long again by the next. */
const SILENT = 'Query read timeout';

/**
 * Gives a connection back to be ended whose server has not answered in time: who works with it may never do (drizzle does not,
 * where a transaction's first word fails), and the pool has only so many.
 */
function leaveWhenSilent(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  const sendOrLeave: Send = (...asked) => {
    const sent = send(...asked);
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      if (error instanceof Error && error.message === SILENT) {
        client.release(true);
        client.release = () => undefined;
      }
      throw error;
    });
  };
  client.query = sendOrLeave as PoolClient['query'];
}

function isUnnamed(statement: unknown): statement is { readonly text: string } {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}

/** Migrations of several processes that start together would collide (42P07): one at a time, the others then find nothing to do. */
async function withMigrationLock(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  // A connection of its own, without the pool's limits of time; its end frees the lock in every case.
  const client = new Client({ connectionString: url, application_name: 'caravansara migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
