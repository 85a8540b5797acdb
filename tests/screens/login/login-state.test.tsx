import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { authApi } from '@/storefront/state/auth/auth.api';
import { selectIsLoggedIn, selectLogin, selectRole, codeRequested } from '@/storefront/state/auth/auth.slice';
import { addToCart, cartRequested, selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.slice';
import { reservationStepChanged } from '@/storefront/state/reservation/reservation.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { sessionApi } from '@/storefront/state/auth/session.api';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { productFixture } from '@tests/support/product-fixture';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  persist,
  reserve,
  settled,
  freezeClock,
  storeLogin,
  until,
} from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const MOBILE = '09121234567';
const guest = (token = 'guest-token') => ({
  token: { access_token: token },
  user: { id: 100, role: 'guest' as const, login_to_id: null },
});
const session = (is_new = false) => ({
  token: { access_token: 'customer-token' },
  user: { id: 9, role: 'customer' as const, login_to_id: 1 },
  customer: aCustomer,
  is_new,
});
const token = () => localStorage.getItem('AUTH_JWT');
const entry = (id: number, count: number) => ({ product: productFixture({ id }), count, toppings: [] });

async function requestCode({ store, state }: Awaited<ReturnType<typeof openBrowser>>): Promise<void> {
  store.dispatch(codeRequested(MOBILE));
  expect(selectLogin(state()).codeRequest).toBe('pending');
  await until(() => selectLogin(state()).codeRequest !== 'pending');
}

async function logIn(browser: Awaited<ReturnType<typeof openBrowser>>, backUrl = '/cart') {
  return browser.store.dispatch(authApi.endpoints.validate.initiate({ mobile: MOBILE, code: '123456', backUrl }));
}

describe('the guest token', () => {
  it('is fetched when the browser is idle, and not before [AUTH-01]', async () => {
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(catalogueEndpoints.getCategoryTree, () => ({ categories: [] }));
    const browser = await openBrowser();
    await settled();
    expect(shop.log).toEqual([]);
    browser.rest();
    await until(() => token() === 'guest-token');
    expect(selectRole(browser.state())).toBe('guest');
    expect(selectIsLoggedIn(browser.state())).toBe(false);
  });

  it('is fetched before the first request that needs it, once for all waiting requests [AUTH-01]', async () => {
    shop.on(authEndpoints.loginGuest, () => guest());
    shop.on(ordersEndpoints.price, () => new MockError(409));
    const { store } = await openBrowser();
    const price = (id: number) =>
      store.dispatch(ordersApi.endpoints.getQuote.initiate({ products: [{ product_id: id, count: 1 }] }));
    await Promise.all([price(1), price(2), price(3)]);
    expect(shop.requestsTo(authEndpoints.loginGuest)).toHaveLength(1);
    expect(shop.requestsTo(ordersEndpoints.price).map((request) => request.token)).toEqual([
      'guest-token',
      'guest-token',
      'guest-token',
    ]);
  });

  it('that is refused fails the request that needs it, with one message [AUTH-01]', async () => {
    shop.on(authEndpoints.loginGuest, () => new MockError(429, 'کمی بعد دوباره تلاش کنید.'));
    const browser = await openBrowser();
    browser.rest();
    await settled();
    expect(selectNotification(browser.state()).message).toBe('');
    const { error } = await browser.store.dispatch(
      customerApi.endpoints.checkLocation.initiate({ lat: 35.7, lng: 51.4 }),
    );
    expect(error).toMatchObject({ code: 429 });
    expect(selectNotification(browser.state())).toMatchObject({ message: 'کمی بعد دوباره تلاش کنید.', serial: 1 });
  });

  it('is not fetched for a request that needs no token [AUTH-01]', async () => {
    shop.on(catalogueEndpoints.getCategoryTree, () => ({ categories: [] }));
    const { store } = await openBrowser();
    await store.dispatch(sessionApi.endpoints.confirmGuest.initiate());
    expect(shop.log).toEqual(['GET /api/v1/app/categories']);
  });

  it('is not fetched if a token is stored, which is sent with the request [AUTH-09]', async () => {
    storeLogin();
    shop.on(catalogueEndpoints.getCategoryTree, () => ({ categories: [] }));
    const { store } = await openBrowser();
    await store.dispatch(sessionApi.endpoints.confirmGuest.initiate());
    expect(shop.requestsTo(catalogueEndpoints.getCategoryTree)[0]?.token).toBe('customer-token');
  });
});

