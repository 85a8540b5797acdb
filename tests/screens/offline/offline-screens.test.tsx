import { screen, waitFor, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { OfflineScreen } from '@/storefront/screens/offline/offline-screen';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { saveOfflineList, saveOfflineOrder } from '@/storefront/state/orders/offline-orders';
import { reservationFixture } from '@tests/support/residence-fixture';
import { mockCachedPages } from '@tests/support/cache-storage-mock';
import { t } from '@/messages/format-message';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';
import { bookingMessages } from '@/messages/booking';

const shop = mockApi();
const AT = '2026-11-20T09:05:00Z';
const COPY = 'نسخهٔ ذخیره‌شدهٔ ۲۹ آبان ۱۴۰۵، ۱۲:۳۵؛ شاید از آن زمان تغییر کرده باشد.';
const CANNOT = /پرداخت، لغو و ثبت دیدگاه پس از وصل شدن به اینترنت ممکن است\./;
const order = (more: Partial<Order> = {}) =>
  reservationFixture('2026-12-05', { can_pay: true, can_cancel: true, ...more });

/** Calls `keep` with a login, at the time {@link AT}. */
function keptThen(keep: () => void): void {
  storeLogin();
  jest.useFakeTimers({ now: new Date(AT), doNotFake: ['setTimeout', 'setInterval', 'nextTick', 'queueMicrotask'] });
  keep();
  jest.useRealTimers();
}

/** Fails the requests of the pages until `back` is called. */
function lostShop(answer: () => Order): { back(): void } {
  let isLost = true;
  const given = <T,>(respond: () => T) => (isLost ? Response.error() : respond());
  shop.on(customerEndpoints.getCustomer, () => given(() => ({ customer: aCustomer })));
  shop.on(ordersEndpoints.getOrder, () => given(() => ({ order: answer() })));
  shop.on(ordersEndpoints.listOrders, () =>
    given(() => ({ orders: [answer()], page: 1, limit: 20, total: 1, counts: { rt_accept: 1 } })),
  );
  return { back: () => void (isLost = false) };
}

describe('the page of an order without a network', () => {
  it('shows when a reservation was saved; it cannot be paid or canceled until the shop responds [ORD-01]', async () => {
    keptThen(() => saveOfflineOrder(order()));
    const network = lostShop(order);
    const { user } = await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
    expect(await screen.findByText(COPY)).toBeVisible();
    expect(screen.getByText(CANNOT).closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText('CS-۱۰۰۷۷')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^پرداخت|^لغو/ })).not.toBeInTheDocument();
    await expectAccessible();
    network.back();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('button', { name: /^پرداخت ۳/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^لغو/ })).toBeVisible();
    expect(screen.queryByText(COPY)).not.toBeInTheDocument();
  });

  it('links to the voucher if that was opened on this device [ORD-04]', async () => {
    const paid = order({ status: 'in_progress', can_pay: false, has_voucher: true, paid: 3_000_000, pay_before: null });
    keptThen(() => saveOfflineOrder(paid));
    mockCachedPages({ '/voucher/77?signature=x': 'فروشگاه | برگهٔ رزرو', '/voucher/7?signature=y': 'دیگری' });
    lostShop(() => paid);
    await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
    expect(await screen.findByRole('link', { name: 'برگهٔ ذخیره‌شده' })).toHaveAttribute(
      'href',
      '/voucher/77?signature=x',
    );
    expect(screen.queryByRole('button', { name: t(bookingMessages.voucher) })).not.toBeInTheDocument();
  });

  it('shows the saved copy of an order of goods without actions [ORD-02]', async () => {
    const goods = order({
      kind: 'goods',
      status: 'created',
      stay: null,
      cancellation: null,
      times: [],
      delivery: 'pickup',
    });
    keptThen(() => saveOfflineOrder(goods));
    lostShop(() => goods);
    await renderApp(<OrderScreen orderId={77} />, { url: '/order/77' });
    expect(await screen.findByText(COPY)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^پرداخت|^لغو/ })).not.toBeInTheDocument();
  });

  it('reports the missing connection for an order that was never opened on this device [ERR-02]', async () => {
    storeLogin();
    lostShop(order);
    await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
    expect(within(await screen.findByRole('alert')).getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(screen.queryByText(CANNOT)).not.toBeInTheDocument();
  });

  it('does not show a saved order that the shop reports as not found [AUTH-10]', async () => {
    keptThen(() => saveOfflineOrder(order()));
    lostShop(order);
    shop.on(ordersEndpoints.getOrder, () => new MockError(404));
    await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
    expect(await screen.findByText(t(bookingMessages.notFound))).toBeVisible();
    expect(screen.queryByText('CS-۱۰۰۷۷')).not.toBeInTheDocument();
  });
});

describe('the list of orders without a network', () => {
  it('shows the saved tab without actions [ORD-01, STATE-04]', async () => {
    keptThen(() =>
      saveOfflineList(['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept'], {
        orders: [order()],
        page: 1,
        limit: 20,
        total: 1,
        counts: { rt_accept: 1 },
      }),
    );
    const network = lostShop(order);
    const { user } = await renderApp(<OrdersScreen />, { url: '/orders' });
    expect(await screen.findByText(COPY)).toBeVisible();
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/reservation\/77/));
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    await expectAccessible();
    network.back();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    await waitFor(() => expect(screen.queryByText(COPY)).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: /^پرداخت/ })).toBeVisible();
  });
});

describe('the offline page', () => {
  it('reports the missing connection and links to saved vouchers and orders [ERR-02]', async () => {
    keptThen(() => saveOfflineOrder(order()));
    mockCachedPages({
      '/voucher/7?signature=x': 'فروشگاه | شعار | برگهٔ رزرو ۱۲',
      '/orders': 'سفارش‌ها',
      '/reservation/77': 'رزرو',
      '/order/5': 'سفارش',
    });
    await renderApp(<OfflineScreen />, { url: '/offline' });
    expect(screen.getByRole('heading', { name: 'به اینترنت وصل نیستید' })).toBeVisible();
    const kept = within(await screen.findByRole('region', { name: 'روی این دستگاه ذخیره شده است' }));
    const links = kept.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
    expect(links).toEqual([
      [expect.stringMatching(/، شمارهٔ CS-۱۰۰۷۷$/), '/reservation/77'],
      ['سفارش‌های من', '/orders'],
      ['برگهٔ رزرو ۱۲', '/voucher/7?signature=x'],
    ]);
    await expectAccessible();
  });

  it('links to no saved pages of orders without a login', async () => {
    mockCachedPages({ '/orders': 'سفارش‌ها', '/reservation/77': 'رزرو' });
    await renderApp(<OfflineScreen />, { url: '/offline' });
    expect(screen.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
    await expectAccessible();
    expect(screen.queryByText('روی این دستگاه ذخیره شده است')).not.toBeInTheDocument();
  });
});
