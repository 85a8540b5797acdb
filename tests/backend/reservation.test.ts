import { nights, orders } from '@/backend/db/schema/orders';
import { products } from '@/backend/db/schema/catalogue';
import { holidays, slots } from '@/backend/db/schema/shop';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { CalendarDay } from '@/contract/calendar.schemas';
import { addDays } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import { changeShop, makeShopper, nightsFrom, placeOrder, stayBody, TODAY } from '@tests/support/order-helpers';

const api = setUpTestBackend();

/** Aban 1405 contains TODAY (29 Aban); Azar follows. */
const ABAN = { year: 1405, month: 8 };

async function daysOf(
  id: number,
  query: Record<string, string | number> = { ...ABAN, double: 'true' },
): Promise<Map<string, CalendarDay>> {
  const { months } = await api.ok(calendarEndpoints.getProductCalendar, { params: { id }, query });
  return new Map(months.flatMap((month) => month.days).map((day) => [day.date, day]));
}

describe('the calendar of a residence', () => {
  it('shows one Jalaali month, or two with `double`, over the end of a year [RES-01]', async () => {
    const id = await makeResidence(api.db);
    const one = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: 1405, month: 12 },
    });
    expect(one.months.map(({ year, month, days }) => [year, month, days.length])).toEqual([[1405, 12, 29]]);
    const two = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: 1405, month: 12, double: '1' },
    });
    expect(two.months.map(({ year, month, days }) => [year, month, days.length])).toEqual([
      [1405, 12, 29],
      [1406, 1, 31],
    ]);
    expect(two.months[1]?.days[0]).toMatchObject({ date: '2027-03-21', jdate: '1406-01-01' });
  });

  it('shows each day as past, free, taken or closed, and which taken day can be a departure day [RES-01]', async () => {
    const id = await makeResidence(api.db);
    const [first = '', second = ''] = nightsFrom(3, 2);
    await api.db.insert(nights).values({ product_id: id, night: nightsFrom(10, 1)[0] ?? '', order_id: null });
    await placeOrder(api, await makeShopper(api), stayBody(id, [first, second]));
    const days = await daysOf(id);
    expect(days.get(addDays(TODAY, -1))).toMatchObject({ status: 'past', checkout_only: false });
    expect(days.get(TODAY)).toMatchObject({ status: 'free', no_arrival: false });
    expect(days.get(first)).toMatchObject({ status: 'taken', checkout_only: true });
    expect(days.get(second)).toMatchObject({ status: 'taken', checkout_only: false });
    expect(days.get(addDays(second, 1))).toMatchObject({ status: 'free', checkout_only: false });
    expect(days.get(addDays(TODAY, 10))).toMatchObject({ status: 'closed', checkout_only: true });
  });

  it('shows the price of each night by the weekday, holiday or date rule of highest priority [RES-01]', async () => {
    const id = await makeResidence(api.db, {
      rules: [
        { kind: 'weekdays', weekdays: [4, 5, 6], mode: 'percent', amount: 130, priority: 1 },
        { kind: 'holiday', mode: 'percent', amount: 150, priority: 2 },
        { kind: 'dates', from: '2026-12-05', to: '2026-12-06', mode: 'fixed', amount: 2_500_000, priority: 3 },
      ],
    });
    await api.db.insert(holidays).values([
      { date: '2026-11-24', title: 'جشن', certainty: 'official' },
      { date: '2026-12-06', title: 'روز دیگر', certainty: 'predicted' },
    ]);
    const days = await daysOf(id);
    expect(days.get('2026-11-22')).toMatchObject({ price: 1_000_000, is_holiday: false, title: '' });
    expect(days.get('2026-11-24')).toMatchObject({ price: 1_500_000, is_holiday: true, title: 'جشن' });
    expect(days.get('2026-11-25')).toMatchObject({ price: 1_300_000 });
    expect(days.get('2026-12-05')).toMatchObject({ price: 2_500_000, is_holiday: false });
    expect(days.get('2026-12-06')).toMatchObject({ price: 2_500_000, is_holiday: true });
  });

  it('shows the minimum and maximum nights per arrival date, and days without arrival [RES-01]', async () => {
    const id = await makeResidence(api.db, {
      residence: { min_nights: 2, max_nights: 10, lead_days: 2, horizon_days: 20 },
      rules: [
        {
          kind: 'dates',
          from: '2026-11-25',
          to: '2026-11-26',
          mode: 'percent',
          amount: 100,
          priority: 5,
          min_nights: 3,
          max_nights: 5,
        },
      ],
    });
    await api.db.insert(nights).values({ product_id: id, night: '2026-12-01', order_id: null });
    const days = await daysOf(id);
    expect(days.get(TODAY)).toMatchObject({ status: 'free', no_arrival: true, min_nights: 2, max_nights: 10 });
    expect(days.get('2026-11-23')).toMatchObject({ no_arrival: false, min_nights: 2 });
    expect(days.get('2026-11-25')).toMatchObject({ no_arrival: false, min_nights: 3, max_nights: 5 });
    expect(days.get('2026-11-30')).toMatchObject({ status: 'free', no_arrival: true });
    expect(days.get('2026-12-09')).toMatchObject({ status: 'free' });
    expect(days.get('2026-12-10')).toMatchObject({ status: 'closed' });
  });

  it('shows the nights of an unpaid order as free once its hold has expired [RES-01]', async () => {
    const id = await makeResidence(api.db);
    const [night = ''] = nightsFrom(5, 1);
    await placeOrder(api, await makeShopper(api), stayBody(id, [night]));
    expect((await daysOf(id)).get(night)?.status).toBe('taken');
    api.clock.advance({ minutes: 30 });
    expect((await daysOf(id)).get(night)?.status).toBe('free');
    expect(await api.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'rt_accept' }]);
  });

  it('shows every day of a closed residence as closed [RES-01]', async () => {
    const id = await makeResidence(api.db, { status: 'closed' });
    expect((await daysOf(id)).get(addDays(TODAY, 2))).toMatchObject({ status: 'closed', checkout_only: false });
  });

  it('refuses years outside the calendar with a message, and returns its first and last month [SHOP-04]', async () => {
    const id = await makeResidence(api.db);
    for (const year of ['-62', '3178', '9999']) {
      const { status, envelope } = await api.call(calendarEndpoints.getProductCalendar, {
        params: { id },
        query: { year, month: 1 },
      });
      expect(status).toBe(400);
      expect(envelope.msg).toContain('۳۱۷۷');
    }
    const last = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: 3177, month: 12, double: 'true' },
    });
    expect(last.months).toHaveLength(1);
    const first = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: -61, month: 1 },
    });
    expect(first.months[0]?.days[0]).toMatchObject({ date: '0560-03-20', jdate: '-0061-01-01', status: 'past' });
  });

  it('answers 404 for a removed residence', async () => {
    const id = await makeResidence(api.db, { status: 'removed' });
    expect((await api.call(calendarEndpoints.getProductCalendar, { params: { id }, query: ABAN })).status).toBe(404);
  });
});

