import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { notifyStatus } from '@/backend/services/order-notifications';
import { sendStaffSummaries } from '@/backend/services/staff-notifications';
import { findOrder } from '@/backend/sql/orders.sql';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { fieldOf, makeLoggedInHost, makeStaff, moveOrder } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { allAtOnce } from '@tests/support/concurrency';

const HOST = '09120001001';
/** A staff member by the setting, and by role as well. */
const BOSS = '09120000009';

let guest: LoggedIn;
const api = setUpTestBackend({ payment: sandboxBank, staffMobiles: [BOSS], limits: { maxUnpaidOrders: 1_000 } });
beforeEach(async () => {
  guest = await makeShopper(api, { mobile: '09121234567', credit: 1_000_000_000 });
});

const textsTo = (mobile: string): string[] =>
  api.sms.sent.flatMap((one) => (one.mobile === mobile && one.text !== null ? [one.text] : []));
const cancel = (id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
const aPlace = async (instant = true) =>
  await makeResidence(api.db, {
    name: 'ویلای ساحلی',
    residence: { instant, host_id: await makeHost(api.db, { mobile: HOST }) },
  });
const reserve = async (place: number, more: Partial<SubmitBody> = {}, ahead = 12) =>
  await placeOrder(api, guest, stayBody(place, nightsFrom(ahead, 1), more));

describe('the name of a guest', () => {
  it.each([
    ['with digits', 'سارا ۰۹۱۲۱۲۳۴۵۶۷'],
    ['with a link', 'تسویه شما: shop-pay.ir/panel'],
    ['with a dot', 'shop.ir'],
    ['with Latin digits', 'Sara 2'],
  ])('%s is refused with a message, and no order is stored', async (_, guest_name) => {
    const answer = await submit(api, guest, stayBody(await aPlace(), nightsFrom(3, 1), { guest_name }));
    expect(fieldOf(answer)).toEqual([
      400,
      'guest_name',
      'نام را فقط با حروف بنویسید؛ عدد، نقطه و آدرس در نام نمی‌آید.',
    ]);
    expect(await api.db.$count(orders)).toBe(0);
  });

  it('is limited to forty characters', async () => {
    const place = await aPlace();
    expect(
      fieldOf(await submit(api, guest, stayBody(place, nightsFrom(3, 1), { guest_name: 'ن'.repeat(41) })))[1],
    ).toBe('guest_name');
    expect((await submit(api, guest, stayBody(place, nightsFrom(3, 1), { guest_name: 'ن'.repeat(40) }))).status).toBe(
      200,
    );
  });

  it.each(['سارا  كريمي', 'علی‌رضا ذوالفقاری', 'Anne-Marie O’Neil', 'José', 'Ольга Иванова'])(
    'is accepted in any script: %s',
    async (guest_name) => {
      expect((await submit(api, guest, stayBody(await aPlace(), nightsFrom(3, 1), { guest_name }))).status).toBe(200);
    },
  );

  it('that is invalid is left out of messages, and one that is too long is truncated', async () => {
    const id = await reserve(await aPlace(), { payment_type: 'credit' });
    const order = await findOrder(api.db, id);
    if (!order) throw new Error('No order');
    const nameInMessage = async (guest_name: string) => {
      api.sms.sent.length = 0;
      await notifyStatus(api.deps, { ...order, guest_name });
      return textsTo(HOST)[0]?.split('مهمان: ')[1];
    };
    expect(await nameInMessage('تسویه: shop-pay.ir/panel')).toBe('09121234567');
    expect(await nameInMessage('09121234567')).toBe('09121234567');
    expect(await nameInMessage('ن'.repeat(80))).toBe(`${'ن'.repeat(40)}… 09121234567`);
  });

  it('that is the guest’s own mobile is kept in the order', async () => {
    const id = await reserve(await aPlace());
    await api.db.update(orders).set({ guest_name: '09121234567' }).where(eq(orders.id, id));
    expect((await getOrder(api, guest, id)).guest_name).toBe('09121234567');
  });
});

describe('unpaid orders', () => {
  it('that are canceled within a minute cause one message to the host', async () => {
    const place = await aPlace();
    const quick = await reserve(place);
    api.clock.advance({ seconds: 59 });
    await cancel(quick);
    expect(textsTo(HOST)).toEqual([expect.stringContaining('مهلت پرداخت')]);
    const slow = await reserve(place);
    api.clock.advance({ seconds: 60 });
    await cancel(slow);
    expect(textsTo(HOST).slice(1)).toEqual([
      expect.stringContaining('مهلت پرداخت'),
      expect.stringContaining('لغو کرد'),
    ]);
  });

  it('of one customer cause at most thirty messages a day to one number, apart from those of others', async () => {
    const place = await aPlace();
    for (let index = 0; index < 20; index += 1) {
      const id = await reserve(place);
      api.clock.advance({ seconds: 61 });
      await cancel(id);
    }
    expect(textsTo(HOST)).toHaveLength(30);
    expect(api.logged.filter(({ event }) => event === 'sms_limited')).toHaveLength(10);
    const other = await makeShopper(api);
    await placeOrder(api, other, stayBody(place, nightsFrom(3, 1)));
    expect(textsTo(HOST)).toHaveLength(31);
    api.clock.advance({ days: 1 });
    await reserve(place);
    expect(textsTo(HOST)).toHaveLength(32);
  });
});

describe('messages to the staff [RES-08]', () => {
  it('are sent once for each paid order of goods, whether or not the customer requested messages', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const staff = await makeStaff(api);
    const { id: product } = await makeProduct(api.db, { price: 150_000 });
    const id = await placeOrder(api, guest, goodsBody(product, 2));
    expect(api.sms.sent).toEqual([]);
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: guest.token,
      body: RETURNS,
    });
    const back = await answerBank(api, payment_url ?? '', 'paid');
    await returnFromBank(api, back);
    await returnFromBank(api, back);
    expect(textsTo(BOSS)).toEqual(['کاروان‌سرا: سفارش ۰۰۰۰۰۱ پرداخت شد: ۲ قلم، ۳۰۰٬۰۰۰ تومان، تحویل حضوری.']);
    expect(api.sms.sent).toHaveLength(2);
    for (const status of ['ready', 'send', 'done'] as const)
      expect((await moveOrder(api, staff, id, status)).status).toBe(200);
    expect(api.sms.sent).toHaveLength(2);
  });

  it('contain the hour of a food order, also if it is paid with the submit', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values({ date: '2026-11-21', time: '12:30', capacity: 5 });
    const { id: dish } = await makeProduct(api.db, { type: 'food', price: 90_000 });
    const address = await makeAddress(api, guest.customerId);
    await placeOrder(api, guest, {
      products: [{ product_id: dish, count: 3, times: ['2026-11-21 12:30'] }],
      address,
      payment_type: 'credit',
      msg: 'http://bad.ir',
    });
    expect(textsTo(BOSS)).toEqual([
      'کاروان‌سرا: سفارش ۰۰۰۰۰۱ پرداخت شد: ۳ قلم، ۲۷۰٬۰۰۰ تومان، تحویل ۳۰ آبان ساعت ۱۲:۳۰.',
    ]);
  });

  it('are not sent for stays, unpaid orders or cancels', async () => {
    await reserve(await aPlace(), { payment_type: 'credit' });
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db);
    await cancel(await placeOrder(api, guest, goodsBody(product)));
    await cancel(await placeOrder(api, guest, goodsBody(product, 1, { payment_type: 'credit' })));
    expect(textsTo(BOSS)).toEqual([expect.stringContaining('سفارش ۰۰۰۰۰۳ پرداخت شد')]);
  });

  it('are sent once for each of thirty orders an hour, also concurrently; a summary counts the rest', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db);
    const id = await placeOrder(api, guest, goodsBody(product, 1, { payment_type: 'credit' }));
    const order = await findOrder(api.db, id);
    if (!order) throw new Error('No order');
    await allAtOnce([1, 2, 3, 4], () => notifyStatus(api.deps, order));
    expect(textsTo(BOSS)).toHaveLength(1);
    for (let index = 0; index < 32; index += 1)
      await placeOrder(
        api,
        await makeShopper(api, { credit: 1_000_000 }),
        goodsBody(product, 1, { payment_type: 'credit' }),
      );
    expect(textsTo(BOSS)).toHaveLength(30);
    expect(await sendStaffSummaries(api.deps)).toBe(0);
    api.clock.advance({ minutes: 61 });
    await placeOrder(api, guest, goodsBody(product, 1, { payment_type: 'credit' }));
    expect(textsTo(BOSS)).toHaveLength(31);
    // One message about the three above the limit, however many instances send it.
    const sent = await Promise.all([sendStaffSummaries(api.deps), sendStaffSummaries(api.deps)]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(textsTo(BOSS).slice(31)).toEqual([
      'کاروان‌سرا: در ساعت گذشته ۳ سفارش دیگر هم رسید. آن‌ها را در پنل ببینید.',
    ]);
  });

  it('are sent outside of a transaction, and a provider that hangs does not delay the caller', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db);
    const order = await findOrder(api.db, await placeOrder(api, guest, goodsBody(product, 1)));
    if (!order) throw new Error('No order');
    let within = false;
    const db = Object.create(api.db, {
      transaction: {
        value: () => {
          within = true;
          throw new Error('no transaction');
        },
      },
    }) as typeof api.db;
    const sms = { ...api.deps.sms, sendText: () => new Promise<never>(() => undefined) };
    await expect(notifyStatus({ ...api.deps, db, sms }, { ...order, status: 'in_progress' })).resolves.toBeUndefined();
    expect(within).toBe(false);
  });
});

it('a host has the hourly limit of a customer for orders submitted for guests, and the staff have none', async () => {
  const few = await createTestBackend({
    limits: { rateLimits: { ...api.deps.limits.rateLimits, orders: { subject: 2, address: 1_000 } } },
  });
  try {
    const host = await makeLoggedInHost(few);
    const place = await makeResidence(few.db, { residence: { host_id: host.hostId } });
    const send = (token: string, index: number) =>
      few.call(panelDeskEndpoints.takeOrder, {
        token,
        body: { ...stayBody(place, nightsFrom(3 + index, 1)), customer: `0912444556${index}` },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await send(host.token, index)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const staff = await makeStaff(few);
    for (let index = 4; index < 9; index += 1) expect((await send(staff.token, index)).status).toBe(200);
    few.clock.advance({ minutes: 61 });
    expect((await send(host.token, 9)).status).toBe(200);
  } finally {
    await few.close();
  }
});