describe('login', () => {
  it('stores token, user and customer; the cart refreshes after 500 ms and the navigation follows after 1000 ms [AUTH-04]', async () => {
    freezeClock();
    localStorage.setItem('AUTH_JWT', 'guest-token');
    shop.on(authEndpoints.validate, () => session());
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 2)] }));
    const browser = await openBrowser({ url: '/login?backUrl=/cart' });
    await logIn(browser);
    await until(
      () => shop.requestsTo(cartEndpoints.getCart).length === 1 && browser.state().userGlobalChanges.pending === 0,
    );
    await settled();
    expect(token()).toBe('customer-token');
    expect(JSON.parse(localStorage.getItem('USER_INFORMATION') ?? '')).toMatchObject({
      id: 9,
      role: 'customer',
      customer_id: 8,
    });
    expect(selectCustomer(browser.state())).toEqual(aCustomer);
    expect(selectRole(browser.state())).toBe('customer');
    expect(selectLogin(browser.state()).step).toBe(1);
    expect(JSON.stringify(browser.state())).not.toContain('customer-token');

    await jest.advanceTimersByTimeAsync(499);
    await settled();
    expect(shop.requestsTo(cartEndpoints.getCart)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 2);
    await jest.advanceTimersByTimeAsync(499);
    expect(browser.moves).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.moves).toEqual(['replace /cart']);
  });

  it('merges the guest’s cart by one cart/update, the greater count of each, and keeps the reservation [AUTH-04]', async () => {
    shop.on(authEndpoints.validate, () => session());
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 3), entry(2, 1)] }));
    shop.on(cartEndpoints.updateCart, ({ body }) => ({
      cartData: body.products.map(({ product_id, count }) => entry(product_id, count)),
    }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(productFixture({ id: 1 })));
    browser.store.dispatch(addToCart(productFixture({ id: 2 }), { count: 4 }));
    browser.store.dispatch(addToCart(productFixture({ id: 3 })));
    const stay = { id: 5, count: 1, times: ['2026-12-01'], person_count: 2 };
    reserve(browser.store, stay);
    browser.store.dispatch(reservationStepChanged(1));
    await logIn(browser);
    await until(() => browser.state().userGlobalChanges.pending === 0 && !browser.state().userGlobalChanges.unmerged);
    await settled();
    expect(shop.requestsTo(cartEndpoints.updateCart).map(({ body }) => body.products)).toEqual([
      [
        { product_id: 1, count: 3, toppings: [] },
        { product_id: 2, count: 4, toppings: [] },
        { product_id: 3, count: 1, toppings: [] },
      ],
    ]);
    expect(selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count])).toEqual([
      [1, 3],
      [2, 4],
      [3, 1],
    ]);
    expect(browser.state().products).toMatchObject({ reservedList: [stay], reservationStep: 1 });
  });

  it.each([
    [101, '«کالای ۱۰۱»'],
    [104, '۴ قلم'],
  ])('reports the lines beyond 100 of a merged cart of %i lines [AUTH-04]', async (lines, what) => {
    shop.on(authEndpoints.validate, () => session());
    const ofCustomer = Array.from({ length: 10 }, (_, index) => entry(index + 1, 1));
    shop.on(cartEndpoints.getCart, () => ({ cartData: ofCustomer }));
    shop.on(cartEndpoints.updateCart, ({ body }) => ({
      cartData: body.products.map(({ product_id, count }) => entry(product_id, count)),
    }));
    const browser = await openBrowser();
    for (let id = 11; id <= lines; id += 1)
      browser.store.dispatch(addToCart(productFixture({ id, name: `کالای ${toPersianDigits(id)}` })));
    await logIn(browser);
    await until(() => !browser.state().userGlobalChanges.unmerged);
    expect(selectNotification(browser.state())).toMatchObject({
      message: `سبد خرید تا ۱۰۰ قلم جا دارد؛ ${what} در آن جا نشد.`,
      variant: 'warning',
    });
    expect(selectCartItems(browser.state()).map(({ product_id }) => product_id)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    await settled();
  });

  it('keeps the guest’s cart when the merge fails, and merges it the next time [AUTH-04]', async () => {
    shop.on(authEndpoints.validate, () => session());
    shop.on(cartEndpoints.getCart, () => new MockError(500));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(productFixture({ id: 3 })));
    await logIn(browser);
    await settled();
    expect(selectCartItems(browser.state())).toHaveLength(1);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(cartEndpoints.updateCart, () => ({ cartData: [entry(3, 1)] }));
    await until(() => shop.requestsTo(cartEndpoints.updateCart).length === 1);
  });

  it('keeps the guest’s cart when a customer’s tap follows a failed merge, and doubles no count in the next one [AUTH-04]', async () => {
    shop.on(authEndpoints.validate, () => session());
    shop.on(cartEndpoints.getCart, () => new MockError(500));
    const browser = await openBrowser();
    const counts = () => selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count]);
    for (const id of [1, 2, 3]) browser.store.dispatch(addToCart(productFixture({ id }), { count: 2 }));
    await logIn(browser);
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 2 && !selectCartPending(browser.state()));
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(7, 1), entry(2, 1)] }));
    browser.store.dispatch(addToCart(productFixture({ id: 2 })));
    await until(() => shop.requestsTo(cartEndpoints.addToCart).length === 1 && !selectCartPending(browser.state()));
    const merged = [
      [7, 1],
      [2, 3],
      [1, 2],
      [3, 2],
    ];
    expect(counts()).toEqual(merged);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(7, 1), entry(2, 1)] }));
    shop.on(cartEndpoints.updateCart, ({ body }) => ({
      cartData: body.products.map(({ product_id, count }) => entry(product_id, count)),
    }));
    browser.store.dispatch(cartRequested());
    await until(() => !browser.state().userGlobalChanges.unmerged);
    expect(counts()).toEqual(merged);
  });
});

