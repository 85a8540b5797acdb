import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import type { OpenedDatabase } from './database-handle';
import { DISK_FULL, sqlStateOf } from './pg-errors';
import { schema } from './schema';
import { Replica, ReplicaPool, type ReplicaOptions } from './replica';
import { BEGIN, SILENT, wrapQuery } from './pg-statements';
import { statementNames } from './prepared-statements';

/** The advisory lock of migrations: any number that is not used otherwise in the database. */
const MIGRATION_LOCK = 7_160_531;

export interface PostgresOptions {
  /** Maximum number of connections for everything but heavy reads: orders, payments, logins. */
  readonly connections?: number;
  /** Maximum number of connections for heavy reads. */
  readonly readConnections?: number;
  /** How long a request waits for a free connection before it gets a 503, ms. */
  readonly waitMs?: number;
  /** The server's statement timeout, ms. */
  readonly statementMs?: number;
  /** The statement timeout of a heavy read, ms: as long as a page waits for it. */
  readonly readStatementMs?: number;
  /** How long a statement may take before its connection is closed, ms. */
  readonly answerMs?: number;
  /** The name under which the server lists the connections. */
  readonly application?: string;
  /** A replica for the reads of guests. */
  readonly replica?: ReplicaOptions & { readonly url: string };
  /** Called when an idle connection breaks; the pool opens another one. */
  readonly onLost?: (error: Error) => void;
}

/** The server does not answer a first statement. The message never contains the URL, which has a password. */
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

/**
 * Opens two pools on a PostgreSQL server (15 or newer), one of them for heavy reads, and runs one query, so that a
 * wrong URL fails here. A replica is not waited for.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenedDatabase> {
  const {
    connections = 8,
    readConnections = 6,
    statementMs = 15_000,
    readStatementMs = SERVER_HTTP_TIMEOUT_MS,
  } = options;
  const disk: ServerDisk = { isFull: false };
  const pool = openPool(url, connections, statementMs, disk, options);
  const reads = openPool(url, readConnections, readStatementMs, disk, options);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    await reads.end();
    throw new DatabaseUnavailableError(error);
  }
  const replica = openReplica(url, options, () =>
    openPool(
      options.replica?.url ?? url,
      readConnections,
      readStatementMs,
      { isFull: false },
      {
        ...options,
        answerMs: readStatementMs + 1_000,
        // The replica's own checks report that it is away.
        onLost: () => undefined,
      },
    ),
  );
  const readDatabase = drizzle(reads, { schema });
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema }),
    reads: readDatabase,
    guestReads: replica ? drizzle(new ReplicaPool(replica, reads) as unknown as Pool, { schema }) : readDatabase,
    replicaState: async () => (await replica?.state()) ?? null,
    acceptsWrites: async () => {
      if (disk.isFull) disk.isFull = !(await hasRoom(pool));
      return !disk.isFull;
    },
    migrate: (migrationsFolder) => withMigrationLock(url, (client) => migrate(drizzle(client), { migrationsFolder })),
    // A server accepts any number of processes.
    markEnding: async () => {},
    close: () => (closing ??= Promise.all([pool.end(), reads.end(), replica?.close()]).then(() => undefined)),
  };
}

function openReplica(url: string, { replica }: PostgresOptions, openPool: () => Pool): Replica | null {
  return replica ? new Replica(url, replica.url, replica, openPool) : null;
}

/** What is known of the server's disk: full since a statement was refused for it. */
interface ServerDisk {
  isFull: boolean;
}

/** More than the room of a few rows that a nearly full disk may still have. */
const PROBE_ROWS = 1_000;

/**
 * Writes a megabyte that nothing keeps. False while the server has no room for it; a role that may not create temporary
 * tables learns nothing by it, and counts as having room.
 */
async function hasRoom(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table room on commit drop as
       select string_agg(md5((line * 32 + part)::text), '') from generate_series(1, ${PROBE_ROWS}) line, generate_series(1, 32) part
       group by line`,
    );
    return true;
  } catch (error) {
    return sqlStateOf(error) !== DISK_FULL;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

function openPool(
  url: string,
  connections: number,
  statementMs: number,
  disk: ServerDisk,
  { waitMs = 5_000, answerMs = 20_000, application = 'caravansara', onLost = () => undefined }: PostgresOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    // A server that vanished does not enforce its own timeout: after this the connection is closed.
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: application,
    // Compiling a search takes longer than running it.
    options: '-c jit=off',
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onLost);
  const names = statementNames();
  pool.on('connect', (client) => {
    wrapQuery(client, names, (error, text) => {
      if (sqlStateOf(error) === DISK_FULL) disk.isFull = true;
      if (BEGIN.test(text) || (error instanceof Error && error.message === SILENT)) discard(client);
    });
    // A client in use reports errors by its statements, an idle one by the pool's listener above.
    client.on('error', () => undefined);
  });
  return pool;
}

/**
 * Closes a connection whose server has not answered in time or has refused to begin a transaction. Its user may never
 * release it (drizzle does not when the first statement of a transaction fails), and the pool is limited.
 */
function discard(client: PoolClient): void {
  client.release(true);
  client.release = () => undefined;
}

/**
 * Migrations of processes that start together would collide (42P07): they run one at a time, and the later ones find
 * nothing to do.
 */
async function withMigrationLock(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  // A separate connection without the pool's timeouts; its end releases the lock in every case.
  const client = new Client({ connectionString: url, application_name: 'caravansara migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
