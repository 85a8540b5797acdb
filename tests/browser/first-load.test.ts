import { gzipSync } from 'node:zlib';
import { urls } from '@/domain/urls';
import { findProduct } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { isFullMatrix, sampled } from '@tests/support/matrix';
import type { ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage } from '@tests/support/e2e-steps';

const KIB = 1024;
/** Gzipped scripts that the HTML of a public page or the login names for a current browser (docs/decisions/0014). */
const FIRST_LOAD_MAX = 207 * KIB;
/** Gzipped scripts that such a page loads while it is left untouched. */
const AT_REST_MAX = 245 * KIB;
/** Gzipped scripts that the HTML of a page of the account, the cart or the checkout names. */
const STORE_PAGE_MAX = 196 * KIB;
const PRODUCT_HTML_MAX = 20_000;
/** Not compressed: what a phone parses. */
const HOME_HTML_MAX = 170_000;
/** Longer than any timer of a page that is left untouched. */
const REST_MS = 60_000;

/** The page's HTML, and the URLs of the scripts that it names for a current browser. */
async function read(origin: string, path: string): Promise<{ html: string; scripts: string[] }> {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) =>
    /\bnomodule\b/i.test(tag) ? [] : (/\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? []),
  );
  expect(scripts.length).toBeGreaterThan(3);
  return { html, scripts: scripts.map((script) => new URL(script, origin).href) };
}

/** The size of these files, gzipped, in bytes. */
async function weigh(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length;
  return sum;
}

/** The scripts, and data of pages, that a page has loaded when it is left untouched. */
async function scriptsAtRest(shop: ShopName, path: string, connection?: object): Promise<Set<string>> {
  const { page, untilNetworkRests, leave } = await visit({ shop, device: 'phone', serviceWorker: true });
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/_next/data/')) loaded.add(request.url());
  });
  if (connection)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await page.clock.install();
  await openPage(page, path);
  await page.clock.fastForward(REST_MS);
  await untilNetworkRests();
  await leave();
  return loaded;
}

/** The path of any product of the shop. */
async function productPath(shop: ShopName): Promise<string> {
  const { id, name, residence } = await findProduct(shopOrigin(shop), () => true);
  return residence ? urls.residence(id, name) : urls.product(id, name);
}

type PublicPage = readonly [name: string, shop: ShopName, pathOf: () => Promise<string> | string];
const homePage: PublicPage = ['the home page', 'residence', () => '/'];
const productPage: PublicPage = ['a product', 'shop', () => productPath('shop')];
const publicPages: readonly PublicPage[] = [
  homePage,
  ['the search', 'residence', () => '/search'],
  ['a residence', 'residence', () => productPath('residence')],
  ['the home page of goods', 'shop', () => '/'],
  productPage,
  ['a dish', 'eco_food', () => productPath('eco_food')],
  ['the login', 'shop', () => '/login'],
];

describe('the first load', () => {
  it.each(publicPages)('has at most 207 KiB of script: %s', async (_, shop, pathOf) => {
    const { scripts } = await read(shopOrigin(shop), await pathOf());
    expect((await weigh(scripts)) / KIB).toBeLessThanOrEqual(FIRST_LOAD_MAX / KIB);
  });

  it.each(publicPages)('waits for at most four style sheets: %s', async (_, shop, pathOf) => {
    const { html } = await read(shopOrigin(shop), await pathOf());
    expect(html.match(/<link rel="stylesheet"/g)?.length).toBeLessThanOrEqual(4);
  });

  it.each(['/cart', '/checkout', '/orders'])('has at most 196 KiB of script: %s', async (path) => {
    for (const shop of ['residence', 'shop'] as const) {
      const { scripts } = await read(shopOrigin(shop), path);
      expect((await weigh(scripts)) / KIB).toBeLessThanOrEqual(STORE_PAGE_MAX / KIB);
    }
  });

  it('has at most 20 kB of gzipped HTML: a product', async () => {
    const { html } = await read(shopOrigin('shop'), await productPath('shop'));
    expect(gzipSync(html).length).toBeLessThanOrEqual(PRODUCT_HTML_MAX);
  });

  it.each<ShopName>(['residence', 'shop', 'eco_food'])(
    'has at most 170 kB of uncompressed HTML: the home page of %s',
    async (shop) => {
      const { html } = await read(shopOrigin(shop), '/');
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HOME_HTML_MAX);
    },
  );
});

describe('a page that is left untouched', () => {
  /** Measures all of these pages concurrently. */
  const onEach = (measure: (shop: ShopName, path: string) => Promise<unknown>, pages = publicPages) =>
    Promise.all(pages.map(async ([name, shop, pathOf]) => [name, await measure(shop, await pathOf())]));
  /** One page of stays and one of goods; every page in the full matrix. */
  const slowPages = isFullMatrix ? publicPages : [homePage, productPage];

  it('loads at most 245 KiB of script', async () => {
    const sizes = await onEach(async (shop, path) => (await weigh(await scriptsAtRest(shop, path))) / KIB);
    expect(sizes.filter(([, size]) => Number(size) > AT_REST_MAX / KIB)).toEqual([]);
  });

  // One function (platform/network.ts) evaluates all three conditions, and its tests each of them.
  const slow = sampled([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on a 3g network', { saveData: false, effectiveType: '3g' }],
    ['is on a 2g network', { saveData: false, effectiveType: '2g' }],
  ] as const);
  it.each(slow)('loads nothing after its first load when the visitor %s', async (_, connection) => {
    const later = await onEach(async (shop, path) => {
      const { scripts } = await read(shopOrigin(shop), path);
      return [...(await scriptsAtRest(shop, path, connection))].filter((script) => !scripts.includes(script));
    }, slowPages);
    expect(later).toEqual(slowPages.map(([name]) => [name, []]));
  });
});
