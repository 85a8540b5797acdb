import { eq } from 'drizzle-orm';
import { createBackend, type Backend } from '@/backend/app';
import type { Database } from '@/backend/db/database';
import { products } from '@/backend/db/schema/catalogue';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { authEndpoints } from '@/contract/auth.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { TEST_ORIGIN, type ApiResponse, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  NO_TRACES,
  getOrder,
  stayBody,
  submit,
  countByStatus,
  orderTraces,
  type SubmitBody,
} from '@tests/support/order-helpers';
import {
  allAtOnce,
  barrier,
  breakWrites,
  expectNoServerErrors,
  holdTransactionOpen,
  ROUNDS,
  untilLockIsAwaited,
} from '@tests/support/concurrency';

/** One idempotency key makes one order, with double taps, repeats after a lost response and two open tabs. */
const TAPS = 20;
const PRICE = 1_000_000;

const api = setUpTestBackend();

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const taps = <T>(work: (index: number) => Promise<T>, count = TAPS): Promise<T[]> =>
  allAtOnce(Array.from({ length: count }), (_, index) => work(index));
type Submitted = ApiResponse<typeof ordersEndpoints.submit>;
const idOf = ({ envelope }: Submitted) => (envelope.success ? envelope.data.order_id : null);
const idsOf = (answers: readonly Submitted[]) => [...new Set(answers.filter(({ status }) => status === 200).map(idOf))];
/** The same submit to another instance of the shop. */
async function submitTo(instance: Backend, { token }: LoggedIn, body: SubmitBody, key: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  return await instance.fetch(
    new Request(new URL(ordersEndpoints.submit.path, TEST_ORIGIN), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  );
}

describe.each(rounds)('round %i: twenty concurrent submits', () => {
  it('with one key create one stay, paid once, with one coupon use and one SMS to the guest [RES-03]', async () => {
    const id = await makeResidence(api.db);
    const shopper = await makeShopper(api, { credit: 10 * PRICE, mobile: '09121234567' });
    await api.db.insert(coupons).values({ code: 'ONCE', title: 'x', kind: 'fixed', amount: 100_000, max_uses: 1 });
    const body = stayBody(id, nightsFrom(3, 2), {
      payment_type: 'credit',
      use_coupon: true,
      coupon: 'ONCE',
      send_submit_notification: true,
    });
    const answers = await taps(() => submit(api, shopper, body, 'tap'));
    expect([countByStatus(answers), idsOf(answers)]).toEqual([{ 200: TAPS }, [idOf(answers[0] as Submitted)]]);
    expect(await orderTraces(api)).toEqual({ orders: 1, lines: 1, steps: 2, nights: 2, keys: 1, moved: 1, coupons: 1 });
    expect(await getCredit(api, shopper)).toBe(10 * PRICE - 1_900_000);
    expect(api.sms.sent.filter(({ mobile }) => mobile === '09121234567')).toHaveLength(1);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('with one key create one order of goods, paid once, with one piece from stock [CART-05]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id } = await makeProduct(api.db, { stock: 100, price: PRICE });
    const shopper = await makeShopper(api, { credit: 100 * PRICE });
    const answers = await taps(() => submit(api, shopper, goodsBody(id, 1, { payment_type: 'credit' }), 'tap'));
    expect([countByStatus(answers), idsOf(answers).length]).toEqual([{ 200: TAPS }, 1]);
    expect([await orderTraces(api), await getCredit(api, shopper)]).toMatchObject([
      { orders: 1, keys: 1, moved: 1 },
      99 * PRICE,
    ]);
    expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 99 }]);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('with one key for two stays create one of them and refuse the other each time [RES-03]', async () => {
    const id = await makeResidence(api.db);
    const shopper = await makeShopper(api);
    const answers = await taps((index) => submit(api, shopper, stayBody(id, nightsFrom(index % 2 ? 3 : 13, 2)), 'two'));
    expect([countByStatus(answers), idsOf(answers).length]).toEqual([{ 200: TAPS / 2, 409: TAPS / 2 }, 1]);
    expect(await orderTraces(api)).toMatchObject({ orders: 1, nights: 2, keys: 1 });
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('of two customers with one key (a shared browser) are separate; one gets the nights [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const [one, other] = [await makeShopper(api), await makeShopper(api)];
    const answers = await taps((index) =>
      submit(api, index % 2 ? one : other, stayBody(id, nightsFrom(3, 2)), 'shared'),
    );
    const [ones, others] = [answers.filter((_, index) => index % 2), answers.filter((_, index) => index % 2 === 0)];
    expect([countByStatus(ones), countByStatus(others)].map((counts) => Object.keys(counts)).sort()).toEqual([
      ['200'],
      ['409'],
    ]);
    expect(await orderTraces(api)).toMatchObject({ orders: 1, nights: 2, keys: 1 });
    expectNoServerErrors(api, countByStatus(answers));
  });
});

describe('a repeat after a lost response', () => {
  it('returns the created order in several tabs [RES-03]', async () => {
    const id = await makeResidence(api.db);
    const shopper = await makeShopper(api, { credit: 5 * PRICE });
    const body = stayBody(id, nightsFrom(3, 1), { payment_type: 'credit' });
    const falling = createBackend({
      ...api.deps,
      invalidate: () => {
        throw new Error('The process ended');
      },
    });
    const lost = await submitTo(falling, shopper, body, 'lost');
    expect([lost.status, await orderTraces(api)]).toMatchObject([500, { orders: 1, nights: 1, moved: 1 }]);
    const again = await taps(() => submit(api, shopper, body, 'lost'), 5);
    expect([countByStatus(again), idsOf(again)]).toEqual([{ 200: 5 }, [1]]);
    expect([await orderTraces(api), await getCredit(api, shopper)]).toMatchObject([
      { orders: 1, nights: 1, moved: 1, steps: 2 },
      4 * PRICE,
    ]);
  });

  it.each(['orders', 'order_lines', 'order_events', 'idempotency_keys', 'coupon_uses', 'nights', 'ledger'])(
    'creates the order when the first request could not write %s and left nothing behind [RES-03]',
    async (table) => {
      const id = await makeResidence(api.db);
      await api.db.insert(coupons).values({ code: 'ONE', title: 'x', kind: 'fixed', amount: 1_000, max_uses: 1 });
      const shopper = await makeShopper(api, { credit: 5 * PRICE });
      const body = stayBody(id, nightsFrom(3, 2), { payment_type: 'credit', use_coupon: true, coupon: 'ONE' });
      const mend = await breakWrites(api.db, table, 'insert');
      const failed = await submit(api, shopper, body, 'again').finally(mend);
      expect([failed.status, await orderTraces(api), await getCredit(api, shopper)]).toEqual([
        500,
        NO_TRACES,
        5 * PRICE,
      ]);
      expect(await api.db.select({ uses: coupons.uses }).from(coupons)).toEqual([{ uses: 0 }]);
      expect((await submit(api, shopper, body, 'again')).status).toBe(200);
      expect(await orderTraces(api)).toEqual({
        orders: 1,
        lines: 1,
        steps: 2,
        nights: 2,
        keys: 1,
        moved: 1,
        coupons: 1,
      });
    },
  );

  it.each(['commit', 'abort'] as const)(
    'waits for the first request, which ends with %s, and results in one order [RES-03]',
    async (end) => {
      const id = await makeResidence(api.db);
      const shopper = await makeShopper(api);
      const body = stayBody(id, nightsFrom(3, 2));
      const open = holdTransactionOpen(api.db);
      const first = submitTo(createBackend({ ...api.deps, db: open.db }), shopper, body, 'slow');
      await open.worked;
      const second = submit(api, shopper, body, 'slow');
      await untilLockIsAwaited(api);
      open[end]();
      expect([(await first).status, (await second).status]).toEqual([end === 'commit' ? 200 : 500, 200]);
      expect(await orderTraces(api)).toMatchObject({ orders: 1, nights: 2, keys: 1 });
      const [order] = await api.db.select({ id: orders.id }).from(orders);
      expect(idOf(await second)).toBe(order?.id);
    },
  );
});

it('a repeat at the end of the first request is not refused for the coupon that it used up [RES-03]', async () => {
  const id = await makeResidence(api.db);
  await api.db.insert(coupons).values({ code: 'ONCE', title: 'x', kind: 'fixed', amount: 1_000, max_uses: 1 });
  const shopper = await makeShopper(api);
  const body = stayBody(id, nightsFrom(3, 2), { use_coupon: true, coupon: 'ONCE' });
  // The second request has found no order with its key, and starts its transaction only when the first has ended.
  const [lookedUp, firstDone] = [barrier(2), barrier(2)];
  const transaction: Database['transaction'] = async (work, config) => (
    await lookedUp(),
    await firstDone(),
    await api.db.transaction(work, config)
  );
  const second = submitTo(
    createBackend({ ...api.deps, db: Object.create(api.db, { transaction: { value: transaction } }) as Database }),
    shopper,
    body,
    'tap',
  );
  await lookedUp();
  const first = await submit(api, shopper, body, 'tap');
  await firstDone();
  const answer = await second;
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { order_id: idOf(first) } }]);
  expect(await orderTraces(api)).toMatchObject({ orders: 1, keys: 1, coupons: 1 });
});

