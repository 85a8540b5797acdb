import { tokens } from '@/backend/db/schema/users';
import { sweepAuth } from '@/backend/services/auth.service';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { StaffRole } from '@/contract/roles';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeHost } from '@tests/support/fixtures';
import { auditOf, makeStaff, type StaffMember } from '@tests/support/panel';

let api: TestBackend;
let owner: StaffMember;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  owner = await makeStaff(api);
});

const create = async (role: StaffRole, last_day = '2026-12-31', { token }: Pick<StaffMember, 'token'> = owner) =>
  await api.ok(panelDeskEndpoints.createApiToken, { token, body: { name: 'حسابداری', role, last_day } });
const statusWith = async (token: string) => (await api.call(panelEndpoints.listPanelOrders, { token })).status;
const first = async () =>
  (await api.ok(panelDeskEndpoints.listApiTokens, { token: owner.token })).items.map(({ id, active, version }) => ({
    id,
    active,
    version,
  }))[0];

it('an API token has its role’s permissions, outlives a login, and is not stored or audited in clear', async () => {
  const { item, access_token } = await create('desk');
  expect(item).toMatchObject({ name: 'حسابداری', role: 'desk', active: true, created_by: { id: owner.userId } });
  expect(item.expires_at).toBe('2026-12-31T20:30:00.000Z');
  api.clock.advance({ days: 35 });
  expect(await statusWith(access_token)).toBe(200);
  expect((await api.call(panelDeskEndpoints.listStaff, { token: access_token })).status).toBe(404);
  const stored = JSON.stringify([await api.db.select().from(tokens), await auditOf(api)]);
  expect(stored).not.toContain(access_token);
});

it('an API token expires at the end of its last day in Tehran', async () => {
  const { access_token } = await create('desk', '2026-11-20');
  expect(await statusWith(access_token)).toBe(200);
  api.clock.set('2026-11-20T20:29:59.000Z');
  expect(await statusWith(access_token)).toBe(200);
  api.clock.set('2026-11-20T20:30:00.000Z');
  expect(await statusWith(access_token)).toBe(401);
});

it('an API token ended in the panel is revoked immediately; ending it again returns 409 with it', async () => {
  const { item, access_token } = await create('kitchen');
  const end = { token: owner.token, params: { id: item.id }, body: { version: 1 } };
  expect((await api.ok(panelDeskEndpoints.endApiToken, end)).item).toMatchObject({ active: false, version: 2 });
  expect(await statusWith(access_token)).toBe(401);
  const { status, envelope } = await api.call(panelDeskEndpoints.endApiToken, end);
  expect([status, envelope]).toMatchObject([409, { data: { item: { active: false } } }]);
});

it('an API token is revoked permanently when its creator loses the owner role', async () => {
  const second = await makeStaff(api);
  const { access_token } = await create('desk');
  const clerk = await api.ok(panelDeskEndpoints.updateStaff, {
    token: second.token,
    params: { id: owner.staffId },
    body: { version: 1, role: 'desk' },
  });
  expect(await statusWith(access_token)).toBe(401);
  await sweepAuth(api.deps);
  await api.ok(panelDeskEndpoints.updateStaff, {
    token: second.token,
    params: { id: owner.staffId },
    body: { version: clerk.item.version, role: 'owner' },
  });
  expect(await statusWith(access_token)).toBe(401);
  expect(await first()).toMatchObject({ active: false });
});

it('an API token is revoked permanently when its creator is ended, also if they become an owner again', async () => {
  const creator = await makeStaff(api);
  const { access_token } = await create('desk', '2026-12-31', creator);
  expect(await statusWith(access_token)).toBe(200);
  await api.ok(panelDeskEndpoints.endStaff, {
    token: owner.token,
    params: { id: creator.staffId },
    body: { version: 1 },
  });
  expect(await statusWith(access_token)).toBe(401);
  const body = { mobile: creator.mobile, name: 'رضا', role: 'owner' };
  await api.ok(panelDeskEndpoints.createStaff, { token: owner.token, body });
  expect([await statusWith(access_token), await first()]).toMatchObject([401, { active: false }]);
});

it('an API token with the owner role cannot change staff, hosts, API tokens or the payment provider', async () => {
  const { item, access_token: token } = await create('owner');
  expect((await api.call(panelDeskEndpoints.listStaff, { token })).status).toBe(200);
  const host = await makeHost(api.db);
  const tries = [
    [panelDeskEndpoints.createApiToken, { body: { name: 'x', role: 'owner', last_day: '2026-12-31' } }],
    [panelDeskEndpoints.endApiToken, { params: { id: item.id }, body: { version: 1 } }],
    [panelDeskEndpoints.createStaff, { body: { mobile: '09121110099', name: 'رضا', role: 'owner' } }],
    [panelDeskEndpoints.updateStaff, { params: { id: owner.staffId }, body: { version: 1, name: 'رضا' } }],
    [panelDeskEndpoints.endStaff, { params: { id: owner.staffId }, body: { version: 1 } }],
    [panelCatalogueEndpoints.createHost, { body: { name: 'رضا', mobile: '09121110099' } }],
    [panelCatalogueEndpoints.changeHost, { params: { id: host }, body: { version: 1, mobile: '09121110099' } }],
    [panelCatalogueEndpoints.removeHost, { params: { id: host }, body: { version: 1 } }],
    [panelShopEndpoints.updateProvider, { params: { id: 'payment' }, body: { version: 1, provider: 'zibal' } }],
  ] as const;
  for (const [endpoint, given] of tries) expect((await api.call(endpoint, { token, ...given })).status).toBe(404);
});
