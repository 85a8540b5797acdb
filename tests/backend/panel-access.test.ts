import { eq } from 'drizzle-orm';
import { staff as staffTable } from '@/backend/db/schema/staff';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelSchemas } from '@/contract/panel.schemas';
import { addDays } from '@/domain/plain-date';
import { createTestBackend, type CallOptions, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody, TODAY } from '@tests/support/order-helpers';
import {
  staffAuditEntries,
  makeLoggedInHost,
  makeStaff,
  unauthorizedStatuses,
  type StaffMember,
} from '@tests/support/panel';

let api: TestBackend;
let staff: StaffMember;
let other: LoggedIn;
let given: Readonly<Record<string, CallOptions>>;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  [staff, other] = [await makeStaff(api), await makeLoggedInHost(api)];
  const host = await makeLoggedInHost(api);
  const place = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
  const order = await placeOrder(api, await makeShopper(api), stayBody(place, nightsFrom(9, 1)));
  await api.db.update(staffTable).set({ mobile_confirmed: false }).where(eq(staffTable.id, staff.staffId));
  await api.ok(authEndpoints.login, { body: { mobile: staff.mobile, purpose: 'panel' } });
  const dates = { from: TODAY, to: addDays(TODAY, 1) };
  given = {
    confirmMobile: { body: { mobile: staff.mobile, code: api.sms.lastCode(staff.mobile) } },
    submitForGuest: { body: { ...stayBody(place, nightsFrom(3, 1)), customer: '09124445566' } },
    changePanelStatus: { params: { id: order }, body: { status: 'rt_accept' } },
    listNights: { params: { id: place }, query: dates },
    changeNights: { params: { id: place }, body: { action: 'block', ...dates } },
    changeHoliday: { body: { date: TODAY, title: 'جشن' } },
  };
});

const guarded = (Object.keys(panelEndpoints) as (keyof typeof panelEndpoints)[]).filter(
  (name) => panelSchemas[name].access === 'panel',
);
/** Endpoints without a record id: another host receives a list that contains only their own records. */
const LISTS: readonly string[] = ['listPanelOrders'] satisfies (keyof typeof panelEndpoints)[];

it.each(guarded)(
  '%s answers 401 without a token, 404 to a guest, a customer and another host, and 200 to staff',
  async (name) => {
    const call: Endpoint = panelEndpoints[name];
    const isList = LISTS.includes(name);
    expect(await unauthorizedStatuses(api, call, given[name] ?? {}, isList ? [] : [other])).toEqual(
      isList ? [401, 404, 404] : [401, 404, 404, 404],
    );
    expect(await staffAuditEntries(api)).toEqual([]);
    expect((await api.call(call, { ...given[name], token: staff.token })).status).toBe(200);
  },
);

it('listPanelOrders returns an empty list to another host', async () => {
  const { envelope } = await api.call(panelEndpoints.listPanelOrders, { token: other.token });
  expect(envelope).toMatchObject({ success: true, data: { total: 0 } });
});

it('every panel endpoint except the setup and the sign-ins requires panel access', () => {
  expect(Object.keys(panelEndpoints).filter((name) => !guarded.some((one) => one === name))).toEqual([
    'setUpShop',
    'panelLogin',
    'enterByLink',
  ]);
});
