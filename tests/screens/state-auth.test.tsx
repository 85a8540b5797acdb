import { authCalls } from '@/contract/auth.calls';
import { cartCalls } from '@/contract/cart.calls';
import { catalogueCalls } from '@/contract/catalogue.calls';
import { customerCalls } from '@/contract/customer.calls';
import { ordersCalls } from '@/contract/orders.calls';
import { authApi } from '@/storefront/state/auth.api';
import { selectIsLoggedIn, selectLogin, selectRole } from '@/storefront/state/auth.slice';
import { addToCart } from '@/storefront/state/cart.actions';
import { selectCartItems } from '@/storefront/state/cart.slice';
import { cartApi } from '@/storefront/state/cart.api';
import { catalogueApi } from '@/storefront/state/catalogue.api';
import { customerApi } from '@/storefront/state/customer.api';
import { selectCustomer } from '@/storefront/state/customer.slice';
import { logoutRequested, storageChanged, tokenRefused } from '@/storefront/state/events';
import { selectNotification } from '@/storefront/state/notification.slice';
import { ordersApi } from '@/storefront/state/orders.api';
import { t } from '@/text/t';
import { aProduct } from '@tests/support/products';
import { Refusal, scriptedShop, Told } from '@tests/support/scripted-shop';
import { aCustomer, freshBrowsers, openBrowser, persist, settled, stopClock, storeLogin, until } from '@tests/support/state-test';

const shop = scriptedShop();
freshBrowsers();

const MOBILE = '09121234567';
const guest = (token = 'guest-token') => ({ token: { access_token: token }, user: { id: 100, role: 'guest' as const, login_to_id: null } });
const session = (is_new = false) => ({
  token: { access_token: 'customer-token' },
  user: { id: 9, role: 'customer' as const, login_to_id: 1 },
  customer: aCustomer,
  is_new,
});
const token = () => localStorage.getItem('AUTH_JWT');
const entry = (id: number, count: number) => ({ product: aProduct({ id }), count, toppings: [] });

async function logIn(browser: Awaited<ReturnType<typeof openBrowser>>, backUrl = '/cart') {
  return browser.store.dispatch(authApi.endpoints.validate.initiate({ mobile: MOBILE, code: '123456', backUrl }));
}

describe('the guest token', () => {
  it('[AUTH-01] is fetched when the page rests, and not before', async () => {
    shop.on(authCalls.loginGuest, () => guest());
    const browser = await openBrowser();
    await settled();
    expect(shop.log).toEqual([]);
    browser.rest();
    await until(() => token() === 'guest-token');
    expect(selectRole(browser.state())).toBe('guest');
    expect(selectIsLoggedIn(browser.state())).toBe(false);
  });

  it('[AUTH-01] is fetched before the first call that needs it, once for all that wait', async () => {
    shop.on(authCalls.loginGuest, () => guest());
    shop.on(ordersCalls.price, () => new Refusal(409));
    const { store } = await openBrowser();
    const price = (id: number) => store.dispatch(ordersApi.endpoints.getPrice.initiate({ products: [{ product_id: id, count: 1 }] }));
    await Promise.all([price(1), price(2), price(3)]);
    expect(shop.asked(authCalls.loginGuest)).toHaveLength(1);
    expect(shop.asked(ordersCalls.price).map((asked) => asked.token)).toEqual(['guest-token', 'guest-token', 'guest-token']);
  });

  it('[AUTH-01] that cannot be had fails the call that needs it, once and in words', async () => {
    shop.on(authCalls.loginGuest, () => new Refusal(429, 'کمی بعد دوباره تلاش کنید.'));
    const browser = await openBrowser();
    browser.rest();
    await settled();
    expect(selectNotification(browser.state()).message).toBe('');
    const { error } = await browser.store.dispatch(ordersApi.endpoints.getPrice.initiate({ products: [{ product_id: 1, count: 1 }] }));
    expect(error).toMatchObject({ code: 429 });
    expect(selectNotification(browser.state())).toMatchObject({ message: 'کمی بعد دوباره تلاش کنید.', serial: 1 });
  });

  it('[AUTH-01] is not waited for by a call that is open to everybody', async () => {
    shop.on(catalogueCalls.getCategories, () => ({ categories: [] }));
    const { store } = await openBrowser();
    await store.dispatch(catalogueApi.endpoints.getCategories.initiate());
    expect(shop.log).toEqual(['GET /api/v1/category']);
  });

  it('[AUTH-09] a stored token goes with every call', async () => {
    storeLogin();
    shop.on(catalogueCalls.getCategories, () => ({ categories: [] }));
    const { store } = await openBrowser();
    await store.dispatch(catalogueApi.endpoints.getCategories.initiate());
    expect(shop.asked(catalogueCalls.getCategories)[0]?.token).toBe('customer-token');
  });
});

