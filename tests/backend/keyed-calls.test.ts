import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { giftCodes } from '@/backend/db/schema/coupons';
import { idempotencyKeys, orders } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { customers, tokens, users } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { startExpiryJob } from '@/backend/services/expire-orders-job';
import { payFromCredit } from '@/backend/services/mark-paid';
import { deleteOldKeys } from '@/backend/sql/idempotency-keys.sql';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { getCredit, goodsBody, makeShopper, placeOrder, submit, countByStatus } from '@tests/support/order-helpers';
import { allAtOnce, expectLedgerBalanced, expectNoServerErrors } from '@tests/support/concurrency';

/** Endpoints other than submit accept an Idempotency-Key as well: a client repeats a request without a response. */
let me: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  me = await makeShopper(api);
  product = (await makeProduct(api.db, {})).id;
});

const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const add = (key?: string, count = 1) =>
  api.call(cartEndpoints.addToCart, {
    params: { id: me.customerId },
    token: me.token,
    body: { data: { product_id: product, count } },
    ...keyed(key),
  });
const apply = (key?: string, coupon = 'GIFT', who = me) =>
  api.call(couponsEndpoints.applyGiftCode, {
    token: who.token,
    body: { coupon, customer: '09121234567' },
    ...keyed(key),
  });
const pieces = async () =>
  (await api.ok(cartEndpoints.getCart, { params: { id: me.customerId }, token: me.token })).cartData.map(
    ({ count }) => count,
  );

it('a piece sent to the cart twenty times under one key is added once, always with the cart [CART-01]', async () => {
  await add();
  const answers = await allAtOnce(Array.from({ length: 20 }), () => add('tap'));
  expect([countByStatus(answers), await pieces()]).toEqual([{ 200: 20 }, [2]]);
  expect(answers.map(({ envelope }) => envelope.success && envelope.data.cartData.length)).toEqual(Array(20).fill(1));
  await add('another');
  expect(await pieces()).toEqual([3]);
  expectNoServerErrors(api, countByStatus(answers));
});

it('50 concurrent requests with a gift code and one key credit it once, with the same response [COUP-02]', async () => {
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 100_000 });
  const answers = await allAtOnce(Array.from({ length: 50 }), () => apply('lost'));
  const distinct = new Set(answers.map(({ envelope }) => JSON.stringify(envelope)));
  expect([countByStatus(answers), [...distinct]]).toEqual([
    { 200: 50 },
    [expect.stringContaining('۱۰۰٬۰۰۰ تومان به اعتبار شما افزوده شد.')],
  ]);
  expect([await getCredit(api, me), await api.db.$count(ledger)]).toEqual([100_000, 1]);
  await expectLedgerBalanced(api.db);
  expectNoServerErrors(api, countByStatus(answers));
});

it('a used gift code is refused with the earlier use only to the customer who used it [COUP-02]', async () => {
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 100_000 });
  await apply();
  expect((await apply()).envelope).toMatchObject({
    code: 409,
    msg: 'این کد هدیه را پیش‌تر ثبت کرده‌اید و ۱۰۰٬۰۰۰ تومان آن به اعتبار شما افزوده شده است.',
  });
  expect((await apply(undefined, 'GIFT', await makeShopper(api))).envelope).toMatchObject({
    code: 409,
    msg: 'این کد هدیه درست نیست یا پیش‌تر استفاده شده است.',
  });
  expect(await getCredit(api, me)).toBe(100_000);
});

it('a refused request leaves its key unused', async () => {
  expect((await apply('key')).status).toBe(409);
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 100_000 });
  expect((await apply('key')).status).toBe(200);
});

it('a key is for one request: another body, another endpoint and an order are refused under it', async () => {
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 100_000 });
  await add('key');
  expect([
    (await add('key', 2)).status,
    (await apply('key')).status,
    (await submit(api, me, goodsBody(product), 'key')).status,
  ]).toEqual([409, 409, 409]);
  expect([await pieces(), await getCredit(api, me), await api.db.$count(orders)]).toEqual([[1], 0, 0]);
  await submit(api, me, goodsBody(product), 'order');
  expect((await apply('order')).status).toBe(409);
});

it('old keys are deleted except those of orders, and so are the keys of a deleted user', async () => {
  await add('key');
  await placeOrder(api, me, goodsBody(product));
  const before = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
  await deleteOldKeys(api.db, before(1));
  expect(await api.db.$count(idempotencyKeys)).toBe(2);
  await deleteOldKeys(api.db, before(0));
  expect(await api.db.select({ order: idempotencyKeys.order_id }).from(idempotencyKeys)).toEqual([
    { order: expect.any(Number) },
  ]);
  const forgotten = await makeShopper(api);
  await api.call(cartEndpoints.addToCart, {
    params: { id: forgotten.customerId },
    token: forgotten.token,
    body: { data: { product_id: product, count: 1 } },
    ...keyed('gone'),
  });
  await api.db.update(users).set({ mobile: null }).where(eq(users.id, forgotten.userId));
  await api.db.delete(tokens).where(eq(tokens.user_id, forgotten.userId));
  await deleteExpiredAuth(api.deps);
  expect([await api.db.$count(users, eq(users.id, forgotten.userId)), await api.db.$count(idempotencyKeys)]).toEqual([
    0, 1,
  ]);
});

it('a key of a request other than submit is deleted by the hourly job once it is a day old', async () => {
  await add('key');
  const hour = 3_600_000;
  const afterAnHour = async () => {
    // Only the jobs' timeouts are fake: their work runs in real time. The release of holds is not due.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] });
    const stop = startExpiryJob(api.deps, 2 * hour);
    jest.advanceTimersByTime(hour);
    jest.useRealTimers();
    await stop();
  };
  api.clock.advance({ days: 1, seconds: -1 });
  await afterAnHour();
  await add('key');
  expect(await pieces()).toEqual([1]);
  api.clock.advance({ seconds: 1 });
  await afterAnHour();
  expect(await api.db.$count(idempotencyKeys)).toBe(0);
  await add('key');
  expect(await pieces()).toEqual([2]);
});

it('an order is paid from credit that arrives just after too little credit was found [PAY-06]', async () => {
  const id = await placeOrder(api, me, goodsBody(product));
  const [order] = await api.db.select().from(orders);
  if (!order) throw new Error('No order');
  const paid = await api.db.transaction(async (tx) => {
    // The top-up is in the ledger right after the statement that found too little.
    const late = {
      update: (table: typeof customers) => ({
        set: (values: object) => ({
          where: (condition: Parameters<ReturnType<ReturnType<Database['update']>['set']>['where']>[0]) => {
            const changing = tx.update(table).set(values).where(condition);
            if (table !== customers) return changing;
            return {
              returning: async (columns: { balance: typeof customers.credit }) => {
                const rows = await changing.returning(columns);
                if (rows.length === 0)
                  await tx.update(customers).set({ credit: order.price }).where(eq(customers.id, me.customerId));
                return rows;
              },
            };
          },
        }),
      }),
    };
    return await payFromCredit(
      Object.create(tx, { update: { value: late.update } }) as Database,
      order,
      order.price,
      me.userId,
      api.clock.now(),
    );
  });
  expect([paid.id, paid.paid, await getCredit(api, me)]).toEqual([id, order.price, 0]);
});
