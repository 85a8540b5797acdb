import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { lineKey, piecesOf, remainingFor } from '@/storefront/state/cart/cart-items';
import { selectCartItems, addToCart, removeFromCart } from '@/storefront/state/cart/cart.slice';
import { useCheckout } from '@/storefront/state/cart/use-checkout';
import { selectQrShop } from '@/storefront/state/catalogue/config.slice';
import { useCoupon } from '@/storefront/state/cart/coupons.api';
import { useFavorite } from '@/storefront/state/favorites/use-favorite';
import { useCodeStep } from '@/storefront/state/auth/auth.api';
import { useOrderPayment } from '@/storefront/state/orders/payments.api';
import { useReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { useSecondsUntil } from '@/storefront/state/shared/countdown';
import {
  codeRequested,
  logoutRequested,
  initialUser,
  selectIsLoggedIn,
  selectLogin,
  selectRole,
  selectUser,
} from '@/storefront/state/auth/auth.slice';
import { useStayOrder } from '@/storefront/state/reservation/use-stay-order';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, persist, freezeClock, storeLogin } from '@tests/support/state-test';
import { useAppSelector } from '@/storefront/state/store/hooks';

const shop = mockApi();
freshBrowsers();

const invoice = (price: number, shipping_price = 0): Invoice => ({
  products_price: price,
  products_discount: 0,
  discount: 0,
  shipping_price,
  price,
  products: [],
  nights: [],
  adjustments: [],
});

/** A hook in a component of the real application; `view()` is its latest result. */
async function use<T>(hook: () => T, options?: Parameters<typeof renderApp>[1]) {
  let view: T | undefined;
  function Probe() {
    view = hook();
    return null;
  }
  const app = await renderApp(<Probe />, options);
  return {
    ...app,
    view: (): T => {
      if (view === undefined) throw new Error('Not rendered');
      return view;
    },
  };
}

describe('the login', () => {
  it('goes through the two steps, returns pending and error, and stays at step 2 after a wrong code [AUTH-02, AUTH-03]', async () => {
    shop.on(authEndpoints.login, () => ({ resend_after: 60, expires_in: 120 }));
    shop.on(
      authEndpoints.validate,
      () => new MockError(400, 'کد واردشده درست نیست.', { errors: [{ field: 'code', msg: 'کد واردشده درست نیست.' }] }),
    );
    const submitted: boolean[] = [];
    const { view, store } = await use(() => useCodeStep('/cart', (isSubmitted) => submitted.push(isSubmitted)), {
      url: '/login',
    });
    const login = () => selectLogin(store.getState());
    expect(login()).toMatchObject({ step: 1, codeRequest: null });
    expect(view()).toMatchObject({ pending: false, error: null, resendIn: 0 });
    act(() => void store.dispatch(codeRequested('09121234567')));
    expect(login().codeRequest).toBe('pending');
    await waitFor(() => expect(login()).toMatchObject({ step: 2, mobile: '09121234567', codeRequest: null }));
    expect(view().resendIn).toBeGreaterThan(58);
    act(() => view().verify('111111'));
    await waitFor(() => expect(view().error).toMatchObject({ code: 400, errors: [{ field: 'code' }] }));
    expect(login().step).toBe(2);
    expect(submitted).toEqual([true, false]);
    act(() => view().editMobile());
    expect(login()).toMatchObject({ step: 1, mobile: '09121234567' });
    act(() => void store.dispatch(codeRequested('09121234567')));
    expect(login()).toMatchObject({ step: 2, codeRequest: null });
    expect(shop.requestsTo(authEndpoints.login)).toHaveLength(1);
    act(() => view().editMobile());
    act(() => void store.dispatch(codeRequested('09121234568')));
    await waitFor(() => expect(login()).toMatchObject({ step: 2, mobile: '09121234568' }));
  });

  it.each([
    { isNew: false, lands: '/residence/5/x?start_date=2026-12-01' },
    { isNew: true, lands: '/profile?backUrl=%2Fresidence%2F5%2Fx%3Fstart_date%3D2026-12-01' },
  ])(
    'a correct code leads to the return address, for a new customer through the profile ($isNew) [AUTH-04, ROUTE-06]',
    async ({ isNew, lands }) => {
      shop.on(authEndpoints.validate, () => ({
        token: { access_token: 'customer-token' },
        user: { id: 9, role: 'customer' as const, login_to_id: 1 },
        customer: aCustomer,
        is_new: isNew,
      }));
      shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
      const { view, router, store } = await use(
        () => useCodeStep('/residence/5/x?start_date=2026-12-01', () => undefined),
        { url: '/login' },
      );
      act(() => view().verify('123456'));
      await waitFor(() => expect(router.moves).toEqual([`replace ${lands}`]), { timeout: 3000 });
      expect(selectCustomer(store.getState())?.name).toBe('مریم رضایی');
    },
  );
});

