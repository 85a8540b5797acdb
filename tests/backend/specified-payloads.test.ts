import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { customers, users } from '@/backend/db/schema/users';
import { shippingZones } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { createTestBackend, TEST_ORIGIN, type TestBackend } from '@tests/support/backend';
import { seedWorld, QRCODE, COUPON, GIFT, type World } from '@tests/support/calls/seed-world';
import { changeShop, makeShopper, nightsFrom } from '@tests/support/order-helpers';
import { formOf, multipart, picture } from '@tests/support/uploading';

/**
 * Every call of the specification's section 7, with exactly the payload that its sections 3 and 7 name, and the
 * response fields that section 3 names. Written like a client that is based on the specification only.
 */
let api: TestBackend;
let world: World;
beforeAll(async () => {
  api = await createTestBackend({ payment: ({ db, clock }) => sandboxBank({ db, clock }) });
});
afterAll(() => api.close());
beforeEach(async () => {
  world = await seedWorld(api);
  await api.db.insert(shippingZones).values({ position: 2, title: 'دور', polygon: null, price: 90_000 });
});

interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a client that knows no contract
  readonly data: Record<string, any>;
}

async function request(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token: string | null = world.me.token,
): Promise<Envelope> {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await api.fetch(`/api/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const envelope = (await response.json()) as Envelope;
  expect({ path, ...envelope }).toMatchObject({ path, success: true, code: 200 });
  return envelope;
}
const dataOf = async (...given: Parameters<typeof request>) => (await request(...given)).data;
const mine = () => ({ customer: world.me.mobile, user: world.me.userId });

describe('stay order of the specification', () => {
  const stay = () => ({
    use_coupon: false,
    coupon: '',
    ...mine(),
    payment_type: 'cash',
    send_submit_notification: true,
    person_count: 2,
    products: [{ product_id: world.residence, count: 1, times: nightsFrom(40, 2), person_count: 2 }],
  });

  it('takes the customer’s name as guest name; its order, payment and status calls are as specified [RES-03] [API-01]', async () => {
    const { success, msg, code, data } = await request('POST', 'order/submit/?reserve_date=&reserve_time=', stay());
    expect([success, typeof msg, code, Object.keys(data)]).toEqual([true, 'string', 200, ['order_id']]);
    const id = String(data.order_id);
    const { order } = await dataOf('GET', `app/order/${id}`);
    expect(order).toMatchObject({
      order_id: Number(id),
      submit_by: 'customer',
      created_by: { id: world.me.userId },
      customer: { id: world.me.customerId },
      guest_name: 'سارا کریمی',
      invoice: {
        products_price: 2_000_000,
        discount: 0,
        shipping_price: 0,
        price: 2_000_000,
        products: [{ name: expect.any(String), price: 2_000_000, count: 1 }],
      },
    });
    const returns = {
      success_url: `${TEST_ORIGIN}/paid-order?fromOrder=${id}`,
      fail_url: `${TEST_ORIGIN}/failed-payment?fromOrder=${id}`,
    };
    const pay = {
      user: world.me.userId,
      price: 2_000_000,
      ...returns,
      customer: world.me.customerId,
      orderId: Number(id),
      payment_for: 'order',
    };
    expect((await dataOf('POST', `order/${id}/payment/create`, pay)).payment_url).toMatch(/^https:/);
    await request('POST', `app/order/${id}/status/`, {
      status: 'canceled',
      sub_status: 'canceled_rt_guest_reject_cancel',
    });
  });

  it('takes the mobile of a customer without a name as guest name, and is refused without either [RES-03]', async () => {
    await api.db.update(customers).set({ first_name: '', last_name: '' });
    const { order_id } = await dataOf('POST', 'order/submit/?reserve_date=&reserve_time=', stay());
    expect(
      await api.db
        .select({ name: orders.guest_name })
        .from(orders)
        .where(eq(orders.id, Number(order_id))),
    ).toEqual([{ name: world.me.mobile }]);
    const unnamed = await makeShopper(api);
    await api.db.update(users).set({ mobile: null }).where(eq(users.id, unnamed.userId));
    const headers = { authorization: `Bearer ${unnamed.token}`, 'content-type': 'application/json' };
    const refused = await api.fetch('/api/v1/order/submit/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...stay(), products: [{ ...stay().products[0], times: nightsFrom(60, 1) }] }),
    });
    expect(await refused.json()).toMatchObject({ code: 400, errors: [{ field: 'guest_name' }] });
  });

  it('is quoted with credit and price, also for a guest [RES-02]', async () => {
    const price = {
      products: [{ product_id: world.residence, count: 1, times: nightsFrom(40, 2) }],
      customer: world.me.mobile,
      use_coupon: false,
      coupon: '',
    };
    expect(await dataOf('POST', 'order/price/', price)).toMatchObject({
      customer_credit: expect.any(Number),
      invoice: { price: 2_000_000 },
    });
    expect(await dataOf('POST', 'order/price/', price, world.guest)).toMatchObject({
      customer_credit: 0,
      invoice: { price: 2_000_000 },
    });
  });

  it('has its calendars, holidays and voucher link [SHOP-04]', async () => {
    await request(
      'GET',
      `products/${world.residence}/reservation/calender?month=9&year=1405&double=true`,
      undefined,
      null,
    );
    await request('GET', 'reservation/calender?month=9&year=1405', undefined, null);
    const { holidays } = await dataOf('POST', 'holidays/list', { country: 'IR', year: 1405 }, null);
    expect(JSON.parse(holidays)).toEqual(expect.any(Array));
    expect((await dataOf('GET', `irloc/order/${world.stay}/voucher`)).link).toMatch(/^https:/);
  });
});

describe('goods order of the specification', () => {
  it('is quoted and submitted with toppings, address and an empty delivery [CART-06]', async () => {
    const products = [{ product_id: world.product, count: 2, toppings: [{ id: world.topping, count: 1 }] }];
    expect(
      await dataOf('POST', 'order/price/', { products, customer: world.me.mobile, use_coupon: true, coupon: COUPON }),
    ).toMatchObject({ invoice: { price: 189_000 } });
    const order = {
      use_coupon: true,
      coupon: COUPON,
      ...mine(),
      address: world.address,
      payment_type: 'cash',
      msg: 'زنگ نزنید',
      products,
      delivery: '',
      shipping_price: 50_000,
      send_submit_notification: true,
    };
    const { order_id } = await dataOf('POST', 'order/submit/?reserve_date=&reserve_time=', order);
    const { order: read } = await dataOf('GET', `app/order/${order_id}`);
    expect(read).toMatchObject({
      invoice: { products_price: 210_000, discount: 21_000, shipping_price: 50_000, price: 239_000 },
      delivery: 'post',
      guest_name: null,
    });
  });

  it('is refused with dates, which goods orders do not store', async () => {
    const body = {
      products: [{ product_id: world.product, count: 1, times: nightsFrom(3, 1) }],
      ...mine(),
      delivery: 'pickup',
      payment_type: 'cash',
    };
    for (const path of ['order/price/', 'order/submit/']) {
      const headers = { authorization: `Bearer ${world.me.token}`, 'content-type': 'application/json' };
      const refused = await (
        await api.fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json();
      expect(refused).toMatchObject({
        code: 400,
        msg: 'برای کالا تاریخ انتخاب نمی‌شود. تاریخ را از سفارش بردارید.',
        errors: [{ field: 'times' }],
      });
    }
  });

  it('has cart calls that add, update and remove a line [CART-01] [CART-02]', async () => {
    const path = `app/customer/${world.me.customerId}/cart`;
    const line = { product_id: world.product, count: 1 };
    expect((await dataOf('POST', `${path}/add`, { data: line })).cartData).toMatchObject([
      { product: { id: world.product }, count: 1 },
    ]);
    await request('POST', `${path}/update`, { products: [{ ...line, count: 3 }] });
    await request('POST', `${path}/remove`, { data: line });
    expect((await dataOf('GET', path)).cartData).toMatchObject([{ count: 2 }]);
  });

  it('has calls for coupons, gift codes and credit top-ups [COUP-01] [COUP-02] [PAY-03]', async () => {
    await request('GET', `app/customer/${world.me.customerId}/coupons`);
    await request('POST', 'app/coupons/check', { code: COUPON });
    await request('POST', 'app/coupons/apply/', { coupon: GIFT, customer: world.me.mobile });
    const topUp = {
      user: world.me.userId,
      price: 50_000,
      success_url: `${TEST_ORIGIN}/paid-order?isCharging=true`,
      fail_url: `${TEST_ORIGIN}/failed-payment?isCharging=true`,
      customer: world.me.customerId,
      payment_for: 'buy_customer_credit',
    };
    expect((await dataOf('POST', 'payment/create', topUp)).payment_url).toMatch(/^https:/);
    expect(await dataOf('GET', `user/${world.me.userId}/transactions`)).toMatchObject({
      transactions: expect.any(Array),
      credit: expect.any(Number),
    });
  });
});

it('the specified calls for login, profile, addresses, favorites, orders and comments succeed [API-01]', async () => {
  const { token } = await dataOf('POST', 'user/login/guest', {}, null);
  const guest = (token as { access_token: string }).access_token;
  await request('POST', 'user/login', { mobile: '09351110031' }, guest);
  api.clock.advance({ minutes: 2 });
  await request('POST', 'user/resend', { mobile: '09351110031' }, guest);
  const login = await dataOf(
    'POST',
    'user/validate',
    { mobile: '09351110031', code: api.sms.lastCode('09351110031') },
    guest,
  );
  expect(login).toMatchObject({
    token: { access_token: expect.any(String) },
    customer: { id: expect.any(Number) },
    user: { id: expect.any(Number), role: 'customer', login_to_id: expect.any(Number) },
    is_new: true,
  });
  await request('POST', 'user/logout', undefined, (login.token as { access_token: string }).access_token);
  expect(await dataOf('GET', `qrcode/${QRCODE}/get`, undefined, null)).toMatchObject({
    token: { access_token: expect.any(String) },
  });

  const me = world.me.customerId;
  const profile = {
    mobile: world.me.mobile,
    first_name: 'سارا',
    last_name: 'کریمی',
    referrer: '',
    gender: 'زن',
    birthday: null,
    nation_code: '',
  };
  const { customer } = await dataOf('POST', `app/customers/${me}/edit`, profile);
  expect(customer).toMatchObject({
    id: me,
    name: 'سارا کریمی',
    mobile: world.me.mobile,
    gender: 'زن',
    nation_code: '',
    credit: expect.any(Number),
  });
  await request('GET', `app/customers/${me}`);
  const { addresses } = await dataOf('POST', `app/customer/${me}/addresses/add`, {
    title: 'دفتر',
    address: 'خیابان بهار',
    number: '۳',
    lat: 35.7,
    lng: 51.4,
  });
  expect((addresses as unknown[]).at(-1)).toMatchObject({
    title: 'دفتر',
    address: 'خیابان بهار',
    addressId: expect.any(Number),
    shippingPrice: 50_000,
  });
  await request('GET', `app/customer/${me}/addresses`);
  await request('POST', `app/customer/${me}/add/favorite`, { product_id: world.product });
  await request('GET', `app/customer/${me}/favorites`);
  expect(
    (await dataOf('GET', `app/product/${world.product}?customer=${me}&reserve_date=&reserve_time=`)).product,
  ).toMatchObject({ is_favorite: true, limit: 20, toppings: [{ id: world.topping }] });
  await request('POST', `app/customer/${me}/delete/favorite`, { product_id: world.product });
  await request('GET', `app/customer/${me}/orders?page=1&limit=20&status=created,in_progress`);
  const comment = { star: 3, comment: 'خوب بود', customer_id: me };
  await request('POST', `product/${world.product}/add/comment`, comment);
  await request('POST', `order/${world.done}/rate/create`, comment);
  await request('POST', `product/${world.product}/comments/${world.comment}/report`, {
    user_id: world.me.userId,
    customer_id: me,
    comment: 'نادرست است',
  });
  await request('GET', `product/${world.product}/comments`, undefined, null);
  await request('POST', `product/${world.product}/comments`, {}, null);
});

it('the specified catalogue, location and upload calls accept the empty values that forms send [CAT-01] [API-01]', async () => {
  expect(await dataOf('GET', 'app/config', undefined, null)).toMatchObject({
    config: { title: expect.any(String), palette: { secondary: { main: expect.any(String) } } },
    shop: { name: expect.any(String), shop_type: 'shop' },
  });
  expect(
    (await dataOf('GET', 'home?category=&reserve_date=&reserve_time=&page=1&limit=30', undefined, null)).items,
  ).toMatchObject([{ type_name: 'favorite', items: [{ id: world.product }], base_category: null }]);
  await request('GET', 'app/categories', undefined, null);
  const [category] = (await dataOf('GET', 'category', undefined, null)).categories as { id: number; slug: string }[];
  expect((await dataOf('GET', `app/package/${world.package}`, undefined, null)).product).toMatchObject({
    details: { products: [{ product: { id: world.product } }] },
  });
  await request('GET', `app/seo/product/${world.product}`, undefined, null);
  await request('GET', `poster/${world.poster}`, undefined, null);
  await request('GET', 'products?type=newest&page=1&limit=20', undefined, null);
  const listed = async (named: string | number | undefined) =>
    (
      (await dataOf('GET', `products?type=category&page=1&limit=20&category=${named}`, undefined, null)).products as {
        id: number;
      }[]
    ).map(({ id }) => id);
  expect(await listed(category?.id)).toEqual(await listed(category?.slug));
  await request('GET', `home?category=${category?.id}&page=1&limit=30`, undefined, null);
  const filter = {
    category: category?.id,
    name: '',
    sort: '',
    price: { min: 0, max: 20_000_000 },
    properties: [],
    start_date: '',
    end_date: '',
    person_count: 0,
  };
  const query = 'page=1&limit=12&reserve_date=&reserve_time=&include_all_images=true';
  const found = async (body: object) =>
    ((await dataOf('POST', `products/search?${query}`, body, null)).products as { id: number }[]).map(({ id }) => id);
  expect(await found(filter)).toEqual([world.product]);
  expect(await found(filter)).toEqual(await found({ ...filter, category: category?.slug }));
  await request('GET', 'products/search/properties', undefined, null);
  await request('POST', 'products/properties/search', filter, null);
  expect(await dataOf('POST', 'location/check', { lat: 35.7, lng: 51.4 })).toMatchObject({ is_in_zone: true });
  const { raw, headers } = await multipart(formOf([['file', await picture('jpeg')]]));
  const upload = await api.fetch('/api/v1/upload', {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${world.me.token}` },
    body: raw,
  });
  expect(await upload.json()).toMatchObject({ success: true, code: 200 });
});

it('a product call of a food shop accepts the delivery day and hour in the query [RES-09]', async () => {
  await changeShop(api, { shop_type: 'eco_food' });
  await request(
    'GET',
    `app/product/${world.product}?customer=${world.me.customerId}&reserve_date=2026-11-22&reserve_time=12:00`,
  );
});

it('the error for a year outside the calendar writes years without a thousands separator [SHOP-04]', async () => {
  for (const year of [4000, 100_000, -62]) {
    const response = await api.fetch('/api/v1/holidays/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IR', year }),
    });
    const { code, errors } = (await response.json()) as { code: number; errors: { msg: string }[] };
    expect([code, errors[0]?.msg]).toEqual([400, expect.stringMatching(/^[^٬,]*۳۱۷۷[^٬,]*$/)]);
  }
});
