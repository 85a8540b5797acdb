import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { products, toppings } from '@/backend/db/schema/catalogue';
import { priceRules, residences } from '@/backend/db/schema/residences';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { holidayOverrides, holidays, shippingZones } from '@/backend/db/schema/shop';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  makeAddress,
  makeShopper,
  makeShoppers,
  nightsFrom,
  NO_TRACES,
  getOrder,
  stayBody,
  submit,
  orderTraces,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { allAtOnce, runIdleQueries, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/** A price that changed between quote and submit is returned for confirmation, and never charged silently. */
const CREDIT = 100_000_000;

let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: CREDIT });
});

const quoteOf = async (body: SubmitBody, { token } = shopper): Promise<Invoice> =>
  (await api.ok(ordersEndpoints.price, { token, body })).invoice;

/**
 * Quotes an order, changes the price and submits the old quote, which is refused with the new invoice and writes
 * nothing. The new quote is then accepted.
 */
async function expectNewQuoteNeeded(body: SubmitBody, change: () => Promise<unknown>): Promise<void> {
  const before = await quoteOf(body);
  await change();
  const after = await quoteOf(body);
  expect(after.price).not.toBe(before.price);
  const { status, envelope } = await submit(api, shopper, { ...body, quoted_price: before.price }, 'key');
  expect([status, envelope]).toMatchObject([
    409,
    { msg: 'قیمت تغییر کرده است؛ مبلغ جدید را بررسی کنید.', data: { invoice: after } },
  ]);
  expect([await orderTraces(api), await getCredit(api, shopper)]).toEqual([NO_TRACES, CREDIT]);

  const agreed = await submit(api, shopper, { ...body, quoted_price: after.price }, 'key');
  if (!agreed.envelope.success) throw new Error(agreed.envelope.msg);
  const order = await getOrder(api, shopper, agreed.envelope.data.order_id);
  expect([order.invoice, order.paid, await getCredit(api, shopper)]).toEqual([
    after,
    after.price,
    CREDIT - after.price,
  ]);
}

type Change = (db: Database, id: number) => Promise<unknown>;
const [night = ''] = nightsFrom(4, 1);
const wholeYear = { from: '2026-01-01', to: '2027-12-31' };

it.each<[string, Change]>([
  ['the price of the residence', (db, id) => db.update(products).set({ price: 1_100_000 }).where(eq(products.id, id))],
  ['the price to a lower one', (db, id) => db.update(products).set({ price: 900_000 }).where(eq(products.id, id))],
  [
    'a rule for the dates',
    (db, id) =>
      db
        .insert(priceRules)
        .values({ product_id: id, kind: 'dates', ...wholeYear, mode: 'percent', amount: 101, priority: 5 }),
  ],
  [
    'a rule for weekdays',
    (db, id) =>
      db.insert(priceRules).values({
        product_id: id,
        kind: 'weekdays',
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        mode: 'fixed',
        amount: 1_000_001,
        priority: 5,
      }),
  ],
  [
    'a holiday among the nights',
    (db) => db.insert(holidays).values({ date: night, title: 'عید', certainty: 'official' }),
  ],
  ['a holiday of the shop’s own', (db) => db.insert(holidayOverrides).values({ date: night, title: 'جشن شهر' })],
  [
    'the number of included persons',
    (db, id) => db.update(residences).set({ capacity: 2 }).where(eq(residences.product_id, id)),
  ],
  [
    'the price of an extra person',
    (db, id) => db.update(residences).set({ extra_person_price: 200_001 }).where(eq(residences.product_id, id)),
  ],
  [
    'the discount for a long stay',
    (db, id) =>
      db.update(residences).set({ long_stay_nights: 3, long_stay_percent: 5 }).where(eq(residences.product_id, id)),
  ],
  ['the discount of the coupon', (db) => db.update(coupons).set({ amount: 11 })],
])('a submit with an old quote is refused with the new invoice after a change of %s [RES-02]', async (_, change) => {
  const id = await makeResidence(api.db, {
    residence: { capacity: 3 },
    rules: [{ kind: 'holiday', mode: 'percent', amount: 150, priority: 9 }],
  });
  await api.db.insert(coupons).values({ code: 'TEN', title: 'x', kind: 'percent', amount: 10 });
  const products4 = [{ product_id: id, count: 1, times: nightsFrom(3, 3), person_count: 4 }];
  await expectNewQuoteNeeded(
    stayBody(id, [], { products: products4, payment_type: 'credit', use_coupon: true, coupon: 'TEN' }),
    () => change(api.db, id),
  );
});

