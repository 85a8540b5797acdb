import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orders } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeAddress,
  makeShopper,
  makeShoppers,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
  TODAY,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import {
  allAtOnce,
  AT_ONCE,
  deadlocks,
  expectNoServerErrors,
  raceForNight,
  raceForPieces,
  ROUNDS,
} from '@tests/support/concurrency';

const api = setUpTestBackend();

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

describe.each(rounds)('round %i: 50 concurrent submits', () => {
  it('of the same nights create one order, and answer 409 with the envelope to 49, without 5xx [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const times = nightsFrom(3, 2);
    const msgs = new Set<string>();
    const { answers, sold } = await raceForNight(
      api.db,
      id,
      await makeShoppers(api, AT_ONCE),
      async (shopper, index) => {
        const answer = await submit(api, shopper, stayBody(id, times), `key-${index}`);
        if (!answer.envelope.success) msgs.add(answer.envelope.msg);
        return answer;
      },
    );
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect([...msgs]).toEqual(['تاریخ انتخابی دیگر در دسترس نیست.']);
    expect([sold, await api.db.$count(orders), await api.db.$count(nights)]).toEqual([1, 1, 2]);
    expectNoServerErrors(api, answers);
  });

  it('of nights whose hold has just ended release them once and sell them once [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const owner = await makeShopper(api);
    const old = await placeOrder(api, owner, stayBody(id, nightsFrom(3, 4)));
    api.clock.advance({ minutes: 30 });
    const { answers } = await raceForNight(api.db, id, await makeShoppers(api, AT_ONCE), (shopper) =>
      submit(api, shopper, stayBody(id, nightsFrom(4, 2))),
    );
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await getOrder(api, owner, old)).toMatchObject({
      status: 'canceled',
      timeline: [{}, { sub_status: 'canceled_expired' }],
    });
    expect([await api.db.$count(orders), await api.db.$count(nights)]).toEqual([2, 2]);
    expectNoServerErrors(api, answers);
  });

  it('of overlapping nights accept disjoint ones, refuse only overlaps and cause no deadlock [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const wishes = Array.from({ length: AT_ONCE }, (_, index) =>
      nightsFrom(3 + ((index * 7) % 20), 1 + ((index * 5) % 6)),
    );
    const shoppers = await makeShoppers(api, AT_ONCE);
    // Half of the requests list their nights from the last to the first.
    const answers = await allAtOnce(shoppers, (shopper, index) =>
      submit(api, shopper, stayBody(id, index % 2 ? [...(wishes[index] ?? [])].reverse() : (wishes[index] ?? []))),
    );
    const held = new Set((await api.db.select({ night: nights.night }).from(nights)).map(({ night }) => night));
    const accepted = wishes.filter((_, index) => answers[index]?.status === 200);
    expect(accepted.flat().sort()).toEqual([...held].sort());
    for (const [index, wish] of wishes.entries()) {
      if (answers[index]?.status !== 200) expect(wish.some((night) => held.has(night))).toBe(true);
    }
    expect(accepted.length).toBeGreaterThan(1);
    expectNoServerErrors(api, countByStatus(answers));
    expect(await deadlocks(api)).toBe(0);
  });

  it('of nights that staff block and price meanwhile cause no deadlock [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const staff = await makeStaff(api);
    const guests = await makeShoppers(api, 24, { credit: 10_000_000 });
    const [sold, changed] = await Promise.all([
      allAtOnce(guests, (guest, index) =>
        submit(api, guest, stayBody(id, nightsFrom(3 + ((5 * index) % 24), 2), { payment_type: 'credit' })),
      ),
      allAtOnce(Array.from({ length: 12 }), (_, index) => {
        const body = {
          action: index % 3 ? 'block' : 'price',
          from: addDays(TODAY, 3 + 2 * index),
          to: addDays(TODAY, 6 + 2 * index),
          price: 2_000_000,
        };
        return api.call(panelEndpoints.changeNights, { params: { id }, token: staff.token, body });
      }),
    ]);
    const answers = countByStatus([...sold, ...changed]);
    expect([Object.keys(answers), await deadlocks(api)]).toEqual([['200', '409'], 0]);
    expectNoServerErrors(api, answers);
  });

  it.each([1, 3])('of the last %i in stock create exactly that many orders [CART-04]', async (stock) => {
    await changeShop(api, { shop_type: 'shop' });
    const { id } = await makeProduct(api.db, { name: 'گلدان', stock });
    const { answers, sold } = await raceForPieces(api.db, id, await makeShoppers(api, AT_ONCE), (shopper) =>
      submit(api, shopper, goodsBody(id)),
    );
    expect([answers, sold]).toEqual([{ 200: stock, 409: AT_ONCE - stock }, stock]);
    expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 0 }]);
    expectNoServerErrors(api, answers);
  });

  it('of two products in either order cause no deadlock and no partial order [CART-04]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const [one, two] = [await makeProduct(api.db, { stock: 30 }), await makeProduct(api.db, { stock: 20 })];
    const lines = [
      { product_id: one.id, count: 1 },
      { product_id: two.id, count: 1 },
    ];
    const answers = countByStatus(
      await allAtOnce(await makeShoppers(api, AT_ONCE), (shopper, index) =>
        submit(api, shopper, { products: index % 2 ? lines : [...lines].reverse(), delivery: 'pickup' }),
      ),
    );
    expect(answers).toEqual({ 200: 20, 409: 30 });
    expect(await api.db.select({ stock: products.stock }).from(products).orderBy(products.id)).toEqual([
      { stock: 10 },
      { stock: 0 },
    ]);
    expectNoServerErrors(api, answers);
    expect(await deadlocks(api)).toBe(0);
  });

  it('of one stay with the same key create one order, which is returned to all of them', async () => {
    const id = await makeResidence(api.db);
    const shopper = await makeShopper(api);
    const answers = await allAtOnce(Array.from({ length: AT_ONCE }), () =>
      submit(api, shopper, stayBody(id, nightsFrom(3, 2)), 'same-key'),
    );
    const ids = new Set(answers.map(({ envelope }) => (envelope.success ? envelope.data.order_id : envelope.msg)));
    expect([ids.size, await api.db.$count(orders)]).toEqual([1, 1]);
    expect(countByStatus(answers)).toEqual({ 200: AT_ONCE });
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('of goods with the same key create one order, and refuse a different request with the same key', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id } = await makeProduct(api.db, { stock: 100 });
    const shopper = await makeShopper(api);
    const answers = await allAtOnce(Array.from({ length: AT_ONCE }), () =>
      submit(api, shopper, goodsBody(id), 'same-key'),
    );
    expect([countByStatus(answers), await api.db.$count(orders)]).toEqual([{ 200: AT_ONCE }, 1]);
    const mixed = countByStatus(
      await allAtOnce(Array.from({ length: 20 }), (_, index) =>
        submit(api, shopper, goodsBody(id, 1 + (index % 2)), 'other-key'),
      ),
    );
    expect([mixed, await api.db.$count(orders)]).toEqual([{ 200: 10, 409: 10 }, 2]);
    expectNoServerErrors(api, mixed);
  });

  it('with a coupon create as many orders as its limit, in total and per customer, allows [COUP-01]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await api.db.insert(coupons).values([
      { code: 'FIVE', title: 'x', kind: 'fixed', amount: 1_000, max_uses: 5 },
      { code: 'TWICE', title: 'x', kind: 'fixed', amount: 1_000, uses_per_customer: 2 },
    ]);
    const body = (coupon: string) => goodsBody(id, 1, { use_coupon: true, coupon });
    const shoppers = await makeShoppers(api, AT_ONCE);
    const five = countByStatus(await allAtOnce(shoppers, (shopper) => submit(api, shopper, body('FIVE'))));
    expect(five).toEqual({ 200: 5, 409: AT_ONCE - 5 });
    const [first] = shoppers;
    if (!first) throw new Error('No shopper');
    const twice = countByStatus(await allAtOnce(Array.from({ length: 10 }), () => submit(api, first, body('TWICE'))));
    expect(twice).toEqual({ 200: 2, 409: 8 });
    expect([await api.db.$count(couponUses), await api.db.$count(orders)]).toEqual([7, 7]);
    expect(await api.db.select({ uses: coupons.uses }).from(coupons).orderBy(coupons.code)).toEqual([
      { uses: 5 },
      { uses: 2 },
    ]);
    expectNoServerErrors(api, five);
  });

  it('for an hour with a capacity of four create four orders [RES-09]', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    const date = addDays(TODAY, 1);
    await api.db.insert(slots).values({ date, time: '12:00', capacity: 4, taken: 0 });
    const shoppers = await makeShoppers(api, AT_ONCE);
    // A separate dish each: orders of one dish wait for each other before they reach the hour.
    const given = new Map<number, { product_id: number; address: number }>();
    for (const { customerId } of shoppers)
      given.set(customerId, {
        product_id: (await makeProduct(api.db, { type: 'food' })).id,
        address: await makeAddress(api, customerId),
      });
    const answers = countByStatus(
      await allAtOnce(shoppers, ({ token, customerId }) =>
        api.call(ordersEndpoints.submit, {
          token,
          query: { reserve_date: date, reserve_time: '12:00' },
          body: {
            products: [{ product_id: given.get(customerId)?.product_id, count: 1 }],
            address: given.get(customerId)?.address,
          },
        }),
      ),
    );
    expect(answers).toEqual({ 200: 4, 409: AT_ONCE - 4 });
    expect(await api.db.select({ taken: slots.taken }).from(slots)).toEqual([{ taken: 4 }]);
    expectNoServerErrors(api, answers);
  });

  it('with credit for two orders create two orders [PAY-06]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const shopper = await makeShopper(api, { credit: 250_000 });
    // Different products, so that no request waits before it reaches the credit.
    const ids: number[] = [];
    for (let index = 0; index < 20; index += 1) ids.push((await makeProduct(api.db, { price: 100_000, images: 0 })).id);
    const answers = countByStatus(
      await allAtOnce(ids, (id) => submit(api, shopper, goodsBody(id, 1, { payment_type: 'credit' }))),
    );
    expect(answers).toEqual({ 200: 2, 409: 18 });
    expect([await getCredit(api, shopper), await api.db.$count(orders, eq(orders.paid, 100_000))]).toEqual([50_000, 2]);
    expectNoServerErrors(api, answers);
  });
});
