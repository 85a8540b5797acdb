import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { MIN_FREE_BYTES } from '@/backend/db/disk-space';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { users } from '@/backend/db/schema/users';
import { shops } from '@/backend/db/schema/shop';
import { makeShop } from '@tests/support/fixtures';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';
import { engineOfRun } from '@tests/support/test-database';
import { root } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';
import { sampled } from '@tests/support/matrix';

const OWN = { SEED_DEMO: 'false', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'panel' };
const KAVENEGAR = {
  ...OWN,
  PUBLIC_ORIGIN: 'https://shop.example',
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'abc123',
  KAVENEGAR_TEMPLATE: 'login-code',
};
const isEmbedded = engineOfRun() === 'pglite';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Starts the shop API, which must end by itself within twenty seconds, and returns its exit code and output. `as`: the
 * id of the user that runs it.
 */
async function start(env: Readonly<Record<string, string>>, as?: number): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, '.build/api.mjs')], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
    ...(as !== undefined && { uid: as, gid: as }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

/** Expects exit code 1 and one line of output, which is a sentence that matches `words`. */
async function refused(env: Readonly<Record<string, string>>, words: RegExp, as?: number): Promise<void> {
  const { code, output } = await start(env, as);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(words) });
  expect(output).toMatch(/^[^\n]+\.$/);
}

const inShop = (...names: string[]) => path.join(folder, 'residence', ...names);

describe('failed start, reported in one sentence', () => {
  it.each(sampled(['8.8.8.8', '999.1.1.1']))('happens when HOST=%s is not an address of this machine', async (HOST) => {
    await refused({ ...OWN, HOST }, /^HOST=\S+ is no address of this machine\./);
  });

  it('happens when DATA_DIR is a file or cannot be created', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await refused({ ...OWN, DATA_DIR: file }, /^The data folder .*ENOTDIR.* DATA_DIR\.$/);
    await refused({ ...OWN, DATA_DIR: '/proc/x' }, /^The data folder \/proc\/x\/residence .*ENOENT/);
  });

  const asAnother = process.getuid?.() === 0 ? it : it.skip;
  asAnother('happens when the user may not use DATA_DIR or the secret in it', async () => {
    mkdirSync(inShop());
    await refused(OWN, /^The data folder .*EACCES/, 65_534);
    chmodSync(folder, 0o755);
    writeFileSync(inShop('secret'), 'x'.repeat(64), { mode: 0o600 });
    chownSync(inShop(), 65_534, 65_534);
    if (isEmbedded) await refused(OWN, /^The secret in .* cannot be read or written \(EACCES\)/, 65_534);
  });

  it('happens when another server listens at the PostgreSQL address', async () => {
    const other = createServer(
      (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n').on('error', () => undefined),
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await refused(
      {
        ...OWN,
        SHOP_SECRET: 'a-secret-of-the-tests-a-secret-of-the-tests',
        DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop`,
      },
      /^The database of DATABASE_URL does not answer \((?!.*hunter2)/,
    );
    other.close();
  });

  if (isEmbedded) {
    it('happens when the database is a file', async () => {
      mkdirSync(inShop());
      writeFileSync(inShop('database'), '');
      await refused(OWN, /^\S+database must be the folder of the embedded database, and it is none/);
    });

    it.each([
      ['a folder', () => mkdirSync(inShop('secret')), /^The secret in .* cannot be read or written \(EISDIR\)/],
      ['of one character', () => writeFileSync(inShop('secret'), 'x'), /^The secret in .* has less than 32 characters/],
      ['empty', () => writeFileSync(inShop('secret'), ''), /^The secret in .* has less than 32 characters/],
    ])('happens when the secret is %s, and does not change it', async (_, make, words) => {
      mkdirSync(inShop());
      make();
      const before = statSync(inShop('secret'));
      await refused(OWN, words);
      expect(statSync(inShop('secret')).mtimeMs).toBe(before.mtimeMs);
    });
  }
});

/** Changes the database while no process uses it. */
async function between(work: (db: Awaited<ReturnType<typeof openPglite>>['db']) => Promise<unknown>): Promise<void> {
  mkdirSync(inShop(), { recursive: true });
  const opened = await openPglite(inShop('database'));
  await migrate(opened);
  await work(opened.db);
  await opened.close();
}

const embedded = isEmbedded ? describe : describe.skip;
embedded('demo shop', () => {
  it('is refused with settings of a real shop or a real SMS provider, also when its database predates the demo mark', async () => {
    await between(async (db) => void (await makeShop(db, { demo: true })));
    await refused(
      KAVENEGAR,
      /^The database holds the demo shop, .*SMS_PROVIDER=kavenegar is refused\..*DATA_DIR and SEED_DEMO=false/,
    );
    await refused(
      { ...OWN, STAFF_MOBILES: '09121111111' },
      /^With STAFF_MOBILES set, the demo is refused: .*TEST_INSTALLATION=true\.$/,
    );
    await between(async (db) => {
      await db.update(shops).set({ demo: false });
      await db.insert(users).values({ role: 'panel', mobile: '09120000001', created_at: new Date() });
    });
    await refused(KAVENEGAR, /^The database holds the demo shop/);
  });

  it('returns login codes only when its database is a demo and no setting points to a public address', async () => {
    const codeVisibility = async (env: Readonly<Record<string, string>>) => {
      const shop = await startShop({
        shop: 'residence',
        entry: 'api',
        dataDir: folder,
        env: { STAFF_MOBILES: '', ...env },
      });
      const answer = await fetch(`${shop.origin}/api/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: `0912${String(Date.now()).slice(-7)}` }),
      });
      const { msg } = (await answer.json()) as { msg: string };
      await shop.stop();
      return [/[۰-۹]{6}$/.test(msg), /login code \d{6}/.test(shop.output())];
    };
    await between(async (db) => void (await makeShop(db, { demo: true })));
    expect(await codeVisibility({})).toEqual([true, true]);
    expect(await codeVisibility({ PUBLIC_ORIGIN: 'https://shop.example' })).toEqual([false, true]);
    // A real shop without provider settings: the code is in the log only, and the sandbox bank is refused.
    await between(async (db) => void (await db.update(shops).set({ demo: false })));
    expect(await codeVisibility({ SMS_PROVIDER: '', PAYMENT_GATEWAY: '', SEED_DEMO: '' })).toEqual([false, true]);
    await refused(
      { ...OWN, SEED_DEMO: 'true', PAYMENT_GATEWAY: 'sandbox' },
      /^With PAYMENT_GATEWAY=sandbox, .*TEST_INSTALLATION=true\.$/,
    );
  });
});

