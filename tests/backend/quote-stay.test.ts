import { coupons } from '@/backend/db/schema/coupons';
import { nights } from '@/backend/db/schema/orders';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays } from '@/domain/plain-date';
import { stayDisabledReason } from '@/domain/range-selection-rules';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody, type SubmitBody } from '@tests/support/order-helpers';

let guest: string;
const api = setUpTestBackend();
beforeEach(async () => {
  guest = await api.guest();
});

const quote = async (body: SubmitBody): Promise<Invoice> =>
  (await api.ok(ordersEndpoints.price, { token: guest, body })).invoice;
const refused = async (body: SubmitBody) => {
  const { status, envelope } = await api.call(ordersEndpoints.price, { token: guest, body });
  return { status, msg: envelope.msg };
};

it('a stay quote contains each night with its price and extra people from the database [RES-02]', async () => {
  const id = await makeResidence(api.db, {
    name: 'ویلای جنگلی',
    rules: [{ kind: 'weekdays', weekdays: [4, 5, 6], mode: 'percent', amount: 120, priority: 1 }],
  });
  // Monday, Tuesday, Wednesday.
  const times = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const products = [{ product_id: id, count: 1, times, person_count: 6, price: 1 }];
  const invoice = await quote({ products } as SubmitBody);
  expect(invoice).toEqual({
    products_price: 4_400_000,
    products_discount: 0,
    discount: 0,
    shipping_price: 0,
    price: 4_400_000,
    products: [{ name: 'ویلای جنگلی', price: 4_400_000, count: 1 }],
    nights: [
      { date: '2026-11-23', price: 1_000_000, extra_person: 400_000 },
      { date: '2026-11-24', price: 1_000_000, extra_person: 400_000 },
      { date: '2026-11-25', price: 1_200_000, extra_person: 400_000, reason: 'weekdays', base_price: 1_000_000 },
    ],
    adjustments: [],
  });
});

it('a stay quote subtracts the long-stay discount and then the coupon, each with its title [RES-02]', async () => {
  const id = await makeResidence(api.db, { residence: { long_stay_nights: 7, long_stay_percent: 10 } });
  await api.db
    .insert(coupons)
    .values({ code: 'NOWRUZ', title: 'نوروز', kind: 'percent', amount: 20, max_discount: 500_000 });
  const invoice = await quote(stayBody(id, nightsFrom(2, 7), { use_coupon: true, coupon: ' nowruz ' }));
  expect(invoice).toMatchObject({ products_price: 7_000_000, discount: 1_200_000, price: 5_800_000 });
  expect(invoice.adjustments).toEqual([
    { title: 'تخفیف اقامت ۷ شب و بیشتر', amount: -700_000 },
    { title: 'کد تخفیف NOWRUZ', amount: -500_000 },
  ]);
});

it('a stay quote ignores a coupon that is empty or not to be used [RES-04]', async () => {
  const id = await makeResidence(api.db);
  for (const more of [{ use_coupon: true, coupon: '' }, { use_coupon: false, coupon: 'NOTHING' }, { coupon: null }]) {
    expect(await quote(stayBody(id, nightsFrom(2, 1), more))).toMatchObject({ discount: 0, price: 1_000_000 });
  }
});

it('a stay quote returns the credit of a customer, and zero for a guest', async () => {
  const id = await makeResidence(api.db);
  const body = stayBody(id, nightsFrom(2, 1));
  const shopper = await makeShopper(api, { credit: 75_000 });
  expect((await api.ok(ordersEndpoints.price, { token: shopper.token, body })).customer_credit).toBe(75_000);
  expect((await api.ok(ordersEndpoints.price, { token: guest, body })).customer_credit).toBe(0);
});

it('a stay quote requires a valid token', async () => {
  const body = stayBody(await makeResidence(api.db), nightsFrom(2, 1));
  expect((await api.call(ordersEndpoints.price, { body })).status).toBe(401);
  expect((await api.call(ordersEndpoints.price, { body, token: 'dead-dead-dead-dead-dead' })).status).toBe(401);
});

