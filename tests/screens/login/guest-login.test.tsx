import { act } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { sessionApi } from '@/storefront/state/auth/session.api';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { useGetQuoteQuery } from '@/storefront/state/orders/orders.api';
import { ensureToken } from '@/storefront/state/shared/base-api';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, settled, freezeClock, storeLogin, until } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const guest = (token: string) => ({
  token: { access_token: token },
  user: { id: 100, role: 'guest' as const, login_to_id: null },
});
const logins = () => shop.requestsTo(authEndpoints.loginGuest).length;
const touch = () => window.dispatchEvent(new Event('pointerdown'));

/** A page with public data and data that needs a token, without any interaction. */
async function anIdlePage(url = '/search') {
  const products = [{ product_id: 5, count: 1 }];
  function Page() {
    useGetHomeQuery({});
    useGetQuoteQuery({ products });
    return null;
  }
  const whenIdle = (work: () => void) => {
    work();
    return () => undefined;
  };
  const app = await renderApp(<Page />, { url, ports: { whenIdle } });
  for (let time = 0; time < 8; time += 1) await act(settled);
  return app;
}

describe.each([401, 403])('a guest login that is refused with %d', (status) => {
  it('is not repeated by an idle page, and causes neither a toast nor a navigation [AUTH-01, AUTH-10]', async () => {
    shop.on(authEndpoints.loginGuest, () => new MockError(status));
    shop.on(catalogueEndpoints.getHome, () => new MockError(status));
    const { router, loads, store } = await anIdlePage();
    expect(logins()).toBe(1);
    expect(shop.requestsTo(ordersEndpoints.price)).toHaveLength(0);
    expect(shop.requestsTo(catalogueEndpoints.getHome)).toHaveLength(1);
    expect([router.moves, loads]).toEqual([[], []]);
    expect(selectNotification(store.getState()).message).toBe('');
  });

  it('is attempted only once after a customer’s revoked token, too [AUTH-10]', async () => {
    storeLogin();
    for (const call of [
      authEndpoints.loginGuest,
      catalogueEndpoints.getHome,
      ordersEndpoints.price,
      customerEndpoints.getCustomer,
    ])
      shop.on(call, () => new MockError(status));
    const { router, loads } = await anIdlePage();
    expect(logins()).toBe(1);
    expect(shop.log.length).toBeLessThan(7);
    expect([router.moves, loads]).toEqual([[], []]);
  });
});

it('refused guest logins are retried with doubling pauses, six times at most [AUTH-01]', async () => {
  freezeClock();
  shop.on(authEndpoints.loginGuest, () => new MockError(403));
  const { store } = await openBrowser();
  const isThere = () => store.dispatch(ensureToken());
  const at: number[] = [];
  for (let second = 0; second < 600; second += 1) {
    const before = logins();
    expect(await isThere()).toBe(false);
    if (logins() > before) at.push(second);
    jest.setSystemTime(Date.now() + 1_000);
  }
  const pauses = at.slice(1).map((second, index) => second - (at[index] ?? 0));
  expect(at.length).toBe(6);
  for (const [index, pause] of pauses.entries()) {
    const longest = 2 * 2 ** index;
    expect(pause).toBeGreaterThanOrEqual(longest / 2);
    expect(pause).toBeLessThanOrEqual(longest + 1);
  }
});

it('a refused guest login is retried once per interaction until a token is returned [AUTH-01, ERR-02]', async () => {
  freezeClock();
  shop.on(authEndpoints.loginGuest, () => new MockError(403));
  const { store } = await openBrowser();
  const isThere = () => store.dispatch(ensureToken());
  for (let time = 0; time < 3; time += 1) await isThere();
  expect(logins()).toBe(1);
  touch();
  for (let time = 0; time < 3; time += 1) await isThere();
  expect(logins()).toBe(2);
  shop.on(authEndpoints.loginGuest, () => guest('guest-token'));
  expect(await isThere()).toBe(false);
  touch();
  expect(await isThere()).toBe(true);
  expect(localStorage.getItem('AUTH_JWT')).toBe('guest-token');
});

it('guest logins whose tokens are all rejected are not repeated without a pause [AUTH-10]', async () => {
  let count = 0;
  shop.on(authEndpoints.loginGuest, () => guest(`guest-${(count += 1)}`));
  shop.on(ordersEndpoints.price, () => new MockError(403));
  shop.on(catalogueEndpoints.getHome, () => new MockError(403));
  const { loads } = await anIdlePage();
  expect(logins()).toBeLessThanOrEqual(2);
  expect(shop.log.length).toBeLessThan(12);
  expect(loads.length).toBeLessThanOrEqual(1);
});

it('a guest login follows immediately if a token is rejected after a while [AUTH-10, AUTH-12]', async () => {
  freezeClock();
  let count = 0;
  shop.on(authEndpoints.loginGuest, () => guest(`guest-${(count += 1)}`));
  shop.on(catalogueEndpoints.getCategoryTree, () => new MockError(401));
  const { store } = await openBrowser({ url: '/' });
  const isThere = () => store.dispatch(ensureToken());
  for (const token of ['guest-1', 'guest-2', 'guest-3', 'guest-4']) {
    await isThere();
    expect(localStorage.getItem('AUTH_JWT')).toBe(token);
    jest.setSystemTime(Date.now() + 120_000);
    await store.dispatch(sessionApi.endpoints.confirmGuest.initiate(undefined, { forceRefetch: true }));
    await until(() => localStorage.getItem('AUTH_JWT') !== token);
  }
});
