import { favoritesApi } from '@/storefront/state/favorites/favorites.api';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import {
  addToCart,
  cartAdopted,
  removeFromCart,
  cartRequested,
  favoriteToggled,
  selectCartError,
  selectCartItems,
  selectCartPending,
  selectFavorite,
  selectLater,
} from '@/storefront/state/cart/cart.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { orderSubmitted } from '@/storefront/state/shared/events';
import { productFixture } from '@tests/support/product-fixture';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
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
const kept = (browser: TestBrowser) => selectLater(browser.state()).map(({ product_id, count }) => [product_id, count]);
const line = { product_id: 1, toppings: [] };
/** A response that the test sends later by calling `give`. */
function later<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

describe('a guest’s cart', () => {
  it('has at most as many lines as an order, and names a product that did not fit [CART-04]', async () => {
    const browser = await openBrowser();
    for (let id = 1; id <= 100; id += 1) browser.store.dispatch(addToCart(productFixture({ id })));
    browser.store.dispatch(addToCart(productFixture({ id: 101, name: 'گز' })));
    expect(counts(browser)).toHaveLength(100);
    expect(selectNotification(browser.state())).toMatchObject({
      variant: 'warning',
      message: 'سبد خرید تا ۱۰۰ قلم جا دارد؛ «گز» در آن جا نشد.',
    });
    browser.store.dispatch(addToCart(productFixture({ id: 100 })));
    expect(counts(browser).at(-1)).toEqual([100, 2]);
  });

  it('takes of what was put aside no more than it has room for; the rest stays [CART-02]', async () => {
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron, { count: 3 }));
    browser.store.dispatch(removeFromCart(line, 3, true));
    const bringBack = (limit: number | null) =>
      browser.store.dispatch(addToCart({ ...saffron, limit }, { count: 3, fromLater: true }));
    bringBack(1);
    expect([counts(browser), kept(browser)]).toEqual([[[1, 1]], [[1, 2]]]);
    browser.store.dispatch(removeFromCart(line, 1, true));
    expect([counts(browser), kept(browser)]).toEqual([[], [[1, 3]]]);
    for (let id = 2; id <= 101; id += 1) browser.store.dispatch(addToCart(productFixture({ id })));
    bringBack(null);
    expect([counts(browser).length, kept(browser)]).toEqual([100, [[1, 3]]]);
  });

  it('keeps a line when thirty are put aside already, and says so [CART-02]', async () => {
    const browser = await openBrowser();
    for (let id = 1; id <= 31; id += 1) {
      browser.store.dispatch(addToCart(productFixture({ id })));
      browser.store.dispatch(removeFromCart({ product_id: id, toppings: [] }, 1, true));
    }
    expect([counts(browser), kept(browser).length]).toEqual([[[31, 1]], 30]);
    expect(selectNotification(browser.state())?.message).toBe(
      '«برای بعد» تا ۳۰ قلم جا دارد؛ اول چیزی را از آن بردارید.',
    );
  });
});

it('adding a product with a limit of zero shows that it is sold out', async () => {
  const browser = await openBrowser();
  browser.store.dispatch(addToCart(productFixture({ id: 2, limit: 0 })));
  expect(counts(browser)).toEqual([]);
  expect(selectNotification(browser.state())).toMatchObject({
    variant: 'warning',
    message: 'فعلاً ناموجود است.',
  });
});

