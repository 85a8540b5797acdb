import { eq } from 'drizzle-orm';
import { addresses } from '@/backend/db/schema/users';
import { shippingZones } from '@/backend/db/schema/shop';
import { configEndpoints } from '@/contract/config.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const HOME = { title: 'خانه', address: 'تهران، خیابان ولیعصر، کوچهٔ بهار', number: '۱۲', lat: 35.75, lng: 51.41 };
/** A rectangle around Tehran. */
const TEHRAN: [number, number][] = [
  [35.5, 51.1],
  [35.5, 51.7],
  [35.9, 51.7],
  [35.9, 51.1],
];

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await api.loginAs('09121111111');
});

const add = (body: object, who = me) =>
  api.call(customerEndpoints.addAddress, { params: { id: who.customerId }, token: who.token, body });
/** The addresses' titles in the response to an added, changed or removed address. */
const titlesAfter = async (body: object) => {
  const { envelope } = await add(body);
  return envelope.success ? envelope.data.addresses.map(({ title }) => title) : envelope.msg;
};
const list = async (who = me) =>
  (await api.ok(customerEndpoints.getAddresses, { params: { id: who.customerId }, token: who.token })).addresses;

it('returns the customer’s own profile [ACC-01]', async () => {
  const { customer } = await api.ok(customerEndpoints.getCustomer, { params: { id: me.customerId }, token: me.token });
  expect(customer).toEqual({
    id: me.customerId,
    name: '',
    mobile: '09121111111',
    first_name: '',
    last_name: '',
    referrer: '',
    gender: '',
    birthday: null,
    nation_code: '',
    credit: 0,
    avatar: null,
  });
});

