import { shippingZones } from '@/backend/db/schema/shop';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { createTestBackend, TEST_LIMITS, TEST_ORIGIN, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  makeAddress,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, moveOrder } from '@tests/support/panel';

const WRONG = 'این پیوند درست نیست. پیوند را کامل از پیامک باز کنید، یا دوباره از فروشنده بگیرید.';

let api: TestBackend;
let shopper: LoggedIn;
let staff: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  shopper = await makeShopper(api, { first_name: 'سارا', last_name: 'کریمی', credit: 20_000_000 });
  staff = await makeStaff(api);
});

async function paidGoods(): Promise<number> {
  const { id } = await makeProduct(api.db, { price: 100_000 });
  const address = await makeAddress(api, shopper.customerId ?? 0);
  return await placeOrder(api, shopper, goodsBody(id, 1, { payment_type: 'credit', delivery: 'post', address }));
}
const getLink = (id: number, { token }: Pick<LoggedIn, 'token'> = shopper) =>
  api.call(trackingEndpoints.getTrackingLink, { params: { id }, token });
async function signatureOf(id: number): Promise<string> {
  const { link } = await api.ok(trackingEndpoints.getTrackingLink, { params: { id }, token: shopper.token });
  return new URL(link).searchParams.get('s') ?? '';
}
const read = (id: number, signature: string) =>
  api.call(trackingEndpoints.readTracking, { params: { id }, query: { signature } });
async function stateOf(id: number) {
  const query = { signature: await signatureOf(id) };
  return (await api.ok(trackingEndpoints.readTracking, { params: { id }, query })).tracking;
}

describe('the link to an order’s state', () => {
  it('is signed and always the same, different for another order, for its customer and the staff only', async () => {
    const id = await paidGoods();
    const { link } = await api.ok(trackingEndpoints.getTrackingLink, { params: { id }, token: shopper.token });
    expect(link).toMatch(new RegExp(`^${TEST_ORIGIN}/track/${id}\\?s=[A-Za-z0-9_-]{12}$`));
    expect((await getLink(id, staff)).envelope).toMatchObject({ data: { link } });
    expect(await signatureOf(await paidGoods())).not.toBe(await signatureOf(id));
    expect([
      (await getLink(id, await makeShopper(api))).status,
      (await getLink(id, await makeLoggedInHost(api))).status,
    ]).toEqual([404, 404]);
  });

  it('is 404 with a sentence when it is wrong or of another order, and 400 when it is too short', async () => {
    const id = await paidGoods();
    const signature = await signatureOf(id);
    const other = await signatureOf(await paidGoods());
    for (const wrong of [other, `${signature}A`, 'A'.repeat(16), 'A'.repeat(43)])
      expect(await read(id, wrong)).toMatchObject({ status: 404, envelope: { msg: WRONG } });
    expect(await read(id + 1000, signature)).toMatchObject({ status: 404, envelope: { msg: WRONG } });
    expect((await read(id, signature.slice(1))).status).toBe(400);
  });

  it('opens until fourteen days after the end of the order', async () => {
    const id = await paidGoods();
    const signature = await signatureOf(id);
    for (const to of ['ready', 'send', 'done'] as const) await moveOrder(api, staff, id, to);
    api.clock.advance({ days: 14 });
    expect(await read(id, signature)).toMatchObject({
      status: 200,
      envelope: { data: { tracking: { status: 'done' } } },
    });
    api.clock.advance({ days: 1 });
    expect(await read(id, signature)).toMatchObject({
      status: 404,
      envelope: { msg: 'این سفارش پایان یافته و مهلت دیدن آن با این پیوند گذشته است.' },
    });
  });

  it('counts against the rate limit of the visitor’s address', async () => {
    const reads = { subject: 2, address: 2 };
    const limited = await createTestBackend({ limits: { rateLimits: { ...TEST_LIMITS.rateLimits, reads } } });
    try {
      const request = {
        params: { id: 1 },
        query: { signature: 'A'.repeat(16) },
        headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.7' },
      };
      const statuses: number[] = [];
      while (statuses.length < 3) statuses.push((await limited.call(trackingEndpoints.readTracking, request)).status);
      expect(statuses).toEqual([404, 404, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('the state of an order', () => {
  it('has steps, expected days, carrier and code, and neither name, address, content nor price', async () => {
    await api.db.update(shippingZones).set({ days_min: 2, days_max: 4 });
    const id = await paidGoods();
    expect(await stateOf(id)).toEqual({
      order_id: id,
      number: String(id).padStart(6, '0'),
      kind: 'goods',
      status: 'in_progress',
      sub_status: null,
      timeline: [
        { status: 'created', sub_status: null, at: expect.any(String) },
        { status: 'in_progress', sub_status: null, at: expect.any(String) },
      ],
      delivery: 'post',
      hour: null,
      place: null,
      arrives: { first: '2026-11-22', last: '2026-11-24' },
      tracking_code: null,
      carrier: null,
      courier_phone: null,
      owed: 0,
      owed_until: null,
      stay: null,
    });
    await moveOrder(api, staff, id, 'ready');
    await moveOrder(api, staff, id, 'send', { tracking_code: 'AB-1234', carrier: 'تیپاکس' });
    expect(await stateOf(id)).toMatchObject({ status: 'send', tracking_code: 'AB-1234', carrier: 'تیپاکس' });
  });

  it('has the hour of food, and courier and what is to be paid while it is on its way', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    const id = await placeOrder(
      api,
      shopper,
      await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'credit' }),
    );
    await moveOrder(api, staff, id, 'ready');
    await moveOrder(api, staff, id, 'send', { carrier: 'رضا', courier_phone: '09351234567' });
    expect(await stateOf(id)).toMatchObject({
      delivery: 'slot',
      hour: { date: '2026-11-21', time: '13:00' },
      carrier: 'رضا',
      courier_phone: '09351234567',
    });
    await moveOrder(api, staff, id, 'done');
    expect(await stateOf(id)).toMatchObject({ status: 'done', carrier: null, courier_phone: null, owed: 0 });
  });

  it('of a stay has its dates and city, without address, location and host', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const place = await makeResidence(api.db, { name: 'ویلای ساحلی' });
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 3), { payment_type: 'credit' }));
    const state = await stateOf(id);
    expect(state).toMatchObject({ kind: 'stay', status: 'in_progress', hour: null, arrives: null });
    expect(state.stay).toEqual({
      name: 'ویلای ساحلی',
      city: 'رامسر',
      province: 'مازندران',
      check_in: '2026-11-23',
      check_out: '2026-11-26',
      from: '14:00',
      until: '12:00',
    });
    expect(JSON.stringify(state)).not.toMatch(/سارا|ساحلی، پلاک|36\.9/);
  });
});
