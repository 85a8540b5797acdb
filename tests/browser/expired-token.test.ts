import type { Page } from 'playwright-core';
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  findProduct,
  callApi,
  type Customer,
  orderProduct,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, untilHydrated, untilQuiet, link, openPage, screenshot } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';
import { actionsMessages } from '@/messages/actions';
import { navigationMessages } from '@/messages/navigation';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';
import { atStep } from '@tests/support/stay-flow';
import { itInFullMatrix } from '@tests/support/matrix';

/** Chromium logs every rejected request. */
const expected = [/status of 401/];

/** Records every toast of this tab, over all page loads. */
async function watchToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript((label) => {
    const look = () => {
      const close = document.querySelector(`[aria-label="${label}"]`);
      if (close) sessionStorage.setItem('toasts', close.parentElement?.textContent ?? label);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, t(actionsMessages.toastCloseAria));
  return () => page.evaluate(() => sessionStorage.getItem('toasts') ?? '');
}

/** Revokes the token on the server, as a logout elsewhere does; the browser still has it. */
async function revoke(origin: string, { token }: Customer): Promise<void> {
  await callApi(origin, authEndpoints.logout, { token });
}

/** Waits for a new token and for a guest session, over the page loads that may follow. */
async function becomesGuest(page: Page, { token }: Customer): Promise<void> {
  await page.waitForFunction(
    (revoked) =>
      ![null, revoked].includes(localStorage.getItem('AUTH_JWT')) && localStorage.getItem('USER_INFORMATION') === null,
    token,
  );
}

/**
 * Opens a page and waits until the server has confirmed the session and returned the cart, so that no request is in
 * flight.
 */
async function openAsCustomer(page: Page, url: string): Promise<void> {
  const cartLoaded = page.waitForResponse((response) =>
    /\/customer\/\d+\/cart$/.test(new URL(response.url()).pathname),
  );
  await openPage(page, url);
  await cartLoaded;
}

/** Sets a mark that exists until the next page load. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const untilReloaded = (page: Page) => page.waitForFunction(() => !('isMarked' in window));

async function leave(visitor: Visit, toasts: () => Promise<string>): Promise<void> {
  expect(await toasts()).toBe('');
  await visitor.leave();
}

describe.each(flowDevices)('a token that is revoked during a visit, on a %s', (device) => {
  itInFullMatrix('reloads a residence in place [AUTH-10, AUTH-11]', async () => {
    const origin = shopOrigin('residence');
    const customer = await createCustomer(origin);
    const { start, end, people, product } = await findInstantStay(origin, { nights: 2, people: 1, after: 50 });
    const visitor = await visit({ shop: 'residence', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    const address = urls.residence(product.id, product.name, {
      start_date: start,
      end_date: end,
      person_count: people,
    });
    await openAsCustomer(page, `${address}#book`);
    const flow = page.getByRole('dialog', { name: t(bookingMessages.stayFlowTitle, { name: product.name }) });
    await button(flow, bookingMessages.stayFlowNext).waitFor();
    await mark(page);
    await revoke(origin, customer);
    await button(flow, shellMessages.stepperMore, { label: t(stayMessages.bookPeople) }).click();
    await untilReloaded(page);
    await untilHydrated(page);
    await becomesGuest(page, customer);
    expect(page.url()).toBe(`${origin}${address.replace('person_count=1', 'person_count=2')}#book`);
    await screenshot(page, `dead-${device}-01-residence`);
    // The same step with the same nights; only the login has ended.
    await atStep(flow, 'stay');
    await leave(visitor, toasts);
  });

  itInFullMatrix('reloads a search in place [AUTH-10, AUTH-11]', async () => {
    const origin = shopOrigin('residence');
    const customer = await createCustomer(origin);
    const visitor = await visit({ shop: 'residence', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    await revoke(origin, customer);
    await openPage(page, '/search/gilan?sort=cheapest');
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
    await becomesGuest(page, customer);
    expect(page.url()).toBe(`${origin}/search/gilan?sort=cheapest`);
    await leave(visitor, toasts);
  });

  it('reloads a product in place [AUTH-10, AUTH-11]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const product = await findProduct(origin, ({ type, toppings }) => type === 'product' && toppings.length === 0);
    const visitor = await visit({ shop: 'shop', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    await openAsCustomer(page, urls.product(product.id, product.name));
    await mark(page);
    await revoke(origin, customer);
    await button(page, productMessages.add).click();
    await untilReloaded(page);
    await untilHydrated(page);
    await becomesGuest(page, customer);
    expect(page.url()).toBe(`${origin}${urls.product(product.id, product.name)}`);
    await leave(visitor, toasts);
  });

  itInFullMatrix('shows the login prompt on an order’s page [AUTH-10, AUTH-11]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const orderId = await orderProduct(
      origin,
      customer,
      await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    const visitor = await visit({ shop: 'shop', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    await openPage(page, `/order/${orderId}`);
    await page.getByText(t(checkoutMessages['order.state.created'])).waitFor();
    // As in the cart below: a request that is refused before the reload would already turn the visitor into a guest.
    await untilQuiet(page);
    await revoke(origin, customer);
    await page.reload();
    await page.getByText(t(checkoutMessages.orderLogin)).waitFor();
    await becomesGuest(page, customer);
    expect(await link(page.getByRole('main'), navigationMessages.authLoginOrSignup).getAttribute('href')).toBe(
      urls.login({ backUrl: `/order/${orderId}` }),
    );
    await screenshot(page, `dead-${device}-02-order`);
    await leave(visitor, toasts);
  });

  itInFullMatrix('leads from the cart to the home page [AUTH-10, AUTH-11]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const product = await findProduct(origin, ({ type, limit }) => type === 'product' && (limit ?? 10) > 2);
    await callApi(origin, cartEndpoints.updateCart, {
      params: { id: customer.id },
      token: customer.token,
      body: { products: [{ product_id: product.id, count: 1 }] },
    });
    const visitor = await visit({ shop: 'shop', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    await openAsCustomer(page, '/cart');
    await button(page, shellMessages.stepperMore, { label: product.name }).waitFor();
    // A request that is refused before the reload would already turn the visitor into a guest, before the reload.
    await untilQuiet(page);
    await revoke(origin, customer);
    await page.reload();
    await page.waitForURL(`${origin}/`);
    await becomesGuest(page, customer);
    await leave(visitor, toasts);
  });

  itInFullMatrix('stays on the home page, with a guest token [AUTH-10, AUTH-12]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const visitor = await visit({ shop: 'shop', device, stored: customer.stored, expected });
    const { page } = visitor;
    const toasts = await watchToasts(page);
    await revoke(origin, customer);
    await openPage(page, '/');
    await becomesGuest(page, customer);
    expect(page.url()).toBe(`${origin}/`);
    await page
      .getByRole('link', { name: t(navigationMessages.authLoginOrSignup) })
      .first()
      .waitFor();
    await leave(visitor, toasts);
  });
});
