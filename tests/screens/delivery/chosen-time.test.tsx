import { act, waitFor } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { guestTokenReceived } from '@/storefront/state/auth/auth.slice';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { catalogueApi } from '@/storefront/state/catalogue/catalogue.api';
import { storageChanged } from '@/storefront/state/shared/events';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import {
  couponChecked,
  couponTyped,
  selectCheckoutChoices,
  selectCoupon,
} from '@/storefront/state/orders/orders.slice';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { calendarApi } from '@/storefront/state/reservation/calendar.api';
import { deliveryChosen, deliveryCleared, selectDeliveryChoice } from '@/storefront/state/delivery/delivery.slice';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { makeStore } from '@/storefront/state/store/store';
import { useCheckout } from '@/storefront/state/cart/use-checkout';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
  foodShop,
  freshBrowsers,
  openBrowser,
  persist,
  settled,
  freezeClock,
  storeLogin,
  until,
} from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const EXPIRED = 'تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.';
const app = { ...foodShop, webview: false, qrShop: null };
const preloaded: Partial<RootState> = { app };
const choice = (mdate = '2026-11-22', created_at = '2026-11-20T09:00:00Z'): DeliveryChoice => ({
  mdate,
  jdate: '1405-09-01',
  time: '18:00',
  created_at,
});
const dish = [{ product_id: 5, count: 1, times: ['2026-11-22 18:00'] }];
const invoice: Invoice = {
  products_price: 90_000,
  products_discount: 0,
  discount: 0,
  shipping_price: 0,
  price: 90_000,
  products: [],
  nights: [],
  adjustments: [],
};
const HOUR = 3_600_000;

const items = [{ product_id: 5, count: 1, toppings: [], product: productFixture({ id: 5 }) }];
/** A cart, a coupon and the other choices of the checkout. */
const aGoodCoupon = (): Partial<RootState> => ({
  ...preloaded,
  userGlobalChanges: { ...makeStore().getState().userGlobalChanges, items },
  orders: {
    ...makeStore().getState().orders,
    coupon: { code: 'YALDA', status: true, checked: true, msg: '' },
    checkout: { addressId: 4, delivery: 'slot', msg: 'زنگ نزنید' },
  },
});

describe('the chosen day and hour [RES-09]', () => {
  it('are sent with home, search, product, price and submit requests; another choice refetches the data', async () => {
    freezeClock();
    storeLogin();
    const calls: Endpoint[] = [
      catalogueEndpoints.getHome,
      catalogueEndpoints.searchProducts,
      catalogueEndpoints.getProduct,
      ordersEndpoints.price,
      ordersEndpoints.submit,
    ];
    for (const call of calls) shop.on(call, () => new MockError(409));
    const { store } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen(choice('2026-11-21')));
    await settled();
    store.dispatch(catalogueApi.endpoints.getHome.initiate({}));
    const products = [{ product_id: 5, count: 1 }];
    await Promise.all([
      store.dispatch(catalogueApi.endpoints.searchProducts.initiate({ filter: {} })),
      store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 5 })),
      store.dispatch(ordersApi.endpoints.getQuote.initiate({ products })),
      store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'goods', body: { products }, key: 'k' })),
    ]);
    await until(() => shop.log.length >= 5);
    for (const call of calls)
      expect(shop.requestsTo(call)[0]?.query).toMatchObject({ reserve_date: '2026-11-21', reserve_time: '18:00' });
    store.dispatch(deliveryChosen(choice('2026-11-22')));
    await until(() => shop.requestsTo(catalogueEndpoints.getHome).length === 2);
    expect(shop.requestsTo(catalogueEndpoints.getHome)[1]?.query).toMatchObject({ reserve_date: '2026-11-22' });
    store.dispatch(deliveryCleared());
    await until(() => shop.requestsTo(catalogueEndpoints.getHome).length === 3);
    expect(Object.keys(shop.requestsTo(catalogueEndpoints.getHome)[2]?.query ?? {})).not.toContain('reserve_date');
    await settled();
  });

  it('are not sent in a shop of goods, even if they are stored', async () => {
    shop.on(catalogueEndpoints.getHome, () => new MockError(409));
    const { store } = await openBrowser({ preloaded: { app: { ...app, shop: { ...app.shop, shop_type: 'shop' } } } });
    store.dispatch(deliveryChosen(choice()));
    await store.dispatch(catalogueApi.endpoints.getHome.initiate({}));
    expect(Object.keys(shop.requestsTo(catalogueEndpoints.getHome)[0]?.query ?? {})).not.toContain('reserve_date');
  });

  it('are the same in query and body of a request, even if others were chosen meanwhile', async () => {
    freezeClock();
    storeLogin();
    shop.on(ordersEndpoints.price, () => new MockError(409));
    const { store } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen(choice('2026-11-23')));
    await store.dispatch(ordersApi.endpoints.getQuote.initiate({ products: dish }));
    expect(shop.requestsTo(ordersEndpoints.price)[0]).toMatchObject({
      query: { reserve_date: '2026-11-22', reserve_time: '18:00' },
      body: { products: dish },
    });
  });

  it('are stored with the day of the choice, and invalid ones are dropped [STATE-01]', async () => {
    const { store } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen(choice()));
    await settled();
    expect(selectDeliveryChoice((await openBrowser()).state())).toEqual(choice());
    for (const broken of [
      { ...choice(), mdate: '2026-02-30' },
      { ...choice(), mdate: '9000-01-01' },
      { ...choice(), time: 5 },
      'x',
      [],
    ]) {
      persist({ products: { deliveryChoice: broken } });
      expect(selectDeliveryChoice((await openBrowser()).state())).toBeNull();
    }
  });
});

