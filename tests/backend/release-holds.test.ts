import { asc, eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { auditLog } from '@/backend/db/schema/audit';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  makeShoppers,
  nightsFrom,
  placeOrder,
  stayBody,
  countByStatus,
} from '@tests/support/order-helpers';
import { allAtOnce, deadlocks, expectNoServerErrors, fiftyAtOnce, ROUNDS } from '@tests/support/concurrency';

/** The number of orders whose holds end together, as after an hour without any request. */
const MANY = 60;
const DAY = '2026-11-22';
const TIME = '12:00';

let requester: LoggedIn;
let bread: number;
let others: number[];
let place: number;
const api = setUpTestBackend({ payment: ({ db, clock }) => sandboxBank({ db, clock }) });
beforeEach(async () => {
  requester = await makeShopper(api);
  bread = (await makeProduct(api.db, { stock: MANY })).id;
  others = [];
  for (let index = 0; index < 5; index += 1) others.push((await makeProduct(api.db, { stock: MANY })).id);
  place = await makeResidence(api.db, { residence: { host_id: await makeHost(api.db, { mobile: '09120001001' }) } });
  await api.db.insert(coupons).values(
    ['FIRST', 'OTHER'].map((code) => ({
      code,
      title: code,
      kind: 'fixed' as const,
      amount: 1_000,
      uses_per_customer: MANY,
    })),
  );
});

/**
 * Unpaid orders of every kind, of 20 customers: bread with another product, an hour or not, a coupon or not; every
 * fourth a stay.
 */
async function fill(): Promise<void> {
  await api.db.insert(slots).values({ date: DAY, time: TIME, capacity: MANY, taken: 0 });
  const shoppers = await makeShoppers(api, 20);
  await changeShop(api, { shop_type: 'eco_food' });
  const homes = new Map<number, number>();
  for (const { customerId } of shoppers) homes.set(customerId, await makeAddress(api, customerId));
  await fiftyAtOnce(Array.from({ length: MANY }), async (_, index) => {
    const shopper = shoppers[index % 20] ?? requester;
    const more = {
      send_submit_notification: true,
      coupon: ['FIRST', 'OTHER', ''][index % 3],
      use_coupon: index % 3 < 2,
    };
    if (index % 4 === 0) return await placeOrder(api, shopper, stayBody(place, nightsFrom(3 + 2 * index, 2), more));
    const lines = [bread, others[index % 5] ?? bread].map((product_id) => ({
      product_id,
      count: 1,
      times: [`${DAY} ${TIME}`],
    }));
    return await placeOrder(
      api,
      shopper,
      goodsBody(bread, 1, {
        ...more,
        products: index % 2 ? lines : [...lines].reverse(),
        delivery: 'slot',
        address: homes.get(shopper.customerId),
      }),
    );
  });
  api.sms.sent.length = 0;
  api.announced.length = 0;
}

/** The stock, places, coupon uses and nights that are taken now. */
async function takenNow() {
  const stock = await api.db.select({ stock: products.stock }).from(products).orderBy(asc(products.id));
  const [slot] = await api.db.select({ taken: slots.taken }).from(slots);
  const uses = await api.db.select({ uses: coupons.uses }).from(coupons).orderBy(asc(coupons.code));
  return {
    stock: stock.map((one) => one.stock),
    slot: slot?.taken,
    uses: uses.map((one) => one.uses),
    used: await api.db.$count(couponUses),
    nights: await api.db.$count(nights),
  };
}
const NOTHING_TAKEN = { stock: [MANY, MANY, MANY, MANY, MANY, MANY, null], slot: 0, uses: [0, 0], used: 0, nights: 0 };

/** A request for one bread at that hour. */
async function breadFor(shopper: LoggedIn) {
  const address = await makeAddress(api, shopper.customerId);
  return goodsBody(bread, 1, {
    products: [{ product_id: bread, count: 1, times: [`${DAY} ${TIME}`] }],
    delivery: 'slot',
    address,
  });
}
const quote = () =>
  api.call(ordersEndpoints.price, { token: requester.token, body: { products: [{ product_id: bread, count: 1 }] } });

