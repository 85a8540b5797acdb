import { gzipSync } from 'node:zlib';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { toPersianDigits } from '@/domain/digits';
import { findProduct } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import type { ShopName } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, openPage, patternOf } from '@tests/support/e2e-steps';
import { commonMessages } from '@/messages/common';
import { errorsMessages } from '@/messages/errors';
import { productMessages } from '@/messages/product';

const KIB = 1024;
/** Limit of all scripts in the page's HTML that a current browser loads, gzipped: docs/decisions/0014. */
const SCRIPT_MAX = 145 * KIB;
const PRODUCT_HTML_MAX = 20_000;

/** The size of the page's HTML and of its scripts, gzipped, in bytes. */
async function weigh(origin: string, path: string): Promise<{ html: number; scripts: number }> {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) =>
    /\bnomodule\b/i.test(tag) ? [] : (/\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? []),
  );
  expect(scripts.length).toBeGreaterThan(3);
  let sum = 0;
  for (const script of scripts)
    sum += gzipSync(Buffer.from(await (await fetch(new URL(script, origin))).arrayBuffer())).length;
  return { html: gzipSync(html).length, scripts: sum };
}

/** The path of any product of the shop. */
async function productPath(shop: ShopName): Promise<string> {
  const { id, name, residence } = await findProduct(shopOrigin(shop), () => true);
  return residence ? urls.residence(id, name) : urls.product(id, name);
}

describe('the first load of a page', () => {
  it.each<[string, ShopName, () => Promise<string> | string]>([
    ['the home page', 'residence', () => '/'],
    ['the search', 'residence', () => '/search'],
    ['a residence', 'residence', () => productPath('residence')],
    ['a product', 'shop', () => productPath('shop')],
    ['a dish', 'eco_food', () => productPath('eco_food')],
  ])('%s: at most 145 KiB of script', async (_, shop, pathOf) => {
    const { scripts } = await weigh(shopOrigin(shop), await pathOf());
    expect(scripts / KIB).toBeLessThanOrEqual(SCRIPT_MAX / KIB);
  });

  it('a product’s HTML: at most 20 kB', async () => {
    expect((await weigh(shopOrigin('shop'), await productPath('shop'))).html).toBeLessThanOrEqual(PRODUCT_HTML_MAX);
  });
});

describe('a tap before the store is loaded', () => {
  it('takes effect once afterwards, although loading failed at first [CART-01]', async () => {
    const { page, origin, leave } = await visit({
      shop: 'shop',
      device: 'phone',
      expected: [/Failed to load resource|ERR_FAILED|Loading chunk/],
    });
    const product = await findProduct(
      origin,
      ({ toppings, limit, type }) => toppings.length === 0 && type === 'product' && (limit ?? 10) >= 3,
    );
    // Everything that the HTML does not name fails until the connection is restored.
    let away = true;
    const html = await (await fetch(origin + urls.product(product.id, product.name))).text();
    await page.route('**/_next/static/chunks/**', (route) => {
      const isFirst = html.includes(new URL(route.request().url()).pathname);
      return away && !isFirst ? route.abort() : route.continue();
    });
    await openPage(page, urls.product(product.id, product.name));
    const add = button(page, productMessages.add);
    await add.click();
    // Disabled until then: a second tap adds nothing.
    await page.locator('button[aria-busy="true"]').click({ force: true });
    await page.getByText(t(errorsMessages.errorNetwork)).first().waitFor();
    away = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(t(productMessages.inCart, { n: toPersianDigits(1) })).waitFor();
    await page.reload();
    await page.getByText(t(productMessages.inCart, { n: toPersianDigits(1) })).waitFor();
    await leave();
  });

  it('takes effect after a client-side navigation as well [CART-01]', async () => {
    const { page, origin, leave } = await visit({ shop: 'shop', device: 'phone' });
    const product = await findProduct(
      origin,
      ({ toppings, limit, type }) => toppings.length === 0 && type === 'product' && (limit ?? 10) >= 3,
    );
    const path = urls.product(product.id, product.name);
    // The code that the two pages name is loaded; the store, which neither names, waits.
    const named = (await Promise.all([path, '/'].map(async (one) => (await fetch(origin + one)).text()))).join('');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_next/static/chunks/**', async (route) => {
      if (!named.includes(new URL(route.request().url()).pathname)) await held;
      await route.continue();
    });
    await openPage(page, path);
    await button(page, productMessages.add).click();
    await page.locator('button[aria-busy="true"]').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('a[href="/"]:visible').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    release();
    await page.getByText(patternOf(commonMessages.navCartBadgeAria)).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goto(path);
    await page.getByText(t(productMessages.inCart, { n: toPersianDigits(1) })).waitFor();
    await leave();
  });
});
