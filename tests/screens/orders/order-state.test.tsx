import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { webviewEntered } from '@/storefront/state/catalogue/config.slice';
import { couponsApi } from '@/storefront/state/orders/coupons.api';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { addToCart } from '@/storefront/state/cart/cart.slice';
import { notified, selectNotification } from '@/storefront/state/notifications/notification.slice';
import { selectReservedItem } from '@/storefront/state/reservation/reservation.slice';
import { orderStatusChanged } from '@/storefront/state/shared/events';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import {
  couponTyped,
  orderTabsChanged,
  paymentMethodChosen,
  selectCoupon,
  selectOrderTabs,
  selectChosenMethod,
} from '@/storefront/state/orders/orders.slice';
import { paymentsApi } from '@/storefront/state/orders/payments.api';
import { toOrderDraft } from '@/storefront/state/orders/order-payloads';
import { submitKeyFor } from '@/storefront/state/orders/use-submit';
import { t } from '@/messages/format-message';
import { couponsMessages } from '@/messages/coupons';
import { productFixture } from '@tests/support/product-fixture';
import { MockError, mockApi } from '@tests/support/mock-api';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  reserve,
  settled,
  freezeClock,
  storeLogin,
  until,
} from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
beforeEach(() => {
  storeLogin();
});

const invoice = (price: number): Invoice => ({
  products_price: price,
  products_discount: 0,
  discount: 0,
  shipping_price: 0,
  price,
  products: [],
  nights: [],
  adjustments: [],
});
const products = [{ product_id: 5, count: 1, times: ['2026-12-01'], person_count: 2 }];
const body = { products, customer: '09121234567', quoted_price: 900_000 };

describe('the coupon', () => {
  it('is not confirmed by the response for a code that was changed meanwhile [COUP-01]', async () => {
    shop.on(couponsEndpoints.checkCoupon, () => ({ coupon: { code: 'YALDA', title: '', discount: 1 } }));
    const { store, state } = await openBrowser();
    store.dispatch(couponTyped('YALDA'));
    const check = store.dispatch(couponsApi.endpoints.checkCoupon.initiate({ code: 'YALDA' }));
    store.dispatch(couponTyped('NADA'));
    await check;
    expect(selectCoupon(state())).toMatchObject({ code: 'NADA', status: false, checked: false });
  });

  it('is cleared when the price is refused, with a message for its field [RES-05]', async () => {
    shop.on(couponsEndpoints.checkCoupon, () => ({ coupon: { code: 'YALDA', title: '', discount: 1 } }));
    shop.on(ordersEndpoints.price, () => new MockError(409, 'این شب‌ها دیگر آزاد نیست.'));
    const { store, state } = await openBrowser();
    store.dispatch(couponTyped('YALDA'));
    await store.dispatch(couponsApi.endpoints.checkCoupon.initiate({ code: 'YALDA' }));
    await store.dispatch(ordersApi.endpoints.getQuote.initiate({ products, use_coupon: true, coupon: 'YALDA' }));
    const msg = t(couponsMessages.couponUnpriced);
    expect(selectCoupon(state())).toEqual({ code: '', status: false, checked: true, msg });
    expect(selectNotification(state())).toMatchObject({ message: 'این شب‌ها دیگر آزاد نیست.', code: 409 });
  });
});

