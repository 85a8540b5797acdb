import { eq } from 'drizzle-orm';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { idempotencyKeys, nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { products } from '@/backend/db/schema/catalogue';
import { users } from '@/backend/db/schema/users';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import {
  getCredit,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';

let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  shopper = await makeShopper(api, { first_name: 'سارا', last_name: 'کریمی', mobile: '09121234567' });
});

it('an order of an instant residence is accepted, holds its nights and has a payment deadline [RES-03]', async () => {
  const id = await makeResidence(api.db, { name: 'ویلای ساحلی', slug: 'vila' });
  const times = nightsFrom(3, 2);
  const { envelope } = await submit(
    api,
    shopper,
    stayBody(id, times, {
      customer: '09121234567',
      msg: ' دیر می‌رسیم ',
      person_count: 5,
      products: [{ product_id: id, count: 1, times }],
    }),
  );
  expect(envelope).toMatchObject({ success: true, msg: 'درخواست رزرو شما ثبت شد.' });
  const order = await getOrder(api, shopper, 1);
  expect(order).toMatchObject({
    order_id: 1,
    number: '000001',
    kind: 'stay',
    status: 'rt_accept',
    sub_status: null,
    submit_by: 'customer',
    created_by: { id: shopper.userId },
    customer: { id: shopper.customerId, name: 'سارا کریمی', mobile: '09121234567' },
    times,
    person_count: 5,
    guest_name: 'سارا کریمی',
    address: null,
    delivery: null,
    msg: 'دیر می‌رسیم',
    pay_before: '2026-11-20T08:30:00.000Z',
    paid: 0,
    can_pay: true,
    can_cancel: true,
    can_rate: false,
    refund: 0,
    invoice: { price: 2_400_000, nights: [{ extra_person: 200_000 }, { extra_person: 200_000 }] },
    products: [
      {
        product_id: id,
        type: 'residence',
        name: 'ویلای ساحلی',
        slug: 'vila',
        image: `/files/p-${id}-0.jpg`,
        count: 1,
        unit_price: 2_400_000,
        toppings: [],
      },
    ],
    timeline: [{ status: 'rt_accept', sub_status: null, at: '2026-11-20T08:00:00.000Z' }],
  });
  expect(await api.db.select().from(nights)).toEqual(times.map((night) => ({ product_id: id, night, order_id: 1 })));
  expect(api.announced).toContain(`product:${id}`);
});

it('an order of a residence that is not instant waits two hours for the host, with nothing to pay yet [RES-03]', async () => {
  const id = await makeResidence(api.db, { residence: { instant: false } });
  const rich = await makeShopper(api, { credit: 10_000_000 });
  const order = await getOrder(
    api,
    rich,
    await placeOrder(api, rich, stayBody(id, nightsFrom(3, 1), { payment_type: 'credit' })),
  );
  expect(order).toMatchObject({
    status: 'rt_wait',
    pay_before: '2026-11-20T10:00:00.000Z',
    can_pay: false,
    can_cancel: true,
    paid: 0,
  });
  expect(await getCredit(api, rich)).toBe(10_000_000);
});

it('an order of nights that another order holds is refused and stores nothing; a check-out day may be a check-in day [RES-07]', async () => {
  const id = await makeResidence(api.db);
  const other = await makeShopper(api);
  await placeOrder(api, shopper, stayBody(id, nightsFrom(3, 3)));
  for (const [ahead, count] of [
    [2, 2],
    [3, 3],
    [4, 1],
    [5, 3],
    [1, 9],
  ] as const) {
    const { status, envelope } = await submit(
      api,
      other,
      stayBody(id, nightsFrom(ahead, count)),
      `key-${ahead}-${count}`,
    );
    expect([status, envelope.msg]).toEqual([409, 'تاریخ انتخابی دیگر در دسترس نیست.']);
  }
  expect(await api.db.$count(orders)).toBe(1);
  expect(await api.db.$count(nights)).toBe(3);
  expect(await api.db.$count(idempotencyKeys)).toBe(1);
  expect((await submit(api, other, stayBody(id, nightsFrom(1, 2)))).status).toBe(200);
  expect((await submit(api, other, stayBody(id, nightsFrom(6, 2)))).status).toBe(200);
});

