import { eq } from 'drizzle-orm';
import { hosts } from '@/backend/db/schema/residences';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { makeResidence } from '@tests/support/fixtures';
import { foodBody, getOrder, goodsBody, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { auditOf } from '@tests/support/panel';
import { breakWrites } from '@tests/support/concurrency';
import { MOBILE, setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, read, waits, stepped, take, textsTo } = shop;

describe('telephone orders and desk payments', () => {
  const hostMobile = async () =>
    (await api.db.select({ mobile: hosts.mobile }).from(hosts).where(eq(hosts.id, shop.host.hostId)))[0]?.mobile ?? '';

  it('state the day until which goods are to be paid', async () => {
    await take({ ...goodsBody(shop.product), customer: MOBILE });
    expect(textsTo(MOBILE)).toEqual([
      'کاروان‌سرا: سفارش ۰۰۰۰۰۱ ثبت شد. تا ساعت ۱۱:۳۰ روز ۲ آذر پرداخت کنید:\nhttps://shop.test/order/1',
    ]);
  });

  it('for food that is paid by a link are to be paid before its delivery hour, and later only at the desk', async () => {
    const body = await foodBody(api, shop.shopper, '2026-11-21 13:00');
    const { envelope } = await take({ ...body, customer: MOBILE, payment_type: 'cash' });
    const id = envelope.success ? envelope.data.item.id : 0;
    expect(textsTo(MOBILE)).toEqual([
      'کاروان‌سرا: سفارش ۰۰۰۰۰۱ ثبت شد. تا ساعت ۱۳:۰۰ فردا پرداخت کنید:\nhttps://shop.test/order/1',
    ]);
    expect(await getOrder(api, shop.shopper, id)).toMatchObject({
      can_pay: true,
      pay_before: '2026-11-21T09:30:00.000Z',
    });
    api.clock.set('2026-11-21T09:30:00.000Z');
    expect(await getOrder(api, shop.shopper, id)).toMatchObject({ can_pay: false, can_cancel: false });
    await releaseExpiredHolds(api.deps);
    const item = await read(id);
    expect(item).toMatchObject({
      status: 'created',
      pay_before: '2026-11-23T08:00:00.000Z',
      can_mark_paid: true,
      can_cancel: true,
    });
    const paid = await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: shop.desk.token,
      params: { id },
      body: { version: item.version, way: 'cash' },
    });
    expect(paid.item).toMatchObject({ status: 'in_progress', paid: item.price });
  });

  it('for food are cooked unpaid, never lapse, and are paid on delivery', async () => {
    const body = await foodBody(api, shop.shopper, '2026-11-25 13:00');
    const { envelope } = await take({ ...body, customer: MOBILE });
    const id = envelope.success ? envelope.data.item.id : 0;
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('هنگام تحویل')]);
    api.clock.set('2026-11-25T05:00:00.000Z');
    await releaseExpiredHolds(api.deps);
    for (const by of [shop.desk, shop.kitchen])
      expect(await waits(by)).toEqual([{ kind: 'to_cook', time: '2026-11-25 13:00', count: 1, ids: [id] }]);
    const sheet = async () =>
      (
        await api.ok(panelDeskEndpoints.getKitchenSheet, { token: shop.kitchen.token, query: { date: '2026-11-25' } })
      ).hours
        .flatMap(({ orders: list }) => list)
        .map((order) => [order.id, order.to_pay]);
    const order = await read(id);
    const { price } = order;
    expect(order).toMatchObject({
      status: 'in_progress',
      payment_type: 'on_delivery',
      owed: price,
      can_mark_paid: true,
    });
    expect(await sheet()).toEqual([[id, price]]);
    expect(await read(id, shop.kitchen)).toMatchObject({ can_mark_paid: false, next_statuses: ['ready'] });
    const ready = await stepped(order, 'ready');
    const sent = await stepped(ready, 'send');
    const { item } = await api.ok(panelDeskEndpoints.changeOrderStatus, {
      token: shop.desk.token,
      params: { id },
      body: { version: sent.version, to: 'done', payment: { way: 'card_reader' } },
    });
    expect(item).toMatchObject({ status: 'done', paid: price, owed: 0, can_mark_paid: false });
    expect(item.payments).toEqual([
      expect.objectContaining({ gateway: 'card_reader', amount: price, status: 'verified' }),
    ]);
    // An unpaid order of a customer is not cooked.
    await placeOrder(api, shop.shopper, await foodBody(api, shop.shopper, '2026-11-27 13:00'));
    expect(await waits(shop.kitchen)).toEqual([]);
  });

  it('that are paid with the order send no request for payment, to customer or host', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    await take({ ...goodsBody(shop.product), customer: MOBILE, payment: { way: 'cash' } }, 'goods');
    await take({ ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE, payment: { way: 'cash' } }, 'stay');
    // Without a price the order is paid by its submit.
    await api.db.insert(coupons).values({ code: 'ALL', title: 'همه', kind: 'percent', amount: 100 });
    const free = goodsBody(shop.product, 1, { coupon: 'ALL' });
    await take({ ...free, customer: MOBILE, payment: { way: 'cash' } }, 'free');
    expect(textsTo(MOBILE)).toEqual([
      expect.stringContaining('سفارش ۰۰۰۰۰۱ پرداخت شد و آماده می‌شود'),
      expect.stringContaining('رزرو ۰۰۰۰۰۲ پرداخت و قطعی شد'),
      expect.stringContaining('سفارش ۰۰۰۰۰۳ پرداخت شد و آماده می‌شود'),
    ]);
    expect(textsTo(await hostMobile())).toEqual([expect.stringContaining('رزرو ۰۰۰۰۰۲ قطعی شد')]);
  });

  it('leave nothing when a payment taken with the order cannot be recorded, and are placed and paid by the repeat', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const body = { ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE, payment: { way: 'cash' } };
    const repair = await breakWrites(api.db, 'payments', 'insert');
    expect([(await take(body)).status, (await take(body)).status]).toEqual([500, 500]);
    await repair();
    expect([await api.db.$count(orders), textsTo(MOBILE), textsTo(await hostMobile())]).toEqual([0, [], []]);
    expect((await take(body)).envelope).toMatchObject({ data: { item: { status: 'in_progress', paid: 1_000_000 } } });
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('پرداخت و قطعی شد')]);
    expect(textsTo(await hostMobile())).toEqual([expect.stringContaining('قطعی شد')]);
  });

  it('request the payment once when the first request died before that', async () => {
    const body = { ...goodsBody(shop.product), customer: MOBILE };
    const repairs = [
      await breakWrites(api.db, 'rate_limits', 'insert'),
      await breakWrites(api.db, 'order_messages', 'insert'),
    ];
    await take(body);
    for (const repair of repairs) await repair();
    expect(textsTo(MOBILE)).toEqual([]);
    const published = jest.fn();
    const subscriber = { userId: shop.desk.userId, onChange: published, onEnd: jest.fn() };
    const stop = api.deps.orderChanges.subscribe(subscriber);
    expect([(await take(body)).status, (await take(body)).status]).toEqual([200, 200]);
    stop?.();
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('سفارش ۰۰۰۰۰۱ ثبت شد')]);
    expect(published).toHaveBeenCalledTimes(1);
  });

  it('expire after three days without payment for goods, and after the usual time for a stay', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const goods = await take({ ...goodsBody(shop.product), customer: MOBILE }, 'goods');
    const stay = await take({ ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE }, 'stay');
    const idOf = ({ envelope }: typeof goods) => (envelope.success ? envelope.data.item.id : 0);
    api.clock.advance({ days: 2, minutes: 1380 });
    await releaseExpiredHolds(api.deps);
    expect([(await read(idOf(goods))).status, (await read(idOf(stay))).status]).toEqual(['created', 'canceled']);
    api.clock.advance({ minutes: 120 });
    await releaseExpiredHolds(api.deps);
    expect((await read(idOf(goods))).status).toBe('canceled');
  });

  it('record the payment of an unpaid order once, and notify the customer', async () => {
    const id = await placeOrder(api, shop.shopper, goodsBody(shop.product, 1, { send_submit_notification: true }));
    const item = await read(id);
    const pay = async (version = item.version) =>
      await api.call(panelDeskEndpoints.markDeskPaid, {
        token: shop.desk.token,
        params: { id },
        body: { version, way: 'card_reader', ref: 'T-1234' },
      });
    expect((await pay()).envelope).toMatchObject({
      data: { item: { status: 'in_progress', paid: 90_000, payment_ref: 'T-1234', version: 2 } },
    });
    const again = await pay();
    expect([again.status, again.envelope]).toMatchObject([409, { data: { item: { paid: 90_000 } } }]);
    expect((await pay(2)).status).toBe(409);
    expect(await api.db.select().from(payments)).toMatchObject([
      { gateway: 'card_reader', status: 'verified', amount: 90_000, user_id: shop.desk.userId, order_id: id },
    ]);
    expect((await auditOf(api)).filter(({ action }) => action === 'payment.desk')).toMatchObject([
      { user: shop.desk.userId, details: { amount: 90_000, way: 'card_reader', order: id } },
    ]);
    expect(api.sms.sent.some(({ mobile, text }) => mobile === MOBILE && text?.includes('پرداخت'))).toBe(true);
  });
});
