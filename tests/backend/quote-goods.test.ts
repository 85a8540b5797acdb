import { eq } from 'drizzle-orm';
import { packageItems, products as productRows } from '@/backend/db/schema/catalogue';
import { coupons } from '@/backend/db/schema/coupons';
import { shippingZones, slots } from '@/backend/db/schema/shop';
import { configEndpoints } from '@/contract/config.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeStaff } from '@tests/support/panel';
import { changeShop, makeAddress, makeShopper, TODAY, type SubmitBody } from '@tests/support/order-helpers';

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api);
});

const call = (body: SubmitBody, query = {}) => api.call(ordersEndpoints.price, { token: shopper.token, body, query });
async function quote(body: SubmitBody, query = {}): Promise<Invoice> {
  return (await api.ok(ordersEndpoints.price, { token: shopper.token, body, query })).invoice;
}
const refused = async (body: SubmitBody, query = {}) => {
  const { status, envelope } = await call(body, query);
  return { status, msg: envelope.msg };
};

it('a quote calculates products, their discounts, toppings and a coupon from the database [CHK-02]', async () => {
  const {
    id,
    toppings: [cheese = 0, herbs = 0],
  } = await makeProduct(api.db, {
    name: 'پیتزا',
    price: 200_000,
    old_price: 250_000,
    toppings: [
      { title: 'پنیر', price: 30_000 },
      { title: 'سبزی', price: 10_000 },
    ],
  });
  const plain = await makeProduct(api.db, { name: 'نوشیدنی', price: 50_000 });
  await api.db.insert(coupons).values({ code: 'TEN', title: 'ده درصد', kind: 'percent', amount: 10 });
  const invoice = await quote({
    products: [
      {
        product_id: id,
        count: 2,
        toppings: [
          { id: cheese, count: 1 },
          { id: herbs, count: 2 },
        ],
      },
      { product_id: plain.id, count: 1 },
    ],
    use_coupon: true,
    coupon: 'TEN',
  });
  expect(invoice).toEqual({
    products_price: 650_000,
    products_discount: 100_000,
    discount: 55_000,
    shipping_price: 0,
    price: 495_000,
    products: [
      { name: 'پیتزا + پنیر + سبزی', price: 300_000, count: 2 },
      { name: 'نوشیدنی', price: 50_000, count: 1 },
    ],
    nights: [],
    adjustments: [{ title: 'کد تخفیف TEN', amount: -55_000 }],
  });
  // The rows show prices before any discount, so that they add up to the price of the products (DLG-04).
  expect(invoice.products.reduce((sum, { price, count }) => sum + price * count, 0)).toBe(invoice.products_price);
});

it('a quote keeps lines of one product with different toppings apart and merges equal ones [CART-06]', async () => {
  const {
    id,
    toppings: [one = 0, two = 0],
  } = await makeProduct(api.db, {
    price: 10_000,
    toppings: [
      { title: 'الف', price: 1_000 },
      { title: 'ب', price: 2_000 },
    ],
  });
  const { products } = await quote({
    products: [
      {
        product_id: id,
        count: 1,
        toppings: [
          { id: one, count: 1 },
          { id: two, count: 1 },
        ],
      },
      {
        product_id: id,
        count: 2,
        toppings: [
          { id: two, count: 1 },
          { id: one, count: 1 },
        ],
      },
      { product_id: id, count: 1 },
    ],
  });
  expect(products.map(({ price, count }) => [price, count])).toEqual([
    [13_000, 3],
    [10_000, 1],
  ]);
});

