import type { Page } from 'playwright-core';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { formatAmount } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { findProduct, callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, heading, screenshot } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { loginMessages } from '@/messages/login';
import { stayMessages } from '@/messages/stay';
import { stayDetailsMessages } from '@/messages/stay-details';

/** Asserts name, price, description, and that every picture can be fetched. */
async function expectContent(page: Page, { name, price, description, images }: Product): Promise<void> {
  expect(await heading(page, name).isVisible()).toBe(true);
  const amount = page.getByRole('main').getByText(formatAmount(price)).filter({ visible: true }).first();
  await amount.waitFor();
  expect(await page.getByText(description).isVisible()).toBe(true);
  for (const { url, alt } of images) {
    const image = page.locator(`img[src*="${encodeURIComponent(url)}"]`).first();
    expect(await image.getAttribute('src')).toMatch(/^\/_next\/image\?url=/);
    expect(alt).not.toBe('');
    expect(await page.getByAltText(alt, { exact: true }).first().getAttribute('src')).toBe(
      await image.getAttribute('src'),
    );
  }
  const picture = await page.request.get(
    (await page
      .getByAltText(images[0]?.alt ?? '', { exact: true })
      .first()
      .getAttribute('src')) ?? '',
  );
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  expect((await picture.body()).byteLength).toBeGreaterThan(1000);
}

describe.each(flowDevices)('without JavaScript, on a %s', (device) => {
  it('a residence shows name, price, pictures, description, location, rules and comments [ROUTE-03, CAT-05]', async () => {
    const origin = shopOrigin('residence');
    const { id } = await findProduct(origin, ({ rate }) => rate.count > 0);
    const { product } = await callApi(origin, catalogueEndpoints.getProduct, { params: { id } });
    const { page, leave } = await visit({ shop: 'residence', device, javaScriptEnabled: false });
    const response = await page.goto(urls.residence(product.id, product.name));
    expect(response?.status()).toBe(200);
    await expectContent(page, product);
    expect(product.images.length).toBeGreaterThanOrEqual(8);
    for (const title of [
      stayDetailsMessages.stayAmenitiesTitle,
      stayDetailsMessages.stayRulesTitle,
      stayDetailsMessages['stay.cancel.title'],
      stayDetailsMessages.stayCommentsTitle,
      stayDetailsMessages.stayHostTitle,
    ] as const) {
      expect(await heading(page, t(title)).isVisible()).toBe(true);
    }
    // Buttons that would do nothing are hidden; a notice is shown instead.
    const booking = page.getByLabel(t(stayMessages.bookPanel, { name: product.name })).filter({ visible: true });
    expect(await booking.locator('noscript').innerText()).toBe(t(stayMessages.bookNone));
    for (const label of [stayMessages.book, stayMessages.bookDates] as const)
      expect(await button(booking, label).isVisible()).toBe(false);
    await screenshot(page, `plain-${device}-residence`);
    await leave();
  });

  it('a product shows name, price, pictures, description, properties and comments [ROUTE-04, CAT-04, CAT-05]', async () => {
    const origin = shopOrigin('shop');
    const { id } = await findProduct(origin, ({ rate, properties }) => rate.count > 0 && properties.length > 0);
    const { product } = await callApi(origin, catalogueEndpoints.getProduct, { params: { id } });
    const { page, leave } = await visit({ shop: 'shop', device, javaScriptEnabled: false });
    // The specification's alternative paths redirect to the canonical one.
    const response = await page.goto(`/product/${product.id}`);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(urls.product(product.id, product.name));
    await expectContent(page, product);
    const { comments } = await callApi(origin, commentsEndpoints.listComments, {
      params: { id: product.id },
      query: { page: 1 },
    });
    expect(comments.length).toBeGreaterThan(0);
    for (const { comment } of comments) expect(await page.getByText(comment).isVisible()).toBe(true);
    for (const { title, value } of product.properties)
      expect(await page.getByText(title, { exact: true }).locator('xpath=..').getByText(value).isVisible()).toBe(true);
    await leave();
  });

  it('the login states that it needs scripts, and puts no number into the URL [ROUTE-05]', async () => {
    const { page, origin, leave } = await visit({ shop: 'shop', device, javaScriptEnabled: false });
    await page.goto('/login');
    // Located by its position: Playwright does not find text in a noscript element.
    const notice = page.getByRole('main').locator('noscript p');
    expect([await notice.isVisible(), await notice.textContent()]).toEqual([true, t(loginMessages.noScript)]);
    expect(await button(page.getByRole('main'), loginMessages.mobileSubmit).isVisible()).toBe(false);
    const number = page.getByRole('textbox', { name: t(loginMessages.mobileLabel) });
    await number.fill('09120000000');
    await number.press('Enter');
    const left = await page
      .waitForURL((url) => url.href !== `${origin}/login`, { timeout: 1_000 })
      .then(
        () => page.url(),
        () => null,
      );
    expect(left).toBeNull();
    expect(await number.inputValue()).toBe('09120000000');
    await leave();
  });

  it('the home page’s search is a plain form that leads to the results [ROUTE-01, ROUTE-02]', async () => {
    const { page, origin, leave } = await visit({ shop: 'residence', device, javaScriptEnabled: false });
    await page.goto('/');
    const place = page.getByRole('combobox', { name: t(homeMessages.searchPlace) });
    expect(await button(page, homeMessages.searchDatesChoose).isVisible()).toBe(false);
    await place.fill('گیلان');
    await button(page.getByRole('search').filter({ has: place }), homeMessages.searchSubmit).click();
    await page.waitForURL((url) => url.pathname.startsWith('/search'));
    const { products } = await callApi(origin, catalogueEndpoints.searchProducts, {
      body: { name: 'گیلان', person_count: 2 },
      query: { page: 1, limit: 12 },
    });
    const names = await page
      .getByRole('list', { name: t(catalogueMessages.searchResults) })
      .getByRole('heading')
      .allInnerTexts();
    expect(names).toEqual(products.map(({ name }) => name));
    await leave();
  });
});

it('a menu whose HTML has arrived in part is laid out as the whole one, without the cart beside it', async () => {
  const html = await (await fetch(shopOrigin('eco_food') + urls.search())).text();
  const { page, leave } = await visit({ shop: 'eco_food', device: 'desktop', javaScriptEnabled: false });
  const columnsOf = async (body: string) => {
    await page.route('**/search', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(urls.search());
    // What follows the heading: the hour of delivery.
    const box = await page.locator('main header + *').boundingBox();
    return [box?.x, box?.width];
  };
  const whole = await columnsOf(html);
  expect(await columnsOf(html.slice(0, html.indexOf('<h2')))).toEqual(whole);
  await leave();
});
