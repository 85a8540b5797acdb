import { authEndpoints } from '@/contract/auth.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { Holiday } from '@/contract/calendar.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { addMonths, daysOf as jalaaliDaysOf } from '@/domain/jalaali-months';
import { invoiceFixture } from './residence-fixture';
import type { MockApi } from './mock-api';
import { makeCalendarDays } from './calendar-days-fixture';

/** What a test may change while it runs. */
export interface MockStay {
  /** Booked nights. */
  readonly taken: Set<CivilDate>;
  /** Official holidays. */
  readonly holidays: Holiday[];
  /** Toman per night. */
  price: number;
}

/**
 * Call it before every test: a residence whose nights are free except those in `taken`, quoted at `price`, for guests
 * and customers.
 */
export function mockStayApi(shop: MockApi): MockStay {
  const stay: MockStay = { taken: new Set(), holidays: [], price: 1_000_000 };
  beforeEach(() => {
    stay.taken.clear();
    stay.holidays.length = 0;
    stay.price = 1_000_000;
    shop.on(authEndpoints.loginGuest, () => ({
      token: { access_token: 'guest-token' },
      user: { id: 1, role: 'guest' as const, login_to_id: 1 },
    }));
    shop.on(calendarEndpoints.getProductCalendar, ({ query }) => {
      const first = { jy: Number(query.year), jm: Number(query.month) };
      const months = query.double === 'true' ? [first, addMonths(first, 1)] : [first];
      return { months: months.map(({ jy, jm }) => ({ year: jy, month: jm, days: daysOf(jy, jm) })) };
    });
    shop.on(calendarEndpoints.listHolidays, ({ body }) => ({
      holidays: JSON.stringify(stay.holidays.filter(({ jdate }) => jdate.startsWith(`${body.year}-`))),
    }));
    shop.on(couponsEndpoints.listCoupons, () => ({ coupons: [] }));
    shop.on(ordersEndpoints.price, ({ body }) => {
      const { times } = body.products[0] ?? {};
      return {
        customer_credit: 0,
        invoice: invoiceFixture(times ?? [], stay.price, body.coupon === 'YALDA' ? 500_000 : 0),
      };
    });
  });

  function daysOf(jy: number, jm: number) {
    const dates = jalaaliDaysOf({ jy, jm });
    const letters = dates.map((date) => (stay.taken.has(date) ? 't' : 'f')).join('');
    return [...makeCalendarDays(dates[0] ?? '', letters).values()].map((day) =>
      day.price === null ? day : { ...day, price: stay.price },
    );
  }
  return stay;
}
