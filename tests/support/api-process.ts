/** The shop API in processes of their own that a test kills, one after the other on the same data. */
import { execFileSync } from 'node:child_process';
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
import type { LoggedIn, TestBackend } from './backend';
import { TEST_LIMITS, TEST_ORIGIN } from './backend';
import { makeCustomer, makeShop } from './fixtures';
import { startShop, type ShopProcess } from './shop-process';
import type { StubBank } from './stub-bank';
import { engineOfRun, newDatabase } from './test-database';
import { root } from './source-files';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';

export interface KillableApi {
  /** The database of all lives; null: the embedded one in the folder. */
  readonly databaseUrl: string | null;
  /** The folder of the setting DATA_DIR. */
  readonly dataDir: string;
  /**
   * A life of the shop; on the embedded database the one before must have ended.
   * @param settings over the shop's own
   */
  start(settings?: Readonly<Record<string, string>>): Promise<ShopProcess>;
  /** Looks at the data, or changes it; on the embedded database while no process is alive, since it lets one in at a time. */
  between<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** A customer with a token that the shop knows. */
  shopper(db: Database, given?: Partial<typeof customers.$inferInsert>): Promise<LoggedIn>;
  remove(): Promise<void>;
}

/**
 * An empty shop on the engine of the run, whose bank is this stub. The process is bundled from the sources as they are.
 * @param settings over the usual ones
 * @param prepare what is done to the empty folder of the data before anything lies there
 */
export async function createKillableApi(
  bank: StubBank,
  settings: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => void = () => undefined,
): Promise<KillableApi> {
  bundleApi();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravansara-killed-'));
  prepare(dataDir);
  const server = engineOfRun() === 'postgres' ? await newDatabase() : null;
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
    shopper: async (db, given = {}) => {
      const made = await makeCustomer(db, given);
      const deps = { clock: systemClock, secret: SECRET, limits: TEST_LIMITS } as TestBackend['deps'];
      return { ...made, token: await issueToken(deps, db, made.userId) };
    },
    remove: async () => {
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Bundles and nothing else: a test file never installs packages, which whoever runs it shares with others. */
function bundleApi(): void {
  execFileSync(process.execPath, ['-e', "import('./scripts/bundle.mjs').then(({ bundle }) => bundle('api'))"], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

/** Where a shop answers: a process, or the one address before several. */
type At = Pick<ShopProcess, 'origin'>;

export interface CallOptions {
  readonly body: object;
  readonly params?: PathParams;
  /** The idempotency key. */
  readonly key?: string;
}

/** What a call to a process brings; null when the process died before its whole answer was here. */
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

/** The `data` of a call to a process that must succeed. */
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

/** Comes back from the bank to a process; where it leads, or null when it died meanwhile. */
export async function returnFromBank({ origin }: At, back: string): Promise<string | null> {
  const { pathname, search } = new URL(back);
  const response = await fetch(origin + pathname + search, { redirect: 'manual' }).catch(() => null);
  return response === null ? null : (response.headers.get('location') ?? '');
}

/** Kills a process (SIGKILL) so many milliseconds from now, whatever it is doing then; answers once it has ended. */
export async function killAfter(life: ShopProcess, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await life.stop('SIGKILL');
}

/** Waits until a process has written this. */
export async function untilLogged(life: ShopProcess, words: string): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (life.output().includes(words)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never said ${words}:\n${life.output()}`);
}
