import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@tests/support/shop-process';
import { root } from '@tests/support/source-files';
import { visit } from '@tests/support/browser';
import { until } from '@tests/support/wait-until';

/** What `npm run dev` reads. */
const TREE = ['pages', 'public', 'scripts', 'src', 'next.config.js', 'package.json', 'tsconfig.json'];
/** A file of each page whose change has to be seen. */
const EDITED = 'src/storefront/shell/support-block.tsx';

let folder: string;
let dev: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'caravansara-dev-'));
  for (const name of TREE) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    SHOP: 'shop',
    DATA_DIR: path.join(folder, 'data'),
  };
  dev = spawn(process.execPath, ['scripts/run.mjs', 'dev'], { cwd: folder, env });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
  await until(async () => {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended: ${output}`);
    return (await fetch(`${origin}/healthz`).catch(() => null))?.ok === true;
  }, 200_000);
  // Next compiles a page when it is requested first, and reloads a page that loads meanwhile.
  expect((await fetch(origin)).status).toBe(200);
});

async function end(): Promise<void> {
  if (dev.exitCode !== null) return;
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
}

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

it('npm run dev serves the shop, and shows a changed file in the open page, whose state stays', async () => {
  // The first visit compiles what it requests, and a script that is written meanwhile may arrive in part.
  const first = await visit({ shop: 'shop', device: 'desktop', origin, expected: [/./] });
  await first.page.goto('/', { timeout: 120_000, waitUntil: 'load' });
  await first.page.waitForLoadState('networkidle');
  await first.leave();
  const { page, leave } = await visit({ shop: 'shop', device: 'desktop', origin, expected: [/React DevTools/] });
  try {
    await page.goto('/', { timeout: 120_000 });
    // The change below writes the scripts of the page again: one that is requested meanwhile may arrive in part.
    await page.waitForLoadState('networkidle');
    // Its role is another one while suggestions are shown.
    const search = page.locator('input[type=search]:visible').first();
    await search.fill('زعفران');
    const file = path.join(folder, EDITED);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('<p className={styles.center}>', '<p className={styles.center}>تازه: '),
    );
    await page
      .getByText(/^تازه: /)
      .first()
      .waitFor({ timeout: 120_000 });
    expect(await search.inputValue()).toBe('زعفران');
  } finally {
    await leave();
  }
});

it('npm run dev ends by a signal while a page is open, and releases its data', async () => {
  // Fast refresh connects again.
  const expected = [/React DevTools/, /WebSocket connection .* failed/, /ERR_CONNECTION_REFUSED/];
  const { page, leave } = await visit({ shop: 'shop', device: 'desktop', origin, expected });
  try {
    const refresh = page.waitForEvent('websocket');
    await page.goto('/');
    const connection = await refresh;
    await connection.waitForEvent('framereceived');
    const lock = path.join(folder, 'data', 'shop', 'database.lock');
    expect(existsSync(lock)).toBe(true);
    await end();
    expect(existsSync(lock)).toBe(false);
  } finally {
    await leave();
  }
});
