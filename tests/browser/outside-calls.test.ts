import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isThisMachine } from '@/domain/shop-origin';
import { concernsShop } from '@/panel/parts/panel-screen';
import { screens } from '@/panel/shell/screens';
import { visit } from '@tests/support/browser';
import { openPage, untilQuiet } from '@tests/support/e2e-steps';
import { sampled } from '@tests/support/matrix';
import { toursOf } from '@tests/support/page-tours';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { startShop, type ShopName, type ShopProcess } from '@tests/support/shop-process';
import { root } from '@tests/support/source-files';

/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';
const WATCH = path.join(root, 'tests/support/watch-sockets.mjs');

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-sockets-'));
  log = path.join(folder, 'log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const outsideOf = () => (existsSync(log) ? [...new Set(readFileSync(log, 'utf8').trim().split('\n'))] : []);
/** Requests of the pages to other origins than the shop's. */
const strange: string[] = [];

async function watched(shop: ShopName): Promise<ShopProcess> {
  return await startShop({ shop, entry: 'server', env: { NODE_OPTIONS: `--import=${WATCH}`, SOCKETS_LOG: log } });
}

/** A visitor whose requests to other origins are collected. */
async function follow(shop: ShopName, origin: string, stored: Readonly<Record<string, string>> = {}) {
  const visited = await visit({ shop, device: 'phone', origin, stored, serviceWorker: true });
  const { port } = new URL(origin);
  visited.context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(?:https?|wss?):$/.test(url.protocol) || (isThisMachine(url.origin) && url.port === port)) return;
    strange.push(`${visited.page.url()}: ${url.origin}`);
  });
  return visited;
}

/** Opens the addresses one after the other, each with all that it loads by itself. */
async function walk(visited: Awaited<ReturnType<typeof follow>>, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await openPage(visited.page, url);
    await visited.untilNetworkRests();
  }
  await visited.context.close();
}

it('the watch sees connections and look-ups of a process and of its threads, and none to this machine', () => {
  const program = `
    const { Worker } = require('node:worker_threads');
    const ask = 'fetch("http://outside-by-fetch.invalid/").catch(() => {});';
    require('node:dns').resolve4('outside-by-dns.invalid', () => {});
    require('node:net').connect(9, '127.0.0.1').on('error', () => {});
    require('node:net').connect({ host: '192.0.2.1', port: 9, timeout: 1 }).on('error', () => {}).destroy();
    new Worker(new URL('data:text/javascript,' + ask.replace('fetch.', 'thread.')));
    eval(ask);`;
  spawnSync(process.execPath, ['-e', program], {
    env: { ...process.env, NODE_OPTIONS: `--import=${WATCH}`, SOCKETS_LOG: log },
  });
  expect(outsideOf().sort()).toEqual([
    '192.0.2.1',
    'outside-by-dns.invalid',
    'outside-by-fetch.invalid',
    'outside-by-thread.invalid',
  ]);
});

it.each(sampled(['residence', 'shop'] as const))(
  'no page of the shop %s makes the browser or the process connect to anything but the shop',
  async (shop) => {
    const { origin, stop } = await watched(shop);
    try {
      for (const { who, stored, stops } of await toursOf(shop, origin))
        if (who !== 'newcomer')
          await walk(
            await follow(shop, origin, stored),
            stops.map(([url]) => url),
          );
      const { page, context } = await follow(shop, origin);
      const { stored: session } = await panelSession(origin, OWNER);
      await openPanel(page, '/panel', session);
      for (const { name, list } of screens.filter((screen) => concernsShop(screen, shop))) {
        if (!list) continue;
        await openPage(page, `/panel/${name}`);
        await untilQuiet(page);
      }
      await context.close();
    } finally {
      await stop();
    }
    expect({ browser: strange, process: outsideOf() }).toEqual({ browser: [], process: [] });
  },
);