describe('the session selectors', () => {
  it('return the stored user until the logout [AUTH-08]', async () => {
    storeLogin();
    const { view, store } = await use(() => {
      const isLoggedIn = useAppSelector(selectIsLoggedIn);
      const role = useAppSelector(selectRole);
      const userId = useAppSelector(selectUser)?.id;
      const customer = useAppSelector(selectCustomer);
      return { isLoggedIn, role, userId, customer };
    });
    expect(view()).toMatchObject({ isLoggedIn: true, role: 'customer', userId: 9 });
    expect(view().customer?.mobile).toBe('09121234567');
    shop.on(authEndpoints.logout, () => ({}));
    shop.on(authEndpoints.loginGuest, () => ({
      token: { access_token: 'guest' },
      user: { id: 1, role: 'guest' as const, login_to_id: null },
    }));
    act(() => void store.dispatch(logoutRequested()));
    await waitFor(() => expect(view()).toMatchObject({ isLoggedIn: false, customer: null }));
    await waitFor(() => expect(localStorage.getItem('AUTH_JWT')).toBe('guest'));
  });
});

describe('the cart and useFavorite', () => {
  it('count pieces per product and per line [CART-01, CART-02]', async () => {
    const product = productFixture({ id: 1, limit: 4 });
    const walnut = [{ id: 7, count: 1 }];
    const line = { product_id: 1, toppings: walnut };
    const { view, store } = await use(() => useAppSelector(selectCartItems));
    act(() => {
      store.dispatch(addToCart(product));
      store.dispatch(addToCart(product, walnut, 2));
    });
    const counts = () => view().map((item) => [lineKey(item), item.count]);
    expect(counts()).toEqual([
      [lineKey({ product_id: 1 }), 1],
      [lineKey(line), 2],
    ]);
    expect([piecesOf(view()), piecesOf(view(), 1), remainingFor(view(), product)]).toEqual([3, 3, 1]);
    act(() => void store.dispatch(removeFromCart(line, 2)));
    expect(counts()).toEqual([[lineKey({ product_id: 1 }), 1]]);
    expect(await screen.findByText('به سبد خرید افزوده شد.')).toBeInTheDocument();
  });

  it('return the product’s favorite flag until it is tapped [FAV-01]', async () => {
    const { view } = await use(() => useFavorite(5, true), { url: '/products/5/x' });
    expect(view()[0]).toBe(true);
    act(() => view()[1]());
    expect(view()[0]).toBe(false);
  });
});

