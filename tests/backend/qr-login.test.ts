import { count, eq } from 'drizzle-orm';
import { coupons } from '@/backend/db/schema/coupons';
import {
  addresses,
  cartLines,
  customers,
  favorites,
  loginCodes,
  qrcodes,
  rateLimits,
  tokens,
  uploads,
  users,
} from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { breakWrites } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { uploaded } from '@tests/support/uploading';

const TABLE = 'miz-1-panjare';

const api = setUpTestBackend({ payment: ({ db, clock }) => sandboxBank({ db, clock }) });
beforeEach(async () => {
  await changeShop(api, { shop_type: 'shop', name: 'سفره‌خانه' });
  await api.db.insert(qrcodes).values([{ id: TABLE, label: 'میز ۱، کنار پنجره', created_at: api.clock.now() }]);
});

const scan = (id = TABLE, token?: string) => api.call(authEndpoints.getQrcode, { params: { id }, token });
const entered = async (token?: string) => await api.ok(authEndpoints.getQrcode, { params: { id: TABLE }, token });
const total = async (table: typeof users | typeof customers | typeof tokens) =>
  (await api.db.select({ n: count() }).from(table))[0]?.n;
const asShopper = ({ token, user, customer }: ResponseOf<typeof authEndpoints.getQrcode>): LoggedIn => ({
  token: token.access_token,
  userId: user.id,
  customerId: customer?.id ?? 0,
});

describe('a scanned QR code [AUTH-07]', () => {
  it('logs in a customer without a mobile and returns the place', async () => {
    const { envelope } = await scan();
    expect(envelope).toMatchObject({
      success: true,
      msg: 'با موفقیت وارد شدید.',
      data: {
        user: { role: 'customer', login_to_id: 1 },
        customer: { mobile: '', name: '', credit: 0 },
        shop: { id: 1, name: 'میز ۱، کنار پنجره', shop_type: 'shop' },
      },
    });
    const me = asShopper(await entered());
    expect(
      (await api.ok(customerEndpoints.getCustomer, { params: { id: me.customerId }, token: me.token })).customer.mobile,
    ).toBe('');
  });

  it('creates a separate account for each scan', async () => {
    const [one, two] = [asShopper(await entered()), asShopper(await entered())];
    expect(new Set([one.userId, two.userId]).size).toBe(2);
    const { id } = await makeProduct(api.db);
    await api.ok(cartEndpoints.addToCart, {
      params: { id: one.customerId },
      token: one.token,
      body: { data: { product_id: id, count: 1, toppings: [] } },
    });
    expect(
      (await api.ok(cartEndpoints.getCart, { params: { id: two.customerId }, token: two.token })).cartData,
    ).toEqual([]);
    expect((await api.call(cartEndpoints.getCart, { params: { id: one.customerId }, token: two.token })).status).toBe(
      404,
    );
  });

  it('revokes the guest token that is sent with it', async () => {
    const guest = await api.guest();
    expect((await scan(TABLE, guest)).status).toBe(200);
    expect((await api.call(authEndpoints.logout, { token: guest })).status).toBe(401);
  });

  it('keeps the account and the token of a logged-in customer, and returns the place', async () => {
    const me = await makeShopper(api, { mobile: '09121111111', credit: 50_000, first_name: 'سارا' });
    const before = [await total(users), await total(customers), await total(tokens)];
    expect(await entered(me.token)).toMatchObject({
      token: { access_token: me.token },
      user: { id: me.userId, role: 'customer' },
      customer: { id: me.customerId, mobile: '09121111111', credit: 50_000 },
      shop: { name: 'میز ۱، کنار پنجره' },
    });
    expect([await total(users), await total(customers), await total(tokens)]).toEqual(before);
    const scanner = asShopper(await entered());
    expect(asShopper(await entered(scanner.token))).toEqual(scanner);
  });

  it('gives orders its table by itself only to the customer it creates; others take and leave it', async () => {
    const tables = async () =>
      Object.fromEntries((await api.db.select().from(customers)).map((row) => [row.id, row.table_label]));
    const [me, scanner] = [await makeShopper(api), asShopper(await entered())];
    await api.db.insert(qrcodes).values({ id: 'miz-2-hayat', label: 'میز ۲', created_at: api.clock.now() });
    const before = await tables();
    expect(before).toEqual({ [me.customerId]: null, [scanner.customerId]: 'میز ۱، کنار پنجره' });
    for (const { token } of [me, scanner]) expect((await scan('miz-2-hayat', token)).envelope.msg).toBe('');
    expect(await tables()).toEqual(before);

    const take = (id: string, token: string) => api.call(authEndpoints.takeTable, { params: { id }, token, body: {} });
    for (const { token } of [me, scanner])
      expect((await take('miz-2-hayat', token)).envelope).toMatchObject({ data: { shop: { id: 1, name: 'میز ۲' } } });
    expect(new Set(Object.values(await tables()))).toEqual(new Set(['میز ۲']));
    expect((await take('miz-9-nobody', me.token)).status).toBe(404);
    await api.ok(authEndpoints.leaveTable, { token: me.token, body: {} });
    expect(await tables()).toEqual({ [me.customerId]: null, [scanner.customerId]: 'میز ۲' });
  });

  it('treats an invalid token as no token', async () => {
    const { status, envelope } = await scan(TABLE, 'x'.repeat(43));
    expect([status, envelope.success && envelope.data.token.access_token === 'x'.repeat(43)]).toEqual([200, false]);
  });

  it.each([
    'miz-9-nobody',
    'x',
    'miz-1',
    `${TABLE}x`,
    TABLE.toUpperCase(),
    'a'.repeat(65),
    "' or 1=1 --",
    '%00%00%00%00%00%00%00%00',
  ])('is not found with the id «%s»', async (id) => {
    const response = await api.fetch(`/api/v1/qrcode/${id.includes('%') ? id : encodeURIComponent(id)}/get`);
    expect(response.status).toBe(404);
    expect(await total(users)).toBe(0);
  });

  it('returns a specific message for an unknown code', async () => {
    expect((await scan('miz-9-nobody')).envelope.msg).toBe('این رمزینه معتبر نیست. از کارکنان فروشگاه کمک بگیرید.');
  });
});

