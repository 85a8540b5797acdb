import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays, shippingZones } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import type { LoggedIn } from '@tests/support/backend';
import { expectBooksFit } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  getOrder,
  goodsBody,
  makeAddress,
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

const CREDIT = 5_000_000;
let shopper: LoggedIn;
let desk: StaffMember;
let product: number;
let place: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: CREDIT });
  desk = await makeStaff(api, 'desk');
  product = (await makeProduct(api.db, { price: 200_000, old_price: null, stock: 50 })).id;
  // 1,000,000 a night, moderate terms.
  place = await makeResidence(api.db);
  await offer({ deposit_percent: 50 });
});

const offer = async (settings: PaymentSettings) =>
  await api.db.update(paymentWays).set({ enabled: true, settings }).where(eq(paymentWays.type, 'deposit'));
const deposit = { payment_type: 'deposit', send_submit_notification: true } as const;
const goods = (more: Partial<SubmitBody> = {}) => goodsBody(product, 1, { ...deposit, ...more });
const stay = (ahead: number, nights = 3) => stayBody(place, nightsFrom(ahead, nights), deposit);
const dues = async (body: SubmitBody) => {
  const { payments: ways = [] } = await api.ok(ordersEndpoints.price, { token: shopper.token, body });
  const { due_now, due_later, due_at } = ways.find(({ type }) => type === 'deposit') ?? {};
  return [due_now, due_later, due_at];
};
const start = async (id: number) => {
  const request = { token: shopper.token, params: { id }, body: RETURNS };
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, request);
  return await answerBank(api, payment_url ?? '', 'paid');
};
const payAtBank = async (id: number) => await returnFromBank(api, await start(id));
const payFromCredit = async (id: number) =>
  await api.call(paymentsEndpoints.createOrderPayment, {
    token: shopper.token,
    params: { id },
    body: { ...RETURNS, payment_for: 'order_credit' },
  });
const read = async (id: number) =>
  (await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } })).item;
const texts = () => api.sms.sent.map(({ text }) => text);

describe('the quote of a deposit', () => {
  it('has the percent of the price, rounded up to a thousand, and 30 where the shop has set none', async () => {
    expect(await dues(goods())).toEqual([100_000, 100_000, null]);
    await offer({});
    expect(await dues(goods())).toEqual([60_000, 140_000, null]);
    await offer({ deposit_percent: 7 });
    expect(await dues(goodsBody(product, 3, deposit))).toEqual([42_000, 558_000, null]);
    await offer({ deposit_percent: 33 });
    expect(await dues(goods())).toEqual([66_000, 134_000, null]);
  });

  it('has the first night of a stay where the shop takes that, and its day of arrival; of goods the percent', async () => {
    await offer({ deposit_percent: 10, deposit_first_night: true });
    expect(await dues(stay(5))).toEqual([1_000_000, 2_000_000, '2026-11-24T20:30:00.000Z']);
    expect(await dues(stay(5, 1))).toEqual([1_000_000, 0, null]);
    expect(await dues(goods())).toEqual([20_000, 180_000, null]);
  });

  it('has the delivery hour of food', async () => {
    expect(await dues(await foodBody(api, shopper, '2026-11-21 13:00'))).toEqual([
      150_000,
      150_000,
      '2026-11-21T09:30:00.000Z',
    ]);
  });

  it('follows the settings of the panel, which keeps those of other ways out', async () => {
    const { token } = await makeStaff(api);
    const { items } = await api.ok(panelOffersEndpoints.listPaymentWays, { token });
    const way = items.find(({ type }) => type === 'deposit');
    const settings = { deposit_percent: 25, deposit_first_night: true, card_owner: 'سارا' };
    const params = { id: way?.id ?? 0 };
    const body = { version: way?.version ?? 0, settings };
    const { item } = await api.ok(panelOffersEndpoints.updatePaymentWay, { token, params, body });
    expect(item.settings).toEqual({ deposit_percent: 25, deposit_first_night: true });
    expect(await dues(goods())).toEqual([50_000, 150_000, null]);
  });
});

