import { eq } from 'drizzle-orm';
import { auditLog } from '@/backend/db/schema/audit';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays, shippingZones } from '@/backend/db/schema/shop';
import { noBank } from '@/backend/gateways/no-bank';
import { finishOnce } from '@/backend/services/finish-orders.service';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { PaymentType } from '@/contract/payment-types';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { PaymentConditions } from '@/domain/payment-way';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
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

let shopper: LoggedIn;
let owner: StaffMember;
let desk: StaffMember;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: 300_000 });
  owner = await makeStaff(api);
  desk = await makeStaff(api, 'desk');
  product = (await makeProduct(api.db, { price: 200_000, old_price: null, stock: 50 })).id;
});

const change = async (type: PaymentType, fields: Partial<typeof paymentWays.$inferInsert>) => {
  await api.db.update(paymentWays).set(fields).where(eq(paymentWays.type, type));
};
const offerAtDoor = async (conditions: PaymentConditions = {}) =>
  await change('on_delivery', { enabled: true, conditions });
const offers = async (body: SubmitBody, by: LoggedIn = shopper) =>
  (await api.ok(ordersEndpoints.price, { token: by.token, body })).payments ?? [];
const typesOf = async (body: SubmitBody, by?: LoggedIn) => (await offers(body, by)).map(({ type }) => type);
const onDelivery = (more: Partial<SubmitBody> = {}) => goodsBody(product, 1, { payment_type: 'on_delivery', ...more });
const read = async (id: number) =>
  (await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } })).item;
const move = async (id: number, version: number, to: string, more: object = {}) =>
  await api.call(panelDeskEndpoints.changeOrderStatus, {
    token: desk.token,
    params: { id },
    body: { version, to, ...more },
  });
const texts = () => api.sms.sent.map(({ text }) => text);

describe('the offered ways', () => {
  it('are the bank and the credit until the owner adds another, and come in the shop’s order with what is due', async () => {
    expect(await offers(goodsBody(product))).toEqual([
      { type: 'cash', title: 'پرداخت آنلاین', note: '', due_now: 200_000, due_later: 0, due_at: null },
      { type: 'credit', title: 'پرداخت از اعتبار', note: '', due_now: 200_000, due_later: 0, due_at: null },
    ]);
    await change('on_delivery', { enabled: true, position: 0, note: 'کارت‌خوان همراه پیک است.' });
    await change('credit', { enabled: false });
    await change('cash', { title: 'درگاه بانک' });
    expect(await offers(goodsBody(product))).toEqual([
      {
        type: 'on_delivery',
        title: 'پرداخت هنگام تحویل',
        note: 'کارت‌خوان همراه پیک است.',
        due_now: 0,
        due_later: 200_000,
        due_at: null,
      },
      { type: 'cash', title: 'درگاه بانک', note: '', due_now: 200_000, due_later: 0, due_at: null },
    ]);
  });

  it('fit the delivery, the zone, the price and the customer', async () => {
    const [near, far] = await api.db
      .insert(shippingZones)
      .values([
        {
          position: 1,
          title: 'نزدیک',
          polygon: [
            [35, 51],
            [36, 51],
            [36, 52],
            [35, 52],
          ],
          price: 0,
        },
        { position: 2, title: 'دور', polygon: null, price: 90_000 },
      ])
      .returning();
    const [here, there] = [
      await makeAddress(api, shopper.customerId, { lat: 35.5, lng: 51.5 }),
      await makeAddress(api, shopper.customerId, { lat: 30, lng: 50 }),
    ];
    const sent = (address: number) => goodsBody(product, 1, { delivery: 'courier', address });
    await offerAtDoor({ zones: [near?.id ?? 0] });
    const found = async () => [
      await typesOf(sent(here)),
      await typesOf(sent(there)),
      await typesOf(goodsBody(product, 1, { delivery: 'pickup' })),
    ];
    const [usual, all] = [
      ['cash', 'credit'],
      ['cash', 'credit', 'on_delivery'],
    ];
    expect(await found()).toEqual([all, usual, usual]);
    await offerAtDoor({ deliveries: ['pickup'] });
    expect(await found()).toEqual([usual, usual, all]);
    await offerAtDoor({ min_price: 250_000 });
    expect(await found()).toEqual([usual, all, usual]);
    expect(far?.id).toBeDefined();
    await offerAtDoor({ known_customers_only: true });
    expect(await typesOf(sent(here))).toEqual(usual);
    const former = await placeOrder(api, shopper, goodsBody(product));
    await api.db.update(orders).set({ status: 'done', pay_before: null }).where(eq(orders.id, former));
    expect(await typesOf(sent(here))).toEqual(all);
  });

  it('that are not offered any more are refused with the present ones, and place nothing', async () => {
    const { status, envelope } = await submit(api, shopper, onDelivery());
    expect([status, await api.db.$count(orders)]).toEqual([409, 0]);
    expect(envelope).toMatchObject({
      data: { payments: [{ type: 'cash' }, { type: 'credit' }] },
      errors: [{ field: 'payment_type' }],
    });
    await change('cash', { enabled: false });
    expect((await submit(api, shopper, goodsBody(product, 1, { payment_type: 'cash' }))).status).toBe(409);
    const unpaid = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
    expect(await getOrder(api, shopper, unpaid)).toMatchObject({ status: 'in_progress', payment_type: 'credit' });
  });

  it('also bind the payment of a stored order, except for the way that was agreed with it', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product));
    await change('credit', { enabled: false });
    await change('cash', { enabled: false });
    await change('on_delivery', { enabled: true });
    const order = await getOrder(api, shopper, id);
    expect(order.money?.next).toMatchObject({ type: 'cash', amount: 200_000, ways: ['cash'] });
    const pay = async (body: object) =>
      (
        await api.call(paymentsEndpoints.createOrderPayment, {
          token: shopper.token,
          params: { id },
          body: { ...RETURNS, ...body },
        })
      ).status;
    expect([await pay({ payment_for: 'order_credit' }), await pay({})]).toEqual([409, 200]);
  });
});

