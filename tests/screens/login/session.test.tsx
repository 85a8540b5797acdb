import { sessionApi } from '@/storefront/state/auth/session.api';
import { favoritesApi } from '@/storefront/state/favorites/favorites.api';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { selectIsLoggedIn, selectLogin, logoutRequested } from '@/storefront/state/auth/auth.slice';
import { storeSession } from '@/storefront/state/auth/auth.api';
import { selectCartItems, cartRequested, removeFromCart } from '@/storefront/state/cart/cart.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { cartApi } from '@/storefront/state/cart/cart.api';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { customerReceived, selectCustomer } from '@/storefront/state/customer/customer.slice';
import { selectCheckoutChoices, selectCoupon } from '@/storefront/state/orders/orders.slice';
import { selectGuestName, selectReservedItem } from '@/storefront/state/reservation/reservation.slice';
import { loggedIn, storageChanged, tokenRefused } from '@/storefront/state/shared/events';
import type { AppStore } from '@/storefront/state/store/store';
import { t } from '@/messages/format-message';
import { productFixture } from '@tests/support/product-fixture';
import { mockCaches } from '@tests/support/cache-storage-mock';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  persist,
  settled,
  freezeClock,
  storeLogin,
  until,
} from '@tests/support/state-test';
import { errorsMessages } from '@/messages/errors';

const shop = mockApi();
freshBrowsers();

const guest = (token = 'guest-token') => ({
  token: { access_token: token },
  user: { id: 100, role: 'guest' as const, login_to_id: null },
});
const token = () => localStorage.getItem('AUTH_JWT');
const entry = (id: number, count: number) => ({ product: productFixture({ id }), count, toppings: [] });

describe('logout', () => {
  it('returns to step 1, clears the storage and resets the state [AUTH-05]', async () => {
    storeLogin();
    localStorage.setItem('QR_SHOP', '{"id":1,"name":"میز ۵"}');
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 2)] }));
    shop.on(authEndpoints.logout, () => ({}));
    shop.on(authEndpoints.loginGuest, () => guest());
    const browser = await openBrowser({ url: '/orders' });
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await browser.store.dispatch(sessionApi.endpoints.getCustomer.initiate(8, { subscribe: false }));
    browser.store.dispatch(logoutRequested());
    await until(() => token() === 'guest-token');
    await settled();
    expect(shop.requestsTo(authEndpoints.logout)[0]?.token).toBe('customer-token');
    expect(localStorage.getItem('USER_INFORMATION')).toBeNull();
    expect(localStorage.getItem('QR_SHOP')).toBeNull();
    const state = browser.state();
    expect(selectLogin(state)).toMatchObject({ step: 1, mobile: '', user: { role: 'guest' } });
    expect(selectCustomer(state)).toBeNull();
    expect(selectCartItems(state)).toEqual([]);
    expect(JSON.stringify(state)).not.toContain(aCustomer.name);
    expect(JSON.stringify({ ...localStorage })).not.toContain(aCustomer.name);
    expect(browser.moves).toEqual(['replace /']);
  });

  it('that fails shows a message and changes nothing [AUTH-06]', async () => {
    storeLogin();
    const left = mockCaches('shop page https://shop.test/voucher/7?signature=x');
    shop.on(authEndpoints.logout, () => new MockError(500, 'خطای دیگر'));
    const browser = await openBrowser();
    browser.store.dispatch(logoutRequested());
    await until(() => selectNotification(browser.state()).message !== '');
    expect(selectNotification(browser.state())).toMatchObject({
      message: 'سیستم با خطا مواجه شد.',
      code: 400,
      variant: 'error',
    });
    expect(t(errorsMessages.errorLogout)).toBe('سیستم با خطا مواجه شد.');
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(token()).toBe('customer-token');
    expect(left.size).toBe(1);
  });

  it('in another tab logs out here too [AUTH-05]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    const browser = await openBrowser();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    localStorage.clear();
    browser.store.dispatch(storageChanged({ key: null, value: null }));
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectCustomer(browser.state())).toBeNull();
  });

  it('is undone by a login in another tab, which logs in here too', async () => {
    const browser = await openBrowser();
    storeLogin();
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    browser.store.dispatch(
      storageChanged({ key: 'USER_INFORMATION', value: localStorage.getItem('USER_INFORMATION') }),
    );
    await until(() => selectCustomer(browser.state()) !== null);
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    await settled();
  });
});