describe('the same key', () => {
  it('is refused for a request that differs in any field, and writes nothing [RES-03]', async () => {
    const [id, elsewhere] = [await makeResidence(api.db), await makeResidence(api.db)];
    const shopper = await makeShopper(api, { credit: 50 * PRICE });
    await api.db.insert(coupons).values({ code: 'ONE', title: 'x', kind: 'fixed', amount: 1_000 });
    const body = stayBody(id, nightsFrom(3, 2));
    expect((await submit(api, shopper, body, 'key')).status).toBe(200);
    const before = await orderTraces(api);
    const others: Partial<SubmitBody>[] = [
      { products: [{ product_id: id, count: 1, times: nightsFrom(13, 2), person_count: 2 }] },
      { products: [{ product_id: elsewhere, count: 1, times: nightsFrom(3, 2), person_count: 2 }] },
      { products: [{ product_id: id, count: 1, times: nightsFrom(3, 2), person_count: 3 }] },
      { payment_type: 'credit' },
      { use_coupon: true, coupon: 'ONE' },
      { guest_name: 'رضا' },
      { msg: 'دیر می‌رسیم' },
      { send_submit_notification: true },
    ];
    for (const other of others) {
      const { status, envelope } = await submit(api, shopper, { ...body, ...other }, 'key');
      expect([status, envelope.msg]).toEqual([409, expect.stringContaining('پیش‌تر با محتوای دیگری ثبت شده است')]);
    }
    expect([await orderTraces(api), await getCredit(api, shopper)]).toEqual([before, 50 * PRICE]);
  });

  it('can be used again after a refused request [RES-03]', async () => {
    const id = await makeResidence(api.db);
    const [shopper, other] = [await makeShopper(api), await makeShopper(api)];
    await submit(api, other, stayBody(id, nightsFrom(3, 2)));
    expect((await submit(api, shopper, stayBody(id, nightsFrom(4, 2)), 'key')).status).toBe(409);
    expect((await submit(api, shopper, stayBody(id, nightsFrom(4, 2), { quoted_price: 1 }), 'key')).status).toBe(409);
    expect((await submit(api, shopper, stayBody(id, nightsFrom(5, 2)), 'key')).status).toBe(200);
  });

  it('is separate for two users of one browser, and gives no access to the other’s order [AUTH-08]', async () => {
    const id = await makeResidence(api.db);
    const body = stayBody(id, nightsFrom(3, 2));
    const guest = await api.guest();
    expect(
      (await api.call(ordersEndpoints.submit, { token: guest, body, headers: { 'idempotency-key': 'draft' } })).status,
    ).toBe(404);
    expect(await orderTraces(api)).toEqual(NO_TRACES);

    const sara: LoggedIn = await api.loginAs('09121234567');
    const first = await submit(api, sara, body, 'draft');
    expect(idOf(await submit(api, sara, body, 'draft'))).toBe(idOf(first));
    await api.ok(authEndpoints.logout, { token: sara.token, body: {} });

    const reza = await api.loginAs('09351234567');
    const same = await submit(api, reza, body, 'draft');
    expect([same.status, same.envelope.msg]).toEqual([409, 'تاریخ انتخابی دیگر در دسترس نیست.']);
    const own = await submit(api, reza, stayBody(id, nightsFrom(8, 2)), 'draft');
    expect([own.status, idOf(own) === idOf(first)]).toEqual([200, false]);
    expect(
      (await api.call(ordersEndpoints.getOrder, { token: reza.token, params: { id: idOf(first) ?? 0 } })).status,
    ).toBe(404);

    // With a new token, Sara's key still returns her order.
    api.clock.advance({ minutes: 2 });
    const back = await api.loginAs('09121234567');
    expect(idOf(await submit(api, back, body, 'draft'))).toBe(idOf(first));
    expect(await getOrder(api, back, idOf(first) ?? 0)).toMatchObject({ customer: { id: sara.customerId } });
    expect(await api.db.$count(orders, eq(orders.customer_id, sara.customerId))).toBe(1);
  });
});