describe('an order that is paid on delivery', () => {
  beforeEach(() => offerAtDoor());

  it('is confirmed without a payment, and says to everybody what is to be paid', async () => {
    const id = await placeOrder(api, shopper, onDelivery({ send_submit_notification: true }));
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({ status: 'in_progress', pay_before: null, paid: 0, can_pay: true, can_cancel: true });
    expect(order.money).toEqual({
      total: 200_000,
      paid: 0,
      refunded: 0,
      owed: 200_000,
      next: { type: 'on_delivery', amount: 200_000, before: null, ways: ['cash', 'credit'], least_rest: 1000 },
      payments: [],
    });
    expect(await read(id)).toMatchObject({ owed: 200_000, can_mark_paid: true, next_statuses: ['ready'] });
    // To the customer, then to the owner and the desk.
    const toStaff = expect.stringMatching(/سفارش ۰۰۰۰۰۱ ثبت شد، پرداخت هنگام تحویل: .*۲۰۰٬۰۰۰ تومان/) as string;
    expect(texts()).toEqual([
      expect.stringMatching(/سفارش ۰۰۰۰۰۱ ثبت شد\. هنگام تحویل ۲۰۰٬۰۰۰ تومان/),
      toStaff,
      toStaff,
    ]);
  });

  it('stores who took the money with the delivery, once', async () => {
    const id = await placeOrder(api, shopper, onDelivery());
    await api.db.update(orders).set({ status: 'send' });
    const { version } = await read(id);
    const payment = { way: 'cash' };
    const [first, second] = [
      await move(id, version, 'done', { payment }),
      await move(id, version, 'done', { payment }),
    ];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'done', paid: 200_000, owed: 0, can_mark_paid: false });
    expect(await api.db.select().from(payments)).toMatchObject([
      { order_id: id, amount: 200_000, gateway: 'cash', user_id: desk.userId, status: 'verified' },
    ]);
    expect((await getOrder(api, shopper, id)).money).toMatchObject({
      owed: 0,
      next: null,
      payments: [{ type: 'cash', amount: 200_000, state: 'paid' }],
    });
    expect(await api.db.select().from(auditLog).where(eq(auditLog.action, 'payment.desk'))).toHaveLength(1);
  });

  it('that was delivered without money is found among those that owe, and paid later', async () => {
    const [id, other] = [
      await placeOrder(api, shopper, onDelivery()),
      await placeOrder(api, shopper, goodsBody(product)),
    ];
    await api.db.update(orders).set({ status: 'send' }).where(eq(orders.id, id));
    expect((await move(id, (await read(id)).version, 'done')).status).toBe(200);
    const owing = async () =>
      (await api.ok(panelDeskEndpoints.listDeskOrders, { token: desk.token, query: { money: 'owed' } })).items.map(
        (item) => [item.id, item.owed],
      );
    const report = async () => await api.ok(panelBooksEndpoints.getDayReport, { token: desk.token });
    expect([await owing(), (await report()).owed]).toEqual([[[id, 200_000]], { count: 1, amount: 200_000 }]);
    expect(await report()).toMatchObject({
      received: 0,
      paid_orders: 1,
      by_kind: [{ kind: 'goods', amount: 200_000 }],
    });
    const { version } = await read(id);
    const body = { version, way: 'card_reader' };
    await api.ok(panelDeskEndpoints.markDeskPaid, { token: desk.token, params: { id }, body });
    expect([await owing(), (await report()).received, (await read(other)).owed]).toEqual([[], 200_000, 0]);
    expect(await read(id)).toMatchObject({ status: 'done', paid: 200_000 });
  });

  it('takes no money twice, and none that is not owed', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
    await api.db.update(orders).set({ status: 'send' });
    const { version } = await read(id);
    expect((await move(id, version, 'done', { payment: { way: 'cash' } })).status).toBe(409);
    expect([await read(id), await api.db.$count(payments)]).toMatchObject([{ status: 'send' }, 0]);
  });

  it('can be paid before at the bank or from the credit; money that comes twice becomes credit', async () => {
    const id = await placeOrder(api, shopper, onDelivery());
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      token: shopper.token,
      params: { id },
      body: RETURNS,
    });
    const callback = await answerBank(api, payment_url ?? '', 'paid');
    await api.ok(paymentsEndpoints.createOrderPayment, {
      token: shopper.token,
      params: { id },
      body: { ...RETURNS, payment_for: 'order_credit' },
    });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 200_000, can_pay: false });
    await returnFromBank(api, callback);
    const { customer_credit } = await api.ok(ordersEndpoints.price, { token: shopper.token, body: goodsBody(product) });
    expect(customer_credit).toBe(300_000);
  });

  it('returns nothing when it is canceled unpaid, and its stock goes back', async () => {
    const id = await placeOrder(api, shopper, onDelivery());
    await api.ok(ordersEndpoints.changeStatus, {
      token: shopper.token,
      params: { id },
      body: { status: 'canceled', expected_refund: 0, expected_paid: 0 },
    });
    expect((await getOrder(api, shopper, id)).money).toMatchObject({ owed: 0, refunded: 0, next: null });
    expect(await placeOrder(api, shopper, goodsBody(product, 50))).toBeGreaterThan(id);
  });

  it('owes its new price when staff change what it contains', async () => {
    const id = await placeOrder(api, shopper, onDelivery({ products: [{ product_id: product, count: 2 }] }));
    const edit = async (count: number) => {
      const { version } = await read(id);
      const body = {
        version,
        products: [{ product_id: product, count }],
        delivery: 'pickup',
        quoted_price: count * 200_000,
      };
      return (await api.ok(panelDeskEndpoints.editDeskOrder, { token: desk.token, params: { id }, body })).item;
    };
    expect(await edit(1)).toMatchObject({ price: 200_000, owed: 200_000, paid: 0, status: 'in_progress' });
    expect(await edit(3)).toMatchObject({ price: 600_000, owed: 600_000 });
  });

  it('counts as one of the orders that a customer may have unpaid', async () => {
    const most = jest.replaceProperty(api.deps.limits, 'maxUnpaidOrders', 2);
    const order = async () => (await submit(api, shopper, onDelivery())).status;
    expect([await order(), await order(), await order()]).toEqual([200, 200, 409]);
    // What the shop has made ready it has accepted.
    await api.db.update(orders).set({ status: 'ready' });
    expect(await order()).toBe(200);
    most.restore();
  });
});

