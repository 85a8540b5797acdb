import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ResponseOf, Endpoint } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, type CivilDate, tehranToday } from '@/domain/plain-date';
import { NO_RANGE } from '@/domain/date-range';
import { formatJalaaliMonth, toJalaali } from '@/domain/jalaali';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { selectDeliveryChoice } from '@/storefront/state/delivery/delivery.slice';
import { pageShown } from '@/storefront/state/shared/events';
import CartSlot from '@/storefront/widgets/delivery/cart-slot';
import StayCalendar from '@/storefront/widgets/calendar/stay-calendar';
import { SlotPicker } from '@/storefront/widgets/delivery/slot-picker';
import { forgetShopTime } from '@tests/support/shop-clock';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, foodShop, storeLogin } from '@tests/support/state-test';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

jest.setTimeout(60_000);

/** 29 Aban 1405, 23:50 in Tehran: the visitor's own clock is always on another day, mostly in another month. */
const TRUE_START = Date.parse('2026-11-20T20:20:00.000Z');
const TODAY = tehranToday(TRUE_START);
const HOUR = 3_600_000;

const shop = mockApi();

/** The true time, which only the server has: it advances with the test. */
let begun: number;
const trueNow = () => TRUE_START + Math.round(performance.now() - begun);

/** Mocks an endpoint; its responses have the server's time in their Date header, as from Node. */
function on<C extends Endpoint>(call: C, answer: (query: Readonly<Record<string, string>>) => ResponseOf<C>): void {
  shop.on(call, ({ query }) => {
    const body = { success: true, code: 200, msg: 'انجام شد.', data: answer(query) };
    return new Response(JSON.stringify(body), {
      headers: { 'content-type': 'application/json', date: new Date(trueNow()).toUTCString() },
    });
  });
}

/** Both clocks advance by this. */
function pass(milliseconds: number): void {
  begun -= milliseconds;
}

/** The visitor's clock advances too, with this offset from the true one. */
function setClock(hoursAhead: number): void {
  begun = performance.now();
  jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + hoursAhead * HOUR);
}
afterEach(() => jest.restoreAllMocks());

const days = (first: CivilDate, count: number) => [...makeCalendarDays(first, 'f'.repeat(count)).values()];
function monthsFrom(query: Readonly<Record<string, string>>, slots?: { time: string; left: number }[]) {
  const first = { jy: Number(query.year), jm: Number(query.month) };
  return {
    months: [first, addMonths(first, 1)].map(({ jy, jm }) => {
      const dates = daysOf({ jy: jy, jm: jm });
      return {
        year: jy,
        month: jm,
        days: days(dates[0] ?? '', dates.length).map((day) => ({ ...day, ...(slots && { slots }) })),
      };
    }),
  };
}

const held = (milliseconds: number) => ({ pay_before: new Date(TRUE_START + milliseconds).toISOString() });
function signIn(): void {
  storeLogin();
  on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  on(paymentsEndpoints.listTransactions, () => ({ credit: 0, transactions: [], page: 1, limit: 20, total: 0 }));
}

