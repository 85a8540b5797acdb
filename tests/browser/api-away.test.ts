import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { t } from '@/messages/format-message';
import { expectWithinASecond } from '@tests/support/answer-times';
import { visit } from '@tests/support/browser';
import { freePort, startShop, type ShopProcess } from '@tests/support/shop-process';
import { heading, openPage } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { faultsMessages } from '@/messages/faults';

/** The storefront alone, with an API that is unavailable at first. */
let storefront: ShopProcess;
let api: ShopProcess | undefined;
let port: number;
const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-away-'));

beforeAll(async () => {
  port = await freePort();
  storefront = await startShop({
    shop: 'shop',
    entry: 'server',
    dataDir: folder,
    env: { SHOP_API_ORIGIN: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await Promise.all([storefront.stop(), api?.stop()]);
  rmSync(folder, { recursive: true });
});

const PAGES = ['/', '/search', '/products/1', '/login', '/cart', '/order/1'];

it('an API call returns 503 in the envelope while the API is unavailable', async () => {
  const response = await fetch(`${storefront.origin}/api/v1/app/config`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ success: false, code: 503, msg: t(faultsMessages.errorUnavailable) });
});

it('a picture is an uncacheable 503 with Retry-After while the API is unavailable', async () => {
  for (const path of ['/files/a.webp', '/_next/image?url=%2Ffiles%2Fa.webp&w=640&q=75', '/share/shop.jpg']) {
    const { status, headers } = await fetch(storefront.origin + path);
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '5',
      'no-store',
    ]);
  }
});

it('a page is an uncacheable 503 within a second while the API is unavailable, and recovers by itself', async () => {
  for (const url of PAGES) {
    const response = await fetch(storefront.origin + url);
    const html = await response.text();
    expect([url, response.status]).toEqual([url, 503]);
    await expectWithinASecond(url, async () => (await fetch(storefront.origin + url)).text());
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
    expect(html).toContain(t(faultsMessages.errorUnavailable));
    expect(html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  }

  const { page, leave } = await visit({
    shop: 'shop',
    device: 'phone',
    origin: storefront.origin,
    expected: [/status of 503/],
  });
  await page.goto('/');
  await heading(page, t(catalogueMessages.pageFailedTitle)).waitFor();

  api = await startShop({ shop: 'shop', entry: 'api', env: { PORT: String(port) } });
  await openPage(page, '/');
  expect(await page.getByRole('navigation', { name: t(homeMessages.categories) }).isVisible()).toBe(true);
  for (const url of PAGES) expect([url, (await fetch(storefront.origin + url)).status]).toEqual([url, 200]);
  await leave();
});
