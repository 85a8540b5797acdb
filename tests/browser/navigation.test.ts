import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { delayResponses } from '@tests/support/delayed-responses';
import type { ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage } from '@tests/support/e2e-steps';
import { untilControlled } from '@tests/support/service-worker-page';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * Limit for the share of a screenshot that one colour covers: on the emptiest page of the shops the background covers
 * less, during a white flash everything.
 */
const MAX_OF_ONE_COLOUR = 0.95;
const SMALL = { width: 96, height: 96 } as const;

/**
 * Records screenshots until the returned function is called, which returns for each the share of its most frequent
 * colour.
 */
async function film(page: Page): Promise<() => Promise<number[]>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const pictures: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return Promise.all(pictures.map(shareOfOneColour));
  };
}

async function shareOfOneColour(picture: Buffer): Promise<number> {
  const pixels = await sharp(picture)
    .removeAlpha()
    .resize({ ...SMALL, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (SMALL.width * SMALL.height);
}

/** The page of the first product in the shop's unfiltered search. */
async function firstFound(shop: ShopName): Promise<string> {
  const {
    products: [product],
  } = await callApi(shopOrigin(shop), catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: 12 } });
  if (!product) throw new Error('The shop is empty');
  return shop === 'residence' ? urls.residence(product.id, product.name) : urls.product(product.id, product.name);
}

/** Records the page's requests for page data. */
function recordDataRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    // Next sends a HEAD request for a visit, which fetches nothing.
    if (request.method() === 'HEAD') return;
    const [, path] = /\/_next\/data\/[^/]+(\/.*)\.json/.exec(new URL(request.url()).pathname) ?? [];
    if (path) requested.push(path);
  });
  return requested;
}

describe.each(flowDevices)('a client-side navigation, on a %s', (device) => {
  it.each<ShopName>(['residence', 'shop'])(
    'never shows an empty page, even when the next page is slow: %s',
    async (shop) => {
      const { page, leave } = await visit({ shop, device });
      await openPage(page, '/');
      // Data, code and style sheets of the next page are delayed, each by another time.
      await page.route('**/_next/**', delayResponses());
      const stop = await film(page);
      // The second one: the first one's page has been prefetched already.
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click();
      await page.waitForURL((url) => /^\/(residence|products)\//.test(url.pathname));
      await page.locator('h1').waitFor();
      await page.locator('#nprogress').waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('main').getByRole('article').first().waitFor();
      const shares = await stop();
      expect(shares.length).toBeGreaterThan(3);
      expect(Math.max(...shares)).toBeLessThan(MAX_OF_ONE_COLOUR);
      await leave();
    },
  );
});

it('the recording of a navigation detects an empty page', async () => {
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPage(page, '/');
  const stop = await film(page);
  await page.evaluate(async () => {
    document.body.style.visibility = 'hidden';
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(Math.max(...(await stop()))).toBeGreaterThan(0.99);
  await leave();
});

describe('prefetching of the next page', () => {
  it.each<ShopName>(['residence', 'shop'])(
    'starts on touch, and after the first interaction for the first item of a list only: %s',
    async (shop) => {
      const path = await firstFound(shop);
      const { page, leave } = await visit({
        serviceWorker: true,
        shop,
        device: 'phone',
        expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
      });
      const requested = recordDataRequests(page);
      const ahead = page.waitForRequest('**/_next/data/**');
      await openPage(page, '/search');
      expect(requested).toEqual([]);
      await page.mouse.move(1, 1);
      await (await ahead).response();
      // The browser is idle: the guest token is requested then.
      await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
      expect(requested.map(decodeURIComponent)).toEqual([decodeURIComponent(path)]);

      const cards = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('article');
      const second = cards.nth(1).getByRole('link').first();
      const title = await second.innerText();
      const next = page.waitForRequest('**/_next/data/**');
      await second.dispatchEvent('touchstart', { touches: [], changedTouches: [], targetTouches: [] });
      await (await next).response();
      expect(requested).toHaveLength(2);
      // The touch has started the service worker; cutting the network during its fetch would make Chromium log an
      // error.
      await untilControlled(page);
      // Everything for the tap has been prefetched: it works without a connection.
      await page.context().setOffline(true);
      await second.tap();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await leave();
    },
  );

  it('happens once for touch, pointer and tap, and again a minute later', async () => {
    const { page, untilNetworkRests, leave } = await visit({ shop: 'shop', device: 'phone' });
    await page.clock.install();
    await openPage(page, '/search');
    await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
    // The first interaction has the first item's page prefetched.
    await page.mouse.move(1, 1);
    await untilNetworkRests();
    const requested = recordDataRequests(page);
    const cards = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('article');
    // Beside its name a card may lead to the product's options.
    const second = cards.nth(1).getByRole('link').first();
    const visitSecond = async () => {
      const title = await second.innerText();
      await second.tap();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.goBack();
      await second.waitFor();
    };
    // The first item's page is prefetched again when its list is shown again.
    const href = decodeURIComponent((await second.getAttribute('href')) ?? '');
    const fetches = () => requested.filter((path) => decodeURIComponent(path) === href).length;
    await visitSecond();
    expect(fetches()).toBe(1);
    await visitSecond();
    expect(fetches()).toBe(1);
    await page.clock.fastForward('01:01');
    await visitSecond();
    expect(fetches()).toBe(2);
    await leave();
  });
});

it('a client-side navigation to a residence’s old name keeps its nights and its flow in the URL [ROUTE-05, ROUTE-06]', async () => {
  const canonical = await firstFound('residence');
  const [id = ''] = /\d+/.exec(canonical) ?? [];
  const { page, leave } = await visit({ shop: 'residence', device: 'desktop', serviceWorker: true });
  await openPage(page, '/search');
  // The code that preserves the query is loaded when the browser is idle.
  await untilControlled(page);
  const rest = '?start_date=2027-02-01&end_date=2027-02-03&person_count=2#book';
  await page.evaluate((url) => {
    const { next } = window as unknown as { next: { router: { replace: (to: string) => Promise<boolean> } } };
    void next.router.replace(url);
  }, `/residence/${id}/an-old-name${rest}`);
  await page.waitForURL((url) => url.pathname === canonical && url.search + url.hash === rest);
  await leave();
});
