import { PERSIST_TIMEOUT_MS } from '@/domain/constants';
import type * as Provider from '@/storefront/state/store/store-provider';
import type { RootState } from '@/storefront/state/store/root-state';
import type * as Start from '@/storefront/state/store/root-state';
import type * as Store from '@/storefront/state/store/store';
import {
  addToCart,
  configReceived,
  favoriteToggled,
  pageViewed,
  removeFromCart,
} from '@/storefront/state/store/public-actions';
import { productFixture } from '@tests/support/product-fixture';
import { freshBrowsers, persist, settled, freezeClock } from '@tests/support/state-test';

freshBrowsers();

const saffron = productFixture({ id: 1 });
const dates = productFixture({ id: 2 });

/** A page whose store is not loaded yet. Every test has its own modules, since the store's module registers itself. */
async function openPage() {
  jest.resetModules();
  // The clock is frozen, so that no retry starts early.
  freezeClock();
  const provider = (await import('@/storefront/state/store/store-provider')) as typeof Provider;
  const { initialState: startState } = (await import('@/storefront/state/store/root-state')) as typeof Start;
  const loads: { arrive: () => Promise<void>; miss: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<typeof Store>((resolve, reject) => {
      loads.push({
        arrive: async () => {
          resolve((await import('@/storefront/state/store/store')) as typeof Store);
          await settled();
        },
        miss: async () => {
          reject(new Error('no connection'));
          await settled();
        },
      });
    });
  const store = provider.createDeferredStore(startState, load);
  closing.push(store.start(), provider.clearNotifications(store));
  return { store, loads, startState, last: () => loads[loads.length - 1] };
}

// The browser is never idle.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

const closing: (() => void)[] = [];
afterEach(async () => {
  for (const stop of closing.splice(0)) stop();
  await settled();
});

const countsOf = ({ userGlobalChanges }: RootState) =>
  userGlobalChanges.items.map(({ product_id, count }) => [product_id, count]);

describe('the deferred store', () => {
  it('starts with the initial state of the real store [STATE-01]', async () => {
    const { startState } = await openPage();
    const { makeStore } = (await import('@/storefront/state/store/store')) as typeof Store;
    expect(makeStore().getState()).toMatchObject(startState);
  });

  it('executes all earlier taps in order, once each [CART-01, CART-02]', async () => {
    const { store, loads } = await openPage();
    expect(loads).toHaveLength(0);
    store.dispatch(addToCart(saffron, [], 2));
    store.dispatch(addToCart(dates));
    store.dispatch(addToCart(saffron));
    store.dispatch(removeFromCart({ product_id: 2, toppings: [] }));
    store.dispatch(favoriteToggled({ productId: 1, isFavorite: false }));
    store.dispatch(favoriteToggled({ productId: 1, isFavorite: true }));
    // The first tap loads the code; the others do not load it again meanwhile.
    expect(loads).toHaveLength(1);
    expect(countsOf(store.getState())).toEqual([]);
    await loads[0]?.arrive();
    expect(countsOf(store.getState())).toEqual([[1, 3]]);
    expect(store.getState().userGlobalChanges).toMatchObject({ tap: 4, favorites: { 1: true } });
    store.dispatch(addToCart(dates));
    expect(countsOf(store.getState())).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('executes earlier taps after the stored state is restored, and adds to the stored count [STATE-01]', async () => {
    persist({
      userGlobalChanges: { items: [{ product_id: 1, count: 2, toppings: [], product: saffron }], unmerged: true },
    });
    const { store, loads } = await openPage();
    store.dispatch(addToCart(saffron));
    await loads[0]?.arrive();
    expect(countsOf(store.getState())).toEqual([[1, 3]]);
  });

  it('notifies subscribers of every change until they unsubscribe', async () => {
    const { store, loads } = await openPage();
    const seen: unknown[] = [];
    const stop = store.subscribe(() => seen.push(countsOf(store.getState())));
    store.dispatch(addToCart(saffron));
    await loads[0]?.arrive();
    expect(seen[seen.length - 1]).toEqual([[1, 1]]);
    stop();
    const before = seen.length;
    store.dispatch(addToCart(saffron));
    expect(seen).toHaveLength(before);
  });

  it('loads the real store immediately for a visitor with a token, but not for analytics or the config', async () => {
    const first = await openPage();
    first.store.dispatch(configReceived({ config: {} as never, shop: {} as never }));
    first.store.dispatch(pageViewed({}));
    expect(first.loads).toHaveLength(0);
    localStorage.setItem('AUTH_JWT', 'a-token');
    expect((await openPage()).loads).toHaveLength(1);
  });
});

it('the shop’s mobile app is detected by the URL of the page load, not by the current one [STATE-03]', async () => {
  // The browser provides the URL of the page load; jsdom does not.
  let arrival = `${window.location.origin}/?webview=true`;
  Object.assign(performance, { getEntriesByType: () => [{ name: arrival }] });
  const { store, loads } = await openPage();
  expect(loads).toHaveLength(0);
  store.dispatch(addToCart(saffron));
  await loads[0]?.arrive();
  expect(store.getState().app.webview).toBe(true);
  arrival = `${window.location.origin}/?webview=trueish`;
  const other = await openPage();
  other.store.dispatch(addToCart(saffron));
  await other.loads[0]?.arrive();
  expect(other.store.getState().app.webview).toBe(false);
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

describe('store code that cannot be loaded', () => {
  it('is reported once and requested again, without losing or repeating a tap [CART-01]', async () => {
    const { store, loads, last } = await openPage();
    store.dispatch(addToCart(saffron));
    await last()?.miss();
    expect(store.getState().notification).toMatchObject({
      message: 'اتصال اینترنت برقرار نیست.',
      variant: 'error',
      serial: 1,
    });
    expect(loads).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(loads).toHaveLength(2);
    await last()?.miss();
    // Without a further tap the message is not repeated, and it is cleared on time (TOAST-02).
    expect(store.getState().notification.serial).toBe(1);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(store.getState().notification.message).toBe('');
    store.dispatch(addToCart(dates));
    expect(loads).toHaveLength(3);
    await last()?.arrive();
    expect(countsOf(store.getState())).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await jest.advanceTimersByTimeAsync(PERSIST_TIMEOUT_MS);
    expect(loads).toHaveLength(3);
    expect(countsOf(store.getState())).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('is requested again when the connection is back', async () => {
    const { store, loads, last } = await openPage();
    store.dispatch(favoriteToggled({ productId: 1, isFavorite: true }));
    await last()?.miss();
    window.dispatchEvent(new Event('online'));
    expect(loads).toHaveLength(2);
    await last()?.arrive();
    expect(store.getState().userGlobalChanges.favorites).toEqual({ 1: true });
  });
});