describe('shipping', () => {
  const around: [number, number][] = [
    [35, 51],
    [36, 51],
    [36, 52],
    [35, 52],
  ];

  it('costs the price of the first matching zone, and is free from its threshold and for pickup [ACC-02]', async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'تهران', polygon: around, price: 30_000, free_from: 300_000 },
      { position: 2, title: 'ایران', polygon: null, price: 90_000, free_from: null },
    ]);
    const near = await makeAddress(api, shopper.customerId);
    const far = await makeAddress(api, shopper.customerId, { lat: 32, lng: 53 });
    const nowhere = await makeAddress(api, shopper.customerId, { lat: null, lng: null });
    const price = async (address: number | null, count: number, more: Partial<SubmitBody> = {}) =>
      (await quote({ products: [{ product_id: id, count }], address, ...more })).shipping_price;
    expect([await price(near, 2), await price(near, 3), await price(far, 3), await price(nowhere, 1)]).toEqual([
      30_000, 0, 90_000, 90_000,
    ]);
    expect([await price(near, 1, { delivery: 'pickup' }), await price(null, 1)]).toEqual([0, 0]);
    expect(await price(near, 1, { delivery: 'courier' })).toBe(30_000);
  });

  it('costs the price of the zone that was chosen for an address without a location, and is ordered for it [ACC-02]', async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    const [tehran] = await api.db
      .insert(shippingZones)
      .values([
        { position: 1, title: 'تهران', polygon: around, price: 30_000 },
        { position: 2, title: 'ایران', polygon: null, price: 90_000 },
      ])
      .returning({ id: shippingZones.id });
    const address = await makeAddress(api, shopper.customerId, { lat: null, lng: null, zone_id: tehran?.id });
    const body = { products: [{ product_id: id, count: 1 }], address, delivery: 'post' as const };
    expect((await quote(body)).shipping_price).toBe(30_000);
    const { order_id } = await api.ok(ordersEndpoints.submit, { token: shopper.token, body });
    const { order } = await api.ok(ordersEndpoints.getOrder, { token: shopper.token, params: { id: order_id } });
    expect(order).toMatchObject({ invoice: { shipping_price: 30_000 }, address: { zone: 'تهران', lat: null } });
  });

  it('shows the desk the zone that the text names when the pin lies in another one [ACC-02]', async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'تهران', polygon: around, price: 30_000 },
      { position: 2, title: 'شیراز', polygon: [], price: 90_000 },
    ]);
    const { token } = await makeStaff(api);
    const otherZoneOf = async (text: string) => {
      const address = await makeAddress(api, shopper.customerId, { address: text });
      const body = { products: [{ product_id: id, count: 1 }], address, delivery: 'post' as const };
      const { order_id } = await api.ok(ordersEndpoints.submit, { token: shopper.token, body });
      return (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id: order_id } })).item.other_zone;
    };
    expect([await otherZoneOf('شیراز، خیابان عفیف‌آباد'), await otherZoneOf('تهران، خیابان بهار')]).toEqual([
      'شیراز',
      null,
    ]);
  });

  it('costs the price of the zone that lists the city, and the order has the parts of the address [ACC-02]', async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'فارس', areas: [{ province: 'فارس', city: null }], price: 30_000 },
      { position: 2, title: 'ایران', price: 90_000 },
    ]);
    const parts = {
      province: 'فارس',
      city: 'شیراز',
      unit: '3',
      postal_code: '7134853478',
      receiver: 'سارا نیک‌پور',
      telephone: '07132300000',
    };
    const address = await makeAddress(api, shopper.customerId, { lat: null, lng: null, ...parts });
    const body = { products: [{ product_id: id, count: 1 }], address, delivery: 'post' as const };
    expect((await quote(body)).shipping_price).toBe(30_000);
    const { order_id } = await api.ok(ordersEndpoints.submit, { token: shopper.token, body });
    const { order } = await api.ok(ordersEndpoints.getOrder, { token: shopper.token, params: { id: order_id } });
    expect(order.address).toMatchObject({ ...parts, zone: 'فارس' });
    // The desk quotes an address while it is typed.
    const staff = await makeStaff(api, 'desk');
    const typed = async (province: string, city: string) =>
      (
        await api.ok(panelDeskEndpoints.quoteDeskOrder, {
          token: staff.token,
          body: { products: body.products, delivery: 'post', new_place: null, new_area: { province, city } },
        })
      ).invoice.shipping_price;
    expect([await typed('فارس', 'جهرم'), await typed('یزد', 'یزد')]).toEqual([30_000, 90_000]);
  });

  it('is free from the threshold of the quoted address, which the config lists for every zone [CHK-02]', async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await changeShop(api, { min_basket: 50_000 });
    await api.db.delete(shippingZones);
    await api.db.insert(shippingZones).values([
      { position: 1, title: 'تهران', polygon: around, price: 30_000, free_from: 300_000 },
      { position: 2, title: 'ایران', polygon: null, price: 90_000, free_from: null },
    ]);
    const near = await makeAddress(api, shopper.customerId);
    const far = await makeAddress(api, shopper.customerId, { lat: 32, lng: 53 });
    const from = async (address: number | null, more: Partial<SubmitBody> = {}) =>
      (
        await api.ok(ordersEndpoints.price, {
          token: shopper.token,
          body: { products: [{ product_id: id, count: 1 }], address, ...more },
        })
      ).free_shipping_from;
    expect([await from(near), await from(far), await from(null), await from(near, { delivery: 'pickup' })]).toEqual([
      300_000,
      null,
      null,
      null,
    ]);
    expect((await api.ok(configEndpoints.getConfig)).shop).toMatchObject({
      min_basket: 50_000,
      free_shipping: [
        { zone: 'تهران', from: 300_000 },
        { zone: 'ایران', from: null },
      ],
    });
  });

  it('is refused outside all zones, without a location in such a shop, for a foreign or removed address and an unoffered delivery [CHK-01]', async () => {
    const { id } = await makeProduct(api.db);
    await api.db.delete(shippingZones);
    await api.db.insert(shippingZones).values({ position: 1, title: 'تهران', polygon: around, price: 30_000 });
    const products = [{ product_id: id, count: 1 }];
    const far = await makeAddress(api, shopper.customerId, { lat: 32, lng: 53 });
    expect(await refused({ products, address: far })).toEqual({
      status: 409,
      msg: 'این آدرس خارج از محدودهٔ خدمت‌رسانی است.',
    });
    const unmarked = await makeAddress(api, shopper.customerId, { lat: null, lng: null });
    expect(await refused({ products, address: unmarked })).toEqual({
      status: 409,
      msg: 'محل این آدرس مشخص نیست. آدرس را ویرایش کنید و محل آن را نشان دهید.',
    });
    const theirs = await makeAddress(api, (await makeShopper(api)).customerId);
    const gone = await makeAddress(api, shopper.customerId, { deleted_at: api.clock.now() });
    for (const address of [theirs, gone, 999_999]) expect((await refused({ products, address })).status).toBe(400);
    expect((await refused({ products, delivery: 'slot' })).status).toBe(400);
    const guest = await api.guest();
    expect((await api.call(ordersEndpoints.price, { token: guest, body: { products, address: far } })).status).toBe(
      400,
    );
  });
});

