import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { shippingZones, slots } from '@/backend/db/schema/shop';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { orderNumberText } from '@/domain/order-number';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper, nightsFrom, stayBody, submit } from '@tests/support/order-helpers';
import { fieldOf } from '@tests/support/panel';
import { MOBILE, setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, read, cancel, take } = shop;

describe('telephone orders', () => {
  it('create one order for a new customer when repeated, and none with a receipt of another order', async () => {
    const body = {
      ...goodsBody(shop.product, 2, { delivery: 'post' }),
      customer: '09125556677',
      customer_name: 'رضا کریمی',
      new_address: { address: 'خیابان آزادی', number: '۳', lat: 35.7, lng: 51.4 },
      payment: { way: 'card_to_card', ref: '۷۷۸۸۹۹' },
    };
    const first = await take(body);
    expect([first.status, first.envelope]).toMatchObject([
      200,
      {
        data: {
          item: {
            status: 'in_progress',
            paid: 180_000,
            submit_by: 'panel',
            customer: { name: 'رضا کریمی', mobile: '09125556677' },
            address: { address: 'خیابان آزادی', number: '۳' },
            payments: [
              {
                gateway: 'card_to_card',
                ref: '778899',
                amount: 180_000,
                status: 'verified',
                by: { id: shop.desk.userId },
              },
            ],
          },
        },
      },
    ]);
    expect((await take(body)).envelope).toMatchObject({ data: { item: { paid: 180_000 } } });
    expect([await api.db.$count(orders), await api.db.$count(payments)]).toEqual([1, 1]);
    const other = { ...body, new_address: undefined, delivery: 'pickup' };
    const again = await take(other, 'two');
    const [{ id } = { id: 0 }] = await api.db.select({ id: orders.id }).from(orders);
    const used = `این شمارهٔ پیگیری پیش از این برای سفارش ${orderNumberText(id)} ثبت شده است.`;
    expect(fieldOf(again)).toEqual([400, 'ref', used]);
    expect(await api.db.$count(orders)).toBe(1);
    const corrected = await take({ ...other, payment: { way: 'card_to_card', ref: '778800' } }, 'two');
    expect(corrected.envelope).toMatchObject({ data: { item: { paid: 180_000 } } });
    expect([await api.db.$count(orders), await api.db.$count(payments)]).toEqual([2, 2]);
  });

  it('are refused with the order’s id and number when the form of an order is sent with other content', async () => {
    const body = { ...goodsBody(shop.product), customer: MOBILE };
    const first = await take(body);
    const id = first.envelope.success ? first.envelope.data.item.id : 0;
    const changed = await take({ ...body, customer: '09125556677' });
    expect([changed.status, changed.envelope]).toMatchObject([
      409,
      { msg: expect.stringMatching(/محتوای دیگری ثبت شده است: سفارش ۰۰۰۰۰۱\./), data: { order_id: id } },
    ]);
    await cancel(await read(id), {});
    for (const content of [body, { ...body, customer: '09125556677' }])
      expect((await take(content)).envelope).toMatchObject({
        msg: expect.stringContaining('(۰۰۰۰۰۱) لغو شده است'),
        data: { order_id: id },
      });
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('of a host write no name and no address into the account of a guest', async () => {
    const guest = await makeShopper(api, { mobile: '09125556677' });
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const body = {
      ...stayBody(place, nightsFrom(3, 1)),
      customer: '09125556677',
      customer_name: 'نام‌کاشته',
      guest_name: 'مهمان',
    };
    const address = { address: 'نشانی دیگری', number: '۳' };
    const refused = await take({ ...body, new_address: address }, 'one', shop.host);
    expect([refused.status, !refused.envelope.success && refused.envelope.errors?.[0]?.field]).toEqual([
      400,
      'new_address',
    ]);
    expect((await take(body, 'two', shop.host)).status).toBe(200);
    const own = { token: guest.token, params: { id: guest.customerId } };
    const { customer } = await api.ok(customerEndpoints.getCustomer, own);
    const { addresses } = await api.ok(customerEndpoints.getAddresses, own);
    expect([customer.first_name, customer.last_name, addresses]).toEqual(['', '', []]);
  });

  it('reserve an hour and portions for food with toppings, and are refused when these are used up', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values({ date: '2026-11-21', time: '13:00', capacity: 1 });
    const dish = await makeProduct(api.db, {
      type: 'food',
      name: 'قورمه‌سبزی',
      price: 200_000,
      old_price: null,
      daily_portions: 5,
      toppings: [{ title: 'ماست', price: 30_000 }],
    });
    const line = { product_id: dish.id, count: 2, toppings: [{ id: dish.toppings[0] ?? 0, count: 1 }] };
    const body = {
      products: [{ ...line, times: ['2026-11-21 13:00'] }],
      delivery: 'slot',
      customer: MOBILE,
      new_address: { address: 'کوچهٔ سرو', number: '۸', lat: 35.7, lng: 51.4 },
    };
    expect(
      fieldOf(await take({ ...body, products: [{ ...line, count: 6, times: ['2026-11-21 13:00'] }] }, 'many'))[0],
    ).toBe(409);
    const [none, past] = [
      await take({ ...body, products: [line] }, 'none'),
      await take({ ...body, products: [{ ...line, times: ['2026-11-19 13:00'] }] }, 'past'),
    ];
    expect([fieldOf(none).slice(0, 2), fieldOf(past).slice(0, 2)]).toEqual([
      [400, 'times'],
      [409, 'times'],
    ]);
    expect((await take(body)).envelope).toMatchObject({
      data: {
        item: {
          status: 'in_progress',
          payment_type: 'on_delivery',
          submit_by: 'panel',
          time: '2026-11-21 13:00',
          delivery: 'slot',
          customer: { name: 'سارا کریمی' },
          address: { address: 'کوچهٔ سرو' },
          lines: [{ name: 'قورمه‌سبزی', count: 2, toppings: ['ماست'] }],
          invoice: { products_price: 460_000 },
          can_mark_paid: true,
        },
      },
    });
    // The hour has no capacity for a second order.
    expect(fieldOf(await take({ ...body, customer: '09125556677', customer_name: 'مینا' }, 'two')).slice(0, 2)).toEqual(
      [409, 'times'],
    );
    expect(await api.db.select({ taken: slots.taken }).from(slots)).toEqual([{ taken: 1 }]);
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('take the items of a package from stock, and are refused when an item runs short', async () => {
    const cup = await makeProduct(api.db, { name: 'استکان', price: 50_000, stock: 3 });
    const pack = await makeProduct(api.db, { type: 'package', name: 'بستهٔ چای', price: 130_000, old_price: null });
    await api.db.insert(packageItems).values([
      { package_id: pack.id, product_id: shop.product, position: 0, count: 1 },
      { package_id: pack.id, product_id: cup.id, position: 1, count: 2 },
    ]);
    const body = { ...goodsBody(pack.id), customer: '09125556677', customer_name: 'رضا کریمی' };
    expect((await take(body)).envelope).toMatchObject({
      data: {
        item: {
          status: 'created',
          price: 130_000,
          lines: [{ name: 'بستهٔ چای', count: 1 }],
          customer: { name: 'رضا کریمی' },
        },
      },
    });
    const stock = async (id: number) =>
      (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
    expect([await stock(shop.product), await stock(cup.id)]).toEqual([9, 1]);
    // One cup is left, and the package holds two.
    expect((await take(body, 'two')).status).toBe(409);
    expect([await stock(shop.product), await stock(cup.id), await api.db.$count(orders)]).toEqual([9, 1, 1]);
  });

  it('accept an unpaid stay from a host, but no payment recorded by a host', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const body = { ...stayBody(place, nightsFrom(3, 1)), customer: '09125556677' };
    const { envelope } = await take(body, 'stay', shop.host);
    expect(envelope).toMatchObject({ data: { item: { status: 'rt_accept', paid: 0, can_mark_paid: false } } });
    const refused = await take(
      { ...stayBody(place, nightsFrom(6, 1)), customer: '09125556677', payment: { way: 'cash' } },
      'paid',
      shop.host,
    );
    expect(fieldOf(refused)[1]).toBe('payment');
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('are quoted with delivery and the customer’s coupon, and refused for another price', async () => {
    await api.db.insert(shippingZones).values([
      {
        position: 1,
        title: 'شهر',
        price: 30_000,
        polygon: [
          [35, 51],
          [36, 51],
          [36, 52],
          [35, 52],
        ],
      },
      { position: 2, title: 'همه‌جا', price: 80_000, polygon: null },
    ]);
    await api.db.insert(coupons).values({
      code: 'SARA',
      title: 'برای سارا',
      kind: 'fixed',
      amount: 10_000,
      customer_id: shop.shopper.customerId,
    });
    const order = { products: [{ product_id: shop.product, count: 2 }], delivery: 'post', coupon: 'SARA' };
    const quote = async (body: object) =>
      await api.call(panelDeskEndpoints.quoteDeskOrder, { token: shop.desk.token, body: { ...order, ...body } });
    expect((await quote({ customer: '09125556677' })).status).toBe(404);
    expect((await quote({ customer: MOBILE, new_place: { lat: 35.7, lng: 51.4 } })).envelope).toMatchObject({
      data: { invoice: { price: 200_000, shipping_price: 30_000, discount: 10_000 } },
    });
    expect((await quote({ customer: MOBILE, new_place: null })).envelope).toMatchObject({
      data: { invoice: { price: 250_000 } },
    });
    const body = {
      ...order,
      customer: MOBILE,
      new_address: { address: 'خیابان آزادی', number: '۳', lat: 35.7, lng: 51.4 },
    };
    const refused = await take({ ...body, quoted_price: 190_000 });
    expect([refused.status, refused.envelope]).toMatchObject([409, { data: { invoice: { price: 200_000 } } }]);
    expect(await api.db.$count(orders)).toBe(0);
    expect((await take({ ...body, quoted_price: 200_000 })).envelope).toMatchObject({
      data: { item: { price: 200_000 } },
    });
  });

  it('without a place on the map cost what the zone costs that was chosen by its name', async () => {
    const polygon: [number, number][] = [
      [35, 51],
      [36, 51],
      [36, 52],
    ];
    const [city] = await api.db
      .insert(shippingZones)
      .values([
        { position: 1, title: 'شهر', price: 30_000, polygon },
        { position: 2, title: 'همه‌جا', price: 80_000, polygon: null },
      ])
      .returning();
    const zone = city?.id ?? 0;
    const order = { products: [{ product_id: shop.product, count: 1 }], delivery: 'post', customer: MOBILE };
    const { invoice } = await api.ok(panelDeskEndpoints.quoteDeskOrder, {
      token: shop.desk.token,
      body: { ...order, new_place: null, new_zone: zone },
    });
    expect(invoice.shipping_price).toBe(30_000);
    const typed = { address: 'خیابان آزادی', number: '۳' };
    const taken = await take({ ...order, new_address: { ...typed, zone_id: zone }, quoted_price: invoice.price });
    expect(taken.envelope).toMatchObject({
      data: { item: { price: invoice.price, address: { zone: 'شهر', lat: null } } },
    });
    const unknown = await take({ ...order, new_address: { ...typed, zone_id: 999_999 } }, 'two');
    expect(fieldOf(unknown).slice(0, 2)).toEqual([400, 'new_address.zone_id']);
  });

  it('are refused for a blocked customer, like the customer’s own orders', async () => {
    await api.ok(panelCustomersEndpoints.blockCustomer, {
      token: shop.desk.token,
      params: { id: shop.shopper.customerId },
      body: { version: 1, blocked: true, reason: 'بدحساب' },
    });
    const own = await submit(api, shop.shopper, goodsBody(shop.product));
    expect([own.status, own.envelope.msg]).toEqual([
      409,
      'ثبت سفارش و رزرو برای حساب شما بسته است؛ لطفاً با پشتیبانی فروشگاه تماس بگیرید.',
    ]);
    expect(fieldOf(await take({ ...goodsBody(shop.product), customer: MOBILE }))[1]).toBe('customer');
    expect(await api.db.$count(orders)).toBe(0);
    await api.ok(panelCustomersEndpoints.blockCustomer, {
      token: shop.desk.token,
      params: { id: shop.shopper.customerId },
      body: { version: 2, blocked: false },
    });
    expect((await submit(api, shop.shopper, goodsBody(shop.product))).status).toBe(200);
  });
});