describe('a stay that is paid on arrival', () => {
  beforeEach(() => offerAtDoor());
  const arrive = async (id: number, body: object, token = desk.token) =>
    await api.call(panelDeskEndpoints.markDeskArrived, { token, params: { id }, body });

  it('is confirmed with its voucher, which says what is to be paid, and takes the money with the arrival', async () => {
    const place = await makeResidence(api.db);
    const body = { ...stayBody(place, nightsFrom(0, 2)), payment_type: 'on_delivery' } as const;
    expect((await offers(body)).at(-1)).toMatchObject({
      title: 'پرداخت هنگام ورود',
      due_at: '2026-11-19T20:30:00.000Z',
    });
    const id = await placeOrder(api, shopper, body);
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({ status: 'in_progress', has_voucher: true, paid: 0 });
    const { link } = await api.ok(ordersEndpoints.getVoucher, { token: shopper.token, params: { id } });
    const signature = new URL(link).searchParams.get('signature') ?? '';
    const { voucher } = await api.ok(ordersEndpoints.readVoucher, { params: { id }, query: { signature } });
    expect(voucher).toMatchObject({ paid: 0, owed: order.invoice.price });
    const { version } = await read(id);
    expect((await arrive(id, { version, arrived: true, payment: { way: 'card_reader' } })).status).toBe(200);
    const { paid, owed, arrived_at } = await read(id);
    expect([paid, owed, arrived_at]).toEqual([order.invoice.price, 0, '2026-11-20T08:00:00.000Z']);
  });

  it('of a host who answers is confirmed by the acceptance', async () => {
    const host = await makeLoggedInHost(api);
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
    const id = await placeOrder(api, shopper, { ...stayBody(place, nightsFrom(3, 1)), payment_type: 'on_delivery' });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_wait' });
    const { version } = await read(id);
    await api.ok(panelDeskEndpoints.changeOrderStatus, {
      token: host.token,
      params: { id },
      body: { version, to: 'rt_accept' },
    });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 0 });
    // Money is the shop's: the host may take the guest in, and not the money.
    api.clock.set('2026-11-23T10:00:00.000Z');
    const current = await read(id);
    const payment = { way: 'cash' };
    expect((await arrive(id, { version: current.version, arrived: true, payment }, host.token)).status).toBe(400);
    expect((await arrive(id, { version: current.version, arrived: true }, host.token)).status).toBe(200);
  });

  it('still owes its price after it has ended by itself', async () => {
    const place = await makeResidence(api.db);
    const id = await placeOrder(api, shopper, { ...stayBody(place, nightsFrom(0, 1)), payment_type: 'on_delivery' });
    api.clock.set('2026-11-22T10:00:00.000Z');
    await finishOnce(api.deps);
    const { status, owed, price, can_mark_paid } = await read(id);
    expect([status, owed, can_mark_paid]).toEqual(['done', price, true]);
  });
});