it('a shop without delivery zones offers pickup alone, and brings nothing anywhere [ACC-02]', async () => {
  const { id } = await makeProduct(api.db);
  const address = await makeAddress(api, shopper.customerId);
  const order = { products: [{ product_id: id, count: 1 }], address };
  const offered = async () => (await api.ok(configEndpoints.getConfig)).shop.deliveries;
  expect(await offered()).toEqual(['post', 'courier', 'pickup']);
  await api.db.delete(shippingZones);
  expect(await offered()).toEqual(['pickup']);
  expect((await quote({ ...order, delivery: 'pickup' })).shipping_price).toBe(0);
  for (const delivery of ['post', 'courier'] as const) expect((await refused({ ...order, delivery })).status).toBe(400);
  await changeShop(api, { shop_type: 'eco_food' });
  expect(await offered()).toEqual([]);
  expect(await refused(order)).toEqual({ status: 409, msg: 'این آدرس خارج از محدودهٔ خدمت‌رسانی است.' });
});

describe('quote validation', () => {
  it('names the product that is sold out, short, over its limit, closed, removed or negotiable [CART-04]', async () => {
    const make = async (given: Parameters<typeof makeProduct>[1]) =>
      (await makeProduct(api.db, { name: 'زعفران', ...given })).id;
    const cases = [
      [{ stock: 0 }, 1, 'موجودی «زعفران» تمام شده است.'],
      [{ stock: 2 }, 3, 'از «زعفران» فقط ۲ عدد موجود است.'],
      [{ stock: 9, limit: 2 }, 3, 'از «زعفران» حداکثر ۲ عدد می‌توانید سفارش دهید.'],
      [{ status: 'closed' }, 1, '«زعفران» فعلاً سفارش نمی‌پذیرد.'],
      [{ status: 'removed' }, 1, '«زعفران» دیگر فروخته نمی‌شود.'],
      [{ price: 0 }, 1, 'قیمت «زعفران» توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.'],
    ] as const;
    for (const [given, count, msg] of cases) {
      expect(await refused({ products: [{ product_id: await make(given), count }] })).toEqual({ status: 409, msg });
    }
  });

  it('counts the limit and the stock over all lines of the product [CART-06]', async () => {
    const {
      id,
      toppings: [topping = 0],
    } = await makeProduct(api.db, { limit: 2, toppings: [{ title: 'الف', price: 1 }] });
    const products = [
      { product_id: id, count: 2 },
      { product_id: id, count: 1, toppings: [{ id: topping, count: 1 }] },
    ];
    expect((await refused({ products })).status).toBe(409);
    await api.db.update(productRows).set({ limit: null, stock: 2, name: 'زعفران' });
    expect(await refused({ products })).toEqual({ status: 409, msg: 'از «زعفران» فقط ۲ عدد موجود است.' });
    await api.db.update(productRows).set({ stock: 3 });
    expect((await call({ products })).status).toBe(200);
  });

  it('refuses a topping of another product and more than the maximum of a topping [CART-06]', async () => {
    const {
      id,
      toppings: [topping = 0],
    } = await makeProduct(api.db, { toppings: [{ title: 'پنیر', price: 1, max: 2 }] });
    const {
      toppings: [other = 0],
    } = await makeProduct(api.db, { toppings: [{ title: 'ب', price: 1 }] });
    for (const toppings of [
      [{ id: other, count: 1 }],
      [{ id: topping, count: 3 }],
      [
        { id: topping, count: 2 },
        { id: topping, count: 1 },
      ],
    ]) {
      expect((await refused({ products: [{ product_id: id, count: 1, toppings }] })).status).toBe(400);
    }
  });

  it('refuses a package one of whose products is short or closed [CAT-06]', async () => {
    const part = await makeProduct(api.db, { name: 'چای', stock: 3 });
    const pack = await makeProduct(api.db, { type: 'package', name: 'بستهٔ صبحانه', price: 80_000 });
    await api.db.insert(packageItems).values({ package_id: pack.id, product_id: part.id, position: 0, count: 2 });
    expect(await quote({ products: [{ product_id: pack.id, count: 1 }] })).toMatchObject({ price: 80_000 });
    expect(await refused({ products: [{ product_id: pack.id, count: 2 }] })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('«چای»'),
    });
    expect(
      (
        await refused({
          products: [
            { product_id: pack.id, count: 1 },
            { product_id: part.id, count: 2 },
          ],
        })
      ).status,
    ).toBe(409);
    await api.db.update(productRows).set({ status: 'closed' }).where(eq(productRows.id, part.id));
    expect(await refused({ products: [{ product_id: pack.id, count: 1 }] })).toEqual({
      status: 409,
      msg: '«بستهٔ صبحانه» فعلاً سفارش نمی‌پذیرد.',
    });
  });

  it('refuses an unknown product', async () => {
    expect((await refused({ products: [{ product_id: 999_999, count: 1 }] })).status).toBe(400);
  });
});

