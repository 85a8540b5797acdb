/**
 * What happens in the bare root of tests/browser/archive.test.ts, run by the Node of the archive: a shop is unpacked,
 * opened, sells, is updated, goes back from a version that does not come up, is backed up and restored. Prints one line of
 * JSON with what was seen.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { callApi } from './api-client-e2e';

/** Given by the test: paths in the bare root. */
const [, , archive = '', newer = '', broken = ''] = process.argv;
const HOME = '/home/shop/caravansara';
const ORIGIN = 'http://127.0.0.1:3000';
const READY_MS = 120_000;

const env = { PATH: '/bin', HOME: '/home/shop' } as unknown as NodeJS.ProcessEnv;
const command = (words: readonly string[], more: object = {}) => {
  const { status, stdout, stderr } = spawnSync('./caravansara', words, {
    cwd: HOME,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

async function textOf(path: string): Promise<string> {
  // Once more where the connection was one of the process before an update.
  const answer = await fetch(ORIGIN + path).catch(() => fetch(ORIGIN + path).catch(() => null));
  return answer?.ok ? await answer.text() : '';
}

/** The sum over the shop's processes of what a file of each in /proc says. */
function sumOfShop(file: string, read: (text: string) => number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const shops = pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/exe`).startsWith(HOME) && Number(pid) !== process.pid;
    } catch {
      return false;
    }
  });
  return shops.reduce((sum, pid) => sum + read(readFileSync(`/proc/${pid}/${file}`, 'utf8')), 0);
}

const memoryMegabytes = (): number =>
  Math.round(sumOfShop('status', (text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1])) / 1024);
/** Linux counts it in hundredths of a second: `utime` and `stime`, the 14th and 15th field (proc_pid_stat(5)). */
const processorMs = (): number =>
  sumOfShop('stat', (text) => {
    const [, , , , , , , , , , , user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  });

spawnSync('tar', ['xf', archive], { cwd: '/home/shop', env });

/** Starts the shop and waits until it is ready; `stop` returns its exit code. */
async function start(): Promise<{
  output: string;
  startMs: number;
  processorMs: number;
  stop(): Promise<number | null>;
}> {
  const beginMs = performance.now();
  const shop = spawn('./caravansara', [], { cwd: HOME, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  while ((await textOf('/readyz')) === '') {
    if (shop.exitCode !== null || performance.now() - beginMs > READY_MS)
      throw new Error(`It did not start:\n${output}`);
    await pause(50);
  }
  const startMs = Math.round(performance.now() - beginMs);
  const stop = (): Promise<number | null> => {
    shop.kill('SIGTERM');
    return ended;
  };
  return { output, startMs, processorMs: processorMs(), stop };
}

const { output, stop, ...begun } = await start();

const [, token = ''] = /--token ([0-9a-f]{64})/.exec(output) ?? [];
const owner = await callApi(ORIGIN, panelEndpoints.setUpShop, {
  body: { token, mobile: '09121111111', shop_type: 'shop', name: 'سفال ما', first_category: 'سفال' },
});
const bearer = { token: owner.token.access_token };
const picture = new FormData();
picture.append('file', new Blob([readFileSync('/archives/picture.webp')], { type: 'image/webp' }), 'bowl.webp');
const uploaded = await fetch(`${ORIGIN}/api/v1/panel/pictures`, {
  method: 'POST',
  headers: { authorization: `Bearer ${bearer.token}` },
  body: picture,
});
const { url } = ((await uploaded.json()) as { data: { item: { url: string } } }).data.item;
const { items } = await callApi(ORIGIN, panelCatalogueEndpoints.listPanelCategories, bearer);
const { item: product } = await callApi(ORIGIN, panelCatalogueEndpoints.createProduct, {
  ...bearer,
  body: {
    type: 'product',
    name: 'کاسهٔ فیروزه‌ای',
    category_id: items[0]?.id ?? 0,
    price: 250_000,
    stock: 10,
    pictures: [{ url }],
    status: 'on_sale',
  },
});

/** An order by telephone, paid in cash. */
async function sell(): Promise<number> {
  const { item } = await callApi(ORIGIN, panelDeskEndpoints.takeOrder, {
    ...bearer,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      products: [{ product_id: product.id, count: 1 }],
      delivery: 'pickup',
      payment_type: 'cash',
      customer: '09124445566',
      customer_name: 'سارا کریمی',
      payment: { way: 'cash' },
    },
  });
  return item.id;
}
const stock = async () =>
  (await callApi(ORIGIN, panelCatalogueEndpoints.getPanelProduct, { ...bearer, params: { id: product.id } })).item
    .stock;
/** What a visitor sees now. */
const seen = async () => ({
  health: await textOf('/healthz'),
  pages: [
    (await textOf('/')).includes('سفال ما'),
    (await textOf(`/product/${product.id}/x`)).includes('کاسهٔ فیروزه‌ای'),
    (await textOf(`/_next/image?url=${encodeURIComponent(url)}&w=384&q=75`)) !== '',
    (await textOf('/panel')) !== '',
  ],
  stock: await stock(),
});

await sell();
const first = { ...(await seen()), memory: memoryMegabytes() };
// Named as from the folder in which the command is typed.
const updated = { ...command(['update', relative(HOME, newer)]), ...(await seen()) };
await sell();
const wentBack = { ...command(['update', broken]), ...(await seen()) };
await sell();
const afterwards = await seen();
const backedUp = command(['export', 'taken-along']);
await sell();
const sold = await seen();
const taken = command([], { DATA_DIR: '/home/shop/other' });
const unwritable = command([], { PORT: '3001', DATA_DIR: '/archives/none' });
const version = command(['version']).output;
const exitCode = await stop();
const books = command(['audit-books']);
const database = readdirSync(`${HOME}/data/residence`).sort();
const restored = command(['import', 'taken-along', '--replace']);
const again = await start();
const startedAgain = await seen();
await again.stop();
const commands = { updated, wentBack, backedUp, taken, unwritable, books, restored };
process.stdout.write(
  `${JSON.stringify({ ...commands, ...begun, first, afterwards, sold, version, exitCode, database, startedAgain })}\n`,
);
