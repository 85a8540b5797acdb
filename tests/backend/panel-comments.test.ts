import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { commentReports, comments } from '@/backend/db/schema/comments';
import type { BodyOf } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShopper } from '@tests/support/order-helpers';
import { staffAuditEntries, type LoggedInHost, makeLoggedInHost, makeStaff } from '@tests/support/panel';

let staff: LoggedIn;
let host: LoggedInHost;
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
  [staff, host] = [await makeStaff(api), await makeLoggedInHost(api)];
  place = await makeResidence(api.db, { name: 'ویلای ساحلی', residence: { host_id: host.hostId } });
});

/** Inserts a comment, one minute after the previous one. */
async function write(given: Partial<typeof comments.$inferInsert> = {}): Promise<number> {
  api.clock.advance({ minutes: 1 });
  const [row] = await api.db
    .insert(comments)
    .values({
      product_id: place,
      name: 'سارا',
      star: 4,
      comment: 'خوب بود.',
      status: 'pending',
      created_at: api.clock.now(),
      ...given,
    })
    .returning({ id: comments.id });
  return row?.id ?? 0;
}
async function report(comment_id: number, comment: string): Promise<void> {
  const { customerId } = await makeShopper(api);
  await api.db
    .insert(commentReports)
    .values({ comment_id, customer_id: customerId, comment, created_at: api.clock.now() });
}
type Review = Omit<BodyOf<typeof panelCustomersEndpoints.changeReview>, 'version'>;
/** Reviews the comment with its current version. */
async function review(id: number, body: Review, who: LoggedIn = staff) {
  const [row] = await api.db.select({ version: comments.version }).from(comments).where(eq(comments.id, id));
  const { version } = row ?? { version: 1 };
  return await api.call(panelCustomersEndpoints.changeReview, {
    params: { id },
    token: who.token,
    body: { version, ...body },
  });
}
const list = (query = {}, who: LoggedIn = staff) =>
  api.ok(panelCustomersEndpoints.listReviews, { token: who.token, query: { sort: 'created_at', ...query } });
const idsOf = async (query = {}, who: LoggedIn = staff) => (await list(query, who)).items.map(({ id }) => id);
const rate = async (id = place) =>
  (
    await api.db
      .select({ sum: products.rate_sum, count: products.rate_count })
      .from(products)
      .where(eq(products.id, id))
  )[0];

describe('the comment list', () => {
  it('shows pending comments, oldest first, with their product and reports [CAT-07]', async () => {
    const [one, two] = [await write({ order_id: 7 }), await write()];
    await write({ status: 'approved' });
    await report(two, 'توهین‌آمیز است');
    const answer = await list({ status: 'pending' });
    expect(answer).toMatchObject({ page: 1, limit: 25, total: 2 });
    expect(answer.items[0]).toEqual({
      id: one,
      star: 4,
      comment: 'خوب بود.',
      name: 'سارا',
      created_at: '2026-11-20T08:01:00.000Z',
      reply: null,
      status: 'pending',
      product: { id: place, name: 'ویلای ساحلی' },
      customer_id: null,
      order_id: 7,
      reports: [],
      version: 1,
    });
    expect(answer.items[1]).toMatchObject({ id: two, reports: ['توهین‌آمیز است'] });
  });

  it('filters by status, and by open reports regardless of the status', async () => {
    const [pending, approved, rejected] = [
      await write(),
      await write({ status: 'approved' }),
      await write({ status: 'rejected' }),
    ];
    await report(approved, 'یک');
    await report(approved, 'دو');
    expect(await idsOf({ status: 'pending' })).toEqual([pending]);
    expect(await idsOf({ status: 'approved' })).toEqual([approved]);
    expect(await idsOf({ status: 'rejected' })).toEqual([rejected]);
    const reported = await list({ status: 'reported' });
    expect([reported.total, reported.items.map(({ id, reports }) => [id, reports])]).toEqual([
      1,
      [[approved, ['یک', 'دو']]],
    ]);
    expect(
      (await api.call(panelCustomersEndpoints.listReviews, { token: staff.token, query: { status: 'x' } })).status,
    ).toBe(400);
  });

  it('is paged', async () => {
    const ids = [await write(), await write(), await write()];
    expect([await idsOf({ limit: 2 }), await idsOf({ limit: 2, page: 2 })]).toEqual([ids.slice(0, 2), ids.slice(2)]);
  });

  it('shows a host only the comments on their own places', async () => {
    const own = await write();
    const other = await write({ product_id: (await makeProduct(api.db)).id });
    expect([await idsOf({}, host), await idsOf()]).toEqual([[own], [own, other]]);
    expect((await list({}, host)).total).toBe(1);
  });
});

