/** Every event of docs/tracking.md in the data layer; those of orders are in purchases.test.ts. */
import { cartEndpoints } from '@/contract/cart.endpoints';
import { productSummaryOf } from '@/domain/product-card';
import type { EventFields } from '@/storefront/platform/data-layer';
import { addToCart, removeFromCart, favoriteToggled } from '@/storefront/state/cart/cart.slice';
import {
  linkFollowed,
  listsViewed,
  pageViewed,
  productViewed,
  cartViewed,
  checkoutBegun,
  deliverySettled,
  paymentSettled,
} from '@/storefront/state/tracking/tracking.actions';
import { loggedIn } from '@/storefront/state/shared/events';
import { residenceFixture } from '@tests/support/residence-fixture';
import { productFixture } from '@tests/support/product-fixture';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, openBrowser, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
beforeEach(() => {
  delete window.dataLayer;
});

const saffron = productFixture({ id: 7, name: 'زعفران', price: 90_000, old_price: 100_000 });
const pizza = productFixture({
  id: 8,
  name: 'پیتزا',
  price: 50_000,
  limit: 3,
  toppings: [
    { id: 4, title: 'پنیر', price: 5_000, max: 2 },
    { id: 5, title: 'قارچ', price: 2_000, max: 2 },
  ],
});
const villa = residenceFixture({ id: 12, name: 'ویلا' });

/** An event's item for a product of 90,000 toman. */
const SAFFRON = { item_id: '7', item_name: 'زعفران', item_category: 'زعفران', price: 900_000, discount: 100_000 };
const PIZZA = {
  item_id: '8',
  item_name: 'پیتزا',
  item_category: 'زعفران',
  price: 620_000,
  item_variant: 'پنیر × 2 + قارچ × 1',
};
const VILLA = { item_id: '12', item_name: 'ویلا', item_category: 'ویلا', price: 10_000_000 };

/** The events since the last call; every event with e-commerce fields must have cleared those of the previous one. */
function events(): EventFields[] {
  const entries = window.dataLayer ?? [];
  window.dataLayer = [];
  entries.forEach((entry, index) => {
    if ('event' in entry && 'ecommerce' in entry) expect(entries[index - 1]).toEqual({ ecommerce: null });
  });
  return entries.filter((entry) => 'event' in entry);
}

const at = (path: string) => `https://shop.test${path}`;

