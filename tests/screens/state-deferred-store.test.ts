import { PERSIST_TIMEOUT_MS } from '@/domain/constants';
import { productSummaryOf } from '@/domain/product-card';
import type * as Early from '@/storefront/state/store/deferred-store';
import type { RootState } from '@/storefront/state/store/root-reducer';
import type * as Start from '@/storefront/state/store/initial-state';
import type * as Store from '@/storefront/state/store/store';
import { productFixture } from '@tests/support/product-fixture';
import { freshBrowsers, persist, settled, freezeClock } from '@tests/support/state-test';

freshBrowsers();

const saffron = productFixture({ id: 1 });
const dates = productFixture({ id: 2 });

/** A page whose store is created late. Every test has its own modules, since the store's code registers itself. */
async function openPage() {
  jest.resetModules();
  // A fake clock: nothing is requested again before its time.
  freezeClock();
  const { earlyStore } = (await import('@/storefront/state/store/deferred-store')) as typeof Early;
  const { initialState: startState } = (await import('@/storefront/state/store/initial-state')) as typeof Start;
  const asked: { arrive: () => Promise<void>; miss: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<unknown>((resolve, reject) => {
      asked.push({
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
  const store = earlyStore(startState, load);
  const stop = store.live();
  closing.push(stop);
  return { store, asked, startState, last: () => asked[asked.length - 1] };
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

describe('a store that is created after the page', () => {
  it('starts with the store’s own initial state [STATE-01]', async () => {
    const { startState } = await openPage();
    const { makeStore } = (await import('@/storefront/state/store/store')) as typeof Store;
    expect(makeStore().getState()).toMatchObject(startState);
  });

  it('executes earlier taps, all of them, in order, once each [CART-01, CART-02]', async () => {
    const { store, asked } = await openPage();
    expect(asked).toHaveLength(0);
    store.tap('addToCart', saffron, [], 2);
    store.tap('addToCart', dates);
    store.tap('addToCart', saffron);
    store.tap('removeFromCart', { product_id: 2, toppings: [] });
    store.tap('favoriteToggled', { productId: 1, isFavorite: false });
    store.tap('favoriteToggled', { productId: 1, isFavorite: true });
    // The first tap requests the code; the others do not request it again while it is loading.
    expect(asked).toHaveLength(1);
    expect(countsOf(store.getState())).toEqual([]);
    await asked[0]?.arrive();
    expect(countsOf(store.getState())).toEqual([[1, 3]]);
    expect(store.getState().userGlobalChanges).toMatchObject({ tap: 4, favorites: { 1: true } });
    store.tap('addToCart', dates);
    expect(countsOf(store.getState())).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('executes them after the stored state has been restored: one more piece is added to the stored ones [STATE-01]', async () => {
    persist({
      userGlobalChanges: { items: [{ product_id: 1, count: 2, toppings: [], product: saffron }], unmerged: true },
    });
    const { store, asked } = await openPage();
    store.tap('addToCart', saffron);
    await asked[0]?.arrive();
    expect(countsOf(store.getState())).toEqual([[1, 3]]);
  });

  it('notifies subscribers of every change until they unsubscribe', async () => {
    const { store, asked } = await openPage();
    const seen: unknown[] = [];
    const stop = store.subscribe(() => seen.push(countsOf(store.getState())));
    store.tap('addToCart', saffron);
    await asked[0]?.arrive();
    expect(seen[seen.length - 1]).toEqual([[1, 1]]);
    stop();
    const before = seen.length;
    store.tap('addToCart', saffron);
    expect(seen).toHaveLength(before);
  });

  it('records earlier link clicks once each, after their list [TRK-01]', async () => {
    const { store, asked } = await openPage();
    delete window.dataLayer;
    const list = { id: 'favorite', name: 'محبوب‌ها', products: [productSummaryOf(saffron), productSummaryOf(dates)] };
    const follow = (path: string) => {
      document.body.innerHTML = `<a href="${path}"><b>x</b></a>`;
      document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
      document.querySelector('b')?.click();
    };
    const chosen = () =>
      (window.dataLayer ?? []).flatMap((entry) =>
        'event' in entry && entry.event === 'select_item'
          ? [JSON.stringify(entry).match(/"item_id":"(\d+)"/)?.[1]]
          : [],
      );
    store.later('pageSeen', {});
    store.later('listsSeen', { lists: [list] });
    follow('/products/2/x');
    follow('/products/1/x');
    expect(asked).toHaveLength(0);
    store.tap('cartRequested');
    await asked[0]?.arrive();
    expect(chosen()).toEqual(['2', '1']);
    follow('/products/2/x');
    expect(chosen()).toEqual(['2', '1', '2']);
    document.body.innerHTML = '';
    delete window.dataLayer;
  });

  it('is created at once for a returning visitor, and is not prioritized when nothing waits for it', async () => {
    const first = await openPage();
    first.store.later('configReceived', { config: {} as never, shop: {} as never });
    expect(first.asked).toHaveLength(0);
    localStorage.setItem('AUTH_JWT', 'a-token');
    expect((await openPage()).asked).toHaveLength(1);
  });
});

it('recognizes the shop’s application by the URL of the page load, wherever the visitor has navigated since [STATE-03]', async () => {
  // The browser provides the URL of the page load; jsdom does not.
  let arrival = `${window.location.origin}/?webview=true`;
  Object.assign(performance, { getEntriesByType: () => [{ name: arrival }] });
  const { store, asked } = await openPage();
  expect(asked).toHaveLength(0);
  store.tap('addToCart', saffron);
  await asked[0]?.arrive();
  expect(store.getState().app.webview).toBe(true);
  arrival = `${window.location.origin}/?webview=trueish`;
  const other = await openPage();
  other.store.tap('addToCart', saffron);
  await other.asked[0]?.arrive();
  expect(other.store.getState().app.webview).toBe(false);
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

describe('store code that cannot be loaded', () => {
  it('is reported once and requested again, and no tap is lost or doubled [CART-01]', async () => {
    const { store, asked, last } = await openPage();
    store.tap('addToCart', saffron);
    await last()?.miss();
    expect(store.getState().notification).toMatchObject({
      message: 'اتصال اینترنت برقرار نیست.',
      variant: 'error',
      serial: 1,
    });
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    await last()?.miss();
    // No tap since: the message was shown already, and is cleared in time (TOAST-02).
    expect(store.getState().notification.serial).toBe(1);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(store.getState().notification.message).toBe('');
    store.tap('addToCart', dates);
    expect(asked).toHaveLength(3);
    await last()?.arrive();
    expect(countsOf(store.getState())).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await jest.advanceTimersByTimeAsync(PERSIST_TIMEOUT_MS);
    expect(asked).toHaveLength(3);
    expect(countsOf(store.getState())).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('is requested again when the connection is back', async () => {
    const { store, asked, last } = await openPage();
    store.tap('favoriteToggled', { productId: 1, isFavorite: true });
    await last()?.miss();
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(2);
    await last()?.arrive();
    expect(store.getState().userGlobalChanges.favorites).toEqual({ 1: true });
  });
});
