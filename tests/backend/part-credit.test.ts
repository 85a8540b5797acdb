import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { lapsesOfDay } from '@/backend/services/open-order-limit';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { PaymentType } from '@/contract/payment-types';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { decideTransfer, offerCard, transferOf } from '@tests/support/card-transfers';
import { expectLedgerBalanced } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const PRICE = 200_000;
const CREDIT = 60_000;

let shopper: LoggedIn;
let desk: StaffMember;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  await api.db.update(paymentWays).set({ enabled: true });
  await offerCard(api);
  shopper = await makeShopper(api, { mobile: '09121112233', credit: CREDIT });
  desk = await makeStaff(api, 'desk');
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 50 })).id;
});
afterEach(() => expectLedgerBalanced(api.db, CREDIT));

const partly = (payment_type: PaymentType, credit_part = CREDIT, more: Partial<SubmitBody> = {}) =>
  goodsBody(product, 1, { payment_type, credit_part, send_submit_notification: true, ...more });
const place = async (body: SubmitBody) => await getOrder(api, shopper, await placeOrder(api, shopper, body));
const cancel = async (id: number) =>
  await api.ok(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });
const payAtBank = async (id: number) => {
  const call = { token: shopper.token, params: { id }, body: RETURNS };
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, call);
  await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'));
};

