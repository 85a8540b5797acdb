import { act, screen } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import type { ordersApi } from '@/storefront/state/orders/orders.api';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, freezeClock, storeLogin, until } from '@tests/support/state-test';

const shop = mockApi();
const ARRIVAL = '2026-12-05';

/** The browser's visibility and connection state. */
let seen: DocumentVisibilityState;
let online: boolean;
beforeEach(() => {
  seen = 'visible';
  online = true;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  storeLogin();
  freezeClock();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const polls = () => shop.requestsTo(ordersEndpoints.getOrder).length;
/** Waits until all requests have been answered and rendered. */
const answered = async () => {
  await act(() => until(() => Object.values(stateOf().queries).every((query) => query?.status !== 'pending')));
  await pass(50);
};
/** Waits until this number of polls has been answered. */
const waitForPolls = async (count: number) => {
  await act(() => until(() => polls() === count));
  await answered();
};
async function show(now: 'visible' | 'hidden'): Promise<void> {
  seen = now;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
async function connect(now: boolean): Promise<void> {
  online = now;
  await act(async () => void window.dispatchEvent(new Event(now ? 'online' : 'offline')));
}

let order: Order;
let stateOf: () => ReturnType<typeof ordersApi.reducer>;
async function open(given: Partial<Order>) {
  order = reservationFixture(ARRIVAL, given);
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () => ({ order }));
  const { store } = await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
  stateOf = () => (store.getState() as unknown as { api: ReturnType<typeof ordersApi.reducer> }).api;
  await waitForPolls(1);
}
/** Has no deadline: its countdown would re-render the page every second of the hours that the tests simulate. */
const waiting = { status: 'rt_wait', can_pay: false, pay_before: null } as const;

it('the host’s acceptance is shown and announced without a reload [ROUTE-11]', async () => {
  await open(waiting);
  const state = screen.getByText(/درخواست شما برای میزبان فرستاده شد/);
  expect(state).toHaveAttribute('role', 'status');
  await pass(2900);
  expect(polls()).toBe(1);
  order = reservationFixture(ARRIVAL);
  await pass(100);
  await waitForPolls(2);
  expect(state).toHaveTextContent('شب‌ها برای شما نگه داشته شده است.');
  expect(screen.getByRole('button', { name: 'پرداخت ۳٬۰۰۰٬۰۰۰ تومان' })).toBeVisible();
});

it('polling slows down while nothing changes, and speeds up again after a change [ROUTE-11]', async () => {
  await open(waiting);
  /** The number of polls within this many steps of time. */
  const pollsWithin = async (steps: number, ms: number) => {
    const before = polls();
    for (let step = 0; step < steps; step += 1) {
      await pass(ms);
      await answered();
    }
    return polls() - before;
  };
  expect(await pollsWithin(3, 3000)).toBeGreaterThan(2);
  await pollsWithin(40, 30_000);
  expect(await pollsWithin(4, 30_000)).toBeLessThan(4);
  order = reservationFixture(ARRIVAL);
  expect(await pollsWithin(2, 31_000)).toBeGreaterThan(0);
  expect(await pollsWithin(3, 5000)).toBeGreaterThan(2);
});

it('a hidden page does not poll, and polls immediately when it becomes visible again [ROUTE-11]', async () => {
  await open(waiting);
  await show('hidden');
  await pass(10 * 60_000);
  expect(polls()).toBe(1);
  await show('visible');
  await waitForPolls(2);
  await pass(3000);
  await waitForPolls(3);
});

it('an offline page does not poll, and polls immediately when it is online again [ROUTE-11]', async () => {
  await open(waiting);
  await connect(false);
  await pass(10 * 60_000);
  expect(polls()).toBe(1);
  await connect(true);
  await waitForPolls(2);
});

it('a failed poll keeps the data, shows that it may be outdated, and does not stop the polling [ROUTE-11]', async () => {
  await open(waiting);
  shop.on(ordersEndpoints.getOrder, () => Response.error());
  await pass(3000);
  await waitForPolls(2);
  expect(screen.getByRole('alert')).toHaveTextContent('اتصال اینترنت برقرار نیست؛ شاید این صفحه به‌روز نباشد.');
  expect(screen.getByText(/درخواست شما برای میزبان فرستاده شد/)).toBeVisible();
  shop.on(ordersEndpoints.getOrder, () => ({ order }));
  await pass(3000);
  await waitForPolls(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('an ended reservation is not polled [ROUTE-11]', async () => {
  await open({ status: 'canceled', sub_status: 'canceled_expired', can_pay: false });
  await pass(60 * 60_000);
  expect(polls()).toBe(1);
});
