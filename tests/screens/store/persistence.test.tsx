import { configureStore } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { selectIsLoggedIn, selectLogin, selectRole, selectUser } from '@/storefront/state/auth/auth.slice';
import { configReceived, selectConfig, selectIsWebview } from '@/storefront/state/catalogue/config.slice';
import { addToCart, favoriteToggled, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { reservationStepChanged } from '@/storefront/state/reservation/reservation.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import {
  checkoutChanged,
  couponTyped,
  creditUseChosen,
  paymentMethodChosen,
} from '@/storefront/state/orders/orders.slice';
import { orderSubmitted, storageChanged } from '@/storefront/state/shared/events';
import {
  PERSIST_KEY,
  PERSIST_STORAGE_KEY,
  persistedReducer,
  rehydratedState,
} from '@/storefront/state/store/persistence';
import { initialState, type RootState } from '@/storefront/state/store/root-reducer';
import { makeStore } from '@/storefront/state/store/store';
import { submitKeyFor } from '@/storefront/state/orders/use-submit';
import { productFixture } from '@tests/support/product-fixture';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  persist,
  quietPorts,
  reserve,
  settled,
  freezeClock,
  storeLogin,
} from '@tests/support/state-test';

freshBrowsers();

const key = `persist:${PERSIST_KEY}`;
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
const shopConfig = {
  config: {
    title: 'کاروان‌سرا',
    keywords: '',
    description: '',
    palette: { secondary: { main: '#b3541e' } },
    links: {},
    social_links: {},
    contacts: {},
    support: {},
  },
  shop: { id: 1, name: 'کاروان‌سرا', shop_type: 'eco_food' as const },
};
const stay = { id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 };

