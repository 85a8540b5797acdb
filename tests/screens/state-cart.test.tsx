import { favoritesApi } from '@/storefront/state/favorites/favorites.api';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import {
  addToCart,
  removeFromCart,
  cartRequested,
  favoriteToggled,
  selectNotification,
} from '@/storefront/state/store/public-actions';
import {
  selectCartCount,
  selectCartError,
  selectCartItems,
  selectCartPending,
  selectFavorite,
} from '@/storefront/state/cart/cart.selectors';
import { authApi } from '@/storefront/state/auth/auth.api';
import { orderSubmitted } from '@/storefront/state/store/events';
import { productFixture } from '@tests/support/product-fixture';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  settled,
  freezeClock,
  storeLogin,
  until,
  type TestBrowser,
} from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const saffron = productFixture({ id: 1 });
const entry = (id: number, count: number) => ({ product: productFixture({ id }), count, toppings: [] });
const counts = (browser: TestBrowser) =>
  selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count]);
/** A response that the test sends when it decides. */
function later<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

describe('a guest’s cart', () => {
  it('exists in the state only: nothing is requested [CART-04]', async () => {
    const browser = await openBrowser({ url: '/cart' });
    browser.store.dispatch(addToCart(saffron));
    browser.store.dispatch(addToCart(saffron));
    browser.store.dispatch(cartRequested());
    await settled();
    expect(counts(browser)).toEqual([[1, 2]]);
    expect(shop.log).toEqual([]);
    expect(selectNotification(browser.state())).toMatchObject({
      variant: 'success',
      message: 'به سبد خرید افزوده شد.',
    });
  });

  it('is restored after a reload [CART-04, STATE-01]', async () => {
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron, [{ id: 7, count: 1 }], 2));
    await settled();
    const again = await openBrowser();
    expect(selectCartItems(again.state())).toMatchObject([
      { product_id: 1, count: 2, toppings: [{ id: 7, count: 1 }], product: { name: saffron.name } },
    ]);
    expect(again.state().userGlobalChanges.unmerged).toBe(true);
  });

  it('counts up and down at once [CART-01, CART-02]', async () => {
    const browser = await openBrowser();
    const line = { product_id: 1, toppings: [] };
    for (let tap = 0; tap < 3; tap += 1) browser.store.dispatch(addToCart(saffron));
    expect(selectCartCount(browser.state())).toBe(3);
    browser.store.dispatch(removeFromCart(line, 2));
    expect(counts(browser)).toEqual([[1, 1]]);
    browser.store.dispatch(removeFromCart(line));
    expect(counts(browser)).toEqual([]);
    expect(browser.state().userGlobalChanges.unmerged).toBe(false);
  });

  it('shows the limit instead of exceeding it', async () => {
    const browser = await openBrowser();
    const limited = productFixture({ id: 2, limit: 2 });
    for (let tap = 0; tap < 3; tap += 1) browser.store.dispatch(addToCart(limited));
    expect(counts(browser)).toEqual([[2, 2]]);
    expect(selectNotification(browser.state())).toMatchObject({
      variant: 'warning',
      message: 'حداکثر ۲ عدد از این محصول قابل سفارش است.',
    });
  });
});

it('shows that a product is sold out instead of a limit of zero', async () => {
  const browser = await openBrowser();
  browser.store.dispatch(addToCart(productFixture({ id: 2, limit: 0 })));
  expect(counts(browser)).toEqual([]);
  expect(selectNotification(browser.state())).toMatchObject({
    variant: 'warning',
    message: 'این محصول فعلاً ناموجود است.',
  });
});