describe('a submit', () => {
  it('of an order shows a success toast, opens its page, and clears the cart and the coupon [CHK-02]', async () => {
    shop.on(cartEndpoints.addToCart, () => ({ cartData: [] }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(ordersEndpoints.submit, () => ({ order_id: 31 }));
    const { store, state, moves } = await openBrowser({ url: '/checkout' });
    store.dispatch(addToCart(productFixture({ id: 1 })));
    store.dispatch(couponTyped('YALDA'));
    store.dispatch(paymentMethodChosen('credit'));
    await store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'goods', body, key: 'key-of-a-draft' }));
    expect(shop.requestsTo(ordersEndpoints.submit)[0]?.headers.get('idempotency-key')).toBe('key-of-a-draft');
    expect(moves).toEqual(['replace /order/31']);
    expect(selectNotification(state())).toMatchObject({ message: 'انجام شد.', variant: 'success', code: 200 });
    expect(state().userGlobalChanges.items).toEqual([]);
    expect(selectCoupon(state()).code).toBe('');
    // The next order does not begin with the choice of this one (STATE-03).
    expect(selectChosenMethod(state())).toBeNull();
    await settled();
  });

  it.each([
    ['wholly from the credit', { payment_type: 'credit' }],
    ['in part from the credit', { payment_type: 'cash', credit_part: 300_000 }],
  ] as const)('of an order that is paid %s refetches the credit [NAV-06]', async (_, way) => {
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(ordersEndpoints.submit, () => ({ order_id: 31 }));
    shop.on(customerEndpoints.getCustomer, () => ({ customer: { ...aCustomer, credit: 40_000 } }));
    const { store, state } = await openBrowser({ url: '/checkout' });
    const order = { kind: 'goods', body: { ...body, ...way }, key: 'key-of-a-draft' } as const;
    await store.dispatch(ordersApi.endpoints.submitOrder.initiate(order));
    await until(() => selectCustomer(state())?.credit === 40_000);
  });

  it('that is rejected returns the conflict with the server’s message, keeps the draft and refetches the price [RES-07]', async () => {
    const prices = [900_000, 950_000];
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice: invoice(prices.shift() ?? 0) }));
    shop.on(
      ordersEndpoints.submit,
      () => new MockError(409, 'قیمت تغییر کرده است.', { data: { invoice: invoice(950_000) } }),
    );
    const { store, state } = await openBrowser();
    reserve(store, { id: 5, count: 1, times: ['2026-12-01'], person_count: 2 });
    await store.dispatch(ordersApi.endpoints.getQuote.initiate({ products }));
    const { error } = await store.dispatch(
      ordersApi.endpoints.submitOrder.initiate({ kind: 'stay', body, key: 'key-of-a-draft' }),
    );
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 409,
      msg: 'قیمت تغییر کرده است.',
      data: { invoice: { price: 950_000 } },
    });
    // The step that submits shows the message.
    expect(selectNotification(state()).message).toBe('');
    await until(() => state().products.price?.price === 950_000);
    expect(selectReservedItem(state())).not.toBeNull();
  });

  it('drops a canceled order’s key, so that the next tap orders again; other errors and network failures keep it [RES-03]', async () => {
    const refusals = [
      new MockError(409, 'این تاریخ پر است.'),
      Response.error(),
      new MockError(409, 'سفارش لغو شده است.', { data: { order_id: 33 } }),
    ];
    shop.on(ordersEndpoints.submit, () => refusals.shift() ?? { order_id: 34 });
    const { store } = await openBrowser();
    const key = store.dispatch(submitKeyFor(toOrderDraft(body)));
    const send = () => store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'stay', body, key }));
    await send();
    expect(store.dispatch(submitKeyFor(toOrderDraft(body)))).toBe(key);
    expect((await send()).error).toMatchObject({ kind: 'network' });
    expect(store.dispatch(submitKeyFor(toOrderDraft(body)))).toBe(key);
    await send();
    expect(store.dispatch(submitKeyFor(toOrderDraft(body)))).not.toBe(key);
  });

  it('keeps a draft’s key after a changed quote and a reload; another draft and the next order get another', async () => {
    shop.on(ordersEndpoints.submit, () => ({ order_id: 33 }));
    const first = await openBrowser();
    const key = first.store.dispatch(submitKeyFor(toOrderDraft(body)));
    expect(first.store.dispatch(submitKeyFor(toOrderDraft({ ...body, quoted_price: 1 })))).toBe(key);
    await settled();
    const { store } = await openBrowser();
    expect(store.dispatch(submitKeyFor(toOrderDraft(body)))).toBe(key);
    expect(store.dispatch(submitKeyFor(toOrderDraft({ ...body, guest_name: 'x' })))).not.toBe(key);
    const again = store.dispatch(submitKeyFor(toOrderDraft(body)));
    await store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'stay', body, key: again }));
    expect(store.dispatch(submitKeyFor(toOrderDraft(body)))).not.toBe(again);
  });
});