describe('a review [CAT-07]', () => {
  it('publishes an approved comment with its reply, and counts its stars', async () => {
    const id = await write({ star: 5 });
    const { envelope } = await review(id, { status: 'approved', reply: ' سپاس از شما ' });
    expect(envelope).toMatchObject({
      msg: 'دیدگاه تأیید شد و نمایش داده می‌شود.',
      data: { item: { id, status: 'approved', reply: 'سپاس از شما', reports: [] } },
    });
    expect(api.announced).toEqual([`comments:${place}`, `product:${place}`]);
    expect((await api.ok(commentsEndpoints.listComments, { params: { id: place } })).comments).toMatchObject([
      { id, reply: 'سپاس از شما' },
    ]);
    expect((await api.ok(catalogueEndpoints.getProduct, { params: { id: place } })).product.rate).toEqual({
      average: 5,
      count: 1,
    });
    expect(await staffAuditEntries(api)).toEqual([
      {
        user: staff.userId,
        action: 'comment.review',
        subject: `comment:${id}`,
        details: {
          from: 'pending',
          to: 'approved',
          before: { reply: null },
          after: { reply: 'سپاس از شما' },
        },
      },
    ]);
  });

  it('counts each status transition once, in both directions', async () => {
    const [one, two] = [await write({ star: 5 }), await write({ star: 2 })];
    const counts: unknown[] = [];
    const steps: [number, Review['status']][] = [
      [one, 'approved'],
      [one, 'approved'],
      [two, 'approved'],
      [one, 'rejected'],
      [one, 'rejected'],
      [two, 'rejected'],
      [one, 'approved'],
    ];
    for (const [id, status] of steps) {
      await review(id, { status });
      counts.push(await rate());
    }
    expect(counts).toEqual([
      { sum: 5, count: 1 },
      { sum: 5, count: 1 },
      { sum: 7, count: 2 },
      { sum: 2, count: 1 },
      { sum: 2, count: 1 },
      { sum: 0, count: 0 },
      { sum: 5, count: 1 },
    ]);
  });

  it('counts no stars for a comment that was never shown', async () => {
    await review(await write(), { status: 'rejected' });
    expect(await rate()).toEqual({ sum: 0, count: 0 });
  });

  it('keeps, changes or removes the reply', async () => {
    const id = await write({ reply: 'پیشین' });
    const replyAfter = async (body: Review) => {
      const { envelope } = await review(id, body);
      return envelope.success ? envelope.data.item.reply : envelope;
    };
    expect(await replyAfter({ status: 'approved' })).toBe('پیشین');
    expect(await replyAfter({ status: 'approved', reply: null })).toBe('پیشین');
    expect(await replyAfter({ status: 'approved', reply: 'تازه' })).toBe('تازه');
    expect(await replyAfter({ status: 'approved', reply: ' ' })).toBeNull();
  });

  it('marks the reports of the comment as reviewed', async () => {
    const id = await write({ status: 'approved' });
    await report(id, 'یک');
    expect(await idsOf({ status: 'reported' })).toEqual([id]);
    const { envelope } = await review(id, { status: 'rejected' });
    expect(envelope).toMatchObject({ msg: 'دیدگاه رد شد و نمایش داده نمی‌شود.', data: { item: { reports: [] } } });
    expect(await idsOf({ status: 'reported' })).toEqual([]);
    expect(await api.db.select({ at: commentReports.reviewed_at }).from(commentReports)).toEqual([
      { at: api.clock.now() },
    ]);
  });

  it('by a host may only reply to a comment on their own place, and is answered 404 for other comments', async () => {
    const own = await write();
    const other = await write({ product_id: await makeResidence(api.db) });
    await report(own, 'توهین‌آمیز است');
    expect((await review(own, { status: 'approved' }, host)).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'status' }],
    });
    expect((await review(own, { reply: 'سپاس' }, host)).envelope).toMatchObject({
      msg: 'پاسخ شما ثبت شد.',
      data: { item: { status: 'pending', reply: 'سپاس' } },
    });
    expect(await rate()).toEqual({ sum: 0, count: 0 });
    expect(await idsOf({ status: 'reported' })).toEqual([own]);
    for (const id of [other, 999_999]) expect((await review(id, { reply: 'سپاس' }, host)).status).toBe(404);
    expect((await review(999_999, { status: 'approved' })).status).toBe(404);
  });
});