describe('a customer’s cart', () => {
  beforeEach(() => {
    storeLogin();
  });

  it('is sent also where the login alone is stored, and nothing of the customer [CART-01]', async () => {
    for (const key of Object.keys(localStorage))
      if (key !== 'AUTH_JWT' && key !== 'USER_INFORMATION') localStorage.removeItem(key);
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    await until(() => shop.asked(cartEndpoints.addToCart).length === 1);
    expect(shop.asked(cartEndpoints.addToCart)[0]).toMatchObject({ params: { id: '8' } });
  });

  it('shows a tap at once and sends it with its toppings [CART-01, CART-06]', async () => {
    const answer = later<{ cartData: ReturnType<typeof entry>[] }>();
    shop.on(cartEndpoints.addToCart, () => answer.promise);
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron, [{ id: 7, count: 2 }]));
    expect(counts(browser)).toEqual([[1, 1]]);
    await until(() => shop.asked(cartEndpoints.addToCart).length === 1);
    expect(shop.asked(cartEndpoints.addToCart)[0]).toMatchObject({
      params: { id: '8' },
      body: { data: { product_id: 1, count: 1, toppings: [{ id: 7, count: 2 }] } },
    });
    expect(selectCartPending(browser.state())).toBe(true);
    answer.give({ cartData: [{ ...entry(1, 1), toppings: [] }] });
    await until(() => !selectCartPending(browser.state()));
    expect(selectNotification(browser.state())).toMatchObject({ variant: 'success', message: 'انجام شد.', code: 200 });
  });

  it('an older response never overwrites a newer tap, and requests are sent in the order of the taps [CART-01]', async () => {
    const answers = [
      later<{ cartData: ReturnType<typeof entry>[] }>(),
      later<{ cartData: ReturnType<typeof entry>[] }>(),
    ];
    let asked = 0;
    shop.on(cartEndpoints.addToCart, () => answers[asked++]?.promise ?? new MockError(500));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    browser.store.dispatch(addToCart(saffron));
    await until(() => asked === 1);
    await settled();
    expect(asked).toBe(1);
    answers[0]?.give({ cartData: [entry(1, 1)] });
    await until(() => asked === 2);
    expect(counts(browser)).toEqual([[1, 2]]);
    answers[1]?.give({ cartData: [entry(1, 2), entry(4, 1)] });
    await until(() => !selectCartPending(browser.state()));
    expect(counts(browser)).toEqual([
      [1, 2],
      [4, 1],
    ]);
  });

  it('removes by the given count [CART-02]', async () => {
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 5)] }));
    shop.on(cartEndpoints.removeFromCart, () => ({ cartData: [entry(1, 3)] }));
    const browser = await openBrowser();
    browser.store.dispatch(cartRequested());
    await until(() => counts(browser).length === 1);
    browser.store.dispatch(removeFromCart({ product_id: 1, toppings: [] }, 2));
    expect(counts(browser)).toEqual([[1, 3]]);
    await until(() => shop.asked(cartEndpoints.removeFromCart).length === 1);
    expect(shop.asked(cartEndpoints.removeFromCart)[0]?.body).toEqual({
      data: { product_id: 1, count: 2, toppings: [] },
    });
    await settled();
    expect(counts(browser)).toEqual([[1, 3]]);
  });

  it('takes a refused tap back, says why and asks how the cart stands', async () => {
    shop.on(cartEndpoints.addToCart, () => new MockError(409, 'این کالا تمام شد.'));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(4, 1)] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    expect(counts(browser)).toEqual([[1, 1]]);
    await until(() => counts(browser).join() === '4,1');
    expect(selectNotification(browser.state())).toMatchObject({
      message: 'این کالا تمام شد.',
      variant: 'error',
      code: 409,
    });
  });

  it('without a connection a tap is taken back, and pending and error are told [STATE-02]', async () => {
    shop.on(cartEndpoints.addToCart, () => Response.error());
    shop.on(cartEndpoints.getCart, () => Response.error());
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    await until(() => selectCartError(browser.state()) !== null && !selectCartPending(browser.state()));
    expect(counts(browser)).toEqual([]);
    expect(selectCartError(browser.state())).toMatchObject({ kind: 'network' });
    expect(selectNotification(browser.state())).toMatchObject({
      message: 'اتصال اینترنت برقرار نیست.',
      code: 'Network Error',
    });
  });

  it('is fetched again 2000 ms after the last tap [CART-03]', async () => {
    freezeClock();
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 1)] }));
    const browser = await openBrowser({ url: '/cart' });
    browser.store.dispatch(addToCart(saffron));
    await settled();
    await jest.advanceTimersByTimeAsync(1500);
    browser.store.dispatch(addToCart(saffron));
    await settled();
    await jest.advanceTimersByTimeAsync(1999);
    await settled();
    expect(shop.asked(cartEndpoints.getCart)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    await until(() => shop.asked(cartEndpoints.getCart).length === 1);
  });

  it.each(['/products/1/saffron', '/product/1', '/residence/5/x'])(
    'is not fetched again on %s [CART-03]',
    async (url) => {
      freezeClock();
      shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
      const browser = await openBrowser({ url });
      browser.store.dispatch(addToCart(saffron));
      await settled();
      await jest.advanceTimersByTimeAsync(10_000);
      await settled();
      expect(shop.asked(cartEndpoints.getCart)).toHaveLength(0);
    },
  );

  it('is empty after its order, here and on the server [CHK-02]', async () => {
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    await until(() => !selectCartPending(browser.state()) && shop.asked(cartEndpoints.addToCart).length === 1);
    browser.store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '' }));
    expect(counts(browser)).toEqual([]);
    await until(() => shop.asked(cartEndpoints.getCart).length === 1);
    await settled();
    expect(counts(browser)).toEqual([]);
  });
});

