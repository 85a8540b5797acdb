/** Reservations and purchases in the data layer, which has no personal data. */
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { Order } from '@/contract/orders.schemas';
import type { EventFields } from '@/storefront/platform/data-layer';
import { addToCart, favoriteToggled } from '@/storefront/state/cart/cart.slice';
import { pageViewed, productViewed } from '@/storefront/state/tracking/tracking.actions';
import { loggedIn, orderReceived, orderSubmitted } from '@/storefront/state/shared/events';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { paymentsApi } from '@/storefront/state/orders/payments.api';
import { quoteReceived } from '@/storefront/state/reservation/reservation.slice';
import { reservationFixture, residenceFixture } from '@tests/support/residence-fixture';
import { productFixture } from '@tests/support/product-fixture';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, openBrowser, reserve, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
beforeEach(() => {
  delete window.dataLayer;
  storeLogin();
  const cart = () => ({ cartData: [] });
  shop.on(cartEndpoints.getCart, cart);
  shop.on(cartEndpoints.updateCart, cart);
  shop.on(cartEndpoints.addToCart, cart);
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(customerEndpoints.addFavorite, () => ({ is_favorite: true }));
  shop.on(customerEndpoints.getFavorites, () => ({ favorites: [] }));
});

const named = (event: string): EventFields[] => (window.dataLayer ?? []).filter((entry) => entry.event === event);
const paidOf = (order: Order): Order => ({ ...order, status: 'in_progress', can_pay: false });

const stay = reservationFixture('2026-12-30');
const goods: Order = {
  ...stay,
  order_id: 5,
  kind: 'goods',
  status: 'created',
  times: [],
  stay: null,
  invoice: {
    ...stay.invoice,
    products_price: 210_000,
    discount: 10_000,
    shipping_price: 30_000,
    price: 230_000,
    products: [],
    nights: [],
  },
  products: [
    {
      product_id: 7,
      type: 'product',
      name: 'زعفران',
      slug: 'x',
      image: null,
      count: 2,
      unit_price: 90_000,
      toppings: [],
    },
    {
      product_id: 8,
      type: 'food',
      name: 'پیتزا',
      slug: 'y',
      image: null,
      count: 1,
      unit_price: 20_000,
      toppings: [{ title: 'پنیر', price: 5_000, count: 2 }],
    },
  ],
};

const PURCHASE = {
  event: 'purchase',
  page: 'https://shop.test/paid-order?fromOrder=5',
  ecommerce: {
    transaction_id: '5',
    currency: 'IRR',
    value: 2_000_000,
    shipping: 300_000,
    items: [
      { item_id: '7', item_name: 'زعفران', price: 900_000, quantity: 2 },
      { item_id: '8', item_name: 'پیتزا', item_variant: 'پنیر × 2', price: 300_000, quantity: 1 },
    ],
  },
};

describe('a purchase', () => {
  /** Opens the page that the bank returns to. */
  const openReturn = async (order: Order) => {
    shop.on(ordersEndpoints.getOrder, () => ({ order }));
    const { store } = await openBrowser({ url: '/paid-order?fromOrder=5' });
    await store.dispatch(ordersApi.endpoints.getOrder.initiate(5, { forceRefetch: true }));
    await store.dispatch(ordersApi.endpoints.getOrder.initiate(5, { forceRefetch: true }));
  };

  it('is sent once when the shop reports it as paid, whatever is reloaded or opened in parallel [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/checkout' });
    store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '', isPaidAtBank: true }));
    await openReturn(goods);
    expect(named('purchase')).toEqual([]);
    await openReturn(paidOf(goods));
    expect(named('purchase')).toEqual([PURCHASE]);
    await openReturn(paidOf(goods));
    store.dispatch(orderReceived(paidOf(goods)));
    expect(named('purchase')).toHaveLength(1);
  });

  it('is not repeated by a tab with an older state [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/order/5' });
    const beside = await openBrowser({ url: '/order/5' });
    store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '', isPaidAtBank: true }));
    store.dispatch(orderReceived(paidOf(goods)));
    beside.store.dispatch(orderReceived(paidOf(goods)));
    expect(named('purchase')).toHaveLength(1);
  });

  it('is not sent for an order of another browser that is only viewed, unless it is paid here [TRK-01]', async () => {
    await openReturn(paidOf(goods));
    expect(named('purchase')).toEqual([]);
    shop.on(paymentsEndpoints.createOrderPayment, () => ({}));
    const { store } = await openBrowser({ url: '/order/5' });
    const body = {
      user: 9,
      customer: 8,
      price: 230_000,
      success_url: 'https://shop.test/paid-order',
      fail_url: 'https://shop.test/failed-payment',
      payment_for: 'order_credit' as const,
    };
    await store.dispatch(
      paymentsApi.endpoints.createOrderPayment.initiate({ orderId: 5, key: 'key-of-a-payment', body }),
    );
    await openReturn(paidOf(goods));
    expect(named('purchase')).toEqual([PURCHASE]);
  });

  it('is not sent for a canceled order, paid or not [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/order/5' });
    store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '', isPaidAtBank: true }));
    store.dispatch(orderReceived({ ...goods, status: 'canceled' }));
    expect(named('purchase')).toEqual([]);
  });
});

