import type { Page, Response } from 'playwright-core';
import { t } from '@/messages/format-message';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { deploymentOf, type Deployment } from '@tests/support/deployment';
import { shopNames } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { untilControlled } from '@tests/support/service-worker-page';
import { untilHydrated, openPage } from '@tests/support/e2e-steps';
import { searchMessages } from '@/messages/search';

let shop: Deployment;
beforeEach(async () => {
  shop = await deploymentOf(shopOrigin('residence'));
});
afterEach(async () => {
  await shop.stop();
});

const GONE = [/status of 404/, /Loading (?:CSS )?chunk/, /ChunkLoadError/];

/** The search field, whose suggestions are loaded on demand. */
const field = (page: Page) =>
  page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('search').getByRole('combobox'))
    .locator('visible=true');
/** Counts the page loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** The request that checks whether a file still exists, with the response that it does not. */
const isGone = (response: Response) => response.request().method() === 'HEAD' && response.status() === 404;

/** A visit whose search page is open and controlled by the service worker. */
async function openSearch(device: Device): Promise<Visit> {
  const opened = await visit({
    shop: 'residence',
    device,
    serviceWorker: true,
    origin: shop.origin,
    expected: GONE,
  });
  await openPage(opened.page, '/search');
  await untilControlled(opened.page);
  return opened;
}

describe.each(flowDevices)('a shop that is redeployed while a tab is open, on a %s', (device) => {
  it('a tap that needs missing code reloads the page once', async () => {
    const { page, leave } = await openSearch(device);
    const loads = loadsOf(page);
    shop.loseCode();
    const again = page.waitForEvent('load');
    const gone = page.waitForResponse(isGone);
    await field(page).focus();
    await gone;
    shop.bringCode();
    await again;
    await untilHydrated(page);
    expect(loads()).toBe(1);
    await field(page).fill('گیلان');
    await page.getByRole('listbox', { name: t(searchMessages.suggestLabel) }).waitFor();
    await leave();
  });

  it('code that stays missing reloads the page only once', async () => {
    const { page, leave } = await openSearch(device);
    const loads = loadsOf(page);
    shop.loseCode();
    const again = page.waitForEvent('load');
    await field(page).focus();
    await again;
    await untilHydrated(page);
    const gone = page.waitForResponse(isGone);
    await field(page).focus();
    await gone;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loads()).toBe(1);
    await leave();
  });

  it('a newer service worker waits until the tabs of the older one are closed, and their files stay available', async () => {
    const { page, context, leave } = await visit({
      shop: 'residence',
      device,
      serviceWorker: true,
      origin: shop.origin,
    });
    await openPage(page, '/');
    await untilControlled(page);
    const loaded = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/_next/static/chunks/')),
    );
    await page.reload();
    await untilHydrated(page);
    shop.changeWorker();
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => (document.body.dataset.taken = 'yes'));
    });
    const waits = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      while (!registration?.waiting) await new Promise((resolve) => requestAnimationFrame(resolve));
      return [
        registration.active === navigator.serviceWorker.controller,
        registration.active?.state,
        registration.waiting.state,
      ];
    });
    expect(waits).toEqual([true, 'activated', 'installed']);
    await page.goto('/search');
    await untilHydrated(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
      'installed',
    );
    expect(
      await page.evaluate(
        async (files) => Promise.all(files.map(async (file) => (await caches.match(file)) !== undefined)),
        loaded,
      ),
    ).not.toContain(false);
    expect(await page.evaluate(() => document.body.dataset.taken)).toBeUndefined();

    // The last tab of the older worker is closed.
    const later = await context.newPage();
    await page.close();
    await later.goto('about:blank');
    await openPage(later, '/');
    await later.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
    await untilControlled(later);
    await leave();
  });
});

describe.each(shopNames)('%s as an installable application', (name) => {
  it.each(flowDevices)('has a valid manifest and no installability errors, on a %s', async (device) => {
    const { page, context, leave } = await visit({ shop: name, device, serviceWorker: true });
    await openPage(page, '/');
    await untilControlled(page);
    const session = await context.newCDPSession(page);
    const { errors, url, data = '{}' } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${shopOrigin(name)}/manifest.webmanifest` });
    const title = await page.title();
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(JSON.parse(data)).toMatchObject({
      lang: 'fa',
      dir: 'rtl',
      display: 'standalone',
      start_url: '/',
      scope: '/',
      theme_color: colour,
    });
    expect(title).toContain((JSON.parse(data) as { name: string }).name);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The test browser's profile is temporary, from which browsers install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toBe('/icons/apple-touch-icon.png');
    await leave();
  });
});

it('the service worker’s file is revalidated with every visit, may control every page, and has the content security policy', async () => {
  const { headers } = await fetch(`${shopOrigin('shop')}/service-worker.js`);
  expect([headers.get('cache-control'), headers.get('service-worker-allowed'), headers.get('content-type')]).toEqual([
    'no-cache',
    '/',
    expect.stringMatching(/javascript/),
  ]);
  expect(headers.get('content-security-policy')).toMatch(/worker-src 'self'; manifest-src 'self'/);
});
