import { eq } from 'drizzle-orm';
import { refunds as refundRows } from '@/backend/db/schema/books';
import { auditLog } from '@/backend/db/schema/audit';
import { orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { allAtOnce, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  countByStatus,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

const PRICE = 90_000;
const MOBILE = '09121234567';

let owner: StaffMember;
let clerk: StaffMember;
let shopper: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  owner = await makeStaff(api);
  clerk = await makeStaff(api, 'desk');
  shopper = await makeShopper(api, { mobile: MOBILE });
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 500 })).id;
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const take = (payment: object, body: object = goodsBody(product), key = 'one', token = clerk.token) =>
  api.call(desk.takeOrder, {
    token,
    body: { ...body, customer: MOBILE, payment },
    headers: { 'idempotency-key': key },
  });
const taken = async (way = 'cash', body?: object) => {
  const { envelope } = await take({ way, ...(way === 'card_to_card' && { ref: 'AB-1234' }) }, body);
  if (!envelope.success) throw new Error(envelope.msg);
  return envelope.data.item;
};
const cancel = (id: number, token: string, more: object = {}, version = 2, expected_refund = PRICE) =>
  api.call(desk.cancelDeskOrder, {
    token,
    params: { id },
    body: { version, reason: 'ناموجود', refund: 'full', expected_refund, ...more },
  });
const cancelByGuest = (id: number) =>
  api.call(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });
const paidBack = (id: number, token = clerk.token) =>
  api.call(desk.markDeskPaidBack, { token, params: { id }, body: {} });
const refunds = () => api.db.select().from(refundRows);
const audits = async () =>
  (await api.db.select().from(auditLog).where(eq(auditLog.action, 'payment.paid_back'))).map(
    ({ user_id, details }) => ({
      user_id,
      details,
    }),
  );

