import { notifyStatus } from '@/backend/services/order-notifications';
import { trackingLink } from '@/backend/services/tracking-link';
import { findOrder } from '@/backend/sql/orders.sql';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { MAX_TRACKING_CODE } from '@/domain/tracking-code';
import { testOrigin, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  countByStatus,
  numberOrdersFrom,
} from '@tests/support/order-helpers';
import {
  staffAuditEntries,
  fieldOf,
  makeLoggedInHost,
  makeStaff,
  unauthorizedStatuses,
  moveOrder,
} from '@tests/support/panel';

const CODE = '123456789012345678901234';

let shopper: LoggedIn;
let staff: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121234567', credit: 5_000_000 });
  staff = await makeStaff(api);
});

type Body = BodyOf<typeof panelDeskEndpoints.changeOrderStatus>;
const send = (id: number, parcel: Omit<Body, 'version' | 'to'> = {}) => moveOrder(api, staff, id, 'send', parcel);
const parcelOf = async (id: number, who = shopper) => {
  const { status, tracking_code, carrier } = await getOrder(api, who, id);
  return { status, tracking_code, carrier };
};

/** Paid goods that are ready to be sent. */
async function readyOrder(): Promise<number> {
  const { id: product } = await makeProduct(api.db, { price: 100_000 });
  const id = await placeOrder(
    api,
    shopper,
    goodsBody(product, 1, { payment_type: 'credit', send_submit_notification: true }),
  );
  expect((await moveOrder(api, staff, id, 'ready')).status).toBe(200);
  api.sms.sent.length = 0;
  return id;
}
const sentTexts = () => api.sms.sent.splice(0).map(({ text }) => text);

it('sent goods have a normalized tracking code and carrier, visible to the customer and staff only', async () => {
  const id = await readyOrder();
  expect(await parcelOf(id)).toEqual({ status: 'ready', tracking_code: null, carrier: null });
  expect(
    (await send(id, { tracking_code: ' ۱۲۳۴۵۶ ٧٨٩٠١٢\u200f 345678901234 ', carrier: ' پست  پيشتاز ' })).status,
  ).toBe(200);
  const expected = { status: 'send', tracking_code: CODE, carrier: 'پست پیشتاز' };
  for (const who of [shopper, staff]) expect(await parcelOf(id, who)).toEqual(expected);
  const list = await api.ok(ordersEndpoints.listOrders, { params: { id: shopper.customerId }, token: shopper.token });
  expect(list.orders[0]).toMatchObject(expected);
  const read = async (token: string | null) =>
    (await api.call(ordersEndpoints.getOrder, { params: { id }, token })).status;
  expect([
    await read(null),
    await read(await api.guest()),
    await read((await makeShopper(api)).token),
    await read((await makeLoggedInHost(api)).token),
  ]).toEqual([401, 404, 404, 404]);
  expect(sentTexts()).toEqual([
    `کاروان‌سرا: سفارش ۰۰۰۰۰۱ در راه است. کد رهگیری: ${CODE}\n${trackingLink(api.deps, id, 'https://shop.test')}`,
  ]);
});

it('the tracking code is optional', async () => {
  const id = await readyOrder();
  await send(id);
  await send(id, { tracking_code: null, carrier: null });
  expect(await parcelOf(id)).toEqual({ status: 'send', tracking_code: null, carrier: null });
});

it('a changed tracking code is sent to the customer once and adds no status; an empty text removes it', async () => {
  const id = await readyOrder();
  await send(id);
  sentTexts();
  const { envelope } = await send(id, { tracking_code: 'AB-1234' });
  expect(envelope).toMatchObject({
    msg: 'اطلاعات مرسوله ثبت شد.',
    data: { item: { status: 'send', tracking_code: 'AB-1234' } },
  });
  expect(sentTexts()).toEqual([expect.stringContaining('کد رهگیری: AB-1234\n')]);
  await send(id, { tracking_code: 'AB-1234' });
  await send(id, { carrier: 'تیپاکس' });
  expect(await parcelOf(id)).toEqual({ status: 'send', tracking_code: 'AB-1234', carrier: 'تیپاکس' });
  await send(id, { tracking_code: ' ' });
  expect(await parcelOf(id)).toEqual({ status: 'send', tracking_code: null, carrier: 'تیپاکس' });
  expect(sentTexts()).toEqual([]);
  expect((await getOrder(api, shopper, id)).timeline.map(({ status }) => status)).toEqual([
    'created',
    'in_progress',
    'ready',
    'send',
  ]);
  expect((await staffAuditEntries(api)).filter(({ action }) => action === 'order.parcel')).toEqual(
    Array<object>(4).fill({ user: staff.userId, action: 'order.parcel', subject: `order:${id}`, details: {} }),
  );
  await moveOrder(api, staff, id, 'done');
  expect((await send(id, { tracking_code: 'AB-9999' })).status).toBe(409);
});