describe('pages and lists', () => {
  it('send a page view, and the view of a product [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/products/7/x?signature=secret' });
    store.dispatch(pageViewed({}));
    store.dispatch(productViewed(saffron));
    expect(events()).toEqual([
      { event: 'page_view', page: at('/products/7/x') },
      {
        event: 'view_item',
        page: at('/products/7/x'),
        ecommerce: { currency: 'IRR', value: 900_000, items: [SAFFRON] },
      },
    ]);
  });

  it('send a residence with its price per night, and a «توافقی» product without a price [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/residence/12/x' });
    store.dispatch(productViewed(villa));
    store.dispatch(productViewed(productFixture({ id: 9, name: 'فرش', price: 0 })));
    expect(events()).toEqual([
      {
        event: 'view_item',
        page: at('/residence/12/x'),
        ecommerce: { currency: 'IRR', value: 10_000_000, items: [VILLA] },
      },
      {
        event: 'view_item',
        page: at('/residence/12/x'),
        ecommerce: { items: [{ item_id: '9', item_name: 'فرش', item_category: 'زعفران' }] },
      },
    ]);
  });

  it('send a search once with its list; a further page sends only its list [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/search?name=x' });
    const filter = { name: 'زعفران 09121234567', category: 'saffron' };
    const list = { id: 'saffron', name: 'زعفران', products: [productSummaryOf(saffron)] };
    const seen = listsViewed({ lists: [list], search: { filter, total: 14 } });
    store.dispatch(seen);
    const listed = (index: number) => ({
      event: 'view_item_list',
      page: at('/search?name=x'),
      ecommerce: {
        item_list_id: 'saffron',
        item_list_name: 'زعفران',
        items: [{ ...SAFFRON, index, item_list_id: 'saffron', item_list_name: 'زعفران' }],
      },
    });
    expect(events()).toEqual([
      {
        event: 'search',
        page: at('/search?name=x'),
        search_term: 'زعفران …',
        category: 'saffron',
        results: 14,
        start_date: undefined,
        end_date: undefined,
        person_count: undefined,
      },
      listed(0),
    ]);
    store.dispatch(seen);
    store.dispatch(listsViewed({ lists: [{ ...list, before: 12 }] }));
    expect(events()).toEqual([listed(0), listed(12)]);
  });

  it('send a search for days and guests without a text; opening a category is not a search [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/search/masal' });
    const filter = { category: 'masal', start_date: '2026-12-30', end_date: '2027-01-02', person_count: 2 };
    store.dispatch(listsViewed({ lists: [], search: { filter, total: 3 } }));
    store.dispatch(listsViewed({ lists: [], search: { filter: { category: 'masal' }, total: 9 } }));
    expect(events()).toEqual([
      {
        event: 'search',
        page: at('/search/masal'),
        search_term: '',
        category: 'masal',
        start_date: '2026-12-30',
        end_date: '2027-01-02',
        person_count: 2,
        results: 3,
      },
    ]);
  });

  it('send a selected product with its list, and none that is not in a list of the page [TRK-01]', async () => {
    const browser = await openBrowser({ url: '/' });
    const { store } = browser;
    store.dispatch(pageViewed({}));
    store.dispatch(
      listsViewed({
        lists: [{ id: 'favorite', name: 'محبوب‌ها', products: [productSummaryOf(villa), productSummaryOf(saffron)] }],
      }),
    );
    events();
    store.dispatch(linkFollowed('/products/7/%D8%B2'));
    store.dispatch(linkFollowed('/products/70/x'));
    store.dispatch(linkFollowed('/cart'));
    const list = { item_list_id: 'favorite', item_list_name: 'محبوب‌ها' };
    expect(events()).toEqual([
      { event: 'select_item', page: at('/'), ecommerce: { ...list, items: [{ ...SAFFRON, index: 1, ...list }] } },
    ]);
    // The same page at another URL keeps its lists, another page does not.
    browser.goTo('/?x=1#top');
    store.dispatch(pageViewed({}));
    store.dispatch(linkFollowed('/residence/12/x'));
    browser.goTo('/orders');
    store.dispatch(pageViewed({}));
    store.dispatch(linkFollowed('/products/7/x'));
    expect(events().map(({ event }) => event)).toEqual(['page_view', 'select_item', 'page_view']);
  });
});

describe('favorites and carts', () => {
  it('send a favorite with the data of the viewed product, and no event for its removal [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/search' });
    store.dispatch(listsViewed({ lists: [{ id: 'search', products: [productSummaryOf(saffron)] }] }));
    events();
    store.dispatch(favoriteToggled({ productId: 7, isFavorite: true }));
    store.dispatch(favoriteToggled({ productId: 7, isFavorite: false }));
    store.dispatch(favoriteToggled({ productId: 99, isFavorite: true }));
    expect(events()).toEqual([
      {
        event: 'add_to_wishlist',
        page: at('/search'),
        ecommerce: { currency: 'IRR', value: 900_000, items: [SAFFRON] },
      },
      { event: 'add_to_wishlist', page: at('/search'), ecommerce: { items: [{ item_id: '99' }] } },
    ]);
  });

  it('send the counts by which the cart has changed, with toppings [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/products/8/x' });
    const toppings = [
      { id: 4, count: 2 },
      { id: 5, count: 1 },
    ];
    store.dispatch(addToCart(pizza, { toppings, count: 2 }));
    // The limit leaves room for one more, then for none.
    store.dispatch(addToCart(pizza, { toppings, count: 5 }));
    store.dispatch(addToCart(pizza, { toppings }));
    store.dispatch(removeFromCart({ product_id: 8, toppings }, 3));
    store.dispatch(removeFromCart({ product_id: 8, toppings }));
    const cartEvent = (event: string, quantity: number) => ({
      event,
      page: at('/products/8/x'),
      ecommerce: { currency: 'IRR', value: quantity * 620_000, items: [{ ...PIZZA, quantity }] },
    });
    expect(events()).toEqual([
      cartEvent('add_to_cart', 2),
      cartEvent('add_to_cart', 1),
      cartEvent('remove_from_cart', 3),
    ]);
  });

  it('send the view of the cart and each step of the checkout [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/checkout' });
    store.dispatch(addToCart(saffron, { count: 2 }));
    events();
    store.dispatch(cartViewed());
    store.dispatch(checkoutBegun({ stay: null }));
    store.dispatch(deliverySettled('courier'));
    store.dispatch(paymentSettled('cash'));
    const cart = { currency: 'IRR', value: 1_800_000, items: [{ ...SAFFRON, quantity: 2 }] };
    expect(events()).toEqual([
      { event: 'view_cart', page: at('/checkout'), ecommerce: cart },
      { event: 'begin_checkout', page: at('/checkout'), ecommerce: cart },
      { event: 'add_shipping_info', page: at('/checkout'), ecommerce: { ...cart, shipping_tier: 'courier' } },
      { event: 'add_payment_info', page: at('/checkout'), ecommerce: { ...cart, payment_type: 'cash' } },
    ]);
  });

  it('send the start of a booking with its nights [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/residence/12/x' });
    store.dispatch(checkoutBegun({ stay: { product: villa, nights: ['2026-12-30', '2026-12-31'], people: 3 } }));
    expect(events()).toEqual([
      {
        event: 'begin_checkout',
        page: at('/residence/12/x'),
        ecommerce: {
          currency: 'IRR',
          value: 20_000_000,
          check_in: '2026-12-30',
          nights: 2,
          person_count: 3,
          items: [{ ...VILLA, quantity: 2 }],
        },
      },
    ]);
  });
});

