import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { nights } from '@/backend/db/schema/orders';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  TODAY,
  changeShop,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type LoggedInHost, type StaffMember } from '@tests/support/panel';

const MOBILE = '09121234567';
const NO_STAYS = { count: 0, items: [] };

let desk: StaffMember;
let kitchen: StaffMember;
let host: LoggedInHost;
let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  [desk, kitchen, host] = [await makeStaff(api, 'desk'), await makeStaff(api, 'kitchen'), await makeLoggedInHost(api)];
  shopper = await makeShopper(api, { mobile: MOBILE, first_name: 'سارا', last_name: 'کریمی', credit: 50_000_000 });
});

const summaryOf = (by: LoggedIn) => api.ok(panelDeskEndpoints.getDeskSummary, { token: by.token });
const receivedOn = async (date: string) =>
  (await api.ok(panelBooksEndpoints.getDayReport, { token: desk.token, query: { date } })).received;

it('adds up the money of today and of the week as the day report does, beside the week before', async () => {
  await changeShop(api, { shop_type: 'shop' });
  const { id } = await makeProduct(api.db, { price: 90_000, old_price: null, stock: 50 });
  const payAtDesk = async (count: number, way: 'cash' | 'card_reader') => {
    const order = await placeOrder(api, shopper, goodsBody(id, count));
    const params = { id: order };
    await api.ok(panelDeskEndpoints.markDeskPaid, { token: desk.token, params, body: { version: 1, way } });
  };
  const days = [13, 7, 6, 1, 0];
  for (const [index, ago] of days.entries()) {
    await payAtDesk(index + 1, 'cash');
    const next = days[index + 1];
    if (next !== undefined) api.clock.advance({ days: ago - next });
  }
  await payAtDesk(1, 'card_reader');
  // Credit that is spent came in earlier.
  await placeOrder(api, shopper, goodsBody(id, 1, { payment_type: 'credit' }));
  const { today, money, placed, stays } = await summaryOf(desk);
  const received = await Promise.all(Array.from({ length: 14 }, (_, ago) => receivedOn(addDays(today, -ago))));
  const sum = (from: number, to: number) => received.slice(from, to).reduce((one, other) => one + other, 0);
  expect(money).toEqual({
    today: { amount: received[0], before: received[7] },
    week: { amount: sum(0, 7), before: sum(7, 14) },
  });
  expect(money).toEqual({
    today: { amount: 540_000, before: 180_000 },
    week: { amount: 1_170_000, before: 270_000 },
  });
  expect([today, placed, stays]).toEqual([addDays(TODAY, 13), 3, null]);
});

it('lists arrivals and departures of seven days and the free nights of the weekend, of each host only their own', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const [mine, other] = [
    await makeResidence(api.db, { name: 'کلبه', residence: { host_id: host.hostId } }),
    await makeResidence(api.db, { name: 'ویلا' }),
  ];
  const book = (id: number, from: number, count: number, type: 'credit' | 'cash' = 'credit') =>
    placeOrder(api, shopper, stayBody(id, nightsFrom(from, count), { payment_type: type }));
  const [own, foreign, unpaid] = [await book(mine, 1, 2), await book(other, 0, 1), await book(mine, 6, 1, 'cash')];
  const late = await book(other, 7, 1);
  // Thursday night.
  await api.db.insert(nights).values({ product_id: other, night: addDays(TODAY, 6) });
  const { arrivals, departures, weekend } = (await summaryOf(desk)).stays ?? {};
  expect(arrivals).toMatchObject({ count: 3, items: [{ id: foreign }, { id: own }, { id: unpaid, owed: 1_000_000 }] });
  expect(departures).toMatchObject({ count: 2, items: [{ id: foreign }, { id: own }] });
  expect(late).toBeGreaterThan(0);
  // Of both residences Thursday is taken, and Friday of one.
  expect(weekend).toEqual({
    first: addDays(TODAY, 6),
    last: addDays(TODAY, 7),
    nights: 1,
    residences: 1,
    items: [{ id: mine, name: 'کلبه', free: 1 }],
  });
  const { money, placed, stays } = await summaryOf(host);
  expect([money, placed]).toEqual([null, 2]);
  expect(stays?.arrivals).toEqual({
    count: 2,
    items: [
      {
        id: own,
        number: expect.any(String),
        day: addDays(TODAY, 1),
        guest: 'سارا کریمی',
        mobile: MOBILE,
        residence: 'کلبه',
        nights: 2,
        people: 2,
        owed: 0,
        arrived_at: null,
      },
      // The telephone of a guest who has not paid is hidden from the host.
      expect.objectContaining({ id: unpaid, mobile: '' }),
    ],
  });
  expect(stays?.departures).toMatchObject({ count: 1, items: [{ id: own }] });
  expect(stays?.weekend).toMatchObject({ nights: 1, items: [{ id: mine }] });
  expect((await summaryOf(await makeLoggedInHost(api))).stays).toMatchObject({
    arrivals: NO_STAYS,
    departures: NO_STAYS,
    weekend: { nights: 0, items: [] },
  });
});

it('lists low stock, what sells most first, for those who may see the stock', async () => {
  await changeShop(api, { shop_type: 'shop' });
  const product = async (name: string, stock: number | null, sold: number, more = {}) =>
    (await makeProduct(api.db, { name, stock, sold, ...more })).id;
  await product('کوزه', 4, 50);
  await product('بی‌شمار', null, 60);
  await product('بسته', 1, 70, { status: 'closed' });
  const few = [await product('سه', 3, 9), await product('تمام', 0, 8)];
  for (const sold of [7, 6, 5, 4]) few.push(await product(`کالا ${String(sold)}`, 2, sold));
  const { stock, kitchen: hours } = await summaryOf(desk);
  expect(stock?.count).toBe(6);
  expect(stock?.items.map(({ id }) => id)).toEqual(few.slice(0, 5));
  expect(stock?.items.slice(0, 2).map((item) => item.stock)).toEqual([3, 0]);
  expect(hours).toBeNull();
  expect(await summaryOf(host)).toMatchObject({ money: null, placed: 0, stays: null, stock: null, kitchen: null });
});

it('counts the portions of the hours that are left today; the kitchen sees no money', async () => {
  const tomorrow = addDays(TODAY, 1);
  const first = await foodBody(api, shopper, `${tomorrow} 12:00`, { payment_type: 'credit' });
  const order = (body: typeof first) => placeOrder(api, shopper, body);
  await order({ ...first, products: first.products.map((one) => ({ ...one, count: 3 })) });
  await order(first);
  await order(await foodBody(api, shopper, `${tomorrow} 19:00`, { payment_type: 'credit' }));
  expect((await submit(api, shopper, { ...first, payment_type: 'cash' })).status).toBe(200);
  expect((await summaryOf(kitchen)).kitchen).toEqual({ portions: 0, hours: [] });
  api.clock.advance({ days: 1 });
  expect(await summaryOf(kitchen)).toMatchObject({
    money: null,
    placed: null,
    stays: null,
    stock: null,
    kitchen: {
      portions: 5,
      hours: [
        { time: '12:00', portions: 4 },
        { time: '19:00', portions: 1 },
      ],
    },
  });
  api.clock.advance({ minutes: 90 });
  expect((await summaryOf(desk)).kitchen).toEqual({ portions: 1, hours: [{ time: '19:00', portions: 1 }] });
});
