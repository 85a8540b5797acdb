import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { lockFolder } from '@/backend/db/data-dir-lock';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { runScript } from '@tests/support/demo-shop-processes';
import { askDoctor, faultsOf } from '@tests/support/doctor';
import { makeShop } from '@tests/support/fixtures';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';
import { freePort, startShop } from '@tests/support/shop-process';
import { root } from '@tests/support/source-files';
import { engineOfRun, newDatabase } from '@tests/support/test-database';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';
const OWN = { SEED_DEMO: 'false', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'panel' };
const PROVIDERS = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:3979',
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'abc123',
  KAVENEGAR_TEMPLATE: 'login-code',
  PAYMENT_GATEWAY: 'zibal',
  ZIBAL_MERCHANT: 'a-shop',
  NODE_OPTIONS: `--import=${path.join(root, 'tests/support/redirect-providers.mjs')}`,
};
/** Checks of an empty shop of one's own, which tests of other checks leave out. */
const NOT_SET_UP = ['address', 'sms', 'bank', 'clock'] as const;

jest.setTimeout(120_000);
beforeAll(() => void runScript('bundle', 'doctor'));

let folder: string;
let port: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-doctor-'));
  port = String(await freePort());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inShop = (...names: string[]) => path.join(folder, 'residence', ...names);
const ask = (env: Readonly<Record<string, string>> = OWN, as?: number) =>
  askDoctor({ DATA_DIR: folder, PORT: port, ...env }, as);