it('scans of QR codes are rate limited by address, unknown codes apart [AUTH-07]', async () => {
  const strict = await createTestBackend({ limits: { guestTokensPerHourPerAddress: 2 } });
  try {
    await strict.db.insert(qrcodes).values({ id: TABLE, label: 'میز ۱', created_at: strict.clock.now() });
    const statuses = [];
    for (const id of ['miz-9-nobody', 'miz-9-nobody', 'miz-9-nobody', TABLE, TABLE, TABLE]) {
      const { status, headers } = await strict.call(authEndpoints.getQrcode, { params: { id } });
      statuses.push([status, headers.get('retry-after')]);
    }
    expect(statuses).toEqual([
      [404, null],
      [404, null],
      [429, '3600'],
      [200, null],
      [200, null],
      [429, '3600'],
    ]);
    strict.clock.advance({ minutes: 60 });
    expect((await strict.call(authEndpoints.getQrcode, { params: { id: TABLE } })).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('a customer logged in by QR code [AUTH-07]', () => {
  it('can order, pay at the bank and see the order without a mobile', async () => {
    const me = asShopper(await entered());
    const { id: product } = await makeProduct(api.db, { price: 120_000 });
    const id = await placeOrder(
      api,
      me,
      goodsBody(product, 2, { msg: 'میز ۱، کنار پنجره: بدون پیاز', send_submit_notification: true }),
    );
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: me.token,
      body: RETURNS,
    });
    expect(await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'))).toContain('/paid-order');
    expect(await getOrder(api, me, id)).toMatchObject({
      status: 'in_progress',
      paid: 240_000,
      customer: { id: me.customerId, name: '', mobile: '' },
      msg: 'میز ۱، کنار پنجره: بدون پیاز',
    });
    expect(api.sms.sent).toEqual([]);
    expect(api.logged).toEqual([]);
    const staff = await makeStaff(api);
    expect((await api.ok(panelDeskEndpoints.listDeskOrders, { token: staff.token })).items).toMatchObject([
      { id, customer: { mobile: '' } },
    ]);
  });

  it('can top up and pay from the credit', async () => {
    const me = asShopper(await entered());
    const { id: product } = await makeProduct(api.db, { price: 120_000 });
    const body = { ...RETURNS, price: 150_000, payment_for: 'buy_customer_credit' as const };
    await returnFromBank(
      api,
      await answerBank(
        api,
        (await api.ok(paymentsEndpoints.createPayment, { token: me.token, body })).payment_url ?? '',
        'paid',
      ),
    );
    const id = await placeOrder(
      api,
      me,
      goodsBody(product, 1, { payment_type: 'credit', send_submit_notification: true }),
    );
    expect(await getOrder(api, me, id)).toMatchObject({ status: 'in_progress', paid: 120_000 });
    expect(api.logged).toEqual([]);
  });

  it('can reserve a stay, of which the host is notified', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const me = asShopper(await entered());
    const residence = await makeResidence(api.db);
    const { status } = await submit(api, me, stayBody(residence, nightsFrom(3, 2), { send_submit_notification: true }));
    expect(status).toBe(200);
    expect(api.sms.sent.map(({ mobile }) => mobile)).toEqual(['09120000000']);
    expect(api.logged).toEqual([]);
  });

  it('keeps the account and its orders after adding a mobile with its code', async () => {
    const me = asShopper(await entered());
    const { id: product } = await makeProduct(api.db);
    const id = await placeOrder(api, me, goodsBody(product));
    const edit = (body: object) =>
      api.call(customerEndpoints.editCustomer, { params: { id: me.customerId }, token: me.token, body });
    expect((await edit({ mobile: '', first_name: 'سارا' })).status).toBe(200);
    await api.ok(authEndpoints.login, { body: { mobile: '09121234567' } });
    expect((await edit({ mobile: '09121234567', code: api.sms.lastCode('09121234567') })).status).toBe(200);
    api.clock.advance({ minutes: 2 });
    const later = await api.loginAs('09121234567');
    expect(later.customerId).toBe(me.customerId);
    expect((await getOrder(api, later, id)).customer).toEqual({
      id: me.customerId,
      name: 'سارا',
      mobile: '09121234567',
    });
  });

  it('is deleted with all data once no token is left, unless the customer has an order', async () => {
    const [gone, buyer, named] = [asShopper(await entered()), asShopper(await entered()), await makeShopper(api)];
    const { id: product } = await makeProduct(api.db);
    await api.ok(cartEndpoints.addToCart, {
      params: { id: gone.customerId },
      token: gone.token,
      body: { data: { product_id: product, count: 1, toppings: [] } },
    });
    await api.ok(customerEndpoints.addFavorite, {
      params: { id: gone.customerId },
      token: gone.token,
      body: { product_id: product },
    });
    await makeAddress(api, gone.customerId);
    const avatar = await uploaded(api, gone);
    await api.ok(customerEndpoints.editCustomer, {
      params: { id: gone.customerId },
      token: gone.token,
      body: { avatar },
    });
    await placeOrder(api, buyer, goodsBody(product));
    for (const { token } of [gone, buyer, named]) await api.ok(authEndpoints.logout, { token });
    await deleteExpiredAuth(api.deps);
    expect(await total(customers)).toBe(3);
    api.clock.advance({ days: 2 });
    const present = asShopper(await entered());
    api.clock.advance({ days: 2 });
    await deleteExpiredAuth(api.deps);
    expect((await api.db.select({ id: customers.id }).from(customers)).map(({ id }) => id).sort()).toEqual(
      [buyer.customerId, named.customerId, present.customerId].sort(),
    );
    expect(await total(users)).toBe(3);
    expect(await api.db.select().from(users).where(eq(users.id, gone.userId))).toEqual([]);
    for (const table of [cartLines, favorites, addresses]) expect(await api.db.select().from(table)).toEqual([]);
    expect(await api.db.select({ whose: uploads.customer_id }).from(uploads)).toEqual([{ whose: null }]);
  });

  it('is kept with a personal coupon, and others without any data are deleted', async () => {
    const [owner, gone] = [asShopper(await entered()), asShopper(await entered())];
    await api.db
      .insert(coupons)
      .values({ code: 'YOURS', title: 'برای شما', kind: 'fixed', amount: 1000, customer_id: owner.customerId });
    for (const { token } of [owner, gone]) await api.ok(authEndpoints.logout, { token });
    api.clock.advance({ days: 2 });
    await deleteExpiredAuth(api.deps);
    expect(await api.db.select({ id: customers.id }).from(customers)).toEqual([{ id: owner.customerId }]);
  });

  it('that cannot be deleted does not stop the deletion of old login codes and rate limit windows', async () => {
    const { token } = asShopper(await entered());
    await api.ok(authEndpoints.logout, { token });
    await api.ok(authEndpoints.login, { body: { mobile: '09121234567' } });
    expect([await api.db.$count(loginCodes), (await api.db.$count(rateLimits)) > 0]).toEqual([1, true]);
    api.clock.advance({ days: 3 });
    const mend = await breakWrites(api.db, 'customers', 'delete');
    try {
      await expect(deleteExpiredAuth(api.deps)).rejects.toMatchObject({ cause: { message: 'broken' } });
    } finally {
      await mend();
    }
    expect([await api.db.$count(customers), await api.db.$count(loginCodes), await api.db.$count(rateLimits)]).toEqual([
      1, 0, 0,
    ]);
    await deleteExpiredAuth(api.deps);
    expect(await api.db.$count(customers)).toBe(0);
  });
});