describe('the calendar of the shop', () => {
  it('shows the delivery hours of a food shop with the places left, without past hours [RES-09]', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values([
      { date: TODAY, time: '10:00', capacity: 5, taken: 0 },
      { date: TODAY, time: '18:00', capacity: 5, taken: 2 },
      { date: addDays(TODAY, 1), time: '12:00', capacity: 1, taken: 1 },
    ]);
    const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { ...ABAN, double: 'true' } });
    const days = new Map(months.flatMap((month) => month.days).map((day) => [day.date, day]));
    expect(days.get(addDays(TODAY, -1))).toMatchObject({ status: 'past', price: null, slots: [] });
    expect(days.get(TODAY)).toMatchObject({ status: 'free', slots: [{ time: '18:00', left: 3 }] });
    expect(days.get(addDays(TODAY, 1))).toMatchObject({ status: 'taken', slots: [{ time: '12:00', left: 0 }] });
    expect(days.get(addDays(TODAY, 2))).toMatchObject({ status: 'closed', slots: [] });
  });

  it('shows an hour as free once the hold of its unpaid order has expired [RES-09]', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    const date = addDays(TODAY, 1);
    await api.db.insert(slots).values({ date, time: '12:00', capacity: 1, taken: 1 });
    const { customerId, userId } = await makeShopper(api);
    await api.db.insert(orders).values({
      kind: 'goods',
      status: 'created',
      submit_by: 'customer',
      created_by: userId,
      customer_id: customerId,
      times: [`${date} 12:00`],
      delivery: 'slot',
      price: 1,
      send_submit_notification: false,
      invoice: {
        products_price: 1,
        products_discount: 0,
        discount: 0,
        shipping_price: 0,
        price: 1,
        products: [],
        nights: [],
        adjustments: [],
      },
      pay_before: api.clock.now(),
      created_at: api.clock.now(),
      updated_at: api.clock.now(),
    });
    const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { ...ABAN, double: 'true' } });
    const day = months.flatMap((month) => month.days).find((one) => one.date === date);
    expect(day).toMatchObject({ status: 'free', slots: [{ time: '12:00', left: 1 }] });
  });

  it('shows no hours and every coming day as free in other shops', async () => {
    const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: ABAN });
    const day = months.flatMap((month) => month.days).find((one) => one.date === TODAY);
    expect(day).toMatchObject({ status: 'free', price: null });
    expect(day).not.toHaveProperty('slots');
  });
});

describe('holidays', () => {
  it('are returned as a JSON-encoded list of a Jalaali year [API-05]', async () => {
    await api.db.insert(holidays).values([
      { date: '2026-03-21', title: 'نوروز', certainty: 'official' },
      { date: '2027-03-20', title: 'روز ملی', certainty: 'official' },
      { date: '2027-03-21', title: 'نوروز', certainty: 'official' },
    ]);
    const { holidays: list } = await api.ok(calendarEndpoints.listHolidays, { body: { country: 'IR', year: 1405 } });
    expect(JSON.parse(list)).toEqual([
      { date: '2026-03-21', jdate: '1405-01-01', title: 'نوروز' },
      { date: '2027-03-20', jdate: '1405-12-29', title: 'روز ملی' },
    ]);
  });

  it('are refused for another country and for years outside the calendar [SHOP-04]', async () => {
    for (const body of [
      { country: 'US', year: 1405 },
      { country: 'IR', year: 3178 },
      { country: 'IR', year: '1405' },
      {},
    ]) {
      expect((await api.call(calendarEndpoints.listHolidays, { body })).status).toBe(400);
    }
  });
});

it('the calendar of a residence ignores an invalid token', async () => {
  const id = await makeResidence(api.db);
  await api.db.update(products).set({ updated_at: api.clock.now() });
  const { status } = await api.call(calendarEndpoints.getProductCalendar, {
    params: { id },
    query: ABAN,
    token: 'dead-dead-dead-dead-dead',
  });
  expect(status).toBe(200);
});
