import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { callApi } from '@tests/support/api-client-e2e';
import { laterArchive, madeFolder } from '@tests/support/later-archive';
import { hasPostgres, startTestPostgres, type TestPostgres } from '@tests/support/postgres-server';
import { freePort } from '@tests/support/shop-process';
import { root as project } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';

const platform = `linux-${process.arch}`;
const RESTART_MS = 200;
/** Neither shop nor update needs root: where the tests are root's, they run as `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let home: string;
let server: TestPostgres;
let unit: Unit;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-update-'));
  home = path.join(folder, 'caravansara');
  server = await startTestPostgres();
});
afterEach(async () => {
  await unit.stop();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Unit {
  readonly output: () => string;
  /** How often the service was started. */
  readonly starts: () => number;
  stop(): Promise<void>;
}

/** Runs the command of the unit that `setup` writes as systemd does: with `Restart=always`. */
function runUnit(env: NodeJS.ProcessEnv): Unit {
  let [output, starts, isStopped] = ['', 0, false];
  let child: ChildProcess;
  let ended: Promise<void>;
  const start = () => {
    starts += 1;
    const started = spawn(path.join(home, 'caravansara'), ['start'], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    ended = new Promise((resolve) =>
      started.once('exit', () => {
        if (!isStopped) setTimeout(start, RESTART_MS);
        resolve();
      }),
    );
    child = started;
  };
  start();
  return {
    output: () => output,
    starts: () => starts,
    stop: async () => {
      isStopped = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function tablesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where tablename like '0001_of_%' order by 1",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const onPostgres = hasPostgres() ? it : it.skip;
onPostgres(
  'under a service manager and on PostgreSQL, an update goes back from a version that migrates and does not come up',
  async () => {
    execFileSync(process.execPath, ['scripts/run.mjs', 'release', 'folder'], { cwd: project });
    cpSync(madeFolder(platform), home, { recursive: true, verbatimSymlinks: true });
    const before = path.basename(readlinkSync(path.join(home, 'current')));
    const broken = laterArchive(folder, '99.0.2', (inVersion) => rmSync(path.join(inVersion, '.next/BUILD_ID')));
    const mended = laterArchive(folder, '99.0.3', undefined, '99.0.2');
    writeFileSync(
      path.join(folder, 'SHA256SUMS'),
      execFileSync('sha256sum', [broken, mended], { cwd: folder, encoding: 'utf8' }),
    );
    const port = String(await freePort());
    const settings = {
      PORT: port,
      DATABASE_URL: server.url,
      SHOP_SECRET: 'a-secret-of-the-tests-a-secret-of-the-tests',
    };
    writeFileSync(
      path.join(home, 'caravansara.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    if ('uid' in user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
    // Only the service has the settings in its environment (EnvironmentFile).
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' } as const;
    unit = runUnit({ ...env, ...settings });
    const command = async (...words: string[]) => {
      const child = spawn(path.join(home, 'caravansara'), words, { env, stdio: ['ignore', 'pipe', 'pipe'], ...user });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      return { status, output };
    };
    const origin = `http://127.0.0.1:${port}`;
    const get = async (where: string) => await fetch(origin + where, { headers: { connection: 'close' } });
    const health = async () => await (await get('/healthz')).text();
    await until(async () => (await get('/readyz').catch(() => null))?.ok === true, 60_000);

    const [, token = ''] = /--token ([0-9a-f]{64})/.exec(unit.output()) ?? [];
    const owner = await callApi(origin, panelEndpoints.setUpShop, {
      body: { token, mobile: '09121111111', shop_type: 'shop', name: 'سفال ما', first_category: 'سفال' },
    });
    const bearer = { token: owner.token.access_token };
    const create = async (name: string) =>
      await callApi(origin, panelCatalogueEndpoints.createCategory, { ...bearer, body: { name } });
    const categories = async () =>
      (await callApi(origin, panelCatalogueEndpoints.listPanelCategories, bearer)).items.map(({ name }) => name);

    const wentBack = await command('update', path.join(folder, broken));
    expect(wentBack).toEqual({
      status: 1,
      output: expect.stringMatching(
        new RegExp(`^Version 99\\.0\\.2 was not taken: ${before} is in place again and ready`, 'm'),
      ),
    });
    // The migration stays: it only adds, and the version before goes on beside it, also after another start.
    expect([await health(), await tablesOf(server.url), unit.starts()]).toEqual([
      `ok ${before}`,
      ['0001_of_99_0_2'],
      1,
    ]);
    await create('کاسه');
    await unit.stop();
    unit = runUnit({ ...env, ...settings });
    await until(async () => (await get('/readyz').catch(() => null))?.ok === true, 60_000);
    expect(await categories()).toEqual(expect.arrayContaining(['سفال', 'کاسه']));
    expect((await command('doctor')).output).toMatch(/^OK +database +PostgreSQL/m);

    expect(await command('update', path.join(folder, mended))).toEqual({
      status: 0,
      output: expect.stringMatching(/^Version 99\.0\.3 is in place and ready\.$/m),
    });
    expect([await health(), await tablesOf(server.url), unit.starts()]).toEqual(['ok 99.0.3', ['0001_of_99_0_2'], 1]);
    expect(await categories()).toEqual(expect.arrayContaining(['سفال', 'کاسه']));
    expect(existsSync(path.join(home, '.newer-database'))).toBe(false);
    expect(await command('backup')).toEqual({ status: 0, output: expect.any(String) });
  },
  600_000,
);
