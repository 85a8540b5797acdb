import { eq } from 'drizzle-orm';
import { coupons, giftCodes } from '@/backend/db/schema/coupons';
import { homeSections, shippingZones, slots } from '@/backend/db/schema/shop';
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { changeShop, makeShopper } from '@tests/support/order-helpers';
import { auditOf, fieldOf, makeStaff } from '@tests/support/panel';

let token: string;
let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  staff = await makeStaff(api);
  ({ token } = staff);
});

describe('the home page', () => {
  it('shows the sections in the submitted order, which is saved as a whole or not at all', async () => {
    const { id: product } = await makeProduct(api.db);
    const made = async (title: string) =>
      (
        await api.ok(panelOffersEndpoints.createHomeSection, {
          token,
          body: { type_name: 'favorite', title, product_ids: [product] },
        })
      ).item;
    const [one, two, three] = [await made('یک'), await made('دو'), await made('سه')];
    expect([one.position, two.position, three.position]).toEqual([0, 1, 2]);
    const titles = async () => (await api.ok(catalogueEndpoints.getHome)).items.map(({ title }) => title);
    const { items } = await api.ok(panelOffersEndpoints.changeHomeSections, {
      token,
      body: { changes: [three, one, two].map(({ id, version }, position) => ({ id, version, position })) },
    });
    expect(items.map(({ title, version }) => [title, version])).toEqual([
      ['سه', 2],
      ['یک', 2],
      ['دو', 2],
    ]);
    expect(await titles()).toEqual(['سه', 'یک', 'دو']);
    const stale = await api.call(panelOffersEndpoints.changeHomeSections, {
      token,
      body: {
        changes: [
          { id: one.id, version: 2, position: 0 },
          { id: two.id, version: 1, position: 1 },
        ],
      },
    });
    expect([stale.status, await titles()]).toEqual([409, ['سه', 'یک', 'دو']]);
    expect(api.announced).toEqual(['home', 'home', 'home', 'home']);
  });

  it('keeps a section whose category no longer exists, and allows it to be renamed', async () => {
    const slug = 'rugs';
    await makeCategory(api.db, { slug });
    const { item } = await api.ok(panelOffersEndpoints.createHomeSection, {
      token,
      body: { type_name: 'category', title: 'فرش', category_slug: slug },
    });
    await api.db.update(homeSections).set({ category_slug: 'gone' }).where(eq(homeSections.id, item.id));
    const renamed = await api.ok(panelOffersEndpoints.updateHomeSection, {
      token,
      params: { id: item.id },
      body: { title: 'قالی', version: 1 },
    });
    expect(renamed.item).toMatchObject({ title: 'قالی', category_slug: 'gone', version: 2 });
  });

  it('shows the active posters in their order', async () => {
    const made = async (title: string, more: object = {}) =>
      (
        await api.ok(panelOffersEndpoints.createPoster, {
          token,
          body: { title, image: 'https://shop.test/p.jpg', ...more },
        })
      ).item;
    const [one, two] = [await made('یک'), await made('دو')];
    await made('پنهان', { active: false });
    await api.ok(panelOffersEndpoints.changePosters, {
      token,
      body: {
        changes: [
          { id: one.id, version: 1, position: 5 },
          { id: two.id, version: 1, position: 0 },
        ],
      },
    });
    const { posters } = await api.ok(catalogueEndpoints.getHome);
    expect(posters?.map(({ title }) => title)).toEqual(['دو', 'یک']);
    const hidden = await api.ok(panelOffersEndpoints.listPanelPosters, { token, query: { active: 'false' } });
    expect([hidden.total, hidden.items[0]?.title]).toEqual([1, 'پنهان']);
  });
});