describe('a part from the credit', () => {
  it('is offered with each way that leaves a rest, as much as there is', async () => {
    const offers = async () => {
      const body = goodsBody(product);
      const { payments } = await api.ok(ordersEndpoints.price, { token: shopper.token, body });
      return payments?.map(({ type, credit_part }) => [type, credit_part]);
    };
    expect(await offers()).toEqual([
      ['cash', CREDIT],
      ['credit', undefined],
      ['on_delivery', CREDIT],
      ['card_to_card', CREDIT],
      ['deposit', CREDIT],
    ]);
    await api.db.update(paymentWays).set({ enabled: false }).where(eq(paymentWays.type, 'credit'));
    expect((await offers())?.every(([, part]) => part === undefined)).toBe(true);
    expect((await submit(api, shopper, partly('cash'))).envelope).toMatchObject({
      errors: [{ field: 'payment_type' }],
    });
  });

  it('is held with the order, whose rest is paid at the bank', async () => {
    const order = await place(partly('cash'));
    expect(order).toMatchObject({
      status: 'created',
      paid: CREDIT,
      can_pay: true,
      refund: CREDIT,
      money: {
        owed: PRICE - CREDIT,
        next: { type: 'cash', amount: PRICE - CREDIT },
        payments: [{ type: 'credit', amount: CREDIT, state: 'paid' }],
      },
    });
    expect(await getCredit(api, shopper)).toBe(0);
    api.clock.advance({ minutes: 1 });
    await payAtBank(order.order_id);
    expect(await getOrder(api, shopper, order.order_id)).toMatchObject({
      status: 'in_progress',
      paid: PRICE,
      money: { owed: 0, payments: [{ type: 'credit' }, { type: 'bank', amount: PRICE - CREDIT }] },
    });
  });

  it('goes back when the hold ends and when the order is canceled, and the customer is told', async () => {
    const expired = await place(partly('cash'));
    api.clock.advance({ minutes: 61 });
    await releaseExpiredHolds(api.deps);
    expect(await getCredit(api, shopper)).toBe(CREDIT);
    expect(api.sms.sent.at(-1)?.text).toContain('گذشت');
    expect(api.sms.sent.at(-1)?.text).toContain('۶۰٬۰۰۰ تومان به اعتبار شما بازگشت');
    // A hold that was paid in part only has lapsed all the same.
    const lapses = await lapsesOfDay(api.db, [shopper.customerId], api.clock.now());
    expect(lapses.get(shopper.customerId)).toBe(1);
    expect((await getOrder(api, shopper, expired.order_id)).status).toBe('canceled');
    const canceled = await place(partly('card_to_card'));
    await cancel(canceled.order_id);
    expect(await getCredit(api, shopper)).toBe(CREDIT);
  });

  it('leaves a transfer of the rest, with an odd sum of its own', async () => {
    const order = await place(partly('card_to_card'));
    const { amount } = await transferOf(api, order.order_id);
    expect(PRICE - CREDIT - amount).toBeGreaterThan(0);
    expect(PRICE - CREDIT - amount).toBeLessThan(100);
    expect(order).toMatchObject({ invoice: { price: CREDIT + amount }, money: { next: { amount } } });
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, {
      token: desk.token,
      params: { id: order.order_id },
    });
    const body = { version: item.version, products: [{ product_id: product, count: 2 }], delivery: 'pickup' as const };
    const edit = { token: desk.token, params: { id: order.order_id }, body };
    const { invoice } = await api.ok(panelDeskEndpoints.quoteOrderEdit, edit);
    await api.ok(panelDeskEndpoints.editDeskOrder, { ...edit, body: { ...body, quoted_price: invoice.price } });
    const changed = await transferOf(api, order.order_id);
    expect(changed.amount + CREDIT).toBe(invoice.price);
    await decideTransfer(api, desk, order.order_id);
    expect(await getOrder(api, shopper, order.order_id)).toMatchObject({
      status: 'in_progress',
      paid: invoice.price,
      money: { owed: 0 },
    });
  });

  it('leaves the rest to be paid on delivery, and an order that costs no more than it is confirmed', async () => {
    const onDelivery = await place(partly('on_delivery'));
    expect(onDelivery).toMatchObject({ status: 'in_progress', paid: CREDIT, money: { owed: PRICE - CREDIT } });
    // What the customer has to pay, and what the courier takes.
    expect(api.sms.sent.slice(-2).every(({ text }) => text?.includes('۱۴۰٬۰۰۰'))).toBe(true);
    await cancel(onDelivery.order_id);
    const cheap = (await makeProduct(api.db, { price: 30_000, old_price: null, stock: 5 })).id;
    const order = await place(partly('cash'));
    const params = { id: order.order_id };
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params });
    const body = { version: item.version, products: [{ product_id: cheap, count: 2 }], delivery: 'pickup' as const };
    await api.ok(panelDeskEndpoints.editDeskOrder, {
      token: desk.token,
      params,
      body: { ...body, quoted_price: 60_000 },
    });
    expect(await getOrder(api, shopper, order.order_id)).toMatchObject({ status: 'in_progress', money: { owed: 0 } });
  });

  it('pays a deposit first and then its rest', async () => {
    await api.db
      .update(paymentWays)
      .set({ settings: { deposit_percent: 20 } })
      .where(eq(paymentWays.type, 'deposit'));
    const confirmed = await place(partly('deposit'));
    expect(confirmed).toMatchObject({ status: 'in_progress', paid: CREDIT, money: { owed: PRICE - CREDIT } });
    await cancel(confirmed.order_id);
    const begun = await place(partly('deposit', 30_000));
    expect(begun).toMatchObject({ status: 'created', money: { next: { amount: 10_000 } } });
    await payAtBank(begun.order_id);
    expect(await getOrder(api, shopper, begun.order_id)).toMatchObject({
      status: 'in_progress',
      paid: 40_000,
      money: { owed: PRICE - 40_000 },
    });
  });

  it('is of food and of stays as well; a request holds it until its host has decided', async () => {
    const food = await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'on_delivery', credit_part: 20_000 });
    expect(await place(food)).toMatchObject({ status: 'in_progress', paid: 20_000 });
    await changeShop(api, { shop_type: 'residence' });
    const host = await makeLoggedInHost(api);
    const home = await makeResidence(api.db, { price: PRICE, residence: { host_id: host.hostId, instant: false } });
    const request = async (nights: number) =>
      await place(stayBody(home, nightsFrom(nights, 1), { payment_type: 'on_delivery', credit_part: 40_000 }));
    const accept = async (id: number) => {
      const call = { token: host.token, params: { id } };
      const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, call);
      await api.ok(panelDeskEndpoints.changeOrderStatus, { ...call, body: { version: item.version, to: 'rt_accept' } });
    };
    const rejected = await request(3);
    expect(rejected).toMatchObject({ status: 'rt_wait', paid: 40_000 });
    await cancel(rejected.order_id);
    expect(await getCredit(api, shopper)).toBe(40_000);
    const accepted = await request(5);
    await accept(accepted.order_id);
    expect(await getOrder(api, shopper, accepted.order_id)).toMatchObject({
      status: 'in_progress',
      paid: 40_000,
      money: { owed: PRICE - 40_000 },
    });
  });

  it('goes back to the credit, and what the desk has received at the desk, when the order is canceled', async () => {
    const { order_id } = await place(partly('on_delivery'));
    const params = { id: order_id };
    const read = async () => (await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params })).item;
    const body = { version: (await read()).version, way: 'cash' as const };
    await api.ok(panelDeskEndpoints.markDeskPaid, { token: desk.token, params, body });
    expect(await getOrder(api, shopper, order_id)).toMatchObject({
      refund: PRICE,
      refund_to: 'desk',
      refund_credit: CREDIT,
    });
    const quoted = await api.ok(panelDeskEndpoints.quoteCancellation, { token: desk.token, params });
    expect(quoted.item).toMatchObject({ full: PRICE, way: 'cash', at_desk: PRICE - CREDIT });
    const { envelope } = await api.call(ordersEndpoints.changeStatus, {
      token: shopper.token,
      params,
      body: { status: 'canceled', expected_refund: PRICE, expected_paid: PRICE },
    });
    expect(envelope.msg).toContain('۱۴۰٬۰۰۰ تومان را به شما پس می‌دهد. ۶۰٬۰۰۰ تومان هم به اعتبار بازگشت');
    expect(await getCredit(api, shopper)).toBe(CREDIT);
    expect((await read()).desk_refund).toMatchObject({ amount: PRICE - CREDIT, paid_at: null });
    expect(api.sms.sent.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/۱۴۰٬۰۰۰ تومان را در فروشگاه پس می‌گیرید[^]*۶۰٬۰۰۰ تومان به اعتبار شما بازگشت/),
    );
  });

  it('is taken once for a repeated key, also when it is more than what is left', async () => {
    const { id } = await makeProduct(api.db, { price: 70_000, old_price: null, stock: 5 });
    const { order_id } = await place(goodsBody(id, 1, { payment_type: 'cash' }));
    const pay = async () =>
      await api.ok(paymentsEndpoints.createOrderPayment, {
        token: shopper.token,
        params: { id: order_id },
        headers: { 'Idempotency-Key': 'k-1' },
        body: { ...RETURNS, payment_for: 'order', credit_part: CREDIT },
      });
    for (let times = 0; times < 2; times += 1) {
      expect((await pay()).payment_url).not.toBeNull();
      expect(await getOrder(api, shopper, order_id)).toMatchObject({ paid: CREDIT, money: { owed: 70_000 - CREDIT } });
    }
    expect(await getCredit(api, shopper)).toBe(0);
  });

  it('pays a part of an order that stands, beside the bank or later, once for a repeated key', async () => {
    const pay = async (id: number, payment_for: 'order' | 'order_credit', credit_part: number, key: string) =>
      await api.call(paymentsEndpoints.createOrderPayment, {
        token: shopper.token,
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: { ...RETURNS, payment_for, credit_part },
      });
    const order = await place(goodsBody(product, 1, { payment_type: 'cash' }));
    expect(order.money?.next).toMatchObject({ amount: PRICE, least_rest: 1000 });
    const { order_id: id } = order;
    expect((await pay(id, 'order', PRICE - 500, 'k-0')).envelope).toMatchObject({ errors: [{ field: 'credit_part' }] });
    for (let times = 0; times < 2; times += 1) {
      const { envelope } = await pay(id, 'order_credit', 20_000, 'k-1');
      expect(envelope).toMatchObject({ success: true, msg: '۲۰٬۰۰۰ تومان از اعتبار شما پرداخت شد.' });
    }
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'created', paid: 20_000 });
    api.clock.advance({ minutes: 1 });
    const { envelope } = await pay(id, 'order', 40_000, 'k-2');
    api.clock.advance({ minutes: 1 });
    const url = envelope.success ? (envelope.data.payment_url ?? '') : '';
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'created', paid: CREDIT });
    await returnFromBank(api, await answerBank(api, url, 'paid'));
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'in_progress',
      money: { owed: 0, payments: [{ type: 'credit' }, { type: 'credit' }, { type: 'bank', amount: PRICE - CREDIT }] },
    });
    expect(await getCredit(api, shopper)).toBe(0);
  });

  it('pays a part of what is owed at the door, but none of a transfer, and none of another customer', async () => {
    const part = async (id: number, { token }: LoggedIn = shopper) => {
      const body = { ...RETURNS, payment_for: 'order_credit', credit_part: CREDIT } as const;
      return (await api.call(paymentsEndpoints.createOrderPayment, { token, params: { id }, body })).status;
    };
    const transfer = await place(goodsBody(product, 1, { payment_type: 'card_to_card' }));
    expect(transfer.money?.next?.least_rest).toBeUndefined();
    expect(await part(transfer.order_id)).toBe(409);
    const { order_id: id } = await place(goodsBody(product, 1, { payment_type: 'on_delivery' }));
    expect(await part(id, await makeShopper(api, { mobile: '09121112244', credit: 0 }))).toBe(404);
    expect(await part(id, desk)).toBe(400);
    expect(await part(id)).toBe(200);
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'in_progress',
      paid: CREDIT,
      money: { owed: PRICE - CREDIT, next: { amount: PRICE - CREDIT } },
    });
  });

  it('is refused beyond what there is or may be, and for a guest of the desk; nothing is placed', async () => {
    const refused = async (body: SubmitBody) => {
      const { status, envelope } = await submit(api, shopper, body);
      return [status, envelope.success ? [] : (envelope.errors ?? []).map(({ field }) => field)];
    };
    expect(await refused(partly('cash', CREDIT + 1))).toEqual([409, []]);
    expect(await refused(partly('cash', PRICE))).toEqual([409, ['credit_part']]);
    expect(await refused(partly('cash', PRICE - 500))).toEqual([409, ['credit_part']]);
    const taken = await api.call(panelDeskEndpoints.takeOrder, {
      token: desk.token,
      body: { ...partly('cash'), customer: '09121112233' },
    });
    expect(taken.status).toBe(400);
    expect(await api.db.$count(orders)).toBe(0);
    expect(await getCredit(api, shopper)).toBe(CREDIT);
  });
});
