import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { orders } from '@/backend/db/schema/orders';
import { cartLines } from '@/backend/db/schema/users';
import { shippingZones, slots } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  getOrder,
  placeOrder,
  submit,
  TODAY,
} from '@tests/support/order-helpers';

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api);
});

async function stockOf(id: number): Promise<number | null | undefined> {
  const [row] = await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
}

it('a goods order takes its stock and keeps its address, shipping and lines as ordered [CHK-02]', async () => {
  await api.db.insert(shippingZones).values({ position: 1, title: 'همه', polygon: null, price: 30_000 });
  const {
    id,
    toppings: [topping = 0],
  } = await makeProduct(api.db, {
    name: 'قالیچه',
    price: 90_000,
    old_price: 100_000,
    stock: 5,
    toppings: [{ title: 'بسته‌بندی', price: 5_000 }],
  });
  const address = await makeAddress(api, shopper.customerId);
  const { envelope } = await submit(api, shopper, {
    products: [{ product_id: id, count: 2, toppings: [{ id: topping, count: 1 }] }],
    address,
    delivery: 'post',
    payment_type: 'cash',
    shipping_price: 1,
    msg: 'زنگ نزنید',
  });
  expect(envelope).toMatchObject({ success: true, msg: 'سفارش شما ثبت شد.' });
  await api.db.update(products).set({ price: 1, name: 'دیگر' }).where(eq(products.id, id));
  expect(await getOrder(api, shopper, 1)).toMatchObject({
    kind: 'goods',
    status: 'created',
    pay_before: '2026-11-20T08:30:00.000Z',
    can_pay: true,
    can_cancel: true,
    delivery: 'post',
    msg: 'زنگ نزنید',
    times: [],
    invoice: { products_price: 210_000, products_discount: 20_000, shipping_price: 30_000, price: 220_000 },
    address: { addressId: address, title: 'خانه', shippingPrice: 30_000, is_in_zone: true },
    products: [
      { name: 'قالیچه', count: 2, unit_price: 90_000, toppings: [{ title: 'بسته‌بندی', price: 5_000, count: 1 }] },
    ],
  });
  expect(await stockOf(id)).toBe(3);
  expect(api.announced).toContain(`product:${id}`);
});

it('an address has the current delivery days of its zone, an order those of its submission [ACC-02]', async () => {
  const zone = { position: 1, title: 'همه', polygon: null, price: 30_000, days_min: 1, days_max: 2 };
  await api.db.insert(shippingZones).values(zone);
  const { id } = await makeProduct(api.db, {});
  const address = await makeAddress(api, shopper.customerId);
  const number = await placeOrder(api, shopper, { ...goodsBody(id), address, delivery: 'post' });
  await api.db.update(shippingZones).set({ title: 'ایران', days_max: 9 });
  expect((await getOrder(api, shopper, number)).address).toMatchObject({
    zone: 'همه',
    delivery_days: { min: 1, max: 2 },
  });
  const { addresses } = await api.ok(customerEndpoints.getAddresses, {
    params: { id: shopper.customerId },
    token: shopper.token,
  });
  expect(addresses).toMatchObject([{ zone: 'ایران', delivery_days: { min: 1, max: 9 } }]);
});

it('an address has the time of its last order, or null without an order [ACC-02]', async () => {
  await api.db.insert(shippingZones).values({ position: 1, title: 'همه', polygon: null, price: 30_000 });
  const { id } = await makeProduct(api.db, {});
  const used = await makeAddress(api, shopper.customerId);
  const unused = await makeAddress(api, shopper.customerId);
  const order = await placeOrder(api, shopper, { ...goodsBody(id), address: used, delivery: 'post' });
  const { created_at } = await getOrder(api, shopper, order);
  const { addresses } = await api.ok(customerEndpoints.getAddresses, {
    params: { id: shopper.customerId },
    token: shopper.token,
  });
  expect(addresses).toMatchObject([
    { addressId: used, used_at: created_at },
    { addressId: unused, used_at: null },
  ]);
});

it('an order removes its lines from the customer’s cart and leaves the others [CHK-02]', async () => {
  const one = await makeProduct(api.db, {});
  const {
    id,
    toppings: [topping = 0],
  } = await makeProduct(api.db, { toppings: [{ title: 'الف', price: 1 }] });
  const line = (product_id: number, count: number, toppings: { id: number; count: number }[] = []) => ({
    product_id,
    count,
    toppings,
  });
  await api.ok(cartEndpoints.updateCart, {
    params: { id: shopper.customerId },
    token: shopper.token,
    body: { products: [line(one.id, 2), line(id, 3), line(id, 1, [{ id: topping, count: 1 }])] },
  });
  await placeOrder(api, shopper, { products: [line(one.id, 2), line(id, 1)], delivery: 'pickup' });
  const left = await api.db
    .select({ id: cartLines.product_id, key: cartLines.toppings_key, count: cartLines.count })
    .from(cartLines)
    .orderBy(cartLines.toppings_key);
  expect(left).toEqual([
    { id, key: '', count: 2 },
    { id, key: `${topping}:1`, count: 1 },
  ]);
});

