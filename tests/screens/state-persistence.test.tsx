import { configureStore } from '@reduxjs/toolkit';
import { selectIsLoggedIn, selectLogin, selectRole, selectUser } from '@/storefront/state/auth.slice';
import { configReceived, selectConfig, selectIsWebview, selectShop } from '@/storefront/state/config.slice';
import { selectCartItems } from '@/storefront/state/cart.slice';
import { addToCart } from '@/storefront/state/cart.actions';
import { setClientStore } from '@/storefront/state/client-store';
import { selectCustomer } from '@/storefront/state/customer.slice';
import { pageShown } from '@/storefront/state/events';
import { selectNotification } from '@/storefront/state/notification.slice';
import { PERSIST_KEY, persistedReducer, restoredState, selectIsRestored, startPersistence } from '@/storefront/state/persistence';
import {
  deliveryChosen,
  peopleChanged,
  priceCleared,
  priceQuoted,
  productReserved,
  reservationStepChanged,
  reservedListCleared,
  selectDeliveryChoice,
} from '@/storefront/state/reservation.slice';
import { makeStore } from '@/storefront/state/store';
import { aProduct } from '@tests/support/products';
import { aCustomer, freshBrowsers, openBrowser, persist, quietPorts, settled, stopClock, storeLogin } from '@tests/support/state-test';

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
const choice = (created_at: string, mdate = '2026-11-20') => ({ mdate, jdate: '1405-08-29', time: '20:00', created_at });

describe('the persisted state', () => {
  it('[STATE-01] holds exactly the six slices, under a versioned key', async () => {
    const { store } = await openBrowser();
    store.dispatch(addToCart(aProduct({ id: 1 })));
    await settled();
    expect(key).toMatch(/v\d+$/);
    expect(Object.keys(stored()).sort()).toEqual(['_persist', 'app', 'customer', 'orders', 'products', 'user', 'userGlobalChanges']);
  });

  it('[STATE-01] holds no token', async () => {
    storeLogin({ token: 'very-secret' });
    await openBrowser();
    await settled();
    expect(localStorage.getItem(key)).not.toContain('very-secret');
  });

  it('[STATE-01] gives up after 5000 ms and starts empty', async () => {
    stopClock();
    const never = new Promise<never>(() => undefined);
    const hanging = { getItem: () => never, setItem: () => never, removeItem: () => never };
    const store = configureStore({ reducer: persistedReducer(hanging), middleware: (defaults) => defaults({ serializableCheck: false }) });
    startPersistence(store);
    await jest.advanceTimersByTimeAsync(4999);
    expect(selectIsRestored(store.getState())).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(selectIsRestored(store.getState())).toBe(true);
    expect(selectCartItems(store.getState())).toEqual([]);
  });

  it('comes back after a reload', async () => {
    const first = await openBrowser();
    first.store.dispatch(productReserved(stay));
    first.store.dispatch(reservationStepChanged(2));
    await settled();
    const { state } = await openBrowser();
    expect(state().products).toMatchObject({ reservedList: [stay], peopleCount: 3, reservationStep: 2, price: null });
  });

  it('is read once, however often it is asked for', async () => {
    const { store } = await openBrowser();
    expect(startPersistence(store)).toBe(startPersistence(store));
  });

  it('keeps what happened before it was read', async () => {
    persist({
      userGlobalChanges: { items: [{ product_id: 1, count: 2, toppings: [], product: aProduct({ id: 1 }) }], unmerged: true },
      products: { reservedList: [stay], guestName: 'مریم' },
    });
    const store = makeStore(undefined, quietPorts);
    setClientStore(store);
    store.dispatch(addToCart(aProduct({ id: 2 })));
    store.dispatch(configReceived(shopConfig));
    store.dispatch(productReserved({ ...stay, id: 6 }));
    startPersistence(store);
    await settled();
    expect(selectCartItems(store.getState()).map(({ product_id, count }) => [product_id, count])).toEqual([[1, 2], [2, 1]]);
    expect(selectShop(store.getState())?.name).toBe('کاروان‌سرا');
    expect(store.getState().products).toMatchObject({ reservedList: [{ id: 6 }], guestName: 'مریم' });
  });

  it('the first state is the same whatever is stored: what the server rendered', () => {
    storeLogin();
    const store = makeStore();
    expect(selectIsRestored(store.getState())).toBe(false);
    expect(selectIsLoggedIn(store.getState())).toBe(false);
  });
});

