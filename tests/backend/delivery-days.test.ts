import { packageItems } from '@/backend/db/schema/catalogue';
import { orders } from '@/backend/db/schema/orders';
import { homeSections, slots } from '@/backend/db/schema/shop';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { CallOptions, LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop, makeAddress, makeShopper } from '@tests/support/order-helpers';

let shopper: LoggedIn;
let address: number;
const api = setUpTestBackend({ shop_type: 'eco_food' });
beforeEach(async () => {
  await api.db
    .insert(slots)
    .values([SATURDAY, THURSDAY].map((date) => ({ date, time: '12:00', capacity: 3, taken: 0 })));
  shopper = await makeShopper(api);
  address = await makeAddress(api, shopper.customerId);
});

/** The day after the current day of the tests, and the Thursday after it. */
const SATURDAY = '2026-11-21';
const THURSDAY = '2026-11-26';
const WEEKEND = [5, 6];
const on = (reserve_date: string) => ({ reserve_date, reserve_time: '12:00' });

/** A dish cooked on weekends only and one cooked every day. */
async function makeDishes(): Promise<{ halim: number; stew: number }> {
  const halim = await makeProduct(api.db, { type: 'food', name: 'حلیم', weekdays: WEEKEND });
  const stew = await makeProduct(api.db, { type: 'food', name: 'قورمه‌سبزی' });
  return { halim: halim.id, stew: stew.id };
}

async function makePackage(...items: number[]): Promise<number> {
  const { id } = await makeProduct(api.db, { type: 'package', name: 'سفرهٔ جمعه' });
  await api.db
    .insert(packageItems)
    .values(items.map((product_id, position) => ({ package_id: id, product_id, position, count: 1 })));
  return id;
}

describe('the catalogue for a delivery day [RES-09]', () => {
  /** Availability and weekdays of the two dishes, by the endpoint that lists them. */
  const lists: readonly [
    string,
    (query: object) => Promise<readonly { id: number; available: boolean; weekdays?: number[] | null }[]>,
  ][] = [
    [
      'home',
      async (query) =>
        (await api.ok(catalogueEndpoints.getHome, { query: { ...query } })).items.flatMap(({ items }) => items),
    ],
    [
      'search',
      async (query) => (await api.ok(catalogueEndpoints.searchProducts, { query: { ...query }, body: {} })).products,
    ],
  ];

  it.each(lists)(
    'marks a dish unavailable on days when it is not cooked, and always returns its weekdays: %s',
    async (_, list) => {
      const { halim, stew } = await makeDishes();
      await api.db
        .insert(homeSections)
        .values({ position: 1, type_name: 'favorite', title: 'امروز', product_ids: [halim, stew] });
      const listed = async (query: object) =>
        new Map((await list(query)).map(({ id, available, weekdays }) => [id, [available, weekdays]]));
      expect(await listed(on(SATURDAY))).toEqual(
        new Map([
          [halim, [false, WEEKEND]],
          [stew, [true, undefined]],
        ]),
      );
      expect(await listed(on(THURSDAY))).toEqual(
        new Map([
          [halim, [true, WEEKEND]],
          [stew, [true, undefined]],
        ]),
      );
      expect(await listed({})).toEqual(
        new Map([
          [halim, [true, WEEKEND]],
          [stew, [true, undefined]],
        ]),
      );
    },
  );

  it('keeps the order and the number of search results: only availability changes', async () => {
    const { halim, stew } = await makeDishes();
    const ids = async (query: object) =>
      (await api.ok(catalogueEndpoints.searchProducts, { query: { ...query }, body: {} })).products.map(({ id }) => id);
    expect(await ids(on(SATURDAY))).toEqual(await ids({}));
    expect(new Set(await ids({}))).toEqual(new Set([halim, stew]));
  });

  it('returns the availability of one dish on the day, and keeps a sold-out dish unavailable', async () => {
    const { halim } = await makeDishes();
    const get = async (id: number, query: object) =>
      (await api.ok(catalogueEndpoints.getProduct, { params: { id }, query: { ...query } })).product;
    expect(await get(halim, on(SATURDAY))).toMatchObject({ available: false, weekdays: WEEKEND });
    expect(await get(halim, on(THURSDAY))).toMatchObject({ available: true });
    const { id: gone } = await makeProduct(api.db, { type: 'food', weekdays: WEEKEND, stock: 0 });
    expect(await get(gone, on(THURSDAY))).toMatchObject({ available: false });
  });

  it('makes a package available on days when all of its dishes are cooked [CAT-06]', async () => {
    const { halim, stew } = await makeDishes();
    const { id: fish } = await makeProduct(api.db, { type: 'food', weekdays: [0, 6] });
    const get = async (id: number, query: object) =>
      (await api.ok(catalogueEndpoints.getPackage, { params: { id }, query: { ...query } })).product;
    const breakfast = await makePackage(halim, stew);
    expect(await get(breakfast, on(SATURDAY))).toMatchObject({
      available: false,
      weekdays: WEEKEND,
      details: { products: [{ product: { id: halim, available: false } }, { product: { id: stew, available: true } }] },
    });
    expect(await get(breakfast, on(THURSDAY))).toMatchObject({ available: true });
    const friday = await makePackage(halim, fish);
    expect(await get(friday, {})).toMatchObject({ available: true, weekdays: [6] });
    const never = await makePackage(halim, (await makeProduct(api.db, { type: 'food', weekdays: [0] })).id);
    expect(await get(never, {})).toMatchObject({ available: false, weekdays: [] });
    const daily = await makePackage(stew);
    expect((await get(daily, on(SATURDAY))).weekdays).toBeUndefined();
  });

  it('returns the weekdays in the cart, which has no day yet [CART-04]', async () => {
    const { halim } = await makeDishes();
    const { cartData } = await api.ok(cartEndpoints.addToCart, {
      params: { id: shopper.customerId },
      token: shopper.token,
      body: { data: { product_id: halim, count: 1, toppings: [] } },
    });
    expect(cartData).toMatchObject([{ product: { id: halim, weekdays: WEEKEND, available: true } }]);
  });

  it('refuses an invalid day or hour, and accepts a day that has passed', async () => {
    const { halim } = await makeDishes();
    const calls: [Endpoint, CallOptions][] = [
      [catalogueEndpoints.getHome, {}],
      [catalogueEndpoints.searchProducts, { body: {} }],
      [catalogueEndpoints.getProduct, { params: { id: halim } }],
      [catalogueEndpoints.getPackage, { params: { id: await makePackage(halim) } }],
    ];
    for (const [call, given] of calls) {
      const request = async (query: CallOptions['query']) => await api.call(call, { ...given, query });
      for (const reserve_date of ['2026-02-30', '2026-13-01', '0000-00-00', '1405-99-99']) {
        expect(await request({ reserve_date })).toMatchObject({
          status: 400,
          envelope: { errors: [{ field: 'reserve_date' }] },
        });
      }
      expect(await request({ reserve_date: SATURDAY, reserve_time: '25:00' })).toMatchObject({
        status: 400,
        envelope: { errors: [{ field: 'reserve_time' }] },
      });
      expect((await request({ reserve_date: '2020-01-01', reserve_time: '12:00' })).status).toBe(200);
    }
  });
});

