import fc from 'fast-check';
import { coupons } from '@/backend/db/schema/coupons';
import { holidayOverrides, holidays } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { CalendarDay } from '@/contract/calendar.schemas';
import { addDays, nightsOf, type CivilDate, type Weekday } from '@/domain/plain-date';
import { toJalaali } from '@/domain/jalaali';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeResidence } from '@tests/support/fixtures';
import { makeShopper, stayBody, submit, TODAY } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { expectNoServerErrors, propertyRuns } from '@tests/support/concurrency';

/**
 * The price of a night is the same in the calendar, the search, the quote, the submit and the host's list, for any
 * price rules.
 */
let shopper: LoggedIn;
let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  [shopper, staff] = [await makeShopper(api), await makeStaff(api)];
});

/** The number of days ahead that are used: the rest of Aban, Azar and a part of Dey. */
const DAYS = 45;
const dayOf = (ahead: number) => addDays(TODAY, ahead);
const ahead = fc.integer({ min: 0, max: DAYS });
const half = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const weekday = fc.integer({ min: 0, max: 6 }).map((day) => day as Weekday);
const amount = fc.oneof(
  fc.record({
    mode: fc.constant('percent' as const),
    amount: fc.oneof(fc.integer({ min: 50, max: 200 }), fc.constantFrom(0, 1, 33, 100, 101)),
  }),
  fc.record({
    mode: fc.constant('fixed' as const),
    amount: fc.oneof(fc.integer({ min: 100_000, max: 5_000_000 }), fc.constantFrom(0, 1)),
  }),
);
const range = fc.record({ from: half(ahead.map(dayOf)), to: half(ahead.map(dayOf)) });
const rule = fc
  .record({
    kind: fc.constantFrom('dates' as const, 'weekdays' as const, 'holiday' as const),
    range,
    change: amount,
    weekdays: fc.uniqueArray(weekday, { maxLength: 4 }),
    priority: fc.integer({ min: 0, max: 3 }),
    min_nights: half(fc.integer({ min: 1, max: 4 })),
    max_nights: half(fc.integer({ min: 3, max: 9 })),
  })
  .map(({ range: ends, change, weekdays, ...rest }) => ({
    ...rest,
    ...ends,
    ...change,
    weekdays: rest.kind === 'weekdays' ? weekdays : null,
  }));
const unique = <T extends { date: CivilDate }>(days: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(days, { maxLength, selector: ({ date }) => date });

const place = fc.record({
  price: fc.integer({ min: 1, max: 5_000_000 }),
  rules: fc.array(rule, { maxLength: 6 }),
  holidays: unique(
    fc.record({
      date: ahead.map(dayOf),
      title: fc.constant('عید'),
      certainty: fc.constantFrom('official' as const, 'predicted' as const),
    }),
    8,
  ),
  overrides: unique(fc.record({ date: ahead.map(dayOf), title: fc.constantFrom('جشن شهر', null) }), 5),
  residence: fc
    .record({
      capacity: fc.integer({ min: 1, max: 4 }),
      more: fc.nat(4),
      extra_person_price: fc.integer({ min: 0, max: 777_777 }),
      min_nights: fc.constantFrom(1, 1, 1, 2, 3),
      max_nights: fc.integer({ min: 3, max: 30 }),
      lead_days: fc.constantFrom(0, 0, 1, 3),
      horizon_days: fc.constantFrom(365, 365, 30),
      long_stay_nights: fc.option(fc.integer({ min: 2, max: 8 })),
      long_stay_percent: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ more, ...rest }) => ({ ...rest, max_capacity: rest.capacity + more })),
});
const wish = fc.record({
  first: fc.integer({ min: 0, max: DAYS - 10 }),
  count: fc.integer({ min: 1, max: 10 }),
  people: fc.nat(7),
});
const coupon = half(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    amount: fc.integer({ min: 1, max: 100 }),
    max_discount: half(fc.integer({ min: 1, max: 500_000 })),
  }),
);

/** The days of the calendar, read month by month as a visitor does, sometimes two months per request. */
async function calendarOf(id: number, from: CivilDate, to: CivilDate): Promise<Map<CivilDate, CalendarDay>> {
  const days = new Map<CivilDate, CalendarDay>();
  for (let day = from; ;) {
    const { jy, jm } = toJalaali(day);
    const { months } = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: jy, month: jm, double: jm % 2 === 0 },
    });
    for (const one of months.flatMap((month) => month.days)) days.set(one.date, one);
    const last = months.at(-1)?.days.at(-1)?.date ?? to;
    if (last >= to) return days;
    day = addDays(last, 1);
  }
}