describe('a coupon', () => {
  const body = { id: ' nowruz۱ ', title: 'نوروز', kind: 'percent' as const, amount: 10 };

  it('is usable as soon as it is created, and expires as soon as it is ended', async () => {
    const { item } = await api.ok(panelOffersEndpoints.createCoupon, { token, body });
    expect(item).toMatchObject({ id: 'NOWRUZ1', uses: 0, uses_per_customer: 1, listed: true, version: 1 });
    const me = await makeShopper(api, { mobile: '09121110000' });
    const club = async () =>
      (await api.ok(couponsEndpoints.listCoupons, { token: me.token, params: { id: me.customerId } })).coupons;
    expect(await club()).toMatchObject([{ code: 'NOWRUZ1', state: 'usable' }]);
    await api.ok(panelOffersEndpoints.updateCoupon, {
      token,
      params: { id: 'NOWRUZ1' },
      body: { expires_at: api.clock.now().toISOString(), version: 1 },
    });
    expect(await club()).toMatchObject([{ state: 'expired' }]);
  });

  it('that was used cannot be removed or limited to fewer uses than it had', async () => {
    await api.ok(panelOffersEndpoints.createCoupon, { token, body });
    await api.db.update(coupons).set({ uses: 3 });
    const params = { id: 'NOWRUZ1' };
    expect((await api.call(panelOffersEndpoints.removeCoupon, { token, params, body: { version: 1 } })).status).toBe(
      409,
    );
    const fewer = await api.call(panelOffersEndpoints.updateCoupon, {
      token,
      params,
      body: { max_uses: 2, version: 1 },
    });
    expect(fieldOf(fewer)[1]).toBe('max_uses');
  });

  it('has no minimum price when it is emptied', async () => {
    const { item } = await api.ok(panelOffersEndpoints.createCoupon, { token, body: { ...body, min_price: 300_000 } });
    expect(item.min_price).toBe(300_000);
    const params = { id: item.id };
    const emptied = { token, params, body: { min_price: null, version: 1 } };
    expect((await api.ok(panelOffersEndpoints.updateCoupon, emptied)).item).toMatchObject({ min_price: 0, version: 2 });
    const without = { token, body: { ...body, id: 'yalda', min_price: null } };
    expect((await api.ok(panelOffersEndpoints.createCoupon, without)).item.min_price).toBe(0);
  });
});

describe('gift codes', () => {
  it('are shown once, stored as hashes, and give credit once', async () => {
    const { codes, items } = await api.ok(panelOffersEndpoints.createGiftCodes, {
      token,
      body: { count: 20, amount: 50_000, title: 'عید' },
    });
    expect([codes.length, new Set(codes).size, items.length]).toEqual([20, 20, 20]);
    const kept = JSON.stringify([await api.db.select().from(giftCodes), await auditOf(api), api.logged]);
    const listed = JSON.stringify(await api.ok(panelOffersEndpoints.listGiftCodes, { token }));
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
      expect(kept + listed).not.toContain(code);
      expect(items.map(({ ending }) => ending)).toContain(code.slice(-3));
    }
    const me = await makeShopper(api);
    const [code = ''] = codes;
    const apply = (typed: string) =>
      api.call(couponsEndpoints.applyGiftCode, { token: me.token, body: { coupon: typed } });
    expect((await apply(code.toLowerCase())).envelope).toMatchObject({ success: true, data: { credit: 50_000 } });
    expect((await apply(code)).status).toBe(409);
    // The database stores a hash, which is longer than any code and is not accepted as one.
    const [row] = await api.db.select().from(giftCodes).where(eq(giftCodes.used_by, me.customerId));
    const [other] = (await api.db.select().from(giftCodes)).filter(({ id }) => id !== row?.id);
    expect((await apply(other?.code ?? '')).status).toBe(400);
    const used = await api.ok(panelOffersEndpoints.listGiftCodes, { token, query: { used: 'true' } });
    expect(used.items).toMatchObject([{ id: row?.id, used_by: me.customerId, ending: code.slice(-3) }]);
    const gone = await api.call(panelOffersEndpoints.removeGiftCode, {
      token,
      params: { id: row?.id ?? 0 },
      body: { version: 1 },
    });
    expect(gone.status).toBe(409);
  });

  it('are the same in a repeated request with the same idempotency key', async () => {
    const make = (key: string, count: number) =>
      api.call(panelOffersEndpoints.createGiftCodes, {
        token,
        headers: { 'Idempotency-Key': key },
        body: { count, amount: 50_000, title: 'عید' },
      });
    const codesOf = ({ envelope }: Awaited<ReturnType<typeof make>>) => (envelope.success ? envelope.data.codes : []);
    const [first, repeat] = [await make('first', 3), await make('first', 3)];
    expect(codesOf(first)).toHaveLength(3);
    expect(codesOf(repeat)).toEqual(codesOf(first));
    expect(await api.db.select().from(giftCodes)).toHaveLength(3);
    expect((await auditOf(api)).filter(({ action }) => action === 'gift_code.create')).toHaveLength(1);
    expect((await make('first', 4)).status).toBe(409);
    expect(codesOf(await make('another', 3))).not.toEqual(codesOf(first));
    expect(await api.db.select().from(giftCodes)).toHaveLength(6);
  });

  it('that were stored in clear text earlier remain valid', async () => {
    await api.db.insert(giftCodes).values({ code: 'OLD-ONE', amount: 10_000 });
    const me = await makeShopper(api);
    expect(
      (await api.call(couponsEndpoints.applyGiftCode, { token: me.token, body: { coupon: 'old-one' } })).status,
    ).toBe(200);
  });
});