describe('a clock that is set back after a code was sent', () => {
  const start = Date.parse('2026-11-20T09:00:00Z');
  const DAY = 86_400_000;
  beforeEach(() => {
    freezeClock(start);
    shop.on(authEndpoints.login, () => ({ resend_after: 60, expires_in: 120 }));
  });

  it('does not keep the number from another code [AUTH-02]', async () => {
    const browser = await openBrowser();
    await requestCode(browser);
    browser.store.dispatch(codeRequested(MOBILE));
    await settled();
    expect(shop.requestsTo(authEndpoints.login)).toHaveLength(1);
    jest.setSystemTime(start - DAY);
    await requestCode(browser);
    expect(shop.requestsTo(authEndpoints.login)).toHaveLength(2);
    expect(selectLogin(browser.state()).resendAt).toBe(start - DAY + 60_000);
  });

  it('leaves a running countdown after a reload, and no longer one [AUTH-02, STATE-01]', async () => {
    const user = { step: 2, mobile: MOBILE, sentTo: MOBILE, resendAt: start + 60_000, codeEndsAt: start + 120_000 };
    persist({ user });
    expect(selectLogin((await openBrowser()).state()).resendAt).toBe(start + 60_000);
    persist({ user });
    jest.setSystemTime(start - DAY);
    expect(selectLogin((await openBrowser()).state()).resendAt).toBeNull();
  });
});