describe('an expired choice [RES-06]', () => {
  it('is cleared when the visitor gets a token', async () => {
    freezeClock('2026-11-21T09:00:01Z');
    const { store, state } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen(choice()));
    expect(selectDeliveryChoice(state())).not.toBeNull();
    store.dispatch(guestTokenReceived({ user: { id: 1, role: 'guest', login_to_id: 1 } }));
    expect([selectDeliveryChoice(state()), selectNotification(state()).message]).toEqual([null, EXPIRED]);
  });

  it('is cleared without a message when it was the earliest hour, which the visitor had not chosen', async () => {
    freezeClock('2026-11-21T09:00:01Z');
    const { store, state } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen({ ...choice(), earliest: true }));
    store.dispatch(guestTokenReceived({ user: { id: 1, role: 'guest', login_to_id: 1 } }));
    expect([selectDeliveryChoice(state()), selectNotification(state()).message]).toEqual([null, '']);
  });

  it('is not sent by an open page: the price is requested without it, and the other choices are kept', async () => {
    freezeClock();
    storeLogin();
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice }));
    const { store, state } = await openBrowser({ preloaded: aGoodCoupon() });
    store.dispatch(deliveryChosen(choice()));
    await jest.advanceTimersByTimeAsync(24 * HOUR + 1);
    await store.dispatch(ordersApi.endpoints.getQuote.initiate({ products: dish }));
    const [request] = shop.requestsTo(ordersEndpoints.price);
    expect([Object.keys(request?.query ?? {}), request?.body.products]).toEqual([[], [{ product_id: 5, count: 1 }]]);
    expect([selectDeliveryChoice(state()), selectNotification(state()).message]).toEqual([null, EXPIRED]);
    expect([
      selectCartItems(state()),
      selectCoupon(state()).code,
      selectCoupon(state()).status,
      selectCheckoutChoices(state()).addressId,
    ]).toEqual([items, 'YALDA', true, 4]);
  });

  it('is checked when the tab becomes visible and when the back button restores the page', async () => {
    storeLogin();
    for (const event of [Object.assign(new Event('pageshow'), { persisted: true }), new Event('visibilitychange')]) {
      let time = Date.parse('2026-11-20T09:00:00Z');
      const { store, unmount } = await renderApp(null, {
        config: foodShop,
        preloaded: { products: { ...makeStore().getState().products, deliveryChoice: choice() } },
        ports: { now: () => time },
      });
      time += 24 * HOUR + 1;
      expect(selectDeliveryChoice(store.getState())).not.toBeNull();
      act(() => void (event.type === 'pageshow' ? window : document).dispatchEvent(event));
      expect([selectDeliveryChoice(store.getState()), selectNotification(store.getState()).message]).toEqual([
        null,
        EXPIRED,
      ]);
      unmount();
    }
  });

  it('is not submitted', async () => {
    storeLogin();
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice }));
    let time = Date.parse('2026-11-20T09:00:00Z');
    const start = makeStore().getState();
    let view: ReturnType<typeof useCheckout> | undefined;
    function Probe() {
      view = useCheckout();
      return null;
    }
    const { store } = await renderApp(<Probe />, {
      config: foodShop,
      ports: { now: () => time },
      preloaded: {
        ...aGoodCoupon(),
        products: { ...start.products, deliveryChoice: choice() },
      },
    });
    await waitFor(() => expect(view?.quote).not.toBeNull());
    expect(shop.requestsTo(ordersEndpoints.price)[0]?.query).toEqual({
      reserve_date: '2026-11-22',
      reserve_time: '18:00',
    });
    time += 24 * HOUR + 1;
    act(() => view?.submit());
    expect([selectDeliveryChoice(store.getState()), selectNotification(store.getState()).message]).toEqual([
      null,
      EXPIRED,
    ]);
    await waitFor(() => expect(shop.requestsTo(ordersEndpoints.price)).toHaveLength(2));
    await waitFor(() => expect(view?.quote).not.toBeNull());
    expect(shop.requestsTo(ordersEndpoints.submit)).toEqual([]);
    expect(selectCoupon(store.getState())).toMatchObject({ code: 'YALDA' });
  });
});