describe('a stay quote', () => {
  it('refuses nights that are past, not consecutive, invalid or missing [RES-02]', async () => {
    const id = await makeResidence(api.db);
    const wrong = [
      nightsFrom(-1, 2),
      [...nightsFrom(2, 1), ...nightsFrom(4, 1)],
      [...nightsFrom(2, 1), ...nightsFrom(2, 1)],
      ['2026-11-31'],
      ['2026-11-22 10:00'],
      [],
    ];
    for (const times of wrong) expect((await refused(stayBody(id, times))).status).toBe(400);
    expect((await refused(stayBody(id, nightsFrom(-1, 2)))).msg).toBe('تاریخ ورود گذشته است.');
    expect(
      (await api.call(ordersEndpoints.price, { token: guest, body: { products: [{ product_id: id, count: 1 }] } }))
        .status,
    ).toBe(400);
  });

  it.each(['night', 'arrival'] as const)(
    'holds the least stay of a season by the %s at both of its ends [RES-02]',
    async (by) => {
      const season = nightsFrom(5, 4);
      const id = await makeResidence(api.db, {
        rules: [
          {
            kind: 'dates',
            from: season[0] ?? null,
            to: season.at(-1) ?? null,
            mode: 'percent',
            amount: 100,
            priority: 5,
            min_nights: 3,
            ...(by === 'arrival' && { min_nights_by: by }),
          },
        ],
      });
      const status = async (start: number, count: number) =>
        (await api.call(ordersEndpoints.price, { token: guest, body: stayBody(id, nightsFrom(start, count)) })).status;
      const { months } = await api.ok(calendarEndpoints.getProductCalendar, {
        params: { id },
        query: { year: 1405, month: 9 },
      });
      const book = new Map(months.flatMap(({ days }) => days).map((day) => [day.date, day]));
      const stays = Array.from({ length: 8 }, (_, at) => [1, 2, 3].map((count) => [at + 2, count] as const)).flat();
      const refusals: (readonly [number, number])[] = [];
      for (const [start, count] of stays) {
        const nights = nightsFrom(start, count);
        const expected =
          (by === 'night' ? nights : nights.slice(0, 1)).some((night) => season.includes(night)) && count < 3;
        const ends = { start: nights[0] ?? '', end: addDays(nights.at(-1) ?? '', 1) };
        expect([start, count, await status(start, count), stayDisabledReason(book, ends)]).toEqual([
          start,
          count,
          expected ? 400 : 200,
          expected ? { reason: 'minNights', nights: 3 } : null,
        ]);
        if (expected) refusals.push([start, count]);
      }
      // Two nights of which the second is the first of the season, and of which the first is its last.
      expect(refusals.some(([start, count]) => start === 4 && count === 2)).toBe(by === 'night');
      expect(refusals).toContainEqual([8, 2]);
    },
  );

  it('refuses stays outside the minimum and maximum nights, lead time, horizon and capacity [RES-02]', async () => {
    const id = await makeResidence(api.db, {
      residence: { min_nights: 2, max_nights: 5, lead_days: 1, horizon_days: 30 },
    });
    expect(await refused(stayBody(id, nightsFrom(2, 1)))).toEqual({
      status: 400,
      msg: 'حداقل اقامت برای این شب‌ها ۲ شب است.',
    });
    expect(await refused(stayBody(id, nightsFrom(2, 6)))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('۵ شب'),
    });
    expect(await refused(stayBody(id, nightsFrom(0, 2)))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('۱ روز'),
    });
    expect(await refused(stayBody(id, nightsFrom(29, 3)))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('۳۰ روز'),
    });
    const seven = { products: [{ product_id: id, count: 1, times: nightsFrom(2, 2), person_count: 7 }] };
    expect(await refused(seven)).toEqual({ status: 400, msg: 'ظرفیت این اقامتگاه حداکثر ۶ نفر است.' });
    expect(
      await quote({ products: [{ product_id: id, count: 1, times: nightsFrom(2, 2), person_count: 5 }] }),
    ).toMatchObject({ price: 2_400_000 });
  });

  it('reports taken nights at the field times, so that they differ from other conflicts [RES-07]', async () => {
    const id = await makeResidence(api.db);
    await placeOrder(api, await makeShopper(api), stayBody(id, nightsFrom(5, 1)));
    const taken = await api.call(ordersEndpoints.price, { token: guest, body: stayBody(id, nightsFrom(4, 2)) });
    expect(taken.envelope).toMatchObject({
      code: 409,
      errors: [{ field: 'times', msg: 'تاریخ انتخابی دیگر در دسترس نیست.' }],
    });
    await api.db.insert(coupons).values({ code: 'RICH', title: 'x', kind: 'fixed', amount: 1, min_price: 90_000_000 });
    const coupon = await api.call(ordersEndpoints.price, {
      token: guest,
      body: { ...stayBody(id, nightsFrom(8, 2)), use_coupon: true, coupon: 'RICH' },
    });
    expect(coupon.status).toBe(409);
    expect(coupon.envelope).toMatchObject({ errors: [{ field: 'coupon' }] });
  });

  it('refuses taken, blocked or closed nights with 409, but accepts adjacent stays [RES-07]', async () => {
    const id = await makeResidence(api.db);
    await placeOrder(api, await makeShopper(api), stayBody(id, nightsFrom(3, 2)));
    await api.db.insert(nights).values({ product_id: id, night: nightsFrom(10, 1)[0] ?? '', order_id: null });
    for (const [ahead, count] of [
      [2, 2],
      [3, 2],
      [4, 3],
      [2, 6],
      [10, 1],
    ] as const) {
      expect(await refused(stayBody(id, nightsFrom(ahead, count)))).toEqual({
        status: 409,
        msg: 'تاریخ انتخابی دیگر در دسترس نیست.',
      });
    }
    expect(await quote(stayBody(id, nightsFrom(1, 2)))).toMatchObject({ price: 2_000_000 });
    expect(await quote(stayBody(id, nightsFrom(5, 1)))).toMatchObject({ price: 1_000_000 });
    const closed = await makeResidence(api.db, { status: 'closed', name: 'کلبهٔ بسته' });
    expect(await refused(stayBody(closed, nightsFrom(3, 1)))).toEqual({
      status: 409,
      msg: '«کلبهٔ بسته» فعلاً سفارش نمی‌پذیرد.',
    });
  });

  it('refuses a residence whose price is negotiable [DLG-05]', async () => {
    const id = await makeResidence(api.db, { price: 0 });
    expect(await refused(stayBody(id, nightsFrom(2, 1)))).toMatchObject({
      status: 409,
      msg: expect.stringContaining('توافقی'),
    });
  });

  it('refuses two stays, a stay with goods, a count of two and an unknown residence [RES-03]', async () => {
    const [one, other] = [await makeResidence(api.db), await makeResidence(api.db)];
    const { id: goods } = await makeProduct(api.db);
    const line = { product_id: one, count: 1, times: nightsFrom(2, 1) };
    for (const products of [
      [line, { ...line, product_id: other }],
      [line, { product_id: goods, count: 1 }],
      [{ ...line, count: 2 }],
      [{ ...line, product_id: 999_999 }],
    ]) {
      expect((await refused({ products })).status).toBe(400);
    }
  });

  it('refuses a coupon that is unknown, expired, early, used up, foreign or below its minimum [RES-05]', async () => {
    const id = await makeResidence(api.db);
    const { customerId } = await makeShopper(api);
    const base = { title: 'x', kind: 'fixed' as const, amount: 1_000 };
    await api.db.insert(coupons).values([
      { ...base, code: 'OVER', expires_at: api.clock.now() },
      { ...base, code: 'LATER', starts_at: new Date(api.clock.now().getTime() + 1) },
      { ...base, code: 'USED', max_uses: 3, uses: 3 },
      { ...base, code: 'THEIRS', customer_id: customerId },
      { ...base, code: 'RICH', min_price: 1_000_001 },
    ]);
    for (const [coupon, status] of [
      ['NONE', 404],
      ['OVER', 409],
      ['LATER', 409],
      ['USED', 409],
      ['THEIRS', 404],
      ['RICH', 409],
    ] as const) {
      expect(await refused(stayBody(id, nightsFrom(2, 1), { use_coupon: true, coupon }))).toMatchObject({ status });
    }
  });
});
