import { comments } from '@/backend/db/schema/comments';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';

let product: number;
const api = setUpTestBackend();
beforeEach(async () => {
  product = (await makeProduct(api.db)).id;
});

async function write(star: number, given: Partial<typeof comments.$inferInsert> = {}) {
  await api.db.insert(comments).values({
    product_id: product,
    name: 'سارا',
    star,
    comment: `${star} ستاره`,
    status: 'approved',
    created_at: api.clock.now(),
    ...given,
  });
  api.clock.advance({ minutes: 1 });
}
const list = (query = {}) => api.ok(commentsEndpoints.listComments, { params: { id: product }, query });
const filter = (body = {}) => api.ok(commentsEndpoints.filterComments, { params: { id: product }, body });
const stars = (answer: { comments: { star: number }[] }) => answer.comments.map(({ star }) => star);

it('lists the approved comments of a product with a summary, newest first [CAT-07]', async () => {
  await write(5, { reply: 'سپاس' });
  await write(3);
  await write(4);
  await write(1, { status: 'pending' });
  await write(1, { status: 'rejected' });
  await write(1, { product_id: (await makeProduct(api.db)).id });
  const answer = await list();
  expect(stars(answer)).toEqual([4, 3, 5]);
  expect(answer.comments[2]).toEqual({
    id: 1,
    star: 5,
    comment: '5 ستاره',
    name: 'سارا',
    created_at: '2026-11-20T08:00:00.000Z',
    reply: 'سپاس',
  });
  expect(answer).toMatchObject({
    page: 1,
    limit: 20,
    total: 3,
    summary: { average: 4, count: 3, stars: [0, 0, 1, 1, 1] },
  });
});

it('sorts comments, filters them by stars and paginates them, by GET and POST', async () => {
  for (const star of [2, 5, 5, 1]) await write(star);
  expect(stars(await list({ sort: 'best' }))).toEqual([5, 5, 2, 1]);
  expect(stars(await filter({ sort: 'worst' }))).toEqual([1, 2, 5, 5]);
  const filtered = await filter({ star: 5 });
  expect([stars(filtered), filtered.total, filtered.summary.count]).toEqual([[5, 5], 2, 4]);
  expect((await filter({ star: 3 })).comments).toEqual([]);
  const second = await list({ page: 2, limit: 3 });
  expect([stars(second), second.total]).toEqual([[2], 4]);
});

it('returns an empty comment list for a product without comments, and 404 for an unknown product', async () => {
  expect(await list()).toMatchObject({
    comments: [],
    total: 0,
    summary: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
  });
  expect((await api.call(commentsEndpoints.listComments, { params: { id: 999 } })).status).toBe(404);
  expect((await api.call(commentsEndpoints.filterComments, { params: { id: 999 } })).status).toBe(404);
});