describe('an order that was paid at the desk', () => {
  const atDesk = ['۹۰٬۰۰۰ تومان را در صندوق به مشتری پس دهید.', '۹۰٬۰۰۰ تومان را در فروشگاه پس می‌گیرید'] as const;
  const toCard = [
    '۹۰٬۰۰۰ تومان را به کارت یا حساب مشتری واریز کنید.',
    '۹۰٬۰۰۰ تومان به کارت شما واریز می‌شود',
  ] as const;

  it.each([
    ['cash', ...atDesk],
    ['card_reader', ...atDesk],
    ['card_to_card', ...toCard],
  ] as const)(
    'and is canceled by the desk is paid back by the same way (%s), not to the credit [PAY-06]',
    async (way, forClerk, forCustomer) => {
      const { id } = await taken(way);
      const { envelope } = await cancel(id, clerk.token);
      expect(envelope).toMatchObject({
        msg: `سفارش لغو شد. ${forClerk}`,
        data: {
          item: { status: 'canceled', desk_refund: { amount: PRICE, way, by: { id: clerk.userId } }, credit: [] },
        },
      });
      expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([0, 0]);
      expect(await refunds()).toMatchObject([{ order_id: id, amount: PRICE, way, paid_by: clerk.userId }]);
      expect(await audits()).toEqual([{ user_id: clerk.userId, details: { amount: PRICE, way, order: id } }]);
      expect(await api.ok(panelBooksEndpoints.getDayReport, { token: owner.token })).toMatchObject({
        refunds: { count: 0, amount: 0 },
        paid_back: [{ way, count: 1, amount: PRICE }],
        due_back: { count: 0, amount: 0 },
      });
      expect((await paidBack(id)).status).toBe(409);
      expect(api.sms.sent.at(-1)?.text).toContain(forCustomer);
    },
  );

  it('returns to the credit only by the choice of a caller with the permission for it', async () => {
    const { id } = await taken();
    const quoted = async (token: string) => (await api.ok(desk.quoteCancellation, { token, params: { id } })).item;
    expect([await quoted(clerk.token), await quoted(owner.token)]).toMatchObject([
      { way: 'cash', may_credit: false },
      { way: 'cash', may_credit: true },
    ]);
    expect((await cancel(id, clerk.token, { refund_to: 'credit' })).status).toBe(404);
    expect((await cancel(id, owner.token, { refund_to: 'credit' })).status).toBe(200);
    expect([await getCredit(api, shopper), await refunds()]).toEqual([PRICE, []]);
    expect((await getOrder(api, shopper, id)).refunded).toMatchObject([{ amount: PRICE, to: 'credit' }]);
  });

  it.each([
    ['cash', 'desk'],
    ['card_to_card', 'card'],
  ])('and is canceled by its guest is due, until a person records that it was paid back (%s)', async (way, to) => {
    const { id } = await taken(way);
    expect(await getOrder(api, shopper, id)).toMatchObject({ refund: PRICE, refund_to: to });
    expect((await cancelByGuest(id)).envelope.msg).toBe('سفارش لغو شد. فروشگاه ۹۰٬۰۰۰ تومان را به شما پس می‌دهد.');
    expect([await getCredit(api, shopper), await refunds()]).toMatchObject([0, [{ paid_at: null, paid_by: null }]]);
    expect((await getOrder(api, shopper, id)).refunded).toEqual([{ amount: PRICE, to, at: null }]);
    expect(await api.ok(panelBooksEndpoints.getDayReport, { token: owner.token })).toMatchObject({
      paid_back: [],
      due_back: { count: 1, amount: PRICE },
    });
    const settled = await paidBack(id);
    expect(settled.envelope).toMatchObject({
      msg: 'پس دادن ۹۰٬۰۰۰ تومان ثبت شد.',
      data: { item: { desk_refund: { by: { id: clerk.userId } } } },
    });
    expect(await audits()).toHaveLength(1);
    expect((await getOrder(api, shopper, id)).refunded).toEqual([
      { amount: PRICE, to, at: expect.stringMatching(/^2\d{3}-/) },
    ]);
  });

  it('waits at the desk until it is paid back, the longest due first; a host and the kitchen see none of it', async () => {
    const first = await taken();
    const { envelope } = await take({ way: 'card_reader' }, goodsBody(product), 'two');
    const second = envelope.success ? envelope.data.item.id : 0;
    await cancelByGuest(first.id);
    api.clock.advance({ minutes: 5 });
    await cancelByGuest(second);
    const groups = async (token = clerk.token) =>
      (await api.ok(desk.getDesk, { token })).groups.map(({ kind, count, items }) => ({
        kind,
        count,
        due: items.map(({ id, waits, due_back }) => [id, waits, due_back?.amount, due_back?.way]),
      }));
    const row = (id: number, way: string) => [id, 'to_pay_back', PRICE, way];
    expect(await groups()).toEqual([
      { kind: 'to_pay_back', count: 2, due: [row(first.id, 'cash'), row(second, 'card_reader')] },
    ]);
    const kitchen = await makeStaff(api, 'kitchen');
    const host = await makeLoggedInHost(api);
    expect([await groups(kitchen.token), await groups(host.token)]).toEqual([[], []]);
    await paidBack(first.id);
    expect(await groups()).toEqual([{ kind: 'to_pay_back', count: 1, due: [row(second, 'card_reader')] }]);
  });

  it('is due in part for a stay that its guest cancels by the terms', async () => {
    const place = await makeResidence(api.db);
    const item = await taken('cash', { ...stayBody(place, nightsFrom(2, 1)) });
    const { refund } = await getOrder(api, shopper, item.id);
    await cancelByGuest(item.id);
    expect(await getCredit(api, shopper)).toBe(0);
    expect((await refunds()).map(({ amount }) => amount)).toEqual(refund > 0 ? [refund] : []);
  });

  it('does not expire, and later money of the bank becomes credit', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product));
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: RETURNS,
    });
    await api.ok(desk.markDeskPaid, { token: clerk.token, params: { id }, body: { version: 1, way: 'cash' } });
    api.clock.advance({ days: 4 });
    await releaseExpiredHolds(api.deps);
    expect((await getOrder(api, shopper, id)).status).toBe('in_progress');
    await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'));
    expect([await getCredit(api, shopper), await refunds()]).toEqual([PRICE, []]);
    const { status, refunded } = await getOrder(api, shopper, id);
    expect([status, refunded]).toMatchObject(['in_progress', [{ amount: PRICE, to: 'credit' }]]);
  });

  it.each(rounds)('has one refund for cancellations by desk and guest beside payments, round %i', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await placeOrder(api, shopper, goodsBody(product)));
    const pay = (id: number) =>
      api.call(desk.markDeskPaid, { token: clerk.token, params: { id }, body: { version: 1, way: 'cash' } });
    const tasks = ids.flatMap((id) => [
      () => pay(id),
      () => cancelByGuest(id),
      () => cancel(id, clerk.token, {}, 2),
      () => paidBack(id),
    ]);
    const answers = countByStatus(await allAtOnce(tasks, (task) => task()));
    expectNoServerErrors(api, answers);
    await allAtOnce(
      ids.flatMap((id) => [0, 1, 2].map(() => id)),
      (id) => paidBack(id),
    );
    const rows = await api.db.select().from(orders);
    const back = new Map((await refunds()).map((one) => [one.order_id, one]));
    for (const { id, status, paid } of rows)
      expect([back.get(id)?.amount ?? 0, back.get(id)?.paid_at != null]).toEqual(
        status === 'canceled' && paid > 0 ? [PRICE, true] : [0, false],
      );
    expect([await getCredit(api, shopper), (await audits()).length, await deadlocks(api)]).toEqual([0, back.size, 0]);
  });
});