describe('holds that expire together [RES-07]', () => {
  it('are released once by one quote in one transaction, each with an event, audit entry and SMS', async () => {
    await fill();
    expect(await takenNow()).toEqual({
      stock: [15, 51, 51, 51, 51, 51, null],
      slot: 45,
      uses: [20, 20],
      used: 40,
      nights: 30,
    });
    api.clock.advance({ minutes: 31 });
    const transactions = jest.spyOn(api.db, 'transaction');
    expect((await quote()).status).toBe(200);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
    expect(await takenNow()).toEqual(NOTHING_TAKEN);
    expect(
      countByStatus(
        (await api.db.select().from(orders)).map(({ sub_status, pay_before }) => ({
          status: sub_status === 'canceled_expired' && pay_before === null ? 1 : 0,
        })),
      ),
    ).toEqual({ 1: MANY });
    const steps = await api.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.status, 'canceled'))
      .orderBy(asc(orderEvents.order_id));
    expect(
      steps.map(({ order_id, sub_status, by_user, at }) => [order_id, sub_status, by_user, at.toISOString()]),
    ).toEqual(
      Array.from({ length: MANY }, (_, index) => [index + 1, 'canceled_expired', null, api.clock.now().toISOString()]),
    );
    const written = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'order.status'))
      .orderBy(asc(auditLog.id));
    expect(written.map(({ subject, user_id, details }) => [subject, user_id, details])).toEqual(
      Array.from({ length: MANY }, (_, index) => [`order:${index + 1}`, null, { by: 'system', to: 'canceled' }]),
    );
    // Each customer is notified of each order, and the host of each held stay.
    expect([api.sms.sent.length, api.sms.sent.filter(({ mobile }) => mobile === '09120001001').length]).toEqual([
      MANY + MANY / 4,
      MANY / 4,
    ]);
    expect([...new Set(api.announced)].sort()).toEqual([bread, ...others, place].map((id) => `product:${id}`).sort());
    expect(api.logged.filter(({ event }) => event !== 'holds_lapsed')).toEqual([]);
  });

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'are released once by concurrent quotes, jobs, orders and late payments, without deadlock, round %i',
    async (round) => {
      await fill();
      const paying = await makeShoppers(api, 6, { credit: 1_000_000 });
      const mine = await allAtOnce(paying, async (shopper) => await placeOrder(api, shopper, await breadFor(shopper)));
      api.clock.advance({ minutes: 31 });
      const pay = (shopper: LoggedIn, index: number) =>
        api.call(paymentsEndpoints.createOrderPayment, {
          params: { id: mine[index] ?? 0 },
          token: shopper.token,
          body: { success_url: '/a', fail_url: '/b', payment_for: 'order_credit' },
        });
      const buyers = await makeShoppers(api, 4, { credit: 1_000_000 });
      const [quoted, paid, bought] = await Promise.all([
        allAtOnce(Array.from({ length: 6 }), quote),
        allAtOnce(paying, pay),
        allAtOnce(
          buyers,
          async (buyer) =>
            await api.call(ordersEndpoints.submit, {
              token: buyer.token,
              body: { ...(await breadFor(buyer)), payment_type: 'credit' },
            }),
        ),
        allAtOnce(Array.from({ length: 3 + round }), () => releaseExpiredHolds(api.deps)),
      ]);
      expect([countByStatus(quoted), countByStatus(paid), countByStatus(bought)]).toEqual([
        { 200: 6 },
        { 409: 6 },
        { 200: 4 },
      ]);
      expect(await takenNow()).toEqual({
        ...NOTHING_TAKEN,
        stock: [MANY - 4, ...NOTHING_TAKEN.stock.slice(1)],
        slot: 4,
      });
      expect(await api.db.$count(orderEvents, eq(orderEvents.sub_status, 'canceled_expired'))).toBe(MANY + 6);
      expectNoServerErrors(api, countByStatus([...quoted, ...paid, ...bought]));
      expect(await deadlocks(api)).toBe(0);
    },
  );
});
