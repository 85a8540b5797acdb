import { eq } from 'drizzle-orm';
import { auditLog } from '@/backend/db/schema/audit';
import { nights, orders } from '@/backend/db/schema/orders';
import { ledger, payments, sandboxPayments } from '@/backend/db/schema/payments';
import { products } from '@/backend/db/schema/catalogue';
import { noBank } from '@/backend/gateways/no-bank';
import type { PaymentGateway } from '@/backend/gateways/payment';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, TEST_ORIGIN, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import {
  countByStatus,
  foodBody,
  getCredit,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';
import { answerBank, returnFromBank, pathAt, RETURNS, topUpUrl } from '@tests/support/payment-steps';

let api: TestBackend;
let shopper: LoggedIn;
let bank: PaymentGateway;
/** Replaces methods of the bank for one test. */
let fault: Partial<PaymentGateway> = {};
beforeAll(async () => {
  api = await createTestBackend({
    payment: (parts) => {
      bank = sandboxBank(parts);
      return {
        ...bank,
        get name() {
          return fault.name ?? bank.name;
        },
        create: (request) => (fault.create ?? bank.create)(request),
        verify: (payment) => (fault.verify ?? bank.verify)(payment),
      };
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  fault = {};
  await api.reset();
  shopper = await makeShopper(api);
});

async function reserve(ahead = 3): Promise<number> {
  return await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(ahead, 1)));
}
const pay = (id: number, more: object = {}, who = shopper) =>
  api.call(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: who.token,
    body: { ...RETURNS, payment_for: 'order', orderId: id, price: 1, ...more },
  });
async function bankUrl(id: number): Promise<string> {
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: shopper.token,
    body: RETURNS,
  });
  return payment_url ?? '';
}
const paymentRows = () => api.db.select().from(payments).orderBy(payments.id);

describe('an order paid at the bank', () => {
  it('is paid with its invoice price once verified, and redirects to the success page [PAY-02]', async () => {
    const id = await reserve();
    const url = await bankUrl(id);
    expect(pathAt(url)).toMatch(/^\/api\/v1\/sandbox-bank\/S[0-9A-Z]{35}$/);
    expect(await paymentRows()).toMatchObject([
      { amount: 1_000_000, status: 'redirected', gateway: 'sandbox', order_id: id, payment_for: 'order' },
    ]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept' });
    const back = await answerBank(api, url, 'paid');
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept' });
    expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/paid-order?fromOrder=${id}`);
    const [payment] = await paymentRows();
    expect(payment).toMatchObject({ status: 'verified', ref: expect.stringMatching(/^\d{10}$/) });
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'in_progress',
      paid: 1_000_000,
      payment_ref: payment?.ref,
      pay_before: null,
      can_pay: false,
      timeline: [{}, { status: 'in_progress' }],
    });
    expect(await api.db.select({ sold: products.sold }).from(products)).toEqual([{ sold: 1 }]);
    api.clock.advance({ days: 1 });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress' });
  });

  it('ignores a repeated return and redirects to the same page', async () => {
    const id = await reserve();
    const back = await answerBank(api, await bankUrl(id), 'paid');
    const first = await returnFromBank(api, back);
    const before = [await paymentRows(), await getOrder(api, shopper, id)];
    for (let turn = 0; turn < 3; turn += 1) expect(await returnFromBank(api, back)).toBe(first);
    expect(await returnFromBank(api, back.replace('Status=OK', 'Status=NOK'))).toBe(first);
    expect([await paymentRows(), await getOrder(api, shopper, id)]).toEqual(before);
    expect(await api.db.$count(ledger)).toBe(0);
    expect(api.logged).toEqual(Array(4).fill({ event: 'payment_return_repeated', facts: { payment: 1 } }));
  });

  it('can be paid again after a failed or canceled payment, which redirects to the failure page [PAY-02]', async () => {
    const id = await reserve();
    for (const answer of ['failed', 'canceled'] as const) {
      const back = await answerBank(api, await bankUrl(id), answer);
      const page = `${TEST_ORIGIN}/failed-payment?fromOrder=${id}${answer === 'canceled' ? '&canceled=true' : ''}`;
      for (let turn = 0; turn < 2; turn += 1) expect(await returnFromBank(api, back)).toBe(page);
      expect((await paymentRows()).at(-1)).toMatchObject({ status: answer });
    }
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept', can_pay: true });
    await returnFromBank(api, await answerBank(api, await bankUrl(id), 'paid'));
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress' });
  });

  it('adds the second payment to the credit when it is paid twice in two tabs', async () => {
    const id = await reserve();
    const [one, two] = [await bankUrl(id), await bankUrl(id)];
    await returnFromBank(api, await answerBank(api, one, 'paid'));
    expect(await returnFromBank(api, await answerBank(api, two, 'paid'))).toBe(
      `${TEST_ORIGIN}/failed-payment?fromOrder=${id}`,
    );
    expect([await getCredit(api, shopper), (await getOrder(api, shopper, id)).paid]).toEqual([1_000_000, 1_000_000]);
    expect(await api.db.select().from(ledger)).toMatchObject([
      { amount: 1_000_000, kind: 'refund', order_id: id, payment_id: 2, cause: 'payment:2' },
    ]);
  });

  it('stays canceled when it is paid after its release, and the payment is added to the credit', async () => {
    const id = await reserve();
    const back = await answerBank(api, await bankUrl(id), 'paid');
    api.clock.advance({ minutes: 30 });
    await getOrder(api, shopper, id);
    expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/failed-payment?fromOrder=${id}`);
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'canceled',
      sub_status: 'canceled_expired',
      paid: 0,
    });
    expect([await getCredit(api, shopper), await api.db.$count(nights)]).toEqual([1_000_000, 0]);
    await returnFromBank(api, back);
    expect(await getCredit(api, shopper)).toBe(1_000_000);
  });

  it('is paid and keeps its nights when the payment is late but before the release', async () => {
    const id = await reserve();
    const back = await answerBank(api, await bankUrl(id), 'paid');
    api.clock.advance({ minutes: 31 });
    expect(await returnFromBank(api, back)).toContain('/paid-order');
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 1_000_000 });
    expect(await getCredit(api, shopper)).toBe(0);
  });
});

