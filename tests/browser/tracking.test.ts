import type { Page } from 'playwright-core';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, callApi } from '@tests/support/api-client-e2e';
import { visit, type Visit } from '@tests/support/browser';
import { payOrder, placeOrder } from '@tests/support/purchase-steps';
import { shopForFile } from '@tests/support/shop-for-file';
import { until } from '@tests/support/wait-until';
import { button, heading, untilHydrated, link, openPage } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { productMessages } from '@/messages/product';
import { toastMessages } from '@/messages/toasts';
import { itInFullMatrix } from '@tests/support/matrix';

const ID = 'GTM-TEST123';
/** A shop with a tag manager. */
const tagged = shopForFile('shop', { TAG_MANAGER_ID: ID });

type Entry = Record<string, unknown> & { event?: string; page?: string };

/**
 * The behaviour of a container: it reads the existing entries of the data layer and all later ones, and sends them to
 * its own host.
 */
const CONTAINER = `(() => {
  const send = (entry) => void fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(entry) });
  const list = window.dataLayer;
  list.forEach(send);
  list.push = (entry) => { send(entry); return Array.prototype.push.call(list, entry); };
})()`;

/** A stub of the tag manager's hosts; returns the received entries in order. */
async function stubTagManager({
  page,
  context,
  origin,
}: Visit): Promise<{ sent: Entry[]; loaded: string[]; elsewhere: string[]; documents: number }> {
  const recorded = { sent: [] as Entry[], loaded: [] as string[], elsewhere: [] as string[], documents: 0 };
  page.on('domcontentloaded', () => (recorded.documents += 1));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) recorded.elsewhere.push(request.url());
  });
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    recorded.loaded.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
  });
  await context.route('https://www.google-analytics.com/**', async (route) => {
    recorded.sent.push(JSON.parse(route.request().postData() ?? '{}') as Entry);
    await route.fulfill({ status: 204 });
  });
  return recorded;
}

const eventsOf = (entries: readonly Entry[]) => entries.flatMap(({ event }) => (event === undefined ? [] : [event]));
const listOf = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);

itInFullMatrix(
  'the tag manager is loaded when the browser is idle, allowed by the policy, and receives earlier events [TRK-02]',
  async () => {
    const visitor = await visit({ shop: 'shop', device: 'phone', origin: tagged().origin });
    const recorded = await stubTagManager(visitor);
    const product = await findProduct(visitor.origin, () => true);
    const path = urls.product(product.id, product.name);
    expect(await (await fetch(visitor.origin + path)).text()).not.toMatch(/<(script|link)[^>]*googletagmanager/);
    await openPage(visitor.page, path);
    await until(() => eventsOf(recorded.sent).includes('view_item'));
    expect(recorded.loaded).toEqual([`https://www.googletagmanager.com/gtm.js?id=${ID}`]);
    expect(eventsOf(recorded.sent)).toEqual(['gtm.js', 'page_view', 'view_item']);
    expect(recorded.sent.at(-1)).toMatchObject({
      page: visitor.origin + path,
      ecommerce: { items: [{ item_id: String(product.id), item_name: product.name }] },
    });
    const [loadEnd, began] = await visitor.page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('gtm.js'));
      return [page?.loadEventStart ?? Infinity, script?.startTime ?? 0];
    });
    expect(began).toBeGreaterThanOrEqual(loadEnd);
    // Once per document: a navigation within the shop does not load it again.
    await visitor.page.locator('a[href="/"]:visible').first().click();
    await visitor.page.waitForURL((url) => url.pathname === '/');
    await until(() => eventsOf(recorded.sent).includes('view_item_list'));
    expect(recorded.loaded).toHaveLength(recorded.documents);
    await visitor.leave();
  },
);

itInFullMatrix(
  'without an id no request leaves the shop, and the data layer is still filled [TRK-01, TRK-02]',
  async () => {
    const visitor = await visit({ shop: 'shop', device: 'desktop' });
    const recorded = await stubTagManager(visitor);
    const product = await findProduct(visitor.origin, () => true);
    await openPage(visitor.page, urls.product(product.id, product.name));
    await visitor.page.waitForFunction(() => (window.dataLayer ?? []).some(({ event }) => event === 'view_item'));
    await visitor.untilNetworkRests();
    expect(eventsOf(await listOf(visitor.page))).toEqual(['page_view', 'view_item']);
    expect(recorded.elsewhere).toEqual([]);
    expect(await visitor.page.locator('script[src*="googletagmanager"]').count()).toBe(0);
    await visitor.leave();
  },
);

it('a customer’s events are sent in order from the list to the paid order, with one purchase even after reloads [TRK-01]', async () => {
  const { origin } = tagged();
  const customer = await createCustomer(origin);
  const visitor = await visit({ shop: 'shop', device: 'desktop', origin, stored: customer.stored });
  const recorded = await stubTagManager(visitor);
  const { page } = visitor;
  const minBasket = (await callApi(origin, configEndpoints.getConfig)).shop.min_basket ?? 0;
  const product = await findProduct(
    origin,
    ({ toppings, type, price }) => toppings.length === 0 && type === 'product' && price >= minBasket,
  );
  await callApi(origin, cartEndpoints.updateCart, {
    params: { id: customer.id },
    token: customer.token,
    body: { products: [] },
  });
  await openPage(page, urls.search(undefined, { name: product.name }));
  await until(() => eventsOf(recorded.sent).includes('view_item_list'));
  await page
    .getByRole('list', { name: t(catalogueMessages.searchResults) })
    .getByRole('link', { name: product.name, exact: true })
    .first()
    .click();
  await heading(page, product.name).waitFor();
  await untilHydrated(page);
  await button(page, productMessages.add).click();
  await link(page, productMessages.toCart).click();
  await page.waitForURL('**/cart');
  await link(page, checkoutMessages.cartContinue).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  await page.getByRole('radio', { name: new RegExp(t(checkoutMessages.addressPickup)) }).check();
  const orderId = await placeOrder(page);
  await payOrder(page, orderId);
  await until(() => eventsOf(recorded.sent).includes('purchase'));
  await page.goto(urls.paidOrder({ fromOrder: orderId }));
  await heading(page, t(toastMessages.paymentSuccess)).waitFor();
  await page.reload();
  await heading(page, t(toastMessages.paymentSuccess)).waitFor();
  await visitor.untilNetworkRests();
  const order = [
    'search',
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ];
  expect(eventsOf(recorded.sent).filter((event) => order.includes(event))).toEqual(order);
  const { invoice } = (
    await callApi(origin, ordersEndpoints.getOrder, { params: { id: orderId }, token: customer.token })
  ).order;
  const purchase = recorded.sent.find(({ event }) => event === 'purchase');
  expect(purchase).toMatchObject({
    page: `${origin}${urls.paidOrder({ fromOrder: orderId })}`,
    ecommerce: {
      transaction_id: orderId,
      currency: 'IRR',
      // A coupon that one owns applies itself.
      value: invoice.price * 10,
      items: [{ item_id: String(product.id), price: product.price * 10, quantity: 1 }],
    },
  });
  const sentText = JSON.stringify(recorded.sent);
  for (const secret of [customer.mobile, customer.token]) expect(sentText).not.toContain(secret);
  await visitor.leave();
});
