/** Shop API processes that a test kills, started one after the other on the same data. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import type { Database } from '@/backend/db/database';
import type { customers } from '@/backend/db/schema/users';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { systemClock } from '@/backend/gateways/clock';
import { issueToken } from '@/backend/services/token.service';
import { type ResponseOf, type Endpoint, buildPath, type PathParams } from '@/contract/endpoint';
import type { Failure, Success } from '@/contract/envelope';
import { type LoggedIn, type TestBackend, TEST_LIMITS, TEST_ORIGIN } from './backend';
import { makeCustomer, makeShop } from './fixtures';
import { startShop, type ShopProcess } from './shop-process';
import type { StubBank } from './stub-bank';
import { engineOfRun, newDatabase, postgresTemplate } from './test-database';
import { root } from './source-files';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';

export interface KillableApi {
  /** The shared database of all processes; null: the embedded one in the folder. */
  readonly databaseUrl: string | null;
  /** The folder of the setting DATA_DIR. */
  readonly dataDir: string;
  /**
   * Starts a process; on the embedded database the previous one must have ended.
   * @param settings override the defaults
   */
  start(settings?: Readonly<Record<string, string>>): Promise<ShopProcess>;
  /**
   * Reads or changes the data; on the embedded database only while no process is running, since it allows one
   * connection at a time.
   */
  between<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** A customer with a valid token; with `isStaff` it is one of the panel, for a mobile that is a staff member's. */
  shopper(
    db: Database,
    given?: Partial<typeof customers.$inferInsert> & { readonly mobile?: string },
    isStaff?: boolean,
  ): Promise<LoggedIn>;
  remove(): Promise<void>;
}

/**
 * An empty shop on the engine of the run that uses this stub as its bank. The setup of the backend's tests bundles its
 * process from the current sources.
 * @param settings override the defaults
 * @param prepare called with the empty data folder before anything is written to it
 * @param ownServer an empty database to use instead of one on the server of the run
 */
export async function createKillableApi(
  bank: StubBank,
  settings: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => void = () => undefined,
  ownServer?: { readonly url: string },
): Promise<KillableApi> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravansara-killed-'));
  prepare(dataDir);
  const server = ownServer
    ? { ...ownServer, drop: () => Promise.resolve() }
    : engineOfRun() === 'postgres'
      ? await newDatabase(await postgresTemplate())
      : null;
  const open = (): Promise<OpenedDatabase> =>
    server ? openPostgres(server.url) : openPglite(path.join(dataDir, 'residence', 'database'));
  const between: KillableApi['between'] = async (work) => {
    const opened = await open();
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  };
  const empty = await open();
  await migrate(empty);
  await makeShop(empty.db);
  await empty.close();
  return {
    databaseUrl: server?.url ?? null,
    dataDir,
    between,
    start: (given = {}) =>
      startShop({
        shop: 'residence',
        entry: 'api',
        dataDir,
        env: { ...settingsOf(bank, server?.url ?? null), ...settings, ...given },
      }),
    shopper: async (db, given = {}, isStaff = false) => {
      const made = await makeCustomer(db, given);
      const deps = { clock: systemClock, secret: SECRET, limits: TEST_LIMITS } as TestBackend['deps'];
      return { ...made, token: await issueToken(deps, db, made.userId, isStaff ? { hostId: null } : undefined) };
    },
    remove: async () => {
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function settingsOf(bank: StubBank, databaseUrl: string | null): Record<string, string> {
  const [merchant = ''] = bank.secrets;
  return {
    SEED_DEMO: 'false',
    SHOP_SECRET: SECRET,
    PUBLIC_ORIGIN: TEST_ORIGIN,
    SMS_PROVIDER: 'console',
    PAYMENT_GATEWAY: bank.name,
    [bank.name === 'zibal' ? 'ZIBAL_MERCHANT' : 'ZARINPAL_MERCHANT_ID']: merchant,
    BANK_AT: bank.origin,
    NODE_OPTIONS: `--import=${path.join(root, 'tests/support/redirect-providers.mjs')}`,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** A single process, or the load balancer of several. */
type At = Pick<ShopProcess, 'origin'>;

export interface CallOptions {
  readonly body: object;
  readonly params?: PathParams;
  /** The idempotency key. */
  readonly key?: string;
}

/** The response of a process; null when the process died before the response was complete. */
export async function responseOf<C extends Endpoint>(
  { origin }: At,
  call: C,
  { token }: LoggedIn,
  { body, params = {}, key }: CallOptions,
): Promise<Success<ResponseOf<C>> | Failure | null> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  try {
    const response = await fetch(origin + buildPath(call, params), {
      method: call.method,
      headers,
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Success<ResponseOf<C>> | Failure;
  } catch {
    return null;
  }
}

/** The `data` of a request to a process that must succeed. */
export async function callProcess<C extends Endpoint>(
  life: At,
  call: C,
  who: LoggedIn,
  body: object,
  params: PathParams = {},
): Promise<ResponseOf<C>> {
  const envelope = await responseOf(life, call, who, { body, params });
  if (!envelope?.success)
    throw new Error(`${call.path}: ${envelope ? `${envelope.code} ${envelope.msg}` : 'no answer'}`);
  return envelope.data;
}

/**
 * Follows the bank's return address to a process; returns the redirect target, or null when the process died
 * meanwhile.
 */
export async function returnFromBank({ origin }: At, back: string): Promise<string | null> {
  const { pathname, search } = new URL(back);
  const response = await fetch(origin + pathname + search, { redirect: 'manual' }).catch(() => null);
  return response === null ? null : (response.headers.get('location') ?? '');
}

/** Kills a process (SIGKILL) after this many milliseconds; resolves when it has ended. */
export async function killAfter(life: ShopProcess, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await life.stop('SIGKILL');
}

/** Waits until a process has logged this text. */
export async function untilLogged(life: ShopProcess, words: string): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (life.output().includes(words)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never said ${words}:\n${life.output()}`);
}
