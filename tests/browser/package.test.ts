import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { itInFullMatrix } from '@tests/support/matrix';
import { button, recordCalls, heading, link, openPage, screenshot } from '@tests/support/e2e-steps';
import type { Page } from 'playwright-core';
import { checkoutMessages } from '@/messages/checkout';
import { productMessages } from '@/messages/product';
import { amountsMessages } from '@/messages/amounts';
import { accountPagesMessages } from '@/messages/account-pages';

const isPackage = ({ type, toppings }: Product) => type === 'package' && toppings.length > 0;

/** On a package's page: adds one without toppings and waits for its confirmation. */
async function addPackage(page: Page): Promise<void> {
  await button(page, productMessages.add).click();
  await page.waitForURL((url) => url.pathname === urls.confirmBasket());
  await heading(page, t(accountPagesMessages.routeConfirmBasket)).waitFor();
}

/** Asserts every product of the package with its count, as in the shop API. */
async function expectContents(page: Page, origin: string, pack: Product): Promise<void> {
  const { product } = await callApi(origin, catalogueEndpoints.getPackage, { params: { id: pack.id } });
  const contents = page.getByRole('list', { name: pack.name });
  for (const item of product.details?.products ?? []) {
    const line = contents
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: item.product.name, exact: true }) });
    await line.getByText(t(amountsMessages.countUnits, { n: toPersianDigits(item.count) })).waitFor();
  }
  expect(await contents.getByRole('listitem').count()).toBe(product.details?.products.length);
}

describe.each(flowDevices)('a package, from its page to the confirmation of the basket, on a %s', (device) => {
  itInFullMatrix('a guest sees its contents and continues through the login [ROUTE-09, CART-05]', async () => {
    const { page, origin, leave } = await visit({ shop: 'shop', device });
    const calls = recordCalls(page);
    const pack = await findProduct(origin, isPackage);
    await openPage(page, urls.product(pack.id, pack.name));
    await screenshot(page, `package-${device}-01-product`);
    await addPackage(page);
    await expectContents(page, origin, pack);
    await screenshot(page, `package-${device}-02-guest`);
    expect(calls.bodies(cartEndpoints.addToCart)).toEqual([]);
    await page.reload();
    await expectContents(page, origin, pack);
    await link(page, checkoutMessages.cartContinue).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('backUrl') === urls.checkout());
    await leave();
  });

  it('a customer’s package is sent to the shop API, is shown with the rest of the cart, and leads to the checkout [ROUTE-09, CART-05]', async () => {
    const customer = await createCustomer(shopOrigin('shop'));
    const { page, origin, leave } = await visit({ shop: 'shop', device, stored: customer.stored });
    const calls = recordCalls(page);
    const pack = await findProduct(origin, isPackage);
    const single = await findProduct(origin, ({ type, limit }) => type === 'product' && (limit ?? 10) >= 2);
    const own = { params: { id: customer.id }, token: customer.token };
    await callApi(origin, cartEndpoints.updateCart, {
      ...own,
      body: { products: [{ product_id: single.id, count: 2 }] },
    });
    await openPage(page, urls.product(pack.id, pack.name));
    await addPackage(page);
    await expectContents(page, origin, pack);
    await page
      .getByRole('list', { name: t(checkoutMessages['basketRest.goods']) })
      .getByRole('link', { name: single.name })
      .waitFor();
    await page
      .getByText(formatToman(pack.price + single.price * 2))
      .first()
      .waitFor();
    await screenshot(page, `package-${device}-03-customer`);
    expect(calls.bodies(cartEndpoints.addToCart)).toEqual([{ data: { product_id: pack.id, count: 1, toppings: [] } }]);
    const { cartData } = await callApi(origin, cartEndpoints.getCart, own);
    expect(cartData.map(({ product, count }) => [product.id, count])).toEqual([
      [single.id, 2],
      [pack.id, 1],
    ]);
    // Back leads to the package's page.
    await page.goBack();
    await heading(page, pack.name).waitFor();
    await page.goForward();
    await link(page, checkoutMessages.cartContinue).click();
    await page.waitForURL((url) => url.pathname === urls.checkout());
    await page.getByText(t(checkoutMessages['summaryItems.goods'], { n: toPersianDigits(3) })).waitFor();
    await leave();
  });
});