describe.each([
  ['a day behind', -24],
  ['forty days ahead', 40 * 24],
])('with the visitor’s clock %s', (_, hours) => {
  beforeEach(() => setClock(hours));

  it('the countdown of an order uses the server’s time [PAY-01]', async () => {
    signIn();
    const order = reservationFixture('2026-12-01', {
      ...held(20 * 60_000),
      kind: 'goods',
      status: 'created',
      times: [],
      person_count: null,
      guest_name: null,
      delivery: 'pickup',
      stay: null,
      cancellation: null,
    });
    on(ordersEndpoints.getOrder, () => ({ order }));
    await renderApp(<OrderScreen orderId={77} />, { url: '/order/77' });
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/(۱۹:[۳-۵][۰-۹]|۲۰:۰[۰-۲])/), {
      timeout: 10_000,
    });
    expect(shop.requestsTo(ordersEndpoints.getOrder)).toHaveLength(1);
  });

  it('the countdown of a reservation uses the server’s time [ROUTE-11]', async () => {
    signIn();
    on(ordersEndpoints.getOrder, () => ({ order: reservationFixture(addDays(TODAY, 8), held(20 * 60_000)) }));
    await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/(۱۹:[۳-۵][۰-۹]|۲۰:۰[۰-۲])/), {
      timeout: 10_000,
    });
    expect(shop.requestsTo(ordersEndpoints.getOrder)).toHaveLength(1);
  });

  it('the calendar opens at the server’s date [RES-01]', async () => {
    on(calendarEndpoints.getProductCalendar, (query) => monthsFrom(query));
    on(calendarEndpoints.listHolidays, () => ({ holidays: '[]' }));
    function Owner() {
      const [range, setRange] = useState(NO_RANGE);
      return <StayCalendar productId={12} range={range} onRange={setRange} />;
    }
    await renderApp(<Owner />);
    const { jy, jm } = toJalaali(TODAY);
    expect(await screen.findByRole('grid', { name: formatJalaaliMonth(jy, jm) }, { timeout: 10_000 })).toBeVisible();
    const button = (date: CivilDate) => document.querySelector(`[data-date="${date}"]`);
    await waitFor(() => expect(button(TODAY)).toBeEnabled());
    expect(button(TODAY)).toHaveAttribute('aria-current', 'date');
  });

  it('delivery is offered from the server’s date on [RES-09]', async () => {
    on(calendarEndpoints.getShopCalendar, (query) => monthsFrom(query, [{ time: '23:55', left: 3 }]));
    await renderApp(<SlotPicker day={null} onDay={() => undefined} slot={null} onSlot={() => undefined} />);
    const first = await screen.findAllByRole('radio', undefined, { timeout: 10_000 });
    await waitFor(() =>
      expect(shop.requestsTo(calendarEndpoints.getShopCalendar).at(-1)?.query).toMatchObject({
        year: String(toJalaali(TODAY).jy),
        month: String(toJalaali(TODAY).jm),
      }),
    );
    expect(first.length).toBeGreaterThan(0);
    expect((await screen.findAllByRole('radio'))[0]).toHaveAttribute('value', TODAY);
  });

  it('a chosen delivery expires by the server’s time, also before the first response of a visit [RES-06]', async () => {
    signIn();
    on(calendarEndpoints.getShopCalendar, (query) => monthsFrom(query, [{ time: '23:55', left: 3 }]));
    const first = await renderApp(<CartSlot day={null} error={null} />, { config: foodShop });
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveAttribute('value', TODAY), { timeout: 10_000 });
    await first.user.click(screen.getAllByRole('radio')[0] ?? document.body);
    await first.user.click(await screen.findByRole('radio', { name: /۲۳:۵۵/ }));
    act(() => void first.store.dispatch(pageShown()));
    expect(selectDeliveryChoice(first.store.getState())).toMatchObject({ mdate: TODAY, time: '23:55' });
    await first.store.persist().flush();
    first.unmount();
    forgetShopTime();

    const { store } = await renderApp(null, { config: foodShop });
    act(() => void store.dispatch(pageShown()));
    expect(selectDeliveryChoice(store.getState())).toMatchObject({ mdate: TODAY, time: '23:55' });
    pass(6 * 60_000);
    act(() => void store.dispatch(pageShown()));
    expect(selectDeliveryChoice(store.getState())).toBeNull();
    expect(await screen.findByText('تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.')).toBeVisible();
  });

  it('today’s transactions are shown under «today» [ACC-03]', async () => {
    signIn();
    const movement = {
      id: 1,
      created_at: new Date(TRUE_START - HOUR).toISOString(),
      amount: 10_000,
      kind: 'top_up' as const,
      title: 'افزایش اعتبار',
      order_id: null,
      balance: 10_000,
      ref: null,
    };
    on(paymentsEndpoints.listTransactions, () => ({
      credit: 10_000,
      transactions: [movement],
      page: 1,
      limit: 20,
      total: 1,
    }));
    await renderApp(<TransactionsScreen />, { url: '/transactions' });
    expect(await screen.findByRole('heading', { name: /امروز/ }, { timeout: 10_000 })).toBeVisible();
  });
});