describe('logins', () => {
  it.each([
    [{ isNew: false }, 'login', 'sms_code'],
    [{ isNew: true }, 'sign_up', 'sms_code'],
    [{ isNew: false, byQrcode: true }, 'login', 'qr_code'],
  ])('%j is sent as %s by %s, without personal data [TRK-01]', async (how, event, method) => {
    storeLogin();
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const { store } = await openBrowser({ url: '/login' });
    store.dispatch(
      loggedIn({ user: { id: 9, role: 'customer', login_to_id: 1 }, customer: aCustomer, backUrl: '/', ...how }),
    );
    expect(events()).toEqual([{ event, page: at('/login'), method }]);
    await settled();
  });
});

describe('a missing or invalid data layer', () => {
  const trap = () => {
    throw new Error('not yours');
  };
  it.each<[string, unknown]>([
    ['missing', undefined],
    ['a text', 'no list'],
    ['frozen', Object.freeze([])],
    ['without a push', { length: 0 }],
    ['one whose push throws', { push: trap }],
  ])('does not affect the shop: %s [TRK-01]', async (_, list) => {
    window.dataLayer = list as EventFields[];
    const { store, state } = await openBrowser({ url: '/products/7/x' });
    store.dispatch(pageViewed({ tagManagerId: 'GTM-ABC1234' }));
    store.dispatch(productViewed(saffron));
    store.dispatch(addToCart(saffron));
    expect(state().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 1 }]);
  });

  it('does not affect the shop: one with a failing getter [TRK-01]', async () => {
    Object.defineProperty(window, 'dataLayer', { configurable: true, get: trap, set: trap });
    const { store, state } = await openBrowser();
    store.dispatch(addToCart(saffron));
    expect(state().userGlobalChanges.items).toHaveLength(1);
    Object.defineProperty(window, 'dataLayer', { configurable: true, writable: true, value: undefined });
  });

  it('does not affect the shop: one that changes events [TRK-01]', async () => {
    const meddled: unknown[] = [];
    window.dataLayer = [];
    window.dataLayer.push = (entry) => {
      const { items } = (entry as { ecommerce?: { items: Record<string, unknown>[] } | null }).ecommerce ?? {
        items: [],
      };
      for (const item of items) meddled.push(Object.assign(item, { item_name: 'دیگر', price: 1 }));
      return 0;
    };
    const { store, state } = await openBrowser();
    store.dispatch(productViewed(saffron));
    store.dispatch(addToCart(saffron));
    expect(meddled).toHaveLength(2);
    expect(state().userGlobalChanges.items).toMatchObject([{ product: { name: 'زعفران', price: 90_000 } }]);
  });
});
