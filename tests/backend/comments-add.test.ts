import { eq } from 'drizzle-orm';
import { comments } from '@/backend/db/schema/comments';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeShopper, countByStatus } from '@tests/support/order-helpers';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';

let product: number;
let sara: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  product = (await makeProduct(api.db)).id;
  sara = await makeShopper(api, { first_name: 'سارا', last_name: 'راهی‌نیا' });
});

const add = (
  body: object = {},
  { token = sara.token, id = product }: { token?: string | null; id?: number | string } = {},
) => api.call(commentsEndpoints.addComment, { params: { id }, token, body: { star: 5, comment: 'عالی بود', ...body } });
const stored = () => api.db.select().from(comments).orderBy(comments.id);
const shown = async () => (await api.ok(commentsEndpoints.listComments, { params: { id: product } })).comments;

it('a comment is stored normalized under first name and initial, and shown once it is approved [CAT-07]', async () => {
  const answer = await add({ star: 4, comment: '  خانه‌ي  خوبي بود \r\n\n\n\n ممنونم\u200b ' });
  expect(answer).toMatchObject({
    status: 200,
    envelope: { msg: 'دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود.' },
  });
  const [row] = await stored();
  expect(row).toEqual({
    id: 1,
    product_id: product,
    customer_id: sara.customerId,
    order_id: null,
    name: 'سارا ر.',
    star: 4,
    comment: 'خانه‌ی خوبی بود\n\nممنونم',
    reply: null,
    status: 'pending',
    created_at: api.clock.now(),
    version: 1,
  });
  expect(answer.envelope).toMatchObject({
    data: { comment: { id: 1, star: 4, name: 'سارا ر.', created_at: '2026-11-20T08:00:00.000Z', reply: null } },
  });
  expect([await shown(), api.announced]).toEqual([[], []]);
  await api.db.update(comments).set({ status: 'approved' });
  expect(await shown()).toMatchObject([{ id: 1, star: 4, name: 'سارا ر.' }]);
});

it.each([
  [{ first_name: 'علی', last_name: '' }, 'علی'],
  [{ first_name: '  ', last_name: 'کریمی' }, 'کاربر کاروان‌سرا'],
  [{}, 'کاربر کاروان‌سرا'],
])('a comment of %j has the name «%s», without last name or mobile [CAT-07]', async (given, name) => {
  const { token } = await makeShopper(api, given);
  expect((await add({}, { token })).envelope).toMatchObject({ data: { comment: { name } } });
});

it('a comment belongs to the customer of the token, whatever customer_id the body contains', async () => {
  const other = await makeShopper(api, { first_name: 'علی' });
  expect((await add({ customer_id: other.customerId })).status).toBe(200);
  expect(await stored()).toMatchObject([{ customer_id: sara.customerId, name: 'سارا ر.' }]);
});

it('a comment on an unknown or removed product is answered with 404, on a closed product with 200', async () => {
  const removed = await makeProduct(api.db, { status: 'removed' });
  const closed = await makeProduct(api.db, { status: 'closed' });
  for (const id of [999, removed.id, 'x', 0]) expect((await add({}, { id })).status).toBe(404);
  expect((await add({}, { id: closed.id })).status).toBe(200);
});

it.each([
  [{ comment: ' \n\t ' }, 'comment'],
  [{ comment: '\u200c\u200b' }, 'comment'],
  [{ comment: 'ۀ'.repeat(1500) }, 'comment'],
])('a comment with %j is answered with 400 and the name of the field', async (body, field) => {
  const answer = await add(body);
  expect(answer).toMatchObject({ status: 400, envelope: { errors: [{ field }] } });
  expect(await stored()).toEqual([]);
});

it('a comment of 2000 characters is accepted', async () => {
  expect((await add({ comment: 'ا'.repeat(2000) })).status).toBe(200);
});

describe('a second comment of a customer', () => {
  it('is refused with 409 while one on the same product is pending; others are not affected', async () => {
    await add();
    expect(await add()).toMatchObject({ status: 409, envelope: { msg: expect.stringContaining('در حال بررسی') } });
    expect((await add({}, { id: (await makeProduct(api.db)).id })).status).toBe(200);
    expect((await add({}, { token: (await makeShopper(api)).token })).status).toBe(200);
    expect(await api.db.$count(comments, eq(comments.product_id, product))).toBe(2);
  });

  it.each(['approved', 'rejected'] as const)('is accepted after the first was %s', async (status) => {
    await add();
    await api.db.update(comments).set({ status });
    expect((await add()).status).toBe(200);
  });

  it('is refused with 409 also among 20 concurrent requests: one is stored, 19 are refused', async () => {
    const answers = countByStatus(await allAtOnce(Array.from({ length: 20 }), () => add()));
    expect(answers).toEqual({ 200: 1, 409: 19 });
    expect(await api.db.$count(comments)).toBe(1);
    expectNoServerErrors(api, answers);
  });
});