it('an SMS with the longest code fits two segments, with a long name and address of the shop [RES-08]', async () => {
  await changeShop(api, { name: 'اقامتگاه‌های بوم‌گردی کاروان‌سرا' });
  await numberOrdersFrom(api, 123_456);
  const order = await findOrder(api.db, await readyOrder());
  if (!order) throw new Error('No order');
  const code = '9'.repeat(MAX_TRACKING_CODE);
  const textAt = async (origin: string) => {
    const deps = { ...api.deps, origin: testOrigin(origin) };
    await notifyStatus(deps, { ...order, status: 'send', tracking_code: code });
    const [text = ''] = sentTexts();
    // UCS-2 characters of two joined segments.
    expect((text ?? '').length).toBeLessThanOrEqual(134);
    expect(text).toContain(trackingLink(api.deps, 123_456, origin));
    return text;
  };
  expect(await textAt('https://caravansara.example')).toContain(code);
  // The page of the link has the code too.
  expect(await textAt('https://a-long-name.caravansara.example')).not.toContain(code);
});

it('eight concurrent requests with the same tracking code send the customer one SMS', async () => {
  const id = await readyOrder();
  await send(id);
  sentTexts();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, { tracking_code: 'AB-1234' })));
  const counts = countByStatus(answers);
  expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(8);
  expect(await parcelOf(id)).toMatchObject({ tracking_code: 'AB-1234' });
  expect(sentTexts()).toHaveLength(1);
});

it('an invalid tracking code and a too long carrier are refused at their field, and no SMS is sent', async () => {
  const id = await readyOrder();
  for (const tracking_code of ['123', 'ABCDEF', '۱۲۳۴ کد', `1234${'5'.repeat(27)}`, '1234;5']) {
    expect(fieldOf(await send(id, { tracking_code }))).toEqual([400, 'tracking_code', expect.any(String)]);
  }
  expect((await send(id, { tracking_code: '12345\u0000' })).status).toBe(400);
  expect(fieldOf(await send(id, { tracking_code: CODE, carrier: 'پ'.repeat(41) }))).toEqual([
    400,
    'carrier',
    'نام شرکت پست یا پیک حداکثر ۴۰ حرف است.',
  ]);
  expect(fieldOf(await send(id, { tracking_code: 'ABCDEF' }))[2]).toBe(
    'کد رهگیری از ۴ تا ۳۰ رقم و حرف لاتین است و دست‌کم یک رقم دارد.',
  );
  expect(await parcelOf(id)).toEqual({ status: 'ready', tracking_code: null, carrier: null });
  expect(sentTexts()).toEqual([]);
});

it('tracking data is accepted only when goods are sent', async () => {
  const id = await readyOrder();
  await send(id);
  expect(fieldOf(await moveOrder(api, staff, id, 'done', { tracking_code: CODE }))).toEqual([
    400,
    'tracking_code',
    'کد رهگیری فقط با ارسال سفارش کالا ثبت می‌شود.',
  ]);
  const stay = await placeOrder(
    api,
    shopper,
    stayBody(await makeResidence(api.db, { residence: { instant: false } }), nightsFrom(3, 1)),
  );
  expect(fieldOf(await moveOrder(api, staff, stay, 'rt_accept', { carrier: 'تیپاکس' }))).toEqual([
    400,
    'carrier',
    expect.any(String),
  ]);
  expect([(await parcelOf(id)).status, (await parcelOf(stay)).status]).toEqual(['send', 'rt_wait']);
});

it('only staff can set the tracking code: not a guest, a customer, the customer of the order, a host or the kitchen', async () => {
  const id = await readyOrder();
  const others = [shopper, await makeLoggedInHost(api), await makeStaff(api, 'kitchen')];
  const outside = async (version: number) =>
    await unauthorizedStatuses(
      api,
      panelDeskEndpoints.changeOrderStatus,
      { params: { id }, body: { version, to: 'send', tracking_code: CODE } },
      others,
    );
  expect(await outside(3)).toEqual([401, 404, 404, 404, 404, 404]);
  await send(id, { tracking_code: 'AB-1234' });
  expect(await outside(4)).toEqual([401, 404, 404, 404, 404, 404]);
  expect(await parcelOf(id)).toMatchObject({ tracking_code: 'AB-1234' });
});

it('the kitchen does not change the parcel of food on its way', async () => {
  await changeShop(api, { shop_type: 'eco_food' });
  const body = await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'credit' });
  const id = await placeOrder(api, shopper, body);
  for (const to of ['ready', 'send'] as const) expect((await moveOrder(api, staff, id, to)).status).toBe(200);
  const kitchen = await makeStaff(api, 'kitchen');
  expect((await moveOrder(api, kitchen, id, 'send', { carrier: 'پیک' })).status).toBe(409);
  expect(await parcelOf(id)).toMatchObject({ carrier: null });
});

it('the courier of an order on its way has a normalized mobile number, which the customer sees until it is done', async () => {
  const id = await readyOrder();
  const phoneOf = async () => (await getOrder(api, shopper, id)).courier_phone;
  expect(fieldOf(await send(id, { courier_phone: '021' }))[1]).toBe('courier_phone');
  expect((await send(id, { carrier: 'رضا', courier_phone: '+۹۸ ۹۳۵ ۱۲۳ ۴۵۶۷' })).status).toBe(200);
  expect(await phoneOf()).toBe('09351234567');
  sentTexts();
  expect((await send(id, { courier_phone: '09351234568' })).status).toBe(200);
  expect(await phoneOf()).toBe('09351234568');
  expect(sentTexts()).toEqual([]);
  expect((await moveOrder(api, staff, id, 'done')).status).toBe(200);
  expect(await phoneOf()).toBeNull();
});
