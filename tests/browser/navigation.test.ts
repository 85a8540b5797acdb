import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { delayResponses } from '@tests/support/delayed-responses';
import type { ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage } from '@tests/support/e2e-steps';
import { untilControlled } from '@tests/support/service-worker-page';
import { catalogueMessages } from '@/messages/catalogue';

/** How much of a picture one colour may cover: the emptiest page of the shops shows less of its ground, a white flash all of it. */
const MAX_OF_ONE_COLOUR = 0.95;
const SMALL = { width: 96, height: 96 } as const;

/** Films the page as people see it until it is told to stop; answers what share of each picture its commonest colour covers. */
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

/** The page of the first product that the shop's clean search lists. */
async function firstFound(shop: ShopName): Promise<string> {
  const {
    products: [product],
  } = await callApi(shopOrigin(shop), catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: 12 } });
  if (!product) throw new Error('The shop is empty');
  return shop === 'residence' ? urls.residence(product.id, product.name) : urls.product(product.id, product.name);
}

/** What has been fetched of pages' data since now, by the page. */
function dataAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Next tells the server of a visit without asking for anything.
    if (request.method() === 'HEAD') return;
    const [, path] = /\/_next\/data\/[^/]+(\/.*)\.json/.exec(new URL(request.url()).pathname) ?? [];
    if (path) asked.push(path);
  });
  return asked;
}

describe.each(flowDevices)('from page to page, on a %s', (device) => {
  it.each<ShopName>(['residence', 'shop'])(
    'no moment is empty, though the next page is long in coming: %s',
    async (shop) => {
      const { page, leave } = await visit({ shop, device });
      await openPage(page, '/');
      // Data, code and style sheets of the next page come late, each on its own.
      await page.route('**/_next/**', delayResponses());
      const stop = await film(page);
      // The second: the first one's page has been fetched already.
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
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

it('an empty page would be seen', async () => {
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

describe('the page after a tap', () => {
  it.each<ShopName>(['residence', 'shop'])(
    'comes with the touch, and of a list at rest the first one alone: %s',
    async (shop) => {
      const path = await firstFound(shop);
      const { page, leave } = await visit({
        shop,
        device: 'phone',
        expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
      });
      const asked = dataAsked(page);
      const ahead = page.waitForRequest('**/_next/data/**');
      await openPage(page, '/search');
      await (await ahead).response();
      // At rest: the guest's token comes then.
      await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
      expect(asked.map(decodeURIComponent)).toEqual([decodeURIComponent(path)]);

      const cards = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('link');
      const second = cards.nth(1);
      const title = await second.innerText();
      const next = page.waitForRequest('**/_next/data/**');
      await second.dispatchEvent('touchstart', { touches: [], changedTouches: [], targetTouches: [] });
      await (await next).response();
      expect(asked).toHaveLength(2);
      // The touch has started the worker; cut off while its script is fetched, Chromium would complain of that.
      await untilControlled(page);
      // The tap finds all of it here: it is done without a connection.
      await page.context().setOffline(true);
      await second.tap();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await leave();
    },
  );

  it('is fetched once for the touch, the pointer and the tap, and anew a minute later', async () => {
    const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
    await page.clock.install();
    await openPage(page, '/search');
    await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
    await page.waitForLoadState('networkidle');
    const asked = dataAsked(page);
    const cards = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('link');
    const visitSecond = async () => {
      const second = cards.nth(1);
      const title = await second.innerText();
      await second.tap();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.goBack();
      await second.waitFor();
    };
    const products = () => asked.filter((path) => path.startsWith('/products/')).length;
    await visitSecond();
    expect(products()).toBe(1);
    await visitSecond();
    expect(products()).toBe(1);
    await page.clock.fastForward('01:01');
    await visitSecond();
    expect(products()).toBe(2);
    await leave();
  });
});

it('a way back to a residence under an old name arrives with its nights and its flow [ROUTE-05, ROUTE-06]', async () => {
  const canonical = await firstFound('residence');
  const [id = ''] = /\d+/.exec(canonical) ?? [];
  const { page, leave } = await visit({ shop: 'residence', device: 'desktop' });
  await openPage(page, '/search');
  // What keeps the query comes when the page rests.
  await untilControlled(page);
  const rest = '?start_date=2027-02-01&end_date=2027-02-03&person_count=2#book';
  await page.evaluate((url) => {
    const { next } = window as unknown as { next: { router: { replace: (to: string) => Promise<boolean> } } };
    void next.router.replace(url);
  }, `/residence/${id}/an-old-name${rest}`);
  await page.waitForURL((url) => url.pathname === canonical && url.search + url.hash === rest);
  await leave();
});
