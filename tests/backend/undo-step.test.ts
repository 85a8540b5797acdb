import { eq } from 'drizzle-orm';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { endSteps } from '@/backend/services/panel/undo-step.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { interleave, INTERLEAVINGS } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { getOrder, goodsBody, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';

/** A multiple of the head starts of `interleave`. */
const TURNS = 8;

let desk: StaffMember;
let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121110000', credit: 50_000_000 });
  desk = await makeStaff(api, 'desk');
});

const row = async (id: number) => {
  const [found] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!found) throw new Error('No order');
  return found;
};
const step = async (id: number, to: OrderStatus, more: object = {}, by: Pick<LoggedIn, 'token'> = desk) =>
  await api.call(panelDeskEndpoints.changeOrderStatus, {
    token: by.token,
    params: { id },
    body: { version: (await row(id)).version, to, can_undo: true, ...more },
  });
const undo = async (id: number, version: number, by: Pick<LoggedIn, 'token'> = desk) =>
  await api.call(panelDeskEndpoints.undoDeskStep, { token: by.token, params: { id }, body: { version } });
const undoNow = async (id: number, by?: Pick<LoggedIn, 'token'>) => await undo(id, (await row(id)).version, by);
const events = async (id: number) =>
  (
    await api.db
      .select({ status: orderEvents.status })
      .from(orderEvents)
      .where(eq(orderEvents.order_id, id))
      .orderBy(orderEvents.id)
  ).map(({ status }) => status);
const sentTexts = () => api.sms.sent.splice(0).map(({ text }) => text);
const laterBy = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());

async function paidGoods(): Promise<number> {
  const { id: product } = await makeProduct(api.db, { price: 100_000, stock: 9 });
  const body = goodsBody(product, 1, { payment_type: 'credit', send_submit_notification: true });
  const id = await placeOrder(api, shopper, body);
  sentTexts();
  return id;
}

async function requestedStay() {
  const host = await makeLoggedInHost(api);
  const place = await makeResidence(api.db, { price: 1_000_000, residence: { host_id: host.hostId, instant: false } });
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 2)));
  sentTexts();
  return { host, id };
}

it('a step with the wish to take it back tells the customer after ten seconds, once', async () => {
  const id = await paidGoods();
  const { envelope } = await step(id, 'ready');
  expect(envelope).toMatchObject({
    data: { item: { status: 'ready' }, undo_until: new Date(api.clock.now().getTime() + 10_000).toISOString() },
  });
  laterBy(9);
  await endSteps(api.deps);
  expect(sentTexts()).toEqual([]);
  laterBy(1);
  // A process that was started after the step finds it in the database.
  expect(await endSteps(api.deps)).toBe(1);
  expect(sentTexts()).toHaveLength(1);
  expect(await endSteps(api.deps)).toBe(0);
  expect((await undoNow(id)).status).toBe(409);
  expect((await row(id)).status).toBe('ready');
});

it('a step without the wish tells the customer at once and stays', async () => {
  const id = await paidGoods();
  const { envelope } = await step(id, 'ready', { can_undo: false });
  expect(envelope).toMatchObject({ data: { undo_until: null } });
  expect(sentTexts()).toHaveLength(1);
  expect((await undoNow(id)).status).toBe(409);
});

it('goods go back to each former status with their parcel, and nobody gets a message about what was taken back', async () => {
  const id = await paidGoods();
  const before = await row(id);
  await step(id, 'ready');
  expect((await undoNow(id)).envelope).toMatchObject({ data: { item: { status: 'in_progress', version: 4 } } });
  laterBy(30);
  await endSteps(api.deps);
  expect(sentTexts()).toEqual([]);
  const { version: _, updated_at: __, ...after } = await row(id);
  expect(before).toMatchObject(after);
  expect(await events(id)).toEqual(['created', 'in_progress', 'ready', 'in_progress']);
  expect((await getOrder(api, shopper, id)).timeline.map(({ status }) => status)).toEqual(['created', 'in_progress']);

  await step(id, 'ready');
  await step(id, 'send', { tracking_code: '123456789012', carrier: 'پست' });
  // The step before is final with the next one.
  expect(sentTexts()).toHaveLength(1);
  await undoNow(id);
  expect(await row(id)).toMatchObject({ status: 'ready', tracking_code: null, carrier: null });
  laterBy(30);
  await endSteps(api.deps);
  expect(sentTexts()).toEqual([]);
});

it('a parcel that is corrected at once is told with its last number alone', async () => {
  const id = await paidGoods();
  await step(id, 'ready', { can_undo: false });
  sentTexts();
  await step(id, 'send', { tracking_code: '111111111111' });
  await step(id, 'send', { tracking_code: '222222222222' });
  laterBy(30);
  await endSteps(api.deps);
  expect(sentTexts()).toEqual([expect.stringContaining('222222222222')]);
});

it('an accepted request becomes one again, with its nights and its time to answer, unless its guest is paying', async () => {
  const { host, id } = await requestedStay();
  const before = await row(id);
  await step(id, 'rt_accept', {}, host);
  expect((await row(id)).pay_before).not.toEqual(before.pay_before);
  expect((await undoNow(id, desk)).status).toBe(409);
  expect((await undoNow(id, host)).status).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'rt_wait', pay_before: before.pay_before, paid: 0 });
  expect(await api.db.$count(nights, eq(nights.order_id, id))).toBe(2);

  await step(id, 'rt_accept', {}, host);
  await api.ok(paymentsEndpoints.createOrderPayment, { params: { id }, token: shopper.token, body: RETURNS });
  expect((await undoNow(id, host)).status).toBe(409);
  expect((await row(id)).status).toBe('rt_accept');
});

it('a stay without a price is paid with its acceptance, which stays', async () => {
  const { host, id } = await requestedStay();
  await api.db.update(orders).set({ price: 0 }).where(eq(orders.id, id));
  const { envelope } = await step(id, 'rt_accept', {}, host);
  expect(envelope).toMatchObject({ data: { item: { status: 'in_progress' }, undo_until: null } });
  expect((await undoNow(id, host)).status).toBe(409);
});

describe.each(INTERLEAVINGS)('beside another request, %s', (way) => {
  it('a step is taken back or its message is sent, never both', async () => {
    const outcomes: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await paidGoods();
      await step(id, 'ready');
      const { version } = await row(id);
      laterBy(11);
      const [status, ended] = await interleave(
        api.db,
        way,
        turn,
        async () => (await undo(id, version)).status,
        async () => await endSteps(api.deps),
      );
      const told = sentTexts().length;
      outcomes.push(`${status} ${ended} ${told} ${(await row(id)).status}`);
    }
    expect(new Set([...outcomes, '200 0 0 in_progress', '409 1 1 ready']).size).toBe(2);
  });

  it('a step is taken back or the next one is made, never both', async () => {
    const outcomes: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await paidGoods();
      await step(id, 'ready');
      const { version } = await row(id);
      const next = { token: desk.token, params: { id }, body: { version, to: 'send' as const, can_undo: true } };
      const [undone, moved] = await interleave(
        api.db,
        way,
        turn,
        async () => (await undo(id, version)).status,
        async () => (await api.call(panelDeskEndpoints.changeOrderStatus, next)).status,
      );
      outcomes.push(`${undone} ${moved} ${(await row(id)).status} ${sentTexts().length}`);
    }
    expect(new Set([...outcomes, '200 409 in_progress 0', '409 200 send 1']).size).toBe(2);
  });
});