describe('a failed price or submit request [RES-09]', () => {
  const full = () =>
    new MockError(409, 'ظرفیت این ساعت تکمیل شده است.', {
      errors: [{ field: 'times', msg: 'ظرفیت این ساعت تکمیل شده است.' }],
    });
  beforeEach(() => {
    freezeClock();
    storeLogin();
    shop.on(calendarEndpoints.getShopCalendar, () => ({ months: [] }));
  });

  it.each([
    ['price', ordersEndpoints.price, () => ordersApi.endpoints.getQuote.initiate({ products: dish })],
    [
      'submit',
      ordersEndpoints.submit,
      () => ordersApi.endpoints.submitOrder.initiate({ kind: 'goods' as const, body: { products: dish }, key: 'k' }),
    ],
  ] as const)(
    'clears the choice, refetches the hours and keeps the coupon if the hour is full (%s)',
    async (_, call, make) => {
      shop.on(call, full);
      const { store, state } = await openBrowser({ preloaded: aGoodCoupon() });
      store.dispatch(deliveryChosen(choice()));
      await settled();
      await store.dispatch(calendarApi.endpoints.getShopCalendar.initiate({ year: 1405, month: 8 }));
      await store.dispatch(make() as never);
      expect(selectDeliveryChoice(state())).toBeNull();
      expect(selectCoupon(state())).toMatchObject({ code: 'YALDA', status: true });
      await until(() => shop.requestsTo(calendarEndpoints.getShopCalendar).length === 2);
      await settled();
    },
  );

  it('does not clear a choice that was made meanwhile', async () => {
    shop.on(ordersEndpoints.price, full);
    const { store, state } = await openBrowser({ preloaded });
    store.dispatch(deliveryChosen(choice('2026-11-25')));
    await store.dispatch(ordersApi.endpoints.getQuote.initiate({ products: dish }));
    expect(selectDeliveryChoice(state())?.mdate).toBe('2026-11-25');
  });

  it('clears nothing if it was aborted [RES-05]', async () => {
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice }));
    const { store, state } = await openBrowser({ preloaded: aGoodCoupon() });
    const request = store.dispatch(ordersApi.endpoints.getQuote.initiate({ products: dish }));
    request.abort();
    await request;
    await settled();
    expect(selectCoupon(state())).toMatchObject({ code: 'YALDA', status: true });
  });

  it('clears the coupon for any other failure of a price, also for stays [RES-05]', async () => {
    for (const [products, errors] of [
      [dish, undefined],
      [[{ product_id: 5, count: 1, times: ['2026-12-01'] }], [{ field: 'times', msg: 'پر است.' }]],
    ] as const) {
      shop.on(ordersEndpoints.price, () => new MockError(409, 'رد شد.', { errors }));
      const { store, state } = await openBrowser({ preloaded: aGoodCoupon() });
      store.dispatch(couponTyped('YALDA'));
      store.dispatch(couponChecked({ code: 'YALDA', status: true, msg: '' }));
      await store.dispatch(
        ordersApi.endpoints.getQuote.initiate({
          products: products.map((line) => ({ ...line, times: [...line.times] })),
        }),
      );
      expect(selectCoupon(state()).code).toBe('');
    }
  });
});

describe('the choice in other tabs [RES-09]', () => {
  const receiveStorageEvent = (browser: Awaited<ReturnType<typeof openBrowser>>) =>
    browser.store.dispatch(
      storageChanged({ key: PERSIST_STORAGE_KEY, value: localStorage.getItem(PERSIST_STORAGE_KEY) }),
    );

  it('is adopted and removed in this tab too, and the data of the old choice is refetched', async () => {
    shop.on(catalogueEndpoints.getHome, () => ({ items: [], page: 1, has_more: false }));
    const [a, b] = [await openBrowser({ preloaded }), await openBrowser({ preloaded })];
    await b.store.dispatch(catalogueApi.endpoints.getHome.initiate({}));
    a.store.dispatch(deliveryChosen(choice()));
    await settled();
    receiveStorageEvent(b);
    expect(selectDeliveryChoice(b.state())).toEqual(choice());
    await until(() => shop.requestsTo(catalogueEndpoints.getHome).length === 2);
    expect(shop.requestsTo(catalogueEndpoints.getHome)[1]?.query).toMatchObject({ reserve_date: '2026-11-22' });
    a.store.dispatch(deliveryCleared());
    await settled();
    receiveStorageEvent(b);
    expect(selectDeliveryChoice(b.state())).toBeNull();
    expect(selectNotification(b.state()).message).toBe('');
    await settled();
  });
});
