import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { appointStaff, auditOf, makeStaff } from '@tests/support/panel';

const MOBILE = '09121110077';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const from = { 'user-agent': ANDROID, [CLIENT_ADDRESS_HEADER]: '5.112.7.33' };

const api = setUpTestBackend({ limits: { panelTokenTtlHours: 12 } });

async function enter(own_device: boolean, headers: Record<string, string> = from): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile: MOBILE, purpose: 'panel' } });
  const code = api.sms.lastCode(MOBILE);
  const { token } = await api.ok(panelEndpoints.panelLogin, { body: { mobile: MOBILE, code, own_device }, headers });
  api.clock.advance({ minutes: 2 });
  return token.access_token;
}
const status = async (token: string) => (await api.call(panelStaffEndpoints.getPanelMe, { token })).status;
const list = async (token: string) => (await api.ok(panelStaffEndpoints.listOwnSessions, { token })).items;

it('an own device stays signed in for 30 days after its last use, and for 180 days at most', async () => {
  await appointStaff(api, MOBILE, 'desk');
  const shared = await enter(false);
  const own = await enter(true);
  api.clock.advance({ days: 1 });
  expect([await status(shared), await status(own)]).toEqual([401, 200]);
  for (let used = 0; used < 5; used += 1) {
    api.clock.advance({ days: 29 });
    expect(await status(own)).toBe(200);
  }
  api.clock.advance({ days: 29 });
  expect(await status(own)).toBe(200);
  api.clock.advance({ days: 8 });
  expect(await status(own)).toBe(401);

  const unused = await enter(true);
  api.clock.advance({ days: 30 });
  expect(await status(unused)).toBe(401);
});

it('the list names browser, system and network of each session, never the address', async () => {
  await appointStaff(api, MOBILE, 'desk');
  await enter(true);
  const current = await enter(false, { [CLIENT_ADDRESS_HEADER]: '2001:db8:1:2::5' });
  const items = await list(current);
  expect(items).toMatchObject([
    { browser: 'other', system: 'other', network: '2001:db8:1::/48', own_device: false, is_current: true },
    { browser: 'chrome', system: 'android', network: '5.112.7.0/24', own_device: true, is_current: false },
  ]);
  expect(JSON.stringify(items)).not.toContain('5.112.7.33');
});

it('a user ends one session, all others, and no one else’s', async () => {
  await appointStaff(api, MOBILE, 'desk');
  const tokens = [await enter(false), await enter(false), await enter(false)] as const;
  const other = await makeStaff(api, 'desk');
  const [, second] = await list(tokens[2]);
  const end = (token: string, body: object) => api.call(panelStaffEndpoints.endOwnSessions, { token, body });
  expect((await end(other.token, { which: 'one', session: second?.id })).status).toBe(404);
  expect((await end(tokens[2], { which: 'one' })).status).toBe(400);
  expect((await end(tokens[2], { which: 'one', session: second?.id })).status).toBe(200);
  expect(await Promise.all(tokens.map(status))).toEqual([200, 401, 200]);
  await end(tokens[2], { which: 'others' });
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401, 200]);
  expect(await status(other.token)).toBe(200);
  expect((await auditOf(api)).filter(({ action }) => action === 'session.end')).toHaveLength(2);
});

it('an owner sees and ends the sessions of staff; the desk does not', async () => {
  const staffId = await appointStaff(api, MOBILE, 'kitchen');
  const token = await enter(true);
  const [owner, desk] = [await makeStaff(api), await makeStaff(api, 'desk')];
  const params = { id: staffId };
  expect((await api.call(panelStaffEndpoints.listStaffSessions, { token: desk.token, params })).status).toBe(404);
  const { items } = await api.ok(panelStaffEndpoints.listStaffSessions, { token: owner.token, params });
  expect(items).toMatchObject([{ browser: 'chrome', own_device: true, is_current: false }]);
  const body = { which: 'all' as const };
  expect((await api.ok(panelStaffEndpoints.endStaffSessions, { token: owner.token, params, body })).items).toEqual([]);
  expect([await status(token), await status(owner.token)]).toEqual([401, 200]);
});

it('a customer sees and ends their own sessions, which are not those of the panel', async () => {
  await appointStaff(api, MOBILE, 'desk');
  const panel = await enter(true);
  const first = await api.loginAs(MOBILE);
  api.clock.advance({ minutes: 2 });
  const { token, customerId } = await api.loginAs(MOBILE);
  const params = { id: customerId };
  const { items } = await api.ok(customerEndpoints.listSessions, { token, params });
  expect(items.map(({ is_current }) => is_current)).toEqual([true, false]);
  await api.ok(customerEndpoints.endSessions, { token, params, body: { which: 'others' } });
  const read = async (one: string) => (await api.call(customerEndpoints.getCustomer, { token: one, params })).status;
  expect([await read(first.token), await read(token), await status(panel)]).toEqual([401, 200, 200]);
  await api.ok(customerEndpoints.endSessions, { token, params, body: { which: 'all' } });
  expect(await read(token)).toBe(401);
});
