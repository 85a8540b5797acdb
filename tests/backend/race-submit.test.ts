import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orders } from '@/backend/db/schema/orders';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeShopper,
  makeShoppers,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
} from '@tests/support/order-helpers';
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