describe('the ways in the panel', () => {
  const list = async () => (await api.ok(panelOffersEndpoints.listPaymentWays, { token: owner.token })).items;
  const update = async (type: PaymentType, body: object) => {
    const way = (await list()).find((one) => one.type === type);
    return await api.call(panelOffersEndpoints.updatePaymentWay, {
      token: owner.token,
      params: { id: way?.id ?? 0 },
      body: { version: way?.version ?? 0, ...body },
    });
  };

  it('are offered with a title, a note and conditions, of which empty ones are not stored', async () => {
    const conditions = { deliveries: ['pickup'], zones: [], kinds: [], min_price: null, known_customers_only: false };
    const fields = { enabled: true, title: ' نقد در فروشگاه ', note: 'تا ساعت ۲۰', conditions };
    expect((await update('on_delivery', fields)).status).toBe(200);
    expect((await list()).find(({ type }) => type === 'on_delivery')).toMatchObject({
      enabled: true,
      title: 'نقد در فروشگاه',
      note: 'تا ساعت ۲۰',
      conditions: { deliveries: ['pickup'] },
    });
  });

  it('lose a zone that is removed, which the only zone of a way cannot be', async () => {
    const [north, south] = await api.db
      .insert(shippingZones)
      .values([
        { title: 'شمال', price: 0, position: 8 },
        { title: 'جنوب', price: 0, position: 9 },
      ])
      .returning();
    const remove = async ({ id = 0, version = 0 } = {}) =>
      await api.call(panelOffersEndpoints.removeShippingZone, {
        token: owner.token,
        params: { id },
        body: { version },
      });
    const zonesOf = async () => (await list()).find(({ type }) => type === 'on_delivery')?.conditions.zones;
    const zones = [north?.id ?? 0, south?.id ?? 0];
    expect((await update('on_delivery', { conditions: { zones: [...zones, 999] } })).status).toBe(400);
    expect((await update('on_delivery', { conditions: { zones } })).status).toBe(200);
    expect((await remove(north)).status).toBe(200);
    expect(await zonesOf()).toEqual([south?.id]);
    const refused = await remove(south);
    expect([refused.status, refused.envelope.msg]).toEqual([409, expect.stringContaining('پرداخت هنگام تحویل')]);
    expect((await update('on_delivery', { conditions: {} })).status).toBe(200);
    expect((await remove(south)).status).toBe(200);
  });

  it('keep one that is offered', async () => {
    expect((await update('credit', { enabled: false })).status).toBe(200);
    const last = await update('cash', { enabled: false });
    expect([last.status, last.envelope.msg]).toEqual([400, 'دست‌کم یک راه پرداخت باید ارائه شود.']);
  });
});

it('a shop without a bank arranges the payment, or takes it on delivery', async () => {
  const other = await createTestBackend({ payment: () => noBank });
  await changeShop(other, { shop_type: 'shop' });
  await other.db.update(paymentWays).set({ enabled: true });
  const by = await makeShopper(other);
  const { id } = await makeProduct(other.db, { price: 200_000, stock: 5 });
  const quoted = await other.ok(ordersEndpoints.price, { token: by.token, body: goodsBody(id) });
  expect(quoted.payments?.map(({ title }) => title)).toEqual([
    'هماهنگی با فروشگاه',
    'پرداخت از اعتبار',
    'پرداخت هنگام تحویل',
    'پیش‌پرداخت',
  ]);
  await other.close();
});