describe('a script', () => {
  it('records no payment without a receipt, and pays nothing back', async () => {
    const { access_token: token } = await api.ok(panelStaffEndpoints.createApiToken, {
      token: owner.token,
      body: { name: 'حسابداری', role: 'desk', last_day: '2026-12-20' },
    });
    const statuses = [];
    for (const payment of [{ way: 'cash' }, { way: 'card_reader' }, { way: 'cash', ref: '123456' }])
      statuses.push((await take(payment, undefined, 'one', token)).status);
    expect([statuses, await api.db.$count(orders)]).toEqual([[400, 400, 400], 0]);
    expect((await take({ way: 'card_to_card', ref: '123456' }, undefined, 'one', token)).status).toBe(200);
    const [{ id } = { id: 0 }] = await api.db.select({ id: orders.id }).from(orders);
    expect((await cancel(id, token)).status).toBe(200);
    expect([(await refunds())[0]?.paid_at, (await paidBack(id, token)).status]).toEqual([null, 404]);
  });
});

describe('the receipt of a card-to-card transfer', () => {
  it.each(['cc-123', 'CC 123', 'ＣＣ123', 'cc۱۲۳', 'Cc_1٢3', 'CC‑123'])(
    'pays one order, also written as %s; the refused order leaves nothing',
    async (spelling) => {
      expect((await take({ way: 'card_to_card', ref: 'CC123' })).status).toBe(200);
      const before = api.sms.sent.length;
      const { status, envelope } = await take({ way: 'card_to_card', ref: spelling }, undefined, 'two');
      expect([status, envelope]).toMatchObject([400, { errors: [{ field: 'ref' }] }]);
      expect([await api.db.$count(orders), await api.db.$count(payments), api.sms.sent.length]).toEqual([1, 1, before]);
    },
  );

  it.each(rounds)('pays one of twenty-five simultaneous telephone orders, which leave nothing, round %i', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => index);
    const answers = countByStatus(
      await allAtOnce(keys, (n) =>
        take({ way: 'card_to_card', ref: n % 2 ? 'cc123' : 'CC-123' }, goodsBody(product, 1 + (n % 3)), `key-${n}`),
      ),
    );
    expect([answers, await api.db.$count(orders), await deadlocks(api)]).toEqual([{ 200: 1, 400: 24 }, 1, 0]);
    expectNoServerErrors(api, answers);
  });
});