describe('a stay', () => {
  it('is sent as a reservation first, and as a purchase when it is paid [TRK-01]', async () => {
    const { store } = await openBrowser({ url: '/residence/12/x' });
    store.dispatch(productViewed(residenceFixture({ id: 12, name: 'ویلا' })));
    reserve(store, { id: 12, count: 1, times: stay.times, person_count: 2 });
    store.dispatch(quoteReceived({ price: 3_000_000, customerCredit: 0, draft: 'x' }));
    store.dispatch(orderSubmitted({ orderId: 77, kind: 'stay', msg: '', isPaidAtBank: true }));
    store.dispatch(orderReceived(stay));
    expect(named('reserve')).toEqual([
      {
        event: 'reserve',
        page: 'https://shop.test/residence/12/x',
        ecommerce: {
          currency: 'IRR',
          value: 30_000_000,
          transaction_id: '77',
          check_in: '2026-12-30',
          nights: 3,
          person_count: 2,
          items: [{ item_id: '12', item_name: 'ویلا', item_category: 'ویلا', price: 30_000_000, quantity: 1 }],
        },
      },
    ]);
    expect(named('purchase')).toEqual([]);
    store.dispatch(orderReceived(paidOf(stay)));
    expect(named('purchase')).toMatchObject([
      {
        ecommerce: {
          transaction_id: '77',
          value: 30_000_000,
          shipping: 0,
          items: [{ item_id: '12', item_name: 'ویلای چوبی ماسال', price: 30_000_000, quantity: 1 }],
        },
      },
    ]);
  });

  it('is not sent as a reservation for an order of goods [TRK-01]', async () => {
    const { store } = await openBrowser();
    reserve(store, { id: 12, count: 1, times: stay.times, person_count: 2 });
    store.dispatch(orderSubmitted({ orderId: 5, kind: 'goods', msg: '', isPaidAtBank: true }));
    expect(named('reserve')).toEqual([]);
  });
});

it('no event has personal data: no mobile, no name, no address, no token, no note [TRK-01]', async () => {
  const { store } = await openBrowser({ url: '/voucher/77?signature=THE-SIGNATURE' });
  const person = { ...aCustomer, name: 'NAME', first_name: 'FIRST', mobile: '09129876543' };
  store.dispatch(pageViewed({}));
  store.dispatch(
    loggedIn({ user: { id: 9, role: 'customer', login_to_id: 1 }, customer: person, isNew: true, backUrl: '/' }),
  );
  store.dispatch(addToCart(productFixture({ id: 7 })));
  store.dispatch(favoriteToggled({ productId: 7, isFavorite: true }));
  store.dispatch(orderSubmitted({ orderId: 77, kind: 'stay', msg: 'NOTE', isPaidAtBank: true }));
  const address = {
    addressId: 3,
    title: 'HOME',
    address: 'STREET',
    number: '12',
    lat: 35.7,
    lng: 51.4,
    shippingPrice: 0,
    is_in_zone: true,
  };
  store.dispatch(
    orderReceived({
      ...paidOf(stay),
      customer: { id: 8, name: 'NAME', mobile: '09129876543' },
      guest_name: 'GUEST',
      msg: 'NOTE',
      address,
      payment_ref: 'REF',
    }),
  );
  await settled();
  expect(named('purchase')).toHaveLength(1);
  expect(named('sign_up')).toHaveLength(1);
  expect(JSON.stringify(window.dataLayer)).not.toMatch(
    /NAME|FIRST|GUEST|HOME|STREET|NOTE|REF|SIGNATURE|0912|customer-token/,
  );
});
