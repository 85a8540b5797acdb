import { eq } from 'drizzle-orm';
import { nights, orders } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { cancelUnpaidRests } from '@/backend/services/cancel-unpaid-rests';
import { readTracking } from '@/backend/services/order-tracking.service';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { trackingSignature } from '@/backend/services/tracking-link';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import type { LoggedIn } from '@tests/support/backend';
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
  type SubmitBody,
} from '@tests/support/order-helpers';
import { fieldOf, makeStaff } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const deposit = { payment_type: 'deposit' } as const;
/** The last hour for the rest of a stay from 28 November, five days before it, in Tehran 20:00. */
const END = '2026-11-23T16:30:00.000Z';
let shopper: LoggedIn;
let place: number;
const api = setUpTestBackend({ payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121112233', credit: 50_000_000 });
  place = await makeResidence(api.db);
  await offer({ deposit_percent: 50, cancel_days: 5 });
});

const offer = async (settings: PaymentSettings) =>
  await api.db.update(paymentWays).set({ enabled: true, settings }).where(eq(paymentWays.type, 'deposit'));
const pay = async (id: number, payment_for: 'order' | 'order_credit' = 'order_credit') =>
  await api.ok(paymentsEndpoints.createOrderPayment, {
    token: shopper.token,
    params: { id },
    body: { ...RETURNS, payment_for },
  });
const confirmed = async (body: SubmitBody) => {
  const id = await placeOrder(api, shopper, body);
  await pay(id);
  return id;
};
const stay = async (ahead: number) => await confirmed(stayBody(place, nightsFrom(ahead, 2), deposit));
const canceledAt = async (at: string) => {
  api.clock.set(at);
  return await cancelUnpaidRests(api.deps);
};
const texts = () => api.sms.sent.map(({ text }) => text ?? '');

it('a stay is canceled at its deadline by the terms, with the reason, its nights and the messages', async () => {
  await makeStaff(api, 'desk');
  const { payments = [] } = await api.ok(ordersEndpoints.price, {
    token: shopper.token,
    body: stayBody(place, nightsFrom(8, 2), deposit),
  });
  expect(payments.find(({ type }) => type === 'deposit')?.rest_until).toBe(END);
  const id = await confirmed(stayBody(place, nightsFrom(8, 2), { ...deposit, send_submit_notification: true }));
  expect((await getOrder(api, shopper, id)).money).toMatchObject({ rest_until: END, next: { before: END } });
  expect(await readTracking(api.deps, id, trackingSignature(api.deps, id))).toMatchObject({ owed_until: END });
  const credit = await getCredit(api, shopper);
  expect(await canceledAt('2026-11-23T16:29:00.000Z')).toBe(0);
  expect([await canceledAt(END), await canceledAt(END)]).toEqual([1, 0]);
  const order = await getOrder(api, shopper, id);
  expect(order).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
  expect(order.cancel_reason).toMatch(/^مانده تا ۲\sآذر پرداخت نشد\.$/);
  // Moderate terms, five days before: everything that was paid.
  expect((await getCredit(api, shopper)) - credit).toBe(order.paid);
  expect(await api.db.select().from(nights).where(eq(nights.order_id, id))).toEqual([]);
  expect(texts()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/با پیش‌پرداخت قطعی شد\. تا ۲۰:۰۰ روز ۲\sآذر/),
      expect.stringMatching(/مهمان: .*؛ تا ۲۰:۰۰ روز ۲\sآذر [۰-۹٬]+ تومان می‌پردازد\.$/),
      expect.stringMatching(/لغو شد و .* به اعتبار شما بازگشت[^]*علت: مانده تا ۲\sآذر پرداخت نشد/),
      expect.stringMatching(/پرداخت نشد و شب‌ها آزاد شد/),
      expect.stringMatching(/رزرو ۰۰۰۰۰۱ لغو شد؛ ماندهٔ آن تا ۲۰:۰۰ روز ۲\sآذر پرداخت نشد/),
    ]),
  );
});

it('the terms are those of the deadline, however late it is carried out', async () => {
  const id = await stay(8);
  const credit = await getCredit(api, shopper);
  // Three days before the arrival these terms would return nothing of the deposit.
  expect(await canceledAt('2026-11-25T06:30:00.000Z')).toBe(1);
  const { paid, money } = await getOrder(api, shopper, id);
  expect([money?.refunded, (await getCredit(api, shopper)) - credit]).toEqual([paid, paid]);
});

