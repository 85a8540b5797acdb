import { eq } from 'drizzle-orm';
import { customers, loginCodes, tokens, users } from '@/backend/db/schema/users';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost } from '@tests/support/fixtures';
import { makeShopper } from '@tests/support/order-helpers';
import { appointStaff, fieldOf, makeStaff } from '@tests/support/panel';

const STAFF = '09121110000';
const HOST = '09121110001';
const UNKNOWN_MOBILE = '09121110002';

const api = setUpTestBackend({ staffMobiles: [STAFF], limits: { panelTokenTtlHours: 12 } });

async function codeFor(mobile: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
  return api.sms.lastCode(mobile);
}
const enter = async (mobile: string, code?: string) =>
  api.call(panelEndpoints.panelLogin, { body: { mobile, code: code ?? (await codeFor(mobile)) } });
const entered = async (mobile: string) =>
  await api.ok(panelEndpoints.panelLogin, { body: { mobile, code: await codeFor(mobile) } });
const lists = async (token: string) => (await api.call(panelDeskEndpoints.listDeskOrders, { token })).status;

it('panel login accepts the configured mobiles as staff, and keeps their storefront role', async () => {
  const { token, user, panel, host } = await entered(STAFF);
  expect([user.role, panel.role, host]).toEqual(['panel', 'owner', null]);
  expect(await lists(token.access_token)).toBe(200);
  expect(await api.db.select({ role: users.role }).from(users).where(eq(users.id, user.id))).toEqual([
    { role: 'customer' },
  ]);
  expect(await api.db.select({ role: tokens.role, host: tokens.host_id }).from(tokens)).toEqual([
    { role: 'panel', host: null },
  ]);
  const { token: ordinary } = await api.loginAs('09121110003');
  expect(await lists(ordinary)).toBe(404);
});

it('panel login accepts staff with their role, even when they are also a host', async () => {
  const mobile = '09121110004';
  await appointStaff(api, mobile, 'desk');
  await makeHost(api.db, { mobile });
  const { host, panel } = await entered(mobile);
  expect([host, panel]).toEqual([
    null,
    { role: 'desk', permissions: ['stock', 'orders', 'customers', 'comments', 'kitchen'] },
  ]);
  expect(await api.db.$count(customers)).toBe(1);
});

it('panel login accepts a host by their registered mobile, with a token of that host', async () => {
  const hostId = await makeHost(api.db, { name: 'مریم گیل‌آذر', mobile: HOST });
  const code = await codeFor(HOST);
  const { token, user, host } = await api.ok(panelEndpoints.panelLogin, { body: { mobile: '+98 912 111 0001', code } });
  expect(host).toEqual({ id: hostId, name: 'مریم گیل‌آذر' });
  expect(await lists(token.access_token)).toBe(200);
  expect(await api.db.select().from(tokens)).toMatchObject([{ user_id: user.id, role: 'panel', host_id: hostId }]);
  // A storefront login of the same person gives no access to the panel.
  api.clock.advance({ minutes: 2 });
  expect(await lists((await api.loginAs(HOST)).token)).toBe(404);
});

it('panel login refuses an unknown mobile with a valid code at the field mobile, and creates no user', async () => {
  const code = await codeFor(UNKNOWN_MOBILE);
  const refused = await enter(UNKNOWN_MOBILE, code);
  expect(fieldOf(refused)).toEqual([400, 'mobile', 'این شماره از همکاران فروشگاه نیست.']);
  expect([await api.db.$count(loginCodes), await api.db.$count(users), await api.db.$count(tokens)]).toEqual([0, 0, 0]);
  expect((await api.call(authEndpoints.validate, { body: { mobile: UNKNOWN_MOBILE, code } })).status).toBe(400);
});

it('panel login validates mobile and code like the storefront login', async () => {
  const code = await codeFor(STAFF);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(fieldOf(await enter('12', code))[1]).toBe('mobile');
  expect(fieldOf(await enter(STAFF, '12'))[1]).toBe('code');
  const { status, envelope } = await enter(STAFF, wrong);
  expect([status, envelope]).toMatchObject([400, { errors: [{ field: 'code' }], data: { tries_left: 4 } }]);
  expect((await enter(STAFF, code)).status).toBe(200);
  expect((await enter(STAFF, code)).status).toBe(400);
  expect((await api.call(panelEndpoints.panelLogin, { body: {} })).status).toBe(400);
  expect((await enter(UNKNOWN_MOBILE, '123456')).status).toBe(400);
});

it('a code opens only what it was requested for, and its message states it', async () => {
  const code = await codeFor(STAFF);
  expect(api.sms.sent.at(-1)).toMatchObject({ code, purpose: 'panel' });
  expect((await api.call(authEndpoints.validate, { body: { mobile: STAFF, code } })).status).toBe(400);
  expect((await enter(STAFF, code)).status).toBe(200);

  api.clock.advance({ minutes: 2 });
  await api.ok(authEndpoints.login, { body: { mobile: STAFF } });
  const ofShop = api.sms.lastCode(STAFF);
  expect(api.sms.sent.at(-1)).toMatchObject({ code: ofShop, purpose: 'shop' });
  expect(fieldOf(await enter(STAFF, ofShop))[1]).toBe('code');
  expect((await api.call(authEndpoints.validate, { body: { mobile: STAFF, code: ofShop } })).status).toBe(200);
});

it('panel login accepts exactly one of three concurrent uses of a code', async () => {
  const code = await codeFor(STAFF);
  const statuses = (await Promise.all([enter(STAFF, code), enter(STAFF, code), enter(STAFF, code)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect(await api.db.$count(tokens)).toBe(1);
});

it('a panel token that was issued for longer expires after the currently configured hours', async () => {
  const { token } = await entered(STAFF);
  await api.db.update(tokens).set({ expires_at: new Date('2027-06-01T00:00:00Z') });
  expect(await lists(token.access_token)).toBe(200);
  api.clock.advance({ minutes: 12 * 60 });
  expect(await lists(token.access_token)).toBe(401);
});

it('a panel token ends at logout and after the configured hours', async () => {
  const { token } = await entered(STAFF);
  await api.ok(authEndpoints.logout, { token: token.access_token });
  expect(await lists(token.access_token)).toBe(401);
  const staff = await makeStaff(api);
  expect([await lists(staff.token), await lists((await makeShopper(api)).token)]).toEqual([200, 404]);
  api.clock.advance({ minutes: 12 * 60 - 1 });
  expect(await lists(staff.token)).toBe(200);
  api.clock.advance({ minutes: 1 });
  expect(await lists(staff.token)).toBe(401);
});
