/** A shop without a bank and without an SMS provider: customers, staff and the order page are told what is true. */
import { noBank } from '@/backend/gateways/no-bank';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { authEndpoints } from '@/contract/auth.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';

const DAY_MINUTES = 24 * 60;

const MOBILE = '09121234567';

let shopper: LoggedIn;
let owner: StaffMember;
const api = setUpTestBackend({
  shop_type: 'shop',
  payment: () => noBank,
  sms: (remember) => ({ ...remember, name: 'console' }),
});
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: MOBILE });
  owner = await makeStaff(api);
});

const toStaff = () => api.sms.sent.filter(({ mobile }) => mobile === owner.mobile).map(({ text }) => text);

it('says so in the config, and never that a login code was sent', async () => {
  expect((await api.ok(configEndpoints.getConfig)).shop).toMatchObject({ online_payment: false, sends_sms: false });
  const { envelope } = await api.call(authEndpoints.login, { body: { mobile: '09123334455' } });
  expect(envelope.msg).toContain('پیامک نمی‌فرستد');
  const connected = await createTestBackend();
  const { shop } = await connected.ok(configEndpoints.getConfig);
  expect([shop.online_payment, shop.sends_sms]).toEqual([undefined, undefined]);
  await connected.close();
});

it('an order of goods is held for a day, and the staff hear of it at once', async () => {
  const { id } = await makeProduct(api.db, { price: 90_000, stock: 1 });
  const order = await placeOrder(api, shopper, goodsBody(id));
  expect((await getOrder(api, shopper, order)).pay_before).toBe('2026-11-21T08:00:00.000Z');
  expect(toStaff()).toEqual([expect.stringMatching(/ثبت شد.*برای پرداخت با مشتری هماهنگ کنید/)]);
  api.clock.advance({ minutes: DAY_MINUTES - 1 });
  await releaseExpiredHolds(api.deps);
  expect((await getOrder(api, shopper, order)).status).toBe('created');
  api.clock.advance({ minutes: 2 });
  await releaseExpiredHolds(api.deps);
  expect((await getOrder(api, shopper, order)).status).toBe('canceled');
});

it('a booked stay keeps its nights for a day, and the staff hear of it', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const place = await makeResidence(api.db, { residence: { instant: true } });
  const order = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 2)));
  expect((await getOrder(api, shopper, order)).pay_before).toBe('2026-11-21T08:00:00.000Z');
  expect(toStaff()).toHaveLength(1);
});

it('a stay by telephone keeps its nights as long, and its guest is sent to no bank', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const place = await makeResidence(api.db, { residence: { instant: true } });
  const body = { ...stayBody(place, nightsFrom(3, 2)), customer: MOBILE };
  const { item } = await api.ok(panelDeskEndpoints.takeOrder, {
    token: owner.token,
    headers: { 'idempotency-key': 'telephone' },
    body,
  });
  expect(item.pay_before).toBe('2026-11-21T08:00:00.000Z');
  expect(api.sms.sent.filter(({ mobile }) => mobile === MOBILE).map(({ text }) => text)).toEqual([
    'کاروان‌سرا: رزرو ۰۰۰۰۰۱ ثبت شد. پرداخت را تا ۱۱:۳۰ فردا هماهنگ کنید.\nhttps://shop.test/reservation/1',
  ]);
});

it('messages that were only printed are marked as not sent in the order', async () => {
  const { id } = await makeProduct(api.db, { price: 90_000, stock: 5 });
  const order = await placeOrder(api, shopper, goodsBody(id));
  const read = async () =>
    (await api.ok(panelDeskEndpoints.getDeskOrder, { params: { id: order }, token: owner.token })).item.messages;
  expect((await read()).map(({ sent, failed }) => [sent, failed])).toEqual([[false, false]]);
});
