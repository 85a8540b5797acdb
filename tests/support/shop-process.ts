import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SECOND_STAFF } from './staff-mobile';
import { filesUnder, root, textOf } from './source-files';

export const shopNames = ['residence', 'shop', 'eco_food'] as const;
export type ShopName = (typeof shopNames)[number];

export interface ShopProcess {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly pid: number;
  /** The folder of its setting DATA_DIR. */
  readonly dataDir: string;
  /** Its output so far, which includes login codes. */
  output(): string;
  /** Ends the reader of its output, as a log collector may. */
  closeOutput(): void;
  /** Sends SIGTERM or the given signal, waits, and returns the exit code; null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ShopOptions {
  shop: ShopName;
  /** `server`: pages and API (requires a build); `api`: the API alone. */
  entry: 'server' | 'api';
  /** Overrides of the default test settings; an empty string removes one. */
  env?: Readonly<Record<string, string>>;
  /** A command prefix that runs the process and replaces itself by it. */
  inside?: readonly string[];
  /** An existing data folder, which is not removed; by default a seeded copy that is removed with the process. */
  dataDir?: string;
}

/** Limits that a whole test run from one address would exceed. */
const raised = {
  LOGIN_CODES_PER_HOUR: '100000',
  LOGIN_CODES_PER_HOUR_PER_NUMBER: '100000',
  LOGIN_CODES_PER_HOUR_PER_ADDRESS: '1000000',
  LOGIN_CODES_PER_HOUR_PER_SHOP: '1000000',
  LOGIN_CODES_PER_DAY_PER_SHOP: '1000000',
  GUEST_TOKENS_PER_HOUR_PER_ADDRESS: '10000000',
  LOGIN_TRIES_PER_HOUR_PER_ADDRESS: '10000000',
  COUPON_TRIES_PER_HOUR_PER_ADDRESS: '10000000',
  GIFT_CODE_TRIES_PER_HOUR_PER_ADDRESS: '10000000',
  COMMENTS_PER_HOUR_PER_ADDRESS: '10000000',
  UPLOADS_PER_HOUR_PER_ADDRESS: '10000000',
  SEARCHES_PER_MINUTE_PER_ADDRESS: '10000000',
  READS_PER_MINUTE_PER_ADDRESS: '10000000',
  MAX_UNPAID_ORDERS: '10000000',
  HELD_NIGHTS: '10000000',
  HELD_SLOTS: '10000000',
  HELD_SLOTS_WITHOUT_MOBILE: '10000000',
  HELD_SLOTS_PER_ADDRESS: '10000000',
  UNPAID_SHARE_PERCENT: '100',
  MAX_UNPAID_LAPSES: '10000000',
  LOGIN_CODES_FREE_PER_HOUR_PER_ADDRESS: '10000000',
  LOGIN_CODES_PER_HOUR_PER_SHOP_MIN: '1000000',
  LOGIN_GUESSES_PER_HOUR_PER_ADDRESS: '10000000',
  UPLOADS_PER_HOUR: '10000000',
  HELD_PIECES: '10000000',
  HELD_VALUE: '100000000000',
  ORDERS_PER_HOUR: '10000000',
  PAYMENTS_PER_HOUR: '10000000',
  ORDERS_PER_HOUR_PER_ADDRESS: '10000000',
  PAYMENTS_PER_HOUR_PER_ADDRESS: '10000000',
};

/** Starts one shop on a free port and resolves when it responds. */
export async function startShop(options: ShopOptions): Promise<ShopProcess> {
  const own = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'caravansara-data-'));
  if (own)
    cpSync(path.join(await seedShop(options.shop), options.shop), path.join(dataDir, options.shop), {
      recursive: true,
    });
  const shop = await startOn({ ...options, dataDir });
  return {
    ...shop,
    async stop(signal) {
      const code = await shop.stop(signal);
      if (own) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * Compiles the embedded database's WebAssembly with V8's baseline compiler alone. A process of the tests ends before the
 * work of the optimizing compiler is regained: without it the processes use a quarter less processor time.
 */
const BASELINE_WASM = '--liftoff-only';

/** Number of attempts, each with another port, since another process may take the free port meanwhile. */
const PORTS = 3;

async function startOn(options: ShopOptions & { dataDir: string }, tries = PORTS): Promise<ShopProcess> {
  const { shop, entry, dataDir, env = {}, inside = [] } = options;
  const port = await freePort();
  const [command = process.execPath, ...words] = [
    ...inside,
    process.execPath,
    BASELINE_WASM,
    '--enable-source-maps',
    path.join(root, '.build', `${entry}.mjs`),
  ];
  const child = spawn(command, words, {
    cwd: root,
    // The caller's own settings, such as DATABASE_URL, are not inherited.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      SHOP: shop,
      DATA_DIR: dataDir,
      STAFF_MOBILES: SECOND_STAFF,
      // Allows the demo beside settings of a real shop: STAFF_MOBILES above, and those that a test sets.
      TEST_INSTALLATION: 'true',
      SEED_DEMO: 'true',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      ...raised,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // No shop outlives the tests. The listener ends with the shop: a worker runs many files.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const origin = `http://127.0.0.1:${env.PORT ?? port}`;
  const isServing = untilServing(`${origin}/healthz`, child);
  if (!(await isServing)) {
    child.kill('SIGKILL');
    if (tries > 1 && env.PORT === undefined && output.includes(`Port ${port} is taken`))
      return await startOn(options, tries - 1);
    throw new Error(`The shop ${shop} (${entry}) did not start:\n${output}`);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Polls the health endpoint; seeding a new data folder may take most of a minute. */
async function untilServing(url: string, child: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt += 1) {
    const status = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * Returns a folder with newly seeded data: created once per day and version of the data's sources (prices and booked nights
 * are relative to today), then copied.
 */
export async function seedShop(shop: ShopName): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of [...filesUnder(['src/backend/db', 'src/domain']), 'package-lock.json'])
    hash.update(file).update(textOf(file));
  const seeds = path.join(root, '.build', 'seeds');
  const folder = path.join(seeds, `${shop}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;

  mkdirSync(seeds, { recursive: true });
  for (const name of readdirSync(seeds))
    if (name.startsWith(`${shop}-`)) rmSync(path.join(seeds, name), { recursive: true });
  const unfinished = mkdtempSync(path.join(seeds, 'unfinished-'));
  const code = await startOn({ shop, entry: 'api', dataDir: unfinished }).then((process) => process.stop());
  if (code !== 0) throw new Error(`The shop ${shop} was seeded, but ended with ${code}`);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run has created the same folder meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