describe('a login of another customer in another tab', () => {
  const second = { ...aCustomer, id: 11, mobile: '09350001122', name: 'نگار کریمی' };
  /** Writes the storage of a login in that tab: token, user, and the state with the customer. */
  function loginThere(): void {
    storeLogin({ token: 'second-token', userId: 10, customerId: 11 });
    persist({ customer: { customer: second } });
  }
  const information = () => JSON.parse(localStorage.getItem('USER_INFORMATION') ?? 'null');

  it('replaces the customer, requests only the new one’s data, and keeps none of the old [AUTH-04, STATE-01]', async () => {
    storeLogin();
    shop.on(customerEndpoints.getCustomer, ({ params }) =>
      params.id === '11' ? { customer: second } : new MockError(404),
    );
    shop.on(cartEndpoints.getCart, ({ params }) => ({ cartData: [entry(Number(params.id), 1)] }));
    const browser = await openBrowser({ url: '/orders' });
    browser.store.dispatch(cartRequested());
    await until(() => selectCartItems(browser.state())[0]?.product_id === 8);
    loginThere();
    browser.store.dispatch(
      storageChanged({ key: 'USER_INFORMATION', value: localStorage.getItem('USER_INFORMATION') }),
    );
    expect(selectCustomer(browser.state())).toEqual(second);
    expect(selectCartItems(browser.state())).toEqual([]);
    await until(() => selectCartItems(browser.state()).length === 1);
    await settled();
    expect(shop.requestsTo(customerEndpoints.getCustomer).map(({ params }) => params.id)).toEqual(['11']);
    expect(selectCartItems(browser.state()).map(({ product_id }) => product_id)).toEqual([11]);
    expect([token(), information().customer_id, selectIsLoggedIn(browser.state())]).toEqual(['second-token', 11, true]);
  });

  it('is not ended by a late response for the first customer’s session [AUTH-08]', async () => {
    storeLogin();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    shop.on(customerEndpoints.getCustomer, () => held.then(() => new MockError(404)));
    const browser = await openBrowser();
    browser.rest();
    await until(() => shop.requestsTo(customerEndpoints.getCustomer).length === 1);
    loginThere();
    answer();
    await settled();
    expect([token(), information()?.customer_id]).toEqual(['second-token', 11]);
  });
});

