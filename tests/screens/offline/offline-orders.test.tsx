import { act } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { loggedOut, storageChanged, tokenRefused } from '@/storefront/state/shared/events';
import {
  offlineOrders,
  saveOfflineList,
  saveOfflineOrder,
  offlineList,
  offlineOrder,
} from '@/storefront/state/orders/offline-orders';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { reservationFixture } from '@tests/support/residence-fixture';
import { mockCaches } from '@tests/support/cache-storage-mock';
import { MockError, mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const KEY = 'caravansara-kept-orders';
const VOUCHER = 'shop page https://shop.test/voucher/7?signature=x';
const order = (order_id: number) => reservationFixture('2026-12-05', { order_id });
const list = (...ids: number[]) => ({
  orders: ids.map(order),
  page: 1,
  limit: 20,
  total: ids.length,
  counts: { rt_accept: ids.length },
});

describe('offline copies of orders', () => {
  it('include opened orders and the first page of an opened tab, with the time of saving [ORD-01]', async () => {
    storeLogin();
    shop.on(ordersEndpoints.getOrder, ({ params }) => ({ order: order(Number(params.id)) }));
    shop.on(ordersEndpoints.listOrders, ({ query }) => list(Number(query.page)));
    const { store } = await openBrowser();
    await store.dispatch(ordersApi.endpoints.getOrder.initiate(77));
    await store.dispatch(ordersApi.endpoints.listOrders.initiate({ customerId: 8, status: ['rt_accept'], page: 2 }));
    expect(offlineList(['rt_accept'])).toBeNull();
    await store.dispatch(ordersApi.endpoints.listOrders.initiate({ customerId: 8, status: ['rt_accept'], page: 1 }));
    expect(offlineOrder(77)).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), is: order(77) });
    expect(offlineList(['rt_accept'])?.is).toEqual(list(1));
    expect([offlineOrder(78), offlineList(['done'])]).toEqual([null, null]);
  });

  it('are removed when the shop no longer has the order', async () => {
    storeLogin();
    saveOfflineOrder(order(77));
    shop.on(ordersEndpoints.getOrder, () => new MockError(404));
    const { store } = await openBrowser();
    await store.dispatch(ordersApi.endpoints.getOrder.initiate(77));
    expect(offlineOrder(77)).toBeNull();
  });

  it('are limited to the newest twelve orders and three tabs', () => {
    storeLogin();
    for (let id = 1; id <= 14; id += 1) saveOfflineOrder(order(id));
    saveOfflineOrder(order(5));
    for (const status of ['done', 'canceled', 'rt_wait', 'rt_accept'] as const) saveOfflineList([status], list(1));
    expect(offlineOrders().map(({ is }) => is.order_id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
    expect([offlineList(['done']), offlineList(['canceled'])?.is]).toEqual([null, list(1)]);
  });

  it('are not saved when the customer is logged out [AUTH-05]', () => {
    saveOfflineOrder(order(77));
    storeLogin();
    localStorage.removeItem('AUTH_JWT');
    saveOfflineOrder(order(77));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['a number', '7'],
    [
      'orders of another shape',
      JSON.stringify({
        user: 9,
        orders: [{ at: 'x', is: order(77) }, { at: '2026-11-20T09:00:00Z', is: { order_id: 77 } }, null],
        lists: [{ at: '2026-11-20T09:00:00Z', status: 'done', is: { orders: [{}] } }],
      }),
    ],
    [
      'orders of another user',
      JSON.stringify({ user: 10, orders: [{ at: '2026-11-20T09:00:00Z', is: order(77) }], lists: [] }),
    ],
  ])('are not read from invalid storage: %s [STATE-01]', (_, stored) => {
    storeLogin();
    localStorage.setItem(KEY, stored);
    expect([offlineOrder(77), offlineOrders(), offlineList(['done'])]).toEqual([null, [], null]);
  });
});

describe('the removal of offline copies', () => {
  const guest = () => ({
    token: { access_token: 'guest-token' },
    user: { id: 100, role: 'guest' as const, login_to_id: null },
  });

  it('happens at a logout [AUTH-05]', async () => {
    storeLogin();
    saveOfflineOrder(order(77));
    shop.on(authEndpoints.loginGuest, guest);
    const { store } = await openBrowser();
    act(() => void store.dispatch(loggedOut({ elsewhere: false })));
    await settled();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['a customer', () => storeLogin(), 'customer-token'],
    ['a guest', () => localStorage.setItem('AUTH_JWT', 'old-guest'), 'old-guest'],
  ])('includes orders and pages when the token of %s is rejected [AUTH-10]', async (_, logIn, token) => {
    logIn();
    saveOfflineOrder(order(77));
    const left = mockCaches(VOUCHER);
    shop.on(authEndpoints.loginGuest, guest);
    const { store } = await openBrowser({ url: '/orders' });
    act(() => void store.dispatch(tokenRefused({ token })));
    await settled();
    expect([...left.keys()]).toEqual([]);
    expect(localStorage.getItem(KEY) ?? '').not.toContain('CS-');
  });

  it('leaves the cached pages to the other tab when the session has ended there [AUTH-10]', async () => {
    storeLogin();
    saveOfflineOrder(order(77));
    const left = mockCaches(VOUCHER);
    const { store } = await openBrowser();
    localStorage.removeItem('AUTH_JWT');
    act(() => void store.dispatch(storageChanged({ key: 'AUTH_JWT', value: null })));
    await settled();
    expect(left.size).toBe(1);
    expect(localStorage.getItem(KEY)).not.toContain('CS-');
  });

  it('excludes vouchers that were opened before a login', async () => {
    const left = mockCaches(VOUCHER);
    storeLogin();
    await openBrowser();
    expect([left.size, localStorage.getItem(KEY)]).toEqual([1, JSON.stringify({ user: 9, orders: [], lists: [] })]);
  });
});