describe('addresses [ACC-02]', () => {
  it('are added, changed and removed, each time with the whole list in the response', async () => {
    const { envelope } = await add({ ...HOME, title: '  خانه ي  ما ' });
    expect(envelope).toMatchObject({
      success: true,
      msg: 'آدرس ذخیره شد.',
      data: { addresses: [{ ...HOME, title: 'خانه ی ما', addressId: 1, is_in_zone: true, shippingPrice: 0 }] },
    });
    expect(await titlesAfter({ ...HOME, title: 'کار' })).toEqual(['خانه ی ما', 'کار']);
    expect((await list()).map(({ title }) => title)).toEqual(['خانه ی ما', 'کار']);

    expect(await titlesAfter({ ...HOME, title: 'دفتر', addressId: 2 })).toEqual(['خانه ی ما', 'دفتر']);
    expect((await list()).map(({ title }) => title)).toEqual(['خانه ی ما', 'دفتر']);

    expect((await add({ title: '', address: '', number: '', addressId: 1, deleted: true })).envelope).toMatchObject({
      msg: 'آدرس حذف شد.',
      data: { addresses: [{ title: 'دفتر', addressId: 2 }] },
    });
    expect((await list()).map(({ title }) => title)).toEqual(['دفتر']);
    expect((await add({ ...HOME, addressId: 1 })).status).toBe(404);
    expect(await api.db.select().from(addresses)).toHaveLength(2);
  });

  it('can be without coordinates', async () => {
    expect((await add({ ...HOME, lat: null, lng: undefined })).envelope).toMatchObject({
      data: { addresses: [{ lat: null, lng: null, is_in_zone: true }] },
    });
  });

  it('have the shipping price of the first zone that contains them', async () => {
    await api.db.delete(shippingZones);
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'تهران', polygon: TEHRAN, price: 40_000, free_from: 900_000 },
      { position: 2, title: 'تهران گران', polygon: TEHRAN, price: 99_000 },
    ]);
    await add(HOME);
    await add({ ...HOME, title: 'شیراز', lat: 29.6, lng: 52.5 });
    await add({ ...HOME, title: 'بی‌نقشه', lat: null, lng: null });
    expect((await list()).map(({ title, shippingPrice, is_in_zone }) => [title, shippingPrice, is_in_zone])).toEqual([
      ['خانه', 40_000, true],
      ['شیراز', 0, false],
      ['بی‌نقشه', 0, false],
    ]);
  });

  it('without a location are in the zone that was chosen by its name; a location decides where there is one', async () => {
    await api.db.delete(shippingZones);
    const [tehran, rest] = await api.db
      .insert(shippingZones)
      .values([
        { position: 1, title: 'تهران', polygon: TEHRAN, price: 40_000 },
        { position: 2, title: 'سراسر ایران', polygon: null, price: 99_000 },
      ])
      .returning({ id: shippingZones.id });
    const zone_id = tehran?.id;
    await add({ ...HOME, lat: null, lng: null, zone_id });
    await add({ ...HOME, lat: 29.6, lng: 52.5, zone_id });
    await add({ ...HOME, lat: null, lng: null, zone_id: rest?.id });
    await add({ ...HOME, lat: null, lng: null });
    const zones = async () => (await list()).map(({ shippingPrice, zone, zone_id: id }) => [shippingPrice, zone, id]);
    const elsewhere = [99_000, 'سراسر ایران'];
    expect(await zones()).toEqual([
      [40_000, 'تهران', zone_id],
      [...elsewhere, null],
      [...elsewhere, rest?.id],
      [...elsewhere, null],
    ]);
    expect((await api.ok(configEndpoints.getConfig)).shop.free_shipping).toMatchObject([
      { id: zone_id, zone: 'تهران', everywhere: false },
      { id: rest?.id, everywhere: true },
    ]);
    await api.db.delete(shippingZones).where(eq(shippingZones.id, zone_id ?? 0));
    expect((await zones())[0]).toEqual([...elsewhere, null]);
    expect((await add({ ...HOME, lat: null, lng: null, zone_id })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'zone_id', msg: 'شهر یا محدوده را انتخاب کنید.' }],
    });
  });

  it('have what a parcel needs, as it is stored, and keep it through a client that does not know it', async () => {
    const parcel = {
      province: 'فارس',
      city: 'شیراز',
      unit: ' 3 ',
      postal_code: '۷۱۳۴۸-۵۳۴۷۸',
      receiver: '  سارا  نیک‌پور ',
      telephone: '۰۷۱-۳۲۳۰۰۰۰۰',
    };
    const stored = {
      ...parcel,
      unit: '3',
      postal_code: '7134853478',
      receiver: 'سارا نیک‌پور',
      telephone: '07132300000',
    };
    await add({ ...HOME, ...parcel });
    expect(await list()).toMatchObject([stored]);
    await add({ ...HOME, number: '13', addressId: 1 });
    expect(await list()).toMatchObject([{ ...stored, number: '13' }]);
    const none = { province: null, city: '', unit: '', postal_code: ' ', receiver: null, telephone: '' };
    await add({ ...HOME, ...none, addressId: 1 });
    const [cleared] = await list();
    expect(cleared).toMatchObject(Object.fromEntries(Object.keys(none).map((part) => [part, null])));
  });

  it('are in the zone that lists their city or province', async () => {
    await api.db.delete(shippingZones);
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'شیراز', areas: [{ province: 'فارس', city: 'شیراز' }], price: 20_000 },
      { position: 2, title: 'جنوب', areas: [{ province: 'فارس', city: null }], price: 40_000 },
    ]);
    const unplaced = { ...HOME, lat: null, lng: null };
    for (const [province, city] of [
      ['فارس', 'شیراز'],
      ['فارس', 'جهرم'],
      ['یزد', 'یزد'],
    ])
      await add({ ...unplaced, province, city });
    await add(HOME);
    expect((await list()).map(({ zone, shippingPrice }) => [zone, shippingPrice])).toEqual([
      ['شیراز', 20_000],
      ['جنوب', 40_000],
      [null, 0],
      [null, 0],
    ]);
  });

  it.each([
    [{ province: 'تهرون', city: 'تهران' }, ['province']],
    [{ city: 'شیراز' }, ['province']],
    [{ province: 'فارس', city: 'رشت' }, ['city']],
    [{ postal_code: '123456789' }, ['postal_code']],
    [{ postal_code: '1111111111' }, ['postal_code']],
    [{ telephone: '12' }, ['telephone']],
    [{ receiver: 'سارا ۲' }, ['receiver']],
    [{ postal_code: 'x', telephone: 'y' }, ['postal_code', 'telephone']],
    [{ address: '\u200c' }, ['address']],
    [{ title: '', address: '', number: '' }, ['title', 'address', 'number']],
    [{ lat: null }, ['lat']],
    [{ lng: null }, ['lng']],
    [{ deleted: true }, ['addressId']],
  ])('with %j are refused with an error for each invalid field', async (wrong, fields) => {
    const { envelope } = await add({ ...HOME, ...wrong });
    expect(envelope).toMatchObject({ success: false, code: 400 });
    expect(!envelope.success && envelope.errors?.map(({ field }) => field)).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('of another customer cannot be read, changed or removed', async () => {
    const other = await api.loginAs('09122222222');
    await add(HOME, other);
    expect((await add({ ...HOME, title: 'x', addressId: 1 })).status).toBe(404);
    expect((await add({ ...HOME, addressId: 1, deleted: true })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await list(other)).toMatchObject([{ title: 'خانه' }]);
    const theirs = await api.call(customerEndpoints.getAddresses, {
      params: { id: other.customerId },
      token: me.token,
    });
    expect(theirs.status).toBe(404);
  });

  it('are limited to fifty, also by concurrent requests', async () => {
    await api.db
      .insert(addresses)
      .values(Array.from({ length: 48 }, () => ({ ...HOME, customer_id: me.customerId, created_at: api.clock.now() })));
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(HOME)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array.from({ length: 28 }, () => 409)]);
    expect(await list()).toHaveLength(50);
  });
});

describe('the location check [CHK-01]', () => {
  const check = async (lat: number, lng: number, token: string | null = me.token) =>
    await api.call(configEndpoints.checkLocation, { body: { lat, lng }, token });

  it('returns whether a zone contains the point', async () => {
    await api.db.delete(shippingZones);
    await api.db.insert(shippingZones).values({ position: 1, title: 'تهران', polygon: TEHRAN, price: 40_000 });
    expect((await check(35.75, 51.41)).envelope).toMatchObject({ data: { is_in_zone: true, zone: 'تهران' } });
    expect((await check(29.6, 52.5)).envelope).toMatchObject({ data: { is_in_zone: false, zone: null } });
    expect((await check(51.41, 35.75)).envelope).toMatchObject({ data: { is_in_zone: false } });
  });

  it('is open to guests, requires a token, and refuses coordinates out of range', async () => {
    expect((await check(35, 51, await api.guest())).status).toBe(200);
    expect((await check(35, 51, null)).status).toBe(401);
    expect((await check(91, 51)).status).toBe(400);
    expect((await check(35, 181)).status).toBe(400);
  });
});
