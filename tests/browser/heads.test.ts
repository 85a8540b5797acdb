import type { Page } from 'playwright-core';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { documentTitle } from '@/domain/page-title';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { loginMessages } from '@/messages/login';
import { findProduct, callApi } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { isFullMatrix, itInFullMatrix, sampled } from '@tests/support/matrix';
import { shopNames, type ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { accountMenuMessages } from '@/messages/account-menu';
import { accountPagesMessages } from '@/messages/account-pages';

/**
 * Titles of the pages that every shop has; the home page, the first of them, has none of its own. In the other shops
 * home, search and a product are opened, in the full matrix all pages.
 */
const PAGES: readonly (readonly [url: string, title: string | null])[] = [
  ['/', null],
  ['/login', t(loginMessages.title)],
  ['/cart', t(accountMenuMessages.routeCart)],
  ['/checkout', t(accountPagesMessages.routeCheckout)],
  ['/confirm-basket', t(accountPagesMessages.routeConfirmBasket)],
  ['/order/1', t(accountPagesMessages.routeOrder)],
  ['/reservation/1', t(accountPagesMessages.routeReservation)],
  ['/paid-order', t(accountPagesMessages.routePaidOrder)],
  ['/failed-payment', t(accountPagesMessages.routeFailedPayment)],
];

async function pagesOf(shop: ShopName): Promise<(readonly [url: string, title: string | null])[]> {
  const origin = shopOrigin(shop);
  const { id, name, type } = await findProduct(origin, () => true);
  const { seo } = await callApi(origin, catalogueEndpoints.getSeo, { params: { id } });
  const what = t(catalogueMessages[`search.what.${SHOP_CAPABILITIES[shop].catalogueNoun}`]);
  return [
    ...(shop === shopNames[0] || isFullMatrix ? PAGES : PAGES.slice(0, 1)),
    ['/search', t(catalogueMessages.searchTitleAll, { what })],
    [type === 'residence' ? urls.residence(id, name) : urls.product(id, name), seo.title],
  ];
}

const content = (page: Page, name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
const href = (page: Page, rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute('href');

describe.each(sampled(shopNames))('the head in the server’s HTML, shop %s', (shop) => {
  it('every page has its title, keywords, description, colour, logo, manifest and icons [HEAD-01, HEAD-02, HEAD-04]', async () => {
    const site = await callApi(shopOrigin(shop), configEndpoints.getConfig);
    const { config } = site;
    const { page, leave } = await visit({ shop, device: 'desktop', javaScriptEnabled: false });
    for (const [url, title] of await pagesOf(shop)) {
      await page.goto(url);
      expect([url, await page.title()]).toEqual([url, documentTitle(title ?? undefined, site)]);
      expect(await page.locator('title').count()).toBe(1);
      expect(await content(page, 'keywords')).not.toBe('');
      expect(await content(page, 'description')).not.toBe('');
      expect(await content(page, 'theme-color')).toBe(config.palette.secondary.main);
      for (const address of [
        await content(page, 'thumbnail'),
        await href(page, 'manifest'),
        await href(page, 'icon'),
        await href(page, 'apple-touch-icon'),
      ]) {
        expect((await page.request.get(address ?? '')).status()).toBe(200);
      }
    }
    await leave();
  });

  it('every page has one main heading, sections and articles with a name, and only text in a summary', async () => {
    const { page, leave } = await visit({ shop, device: 'phone', javaScriptEnabled: false });
    for (const [url] of await pagesOf(shop)) {
      await page.goto(url);
      expect([url, await page.locator('h1').count()]).toEqual([url, 1]);
      expect([url, await unnamed(page)]).toEqual([url, []]);
      expect(await page.locator('summary').locator('div, p, ul, section').count()).toBe(0);
    }
    await leave();
  });
});

/** The classes of sections and articles that neither a heading nor a label names. */
const unnamed = (page: Page) =>
  page
    .locator('section, article')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) => !part.querySelector('h1, h2, h3, h4, h5, h6') && !part.matches('[aria-label], [aria-labelledby]'),
        )
        .map((part) => part.className),
    );

it('product and residence pages have canonical URLs and metadata for search engines [HEAD-02]', async () => {
  for (const shop of ['residence', 'shop'] as const) {
    const origin = shopOrigin(shop);
    const { id, name, type } = await findProduct(origin, () => true);
    const url = type === 'residence' ? urls.residence(id, name) : urls.product(id, name);
    const { page, leave } = await visit({ shop, device: 'desktop', javaScriptEnabled: false });
    await page.goto(url);
    expect(new URL((await href(page, 'canonical')) ?? '', origin).pathname).toBe(url);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.map((text) => JSON.parse(text) as { name?: string }).some((one) => one.name === name)).toBe(true);
    await leave();
  }
});

itInFullMatrix('the server’s config overrides the stored one [HEAD-03]', async () => {
  const { config, shop } = await callApi(shopOrigin('shop'), configEndpoints.getConfig);
  const old = { ...config, title: 'عنوان کهنه', palette: { secondary: { main: '#123456' } } };
  const { page, leave } = await visit({
    shop: 'shop',
    device: 'phone',
    stored: { 'APP-CONFIG': JSON.stringify({ config: old, shop: { ...shop, name: 'نام کهنه' } }) },
  });
  await openPage(page, '/');
  await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
  expect(await page.title()).toBe(config.title);
  expect(await content(page, 'theme-color')).toBe(config.palette.secondary.main);
  expect(await page.getByText('نام کهنه').count()).toBe(0);
  await leave();
});

itInFullMatrix('the HTML of the login page has neither classes nor styles of MUI', async () => {
  const html = await (await fetch(`${shopOrigin('residence')}/login`)).text();
  expect(html).toContain('name="mobile"');
  expect(html).not.toMatch(/class="[^"]*(Mui|muirtl-)/);
});
