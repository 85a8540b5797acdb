import { count, eq } from 'drizzle-orm';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { customers, loginCodes, rateLimits, tokens, users } from '@/backend/db/schema/users';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { appointStaff } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const MOBILE = '09121234567';

const api = setUpTestBackend();

const login = (mobile = MOBILE) => api.call(authEndpoints.login, { body: { mobile } });
const validate = (code: string, mobile = MOBILE, token?: string) =>
  api.call(authEndpoints.validate, { body: { mobile, code }, token });
const codeSent = () => api.sms.lastCode(MOBILE);
/** A code that is not the one that was sent. */
const wrongCode = () => String((Number(codeSent()) + 1) % 1_000_000).padStart(6, '0');
const total = async (table: typeof users | typeof customers | typeof tokens) =>
  (await api.db.select({ n: count() }).from(table))[0]?.n;

describe('guest login', () => {
  it('returns a token that is valid for guest endpoints [AUTH-01]', async () => {
    const { token, user } = await api.ok(authEndpoints.loginGuest, { body: {} });
    expect(user).toEqual({ id: expect.any(Number), role: 'guest', login_to_id: null });
    expect((await api.call(authEndpoints.logout, { token: token.access_token })).status).toBe(200);
  });

  it('returns a different token of at least 256 bits to every guest, and stores none in plain text', async () => {
    const given = await Promise.all(Array.from({ length: 10 }, () => api.guest()));
    expect(new Set(given).size).toBe(10);
    for (const token of given) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32);
    const stored = JSON.stringify(await api.db.select().from(tokens));
    for (const token of given) expect(stored).not.toContain(token);
  });

  it('requires no body', async () => {
    expect((await api.fetch('/api/v1/user/login/guest', { method: 'POST' })).status).toBe(200);
  });
});

describe('login code validation', () => {
  it('creates user and customer at the first login and finds them at the next [AUTH-04]', async () => {
    await login();
    const first = await api.ok(authEndpoints.validate, { body: { mobile: MOBILE, code: codeSent() } });
    expect(first).toMatchObject({
      user: { role: 'customer', login_to_id: 1 },
      customer: { mobile: MOBILE, name: '', nation_code: '', gender: '', credit: 0 },
      is_new: true,
    });
    expect(
      await api.ok(customerEndpoints.getCustomer, {
        params: { id: first.customer?.id ?? 0 },
        token: first.token.access_token,
      }),
    ).toEqual({ customer: first.customer });

    await api.db
      .update(customers)
      .set({ welcomed_at: api.clock.now(), first_name: 'سارا', last_name: 'رضایی', gender: 'woman' });
    api.clock.advance({ minutes: 5 });
    await login();
    const second = await api.ok(authEndpoints.validate, { body: { mobile: MOBILE, code: codeSent() } });
    expect(second).toMatchObject({
      user: first.user,
      customer: { id: first.customer?.id, name: 'سارا رضایی', gender: 'زن' },
      is_new: false,
    });
    expect([await total(users), await total(customers)]).toEqual([1, 1]);
  });

  it('accepts the code in Persian digits', async () => {
    await login();
    const persian = codeSent().replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect((await validate(persian)).status).toBe(200);
  });

  it('revokes the guest token that the request was sent with', async () => {
    const guest = await api.guest();
    await login();
    expect((await validate(codeSent(), MOBILE, guest)).status).toBe(200);
    expect((await api.call(authEndpoints.logout, { token: guest })).status).toBe(401);
  });

  it('keeps the guest token valid when the code is wrong', async () => {
    const guest = await api.guest();
    await login();
    expect((await validate(wrongCode(), MOBILE, guest)).status).toBe(400);
    expect((await api.call(authEndpoints.logout, { token: guest })).status).toBe(200);
  });

  it('accepts a code once', async () => {
    await login();
    expect((await validate(codeSent())).status).toBe(200);
    expect((await validate(codeSent())).envelope).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
  });

  it('accepts exactly one of twenty concurrent requests with the same correct code', async () => {
    await login();
    const code = codeSent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect([await total(users), await total(tokens)]).toEqual([1, 1]);
  });

  it('answers a wrong code with a field error and the number of tries left [AUTH-03]', async () => {
    await login();
    const { status, envelope } = await validate(wrongCode());
    expect(status).toBe(400);
    expect(envelope).toMatchObject({
      msg: 'کد واردشده درست نیست.',
      errors: [{ field: 'code' }],
      data: { tries_left: 4 },
    });
    expect((await validate(codeSent())).status).toBe(200);
  });

  it('invalidates the code after five wrong tries: the correct code is refused', async () => {
    await login();
    for (let left = 4; left >= 0; left -= 1)
      expect((await validate(wrongCode())).envelope).toMatchObject({ data: { tries_left: left } });
    expect((await validate(codeSent())).envelope).toMatchObject({
      code: 400,
      msg: 'اعتبار این کد تمام شده است. کد جدید بگیرید.',
    });
  });

  it('counts no more than five tries among twenty concurrent wrong codes', async () => {
    await login();
    const code = wrongCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(code)));
    const judged = answers.filter(
      ({ envelope }) => JSON.stringify(envelope).includes('"tries_left"') && !envelope.success,
    );
    expect(judged).toHaveLength(20);
    const [row] = await api.db.select().from(loginCodes).where(eq(loginCodes.mobile, MOBILE));
    expect(row?.tries_left).toBe(0);
    expect(answers.filter(({ envelope }) => envelope.msg === 'کد واردشده درست نیست.')).toHaveLength(4);
  });

  it('refuses the code after 120 s', async () => {
    await login();
    api.clock.advance({ seconds: 119 });
    expect((await validate(wrongCode())).envelope).toMatchObject({ data: { tries_left: 4 } });
    api.clock.advance({ seconds: 1 });
    expect((await validate(codeSent())).envelope).toMatchObject({
      code: 400,
      msg: 'اعتبار این کد تمام شده است. کد جدید بگیرید.',
    });
  });

  it('does not count a malformed code as a try', async () => {
    await login();
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect((await validate(code)).envelope).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
    expect((await validate(wrongCode())).envelope).toMatchObject({ data: { tries_left: 4 } });
  });

  it('refuses a code with another number than the one it was sent to', async () => {
    await login();
    expect((await validate(codeSent(), '09351112222')).status).toBe(400);
    expect(await total(users)).toBe(0);
  });
});