it('the deposit covers what the shop keeps by the terms', async () => {
  await offer({ deposit_percent: 50, cancel_days: 1 });
  const id = await stay(5);
  const credit = await getCredit(api, shopper);
  expect(await canceledAt('2026-11-24T16:30:00.000Z')).toBe(1);
  expect((await getOrder(api, shopper, id)).money).toMatchObject({ paid: 1_000_000, refunded: 0, owed: 0 });
  expect(await getCredit(api, shopper)).toBe(credit);
  expect(texts()).toEqual(expect.arrayContaining([expect.stringMatching(/طبق شرایط لغو، مبلغی بازنمی‌گردد/)]));
});

it('none is canceled that is paid, whose payment is open at the bank, confirmed within a day of its end, or whose day has come', async () => {
  await pay(await stay(8));
  const paying = await stay(10);
  const slow = await placeOrder(api, shopper, stayBody(place, nightsFrom(12, 2), deposit));
  const over = await stay(14);
  api.clock.set('2026-11-25T16:25:00.000Z');
  await pay(paying, 'order');
  expect(await canceledAt('2026-11-25T16:31:00.000Z')).toBe(0);
  // The bank’s page has ended, and the bank has not been asked yet.
  expect(await canceledAt('2026-11-25T18:00:00.000Z')).toBe(0);
  expect(await reconcileOnce(api.deps)).toBe(0);
  await api.db
    .update(orders)
    .set({ pay_before: new Date('2026-11-28T00:00:00.000Z') })
    .where(eq(orders.id, slow));
  api.clock.set('2026-11-26T18:00:00.000Z');
  await pay(slow);
  expect((await getOrder(api, shopper, slow)).money).not.toHaveProperty('rest_until');
  expect(await canceledAt('2026-11-27T17:00:00.000Z')).toBe(1);
  expect((await getOrder(api, shopper, paying)).status).toBe('canceled');
  expect(await canceledAt('2026-12-04T08:00:00.000Z')).toBe(0);
  expect((await getOrder(api, shopper, over)).status).toBe('in_progress');
});

it('none is canceled in a shop without the setting, and a later setting changes no order', async () => {
  await offer({ deposit_percent: 50 });
  await stay(8);
  await offer({ cancel_days: 5 });
  expect(await canceledAt(END)).toBe(0);
});

it('a reminder comes before the cancellation', async () => {
  const { token } = await makeStaff(api, 'owner');
  const { items } = await api.ok(panelOffersEndpoints.listPaymentWays, { token });
  const { id = 0, version = 0 } = items.find(({ type }) => type === 'deposit') ?? {};
  const saved = async (reminder_days: number) =>
    await api.call(panelOffersEndpoints.updatePaymentWay, {
      token,
      params: { id },
      body: { version, settings: { reminder_days, cancel_days: 3 } },
    });
  expect(fieldOf(await saved(3)).slice(0, 2)).toEqual([400, 'settings.reminder_days']);
  expect((await saved(4)).status).toBe(200);
});

it('food goes back whole and a deposit that came at the desk is due there; a parcel has no end, nor what is ready', async () => {
  const { token } = await makeStaff(api, 'desk');
  await offer({ deposit_percent: 80, cancel_days: 1 });
  const food = await confirmed(await foodBody(api, shopper, '2026-11-24 13:00', deposit));
  const ready = await confirmed(await foodBody(api, shopper, '2026-11-24 14:00', deposit));
  await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, ready));
  const inTwoWays = { ...deposit, credit_part: 3_400_000, send_submit_notification: true };
  const byHand = await placeOrder(api, shopper, stayBody(place, nightsFrom(4, 5), inTwoWays));
  const { version } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id: byHand } })).item;
  await api.ok(panelDeskEndpoints.markDeskPaid, { token, params: { id: byHand }, body: { version, way: 'cash' } });
  await changeShop(api, { shop_type: 'shop' });
  const { id } = await makeProduct(api.db, { price: 200_000, stock: 5 });
  const parcel = await confirmed(goodsBody(id, 1, deposit));
  expect(await canceledAt(END)).toBe(2);
  const { money } = await getOrder(api, shopper, food);
  expect(money?.refunded).toBe(money?.paid);
  const { desk_refund } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id: byHand } })).item;
  // By the terms 1,000,000, half of the later nights less the rest: first what the desk has received.
  expect(desk_refund).toMatchObject({ way: 'cash', amount: 600_000, paid_at: null });
  expect(texts()).toContainEqual(expect.stringMatching(/۶۰۰٬۰۰۰ تومان [^]*۴۰۰٬۰۰۰ تومان به اعتبار/));
  expect([(await getOrder(api, shopper, ready)).status, (await getOrder(api, shopper, parcel)).status]).toEqual([
    'ready',
    'in_progress',
  ]);
});
