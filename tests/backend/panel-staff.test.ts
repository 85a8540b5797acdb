import { hosts } from '@/backend/db/schema/residences';
import { staff as staffTable } from '@/backend/db/schema/staff';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { fieldOf, makeLoggedInHost, makeStaff, staffAuditEntries, type StaffMember } from '@tests/support/panel';

const NEW = '09121110044';

let owner: StaffMember;
const api = setUpTestBackend();
beforeEach(async () => {
  owner = await makeStaff(api);
});

async function enter(mobile: string) {
  await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
  return await api.ok(panelEndpoints.panelLogin, { body: { mobile, code: api.sms.lastCode(mobile) } });
}
const me = async (token: string) => await api.call(panelStaffEndpoints.getPanelMe, { token });
const create = async (body: object) =>
  (await api.ok(panelStaffEndpoints.createStaff, { token: owner.token, body })).item;

it('a new staff member logs in with the assigned role, and the audit log contains no personal data', async () => {
  const item = await create({ mobile: '۰۹۱۲ ۱۱۱ ۰۰۴۴', name: '  رضا  ', role: 'kitchen' });
  expect(item).toMatchObject({ mobile: NEW, name: 'رضا', role: 'kitchen', version: 1, ended_at: null });
  const { token, panel } = await enter(NEW);
  expect(panel).toEqual({ role: 'kitchen', permissions: ['kitchen'] });
  expect((await me(token.access_token)).envelope).toMatchObject({
    data: { user: { name: 'رضا' }, panel, host: null },
  });
  expect(await staffAuditEntries(api)).toEqual([
    { user: owner.userId, action: 'staff.create', subject: `staff:${item.id}`, details: { role: 'kitchen' } },
  ]);
});

it('a changed role applies to the next request of an existing token', async () => {
  const desk = await makeStaff(api, 'desk');
  expect((await api.call(panelDeskEndpoints.listDeskOrders, { token: desk.token })).status).toBe(200);
  const { item } = await api.ok(panelStaffEndpoints.updateStaff, {
    token: owner.token,
    params: { id: desk.staffId },
    body: { version: 1, role: 'kitchen' },
  });
  expect(item).toMatchObject({ role: 'kitchen', version: 2 });
  expect((await api.call(panelDeskEndpoints.listDeskOrders, { token: desk.token })).status).toBe(404);
});

it('the token of an ended staff member is revoked immediately, even when the mobile is added again', async () => {
  const desk = await makeStaff(api, 'desk');
  const end = { token: owner.token, params: { id: desk.staffId }, body: { version: 1 } };
  expect((await api.ok(panelStaffEndpoints.endStaff, end)).item.ended_at).not.toBeNull();
  expect((await me(desk.token)).status).toBe(401);
  const again = await create({ mobile: desk.mobile, name: 'رضا', role: 'desk' });
  expect(again.id).not.toBe(desk.staffId);
  expect((await me(desk.token)).status).toBe(401);
  const { status, envelope } = await api.call(panelStaffEndpoints.endStaff, end);
  expect([status, envelope]).toMatchObject([409, { data: { item: { id: desk.staffId, version: 2 } } }]);
});

it('the last owner can neither be ended nor be made a clerk', async () => {
  const given = { token: owner.token, params: { id: owner.staffId } };
  expect(fieldOf(await api.call(panelStaffEndpoints.endStaff, { ...given, body: { version: 1 } }))).toEqual([
    400,
    'role',
    'دست‌کم یک نفر باید صاحب فروشگاه باشد؛ نخست کس دیگری را با این نقش بیفزایید.',
  ]);
  expect(
    (await api.call(panelStaffEndpoints.updateStaff, { ...given, body: { version: 1, role: 'desk' } })).status,
  ).toBe(400);
  const second = await makeStaff(api);
  expect((await api.call(panelStaffEndpoints.endStaff, { ...given, body: { version: 1 } })).status).toBe(200);
  expect((await me(owner.token)).status).toBe(401);
  expect((await me(second.token)).status).toBe(200);
});

it('one of two owners who end each other concurrently remains', async () => {
  const second = await makeStaff(api);
  const end = async (by: StaffMember, one: StaffMember) =>
    (
      await api.call(panelStaffEndpoints.endStaff, {
        token: by.token,
        params: { id: one.staffId },
        body: { version: 1 },
      })
    ).status;
  const statuses = await Promise.all([end(owner, second), end(second, owner)]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await api.db.select().from(staffTable)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});

it('the staff list can be filtered by name, mobile, role and state, and is paginated; the newest come first by default', async () => {
  const desk = await makeStaff(api, 'desk');
  const list = async (query: Record<string, string | number>) =>
    await api.ok(panelStaffEndpoints.listStaff, { token: owner.token, query });
  expect((await list({ role: 'desk' })).items.map(({ id }) => id)).toEqual([desk.staffId]);
  expect((await list({ q: desk.mobile.slice(3) })).items.map(({ id }) => id)).toEqual([desk.staffId]);
  expect((await list({ q: 'همكار  desk' })).items.map(({ id }) => id)).toEqual([desk.staffId]);
  expect((await list({ q: '%' })).total).toBe(0);
  expect((await list({})).items.map(({ id }) => id)).toEqual([desk.staffId, owner.staffId]);
  const second = await list({ sort: 'id', order: 'asc', page: 2, limit: 1 });
  expect(second).toMatchObject({ items: [{ id: desk.staffId }], page: 2, limit: 1, total: 2 });
  expect((await list({ page: 3, limit: 1 })).items).toEqual([]);
  expect((await list({ ids: `${owner.staffId},${desk.staffId}`, sort: 'id', order: 'desc', limit: 1 })).items).toEqual([
    expect.objectContaining({ id: desk.staffId }),
  ]);
  expect((await list({ state: 'ended' })).total).toBe(0);
});

it('a host receives their own role, permissions and host id', async () => {
  const host = await makeLoggedInHost(api);
  expect((await me(host.token)).envelope).toMatchObject({
    data: { panel: { role: 'host', permissions: ['residences'] }, host: { id: host.hostId } },
  });
});

it('a host who has logged in can be removed, and their token no longer works', async () => {
  const [host, other] = [await makeLoggedInHost(api), await makeLoggedInHost(api)];
  const statuses = async () => [(await me(host.token)).status, (await me(other.token)).status];
  expect(await statuses()).toEqual([200, 200]);
  const params = { id: host.hostId };
  await api.ok(panelCatalogueEndpoints.removeHost, { token: owner.token, params, body: { version: 1 } });
  expect(await statuses()).toEqual([401, 200]);
  expect(await api.db.select({ id: hosts.id }).from(hosts)).toEqual([{ id: other.hostId }]);
});
