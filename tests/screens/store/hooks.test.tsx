import { act, waitFor } from '@testing-library/react';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { useCheckout } from '@/storefront/state/cart/use-checkout';
import { selectQrShop } from '@/storefront/state/catalogue/config.slice';
import { useCodeStep } from '@/storefront/state/auth/auth.api';
import { useReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { useSecondsUntil } from '@/storefront/state/shared/countdown';
import { initialUser } from '@/storefront/state/auth/auth.slice';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, persist, freezeClock, storeLogin } from '@tests/support/state-test';

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

describe('useReservationDraft and useStayOrder', () => {
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