/** Whether the stay is possible according to the calendar. */
function calendarTakes(days: ReadonlyMap<CivilDate, CalendarDay>, nights: readonly CivilDate[]): boolean {
  const arrival = days.get(nights[0] ?? '');
  return (
    arrival !== undefined &&
    !arrival.no_arrival &&
    arrival.min_nights <= nights.length &&
    nights.length <= arrival.max_nights &&
    nights.every((night) => {
      const day = days.get(night);
      return day?.status === 'free' && (day.min_nights_over ?? 1) <= nights.length;
    })
  );
}

it('calendar, search, quote, submit and host list agree on night prices and possible stays [RES-02]', async () => {
  let [counter, taken, refused] = [0, 0, 0];
  const options = propertyRuns(60, 600);
  await fc.assert(
    fc.asyncProperty(place, wish, coupon, async (given, wanted, off) => {
      counter += 1;
      const [slug, code] = [`place-${counter}`, `OFF${counter}`];
      await api.db.delete(holidays);
      await api.db.delete(holidayOverrides);
      if (given.holidays.length > 0) await api.db.insert(holidays).values(given.holidays);
      if (given.overrides.length > 0) await api.db.insert(holidayOverrides).values(given.overrides);
      if (off)
        await api.db
          .insert(coupons)
          .values({ code, title: 'x', ...off, amount: off.kind === 'fixed' ? off.amount * 10_000 : off.amount });
      const id = await makeResidence(api.db, {
        price: given.price,
        residence: given.residence,
        rules: [...given.rules],
        category_id: await makeCategory(api.db, { slug }),
      });
      const { capacity, max_capacity, extra_person_price } = given.residence;
      const people = Math.min(wanted.people + 1, max_capacity);
      const nights = nightsOf(dayOf(wanted.first), dayOf(wanted.first + wanted.count));
      const plain = stayBody(id, [], { products: [{ product_id: id, count: 1, times: nights, person_count: people }] });
      const days = await calendarOf(id, TODAY, dayOf(DAYS + 1));

      const { status, envelope } = await api.call(ordersEndpoints.price, { token: shopper.token, body: plain });
      expect([status === 200, status]).toEqual([calendarTakes(days, nights), envelope.success ? 200 : 400]);
      const found = await api.ok(catalogueEndpoints.searchProducts, {
        body: {
          category: slug,
          start_date: nights[0],
          end_date: dayOf(wanted.first + wanted.count),
          person_count: people,
        },
      });
      if (!envelope.success) {
        refused += 1;
        expect([found.products, (await submit(api, shopper, plain)).status]).toEqual([[], 400]);
        return;
      }
      taken += 1;

      const { invoice } = envelope.data;
      const extra = Math.max(0, people - capacity) * extra_person_price;
      expect(invoice.nights.map(({ date, price, extra_person }) => ({ date, price, extra_person }))).toEqual(
        nights.map((date) => ({ date, price: days.get(date)?.price, extra_person: extra })),
      );
      expect(invoice.products_price).toBe(
        nights.reduce((sum, date) => sum + (days.get(date)?.price ?? NaN), 0) + extra * nights.length,
      );
      expect(found.products.map(({ id: one, stay_price }) => [one, stay_price])).toEqual([[id, invoice.price]]);
      const panel = await api.ok(panelEndpoints.listNights, {
        token: staff.token,
        params: { id },
        query: { from: nights[0], to: nights.at(-1) },
      });
      expect(panel.nights.map(({ price }) => price)).toEqual(invoice.nights.map(({ price }) => price));

      const body = { ...plain, ...(off ? { use_coupon: true, coupon: code } : {}) };
      const quoted = (await api.ok(ordersEndpoints.price, { token: shopper.token, body })).invoice;
      expect({ ...quoted, adjustments: [] }).toMatchObject({
        products_price: invoice.products_price,
        nights: invoice.nights,
        price: quoted.products_price - quoted.discount,
      });
      expect(quoted.adjustments.reduce((sum, one) => sum + one.amount, 0) + quoted.discount).toBe(0);
      expect([quoted.price >= 0, quoted.price <= invoice.price, Number.isInteger(quoted.price)]).toEqual([
        true,
        true,
        true,
      ]);
      const submitted = await submit(api, shopper, { ...body, quoted_price: quoted.price });
      if (!submitted.envelope.success) throw new Error(submitted.envelope.msg);
      const { order } = await api.ok(ordersEndpoints.getOrder, {
        token: shopper.token,
        params: { id: submitted.envelope.data.order_id },
      });
      expect([order.invoice, order.times]).toEqual([quoted, nights]);
    }),
    options,
  );
  // Rules that refuse everything, or nothing, would prove nothing.
  expect([taken > options.numRuns / 3, refused > options.numRuns / 12]).toEqual([true, true]);
  expectNoServerErrors(api, {});
});