it('an order takes the nights of an expired unpaid order, which is canceled [RES-07]', async () => {
  const id = await makeResidence(api.db);
  const first = await placeOrder(api, shopper, stayBody(id, nightsFrom(3, 3)));
  const other = await makeShopper(api);
  api.clock.advance({ minutes: 29, seconds: 59 });
  expect((await submit(api, other, stayBody(id, nightsFrom(5, 2)))).status).toBe(409);
  api.clock.advance({ seconds: 1 });
  const second = await placeOrder(api, other, stayBody(id, nightsFrom(5, 2)));
  expect(await getOrder(api, shopper, first)).toMatchObject({
    status: 'canceled',
    sub_status: 'canceled_expired',
    pay_before: null,
    can_pay: false,
    can_cancel: false,
  });
  const held = await api.db.select({ order: nights.order_id }).from(nights);
  expect(held).toEqual([{ order: second }, { order: second }]);
});

it('an order with an outdated quoted price is refused with the new invoice', async () => {
  const id = await makeResidence(api.db);
  const body = stayBody(id, nightsFrom(3, 1), { quoted_price: 1_000_000 });
  await api.db.update(products).set({ price: 1_500_000 }).where(eq(products.id, id));
  const { status, envelope } = await submit(api, shopper, body);
  expect(status).toBe(409);
  expect(envelope).toMatchObject({
    msg: 'قیمت تغییر کرده است؛ مبلغ جدید را بررسی کنید.',
    data: { invoice: { price: 1_500_000 } },
  });
  expect(await api.db.$count(orders)).toBe(0);
  expect((await submit(api, shopper, { ...body, quoted_price: 1_500_000 })).status).toBe(200);
});