describe('a customer’s cart', () => {
  beforeEach(() => {
    storeLogin();
  });

  it('is sent even if only the login is stored, without the customer’s data [CART-01]', async () => {
    for (const key of Object.keys(localStorage))
      if (key !== 'AUTH_JWT' && key !== 'USER_INFORMATION') localStorage.removeItem(key);
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    await until(() => shop.requestsTo(cartEndpoints.addToCart).length === 1);
    expect(shop.requestsTo(cartEndpoints.addToCart)[0]).toMatchObject({ params: { id: '8' } });
  });

  it('shows a tap immediately and sends it with its toppings [CART-01, CART-06]', async () => {
    const answer = later<{ cartData: ReturnType<typeof entry>[] }>();
    shop.on(cartEndpoints.addToCart, () => answer.promise);
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron, { toppings: [{ id: 7, count: 2 }] }));
    expect(counts(browser)).toEqual([[1, 1]]);
    await until(() => shop.requestsTo(cartEndpoints.addToCart).length === 1);
    expect(shop.requestsTo(cartEndpoints.addToCart)[0]).toMatchObject({
      params: { id: '8' },
      body: { data: { product_id: 1, count: 1, toppings: [{ id: 7, count: 2 }] } },
    });
    expect(selectCartPending(browser.state())).toBe(true);
    answer.give({ cartData: [{ ...entry(1, 1), toppings: [] }] });
    await until(() => !selectCartPending(browser.state()));
    expect(selectNotification(browser.state())).toMatchObject({ variant: 'success', message: 'انجام شد.', code: 200 });
  });

  it('sends taps in their order, and an older response does not overwrite a newer tap [CART-01]', async () => {
    const answers = [
      later<{ cartData: ReturnType<typeof entry>[] }>(),
      later<{ cartData: ReturnType<typeof entry>[] }>(),
    ];
    let requests = 0;
    shop.on(cartEndpoints.addToCart, () => answers[requests++]?.promise ?? new MockError(500));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    browser.store.dispatch(addToCart(saffron));
    await until(() => requests === 1);
    await settled();
    expect(requests).toBe(1);
    answers[0]?.give({ cartData: [entry(1, 1)] });
    await until(() => requests === 2);
    expect(counts(browser)).toEqual([[1, 2]]);
    answers[1]?.give({ cartData: [entry(1, 2), entry(4, 1)] });
    await until(() => !selectCartPending(browser.state()));
    expect(counts(browser)).toEqual([
      [1, 2],
      [4, 1],
    ]);
  });

  it('removes the given count [CART-02]', async () => {
    shop.on(cartEndpoints.getCart, () => ({ cartData: [entry(1, 5)] }));
    shop.on(cartEndpoints.removeFromCart, () => ({ cartData: [entry(1, 3)] }));
    const browser = await openBrowser();
    browser.store.dispatch(cartRequested());
    await until(() => counts(browser).length === 1);
    browser.store.dispatch(removeFromCart({ product_id: 1, toppings: [] }, 2));
    expect(counts(browser)).toEqual([[1, 3]]);
    await until(() => shop.requestsTo(cartEndpoints.removeFromCart).length === 1);
    expect(shop.requestsTo(cartEndpoints.removeFromCart)[0]?.body).toEqual({
      data: { product_id: 1, count: 2, toppings: [] },
    });
    await settled();
    expect(counts(browser)).toEqual([[1, 3]]);
  });

  it('reverts a tap without a connection, and has the network error in its state [STATE-02]', async () => {
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

  it('sends a line whose response was lost with the same key, until a cart of the server shows what it has [CART-01]', async () => {
    let isOnline = false;
    const answer = () => (isOnline ? { cartData: [entry(1, 1)] } : Response.error());
    shop.on(cartEndpoints.addToCart, answer);
    shop.on(cartEndpoints.getCart, answer);
    const browser = await openBrowser();
    const keys = () => shop.requestsTo(cartEndpoints.addToCart).map(({ headers }) => headers.get('Idempotency-Key'));
    const tap = async (times: number) => {
      browser.store.dispatch(addToCart(saffron));
      await until(() => keys().length === times && !selectCartPending(browser.state()));
    };
    await tap(1);
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 1 && !selectCartPending(browser.state()));
    isOnline = true;
    await tap(2);
    await tap(3);
    const [lost, repeated, next] = keys();
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it.each([
    ['refused', () => new MockError(409)],
    ['unanswered', () => Response.error()],
  ])('leaves what was put aside where it is when its addition is %s [CART-02]', async (_, failure) => {
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(cartEndpoints.addToCart, failure);
    const later = [{ ...line, count: 3, product: saffron }];
    const browser = await openBrowser();
    browser.store.dispatch(cartAdopted({ items: [], later, unconfirmed: [], unmerged: false }));
    browser.store.dispatch(addToCart(saffron, { count: 3, fromLater: true }));
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 1 && !selectCartPending(browser.state()));
    expect([counts(browser), kept(browser)]).toEqual([[], [[1, 3]]]);
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 3)] }));
    browser.store.dispatch(addToCart(saffron, { count: 3, fromLater: true }));
    await until(() => kept(browser).length === 0);
    expect(counts(browser)).toEqual([[1, 3]]);
  });

  it('has a line that could not be put aside once again, and no second one for later [CART-02]', async () => {
    let isOnline = false;
    shop.on(cartEndpoints.removeFromCart, () => Response.error());
    shop.on(cartEndpoints.getCart, () => (isOnline ? { cartData: [entry(1, 3)] } : Response.error()));
    const browser = await openBrowser();
    browser.store.dispatch(
      cartAdopted({
        items: [{ ...line, count: 3, product: saffron }],
        later: [],
        unconfirmed: [],
        unmerged: false,
      }),
    );
    browser.store.dispatch(removeFromCart(line, 3, true));
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 1 && !selectCartPending(browser.state()));
    // Whether the server has removed it is unknown: it is lost in no case.
    expect([counts(browser), kept(browser)]).toEqual([[[1, 3]], [[1, 3]]]);
    browser.close();
    isOnline = true;
    const reloaded = await openBrowser();
    reloaded.store.dispatch(cartRequested());
    await until(() => kept(reloaded).length === 0);
    expect(counts(reloaded)).toEqual([[1, 3]]);
  });

  it('takes what was put aside once, whether its button is pressed twice or the response is lost [CART-02]', async () => {
    const answer = later<Response>();
    let cartData = [entry(1, 1)];
    shop.on(cartEndpoints.getCart, () => ({ cartData }));
    shop.on(cartEndpoints.updateCart, () => {
      cartData = [entry(1, 4)];
      return answer.promise;
    });
    const aside = [{ ...line, count: 5, product: saffron }];
    const items = [{ ...line, count: 1, product: saffron }];
    const browser = await openBrowser();
    browser.store.dispatch(cartAdopted({ items, later: aside, unconfirmed: [], unmerged: false }));
    const press = () => browser.store.dispatch(addToCart({ ...saffron, limit: 4 }, { count: 5, fromLater: true }));
    press();
    press();
    expect(selectNotification(browser.state()).message).toBe('');
    await until(() => shop.requestsTo(cartEndpoints.updateCart).length === 1);
    answer.give(Response.error());
    await until(() => kept(browser)[0]?.[1] !== 5);
    expect([counts(browser), kept(browser)]).toEqual([[[1, 4]], [[1, 2]]]);
    expect(shop.requestsTo(cartEndpoints.updateCart)).toHaveLength(1);
  });

  it('is refetched 2000 ms after the last tap [CART-03]', async () => {
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
    expect(shop.requestsTo(cartEndpoints.getCart)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 1);
  });

  it.each(['/products/1/saffron', '/product/1', '/residence/5/x'])('is not refetched on %s [CART-03]', async (url) => {
    freezeClock();
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    const browser = await openBrowser({ url });
    browser.store.dispatch(addToCart(saffron));
    await settled();
    await jest.advanceTimersByTimeAsync(10_000);
    await settled();
    expect(shop.requestsTo(cartEndpoints.getCart)).toHaveLength(0);
  });

  it('is empty after its order, here and on the server [CHK-02]', async () => {
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [entry(1, 1)] }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(saffron));
    await until(() => !selectCartPending(browser.state()) && shop.requestsTo(cartEndpoints.addToCart).length === 1);
    browser.store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '', isPaidAtBank: true }));
    expect(counts(browser)).toEqual([]);
    await until(() => shop.requestsTo(cartEndpoints.getCart).length === 1);
    await settled();
    expect(counts(browser)).toEqual([]);
  });
});