describe('logout', () => {
  it('revokes the token of the request and no other [AUTH-05]', async () => {
    const one = await api.loginAs(MOBILE);
    api.clock.advance({ minutes: 2 });
    const other = await api.loginAs(MOBILE);
    expect((await api.call(authEndpoints.logout, { token: one.token })).status).toBe(200);
    const params = { id: one.customerId };
    expect((await api.call(customerEndpoints.getCustomer, { params, token: one.token })).status).toBe(401);
    expect((await api.call(customerEndpoints.getCustomer, { params, token: other.token })).status).toBe(200);
  });
});

it('staff who log in to the storefront are customers there, without access to the panel [AUTH-08]', async () => {
  const { userId, token: before } = await api.loginAs(MOBILE);
  await appointStaff(api, MOBILE);
  api.clock.advance({ minutes: 2 });
  await login();
  const { token, user, customer } = await api.ok(authEndpoints.validate, {
    body: { mobile: MOBILE, code: codeSent() },
  });
  expect(user).toMatchObject({ id: userId, role: 'customer' });
  for (const one of [before, token.access_token]) {
    expect(
      (await api.call(customerEndpoints.getCustomer, { params: { id: customer?.id ?? 0 }, token: one })).status,
    ).toBe(200);
    expect((await api.call(panelDeskEndpoints.listDeskOrders, { token: one })).status).toBe(404);
  }
});

it('deleteExpiredAuth deletes expired tokens, guests without a token, old codes and counters, and nothing else', async () => {
  const me = await api.loginAs(MOBILE);
  await api.guest();
  api.clock.advance({ days: 31 });
  const guest = await api.guest();
  await login();
  await deleteExpiredAuth(api.deps);
  expect([await total(tokens), await total(users), await total(customers)]).toEqual([1, 2, 1]);
  expect((await api.db.select().from(loginCodes)).map(({ mobile }) => mobile)).toEqual([MOBILE]);
  expect(
    (await api.db.select().from(rateLimits)).every(
      ({ window_start }) => window_start > new Date('2026-12-01T00:00:00Z'),
    ),
  ).toBe(true);
  expect((await api.call(authEndpoints.logout, { token: guest })).status).toBe(200);
  expect((await api.call(authEndpoints.logout, { token: me.token })).status).toBe(401);
});
