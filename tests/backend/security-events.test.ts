import { createBackend } from '@/backend/app';
import { shops } from '@/backend/db/schema/shop';
import { createSetupToken } from '@/backend/services/setup.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { createTestBackend, TEST_ORIGIN, type TestBackend } from '@tests/support/backend';
import { makeShopper } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

const MOBILE = '09121110009';
const ADDRESS = '198.51.100.7';
const headers = { [CLIENT_ADDRESS_HEADER]: ADDRESS };

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend({
    limits: { rateLimits: { ...(await defaults()), couponTries: { subject: 2, address: 500 } } },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  api.logged.length = 0;
});

async function defaults() {
  const plain = await createTestBackend();
  const { rateLimits } = plain.deps.limits;
  await plain.close();
  return rateLimits;
}
const events = (event: string) => api.logged.filter((one) => one.event === event).map(({ facts }) => facts);
/** The setup on a process that starts on the current database. */
const setUp = (body: object) =>
  createBackend(api.deps).fetch(
    new Request(TEST_ORIGIN + panelEndpoints.setUpShop.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
const text = () => JSON.stringify(api.logged);

it('a refused login is logged with a masked number and a hashed address, and whether it was the panel’s', async () => {
  await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
  const wrong = api.sms.lastCode(MOBILE) === '000000' ? '111111' : '000000';
  await api.call(authEndpoints.validate, { body: { mobile: MOBILE, code: wrong }, headers });
  await api.call(panelEndpoints.panelLogin, { body: { mobile: MOBILE, code: wrong }, headers });
  const address = expect.stringMatching(/^[0-9a-f]{12}$/) as string;
  expect(events('login_refused')).toEqual([
    { reason: 'code', panel: false, mobile: '0912***0009', address },
    { reason: 'code', panel: true, mobile: '0912***0009', address },
  ]);
  expect(new Set(events('login_refused').map((facts) => facts.address)).size).toBe(1);

  api.clock.advance({ minutes: 2 });
  await api.ok(authEndpoints.login, { body: { mobile: MOBILE, purpose: 'panel' } });
  await api.call(panelEndpoints.panelLogin, { body: { mobile: MOBILE, code: api.sms.lastCode(MOBILE) }, headers });
  expect(events('login_refused').at(-1)).toMatchObject({ reason: 'not_staff', panel: true });
  for (const secret of [MOBILE, ADDRESS, wrong, api.sms.lastCode(MOBILE)]) expect(text()).not.toContain(secret);
});

it('a wrong code is logged once wherever one is entered: also at a change of mobile and at the setup', async () => {
  const wrongFor = (mobile: string) => (api.sms.lastCode(mobile) === '000000' ? '111111' : '000000');
  const customer = await makeShopper(api);
  const staff = await makeStaff(api);
  const other = '09121110010';
  await api.ok(authEndpoints.login, { body: { mobile: other } });
  await api.call(customerEndpoints.editCustomer, {
    params: { id: customer.customerId },
    token: customer.token,
    body: { mobile: other, code: wrongFor(other) },
    headers,
  });
  const code = '000000';
  await api.call(panelPasskeysEndpoints.confirmSelf, { token: staff.token, body: { code }, headers });
  await api.db.delete(shops);
  const token = await createSetupToken(api.deps);
  const setup = { token, mobile: MOBILE, code, shop_type: 'shop', name: 'عطاری سبز' } as const;
  expect((await setUp(setup)).status).toBe(400);
  expect(events('login_refused')).toMatchObject([
    { reason: 'code', panel: false, mobile: '0912***0010' },
    { reason: 'code', panel: true },
    { reason: 'code', panel: true, mobile: '0912***0009' },
  ]);
});

it('a panel call without the permission is logged with its user; a successful one and an unknown record are not', async () => {
  const kitchen = await makeStaff(api, 'kitchen');
  const owner = await makeStaff(api);
  const customer = await makeShopper(api);
  await api.call(panelStaffEndpoints.listStaff, { token: kitchen.token });
  await api.call(panelStaffEndpoints.listStaff, { token: owner.token });
  await api.call(panelStaffEndpoints.getStaff, { token: owner.token, params: { id: 999_999 } });
  await api.call(panelStaffEndpoints.listStaff, { token: customer.token });
  await api.call(panelStaffEndpoints.listStaff, {});
  await api.fetch('/api/v1/panel/events', { headers: { authorization: `Bearer ${customer.token}` } });
  const endpoint = `GET ${panelStaffEndpoints.listStaff.path}`;
  expect(events('panel_refused')).toEqual([
    { endpoint, user: kitchen.userId, role: 'kitchen', script: false },
    { endpoint, user: customer.userId, role: null, script: false },
    { endpoint: 'GET /api/v1/panel/events', user: customer.userId, role: null, script: false },
  ]);
});

it('the last login code of a number, a client or an address is logged, and the last guest token and scan', async () => {
  const strict = await createTestBackend({
    limits: { codesPerHour: 2, codesPerHourPerAddress: 3, guestTokensPerHourPerAddress: 2, codeResendSeconds: 1 },
  });
  const reached = () =>
    strict.logged.filter(({ event }) => event === 'rate_limit_reached').map(({ facts: { kind, of } }) => [kind, of]);
  try {
    const login = async (mobile: string) => {
      strict.clock.advance({ seconds: 2 });
      return (await strict.call(authEndpoints.login, { body: { mobile }, headers })).status;
    };
    expect([await login(MOBILE), await login(MOBILE), await login(MOBILE)]).toEqual([200, 200, 429]);
    expect(reached()).toEqual([['loginCodes', 'requester']]);
    expect(await login('09121110010')).toBe(200);
    expect(reached().at(-1)).toEqual(['loginCodes', 'address']);
    for (const _ of Array(3)) await strict.call(authEndpoints.loginGuest, { body: {}, headers });
    for (const _ of Array(3)) await strict.call(authEndpoints.getQrcode, { params: { id: 'unknown-1' }, headers });
    expect(reached().slice(2)).toEqual([
      ['guestTokens', 'address'],
      ['unknownQrcodes', 'address'],
    ]);
    for (const secret of [MOBILE, ADDRESS]) expect(JSON.stringify(strict.logged)).not.toContain(secret);
  } finally {
    await strict.close();
  }
});

it('a used-up limit is logged once, not with each refused request', async () => {
  const { token, userId } = await makeShopper(api);
  for (const _ of Array(4))
    await api.call(couponsEndpoints.checkCoupon, { token, headers, body: { code: 'NO-SUCH', products: [] } });
  expect(events('rate_limit_reached')).toEqual([
    { kind: 'couponTries', of: 'user', user: userId, address: expect.any(String) },
  ]);
  expect(text()).not.toContain(ADDRESS);
});