describe('the persisted state', () => {
  it('has exactly the six slices, under a versioned key [STATE-01]', async () => {
    const { store } = await openBrowser();
    store.dispatch(addToCart(productFixture({ id: 1 })));
    await settled();
    expect(key).toMatch(/v\d+$/);
    expect(Object.keys(stored()).sort()).toEqual([
      '_persist',
      'app',
      'customer',
      'orders',
      'products',
      'user',
      'userGlobalChanges',
    ]);
  });

  it('has no token [STATE-01]', async () => {
    storeLogin({ token: 'very-secret' });
    await openBrowser();
    await settled();
    expect(localStorage.getItem(key)).not.toContain('very-secret');
  });

  it('is in the first state of a store, so that the first tap and the first effect find it [STATE-01]', () => {
    const item = { product_id: 1, count: 2, toppings: [], product: productFixture({ id: 1 }) };
    persist({
      user: { mobile: '09121234567' },
      userGlobalChanges: { items: [item], unmerged: true, favorites: { 4: true } },
      products: { reservedList: [stay] },
    });
    const store = makeStore(undefined, quietPorts);
    expect(selectLogin(store.getState()).mobile).toBe('09121234567');
    store.dispatch(addToCart(productFixture({ id: 2 })));
    store.dispatch(favoriteToggled({ productId: 5, isFavorite: true }));
    reserve(store, { ...stay, id: 6 });
    expect(store.getState()).toMatchObject({
      userGlobalChanges: {
        items: [
          { product_id: 1, count: 2 },
          { product_id: 2, count: 1 },
        ],
        favorites: { 4: true, 5: true },
      },
      products: { reservedList: [{ id: 6 }], reservationStep: 0 },
    });
  });

  it('is written again, at the latest 5000 ms after a storage did not respond [STATE-01]', async () => {
    freezeClock();
    const never = new Promise<never>(() => undefined);
    const hanging = { getItem: () => never, setItem: () => never, removeItem: () => never };
    const store = configureStore({
      reducer: persistedReducer((state: RootState = initialState) => state, hanging),
      middleware: (defaults) => defaults({ serializableCheck: false }),
    });
    const persistor = persistStore(store);
    await jest.advanceTimersByTimeAsync(4999);
    expect(persistor.getState().bootstrapped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(persistor.getState().bootstrapped).toBe(true);
  });

  it('is restored after a reload', async () => {
    const first = await openBrowser();
    reserve(first.store, stay);
    first.store.dispatch(reservationStepChanged(1));
    await settled();
    const { state } = await openBrowser();
    expect(state().products).toMatchObject({ reservedList: [stay], peopleCount: 3, reservationStep: 1, price: null });
  });

  it('is read only once for repeated calls', async () => {
    const { store } = await openBrowser();
    expect(store.persist()).toBe(store.persist());
  });

  it('gives way to the config of the rendered page [HEAD-03]', () => {
    localStorage.setItem('APP-CONFIG', JSON.stringify({ ...shopConfig, shop: { ...shopConfig.shop, name: 'پیشین' } }));
    persist({ app: { webview: true } });
    const app = { ...initialState.app, ...shopConfig };
    expect(makeStore({ app }, quietPorts).getState().app).toMatchObject({
      shop: { name: 'کاروان‌سرا' },
      webview: true,
    });
  });
});

describe('storage that was written by other code', () => {
  const junk = [
    7,
    'x',
    null,
    [],
    [1],
    true,
    { items: 7 },
    { reservedList: [{ id: 'x' }, null, { id: 5, times: ['2026-13-01'] }] },
    { tabs: ['x'], coupon: 5, checkout: [] },
  ];

  it('a slice of another shape is replaced by its initial state [STATE-01]', () => {
    const start = rehydratedState(undefined);
    for (const value of junk) {
      const restored = rehydratedState({
        user: value,
        app: value,
        products: value,
        customer: value,
        orders: value,
        userGlobalChanges: value,
      });
      expect(restored).toEqual(start);
    }
  });

  it('an invalid slice resets only itself: the other slices are restored [STATE-01]', () => {
    storeLogin();
    const valid: Record<string, unknown> = {
      user: { step: 2, mobile: '09121234567' },
      app: { webview: true },
      products: { reservedList: [stay] },
      customer: { customer: aCustomer },
      orders: { tabs: ['done'] },
      userGlobalChanges: { items: [{ product_id: 1, count: 2, toppings: [], product: productFixture({ id: 1 }) }] },
    };
    const start: Record<string, unknown> = { ...rehydratedState(undefined) };
    const whole: Record<string, unknown> = { ...rehydratedState(valid) };
    for (const name of Object.keys(valid)) {
      expect(whole[name]).not.toEqual(start[name]);
      for (const value of junk)
        expect(rehydratedState({ ...valid, [name]: value })).toEqual({ ...whole, [name]: start[name] });
    }
  });

  it('invalid JSON leads to an empty state [STATE-01]', async () => {
    localStorage.setItem(key, '{"user":"{');
    const { state } = await openBrowser();
    expect(selectLogin(state()).step).toBe(1);
  });

  it('a persisted role is not trusted [AUTH-08]', async () => {
    persist({
      user: { user: { id: 1, role: 'panel', login_to_id: 1 }, role: 'panel', hasToken: true },
      customer: { customer: aCustomer },
    });
    const { state } = await openBrowser();
    expect(selectRole(state())).toBe('guest');
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectCustomer(state())).toBeNull();
  });

  it('user information without a token, or invalid user information, results in a guest [AUTH-08]', async () => {
    storeLogin();
    localStorage.removeItem('AUTH_JWT');
    const { state } = await openBrowser();
    expect([selectIsLoggedIn(state()), selectUser(state())]).toEqual([false, null]);
    localStorage.setItem('AUTH_JWT', 'x');
    localStorage.setItem('USER_INFORMATION', '{"id":"9","role":"admin"}');
    expect(selectIsLoggedIn((await openBrowser()).state())).toBe(false);
  });

  it('another customer’s data is not restored', async () => {
    storeLogin({ customerId: 8 });
    persist({ customer: { customer: { ...aCustomer, id: 44 } } });
    expect(selectCustomer((await openBrowser()).state())).toBeNull();
  });

  it('an invalid line of a cart is left out', () => {
    const good = { product_id: 1, count: 2, toppings: [], product: productFixture({ id: 1 }) };
    const items = [good, { ...good, product: { id: 1 } }, { ...good, count: -1 }, { ...good, product_id: 2 }, 5];
    expect(rehydratedState({ userGlobalChanges: { items, unmerged: true } }).userGlobalChanges.items).toEqual([good]);
  });
});

describe('storage that is blocked or full', () => {
  it('does not break the page, whose data is kept as long as it is open', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { readItem, removeItem, writeItem } = await import('@/storefront/platform/storage');
    writeItem('AUTH_JWT', 'kept');
    expect(readItem('AUTH_JWT')).toBe('kept');
    removeItem('AUTH_JWT');
    expect(readItem('AUTH_JWT')).toBeNull();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { store, state } = await openBrowser();
    store.dispatch(addToCart(productFixture({ id: 1 })));
    await settled();
    expect(selectCartItems(state())).toHaveLength(1);
  });
});