describe('Idempotency-Key', () => {
  it('returns the same order for a repeated request, also with reordered fields or a quoted price', async () => {
    const id = await makeResidence(api.db);
    const body = stayBody(id, nightsFrom(3, 2));
    const { envelope: first } = await submit(api, shopper, body, 'one-key');
    const { envelope: second } = await submit(
      api,
      shopper,
      Object.fromEntries(Object.entries(body).reverse()) as typeof body,
      'one-key',
    );
    const { envelope: third } = await submit(api, shopper, { ...body, quoted_price: 2_000_000 }, 'one-key');
    expect([first, second, third].map((one) => one.success && one.data.order_id)).toEqual([1, 1, 1]);
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('is refused for a different request (409), and is separate for each customer', async () => {
    const id = await makeResidence(api.db);
    await submit(api, shopper, stayBody(id, nightsFrom(3, 2)), 'one-key');
    expect((await submit(api, shopper, stayBody(id, nightsFrom(7, 2)), 'one-key')).status).toBe(409);
    const other = await makeShopper(api);
    expect((await submit(api, other, stayBody(id, nightsFrom(7, 2)), 'one-key')).status).toBe(200);
    expect(await api.db.$count(orders)).toBe(2);
  });
});

it('an order from credit is paid immediately with a ledger entry; with too little credit nothing is stored [PAY-06]', async () => {
  const id = await makeResidence(api.db);
  const rich = await makeShopper(api, { credit: 1_200_000 });
  const body = stayBody(id, nightsFrom(3, 1), { payment_type: 'credit' });
  const order = await getOrder(api, rich, await placeOrder(api, rich, body));
  expect(order).toMatchObject({ status: 'in_progress', paid: 1_000_000, pay_before: null, can_pay: false });
  expect(order.timeline.map(({ status }) => status)).toEqual(['rt_accept', 'in_progress']);
  expect(await getCredit(api, rich)).toBe(200_000);
  expect(await api.db.select().from(ledger)).toMatchObject([
    { amount: -1_000_000, balance: 200_000, kind: 'order', order_id: order.order_id },
  ]);
  const { status, envelope } = await submit(api, rich, stayBody(id, nightsFrom(5, 1), { payment_type: 'credit' }));
  expect([status, envelope.msg]).toEqual([409, 'اعتبار شما کافی نیست. ۸۰۰٬۰۰۰ تومان کم دارید.']);
  expect([await api.db.$count(orders), await api.db.$count(nights), await getCredit(api, rich)]).toEqual([
    1, 1, 200_000,
  ]);
});

it('an order that a coupon reduces to zero counts as paid [DLG-05]', async () => {
  const id = await makeResidence(api.db);
  await api.db.insert(coupons).values({ code: 'FREE', title: 'x', kind: 'percent', amount: 100 });
  const order = await getOrder(
    api,
    shopper,
    await placeOrder(api, shopper, stayBody(id, nightsFrom(3, 1), { use_coupon: true, coupon: 'free' })),
  );
  expect(order).toMatchObject({
    status: 'in_progress',
    paid: 0,
    pay_before: null,
    can_pay: false,
    invoice: { price: 0 },
  });
});

it('a coupon with one use is taken by an unpaid order and released when its hold expires [RES-04]', async () => {
  const id = await makeResidence(api.db);
  await api.db.insert(coupons).values({ code: 'ONCE', title: 'x', kind: 'fixed', amount: 100_000, max_uses: 1 });
  const body = (ahead: number) => stayBody(id, nightsFrom(ahead, 1), { use_coupon: true, coupon: 'ONCE' });
  await placeOrder(api, shopper, body(3));
  expect(await api.db.select().from(couponUses)).toMatchObject([
    { code: 'ONCE', customer_id: shopper.customerId, turn: 1 },
  ]);
  expect((await submit(api, shopper, body(5))).status).toBe(409);
  expect((await submit(api, await makeShopper(api), body(5))).status).toBe(409);
  api.clock.advance({ minutes: 31 });
  // The expired hold is on other nights; a price request releases it.
  await api.ok(ordersEndpoints.price, { token: shopper.token, body: stayBody(id, nightsFrom(8, 1)) });
  expect((await submit(api, shopper, body(5))).status).toBe(200);
  expect(await api.db.select({ uses: coupons.uses }).from(coupons)).toEqual([{ uses: 1 }]);
});

it('the guest’s name becomes that of a customer without one, and of no other [ROUTE-06]', async () => {
  const id = await makeResidence(api.db);
  const [nameless, named] = [
    await makeShopper(api, { first_name: '', last_name: '' }),
    await makeShopper(api, { first_name: 'لیلا', last_name: 'مرادی' }),
  ];
  await placeOrder(api, nameless, stayBody(id, nightsFrom(3, 1), { guest_name: ' سارا  کریمی ' }));
  await placeOrder(api, nameless, stayBody(id, nightsFrom(5, 1), { guest_name: 'رضا امینی' }));
  await placeOrder(api, named, stayBody(id, nightsFrom(7, 1), { guest_name: 'رضا امینی' }));
  const nameOf = async ({ customerId, token }: LoggedIn) =>
    (await api.ok(customerEndpoints.getCustomer, { params: { id: customerId }, token })).customer.name;
  expect([await nameOf(nameless), await nameOf(named)]).toEqual(['سارا کریمی', 'لیلا مرادی']);
});

describe('invalid stay order', () => {
  it('is refused without a guest name for a customer without name and mobile, and stores nothing', async () => {
    const id = await makeResidence(api.db);
    const withoutMobile = await makeShopper(api);
    await api.db.update(users).set({ mobile: null }).where(eq(users.id, withoutMobile.userId));
    for (const guest_name of [undefined, null, '', ' \u200c ']) {
      const { status, envelope } = await submit(api, withoutMobile, stayBody(id, nightsFrom(3, 1), { guest_name }));
      expect([status, envelope]).toMatchObject([400, { errors: [{ field: 'guest_name' }] }]);
    }
    expect([await api.db.$count(orders), await api.db.$count(orderEvents)]).toEqual([0, 0]);
  });

  it('is refused for invalid nights, people, product or idempotency key (400)', async () => {
    const id = await makeResidence(api.db);
    const bad = [
      stayBody(id, nightsFrom(-2, 3)),
      stayBody(id, ['2026-11-31']),
      stayBody(id, ['9999-12-31']),
      stayBody(id, []),
      stayBody(id, nightsFrom(3, 1), {
        products: [{ product_id: id, count: 1, times: nightsFrom(3, 1), person_count: 7 }],
      }),
      stayBody(999_999, nightsFrom(3, 1)),
    ];
    for (const body of bad) expect((await submit(api, shopper, body)).status).toBe(400);
    expect((await submit(api, shopper, stayBody(id, nightsFrom(3, 1)), 'k'.repeat(201))).status).toBe(400);
    expect(await api.db.$count(orders)).toBe(0);
  });
});