describe('an order for a delivery day [RES-09]', () => {
  const bodyOf = (...ids: number[]) => ({ products: ids.map((product_id) => ({ product_id, count: 1 })), address });
  const refusal = async (
    call: typeof ordersEndpoints.price | typeof ordersEndpoints.submit,
    ids: number[],
    date: string,
  ) => {
    const { status, envelope } = await api.call(call, { token: shopper.token, query: on(date), body: bodyOf(...ids) });
    return envelope.success ? status : [status, envelope.msg, envelope.errors?.map(({ field }) => field)];
  };

  it.each([
    ['price', ordersEndpoints.price],
    ['submit', ordersEndpoints.submit],
  ] as const)(
    'is refused by %s for a dish that is not cooked on the day, with the name of the dish and the day',
    async (_, call) => {
      const { halim, stew } = await makeDishes();
      const msg =
        '«حلیم» شنبه ۳۰ آبان پخته نمی‌شود؛ روزهای پخت: پنجشنبه و جمعه. روز دیگری انتخاب کنید یا این غذا را از سبد بردارید.';
      expect(await refusal(call, [stew, halim], SATURDAY)).toEqual([409, msg, ['products']]);
      expect(await refusal(call, [stew], SATURDAY)).toBe(200);
      expect(await refusal(call, [stew, halim], THURSDAY)).toBe(200);
    },
  );

  it.each([
    ['price', ordersEndpoints.price],
    ['submit', ordersEndpoints.submit],
  ] as const)('is refused by %s for a package with a dish that is not cooked on the day [CAT-06]', async (_, call) => {
    const { halim, stew } = await makeDishes();
    const pack = await makePackage(stew, halim);
    const msg =
      '«حلیم» از بستهٔ «سفرهٔ جمعه» شنبه ۳۰ آبان پخته نمی‌شود؛ روزهای پخت: پنجشنبه و جمعه. روز دیگری انتخاب کنید یا این بسته را از سبد بردارید.';
    expect(await refusal(call, [pack], SATURDAY)).toEqual([409, msg, ['products']]);
    expect(await refusal(call, [pack], THURSDAY)).toBe(200);
  });

  it('takes no capacity of the hour and is not stored when it is refused', async () => {
    const { halim } = await makeDishes();
    await refusal(ordersEndpoints.submit, [halim], SATURDAY);
    expect([await api.db.$count(orders), await api.db.select({ taken: slots.taken }).from(slots)]).toEqual([
      0,
      [{ taken: 0 }, { taken: 0 }],
    ]);
  });

  it('is quoted without a day for every dish', async () => {
    const { halim } = await makeDishes();
    expect((await api.call(ordersEndpoints.price, { token: shopper.token, body: bodyOf(halim) })).status).toBe(200);
  });
});

describe('delivery hours [RES-09]', () => {
  it('cannot be overbooked, by a constraint of the database [RES-07]', async () => {
    await expect(api.db.update(slots).set({ taken: 4 })).rejects.toThrow();
    await expect(api.db.update(slots).set({ taken: -1 })).rejects.toThrow();
  });

  it('are refused by price and submit when they are full, with an error for the field of the hour', async () => {
    const { stew } = await makeDishes();
    await api.db.update(slots).set({ taken: 3 });
    for (const call of [ordersEndpoints.price, ordersEndpoints.submit]) {
      const answer = await api.call(call, {
        token: shopper.token,
        query: on(SATURDAY),
        body: { products: [{ product_id: stew, count: 1 }], address },
      });
      expect(answer).toMatchObject({
        status: 409,
        envelope: { msg: 'ظرفیت این ساعت تکمیل شده است. ساعت دیگری انتخاب کنید.', errors: [{ field: 'times' }] },
      });
    }
  });

  it('are ignored in an order of a shop that is no food shop', async () => {
    const { stew } = await makeDishes();
    await changeShop(api, { shop_type: 'shop' });
    const body = { products: [{ product_id: stew, count: 1 }], delivery: 'pickup' as const };
    expect(
      (await api.call(ordersEndpoints.submit, { token: shopper.token, query: on('2020-01-01'), body })).status,
    ).toBe(200);
    expect(await api.db.select({ times: orders.times }).from(orders)).toEqual([{ times: [] }]);
  });
});
