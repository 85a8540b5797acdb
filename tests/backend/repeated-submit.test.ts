import { eq } from 'drizzle-orm';
import { nights, orders } from '@/backend/db/schema/orders';
import { products } from '@/backend/db/schema/catalogue';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { ApiResponse, LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  stayBody,
  submit,
  countByStatus,
} from '@tests/support/order-helpers';
import { allAtOnce, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/** A client without an Idempotency-Key sends the same order again, by a double tap or after a lost response. */
const TAPS = 20;

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api, { credit: 10_000_000 });
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const idOf = ({ envelope }: ApiResponse<typeof ordersEndpoints.submit>) =>
  envelope.success ? envelope.data.order_id : envelope.msg;
const goods = async (): Promise<number> => {
  await changeShop(api, { shop_type: 'shop' });
  return (await makeProduct(api.db, { stock: 50 })).id;
};
const cancel = (id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: me.token, body: { status: 'canceled' } });

describe.each(rounds)('round %i: concurrent submits without a key', () => {
  it('of the same goods create one order, and take its pieces once [RES-03]', async () => {
    const id = await goods();
    const answers = await allAtOnce(Array.from({ length: TAPS }), () => submit(api, me, goodsBody(id, 2), null));
    expect([countByStatus(answers), new Set(answers.map(idOf)).size, await api.db.$count(orders)]).toEqual([
      { 200: TAPS },
      1,
      1,
    ]);
    expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 48 }]);
    expect(await deadlocks(api)).toBe(0);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('of the same stay create one order, and none is refused for its own nights [RES-03]', async () => {
    const id = await makeResidence(api.db);
    const answers = await allAtOnce(Array.from({ length: TAPS }), () =>
      submit(api, me, stayBody(id, nightsFrom(3, 2)), null),
    );
    expect([countByStatus(answers), new Set(answers.map(idOf)).size, await api.db.$count(nights)]).toEqual([
      { 200: TAPS },
      1,
      2,
    ]);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('of the same goods create one new order after the first one was canceled [RES-03]', async () => {
    const id = await goods();
    const first = Number(idOf(await submit(api, me, goodsBody(id), null)));
    await cancel(first);
    const answers = await allAtOnce(Array.from({ length: TAPS }), () => submit(api, me, goodsBody(id), null));
    const ids = new Set(answers.map(idOf));
    expect([countByStatus(answers), ids.size, ids.has(first), await api.db.$count(orders)]).toEqual([
      { 200: TAPS },
      1,
      false,
      2,
    ]);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('of goods paid from the credit create one order each [PAY-06]', async () => {
    const id = await goods();
    const answers = await allAtOnce(Array.from({ length: 5 }), () =>
      submit(api, me, goodsBody(id, 1, { payment_type: 'credit' }), null),
    );
    expect([countByStatus(answers), new Set(answers.map(idOf)).size]).toEqual([{ 200: 5 }, 5]);
    expectNoServerErrors(api, countByStatus(answers));
  });
});

it('without a key, the same content of the same customer returns the same order for ten seconds [RES-03]', async () => {
  const id = await goods();
  const first = idOf(await submit(api, me, goodsBody(id), null));
  expect(idOf(await submit(api, me, { ...goodsBody(id), quoted_price: 100_000 }, null))).toBe(first);
  expect(idOf(await submit(api, me, goodsBody(id, 2), null))).not.toBe(first);
  expect(idOf(await submit(api, await makeShopper(api), goodsBody(id), null))).not.toBe(first);
  expect(idOf(await submit(api, me, goodsBody(id), 'a-key-of-its-own'))).not.toBe(first);
  api.clock.advance({ seconds: 9 });
  expect(idOf(await submit(api, me, goodsBody(id), null))).toBe(first);
  api.clock.advance({ seconds: 1 });
  const next = idOf(await submit(api, me, goodsBody(id), null));
  expect(next).not.toBe(first);
  expect(idOf(await submit(api, me, goodsBody(id), null))).toBe(next);
});

it('without a key, a paid order is not returned again [PAY-06]', async () => {
  const id = await goods();
  const first = Number(idOf(await submit(api, me, goodsBody(id), null)));
  await api.db
    .update(orders)
    .set({ status: 'in_progress', paid: 100_000, pay_before: null })
    .where(eq(orders.id, first));
  expect(idOf(await submit(api, me, goodsBody(id), null))).not.toBe(first);
});

it.each(['canceled', 'expired'])(
  'a key whose order was %s is refused with the order number, and creates no order [RES-03]',
  async (how) => {
    const id = await goods();
    const order = Number(idOf(await submit(api, me, goodsBody(id), 'lost')));
    const { number } = await getOrder(api, me, order);
    if (how === 'canceled') await cancel(order);
    else api.clock.advance({ minutes: 30 });
    const { status, envelope } = await submit(api, me, goodsBody(id), 'lost');
    expect([status, envelope]).toMatchObject([
      409,
      { msg: expect.stringContaining('لغو شده است'), data: { order_id: order } },
    ]);
    expect(envelope.msg.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))).toContain(
      number.replace(/\D/g, ''),
    );
    expect(await api.db.$count(orders)).toBe(1);
  },
);

describe('a key whose order is paid', () => {
  const payLater = async (order: number): Promise<void> => {
    await api.db
      .update(orders)
      .set({ status: 'in_progress', paid: 100_000, pay_before: null })
      .where(eq(orders.id, order));
  };

  it('is refused with the order number ten minutes later, and a new key creates an order [RES-03]', async () => {
    const id = await goods();
    const order = Number(idOf(await submit(api, me, goodsBody(id), 'lost')));
    await payLater(order);
    api.clock.advance({ minutes: 10, seconds: -1 });
    expect(idOf(await submit(api, me, goodsBody(id), 'lost'))).toBe(order);
    api.clock.advance({ seconds: 1 });
    const { status, envelope } = await submit(api, me, goodsBody(id), 'lost');
    expect([status, envelope]).toMatchObject([
      409,
      { msg: expect.stringContaining('پیش‌تر ثبت شده است'), data: { order_id: order } },
    ]);
    expect(await api.db.$count(orders)).toBe(1);
    expect((await submit(api, me, goodsBody(id), 'next')).status).toBe(200);
    expect(await api.db.$count(orders)).toBe(2);
  });

  it('returns the order at once if the submit paid it from the credit, and is refused later [PAY-06, RES-03]', async () => {
    const id = await goods();
    const body = goodsBody(id, 1, { payment_type: 'credit' });
    const order = idOf(await submit(api, me, body, 'lost'));
    expect(idOf(await submit(api, me, body, 'lost'))).toBe(order);
    api.clock.advance({ minutes: 10 });
    expect((await submit(api, me, body, 'lost')).status).toBe(409);
  });

  it('is refused to all concurrent submits, and creates no order [RES-03]', async () => {
    const id = await goods();
    await payLater(Number(idOf(await submit(api, me, goodsBody(id), 'lost'))));
    api.clock.advance({ days: 20 });
    const answers = await allAtOnce(Array.from({ length: TAPS }), () => submit(api, me, goodsBody(id), 'lost'));
    expect([countByStatus(answers), await api.db.$count(orders)]).toEqual([{ 409: TAPS }, 1]);
    expectNoServerErrors(api, countByStatus(answers));
  });
});

it('a key whose order still waits for its payment returns it after any time [RES-03]', async () => {
  const id = await goods();
  const order = Number(idOf(await submit(api, me, goodsBody(id), 'held')));
  await api.db
    .update(orders)
    .set({ pay_before: new Date(api.clock.now().getTime() + 3 * 86_400_000) })
    .where(eq(orders.id, order));
  api.clock.advance({ days: 2 });
  expect(idOf(await submit(api, me, goodsBody(id), 'held'))).toBe(order);
});
