import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import { hosts } from '@/backend/db/schema/residences';
import { staff } from '@/backend/db/schema/staff';
import { tokens } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { issueToken } from '@/backend/services/token.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { TEST_ORIGIN } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';
import { appointStaff, makeLoggedInHost } from '@tests/support/panel';

const STAFF = '09121110000';

const api = setUpTestBackend({ staffMobiles: [STAFF] });

async function staffIn(token?: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile: STAFF, purpose: 'panel' } });
  const entered = await api.ok(panelEndpoints.panelLogin, {
    token,
    body: { mobile: STAFF, code: api.sms.lastCode(STAFF) },
  });
  return entered.token.access_token;
}
/** The status of a list request with this token, on an instance that is configured with these staff mobiles. */
async function statusWith(token: string, staffMobiles = [STAFF]): Promise<number> {
  const { fetch } = createBackend({ ...api.deps, staffMobiles });
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(new Request(new URL(panelDeskEndpoints.listDeskOrders.path, TEST_ORIGIN), { headers }))).status;
}

it('a staff token is revoked permanently when the mobile is removed from the configuration', async () => {
  const token = await staffIn();
  expect(await statusWith(token)).toBe(200);
  expect(await statusWith(token, [])).toBe(401);
  await deleteExpiredAuth({ ...api.deps, staffMobiles: [] });
  expect(await statusWith(token)).toBe(401);
  expect(await api.db.$count(tokens)).toBe(0);
});

it('a staff token is valid only while the staff row exists and is not ended', async () => {
  const mobile = '09121110088';
  const shopper = await makeShopper(api, { mobile });
  const token = await issueToken(api.deps, api.db, shopper.userId, { hostId: null });
  expect(await statusWith(token)).toBe(401);
  await appointStaff(api, mobile, 'desk');
  expect(await statusWith(token)).toBe(200);
  await api.db.update(staff).set({ ended_at: api.clock.now() });
  expect(await statusWith(token)).toBe(401);
});

it('a host token is revoked when the mobile of the host changes', async () => {
  const host = await makeLoggedInHost(api);
  expect(await statusWith(host.token)).toBe(200);
  await api.db.update(hosts).set({ mobile: '09351110000' }).where(eq(hosts.id, host.hostId));
  expect(await statusWith(host.token)).toBe(401);
});

it('the token cleanup keeps the tokens of current staff, hosts and customers', async () => {
  const [staff, host, shopper] = [await staffIn(), await makeLoggedInHost(api), await makeShopper(api)];
  await deleteExpiredAuth(api.deps);
  expect([await statusWith(staff), await statusWith(host.token)]).toEqual([200, 200]);
  expect(
    (await api.call(customerEndpoints.getCustomer, { params: { id: shopper.customerId }, token: shopper.token }))
      .status,
  ).toBe(200);
});

it('a login revokes the token that is sent with it', async () => {
  const old = await staffIn();
  api.clock.advance({ minutes: 5 });
  const renewed = await staffIn(old);
  expect([await statusWith(old), await statusWith(renewed)]).toEqual([401, 200]);
});

it('a failed login revokes no token', async () => {
  const token = await staffIn();
  expect((await api.call(panelEndpoints.panelLogin, { token, body: { mobile: STAFF, code: '000000' } })).status).toBe(
    400,
  );
  expect(await statusWith(token)).toBe(200);
});