describe('login', () => {
  it('[AUTH-02] a sent code leads to step 2 and starts the countdown, and resend starts it again', async () => {
    stopClock('2026-11-20T09:00:00Z');
    const start = Date.parse('2026-11-20T09:00:00Z');
    shop.on(authCalls.login, () => ({ resend_after: 60, expires_in: 120 }));
    shop.on(authCalls.resend, () => ({ resend_after: 60, expires_in: 120 }));
    const { store, state } = await openBrowser();
    expect(selectLogin(state()).step).toBe(1);
    await store.dispatch(authApi.endpoints.login.initiate(MOBILE));
    expect(selectLogin(state())).toMatchObject({ step: 2, mobile: MOBILE, resendAt: start + 60_000, codeEndsAt: start + 120_000 });
    expect(selectNotification(state())).toMatchObject({ message: 'انجام شد.', variant: 'success' });
    await jest.advanceTimersByTimeAsync(60_000);
    await store.dispatch(authApi.endpoints.resend.initiate(MOBILE));
    expect(selectLogin(state()).resendAt).toBe(start + 120_000);
  });

  it('[AUTH-02] a refused login call stays at step 1', async () => {
    shop.on(authCalls.login, () => new Refusal(429, 'کمی بعد دوباره تلاش کنید.'));
    const { store, state } = await openBrowser();
    await store.dispatch(authApi.endpoints.login.initiate(MOBILE));
    expect(selectLogin(state()).step).toBe(1);
    expect(selectNotification(state())).toMatchObject({ message: 'کمی بعد دوباره تلاش کنید.', variant: 'error', code: 429 });
  });

  it('[AUTH-03] a failed verify stays at step 2', async () => {
    shop.on(authCalls.login, () => ({ resend_after: 60, expires_in: 120 }));
    shop.on(authCalls.validate, () => new Refusal(400, 'کد واردشده درست نیست.'));
    const browser = await openBrowser();
    await browser.store.dispatch(authApi.endpoints.login.initiate(MOBILE));
    await logIn(browser);
    expect(selectLogin(browser.state()).step).toBe(2);
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(browser.moves).toEqual([]);
  });

  it('[AUTH-04] stores token, user and customer; the cart refreshes after 500 ms and the navigation follows after 1000 ms', async () => {
    stopClock();
    localStorage.setItem('AUTH_JWT', 'guest-token');
    shop.on(authCalls.validate, () => session());
    shop.on(cartCalls.getCart, () => ({ cartData: [entry(1, 2)] }));
    const browser = await openBrowser({ url: '/login?backUrl=/cart' });
    await logIn(browser);
    await settled();
    expect(token()).toBe('customer-token');
    expect(JSON.parse(localStorage.getItem('USER_INFORMATION') ?? '')).toMatchObject({ id: 9, role: 'customer', customer_id: 8 });
    expect(selectCustomer(browser.state())).toEqual(aCustomer);
    expect(selectRole(browser.state())).toBe('customer');
    expect(selectLogin(browser.state()).step).toBe(1);
    expect(JSON.stringify(browser.state())).not.toContain('customer-token');

    const before = shop.asked(cartCalls.getCart).length;
    await jest.advanceTimersByTimeAsync(499);
    await settled();
    expect(shop.asked(cartCalls.getCart)).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(1);
    await settled();
    expect(shop.asked(cartCalls.getCart)).toHaveLength(before + 1);
    await jest.advanceTimersByTimeAsync(499);
    expect(browser.moves).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.moves).toEqual(['replace /cart']);
  });

  it('[AUTH-04] merges the guest’s cart by one cart/update, the greater count of each', async () => {
    shop.on(authCalls.validate, () => session());
    shop.on(cartCalls.getCart, () => ({ cartData: [entry(1, 3), entry(2, 1)] }));
    shop.on(cartCalls.updateCart, ({ body }) => ({ cartData: body.products.map(({ product_id, count }) => entry(product_id, count)) }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(aProduct({ id: 1 })));
    browser.store.dispatch(addToCart(aProduct({ id: 2 }), [], 4));
    browser.store.dispatch(addToCart(aProduct({ id: 3 })));
    await logIn(browser);
    await until(() => browser.state().userGlobalChanges.pending === 0 && !browser.state().userGlobalChanges.unmerged);
    await settled();
    expect(shop.asked(cartCalls.updateCart).map(({ body }) => body.products)).toEqual([
      [
        { product_id: 1, count: 3, toppings: [] },
        { product_id: 2, count: 4, toppings: [] },
        { product_id: 3, count: 1, toppings: [] },
      ],
    ]);
    expect(selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count])).toEqual([[1, 3], [2, 4], [3, 1]]);
  });

  it('[AUTH-04] the merge does not wait for the refresh', async () => {
    stopClock();
    shop.on(authCalls.validate, () => session());
    shop.on(cartCalls.getCart, () => ({ cartData: [] }));
    shop.on(cartCalls.updateCart, () => ({ cartData: [entry(3, 1)] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(aProduct({ id: 3 })));
    await logIn(browser);
    await until(() => !browser.state().userGlobalChanges.unmerged);
    expect(shop.asked(cartCalls.updateCart)).toHaveLength(1);
  });

  it('[AUTH-04] says what the shop cut of the merged cart', async () => {
    shop.on(authCalls.validate, () => session());
    shop.on(cartCalls.getCart, () => ({ cartData: [] }));
    shop.on(cartCalls.updateCart, () => new Told({ cartData: [entry(3, 1)] }, 'از «زعفران» یک عدد ماند.'));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(aProduct({ id: 3 }), [], 5));
    await logIn(browser);
    await until(() => !browser.state().userGlobalChanges.unmerged);
    expect(selectNotification(browser.state())).toMatchObject({ message: 'از «زعفران» یک عدد ماند.', variant: 'warning' });
    expect(selectCartItems(browser.state())).toMatchObject([{ product_id: 3, count: 1 }]);
    await settled();
  });

  it('[AUTH-04] keeps the guest’s cart when the merge fails, and merges it the next time', async () => {
    shop.on(authCalls.validate, () => session());
    shop.on(cartCalls.getCart, () => new Refusal(500));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(aProduct({ id: 3 })));
    await logIn(browser);
    await settled();
    expect(selectCartItems(browser.state())).toHaveLength(1);
    shop.on(cartCalls.getCart, () => ({ cartData: [] }));
    shop.on(cartCalls.updateCart, () => ({ cartData: [entry(3, 1)] }));
    await until(() => shop.asked(cartCalls.updateCart).length === 1);
  });
});