it.each<[string, Change]>([
  ['the price of a product', (db, id) => db.update(products).set({ price: 120_000 }).where(eq(products.id, id))],
  ['the price of a topping', (db) => db.update(toppings).set({ price: 6_000 })],
  ['the shipping price', (db) => db.update(shippingZones).set({ price: 31_000 })],
  ['the coupon', (db) => db.update(coupons).set({ amount: 11 })],
])(
  'a submit of goods with an old quote is refused with the new invoice after a change of %s [CHK-02]',
  async (_, change) => {
    await changeShop(api, { shop_type: 'shop' });
    const {
      id,
      toppings: [topping = 0],
    } = await makeProduct(api.db, {
      price: 110_000,
      old_price: 150_000,
      stock: 5,
      toppings: [{ title: 'الف', price: 5_000 }],
    });
    await api.db.insert(shippingZones).values({ position: 0, title: 'همه‌جا', polygon: null, price: 30_000 });
    await api.db.insert(coupons).values({ code: 'TEN', title: 'x', kind: 'percent', amount: 10 });
    const address = await makeAddress(api, shopper.customerId);
    const lines = [{ product_id: id, count: 2, toppings: [{ id: topping, count: 1 }] }];
    await expectNewQuoteNeeded(
      { products: lines, address, delivery: 'post', payment_type: 'credit', use_coupon: true, coupon: 'TEN' },
      () => change(api.db, id),
    );
    expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 3 }]);
  },
);

it('a submit is accepted after a change that does not affect the quoted price [RES-02]', async () => {
  const id = await makeResidence(api.db);
  const body = stayBody(id, nightsFrom(3, 2));
  const { price } = await quoteOf(body);
  await api.db.update(residences).set({ extra_person_price: 999_000 }).where(eq(residences.product_id, id));
  await api.db.insert(priceRules).values({
    product_id: id,
    kind: 'dates',
    from: '2026-11-25',
    to: '2026-12-31',
    mode: 'fixed',
    amount: 9_000_000,
    priority: 5,
  });
  expect((await submit(api, shopper, { ...body, quoted_price: price })).status).toBe(200);
});

it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  '40 submits during price changes pay the quoted price or are refused with the new one (round %i) [RES-02]',
  async (round) => {
    const id = await makeResidence(api.db);
    const staff = await makeStaff(api);
    const shoppers = await makeShoppers(api, 40, { credit: 2_000_000_000 });
    const bodies = shoppers.map((_, index) => stayBody(id, nightsFrom(3 + 2 * index, 2), { payment_type: 'credit' }));
    const quotes = await allAtOnce(shoppers, async (one, index) => ({
      one,
      body: bodies[index] ?? stayBody(id, []),
      price: (await quoteOf(bodies[index] ?? stayBody(id, []), one)).price,
    }));
    const range = { from: nightsFrom(3, 1)[0] ?? '', to: nightsFrom(3 + 2 * 40, 1)[0] ?? '' };
    let change: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => (change = resolve));
    const [answers] = await Promise.all([
      allAtOnce(quotes, async ({ one, body, price }, index) => {
        // The last ones are submitted after the first price change.
        if (index < 35) await runIdleQueries(api.db, index % 9);
        else await changed;
        return await submit(api, one, { ...body, quoted_price: price });
      }),
      allAtOnce([1, 2, 3, 4], async (turn) => {
        await runIdleQueries(api.db, turn + (round % 3));
        await api.ok(panelEndpoints.changeNights, {
          params: { id },
          token: staff.token,
          body: { action: 'price', ...range, price: 1_000_000 + 100_000 * turn },
        });
        change();
      }),
    ]);
    let refused = 0;
    for (const [index, { one, price }] of quotes.entries()) {
      const { status, envelope } = answers[index] ?? { status: 0, envelope: null };
      if (envelope?.success) {
        const [order] = await api.db.select().from(orders).where(eq(orders.customer_id, one.customerId));
        expect([order?.price, order?.paid, order?.invoice.price, await getCredit(api, one)]).toEqual([
          price,
          price,
          price,
          2_000_000_000 - price,
        ]);
      } else {
        refused += 1;
        const shown = (envelope?.data as { invoice: Invoice } | undefined)?.invoice.price;
        expect([status, [1, 2, 3, 4].map((turn) => 2 * (1_000_000 + 100_000 * turn)).includes(shown ?? 0)]).toEqual([
          409,
          true,
        ]);
      }
    }
    expect([refused >= 5, await api.db.$count(orders)]).toEqual([true, 40 - refused]);
    expectNoServerErrors(api, {});
  },
);