describe('an order with a deposit', () => {
  afterEach(() => expectBooksFit(api.db, false));

  it('waits for the deposit, is confirmed by it, and says everywhere what is owed', async () => {
    const id = await placeOrder(api, shopper, goods());
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'created',
      can_pay: true,
      money: { paid: 0, next: { type: 'deposit', amount: 100_000, ways: ['cash', 'credit'] } },
    });
    await payAtBank(id);
    const money = { total: 200_000, paid: 100_000, owed: 100_000, next: { amount: 100_000, before: null } };
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', can_pay: true, money });
    const request = { params: { id: shopper.customerId }, token: shopper.token };
    const { orders: listed } = await api.ok(ordersEndpoints.listOrders, request);
    expect(listed).toMatchObject([{ order_id: id, money }]);
    const query = { money: 'owed' } as const;
    const { items } = await api.ok(panelDeskEndpoints.listDeskOrders, { token: desk.token, query });
    expect(items).toMatchObject([{ id, owed: 100_000 }]);
    expect(await read(id)).toMatchObject({ owed: 100_000, can_mark_paid: true, next_statuses: ['ready'] });
    expect(texts()).toContainEqual(
      expect.stringMatching(/پیش‌پرداخت سفارش ۰۰۰۰۰۱ رسید\. تا هنگام تحویل ۱۰۰٬۰۰۰ تومان/),
    );
  });

  it('is confirmed from the credit too, which also pays the rest, once', async () => {
    const id = await placeOrder(api, shopper, goods());
    expect((await payFromCredit(id)).status).toBe(200);
    expect([(await read(id)).owed, await getCredit(api, shopper)]).toEqual([100_000, CREDIT - 100_000]);
    expect([(await payFromCredit(id)).status, (await payFromCredit(id)).status]).toEqual([200, 409]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ paid: 200_000, can_pay: false, money: { owed: 0 } });
    expect(await getCredit(api, shopper)).toBe(CREDIT - 200_000);
  });

  it('is paid once for a repeated key and from a page that still shows the deposit, which may equal the rest', async () => {
    const id = await placeOrder(api, shopper, goods());
    const pay = async (key: string, expected_paid: number, more: object = { payment_for: 'order_credit' }) => {
      const body = { ...RETURNS, expected_due: 100_000, expected_paid, ...more };
      const call = { token: shopper.token, params: { id }, headers: { 'Idempotency-Key': key }, body };
      const { status, envelope } = await api.call(paymentsEndpoints.createOrderPayment, call);
      return [status, envelope.msg, (await getOrder(api, shopper, id)).paid];
    };
    const done = [200, 'پرداخت از اعتبار شما انجام شد.'];
    const changed = [409, expect.stringContaining('تغییر کرده و پرداختی انجام نشد')];
    expect([await pay('tab-1', 0), await pay('tab-1', 0)]).toEqual([
      [...done, 100_000],
      [...done, 100_000],
    ]);
    expect([await pay('tab-2', 0), await pay('tab-3', 0, {}), await pay('tab-4', 0, { credit_part: 50_000 })]).toEqual(
      Array.from({ length: 3 }, () => [...changed, 100_000]),
    );
    expect([await pay('tab-5', 100_000), await pay('tab-5', 100_000), await pay('tab-1', 0)]).toEqual(
      Array.from({ length: 3 }, () => [...done, 200_000]),
    );
    expect((await pay('tab-5', 0))[0]).toBe(409);
    expect(await getCredit(api, shopper)).toBe(CREDIT - 200_000);
  });

  it('takes the rest at the bank; of a second payment all becomes credit', async () => {
    const id = await placeOrder(api, shopper, goods());
    await payAtBank(id);
    const [first, second] = [await start(id), await start(id)];
    await returnFromBank(api, first);
    await returnFromBank(api, second);
    expect([(await read(id)).paid, await getCredit(api, shopper)]).toEqual([200_000, CREDIT + 100_000]);
  });

  it('takes the rest with the delivery', async () => {
    const id = await placeOrder(api, shopper, goods());
    await payAtBank(id);
    await api.db.update(orders).set({ status: 'send' });
    const body = { version: (await read(id)).version, to: 'done', payment: { way: 'card_reader' } } as const;
    await api.ok(panelDeskEndpoints.changeOrderStatus, { token: desk.token, params: { id }, body });
    expect(await read(id)).toMatchObject({ status: 'done', paid: 200_000, owed: 0 });
    expect(await api.db.select({ amount: payments.amount }).from(payments)).toHaveLength(2);
  });

  it('of which the deposit comes after the hold becomes credit', async () => {
    const id = await placeOrder(api, shopper, goods());
    const back = await start(id);
    api.clock.advance({ minutes: 120 });
    await releaseExpiredHolds(api.deps);
    await returnFromBank(api, back);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'canceled', paid: 0, money: { owed: 0 } });
    expect(await getCredit(api, shopper)).toBe(CREDIT + 100_000);
  });

  it('keeps the sum of its deposit when its content changes', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product, 2, deposit));
    const { version } = await read(id);
    const body = { version, products: [{ product_id: product, count: 3 }], delivery: 'pickup', quoted_price: 600_000 };
    await api.ok(panelDeskEndpoints.editDeskOrder, { token: desk.token, params: { id }, body });
    expect((await getOrder(api, shopper, id)).money?.next).toMatchObject({ amount: 200_000 });
    await payAtBank(id);
    expect(await read(id)).toMatchObject({ status: 'in_progress', paid: 200_000, owed: 400_000 });
  });

  it('is none of the unpaid ones that a customer may have, once the deposit is paid', async () => {
    const most = jest.replaceProperty(api.deps.limits, 'maxUnpaidOrders', 1);
    const id = await placeOrder(api, shopper, goods());
    expect((await submit(api, shopper, goods())).status).toBe(429);
    await payAtBank(id);
    expect((await submit(api, shopper, goods())).status).toBe(200);
    most.restore();
  });

  it('is no gift, since its receiver would pay the rest', async () => {
    await api.db.insert(shippingZones).values({ position: 1, title: 'همه', polygon: null, price: 30_000 });
    const address = await makeAddress(api, shopper.customerId);
    const { envelope } = await submit(api, shopper, goods({ delivery: 'post', address, gift: { text: '' } }));
    expect(envelope).toMatchObject({ code: 400, errors: [{ field: 'payment_type' }] });
  });
});