describe('useReservationDraft and useStayOrder', () => {
  it('quote nights and guests, with the coupon only while it is valid [RES-02, RES-04, RES-05]', async () => {
    localStorage.setItem('AUTH_JWT', 'guest-token');
    shop.on(ordersEndpoints.price, ({ body }) =>
      body.use_coupon
        ? new MockError(409, 'این کد برای این اقامتگاه نیست.')
        : { customer_credit: 0, invoice: invoice(3_000_000) },
    );
    shop.on(couponsEndpoints.checkCoupon, () => ({ coupon: { code: 'YALDA', title: '', discount: 1 } }));
    const { view } = await use(() => ({ draft: useReservationDraft(5), order: useStayOrder(5), coupon: useCoupon() }), {
      url: '/residence/5/x',
    });
    expect(view().order.quotePending).toBe(false);
    act(() => {
      view().draft.setPeople(3, 1);
      view().draft.reserve(['2026-12-01', '2026-12-02']);
    });
    await waitFor(() => expect(view().order.quote?.invoice.price).toBe(3_000_000));
    expect(shop.requestsTo(ordersEndpoints.price).at(-1)?.body).toMatchObject({
      products: [{ product_id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 }],
      use_coupon: false,
      coupon: '',
    });
    act(() => view().coupon.type('YALDA'));
    act(() => view().coupon.check([{ product_id: 5, count: 1 }]));
    await waitFor(() =>
      expect(
        shop.requestsTo(ordersEndpoints.price).some(({ body }) => body.use_coupon === true && body.coupon === 'YALDA'),
      ).toBe(true),
    );
    await waitFor(() => expect(view().coupon.coupon).toMatchObject({ code: '', status: false }));
    await waitFor(() => expect(view().order.quote?.invoice.price).toBe(3_000_000));
  });

  it('submit once under one idempotency key for several taps [RES-03]', async () => {
    storeLogin();
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice: invoice(3_000_000) }));
    shop.on(ordersEndpoints.submit, () => ({ order_id: 77 }));
    const { view, router } = await use(() => ({ draft: useReservationDraft(5), order: useStayOrder(5) }), {
      url: '/residence/5/x',
    });
    act(() => view().draft.reserve(['2026-12-01']));
    act(() => view().draft.setGuestName('مریم رضایی'));
    await waitFor(() => expect(view().order.quote).not.toBeNull());
    act(() => {
      view().order.submit('/residence/5/x');
      view().order.submit('/residence/5/x');
    });
    await waitFor(() => expect(router.moves).toContain('push /reservation/77?backUrl=%2Fresidence%2F5%2Fx'));
    const requests = shop.requestsTo(ordersEndpoints.submit);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[0]?.body).toMatchObject({
      payment_type: 'cash',
      guest_name: 'مریم رضایی',
      quoted_price: 3_000_000,
      person_count: 1,
    });
  });

  it('ignore the draft of another product [STATE-06]', async () => {
    persist({
      products: { reservedList: [{ id: 6, count: 1, times: ['2026-12-01'], person_count: 2 }], reservationStep: 1 },
    });
    const { view } = await use(() => useReservationDraft(5));
    await waitFor(() => expect(view().isRehydrated).toBe(true));
    expect(view()).toMatchObject({ item: null, step: 0 });
  });
});

describe('useCodeStep', () => {
  it.each([
    [60_000, 60],
    [86_400_000, 0],
  ])(
    'ends a countdown of %i ms after %i seconds: a clock set back leaves no longer one [AUTH-02]',
    async (ms, left) => {
      freezeClock('2026-11-20T09:00:00Z');
      const user = { ...initialUser, step: 2 as const, mobile: '09121234567', resendAt: Date.now() + ms };
      const { view } = await use(() => useCodeStep('/', () => undefined), { preloaded: { user } });
      expect(view().resendIn).toBe(left);
    },
  );
});