describe('a prepared payment', () => {
  const pay = async (
    payment_url: string | null,
    { android, webview, credit_part }: { android?: boolean; webview?: boolean; credit_part?: number } = {},
  ) => {
    shop.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url }));
    const browser = await openBrowser({ url: '/order/31', android });
    if (webview) browser.store.dispatch(webviewEntered());
    await browser.store.dispatch(
      paymentsApi.endpoints.createOrderPayment.initiate({
        orderId: 31,
        key: 'key-of-a-payment',
        body: {
          success_url: 'https://shop.test/paid-order',
          fail_url: 'https://shop.test/failed-payment',
          credit_part,
        },
      }),
    );
    return browser;
  };

  it.each(['https:', 'http:'])('opens the provider’s %s URL [PAY-01]', async (scheme) => {
    expect((await pay(`${scheme}//bank.example/pay/7`)).moves).toEqual([`assign ${scheme}//bank.example/pay/7`]);
  });

  it('opens the Android application’s bridge in a webview [PAY-01]', async () => {
    expect((await pay('https://bank.example/pay/7', { android: true, webview: true })).moves).toEqual([
      'android https://bank.example/pay/7',
    ]);
  });

  it('opens the URL when the webview has no bridge [PAY-01]', async () => {
    expect((await pay('https://bank.example/pay/7', { android: false, webview: true })).moves).toEqual([
      'assign https://bank.example/pay/7',
    ]);
  });

  it('does not use the bridge outside of a webview [PAY-01]', async () => {
    expect((await pay('https://bank.example/pay/7', { android: true })).moves).toEqual([
      'assign https://bank.example/pay/7',
    ]);
  });

  it('from the credit stays on the page with a message, and refetches the credit [PAY-06, NAV-06]', async () => {
    shop.on(customerEndpoints.getCustomer, () => ({ customer: { ...aCustomer, credit: 40_000 } }));
    const browser = await pay(null);
    expect(browser.moves).toEqual([]);
    expect(selectNotification(browser.state())).toMatchObject({ variant: 'success' });
    await until(() => selectCustomer(browser.state())?.credit === 40_000);
  });

  it('of the rest, after a part from the credit, opens the bank and refetches the credit [PAY-06, NAV-06]', async () => {
    shop.on(customerEndpoints.getCustomer, () => ({ customer: { ...aCustomer, credit: 40_000 } }));
    const browser = await pay('https://bank.example/pay/7', { credit_part: 60_000 });
    expect(browser.moves).toEqual(['assign https://bank.example/pay/7']);
    await until(() => selectCustomer(browser.state())?.credit === 40_000);
  });

  it.each([
    ['javascript:alert(1)', {}],
    ['javascript:alert(1)', { android: true, webview: true }],
    ['data:text/html,<script>alert(1)</script>', {}],
    ['file:///etc/passwd', {}],
    ['ftp://bank.example/pay/7', {}],
    ['intent://pay#Intent;scheme=bank;end', { android: true, webview: true }],
  ])('shows an error instead of opening %s (%j): only web addresses are opened', async (url, where) => {
    const browser = await pay(url, where);
    expect(browser.moves).toEqual([]);
    expect(selectNotification(browser.state()).variant).toBe('error');
  });

  it('that is refused opens nothing and leaves the reason to its form [PAY-02]', async () => {
    shop.on(paymentsEndpoints.createPayment, () => new MockError(400));
    const { store, state, moves } = await openBrowser();
    const { error } = await store.dispatch(
      paymentsApi.endpoints.createPayment.initiate({ key: 'k-1', body: { success_url: 'x', fail_url: 'y' } }),
    );
    expect(moves).toEqual([]);
    expect(error).toMatchObject({ msg: 'رد شد.' });
    expect(selectNotification(state()).message).toBe('');
  });
});

describe('a canceled order', () => {
  it.each([
    ['/order/33', ['back']],
    ['/reservation/33?backUrl=%2Forders', ['back']],
    ['/order/34', []],
    ['/orders', []],
  ])('leads back from its own page only: %s [ORD-02]', async (url, moves) => {
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    const browser = await openBrowser({ url });
    browser.store.dispatch(orderStatusChanged({ orderId: 33 }));
    await settled();
    expect(browser.moves).toEqual(moves);
  });
});

describe('notifications', () => {
  it('are cleared 3000 ms after the last one [TOAST-02]', async () => {
    freezeClock();
    const { store, state } = await openBrowser();
    store.dispatch(notified({ message: 'یک', variant: 'info' }));
    await jest.advanceTimersByTimeAsync(2000);
    store.dispatch(notified({ message: 'دو', variant: 'warning' }));
    await jest.advanceTimersByTimeAsync(2999);
    expect(selectNotification(state())).toMatchObject({ message: 'دو', variant: 'warning' });
    await jest.advanceTimersByTimeAsync(1);
    expect(selectNotification(state()).message).toBe('');
  });

  it('have the server’s message and code [ERR-01, ERR-05]', async () => {
    shop.on(couponsEndpoints.applyGiftCode, () => ({ credit: 5 }));
    const { store, state } = await openBrowser();
    await store.dispatch(couponsApi.endpoints.applyGiftCode.initiate({ coupon: 'GIFT' }));
    expect(selectNotification(state())).toMatchObject({ message: 'انجام شد.', variant: 'success', code: 200 });
    const save = () =>
      store.dispatch(
        customerApi.endpoints.addAddress.initiate({ customerId: 5, body: { title: '', address: '', number: '' } }),
      );
    shop.on(customerEndpoints.addAddress, () => new MockError(409, 'آدرس‌ها زیاد است.'));
    await save();
    const refused = { message: 'آدرس‌ها زیاد است.', variant: 'error', code: 409 };
    expect(selectNotification(state())).toMatchObject(refused);
    // The form marks a field that an error names.
    shop.on(
      customerEndpoints.addAddress,
      () => new MockError(400, 'درست نیست.', { errors: [{ field: 'number', msg: 'پلاک را وارد کنید.' }] }),
    );
    await save();
    expect(selectNotification(state())).toMatchObject(refused);
  });
});

describe('client state', () => {
  it('starts with cash and the specification’s tabs, and restores later choices [STATE-03, STATE-04]', async () => {
    const { store, state } = await openBrowser();
    expect(selectChosenMethod(state())).toBeNull();
    expect(selectOrderTabs(state())).toEqual(['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept']);
    store.dispatch(paymentMethodChosen('credit'));
    store.dispatch(orderTabsChanged(['done']));
    await settled();
    const again = await openBrowser();
    expect([selectChosenMethod(again.state()), selectOrderTabs(again.state())]).toEqual(['credit', ['done']]);
  });
});