describe('a stay with a deposit', () => {
  beforeEach(() => changeShop(api, { shop_type: 'residence' }));
  afterEach(() => expectBooksFit(api.db, false));
  const cancel = async (id: number, refund: number) =>
    await api.call(ordersEndpoints.changeStatus, {
      token: shopper.token,
      params: { id },
      body: { status: 'canceled', expected_refund: refund, expected_paid: 1_500_000 },
    });

  it('has a voucher and a message with the rest, which is taken on arrival', async () => {
    const id = await placeOrder(api, shopper, stay(0));
    await payAtBank(id);
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({
      status: 'in_progress',
      has_voucher: true,
      money: { paid: 1_500_000, owed: 1_500_000, next: { before: '2026-11-19T20:30:00.000Z' } },
    });
    const { link } = await api.ok(ordersEndpoints.getVoucher, { token: shopper.token, params: { id } });
    const signature = new URL(link).searchParams.get('signature') ?? '';
    const { voucher } = await api.ok(ordersEndpoints.readVoucher, { params: { id }, query: { signature } });
    expect(voucher).toMatchObject({ paid: 1_500_000, owed: 1_500_000 });
    const { stays } = await api.ok(panelDeskEndpoints.getDeskSummary, { token: desk.token });
    expect(stays?.arrivals.items).toMatchObject([{ id, owed: 1_500_000 }]);
    expect(texts()).toContainEqual(expect.stringMatching(/با پیش‌پرداخت قطعی شد\. تا هنگام ورود ۱٬۵۰۰٬۰۰۰ تومان/));
    const body = { version: (await read(id)).version, arrived: true, payment: { way: 'cash' } } as const;
    await api.ok(panelDeskEndpoints.markDeskArrived, { token: desk.token, params: { id }, body });
    expect(await read(id)).toMatchObject({ paid: 3_000_000, owed: 0 });
  });

  it('of a host who answers waits for the deposit after the acceptance', async () => {
    const host = await makeLoggedInHost(api);
    place = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
    const id = await placeOrder(api, shopper, stay(4));
    const body = { version: (await read(id)).version, to: 'rt_accept' } as const;
    await api.ok(panelDeskEndpoints.changeOrderStatus, { token: host.token, params: { id }, body });
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'rt_accept',
      money: { next: { type: 'deposit', amount: 1_500_000 } },
    });
    await payAtBank(id);
    expect(await read(id)).toMatchObject({ status: 'in_progress', owed: 1_500_000 });
  });

  it('that its guest cancels returns what the terms return of the price, less the rest', async () => {
    // Of 3,000,000 the terms keep the first night.
    const id = await placeOrder(api, shopper, stay(3));
    await payAtBank(id);
    const order = await getOrder(api, shopper, id);
    expect(order.refund).toBe(500_000);
    expect(order.cancellation?.steps.map(({ refund }) => refund)).toEqual([1_500_000, 500_000, 0]);
    expect([(await cancel(id, 1_000_000)).status, (await cancel(id, 500_000)).status]).toEqual([409, 200]);
    expect(await getCredit(api, shopper)).toBe(CREDIT + 500_000);
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'canceled',
      money: { owed: 0, refunded: 500_000 },
    });
  });

  it('that the shop cancels returns the whole deposit', async () => {
    const id = await placeOrder(api, shopper, stay(1));
    await payAtBank(id);
    const { version } = await read(id);
    const body = { version, reason: 'تعمیرات', refund: 'full', expected_refund: 1_500_000 } as const;
    await api.ok(panelDeskEndpoints.cancelDeskOrder, { token: desk.token, params: { id }, body });
    expect(await getCredit(api, shopper)).toBe(CREDIT + 1_500_000);
  });

  it('of an order by telephone is paid by a link, or at the desk when it is placed', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const quoted = await api.ok(panelDeskEndpoints.quoteDeskOrder, { token: desk.token, body: goods() });
    expect(quoted.payments?.find(({ type }) => type === 'deposit')).toMatchObject({ due_now: 100_000 });
    const take = async (more: object) =>
      (
        await api.ok(panelDeskEndpoints.takeOrder, {
          token: desk.token,
          body: { ...goods(), customer: '09124445566', ...more },
        })
      ).item;
    const linked = await take({});
    expect([linked.status, linked.paid, linked.price]).toEqual(['created', 0, 200_000]);
    expect(api.sms.sent.at(-1)).toMatchObject({ mobile: '09124445566', text: expect.stringMatching(/پرداخت کنید/) });
    const received = await take({ payment: { way: 'cash' }, msg: 'دوم' });
    expect([received.status, received.paid, received.owed]).toEqual(['in_progress', 100_000, 100_000]);
    // The deposit, then the rest: each time what is to be recorded is told before and after.
    for (const state of [
      { status: 'in_progress', paid: 100_000, due_now: 100_000 },
      { paid: 200_000, due_now: 0 },
    ]) {
      const { version, due_now } = await read(linked.id);
      const body = { version, way: 'cash' } as const;
      const { envelope } = await api.call(panelDeskEndpoints.markDeskPaid, {
        token: desk.token,
        params: { id: linked.id },
        body,
      });
      expect([due_now, envelope.msg]).toEqual([100_000, 'پرداخت ۱۰۰٬۰۰۰ تومان ثبت شد.']);
      expect(await read(linked.id)).toMatchObject(state);
    }
    await expectBooksFit(api.db, false);
  });

  it('is not offered by a host who takes an order for a guest', async () => {
    const host = await makeLoggedInHost(api);
    place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const body = { ...stay(4), customer: '09124445566' };
    const { envelope } = await api.call(panelDeskEndpoints.takeOrder, { token: host.token, body });
    expect(envelope).toMatchObject({ code: 400, errors: [{ field: 'payment' }] });
  });
});
