import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { shopNames, startShop, type ShopName, type ShopProcess } from './shop-process';
import { root } from './source-files';

const variable = 'TEST_SHOP_ORIGINS';
/** Where jsdom's pages stand (jest.screens.config.js): the bank's returns lead there. */
export const SCREENS_ORIGIN = 'http://shop.test';
const holder = globalThis as typeof globalThis & { testShops?: ShopProcess[] };

/** Runs one of the project's scripts to its end; its words go to the terminal unless they are wanted. */
export function runScript(...words: string[]): string {
  return execFileSync(process.execPath, [path.join(root, 'scripts/run.mjs'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString();
}

/** Called once a run (jest's globalSetup): one process a demo shop, each with its own data. */
export async function startShops(entry: 'server' | 'api'): Promise<void> {
  // One after the other: a first seeding keeps both cores busy.
  holder.testShops = [];
  const origins: Partial<Record<ShopName, string>> = {};
  for (const shop of shopNames) {
    const started = await startShop({ shop, entry, env: entry === 'api' ? { PUBLIC_ORIGIN: SCREENS_ORIGIN } : {} });
    holder.testShops.push(started);
    origins[shop] = started.origin;
  }
  process.env[variable] = JSON.stringify(origins);
}

/** Called once a run (jest's globalTeardown). */
export async function stopShops(): Promise<void> {
  await Promise.all((holder.testShops ?? []).map((shop) => shop.stop()));
}

/** Where the run's process of a demo shop answers. */
export function shopOrigin(shop: ShopName): string {
  const origins = JSON.parse(process.env[variable] ?? '{}') as Partial<Record<ShopName, string>>;
  const origin = origins[shop];
  if (!origin) throw new Error(`No process of the shop ${shop} was started for this run`);
  return origin;
}
