import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import { hosts } from '@/backend/db/schema/catalogue';
import { staff } from '@/backend/db/schema/staff';
import { tokens } from '@/backend/db/schema/users';
import { sweepAuth } from '@/backend/services/auth.service';
import { issueToken } from '@/backend/services/token.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { createTestBackend, TEST_ORIGIN, type TestBackend } from '@tests/support/backend';
import { makeShopper } from '@tests/support/order-helpers';
import { appointStaff, makeLoggedInHost } from '@tests/support/panel';

const STAFF = '09121110000';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend({ staffMobiles: [STAFF] });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

async function staffIn(token?: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile: STAFF } });
  const entered = await api.ok(panelEndpoints.panelLogin, {
    token,
    body: { mobile: STAFF, code: api.sms.lastCode(STAFF) },
  });
  return entered.token.access_token;
}
/** What a list of the panel answers to this token, on an instance with these mobiles in its settings. */
async function asked(token: string, staffMobiles = [STAFF]): Promise<number> {
  const { fetch } = createBackend({ ...api.deps, staffMobiles });
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(new Request(new URL(panelEndpoints.listPanelOrders.path, TEST_ORIGIN), { headers }))).status;
}

it('the token of staff ends when their mobile leaves the setting, for good', async () => {
  const token = await staffIn();
  expect(await asked(token)).toBe(200);
  expect(await asked(token, [])).toBe(401);
  await sweepAuth({ ...api.deps, staffMobiles: [] });
  expect(await asked(token)).toBe(401);
  expect(await api.db.$count(tokens)).toBe(0);
});

it('the token of a staff member is valid from their row on and until its end', async () => {
  const mobile = '09121110088';
  const shopper = await makeShopper(api, { mobile });
  const token = await issueToken(api.deps, api.db, shopper.userId, { hostId: null });
  expect(await asked(token)).toBe(401);
  await appointStaff(api, mobile, 'desk');
  expect(await asked(token)).toBe(200);
  await api.db.update(staff).set({ ended_at: api.clock.now() });
  expect(await asked(token)).toBe(401);
});

it('the token of a host ends when the shop keeps another number of them', async () => {
  const host = await makeLoggedInHost(api);
  expect(await asked(host.token)).toBe(200);
  await api.db.update(hosts).set({ mobile: '09351110000' }).where(eq(hosts.id, host.hostId));
  expect(await asked(host.token)).toBe(401);
});

it('a sweep leaves the tokens of whoever still belongs to the shop, and of customers', async () => {
  const [staff, host, shopper] = [await staffIn(), await makeLoggedInHost(api), await makeShopper(api)];
  await sweepAuth(api.deps);
  expect([await asked(staff), await asked(host.token)]).toEqual([200, 200]);
  expect(
    (await api.call(customerEndpoints.getCustomer, { params: { id: shopper.customerId }, token: shopper.token }))
      .status,
  ).toBe(200);
});

it('a login renews the token: the one that came with it ends', async () => {
  const old = await staffIn();
  api.clock.advance({ minutes: 5 });
  const renewed = await staffIn(old);
  expect([await asked(old), await asked(renewed)]).toEqual([401, 200]);
});

it('a login that fails ends nothing', async () => {
  const token = await staffIn();
  expect((await api.call(panelEndpoints.panelLogin, { token, body: { mobile: STAFF, code: '000000' } })).status).toBe(
    400,
  );
  expect(await asked(token)).toBe(200);
});
