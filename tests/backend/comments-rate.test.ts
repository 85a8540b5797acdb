import { eq } from 'drizzle-orm';
import { comments } from '@/backend/db/schema/comments';
import { orders } from '@/backend/db/schema/orders';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { ORDER_STATUSES } from '@/contract/orders.schemas';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  countByStatus,
} from '@tests/support/order-helpers';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';

let sara: LoggedIn;
let house: number;
let order: number;
const api = setUpTestBackend();
beforeEach(async () => {
  house = await makeResidence(api.db);
  sara = await makeShopper(api, { first_name: 'سارا', last_name: 'کریمی' });
  order = await placeOrder(api, sara, stayBody(house, nightsFrom(3, 2)));
  await finish(order);
});

const finish = (id: number) => api.db.update(orders).set({ status: 'done', pay_before: null }).where(eq(orders.id, id));
const rate = (
  body: object = {},
  { token = sara.token, id = order }: { token?: string | null; id?: number | string } = {},
) => api.call(commentsEndpoints.rateOrder, { params: { id }, token, body: { star: 5, comment: 'خوش گذشت', ...body } });
const stored = () => api.db.select().from(comments).orderBy(comments.id);

it('a finished stay is rated once, as a pending comment on its residence [ORD-03]', async () => {
  expect(await getOrder(api, sara, order)).toMatchObject({ can_rate: true });
  const answer = await rate({ star: 4, customer_id: 999 });
  expect(answer).toMatchObject({
    status: 200,
    envelope: {
      msg: 'سپاس از شما! امتیازتان ثبت شد و پس از بررسی نمایش داده می‌شود.',
      data: { comment: { star: 4, comment: 'خوش گذشت', name: 'سارا ک.' } },
    },
  });
  expect(await stored()).toMatchObject([
    { product_id: house, order_id: order, customer_id: sara.customerId, star: 4, status: 'pending' },
  ]);
  expect(await getOrder(api, sara, order)).toMatchObject({ can_rate: false });
  expect(await rate()).toMatchObject({ status: 409, envelope: { msg: 'امتیاز شما پیش‌تر ثبت شده است.' } });
  expect(await stored()).toHaveLength(1);
});

it('a rating of stars without a text is accepted [ORD-03]', async () => {
  expect((await rate({ comment: ' ' })).status).toBe(200);
  expect(await stored()).toMatchObject([{ star: 5, comment: '' }]);
});

it('a rating of goods applies to each product of the order; the first comment has its id [ORD-03]', async () => {
  await changeShop(api, { shop_type: 'shop' });
  const [rug, pot] = [
    await makeProduct(api.db, { toppings: [{ title: 'کادو', price: 1_000 }] }),
    await makeProduct(api.db),
  ];
  const wrapped = { product_id: rug.id, count: 1, toppings: [{ id: rug.toppings[0] ?? 0, count: 1 }] };
  const goods = await placeOrder(api, sara, {
    products: [wrapped, { product_id: rug.id, count: 2 }, { product_id: pot.id, count: 1 }],
    delivery: 'pickup',
    payment_type: 'cash',
  });
  await finish(goods);
  expect((await rate({ star: 3 }, { id: goods })).status).toBe(200);
  expect(await stored()).toMatchObject([
    { product_id: rug.id, order_id: goods, star: 3, status: 'pending' },
    { product_id: pot.id, order_id: null, star: 3, status: 'pending' },
  ]);
  expect((await rate({}, { id: goods })).status).toBe(409);
  expect(await stored()).toHaveLength(2);
});

it('a pending comment on the same residence does not prevent a rating', async () => {
  await api.ok(commentsEndpoints.addComment, {
    params: { id: house },
    token: sara.token,
    body: { star: 2, comment: 'پرسش' },
  });
  expect((await rate()).status).toBe(200);
  expect(await stored()).toHaveLength(2);
});

it.each(ORDER_STATUSES.filter((status) => status !== 'done'))(
  'a rating is refused with 409 while the order is %s [ORD-03]',
  async (status) => {
    await api.db.update(orders).set({ status, pay_before: null });
    expect(await rate()).toMatchObject({
      status: 409,
      envelope: { msg: 'امتیاز دادن پس از پایان اقامت یا تحویل سفارش ممکن است.' },
    });
    expect(await stored()).toEqual([]);
  },
);

it('a rating of another customer’s or an unknown order returns 404, whatever the body contains [ORD-03]', async () => {
  const other = await makeShopper(api);
  expect((await rate({ customer_id: sara.customerId }, { token: other.token })).status).toBe(404);
  for (const id of [999, 'x']) expect((await rate({}, { id })).status).toBe(404);
  expect(await stored()).toEqual([]);
});

it('20 concurrent ratings of an order store one; 19 are refused with 409, none with a 5xx [ORD-03]', async () => {
  const answers = countByStatus(await allAtOnce(Array.from({ length: 20 }), () => rate()));
  expect([answers, await api.db.$count(comments)]).toEqual([{ 200: 1, 409: 19 }, 1]);
  expectNoServerErrors(api, answers);
});