describe('logout', () => {
  it('[AUTH-05] returns to step 1, clears the storage and resets the state', async () => {
    storeLogin();
    localStorage.setItem('QR_SHOP', '{"id":1,"name":"میز ۵"}');
    shop.on(cartCalls.getCart, () => ({ cartData: [entry(1, 2)] }));
    shop.on(authCalls.logout, () => ({}));
    shop.on(authCalls.loginGuest, () => guest());
    const browser = await openBrowser({ url: '/orders' });
    shop.on(customerCalls.getCustomer, () => ({ customer: aCustomer }));
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await browser.store.dispatch(customerApi.endpoints.getCustomer.initiate(8, { subscribe: false }));
    browser.store.dispatch(logoutRequested());
    await until(() => token() === 'guest-token');
    await settled();
    expect(shop.asked(authCalls.logout)[0]?.token).toBe('customer-token');
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

  it('[AUTH-06] a failed logout says so and changes nothing', async () => {
    storeLogin();
    shop.on(authCalls.logout, () => new Refusal(500, 'خطای دیگر'));
    const browser = await openBrowser();
    browser.store.dispatch(logoutRequested());
    await until(() => selectNotification(browser.state()).message !== '');
    expect(selectNotification(browser.state())).toMatchObject({ message: 'سیستم با خطا مواجه شد.', code: 400, variant: 'error' });
    expect(t('error.logout')).toBe('سیستم با خطا مواجه شد.');
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(token()).toBe('customer-token');
  });

  it('[AUTH-05] a logout in another tab is a logout here', async () => {
    storeLogin();
    shop.on(authCalls.loginGuest, () => guest());
    const browser = await openBrowser();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    localStorage.clear();
    browser.store.dispatch(storageChanged({ key: null, value: null }));
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectCustomer(browser.state())).toBeNull();
  });

  it('a login in another tab is a login here', async () => {
    const browser = await openBrowser();
    storeLogin();
    shop.on(customerCalls.getCustomer, () => ({ customer: aCustomer }));
    shop.on(cartCalls.getCart, () => ({ cartData: [] }));
    browser.store.dispatch(storageChanged({ key: 'USER_INFORMATION', value: localStorage.getItem('USER_INFORMATION') }));
    await until(() => selectCustomer(browser.state()) !== null);
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    await settled();
  });
});

describe('a refused token', () => {
  const refusing = async (url: string, status: 401 | 403 = 401) => {
    storeLogin();
    shop.on(authCalls.loginGuest, () => guest());
    const browser = await openBrowser({ url });
    shop.on(cartCalls.getCart, () => new Refusal(status, 'از حساب خود خارج شدید.'));
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => browser.moves.length > 0);
    return browser;
  };

  it.each([401, 403] as const)('[AUTH-10] %s clears token and user information and gets a guest token, with no toast', async (status) => {
    const browser = await refusing('/cart', status);
    expect(token()).toBe('guest-token');
    expect(localStorage.getItem('USER_INFORMATION')).toBeNull();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectCustomer(browser.state())).toBeNull();
    expect(selectNotification(browser.state()).message).toBe('');
    expect(shop.asked(authCalls.loginGuest)).toHaveLength(1);
  });

  it.each(['/order/5', '/products/5', '/products/5/saffron', '/reservation/7?backUrl=%2F', '/residence/5', '/residence/5/x?start_date=2026-11-21', '/search', '/search/shomal?page=2'])(
    '[AUTH-11] %s reloads in place',
    async (url) => {
      const { moves } = await refusing(url);
      expect(moves).toEqual(['reload']);
    },
  );

  it.each(['/', '/cart', '/checkout', '/profile', '/product/5', '/paid-order?fromOrder=5'])('[AUTH-11] %s goes to the home page', async (url) => {
    const { moves } = await refusing(url);
    expect(moves).toEqual(['replace /']);
  });

  it('[AUTH-12] on the home page categories and cart get a guest token too', async () => {
    storeLogin();
    shop.on(authCalls.loginGuest, () => guest());
    shop.on(catalogueCalls.getCategoryTree, () => new Refusal(401));
    const browser = await openBrowser({ url: '/' });
    await browser.store.dispatch(catalogueApi.endpoints.getCategoryTree.initiate());
    await until(() => token() === 'guest-token');
  });

  it('[AUTH-10] many refusals at once lead to one guest token and one reload', async () => {
    storeLogin();
    shop.on(authCalls.loginGuest, () => guest());
    shop.on(cartCalls.getCart, () => new Refusal(401));
    shop.on(customerCalls.getCustomer, () => new Refusal(401));
    shop.on(customerCalls.getAddresses, () => new Refusal(401));
    const browser = await openBrowser({ url: '/order/5' });
    await Promise.all([
      browser.store.dispatch(cartApi.endpoints.getCart.initiate(8)),
      browser.store.dispatch(customerApi.endpoints.getCustomer.initiate(8)),
      browser.store.dispatch(customerApi.endpoints.getAddresses.initiate(8)),
    ]);
    await until(() => browser.moves.length > 0);
    await settled();
    expect(shop.asked(authCalls.loginGuest)).toHaveLength(1);
    expect(browser.moves).toEqual(['reload']);
  });

  it('[AUTH-10] the refusal of an older token ends nothing', async () => {
    storeLogin();
    const browser = await openBrowser({ url: '/order/5' });
    browser.store.dispatch(tokenRefused({ token: 'the-guest-token-of-before' }));
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(token()).toBe('customer-token');
    expect(browser.moves).toEqual([]);
  });

  it('[AUTH-11] a page that is refused again right after its reload comes to rest', async () => {
    stopClock();
    expect((await refusing('/order/5')).moves).toEqual(['reload']);
    storeLogin({ token: 'refused-as-well' });
    const again = await openBrowser({ url: '/order/5' });
    await again.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => token() === 'guest-token');
    await settled();
    expect(again.moves).toEqual([]);
  });

  it('[AUTH-10] the shop away: a guest without a token, and no page is loaded into nothing', async () => {
    storeLogin();
    shop.on(authCalls.loginGuest, () => new Refusal(503));
    shop.on(cartCalls.getCart, () => new Refusal(401));
    const browser = await openBrowser({ url: '/order/5' });
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await settled();
    expect(token()).toBeNull();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(browser.moves).toEqual([]);
  });

  it('keeps what was begun: the reservation and what a guest gathered', async () => {
    storeLogin();
    persist({
      customer: { customer: aCustomer },
      products: { reservedList: [{ id: 5, count: 1, times: ['2026-12-01'], person_count: 2 }], reservationStep: 2, guestName: 'مریم' },
    });
    shop.on(authCalls.loginGuest, () => guest());
    shop.on(cartCalls.getCart, () => new Refusal(401));
    const browser = await openBrowser({ url: '/residence/5/x' });
    await browser.store.dispatch(cartApi.endpoints.getCart.initiate(8));
    await until(() => browser.moves.length > 0);
    expect(browser.state().products).toMatchObject({ reservedList: [{ id: 5 }], reservationStep: 2, guestName: 'مریم' });
  });
});

describe('a stored session', () => {
  it('[AUTH-08] is confirmed by the server when the page rests', async () => {
    storeLogin();
    shop.on(customerCalls.getCustomer, () => ({ customer: { ...aCustomer, credit: 900_000 } }));
    shop.on(cartCalls.getCart, () => ({ cartData: [entry(1, 2)] }));
    const browser = await openBrowser();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(shop.log).toEqual([]);
    browser.rest();
    await until(() => selectCartItems(browser.state()).length === 1);
    expect(selectCustomer(browser.state())?.credit).toBe(900_000);
  });

  it('[AUTH-08] a role that the server does not confirm is a guest’s', async () => {
    storeLogin({ role: 'panel' });
    shop.on(customerCalls.getCustomer, () => new Refusal(404));
    const browser = await openBrowser();
    browser.rest();
    await until(() => !selectIsLoggedIn(browser.state()));
    expect(localStorage.getItem('USER_INFORMATION')).toBeNull();
    expect(selectNotification(browser.state()).message).toBe('');
  });
});