describe('a return that the bank does not confirm', () => {
  it('has no effect when it is forged, has another payment’s authority or is not paid yet', async () => {
    const [id, other] = [await reserve(3), await reserve(5)];
    const paidOther = await answerBank(api, await bankUrl(other), 'paid');
    const open = await bankUrl(id);
    const [, mine] = await paymentRows();
    const secret = mine?.secret ?? '';
    const authority = open.split('/').at(-1) ?? '';
    const theirs = new URL(paidOther).searchParams.get('Authority') ?? '';
    for (const query of [
      '',
      '?Authority=x&Status=OK',
      `?Authority=${theirs}&Status=OK`,
      `?Authority=${authority}&Status=YES`,
    ]) {
      expect(await returnFromBank(api, `${TEST_ORIGIN}/api/v1/payment/${secret}/return${query}`)).toContain(
        '/failed-payment',
      );
      expect((await paymentRows())[1]).toMatchObject({ status: 'redirected' });
    }
    expect(api.logged.filter(({ event }) => event === 'payment_return_forged')).toHaveLength(4);
    expect(
      await returnFromBank(api, `${TEST_ORIGIN}/api/v1/payment/${secret}/return?Authority=${authority}&Status=OK`),
    ).toContain('/failed-payment');
    expect((await paymentRows())[1]).toMatchObject({ status: 'unknown' });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept', paid: 0 });
    expect((await api.fetch('/api/v1/payment/nobody-knows/return?Authority=x&Status=OK')).status).toBe(404);
  });

  it('keeps the payment open when the bank does not respond, and a later return completes it', async () => {
    const id = await reserve();
    const back = await answerBank(api, await bankUrl(id), 'paid');
    fault = { verify: () => Promise.reject(new Error('timeout')) };
    expect(await returnFromBank(api, back)).toContain('/failed-payment');
    expect(await paymentRows()).toMatchObject([{ status: 'unknown', settled_at: null }]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ paid: 0 });
    expect(api.logged.map(({ event }) => event)).toEqual(['payment_verify_failed']);
    fault = {};
    api.clock.advance({ seconds: 10 });
    expect(await returnFromBank(api, back)).toContain('/paid-order');
  });
});