describe('favorites', () => {
  it.each(['/', '/search/edibles'])(
    'are fetched after a tap on %s too, which does not show their list [FAV-01]',
    async (url) => {
      storeLogin();
      shop.on(customerEndpoints.getFavorites, () => ({ favorites: [saffron] }));
      shop.on(customerEndpoints.deleteFavorite, () => ({ is_favorite: false }));
      const browser = await openBrowser({ url });
      browser.store.dispatch(favoriteToggled({ productId: 7, isFavorite: false }));
      await until(() => shop.requestsTo(customerEndpoints.getFavorites).length === 1);
      expect(shop.log).toEqual(['POST /api/v1/app/customer/8/delete/favorite', 'GET /api/v1/app/customer/8/favorites']);
      await until(() => selectFavorite(browser.state(), saffron.id) === true);
      expect(selectFavorite(browser.state(), 7)).toBeUndefined();
    },
  );

  it('are fetched once more if a second tap follows while the list of the first is loading [FAV-01]', async () => {
    storeLogin();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    shop.on(customerEndpoints.getFavorites, () => held.then(() => ({ favorites: [saffron] })));
    shop.on(customerEndpoints.addFavorite, () => ({ is_favorite: true }));
    const browser = await openBrowser({ url: '/' });
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    await until(() => shop.requestsTo(customerEndpoints.getFavorites).length === 1);
    browser.store.dispatch(favoriteToggled({ productId: 7, isFavorite: true }));
    await until(() => shop.requestsTo(customerEndpoints.addFavorite).length === 2);
    await settled();
    answer();
    await until(() => shop.requestsTo(customerEndpoints.getFavorites).length === 2);
    await settled();
    expect(shop.requestsTo(customerEndpoints.getFavorites)).toHaveLength(2);
  });

  it('are not refetched on a product page [FAV-01]', async () => {
    storeLogin();
    shop.on(customerEndpoints.getFavorites, () => ({ favorites: [] }));
    shop.on(customerEndpoints.deleteFavorite, () => ({ is_favorite: false }));
    const browser = await openBrowser({ url: '/products/5/x' });
    await browser.store.dispatch(favoritesApi.endpoints.getFavorites.initiate(8));
    browser.store.dispatch(favoriteToggled({ productId: 5, isFavorite: false }));
    await until(() => shop.requestsTo(customerEndpoints.deleteFavorite).length === 1);
    await settled();
    expect(shop.requestsTo(customerEndpoints.getFavorites)).toHaveLength(1);
  });
});