embedded('SEED_DEMO=false on an empty database', () => {
  let shop: ShopProcess;
  const tokens = () => [...shop.output().matchAll(/--token ([0-9a-f]{64})/g)].map(([, token = '']) => token);
  const setUp = async (token: string) =>
    await fetch(`${shop.origin}/api/v1/panel/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, mobile: '09121111111', shop_type: 'shop', name: 'عطاری' }),
    });

  it('prints a setup token and another one on SIGHUP, serves the shop after the setup, survives a closed output, and keeps its folder private', async () => {
    shop = await startShop({
      shop: 'residence',
      entry: 'api',
      dataDir: folder,
      env: { STAFF_MOBILES: '', SEED_DEMO: 'false', SMS_PROVIDER: '', PAYMENT_GATEWAY: '', REQUEST_LOG: 'true' },
    });
    const config = () => fetch(`${shop.origin}/api/v1/app/config`);
    expect([(await config()).status, (await config()).headers.get('retry-after')]).toEqual([503, '30']);
    expect(tokens()).toHaveLength(1);
    process.kill(shop.pid, 'SIGHUP');
    await until(() => Promise.resolve(tokens().length === 2));
    expect((await setUp(tokens().at(-1) ?? '')).status).toBe(200);
    expect((await config()).status).toBe(200);
    // Each request is a line of the log.
    shop.closeOutput();
    for (let request = 0; request < 3; request++) expect((await config()).status).toBe(200);
    expect(statSync(inShop()).mode & 0o777).toBe(0o700);
    expect(await shop.stop()).toBe(0);
  });
});

const onSmallDisk = isEmbedded && canMountDisks() ? describe : describe.skip;
onSmallDisk('disk with less free space than writes need (needs root to mount a small disk)', () => {
  it('allows a restart and reads, refuses writes with 503, and refuses a start when it is full', async () => {
    mountSmallDisk(folder, '192m');
    try {
      await between((db) => makeShop(db));
      const first = await startShop({ shop: 'residence', entry: 'api', dataDir: folder, env: OWN });
      await first.stop();
      fillerOf(folder).fill(MIN_FREE_BYTES / 2);
      const again = await startShop({ shop: 'residence', entry: 'api', dataDir: folder, env: OWN });
      expect((await fetch(`${again.origin}/api/v1/app/config`)).status).toBe(200);
      expect(
        (
          await fetch(`${again.origin}/api/v1/user/login/guest`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
        ).status,
      ).toBe(503);
      expect(await again.stop()).toBe(0);
      fillerOf(folder).fill(0);
      await refused(OWN, /^The (?:disk is full|embedded database in .* does not open: its disk is full)/);
    } finally {
      unmountSmallDisk(folder);
    }
  });

  it('refuses a first start before anything is built or created', async () => {
    mountSmallDisk(folder, '100m');
    try {
      // Sources of their own, which are not built.
      const sources = path.join(folder, 'sources');
      // Of the sources the scripts import what needs no compilation.
      for (const part of ['scripts', 'src'])
        cpSync(path.join(root, part), path.join(sources, part), {
          recursive: true,
          filter: (file) => file.endsWith('.mjs') || statSync(file).isDirectory(),
        });
      symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'));
      const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
        cwd: sources,
        env: { ...process.env, DATA_DIR: folder, SHOP: 'residence', DATABASE_URL: '', SHOP_API_ORIGIN: '' },
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The disk is full: a new shop needs 128 MB, .* and start again\.\n$/);
      await refused(
        OWN,
        /^The disk is full: a new shop needs 128 MB, and .*\/residence\/database has room for 99 MB\./,
      );
      expect(readdirSync(inShop('database')).filter((name) => !name.startsWith('caravansara.'))).toEqual([]);
    } finally {
      unmountSmallDisk(folder);
    }
  });
});