describe('what somebody else wrote into the storage', () => {
  const junk = [7, 'x', null, [], [1], true, { items: 7 }, { reservedList: [{ id: 'x' }, null, { id: 5, times: ['2026-13-01'] }] }, { tabs: ['x'], coupon: 5, checkout: [] }];

  it('[STATE-01] another shape is replaced by the start of its slice', () => {
    const start = restoredState(undefined);
    for (const value of junk) {
      const restored = restoredState({ user: value, app: value, products: value, customer: value, orders: value, userGlobalChanges: value });
      expect(restored).toEqual(start);
    }
  });

  it('[STATE-01] is no JSON at all: an empty start', async () => {
    localStorage.setItem(key, '{"user":"{');
    const { state } = await openBrowser();
    expect(selectIsRestored(state())).toBe(true);
    expect(selectLogin(state()).step).toBe(1);
  });

  it('[AUTH-08] a persisted role is not trusted', async () => {
    persist({ user: { user: { id: 1, role: 'panel', login_to_id: 1 }, role: 'panel', hasToken: true }, customer: { customer: aCustomer } });
    const { state } = await openBrowser();
    expect(selectRole(state())).toBe('guest');
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectCustomer(state())).toBeNull();
  });

  it('[AUTH-08] user information without a token is a guest, and a token with rubbish beside it too', async () => {
    storeLogin();
    localStorage.removeItem('AUTH_JWT');
    const { state } = await openBrowser();
    expect([selectIsLoggedIn(state()), selectUser(state())]).toEqual([false, null]);
    localStorage.setItem('AUTH_JWT', 'x');
    localStorage.setItem('USER_INFORMATION', '{"id":"9","role":"admin"}');
    expect(selectIsLoggedIn((await openBrowser()).state())).toBe(false);
  });

  it('another customer’s data does not come back', async () => {
    storeLogin({ customerId: 8 });
    persist({ customer: { customer: { ...aCustomer, id: 44 } } });
    expect(selectCustomer((await openBrowser()).state())).toBeNull();
  });

  it('a cart’s line that cannot be shown is left out', () => {
    const good = { product_id: 1, count: 2, toppings: [], product: aProduct({ id: 1 }) };
    const items = [good, { ...good, product: { id: 1 } }, { ...good, count: -1 }, { ...good, product_id: 2 }, 5];
    expect(restoredState({ userGlobalChanges: { items, unmerged: true } }).userGlobalChanges.items).toEqual([good]);
  });
});

describe('storage that is blocked or full', () => {
  it('never crashes, and what was written lives as long as the page', async () => {
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
    store.dispatch(addToCart(aProduct({ id: 1 })));
    await settled();
    expect(selectCartItems(state())).toHaveLength(1);
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

  it('[STATE-03] the query webview=true sets the webview flag, for good', async () => {
    expect(selectIsWebview((await openBrowser({ url: '/?webview=true' })).state())).toBe(true);
    await settled();
    expect(selectIsWebview((await openBrowser({ url: '/cart' })).state())).toBe(true);
  });
});

describe('the reserved list', () => {
  it('[STATE-06] holds one product at a time', async () => {
    const { store, state } = await openBrowser();
    store.dispatch(productReserved(stay));
    store.dispatch(productReserved({ ...stay, id: 6, person_count: 2 }));
    expect(state().products).toMatchObject({ reservedList: [{ id: 6 }], peopleCount: 2 });
  });

  it('[STATE-05] the step goes back to 0 when the list or the price is cleared, and with another product', async () => {
    const { store, state } = await openBrowser();
    const step = () => state().products.reservationStep;
    store.dispatch(productReserved(stay));
    store.dispatch(reservationStepChanged(2));
    store.dispatch(productReserved({ ...stay, times: ['2026-12-05'] }));
    expect(step()).toBe(2);
    store.dispatch(priceQuoted({ price: 5, customerCredit: 0 }));
    store.dispatch(priceCleared());
    expect([step(), state().products.price]).toEqual([0, null]);
    store.dispatch(reservationStepChanged(3));
    store.dispatch(reservedListCleared());
    expect([step(), state().products.reservedList]).toEqual([0, []]);
    store.dispatch(productReserved(stay));
    store.dispatch(reservationStepChanged(9));
    expect(step()).toBe(3);
    store.dispatch(productReserved({ ...stay, id: 6 }));
    expect(step()).toBe(0);
  });

  it('[STATE-03] people and extra people go into the reserved item', async () => {
    const { store, state } = await openBrowser();
    store.dispatch(productReserved(stay));
    store.dispatch(priceQuoted({ price: 5, customerCredit: 0 }));
    store.dispatch(peopleChanged({ count: 5, extra: 1 }));
    expect(state().products).toMatchObject({ peopleCount: 5, extraPeople: 1, reservedList: [{ person_count: 5 }], price: null });
  });
});

describe('the delivery choice', () => {
  it('[RES-06] is cleared when it is too old, with a message', async () => {
    stopClock('2026-11-20T12:30:00Z');
    localStorage.setItem('AUTH_JWT', 'x');
    localStorage.setItem('APP-CONFIG', JSON.stringify(shopConfig));
    persist({ products: { deliveryChoice: choice('2026-11-20T09:29:00Z') } });
    const { state } = await openBrowser();
    expect(selectDeliveryChoice(state())).toBeNull();
    expect(selectNotification(state()).message).toBe('تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.');
  });

  it('[RES-06] is kept within its time, and looked at again when the page is seen again', async () => {
    stopClock('2026-11-20T12:00:00Z');
    localStorage.setItem('AUTH_JWT', 'x');
    const { store, state } = await openBrowser();
    store.dispatch(configReceived(shopConfig));
    store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).toBeNull();
  });

  it('[RES-06] is nobody’s business in other shops and without a token', async () => {
    stopClock('2026-11-22T12:00:00Z');
    const { store, state } = await openBrowser();
    store.dispatch(configReceived(shopConfig));
    store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).not.toBeNull();
    localStorage.setItem('AUTH_JWT', 'x');
    const other = await openBrowser();
    other.store.dispatch(configReceived({ ...shopConfig, shop: { ...shopConfig.shop, shop_type: 'shop' } }));
    other.store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    other.store.dispatch(pageShown());
    expect(selectDeliveryChoice(other.state())).not.toBeNull();
  });
});
