import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { shopNames, startShop, type ShopName, type ShopOptions, type ShopProcess } from './shop-process';
import { root } from './source-files';

const variable = 'TEST_SHOP_ORIGINS';
/** Origin of jsdom's pages (jest.screens.config.js), the target of the bank's redirects. */
export const SCREENS_ORIGIN = 'http://shop.test';
const holder = globalThis as typeof globalThis & { testShops?: ShopProcess[] };

/** Runs one of the project's scripts to its end; its output goes to the terminal unless it is returned. */
export function runScript(...words: string[]): string {
  return execFileSync(process.execPath, [path.join(root, 'scripts/run.mjs'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString();
}

/** Called once per run (jest's globalSetup): one process per demo shop, each with its own data. */
export async function startShops(entry: 'server' | 'api'): Promise<void> {
  const env: ShopOptions['env'] = entry === 'api' ? { PUBLIC_ORIGIN: SCREENS_ORIGIN } : {};
  holder.testShops = await Promise.all(shopNames.map((shop) => startShop({ shop, entry, env })));
  const origins = shopNames.map((shop, index) => [shop, holder.testShops?.[index]?.origin]);
  process.env[variable] = JSON.stringify(Object.fromEntries(origins));
}

/** Called once per run (jest's globalTeardown). */
export async function stopShops(): Promise<void> {
  await Promise.all((holder.testShops ?? []).map((shop) => shop.stop()));
}

/** Origin of the run's process of a demo shop. */
export function shopOrigin(shop: ShopName): string {
  const origins = JSON.parse(process.env[variable] ?? '{}') as Partial<Record<ShopName, string>>;
  const origin = origins[shop];
  if (!origin) throw new Error(`No process of the shop ${shop} was started for this run`);
  return origin;
}