/** Starts a server on a free port that is closed after `work`. */
async function serving<T>(server: ReturnType<typeof createServer>, work: (port: number) => Promise<T>): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('an installation before its first start', () => {
  it('is sound but for what the owner enters, and is not changed', async () => {
    const report = await ask();
    expect(report.code).toBe(0);
    expect(faultsOf(report, 'clock')).toEqual([
      expect.stringMatching(/^address WARNING The shop has no address/),
      expect.stringMatching(/^sms WARNING No SMS provider is entered/),
      expect.stringMatching(/^bank WARNING No bank is entered/),
    ]);
    expect(report.lines['database']).toEqual(['OK There is no database yet; the next start makes it.']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('with a wrong setting ends with its sentence', async () => {
    const report = await ask({ ...OWN, PORT: 'abc' });
    expect([report.code, faultsOf(report)]).toEqual([
      1,
      [expect.stringMatching(/^settings FAILURE The setting PORT is “abc”, but it must be /)],
    ]);
  });

  it('with a misspelled setting names the right one', async () => {
    const report = await ask({ ...OWN, SHOP_SECRETS: SECRET });
    expect([report.code, faultsOf(report, ...NOT_SET_UP)]).toEqual([
      0,
      ['settings WARNING The variable SHOP_SECRETS has no effect: call it SHOP_SECRET, or remove it.'],
    ]);
  });

  it('with a clock before the version says how to set it', async () => {
    const years = String(-8 * 365 * 86_400_000);
    const report = await ask({
      ...OWN,
      CLOCK_AHEAD_MS: years,
      NODE_OPTIONS: `--import=${path.join(root, 'tests/support/shift-clock.mjs')}`,
    });
    expect([report.code, report.lines['clock']]).toEqual([
      1,
      [expect.stringMatching(/^FAILURE .* timedatectl set-ntp true\.$/)],
    ]);
  });

  it('whose port another program has names the port', async () => {
    await serving(
      createServer((_, response) => response.end('another program')),
      async (taken) => {
        const report = await ask({ ...OWN, PORT: String(taken) });
        expect([report.code, faultsOf(report, ...NOT_SET_UP)]).toEqual([
          1,
          [`port FAILURE Port ${taken} is taken by another program: stop it, or choose another with PORT.`],
        ]);
      },
    );
  });

  it('with a backend of one’s own knows its shop at the port, which has no checks', async () => {
    const server = createServer(({ url }, response) =>
      response.writeHead(url === '/healthz' ? 200 : 404).end('ok 1.0.0'),
    );
    await serving(server, async (at) => {
      const own = { SHOP_API_ORIGIN: `http://127.0.0.1:${at}`, SHOP_SECRET: SECRET };
      const report = await ask({ ...OWN, ...own, PORT: String(at) });
      expect(report.lines['port']).toEqual([`OK The shop answers at port ${at}.`]);
    });
  });

  it('with HOST of another machine names it', async () => {
    const report = await ask({ ...OWN, HOST: '8.8.8.8' });
    expect(faultsOf(report, ...NOT_SET_UP)).toEqual([
      expect.stringMatching(/^port FAILURE HOST=8\.8\.8\.8 is no address/),
    ]);
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('names a data folder of another user, one that cannot be written, and one that is open', async () => {
    mkdirSync(inShop());
    chmodSync(folder, 0o755);
    const nobody = await ask(OWN, 65_534);
    expect(faultsOf(nobody, ...NOT_SET_UP)).toEqual([
      expect.stringMatching(/^folder FAILURE \S+ belongs to user 0, and this is user 65534/),
    ]);
    chownSync(inShop(), 65_534, 65_534);
    chmodSync(inShop(), 0o500);
    expect(faultsOf(await ask(OWN, 65_534), ...NOT_SET_UP)).toEqual([
      expect.stringMatching(/^folder FAILURE \S+ cannot be used by this user \(EACCES\)/),
    ]);
    chmodSync(inShop(), 0o755);
    const open = await ask(OWN, 65_534);
    expect([open.code, faultsOf(open, ...NOT_SET_UP)]).toEqual([
      0,
      [expect.stringMatching(/^folder WARNING Other users .* chmod o-rwx\.$/)],
    ]);
  });

  it('names a damaged secret and one that others may read', async () => {
    mkdirSync(inShop(), { mode: 0o700 });
    writeFileSync(inShop('secret'), 'short', { mode: 0o600 });
    expect(faultsOf(await ask(), ...NOT_SET_UP)).toEqual([
      expect.stringMatching(/^folder FAILURE The secret \S+ is damaged \(short\)/),
    ]);
    writeFileSync(inShop('secret'), SECRET);
    chmodSync(inShop('secret'), 0o644);
    expect(faultsOf(await ask(), ...NOT_SET_UP)).toEqual([
      expect.stringMatching(/^folder WARNING .* read the secret .* chmod 600\.$/),
    ]);
  });

  const onSmallDisk = canMountDisks() ? it : it.skip;
  onSmallDisk('names a full disk (needs root to mount a small one)', async () => {
    mountSmallDisk(folder, '100m');
    try {
      fillerOf(folder).fill(10 * 1_048_576);
      expect(faultsOf(await ask(), ...NOT_SET_UP)).toEqual([
        expect.stringMatching(/^disk FAILURE The disk of \S+ is full \(10 MB free, 64 needed\)/),
      ]);
    } finally {
      unmountSmallDisk(folder);
    }
  });
});

describe('names and addresses outside', () => {
  it('names a host that is not found, once', async () => {
    const report = await ask({ ...OWN, PUBLIC_ORIGIN: 'https://shop.invalid' });
    expect([report.code, faultsOf(report, 'sms', 'bank', 'clock')]).toEqual([
      1,
      [expect.stringMatching(/^dns FAILURE The name shop\.invalid is not found/)],
    ]);
  });

  it('names providers that do not answer, and a clock that differs from theirs', async () => {
    const silent = `http://127.0.0.1:${await freePort()}`;
    const away = await ask({ ...PROVIDERS, BANK_AT: silent, SMS_AT: silent });
    expect(faultsOf(away)).toEqual([
      expect.stringMatching(/^sms FAILURE The SMS provider api\.kavenegar\.com does not answer \(ECONNREFUSED\)/),
      expect.stringMatching(/^bank FAILURE The bank gateway\.zibal\.ir does not answer \(ECONNREFUSED\)/),
    ]);
    await serving(
      createServer((_, response) => response.setHeader('date', new Date(Date.now() + 600_000).toUTCString()).end()),
      async (at) => {
        const origin = `http://127.0.0.1:${at}`;
        const report = await ask({ ...PROVIDERS, BANK_AT: origin, SMS_AT: origin });
        expect(faultsOf(report)).toEqual([
          expect.stringMatching(
            /^clock FAILURE The clock differs by (?:599|600|601) seconds from that of gateway\.zibal\.ir/,
          ),
        ]);
      },
    );
  });

  it('names a certificate that is refused, one that ends soon, and a proxy that does not reach the shop', async () => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const fixed = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=0.0.0.0'.split(' ');
    const words = ['req', ...fixed, '-addext', 'subjectAltName=IP:0.0.0.0', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...words, '-days', '5'], { stdio: 'ignore' });
    let status = 200;
    const proxy = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
      response.writeHead(status).end(),
    );
    await serving(proxy as unknown as ReturnType<typeof createServer>, async (at) => {
      const trusting = { ...OWN, PUBLIC_ORIGIN: `https://0.0.0.0:${at}`, NODE_EXTRA_CA_CERTS: cert };
      const others = ['sms', 'bank', 'clock'] as const;
      expect(faultsOf(await ask({ ...trusting, NODE_EXTRA_CA_CERTS: '' }), ...others)).toEqual([
        expect.stringMatching(
          /^address FAILURE The certificate of https:\/\/0\.0\.0\.0:\d+ is refused by browsers \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
        ),
      ]);
      expect(faultsOf(await ask(trusting), ...others)).toEqual([
        expect.stringMatching(/^address WARNING The certificate of \S+ ends in [45] days/),
      ]);
      execFileSync('openssl', [...words, '-days', '90'], { stdio: 'ignore' });
      (proxy as ReturnType<typeof createSecureServer>).setSecureContext({
        key: readFileSync(key),
        cert: readFileSync(cert),
      });
      status = 502;
      // Nothing to reach: the shop is stopped.
      expect((await ask(trusting)).lines['address']).toEqual([
        expect.stringMatching(/^OK .*the shop behind it is stopped\.$/),
      ]);
      if (engineOfRun() !== 'pglite') return;
      const shop = await startShop({
        shop: 'residence',
        entry: 'api',
        dataDir: folder,
        env: { STAFF_MOBILES: '', TEST_INSTALLATION: '', ...trusting },
      });
      try {
        const { port: shopPort } = new URL(shop.origin);
        const report = await ask({ ...trusting, PORT: shopPort });
        expect([report.code, faultsOf(report, ...others)]).toEqual([
          1,
          [expect.stringMatching(/^address FAILURE \S+ answers 502: the proxy does not reach the shop/)],
        ]);
        expect(report.lines['port']).toEqual([`OK The shop answers at port ${shopPort}.`]);
        expect(report.lines['database']).toEqual([
          expect.stringMatching(/^OK PGlite \d+ answers, with all migrations\.$/),
        ]);
      } finally {
        await shop.stop();
      }
    });
  });
});

const embedded = engineOfRun() === 'pglite' ? describe : describe.skip;
embedded('the embedded database', () => {
  it('is looked at while the shop is stopped; one of a newer version, in use or damaged is named', async () => {
    mkdirSync(inShop(), { mode: 0o700 });
    const database = inShop('database');
    const opened = await openPglite(database);
    await migrate(opened);
    await makeShop(opened.db);
    await opened.close();
    writeFileSync(inShop('secret'), SECRET, { mode: 0o600 });
    const sound = await ask();
    expect([sound.code, sound.lines['database']]).toEqual([
      0,
      [expect.stringMatching(/^OK PGlite \d+ answers, with all migrations\.$/)],
    ]);

    const lock = await lockFolder(database);
    const inUse = await ask();
    expect([inUse.code, inUse.lines['database']]).toEqual([
      1,
      [expect.stringMatching(/^FAILURE The data folder \S+ is in use by process \d+/)],
    ]);
    await lock.release();

    const again = await openPglite(database);
    await again.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await again.close();
    expect((await ask()).lines['database']).toEqual([
      expect.stringMatching(/^FAILURE The database was made by a newer version/),
    ]);

    rmSync(path.join(database, 'global'), { recursive: true });
    expect((await ask()).lines['database']).toEqual([
      expect.stringMatching(/^FAILURE The folder \S+ is not empty and holds no whole database \(global is missing\)/),
    ]);
  });
});

const onServer = engineOfRun() === 'postgres' ? describe : describe.skip;
onServer('a database server', () => {
  const withUrl = (DATABASE_URL: string, more = {}) => ask({ ...OWN, SHOP_SECRET: SECRET, DATABASE_URL, ...more });

  it('that does not answer is named without the password', async () => {
    const report = await withUrl(`postgres://shop:hunter2@127.0.0.1:${await freePort()}/shop`);
    expect(report.lines['database']).toEqual([
      expect.stringMatching(
        /^FAILURE The database does not answer \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL\.$/,
      ),
    ]);
    expect(report.output).not.toContain('hunter2');
  });

  it('is sound when empty and when migrated; another encoding, a user without rights and a newer version are named', async () => {
    const { url, drop } = await newDatabase();
    const name = new URL(url).pathname.slice(1);
    const admin = await openPostgres(url);
    try {
      expect((await withUrl(url)).lines['database']).toEqual([
        expect.stringMatching(/^OK PostgreSQL \d+ has no shop yet/),
      ]);
      await migrate(admin);
      expect((await withUrl(url)).lines['database']).toEqual([
        expect.stringMatching(/^OK PostgreSQL \d+ answers, with all migrations\.$/),
      ]);
      expect((await withUrl(url, { DATABASE_READ_URL: url })).lines['database']).toEqual([
        'WARNING The replica is not used (it is no replica of the primary), so guests read from the primary: start it, or correct DATABASE_READ_URL.',
      ]);

      await admin.db.execute(sql.raw(`create role ${name} login password 'x'`));
      await admin.db.execute(
        sql.raw(
          `grant usage on schema drizzle to ${name}; grant select on all tables in schema drizzle, public to ${name}`,
        ),
      );
      const poor = new URL(url);
      [poor.username, poor.password] = [name, 'x'];
      expect((await withUrl(poor.href)).lines['database']).toEqual([
        expect.stringMatching(/^FAILURE The user of the database may not create tables/),
      ]);
      await admin.db.execute(sql.raw(`drop owned by ${name}; drop role ${name}`));

      await admin.db.execute(
        sql.raw(`create database ${name}_ascii encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`),
      );
      const ascii = new URL(url);
      ascii.pathname = `/${name}_ascii`;
      expect((await withUrl(ascii.href)).lines['database']).toEqual([
        'FAILURE The encoding of the database is SQL_ASCII: make a new one with UTF8 and copy the data.',
      ]);
      await admin.db.execute(sql.raw(`drop database ${name}_ascii`));

      await admin.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      expect((await withUrl(url)).lines['database']).toEqual([
        expect.stringMatching(/^FAILURE The database was made by a newer version/),
      ]);

      // A server of before 15 has no datcollversion.
      await admin.db.execute(
        sql.raw(`create schema old; alter database ${name} set search_path = old, pg_catalog, public;
          create view old.pg_database as select oid, datname, encoding from pg_catalog.pg_database;
          create function old.current_setting(text) returns text language sql as
          $$ select case $1 when 'server_version_num' then '140010' else pg_catalog.current_setting($1) end $$`),
      );
      expect((await withUrl(url)).lines['database']?.[0]).toBe(
        'FAILURE PostgreSQL 14 is too old: upgrade the server to 15 or newer.',
      );
    } finally {
      await admin.close();
      await drop();
    }
  });
});