describe('favorites', () => {
  it('a tap sets the flag at once and refetches the list [FAV-01]', async () => {
    storeLogin();
    shop.on(customerEndpoints.getFavorites, () => ({ favorites: [saffron] }));
    shop.on(customerEndpoints.addFavorite, () => ({ is_favorite: true }));
    const browser = await openBrowser({ url: '/favorites' });
    await browser.store.dispatch(favoritesApi.endpoints.getFavorites.initiate(8));
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    expect(selectFavorite(browser.state(), 5)).toBe(true);
    await until(() => shop.asked(customerEndpoints.getFavorites).length === 2);
    expect(shop.asked(customerEndpoints.addFavorite)[0]?.body).toEqual({ product_id: 5 });
  });

  it.each(['/', '/search/edibles'])(
    'on %s, which does not show the list, it is fetched after a tap as well [FAV-01]',
    async (url) => {
      storeLogin();
      shop.on(customerEndpoints.getFavorites, () => ({ favorites: [saffron] }));
      shop.on(customerEndpoints.deleteFavorite, () => ({ is_favorite: false }));
      const browser = await openBrowser({ url });
      browser.store.dispatch(favoriteToggled({ productId: 7, isFavorite: false }));
      await until(() => shop.asked(customerEndpoints.getFavorites).length === 1);
      expect(shop.log).toEqual(['POST /api/v1/app/customer/8/delete/favorite', 'GET /api/v1/app/customer/8/favorites']);
      await until(() => selectFavorite(browser.state(), saffron.id) === true);
      expect(selectFavorite(browser.state(), 7)).toBeUndefined();
    },
  );

  it('two taps, the second while the list of the first is loading, fetch the list once more [FAV-01]', async () => {
    storeLogin();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    shop.on(customerEndpoints.getFavorites, () => held.then(() => ({ favorites: [saffron] })));
    shop.on(customerEndpoints.addFavorite, () => ({ is_favorite: true }));
    const browser = await openBrowser({ url: '/' });
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    await until(() => shop.asked(customerEndpoints.getFavorites).length === 1);
    browser.store.dispatch(favoriteToggled({ productId: 7, isFavorite: true }));
    await until(() => shop.asked(customerEndpoints.addFavorite).length === 2);
    await settled();
    answer();
    await until(() => shop.asked(customerEndpoints.getFavorites).length === 2);
    await settled();
    expect(shop.asked(customerEndpoints.getFavorites)).toHaveLength(2);
  });

  it('on a product page the list is not refetched [FAV-01]', async () => {
    storeLogin();
    shop.on(customerEndpoints.getFavorites, () => ({ favorites: [] }));
    shop.on(customerEndpoints.deleteFavorite, () => ({ is_favorite: false }));
    const browser = await openBrowser({ url: '/products/5/x' });
    await browser.store.dispatch(favoritesApi.endpoints.getFavorites.initiate(8));
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: false }));
    await until(() => shop.asked(customerEndpoints.deleteFavorite).length === 1);
    await settled();
    expect(shop.asked(customerEndpoints.getFavorites)).toHaveLength(1);
  });

  it('a rejected tap is reverted [FAV-01]', async () => {
    storeLogin();
    shop.on(customerEndpoints.addFavorite, () => new MockError(404, 'این کالا نیست.'));
    const browser = await openBrowser({ url: '/products/5/x' });
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    await until(() => selectFavorite(browser.state(), 5) === undefined);
    expect(selectNotification(browser.state()).message).toBe('این کالا نیست.');
  });

  it('a guest is asked to log in, and the tap is stored [FAV-01, CART-04]', async () => {
    const browser = await openBrowser({ url: '/products/5/x' });
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    await settled();
    expect(shop.log).toEqual([]);
    expect(selectNotification(browser.state()).message).toBe('برای افزودن به علاقه‌مندی‌ها وارد شوید.');
    shop.on(authEndpoints.validate, () => ({
      token: { access_token: 'customer-token' },
      user: { id: 9, role: 'customer' as const, login_to_id: 1 },
      customer: aCustomer,
      is_new: false,
    }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(customerEndpoints.addFavorite, () => ({ is_favorite: true }));
    await browser.store.dispatch(
      authApi.endpoints.validate.initiate({ mobile: '09121234567', code: '123456', backUrl: '/' }),
    );
    await until(() => shop.asked(customerEndpoints.addFavorite).length === 1);
    expect(shop.asked(customerEndpoints.addFavorite)[0]?.body).toEqual({ product_id: 5 });
    await settled();
  });
});
