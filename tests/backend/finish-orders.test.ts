import { asc, eq } from 'drizzle-orm';
import { residences } from '@/backend/db/schema/residences';
import { orderEvents, orders } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { finishOnce, startFinish } from '@/backend/services/finish-orders.service';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { auditOf, makeStaff, moveOrder } from '@tests/support/panel';
import { itInFullMatrix } from '@tests/support/matrix';
import {
  allAtOnce,
  expectNoServerErrors,
  expectInterleaving,
  interleave,
  INTERLEAVINGS,
} from '@tests/support/concurrency';

const MOBILE = '09121234567';
let guest: LoggedIn;
let staff: LoggedIn;
const api = setUpTestBackend({ limits: { tokenTtlDays: 400 } });
beforeEach(async () => {
  guest = await makeShopper(api, { mobile: MOBILE, credit: 1_000_000_000 });
  staff = await makeStaff(api);
});

const finish = () => finishOnce(api.deps);
const step = async (id: number, status: OrderStatus) => (await moveOrder(api, staff, id, status)).status;
/** A step that is taken back at once. */
async function stepAndUndo(id: number, status: OrderStatus): Promise<void> {
  expect((await moveOrder(api, staff, id, status, { can_undo: true })).status).toBe(200);
  const [moved] = await api.db.select({ version: orders.version }).from(orders).where(eq(orders.id, id));
  const body = { version: moved?.version ?? 0 };
  await api.ok(panelDeskEndpoints.undoDeskStep, { params: { id }, token: staff.token, body });
}
const statusOf = async (id: number) =>
  (await api.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
const stay = async (place: number, ahead: number, count = 2, isNotified = true) =>
  await placeOrder(
    api,
    guest,
    stayBody(place, nightsFrom(ahead, count), { payment_type: 'credit', send_submit_notification: isNotified }),
  );
async function parcel(isNotified = true): Promise<number> {
  await changeShop(api, { shop_type: 'shop' });
  const { id } = await makeProduct(api.db);
  return await placeOrder(
    api,
    guest,
    goodsBody(id, 1, { payment_type: 'credit', send_submit_notification: isNotified }),
  );
}
function takeTexts(): string[] {
  return api.sms.sent.splice(0).flatMap(({ mobile, text }) => (mobile === MOBILE && text !== null ? [text] : []));
}

it('a paid stay is done at its check-out time, with one message to its guest, who can rate it', async () => {
  const id = await stay(await makeResidence(api.db, { residence: { check_out: '11:30' } }), 1);
  takeTexts();
  api.clock.set('2026-11-23T07:59:59.000Z');
  expect([await finish(), await statusOf(id)]).toEqual([0, 'in_progress']);
  api.clock.set('2026-11-23T08:00:00.000Z');
  expect([await finish(), await finish()]).toEqual([1, 0]);
  expect(await getOrder(api, guest, id)).toMatchObject({
    status: 'done',
    can_rate: true,
    has_voucher: true,
    timeline: [{}, {}, { status: 'done', at: '2026-11-23T08:00:00.000Z' }],
  });
  expect(takeTexts()).toEqual([
    'کاروان‌سرا: اقامت ۰۰۰۰۰۱ به پایان رسید. نظرتان را بنویسید:\nhttps://shop.test/reservation/1',
  ]);
  expect((await auditOf(api)).at(-1)).toEqual({
    user: null,
    action: 'order.status',
    subject: `order:${id}`,
    details: { by: 'system', to: 'done' },
  });
  expect(
    (
      await api.call(commentsEndpoints.rateOrder, {
        params: { id },
        token: guest.token,
        body: { star: 5, comment: 'خوب بود' },
      })
    ).status,
  ).toBe(200);
});

it('a stay at a residence with an unreadable check-out time is done at noon, and delays no other stay', async () => {
  const place = await makeResidence(api.db);
  const id = await stay(place, 1);
  const [early, late] = [
    await stay(await makeResidence(api.db, { residence: { check_out: '11:30' } }), 1),
    await stay(await makeResidence(api.db, { residence: { check_out: '12:30' } }), 1),
  ];
  await api.db.update(residences).set({ check_out: 'ظهر' }).where(eq(residences.product_id, place));
  api.clock.set('2026-11-23T08:29:59.000Z');
  expect([await finish(), await statusOf(early), await statusOf(id)]).toEqual([1, 'done', 'in_progress']);
  api.clock.set('2026-11-23T08:30:00.000Z');
  expect([await finish(), await statusOf(id)]).toEqual([1, 'done']);
  api.clock.set('2026-11-23T09:00:00.000Z');
  expect([await finish(), await statusOf(late)]).toEqual([1, 'done']);
});

it('unpaid, canceled and future stays are not changed by the finish job', async () => {
  const place = await makeResidence(api.db);
  await placeOrder(api, guest, stayBody(place, nightsFrom(1, 1)));
  const canceled = await stay(place, 10);
  await api.ok(ordersEndpoints.changeStatus, {
    params: { id: canceled },
    token: guest.token,
    body: { status: 'canceled' },
  });
  await stay(place, 60);
  api.clock.advance({ days: 30 });
  expect(await finish()).toBe(0);
});

it('goods are done seven days after they were sent, whenever a tracking code was added; others stay', async () => {
  const id = await parcel();
  const waiting = await parcel();
  for (const status of ['ready', 'send'] as const) expect(await step(id, status)).toBe(200);
  expect(await step(waiting, 'ready')).toBe(200);
  api.clock.advance({ days: 5 });
  expect((await moveOrder(api, staff, id, 'send', { tracking_code: '12345678' })).status).toBe(200);
  // An end that is taken back delays nothing.
  await stepAndUndo(id, 'done');
  takeTexts();
  api.clock.advance({ days: 2, seconds: -1 });
  expect(await finish()).toBe(0);
  api.clock.advance({ seconds: 1 });
  expect(await finish()).toBe(1);
  expect([await statusOf(id), await statusOf(waiting)]).toEqual(['done', 'ready']);
  expect(takeTexts()).toEqual([expect.stringContaining('سفارش ۰۰۰۰۰۱ تحویل شد')]);
});

it('goods are done seven days after the dispatch that counts, whatever was taken back before it', async () => {
  const id = await parcel();
  expect(await step(id, 'ready')).toBe(200);
  await stepAndUndo(id, 'done');
  await stepAndUndo(id, 'send');
  api.clock.advance({ days: 2 });
  expect(await step(id, 'send')).toBe(200);
  api.clock.advance({ days: 7, seconds: -1 });
  expect(await finish()).toBe(0);
  api.clock.advance({ seconds: 1 });
  expect([await finish(), await statusOf(id)]).toEqual([1, 'done']);
});

it('food is done three hours after the start of its hour, if the kitchen has sent it', async () => {
  await changeShop(api, { shop_type: 'eco_food' });
  await api.db.insert(slots).values({ date: '2026-11-20', time: '13:30', capacity: 5 });
  const { id: dish } = await makeProduct(api.db, { type: 'food' });
  const address = await makeAddress(api, guest.customerId);
  const order = () =>
    placeOrder(api, guest, {
      products: [{ product_id: dish, count: 1, times: ['2026-11-20 13:30'] }],
      address,
      payment_type: 'credit',
    });
  const [sent, cooking] = [await order(), await order()];
  for (const status of ['ready', 'send'] as const) expect(await step(sent, status)).toBe(200);
  api.clock.set('2026-11-20T12:59:59.000Z');
  expect(await finish()).toBe(0);
  api.clock.set('2026-11-20T13:00:00.000Z');
  expect(await finish()).toBe(1);
  expect([await statusOf(sent), await statusOf(cooking)]).toEqual(['done', 'in_progress']);
});

it('food that is sent late is done an hour after it was sent', async () => {
  const id = await placeOrder(
    api,
    guest,
    await foodBody(api, guest, '2026-11-20 13:30', { payment_type: 'credit', send_submit_notification: true }),
  );
  api.clock.set('2026-11-20T12:30:00.000Z');
  for (const status of ['ready', 'send'] as const) expect(await step(id, status)).toBe(200);
  takeTexts();
  api.clock.set('2026-11-20T13:29:59.000Z');
  expect([await finish(), await statusOf(id)]).toEqual([0, 'send']);
  api.clock.set('2026-11-20T13:30:00.000Z');
  expect([await finish(), await statusOf(id)]).toEqual([1, 'done']);
  expect(takeTexts()).toEqual([expect.stringContaining('سفارش ۰۰۰۰۰۱ تحویل شد')]);
});

it('the finish job sends no unrequested message, and none of an order that ended over a day ago [RES-08]', async () => {
  const place = await makeResidence(api.db);
  await stay(place, 1, 2, false);
  await stay(place, 4, 2, true);
  takeTexts();
  api.clock.set('2026-11-23T12:00:00.000Z');
  expect([await finish(), takeTexts()]).toEqual([1, []]);
  api.clock.set('2026-11-27T08:30:01.000Z');
  expect([await finish(), takeTexts()]).toEqual([1, []]);
});

it('the finish job of four instances ends many orders in batches, each order once', async () => {
  const place = await makeResidence(api.db);
  for (let index = 0; index < 60; index += 1) await stay(place, 1 + index, 1, true);
  takeTexts();
  api.clock.advance({ days: 70 });
  const answers = await allAtOnce(Array.from({ length: 4 }), finish);
  expect(answers.reduce((sum, some) => sum + some, 0)).toBe(60);
  expect(await api.db.$count(orderEvents, eq(orderEvents.status, 'done'))).toBe(60);
  expect([await finish(), takeTexts()]).toEqual([0, []]);
});

itInFullMatrix('the finish job stops between two batches when the process ends', async () => {
  const place = await makeResidence(api.db);
  for (let index = 0; index < 55; index += 1) await stay(place, 1 + index, 1, false);
  api.clock.advance({ days: 70 });
  let checks = 0;
  expect(await finishOnce(api.deps, () => (checks += 1) <= 1)).toBe(50);
  expect(await finish()).toBe(5);
});

describe.each(INTERLEAVINGS)('%s', (way) => {
  it('the end of an order by staff and by the finish job is one step with one message', async () => {
    const place = await makeResidence(api.db);
    const endedBy: Record<string, number> = {};
    for (let index = 0; index < 20; index += 1) {
      api.clock.set(TEST_NOW);
      const id = await stay(place, 1 + index, 1);
      takeTexts();
      api.clock.set(new Date(Date.parse('2026-11-22T09:00:00.000Z') + index * 86_400_000).toISOString());
      const [status, finished] = await interleave(api.db, way, index % 8, () => step(id, 'done'), finish);
      const events = await api.db
        .select({ status: orderEvents.status, by: orderEvents.by_user })
        .from(orderEvents)
        .where(eq(orderEvents.order_id, id))
        .orderBy(asc(orderEvents.id));
      const last = events.at(-1);
      expect([events.length, last?.status, takeTexts().length]).toEqual([3, 'done', 1]);
      expect([status, finished]).toEqual(last?.by === null ? [409, 1] : [200, 0]);
      const source = last?.by === null ? 'job' : 'staff';
      endedBy[source] = (endedBy[source] ?? 0) + 1;
    }
    expectNoServerErrors(api, {});
    expectInterleaving(way, endedBy, 'staff', 'job');
  });
});

it('the finish job runs when the process starts, and repeatedly until it ends', async () => {
  const place = await makeResidence(api.db);
  await stay(place, 1, 1);
  await stay(place, 5, 1);
  api.clock.advance({ days: 3 });
  let twice: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (twice = resolve));
  const stop = startFinish(
    {
      ...api.deps,
      log: (event, facts) => (
        api.deps.log(event, facts),
        api.logged.length === 1 ? api.clock.advance({ days: 4 }) : twice()
      ),
    },
    5,
  );
  await done;
  await stop();
  expect(api.logged).toEqual([1, 1].map((count) => ({ event: 'orders_finished', facts: { count } })));
});
