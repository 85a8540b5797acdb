import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { orders, payments } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { Endpoint } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop, makeAddress, makeShopper, TODAY } from '@tests/support/order-helpers';

/** Random hostile requests in the shapes of the contract. None causes a 5xx, and every response is an envelope. */
const RUNS = process.env.SOAK ? 2_000 : 120;

let api: TestBackend;
let shopper: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  shopper = await makeShopper(api, { credit: 1_000_000 });
  await makeProduct(api.db, { stock: 5, limit: 3, toppings: [{ title: 'الف', price: 1_000, max: 2 }] });
  await makeResidence(api.db);
  await makeProduct(api.db, { type: 'food', price: 0 });
  await makeAddress(api, shopper.customerId);
  await api.db.insert(slots).values({ date: '2026-11-21', time: '12:00', capacity: 2, taken: 0 });
});

const number = fc.oneof(
  fc.integer({ min: 1, max: 5 }),
  fc.constantFrom(0, -1, 1.5, 2_147_483_647, 2_147_483_648, 2 ** 53, null),
);
const words = fc.constantFrom(
  '',
  'x',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  '۱۲۳',
  'ﷺ'.repeat(40),
  '%00',
  '{{7*7}}',
  '__proto__',
);
const text = fc.oneof(words, fc.string({ maxLength: 60, unit: anyCharacter }));
const time = fc.oneof(
  fc.constantFrom(
    TODAY,
    '2026-11-21',
    '2026-11-22',
    '2026-11-21 12:00',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '2026-11-21 99:99',
    '0001-01-01 00:00',
  ),
  text,
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const line = fc.record({
  product_id: number,
  count: number,
  times: maybe(fc.array(time, { maxLength: 4 })),
  person_count: maybe(number),
  toppings: maybe(fc.array(fc.record({ id: number, count: number }), { maxLength: 3 })),
});
const lines = fc.oneof(fc.array(line, { maxLength: 3 }), fc.constantFrom(null, 7, 'x', {}));
const order = fc.record({
  products: lines,
  use_coupon: maybe(fc.boolean()),
  coupon: maybe(text),
  address: maybe(number),
  payment_type: maybe(fc.constantFrom('cash', 'credit', 'gold')),
  delivery: maybe(fc.constantFrom('post', 'pickup', 'slot', 'drone')),
  msg: maybe(text),
  guest_name: maybe(text),
  quoted_price: maybe(number),
});
const query = fc.record({ reserve_date: maybe(time), reserve_time: maybe(fc.constantFrom('12:00', '25:00', 'x', '')) });
const payment = fc.record({
  success_url: text,
  fail_url: text,
  price: number,
  orderId: number,
  payment_for: fc.constantFrom('order', 'order_credit', 'buy_customer_credit', 'x'),
});

const attempts = fc.oneof(
  fc.record({ call: fc.constantFrom<Endpoint>(ordersEndpoints.price, ordersEndpoints.submit), body: order, query }),
  fc.record({
    call: fc.constantFrom<Endpoint>(cartEndpoints.addToCart, cartEndpoints.removeFromCart),
    body: fc.record({ data: line }),
  }),
  fc.record({ call: fc.constant<Endpoint>(cartEndpoints.updateCart), body: fc.record({ products: lines }) }),
  fc.record({
    call: fc.constantFrom<Endpoint>(paymentsEndpoints.createPayment, paymentsEndpoints.createOrderPayment),
    body: payment,
  }),
  fc.record({
    call: fc.constantFrom<Endpoint>(couponsEndpoints.checkCoupon, couponsEndpoints.applyGiftCode),
    body: fc.record({ code: text, coupon: text, products: lines }),
  }),
  fc.record({
    call: fc.constant<Endpoint>(ordersEndpoints.changeStatus),
    body: fc.record({ status: fc.oneof(fc.constantFrom('canceled', 'done', 'rt_accept'), text) }),
  }),
);

it.each(['residence', 'shop', 'eco_food'] as const)(
  'a shop of type %s answers hostile requests with envelopes and no 5xx',
  async (shop_type) => {
    await changeShop(api, { shop_type });
    await fc.assert(
      fc.asyncProperty(attempts, async (attempt) => {
        const { call, body } = attempt;
        const requestQuery = 'query' in attempt ? attempt.query : {};
        const id = call.path.includes('/customer/') ? shopper.customerId : 1;
        const { status } = await api.call(call, { params: { id }, token: shopper.token, body, query: requestQuery });
        expect({ status, failed: api.logged.filter(({ event }) => event === 'request_failed') }).toEqual({
          status: expect.any(Number),
          failed: [],
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
    expect(await api.db.$count(orders)).toBeLessThanOrEqual(RUNS);
    for (const row of await api.db.select().from(payments)) expect(row.amount).toBeGreaterThan(0);
  },
);