describe('a rejected token', () => {
  const refusing = async (url: string, status: 401 | 403 = 401) => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    const browser = await openBrowser({ url });
    shop.on(cartEndpoints.getCart, () => new MockError(status, 'از حساب خود خارج شدید.'));
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => browser.moves.length > 0);
    return browser;
  };

  it.each([401, 403] as const)(
    'clears token and user information after a %s, and requests a guest token, without a toast [AUTH-10]',
    async (status) => {
      const browser = await refusing('/cart', status);
      expect(token()).toBe('guest-token');
      expect(localStorage.getItem('USER_INFORMATION')).toBeNull();
      expect(selectIsLoggedIn(browser.state())).toBe(false);
      expect(selectCustomer(browser.state())).toBeNull();
      expect(selectNotification(browser.state()).message).toBe('');
      expect(shop.requestsTo(authEndpoints.loginGuest)).toHaveLength(1);
    },
  );

  it.each([
    ['/order/5', 'reload'],
    ['/cart', 'replace /'],
  ])('leads from %s to the move that its path has (%s) [AUTH-11]', async (url, move) => {
    expect((await refusing(url)).moves).toEqual([move]);
  });

  it.each<[string, Endpoint, (store: AppStore) => unknown]>([
    [
      'categories',
      catalogueEndpoints.getCategoryTree,
      ({ dispatch }) => dispatch(sessionApi.endpoints.confirmGuest.initiate()),
    ],
    ['cart', cartEndpoints.getCart, ({ dispatch }) => dispatch(cartApi.endpoints.getCart.initiate(8))],
  ])('is replaced by a guest token on the home page too, for a request of the %s [AUTH-12]', async (_, call, send) => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(call, () => new MockError(401));
    const browser = await openBrowser({ url: '/' });
    await send(browser.store);
    await until(() => token() === 'guest-token');
  });

  it('of a guest is replaced on the home page before the first action, since the categories are requested with it [AUTH-12]', async () => {
    localStorage.setItem('AUTH_JWT', 'expired-guest-token');
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(catalogueEndpoints.getCategoryTree, ({ token: sent }) =>
      sent === 'expired-guest-token' ? new MockError(401) : { categories: [] },
    );
    const browser = await openBrowser({ url: '/' });
    browser.rest();
    await until(() => token() === 'guest-token');
    expect(shop.requestsTo(authEndpoints.loginGuest)).toHaveLength(1);
  });

  it('leads to one guest token and one reload for concurrent rejections [AUTH-10]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(cartEndpoints.getCart, () => new MockError(401));
    shop.on(customerEndpoints.getCustomer, () => new MockError(401));
    shop.on(customerEndpoints.getAddresses, () => new MockError(401));
    const browser = await openBrowser({ url: '/order/5' });
    await Promise.all([
      browser.store.dispatch(cartApi.endpoints.getCart.initiate(8)),
      browser.store.dispatch(sessionApi.endpoints.getCustomer.initiate(8)),
      browser.store.dispatch(customerApi.endpoints.getAddresses.initiate(8)),
    ]);
    await until(() => browser.moves.length > 0);
    await settled();
    expect(shop.requestsTo(authEndpoints.loginGuest)).toHaveLength(1);
    expect(browser.moves).toEqual(['reload']);
  });

  it('cancels later requests of the customer’s data instead of sending them with the guest token [AUTH-10]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    const browser = await openBrowser({ url: '/cart' });
    // The list of favorites is fetched when the browser is idle.
    browser.store.dispatch(customerReceived(aCustomer));
    await settled();
    browser.store.dispatch(tokenRefused({ token: 'customer-token' }));
    await until(() => token() === 'guest-token');
    browser.rest();
    const late = await Promise.all([
      browser.store.dispatch(favoritesApi.endpoints.getFavorites.initiate(8)),
      browser.store.dispatch(sessionApi.endpoints.getCustomer.initiate(8)),
      browser.store.dispatch(cartApi.endpoints.getCart.initiate(8)),
    ]);
    for (const { error } of late) expect(error).toMatchObject({ kind: 'canceled', silent: true });
    await settled();
    expect(shop.log).toEqual(['POST /api/v1/user/login/guest']);
    expect(selectNotification(browser.state()).message).toBe('');
  });

  it('during a removal leaves no item of the customer’s cart in the guest’s cart [AUTH-10]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 2)] }));
    const browser = await openBrowser({ url: '/cart' });
    browser.store.dispatch(cartRequested());
    await until(() => selectCartItems(browser.state()).length === 1);
    shop.on(cartEndpoints.removeFromCart, () => new MockError(401));
    browser.store.dispatch(removeFromCart({ product_id: 1, toppings: [] }, 2));
    await until(() => browser.moves.length > 0);
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectCartItems(browser.state())).toEqual([]);
  });

  it('changes nothing if it is an older token [AUTH-10]', async () => {
    storeLogin();
    const browser = await openBrowser({ url: '/order/5' });
    browser.store.dispatch(tokenRefused({ token: 'the-guest-token-of-before' }));
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(token()).toBe('customer-token');
    expect(browser.moves).toEqual([]);
  });

  it('does not reload a page again right after its first reload [AUTH-11]', async () => {
    freezeClock();
    expect((await refusing('/order/5')).moves).toEqual(['reload']);
    storeLogin({ token: 'refused-as-well' });
    const again = await openBrowser({ url: '/order/5' });
    await again.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => token() === 'guest-token');
    await settled();
    expect(again.moves).toEqual([]);
    expect((await refusing('/order/6')).moves).toEqual(['reload']);
  });

  it('leads to a guest without a token, and no navigation, if the guest login fails [AUTH-10]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => new MockError(503));
    shop.on(cartEndpoints.getCart, () => new MockError(401));
    const browser = await openBrowser({ url: '/order/5' });
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await settled();
    expect(token()).toBeNull();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(browser.moves).toEqual([]);
  });

  it('keeps the reservation in progress, and cart items and favorites that were not sent to the server', async () => {
    storeLogin();
    const item = { product_id: 1, count: 2, toppings: [], product: productFixture({ id: 1 }) };
    persist({
      customer: { customer: aCustomer },
      products: {
        reservedList: [{ id: 5, count: 1, times: ['2026-12-01'], person_count: 2 }],
        reservationStep: 1,
        guestName: 'مریم',
      },
      userGlobalChanges: { items: [item], unmerged: true, favorites: { 5: true, 7: true }, unsettled: [5] },
    });
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(cartEndpoints.getCart, () => new MockError(401));
    const browser = await openBrowser({ url: '/residence/5/x' });
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => browser.moves.length > 0);
    expect(browser.state().products).toMatchObject({
      reservedList: [{ id: 5 }],
      reservationStep: 1,
      guestName: 'مریم',
    });
    expect(browser.state().userGlobalChanges).toMatchObject({ items: [item], unmerged: true, unsettled: [5] });
    // The other favorite is the customer's.
    expect(browser.state().userGlobalChanges.favorites).toEqual({ 5: true });
  });
});