it('an order of a package takes the stock of its products, and its cancellation releases exactly that [CAT-06]', async () => {
  const tea = await makeProduct(api.db, { stock: 10 });
  const cup = await makeProduct(api.db, {});
  const pack = await makeProduct(api.db, { type: 'package', stock: 4 });
  await api.db.insert(packageItems).values([
    { package_id: pack.id, product_id: tea.id, position: 0, count: 3 },
    { package_id: pack.id, product_id: cup.id, position: 1, count: 1 },
  ]);
  const id = await placeOrder(api, shopper, {
    products: [
      { product_id: pack.id, count: 2 },
      { product_id: tea.id, count: 1 },
    ],
    delivery: 'pickup',
  });
  expect([await stockOf(tea.id), await stockOf(cup.id), await stockOf(pack.id)]).toEqual([3, null, 2]);
  // Stock that was not counted at the order is not released when it is counted later.
  await api.db.update(products).set({ stock: 5 }).where(eq(products.id, cup.id));
  await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });
  expect([await stockOf(tea.id), await stockOf(cup.id), await stockOf(pack.id)]).toEqual([10, 5, 4]);
});

it('an order with a sold-out product is refused with the product’s name and takes no stock [CART-04]', async () => {
  const plenty = await makeProduct(api.db, { stock: 9 });
  const last = await makeProduct(api.db, { name: 'گلدان', stock: 1 });
  await placeOrder(api, shopper, goodsBody(last.id));
  const both = {
    products: [
      { product_id: plenty.id, count: 2 },
      { product_id: last.id, count: 1 },
    ],
    delivery: 'pickup' as const,
  };
  const { status, envelope } = await submit(api, await makeShopper(api), both);
  expect([status, envelope.msg]).toEqual([409, 'موجودی «گلدان» تمام شده است.']);
  expect([await stockOf(plenty.id), await api.db.$count(orders)]).toEqual([9, 1]);
  api.clock.advance({ minutes: 30 });
  expect((await submit(api, await makeShopper(api), both)).status).toBe(200);
  expect([await stockOf(plenty.id), await stockOf(last.id)]).toEqual([7, 0]);
});

it('a goods order is refused without an address, below the minimum basket, without a price and over the limit', async () => {
  const { id } = await makeProduct(api.db, { price: 40_000 });
  await changeShop(api, { min_basket: 50_000 });
  expect(await submit(api, shopper, goodsBody(id, 2, { delivery: 'post' }))).toMatchObject({
    status: 400,
    envelope: { errors: [{ field: 'address' }] },
  });
  expect(await submit(api, shopper, goodsBody(id, 1))).toMatchObject({
    status: 409,
    envelope: { msg: 'حداقل مبلغ سفارش ۵۰٬۰۰۰ تومان است.' },
  });
  expect((await submit(api, shopper, goodsBody(id, 2))).status).toBe(200);
  const { id: negotiable } = await makeProduct(api.db, { price: 0 });
  expect((await submit(api, shopper, goodsBody(negotiable, 2))).status).toBe(409);
  const { id: limited } = await makeProduct(api.db, { limit: 2 });
  expect((await submit(api, shopper, goodsBody(limited, 3))).status).toBe(409);
});

describe('food order', () => {
  const date = addDays(TODAY, 1);
  const query = { reserve_date: date, reserve_time: '12:00' };
  let food: number;
  let address: number;
  beforeEach(async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values({ date, time: '12:00', capacity: 1, taken: 0 });
    food = (await makeProduct(api.db, { type: 'food', price: 100_000 })).id;
    address = await makeAddress(api, shopper.customerId);
  });

  it('takes a place in its hour, and is refused when the hour is full until the unpaid one expires [RES-09]', async () => {
    const body = { products: [{ product_id: food, count: 3 }], address };
    const { order_id } = await api.ok(ordersEndpoints.submit, { token: shopper.token, body, query });
    expect(await getOrder(api, shopper, order_id)).toMatchObject({ times: [`${date} 12:00`], delivery: 'slot' });
    const full = await api.call(ordersEndpoints.submit, {
      token: shopper.token,
      body,
      query,
      headers: { 'idempotency-key': 'another' },
    });
    expect(full.envelope).toMatchObject({
      code: 409,
      msg: expect.stringMatching(
        /^ظرفیت این ساعت تکمیل شده است\. ساعت دیگری انتخاب کنید\. در سفارش پرداخت‌نشدهٔ خودتان/,
      ),
      data: { held_by: order_id },
    });
    api.clock.advance({ minutes: 30 });
    expect(await releaseExpiredHolds(api.deps)).toBe(1);
    expect(await api.db.select({ taken: slots.taken }).from(slots)).toEqual([{ taken: 0 }]);
    expect((await api.call(ordersEndpoints.submit, { token: shopper.token, body, query })).status).toBe(200);
  });

  it('requires a delivery hour [RES-09]', async () => {
    const { status, envelope } = await api.call(ordersEndpoints.submit, {
      token: shopper.token,
      body: { products: [{ product_id: food, count: 1 }], address },
    });
    expect([status, envelope.msg]).toEqual([400, 'روز و ساعت تحویل را انتخاب کنید.']);
  });
});