describe('useCheckout and useOrderPayment', () => {
  it('quote and submit the cart [CHK-02, CART-06]', async () => {
    storeLogin();
    const items = [{ product_id: 1, count: 2, toppings: [{ id: 7, count: 1 }], product: productFixture({ id: 1 }) }];
    persist({ customer: { customer: aCustomer }, userGlobalChanges: { items } });
    shop.on(ordersEndpoints.price, ({ body }) => ({
      customer_credit: 250_000,
      invoice: invoice(body.address === 4 ? 270_000 : 240_000, 30_000),
    }));
    shop.on(ordersEndpoints.submit, () => ({ order_id: 31 }));
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const { view, router, store } = await use(() => useCheckout(), { url: '/checkout' });
    await waitFor(() => expect(view().quote?.invoice.price).toBe(240_000));
    act(() => view().choose({ addressId: 4, delivery: 'post', msg: 'زنگ نزنید' }));
    await waitFor(() => expect(view().quote?.invoice.price).toBe(270_000));
    const quotes = shop.requestsTo(ordersEndpoints.price).length;
    act(() => view().choose({ msg: 'زنگ بزنید' }));
    expect(shop.requestsTo(ordersEndpoints.price)).toHaveLength(quotes);
    act(() => view().submit());
    await waitFor(() => expect(router.moves).toEqual(['replace /order/31']));
    expect(shop.requestsTo(ordersEndpoints.submit)[0]?.body).toMatchObject({
      products: [{ product_id: 1, count: 2, toppings: [{ id: 7, count: 1 }] }],
      address: 4,
      delivery: 'post',
      msg: 'زنگ بزنید',
      shipping_price: 30_000,
      quoted_price: 270_000,
      payment_type: 'cash',
      user: 9,
      customer: '09121234567',
    });
    expect(store.getState().userGlobalChanges.items).toEqual([]);
    await waitFor(() => expect(shop.requestsTo(cartEndpoints.getCart)).toHaveLength(1));
  });

  it('submit no order for a table that was scanned half a day ago, in a page that stayed open [AUTH-07]', async () => {
    storeLogin();
    let time = Date.parse('2026-11-20T09:00:00Z');
    localStorage.setItem('QR_SHOP', JSON.stringify({ id: 1, name: 'میز ۵', at: time }));
    const items = [{ product_id: 1, count: 1, toppings: [], product: productFixture({ id: 1 }) }];
    persist({ customer: { customer: aCustomer }, userGlobalChanges: { items } });
    shop.on(ordersEndpoints.price, () => ({ customer_credit: 250_000, invoice: invoice(240_000) }));
    shop.on(ordersEndpoints.submit, () => new MockError(409));
    freezeClock(time);
    const { view, store } = await use(() => useCheckout(), { url: '/checkout', ports: { now: () => time } });
    const submitted = async (n: number) => {
      await waitFor(() => expect(view().quote).not.toBeNull());
      act(() => view().submit());
      await waitFor(() => expect(shop.requestsTo(ordersEndpoints.submit)).toHaveLength(n));
      await waitFor(() => expect(view().pending).toBe(false));
      return shop.requestsTo(ordersEndpoints.submit)[n - 1]?.body.msg;
    };
    time += 12 * 3_600_000 - 1;
    expect(await submitted(1)).toBe('میز ۵');
    time += 1;
    expect(await submitted(2)).toBe('');
    expect(selectQrShop(store.getState())).toBeNull();
  });

  it('pay an order at the bank, with this site’s return pages [PAY-01, PAY-02]', async () => {
    storeLogin();
    shop.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: 'https://bank.example/7' }));
    const order = {
      order_id: 31,
      submit_by: 'customer' as const,
      created_by: { id: 9 },
      customer: { id: 8, name: '', mobile: '' },
      invoice: invoice(270_000),
    };
    const { view, loads } = await use(() => useOrderPayment(order), { url: '/order/31' });
    act(() => view().pay());
    await waitFor(() => expect(loads).toEqual(['assign https://bank.example/7']));
    expect(shop.requestsTo(paymentsEndpoints.createOrderPayment)[0]?.body).toMatchObject({
      user: 9,
      customer: 8,
      price: 270_000,
      payment_for: 'order',
      success_url: 'http://shop.test/paid-order?fromOrder=31',
      fail_url: 'http://shop.test/failed-payment?fromOrder=31',
    });
  });
});

describe('useSecondsUntil', () => {
  it('counts down to a timestamp, also after a suspension of the tab [AUTH-02]', async () => {
    freezeClock('2026-11-20T09:00:00Z');
    const end = Date.parse('2026-11-20T09:01:00Z');
    const { view } = await use(() => useSecondsUntil(end));
    expect(view()).toBe(60);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(view()).toBe(59);
    jest.setSystemTime(Date.parse('2026-11-20T09:00:50Z'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(view()).toBe(9);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(view()).toBe(0);
  });
});
