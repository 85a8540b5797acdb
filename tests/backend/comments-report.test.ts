import { commentReports, comments } from '@/backend/db/schema/comments';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeShopper, countByStatus } from '@tests/support/order-helpers';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';

let product: number;
let author: LoggedIn;
let reader: LoggedIn;
let commentId: number;
const api = setUpTestBackend();
beforeEach(async () => {
  product = (await makeProduct(api.db)).id;
  [author, reader] = [await makeShopper(api), await makeShopper(api)];
  commentId = await write();
});

async function write(given: Partial<typeof comments.$inferInsert> = {}): Promise<number> {
  const [row] = await api.db
    .insert(comments)
    .values({
      product_id: product,
      customer_id: author.customerId,
      name: 'سارا',
      star: 1,
      comment: 'بد بود',
      status: 'approved',
      created_at: api.clock.now(),
      ...given,
    })
    .returning();
  return row?.id ?? 0;
}
const report = (body: object = {}, given: { token?: string | null; id?: number; commentId?: number | string } = {}) => {
  const { token = reader.token, id = product, commentId: which = commentId } = given;
  return api.call(commentsEndpoints.reportComment, { params: { id, commentId: which }, token, body });
};
const reports = () => api.db.select().from(commentReports);

it('a report is stored with its normalized reason, or without a reason [CAT-07]', async () => {
  expect(await report({ comment: ' توهين  است ' })).toMatchObject({
    status: 200,
    envelope: { data: {}, msg: 'گزارش شما ثبت شد.' },
  });
  expect(await reports()).toEqual([
    {
      comment_id: commentId,
      customer_id: reader.customerId,
      comment: 'توهین است',
      created_at: api.clock.now(),
      reviewed_at: null,
    },
  ]);
  expect((await report({}, { token: (await makeShopper(api)).token })).status).toBe(200);
  expect(await reports()).toHaveLength(2);
});

it('a repeated report replaces the reason, and is reviewed again only if the reason differs [CAT-07]', async () => {
  await report({ comment: 'تبلیغ' });
  const reviewedAt = api.clock.now();
  await api.db.update(commentReports).set({ reviewed_at: reviewedAt });
  api.clock.advance({ days: 1 });
  expect((await report({ comment: 'تبلیغ' })).status).toBe(200);
  expect(await reports()).toMatchObject([{ comment: 'تبلیغ', reviewed_at: reviewedAt, created_at: reviewedAt }]);
  expect((await report({ comment: 'شمارهٔ من در آن است' })).status).toBe(200);
  expect(await reports()).toMatchObject([{ comment: 'شمارهٔ من در آن است', reviewed_at: null }]);
});

it('a report belongs to the customer of the token, whatever the body contains', async () => {
  expect((await report({ customer_id: author.customerId, user_id: author.userId, comment: 'x' })).status).toBe(200);
  expect(await reports()).toMatchObject([{ customer_id: reader.customerId }]);
});

it('a report of one’s own comment is refused with 409; a comment without a customer can be reported', async () => {
  expect(await report({}, { token: author.token })).toMatchObject({
    status: 409,
    envelope: { msg: expect.stringContaining('از خود شماست') },
  });
  expect((await report({}, { commentId: await write({ customer_id: null }) })).status).toBe(200);
});

it('a report of a comment that is not shown on the product is answered with 404', async () => {
  const pending = await write({ status: 'pending' });
  const rejected = await write({ status: 'rejected' });
  for (const which of [999, pending, rejected, 'x']) expect((await report({}, { commentId: which })).status).toBe(404);
  expect((await report({}, { id: (await makeProduct(api.db)).id })).status).toBe(404);
  expect(await reports()).toEqual([]);
});

it('20 concurrent reports by one customer store one report and all succeed', async () => {
  const answers = countByStatus(
    await allAtOnce(Array.from({ length: 20 }), (_, index) => report({ comment: `دلیل ${index}` })),
  );
  expect([answers, (await reports()).length]).toEqual([{ 200: 20 }, 1]);
  expectNoServerErrors(api, answers);
});