describe('delivery hours of a food shop', () => {
  const tomorrow = addDays(TODAY, 1);
  beforeEach(async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values([
      { date: tomorrow, time: '12:00', capacity: 2, taken: 0 },
      { date: tomorrow, time: '13:00', capacity: 1, taken: 1 },
      { date: TODAY, time: '11:30', capacity: 5, taken: 0 },
    ]);
  });

  it('are read from the query or from `times`, and are optional in a quote [RES-09]', async () => {
    const { id } = await makeProduct(api.db, { type: 'food', price: 40_000 });
    const products = [{ product_id: id, count: 1 }];
    expect(await quote({ products })).toMatchObject({ price: 40_000 });
    expect(await quote({ products }, { reserve_date: tomorrow, reserve_time: '12:00' })).toMatchObject({
      price: 40_000,
    });
    expect(await quote({ products: [{ product_id: id, count: 1, times: [`${tomorrow} 12:00`] }] })).toMatchObject({
      price: 40_000,
    });
  });

  it('are refused when full, past, not offered, invalid or given twice [RES-09]', async () => {
    const { id } = await makeProduct(api.db, { type: 'food' });
    const products = [{ product_id: id, count: 1 }];
    expect((await refused({ products }, { reserve_date: tomorrow, reserve_time: '13:00' })).status).toBe(409);
    expect((await refused({ products }, { reserve_date: TODAY, reserve_time: '11:30' })).status).toBe(409);
    expect((await refused({ products }, { reserve_date: tomorrow, reserve_time: '03:00' })).status).toBe(400);
    expect((await refused({ products }, { reserve_date: tomorrow, reserve_time: '99:99' })).status).toBe(400);
    const twice = { products: [{ product_id: id, count: 1, times: [`${tomorrow} 13:00`] }] };
    expect((await refused(twice, { reserve_date: tomorrow, reserve_time: '12:00' })).status).toBe(400);
  });
});