describe('what a customer typed before the session expired', () => {
  const coupon = { code: 'YALDA', status: false };
  const checkout = { addressId: null, delivery: 'pickup', msg: 'زنگ نزنید' };
  const stay = { id: 5, count: 1, times: ['2026-12-01'], person_count: 2 };
  /** A browser whose visitor has typed these. */
  function typed(): void {
    persist({
      customer: { customer: aCustomer },
      orders: { coupon, checkout },
      products: { reservedList: [stay], guestName: 'مریم رضایی' },
    });
  }
  /** The session expires, and the page is loaded again. */
  async function expired() {
    storeLogin();
    typed();
    const first = await openBrowser({ url: '/residence/5/x' });
    first.store.dispatch(tokenRefused({ token: 'customer-token' }));
    await until(() => token() === 'guest-token');
    await settled();
    first.close();
    return await openBrowser({ url: '/login' });
  }
  function logIn({ store }: Awaited<ReturnType<typeof openBrowser>>, customer: typeof aCustomer, userId: number): void {
    const user = { id: userId, role: 'customer' as const, login_to_id: 1 };
    storeSession({ token: { access_token: `token-${userId}` }, user, customer }, false);
    store.dispatch(loggedIn({ user, customer, isNew: false, backUrl: '/' }));
  }
  const second = { ...aCustomer, id: 11, mobile: '09350001122', name: 'نگار کریمی' };
  const isKept = ({ state }: Awaited<ReturnType<typeof openBrowser>>) => [
    selectCoupon(state()).code,
    selectCheckoutChoices(state()).msg,
    selectGuestName(state()),
  ];
  const ALL = ['YALDA', 'زنگ نزنید', 'مریم رضایی'];
  const NOTHING = ['', '', ''];

  beforeEach(() => {
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(customerEndpoints.getCustomer, () => ({ customer: second }));
  });

  it('stays for the same customer’s next login [AUTH-10]', async () => {
    const browser = await expired();
    logIn(browser, aCustomer, 9);
    await settled();
    expect(isKept(browser)).toEqual(ALL);
  });

  it('is removed by another customer’s login, which keeps the chosen nights', async () => {
    const browser = await expired();
    expect(isKept(browser)).toEqual(ALL);
    logIn(browser, second, 10);
    await settled();
    expect(isKept(browser)).toEqual(NOTHING);
    expect(selectReservedItem(browser.state())).toMatchObject({ id: 5, times: ['2026-12-01'] });
  });

  it('is removed by another customer’s login in another tab', async () => {
    const browser = await expired();
    const other = await openBrowser({ url: '/login' });
    logIn(other, second, 10);
    browser.store.dispatch(
      storageChanged({ key: 'USER_INFORMATION', value: localStorage.getItem('USER_INFORMATION') }),
    );
    await settled();
    expect(isKept(browser)).toEqual(NOTHING);
  });

  it('stays for the first login on this device if a guest has typed it', async () => {
    typed();
    const browser = await openBrowser({ url: '/login' });
    logIn(browser, second, 10);
    await settled();
    expect(isKept(browser)).toEqual(ALL);
  });
});

describe('a stored session', () => {
  it('is confirmed by the server when the browser is idle [AUTH-08]', async () => {
    storeLogin();
    shop.on(customerEndpoints.getCustomer, () => ({ customer: { ...aCustomer, credit: 900_000 } }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 2)] }));
    const browser = await openBrowser();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(shop.log).toEqual([]);
    browser.rest();
    await until(() => selectCartItems(browser.state()).length === 1);
    expect(selectCustomer(browser.state())?.credit).toBe(900_000);
  });

  it('becomes a guest session if the server does not confirm it [AUTH-08]', async () => {
    storeLogin({ role: 'panel' });
    shop.on(customerEndpoints.getCustomer, () => new MockError(404));
    const browser = await openBrowser();
    browser.rest();
    await until(() => !selectIsLoggedIn(browser.state()));
    expect(localStorage.getItem('USER_INFORMATION')).toBeNull();
    expect(selectNotification(browser.state()).message).toBe('');
  });
});