describe('two tabs', () => {
  /** Delivers the storage event of another tab's write. */
  const receiveStorageEvent = (browser: Awaited<ReturnType<typeof openBrowser>>) =>
    browser.store.dispatch(
      storageChanged({ key: PERSIST_STORAGE_KEY, value: localStorage.getItem(PERSIST_STORAGE_KEY) }),
    );
  const counts = (browser: Awaited<ReturnType<typeof openBrowser>>) =>
    selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count]);

  it('add to one cart without overwriting each other [CART-04]', async () => {
    const [a, b] = [await openBrowser(), await openBrowser()];
    a.store.dispatch(addToCart(productFixture({ id: 1 })));
    await settled();
    receiveStorageEvent(b);
    b.store.dispatch(addToCart(productFixture({ id: 2 })));
    await settled();
    receiveStorageEvent(a);
    expect(counts(a)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(counts(await openBrowser())).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  describe('of which one was suspended', () => {
    const suspend = () => window.dispatchEvent(new Event('pagehide'));
    const resume = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    it('share one cart: the suspended page adopts what it has missed [CART-04]', async () => {
      const [a, b] = [await openBrowser(), await openBrowser()];
      const stop = a.store.start();
      a.store.dispatch(addToCart(productFixture({ id: 1 })));
      await settled();
      suspend();
      receiveStorageEvent(b);
      b.store.dispatch(addToCart(productFixture({ id: 2 })));
      b.store.dispatch(addToCart(productFixture({ id: 3 })));
      await settled();
      resume();
      a.store.dispatch(addToCart(productFixture({ id: 2 })));
      await settled();
      stop();
      const all = [
        [1, 1],
        [2, 2],
        [3, 1],
      ];
      expect([counts(a), counts(await openBrowser())]).toEqual([all, all]);
    });

    it('keep a change that is not stored yet when no other tab has stored one [CART-04]', async () => {
      const a = await openBrowser();
      const stop = a.store.start();
      suspend();
      a.store.dispatch(addToCart(productFixture({ id: 1 })));
      resume();
      stop();
      expect(counts(a)).toEqual([[1, 1]]);
    });
  });

  it('do not update each other endlessly: equal data changes nothing', async () => {
    const [a, b] = [await openBrowser(), await openBrowser()];
    a.store.dispatch(addToCart(productFixture({ id: 1 })));
    await settled();
    receiveStorageEvent(b);
    await settled();
    const before = a.state();
    receiveStorageEvent(a);
    expect(a.state()).toBe(before);
  });

  it('share the idempotency key of a submit', async () => {
    const [a, b] = [await openBrowser(), await openBrowser()];
    const key = a.store.dispatch(submitKeyFor('one draft'));
    await settled();
    receiveStorageEvent(b);
    expect(b.store.dispatch(submitKeyFor('one draft'))).toBe(key);
  });

  it.each(['as it follows', 'after it was suspended'])(
    'have no note, gift and coupon of an order that one of them has submitted, %s [STATE-03]',
    async (when) => {
      const [a, b] = [await openBrowser(), await openBrowser()];
      for (const { store } of [a, b]) {
        store.dispatch(checkoutChanged({ addressId: 3, msg: 'زنگ نزنید', gift: 'تولدت مبارک' }));
        store.dispatch(couponTyped('YALDA'));
        store.dispatch(creditUseChosen(true));
        store.dispatch(paymentMethodChosen('credit'));
      }
      a.store.dispatch(submitKeyFor('one draft'));
      await settled();
      if (when === 'as it follows') receiveStorageEvent(b);
      a.store.dispatch(orderSubmitted({ orderId: 31, kind: 'goods', msg: '', isPaidAtBank: false }));
      await settled();
      receiveStorageEvent(b);
      expect(b.state().orders).toEqual(a.state().orders);
      expect(b.state().orders.checkout).toMatchObject({ addressId: 3, msg: '', gift: null });
      // What is typed for the next one stays.
      b.store.dispatch(checkoutChanged({ msg: 'طبقهٔ دوم' }));
      receiveStorageEvent(b);
      expect(b.state().orders.checkout.msg).toBe('طبقهٔ دوم');
    },
  );

  it('reset only the slice that another tab has stored in an invalid form', async () => {
    const browser = await openBrowser();
    browser.store.dispatch(addToCart(productFixture({ id: 1 })));
    const submitKey = { key: 'key-of-a-draft', draft: 'one draft' };
    const write = (slices: object) =>
      browser.store.dispatch(storageChanged({ key: PERSIST_STORAGE_KEY, value: JSON.stringify(slices) }));
    write({ userGlobalChanges: '{', orders: JSON.stringify({ submitKey }) });
    expect(counts(browser)).toEqual([]);
    expect(browser.state().orders.submitKey).toEqual(submitKey);

    const item = { product_id: 2, count: 3, toppings: [], product: productFixture({ id: 2 }) };
    write({ userGlobalChanges: JSON.stringify({ items: [item] }), orders: 5 });
    expect(counts(browser)).toEqual([[2, 3]]);
    expect(browser.state().orders.submitKey).toBeNull();
  });
});

describe('the config', () => {
  it('is stored under APP-CONFIG and read from there', async () => {
    const { store } = await openBrowser();
    store.dispatch(configReceived(shopConfig));
    await settled();
    expect(JSON.parse(localStorage.getItem('APP-CONFIG') ?? '')).toEqual(shopConfig);
    expect(stored().app).not.toContain('کاروان‌سرا');
    const { state } = await openBrowser();
    expect(selectConfig(state())?.title).toBe('کاروان‌سرا');
    localStorage.setItem('APP-CONFIG', '{"config":{},"shop":{}}');
    expect(selectConfig((await openBrowser()).state())).toBeNull();
  });

  it('keeps the webview flag that the query webview=true has set [STATE-03]', async () => {
    expect(selectIsWebview((await openBrowser({ url: '/?webview=true' })).state())).toBe(true);
    await settled();
    expect(selectIsWebview((await openBrowser({ url: '/cart' })).state())).toBe(true);
  });
});