describe('a payment of another amount', () => {
  it('is not accepted: it ends as unknown, both amounts are logged, and returns get the same page', async () => {
    const id = await reserve();
    const back = await answerBank(api, await bankUrl(id), 'paid');
    await api.db.update(sandboxPayments).set({ amount: 999 });
    const over = api.clock.now();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/failed-payment?fromOrder=${id}`);
      api.clock.advance({ seconds: 10 });
    }
    expect(await paymentRows()).toMatchObject([
      { status: 'unknown', settled_at: over, ref: expect.stringMatching(/^\d{10}$/) },
    ]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept', paid: 0, can_pay: true });
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([0, 0]);
    expect(api.logged).toEqual(
      Array(2).fill({ event: 'payment_amount_differs', facts: { payment: 1, asked: 1_000_000, paid: 999 } }),
    );
    expect(await api.db.select().from(auditLog).where(eq(auditLog.action, 'payment.amount_differs'))).toMatchObject([
      { subject: 'payment:1', details: { order: id, asked: 1_000_000, paid: 999 } },
    ]);
    // In the bank's own records the payment is not verified: nothing was taken.
    expect(await api.db.select({ state: sandboxPayments.state }).from(sandboxPayments)).toEqual([{ state: 'paid' }]);
  });
});

describe('opening a payment', () => {
  it('from credit pays immediately without the bank, and is refused with too little credit [PAY-06]', async () => {
    const id = await reserve();
    const poor = await pay(id, { payment_for: 'order_credit' });
    expect([poor.status, poor.envelope.msg]).toEqual([409, 'اعتبار شما کافی نیست. ۱٬۰۰۰٬۰۰۰ تومان کم دارید.']);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept', paid: 0 });
    await returnFromBank(api, await answerBank(api, await topUpUrl(api, shopper, 1_500_000), 'paid'));
    const { envelope } = await pay(id, { payment_for: 'order_credit' });
    expect(envelope).toMatchObject({
      success: true,
      msg: 'پرداخت از اعتبار شما انجام شد.',
      data: { payment_url: null },
    });
    expect([(await getOrder(api, shopper, id)).status, await getCredit(api, shopper)]).toEqual([
      'in_progress',
      500_000,
    ]);
    expect((await pay(id, { payment_for: 'order_credit' })).status).toBe(409);
  });

  it('is refused for an order that does not await payment', async () => {
    const id = await reserve();
    api.clock.advance({ minutes: 30 });
    const late = await pay(id);
    expect([late.status, late.envelope.msg]).toEqual([409, 'مهلت پرداخت این رزرو تمام شده است.']);
    const requested = await placeOrder(
      api,
      shopper,
      stayBody(await makeResidence(api.db, { residence: { instant: false } }), nightsFrom(3, 1)),
    );
    expect((await pay(requested)).status).toBe(409);
  });

  it('of a request that its host has not answered is refused with that reason', async () => {
    const residence = await makeResidence(api.db, { residence: { instant: false } });
    const [unanswered, accepted] = [
      await placeOrder(api, shopper, stayBody(residence, nightsFrom(3, 1))),
      await placeOrder(api, shopper, stayBody(residence, nightsFrom(4, 1))),
    ];
    expect((await moveOrder(api, await makeStaff(api), accepted, 'rt_accept')).status).toBe(200);
    api.clock.advance({ minutes: 120 });
    const reasons = [await pay(unanswered), await pay(accepted)].map(({ status, envelope }) => [status, envelope.msg]);
    expect(reasons).toEqual([
      [409, 'میزبان به این درخواست پاسخ نداد و شب‌ها آزاد شد.'],
      [409, 'مهلت پرداخت این رزرو تمام شده است.'],
    ]);
  });

  it('of food is refused from its delivery hour on, at the bank and from credit [PAY-06]', async () => {
    const rich = await makeShopper(api, { credit: 1_000_000 });
    const id = await placeOrder(api, rich, await foodBody(api, rich, '2026-11-20 11:45'));
    const held = { status: 'created', pay_before: '2026-11-20T08:15:00.000Z' };
    api.clock.set('2026-11-20T08:14:59.000Z');
    expect(await getOrder(api, rich, id)).toMatchObject({ ...held, can_pay: true });
    expect((await pay(id, {}, rich)).status).toBe(200);
    api.clock.set('2026-11-20T08:15:00.000Z');
    expect(await getOrder(api, rich, id)).toMatchObject({ ...held, can_pay: false });
    for (const payment_for of ['order', 'order_credit']) {
      const { status, envelope } = await pay(id, { payment_for }, rich);
      expect([status, envelope.msg]).toEqual([
        409,
        'ساعت تحویل این سفارش گذشته است. برای پرداخت با فروشگاه تماس بگیرید.',
      ]);
    }
    expect(await getCredit(api, rich)).toBe(1_000_000);
  });

  it('of food just before its delivery hour counts when the customer returns from the bank after it', async () => {
    const id = await placeOrder(api, shopper, await foodBody(api, shopper, '2026-11-20 11:45'));
    api.clock.set('2026-11-20T08:14:59.000Z');
    const url = await bankUrl(id);
    api.clock.set('2026-11-20T08:16:00.000Z');
    expect(await returnFromBank(api, await answerBank(api, url, 'paid'))).toBe(
      `${TEST_ORIGIN}/paid-order?fromOrder=${id}`,
    );
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 300_000 });
  });

  it('accepts return addresses of its own origin only [PAY-02]', async () => {
    const id = await reserve();
    for (const address of [
      'https://evil.test/paid-order',
      '//evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://shop.test/x',
      'https://shop.test.evil.test/',
      '\\\\evil.test',
      '',
    ]) {
      const { status, envelope } = await pay(id, { success_url: address });
      expect({ address, status }).toEqual({ address, status: 400 });
      if (!envelope.success) expect(envelope.errors?.[0]?.field).toBe('success_url');
      expect((await pay(id, { fail_url: address })).status).toBe(400);
    }
  });

  it('answers 503 while the bank is unreachable, and works again afterwards', async () => {
    const id = await reserve();
    fault = { create: () => Promise.reject(new Error('connect ETIMEDOUT')) };
    const { status, envelope } = await pay(id);
    expect([status, envelope.msg]).toEqual([503, 'درگاه پرداخت پاسخ نمی‌دهد. چند لحظهٔ دیگر دوباره تلاش کنید.']);
    expect(await paymentRows()).toMatchObject([{ status: 'failed', authority: null }]);
    fault = {};
    expect((await pay(id)).status).toBe(200);
  });

  it('leads a repeat with the same key to the same page, of a top-up and of an order, until it has ended', async () => {
    const topUp = async (key: string, price = 100_000) =>
      await api.call(paymentsEndpoints.createPayment, {
        token: shopper.token,
        headers: { 'Idempotency-Key': key },
        body: { ...RETURNS, payment_for: 'buy_customer_credit', price },
      });
    const urlOf = ({ envelope }: Awaited<ReturnType<typeof topUp>>) =>
      envelope.success ? (envelope.data.payment_url ?? '') : envelope.msg;
    const answers = await allAtOnce(Array.from({ length: 20 }), () => topUp('k-1'));
    expect(countByStatus(answers)[200]).toBeGreaterThan(0);
    expectNoServerErrors(api, countByStatus(answers));
    const url = urlOf(await topUp('k-1'));
    expect([await paymentRows(), urlOf(await topUp('k-1'))]).toMatchObject([[{ amount: 100_000 }], url]);
    expect((await topUp('k-1', 200_000)).status).toBe(409);
    await returnFromBank(api, await answerBank(api, url, 'canceled'));
    const again = urlOf(await topUp('k-1'));
    expect(again).not.toBe(url);
    await returnFromBank(api, await answerBank(api, again, 'paid'));
    expect(await getCredit(api, shopper)).toBe(100_000);

    const id = await reserve();
    const payKeyed = async () =>
      await api.call(paymentsEndpoints.createOrderPayment, {
        params: { id },
        token: shopper.token,
        headers: { 'Idempotency-Key': 'k-2' },
        body: RETURNS,
      });
    fault = { create: () => Promise.reject(new Error('no answer')) };
    expect((await payKeyed()).status).toBe(503);
    fault = {};
    const first = urlOf(await payKeyed());
    expect(urlOf(await payKeyed())).toBe(first);
    api.clock.advance({ minutes: 11 });
    expect(urlOf(await payKeyed())).not.toBe(first);
  });

  it('is refused with the way to pay in a shop without a bank, like a top-up, and credit is still accepted', async () => {
    fault = noBank;
    const id = await reserve();
    const { pay_before } = await getOrder(api, shopper, id);
    const topUp = await api.call(paymentsEndpoints.createPayment, {
      token: shopper.token,
      body: { ...RETURNS, payment_for: 'buy_customer_credit', price: 100_000 },
    });
    for (const { status, envelope } of [await pay(id), topUp])
      expect([status, envelope.msg]).toEqual([
        409,
        'پرداخت آنلاین در این فروشگاه هنوز ممکن نیست. برای پرداخت با فروشگاه تماس بگیرید.',
      ]);
    expect([await paymentRows(), api.logged]).toEqual([[], []]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_accept', pay_before });
    const rich = await makeShopper(api, { credit: 1_000_000 });
    const paid = await placeOrder(api, rich, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    expect((await pay(paid, { payment_for: 'order_credit' }, rich)).status).toBe(200);
  });

  it('uses the creator and the customer of an order that the panel submitted [PAY-04]', async () => {
    const id = await reserve();
    const panel = await makeShopper(api);
    await api.db.update(orders).set({ submit_by: 'panel', created_by: panel.userId }).where(eq(orders.id, id));
    expect((await pay(id, { user: shopper.userId, price: 5 })).status).toBe(200);
    expect(await paymentRows()).toMatchObject([
      { user_id: panel.userId, customer_id: shopper.customerId, amount: 1_000_000 },
    ]);
  });
});