it('a QR code of a table works until it is removed, and its id is not logged', async () => {
  const { item } = await api.ok(panelOffersEndpoints.createQrCode, { token, body: { label: 'میز ۳' } });
  expect(item.url).toBe(`https://shop.test/login?qrcode=${item.id}`);
  expect(item.qr).toMatchObject({ path: expect.stringMatching(/^M/), size: expect.any(Number) });
  const scan = () => api.call(authEndpoints.getQrcode, { params: { id: item.id } });
  expect((await scan()).envelope).toMatchObject({ data: { shop: { name: 'میز ۳' } } });
  expect(JSON.stringify([await auditOf(api), api.logged])).not.toContain(item.id);
  await api.ok(panelOffersEndpoints.removeQrCode, { token, params: { id: item.id }, body: { version: 1 } });
  expect((await scan()).status).toBe(404);
});

describe('delivery settings', () => {
  it('apply weekly hours and days off to the hours of the next days immediately', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    const count = () => api.db.$count(slots);
    await api.ok(panelOffersEndpoints.createDeliveryRule, {
      token,
      body: { weekday: 0, time: '12:30', capacity: 8 },
    });
    const saturdays = await count();
    expect(saturdays).toBeGreaterThanOrEqual(4);
    const taken = await api.call(panelOffersEndpoints.createDeliveryRule, {
      token,
      body: { weekday: 0, time: '12:30', capacity: 9 },
    });
    expect(fieldOf(taken)[1]).toBe('time');
    const [first] = await api.db.select().from(slots).orderBy(slots.date);
    await api.ok(panelOffersEndpoints.createDayOff, { token, body: { date: first?.date ?? '', reason: 'سفر' } });
    expect(await count()).toBe(saturdays - 1);
    await api.ok(panelOffersEndpoints.removeDayOff, { token, params: { id: first?.date ?? '' }, body: { version: 1 } });
    expect(await count()).toBe(saturdays);
    await api.ok(panelOffersEndpoints.updateDeliveryRule, {
      token,
      params: { id: '0-12:30' },
      body: { capacity: 3, version: 1 },
    });
    expect((await api.db.select().from(slots)).every(({ capacity }) => capacity === 3)).toBe(true);
    await api.ok(panelOffersEndpoints.removeDeliveryRule, { token, params: { id: '0-12:30' }, body: { version: 2 } });
    expect(await count()).toBe(0);
  });

  it('accept zones that are a circle, a polygon or everywhere, and apply them immediately', async () => {
    const yazd = { lat: 31.897, lng: 54.356 };
    const me = await makeShopper(api);
    await api.db.delete(shippingZones);
    const inZone = async (lat: number, lng: number) =>
      (await api.ok(configEndpoints.checkLocation, { token: me.token, body: { lat, lng } })).is_in_zone;
    const { item } = await api.ok(panelOffersEndpoints.createShippingZone, {
      token,
      body: { title: 'یزد', price: 40_000, free_from: 900_000, days_min: 1, days_max: 3, circle: { ...yazd, km: 5 } },
    });
    expect(item.polygon).toHaveLength(48);
    // A degree of latitude is 111 km.
    expect([
      await inZone(yazd.lat, yazd.lng),
      await inZone(yazd.lat + 4.9 / 111.32, yazd.lng),
      await inZone(yazd.lat + 5.1 / 111.32, yazd.lng),
      await inZone(yazd.lat, yazd.lng + 4.9 / (111.32 * Math.cos((yazd.lat * Math.PI) / 180))),
    ]).toEqual([true, true, false, true]);
    expect((await api.ok(configEndpoints.getConfig)).shop.free_shipping).toEqual([
      {
        id: item.id,
        zone: 'یزد',
        everywhere: false,
        drawn: true,
        areas: null,
        from: 900_000,
        price: 40_000,
        delivery_days: { min: 1, max: 3 },
      },
    ]);
    const drawn = await api.ok(panelOffersEndpoints.updateShippingZone, {
      token,
      params: { id: item.id },
      body: {
        polygon: [
          [10, 10],
          [10, 11],
          [11, 11],
        ],
        version: 1,
      },
    });
    expect(drawn.item).toMatchObject({ circle: null, version: 2 });
    expect(await inZone(yazd.lat, yazd.lng)).toBe(false);
    const everywhere = await api.ok(panelOffersEndpoints.updateShippingZone, {
      token,
      params: { id: item.id },
      body: { polygon: null, version: 2 },
    });
    expect(everywhere.item).toMatchObject({ polygon: null, days_min: 1, days_max: 3 });
    expect(await inZone(yazd.lat, yazd.lng)).toBe(true);
    expect(api.announced).toEqual(['config', 'config', 'config']);
  });

  it('refuse a line of a zone that crosses itself or has less than three corners', async () => {
    const [a, b, c, d] = [
      [10, 10],
      [10, 11],
      [11, 11],
      [11, 10],
    ] as const satisfies readonly (readonly [number, number])[];
    for (const [polygon, msg] of [
      [[a, c, b, d], 'خط محدوده خودش را قطع می‌کند؛ یکی از گوشه‌ها را جابه‌جا یا پاک کنید.'],
      [[a, b, b], 'محدوده دست‌کم سه گوشه می‌خواهد.'],
    ] as const) {
      const body = { title: 'یزد', price: 0, polygon: polygon.map(([lat, lng]): [number, number] => [lat, lng]) };
      expect((await api.call(panelOffersEndpoints.createShippingZone, { token, body })).envelope).toMatchObject({
        code: 400,
        errors: [{ field: 'polygon', msg }],
      });
    }
  });

  it('accept zones of provinces and cities, which the config lists and the address form then asks for', async () => {
    await api.db.delete(shippingZones);
    const areas = [
      { province: 'فارس', city: 'شیراز' },
      { province: 'یزد', city: null },
    ];
    const create = (more: object) =>
      api.call(panelOffersEndpoints.createShippingZone, { token, body: { title: 'جنوب', price: 40_000, ...more } });
    for (const wrong of [[{ province: 'فارس', city: 'رشت' }], [{ province: 'فارسی', city: null }]])
      expect((await create({ areas: wrong })).envelope).toMatchObject({ code: 400, errors: [{ field: 'areas' }] });
    expect((await create({ areas })).status).toBe(200);
    const { shop } = await api.ok(configEndpoints.getConfig);
    expect(shop.free_shipping).toMatchObject([{ zone: 'جنوب', everywhere: false, drawn: false, areas }]);
    expect(shop.address_fields).toContainEqual({ name: 'area', required: true });
  });

  it('tell customers the days off, holidays among them, as far as orders of today need them [CHK-02]', async () => {
    const daysOff = async () => (await api.ok(configEndpoints.getConfig)).shop.delivery_days_off;
    // Without working days there is nothing to count.
    expect(await daysOff()).toBeUndefined();
    await api.ok(panelOffersEndpoints.createShippingZone, {
      token,
      body: { title: 'یزد', price: 40_000, days_min: 1, days_max: 3 },
    });
    const today = tehranToday(api.clock.now().getTime());
    const [soon, later, past] = [addDays(today, 3), addDays(today, 100), addDays(today, -40)];
    for (const date of [soon, later, past])
      await api.ok(panelOffersEndpoints.createDayOff, { token, body: { date, reason: null } });
    const holiday = addDays(today, 5);
    const owner = await makeStaff(api);
    await api.ok(panelEndpoints.changeHoliday, { token: owner.token, body: { date: holiday, title: 'جشن' } });
    expect(api.announced).toEqual(['config', 'config', 'config', 'config', 'config']);
    const off = (await daysOff()) ?? [];
    expect(off).toEqual(expect.arrayContaining([soon, holiday]));
    expect(off).toEqual([...new Set(off)].sort());
    expect([later, past].filter((date) => off.includes(date))).toEqual([]);
  });

  it('require both delivery days of a zone in ascending order, or neither', async () => {
    const body = { title: 'یزد', price: 40_000, days_min: 2, days_max: 4 };
    await api.db.delete(shippingZones);
    const { item } = await api.ok(panelOffersEndpoints.createShippingZone, { token, body });
    const change = (days: object) =>
      api.call(panelOffersEndpoints.updateShippingZone, {
        token,
        params: { id: item.id },
        body: { ...days, version: 1 },
      });
    for (const [days, field] of [
      [{ days_min: 5 }, 'days_max'],
      [{ days_max: 1 }, 'days_max'],
      [{ days_min: null }, 'days_min'],
      [{ days_max: null }, 'days_max'],
    ] as const)
      expect(await change(days)).toMatchObject({ status: 400, envelope: { errors: [{ field }] } });
    expect(await change({ days_min: null, days_max: null })).toMatchObject({ status: 200 });
    expect((await api.ok(configEndpoints.getConfig)).shop.free_shipping).toMatchObject([{ delivery_days: null }]);
  });
});

it('panel lists find stored texts and codes however the letters and digits were typed', async () => {
  const titles = { id: 'NOROOZ50', title: 'عیدی بهار', kind: 'percent' as const, amount: 10 };
  await api.ok(panelOffersEndpoints.createCoupon, { token, body: titles });
  await api.ok(panelOffersEndpoints.createCoupon, { token, body: { ...titles, id: 'OTHER', title: 'یلدا ۹۰' } });
  const found = async (q: string) =>
    (await api.ok(panelOffersEndpoints.listPanelCoupons, { token, query: { q } })).items.map(({ id }) => id);
  expect(await found('۵۰')).toEqual(['NOROOZ50']);
  expect(await found('norooz٥٠')).toEqual(['NOROOZ50']);
  expect(await found(' عيدي  بهار ')).toEqual(['NOROOZ50']);
  expect(await found('۹۰')).toEqual(['OTHER']);
  expect(await found('%')).toEqual([]);
  expect(await found(' ')).toHaveLength(2);
});
