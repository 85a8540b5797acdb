import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';

let guest: LoggedIn;
let panel: LoggedIn;
let host: number;
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
  guest = await makeShopper(api);
  panel = await makeStaff(api);
  host = await makeHost(api.db);
  place = await makeResidence(api.db, { residence: { instant: false, host_id: host } });
});

let ahead = 2;
beforeEach(() => (ahead = 2));
/** Requests a stay for a night of its own, and changes its status `minutes` later. */
async function request(minutes: number, status: OrderStatus = 'rt_accept', by = panel, of = place): Promise<void> {
  const id = await placeOrder(api, guest, stayBody(of, nightsFrom((ahead += 2), 1)));
  api.clock.advance({ minutes });
  expect((await moveOrder(api, by, id, status)).status).toBe(200);
  if (status === 'rt_accept') expect((await moveOrder(api, guest, id, 'canceled')).status).toBe(200);
}
const responseMinutes = async (id = place) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id } })).product.residence?.host.answer_minutes;

it('the response time of a host is the median over all their residences, from three responses on', async () => {
  const second = await makeResidence(api.db, { residence: { instant: false, host_id: host } });
  await request(10);
  await request(40, 'canceled');
  expect(await responseMinutes()).toBeUndefined();
  await request(20, 'rt_accept', panel, second);
  expect([await responseMinutes(), await responseMinutes(second)]).toEqual([20, 20]);
  await request(50);
  await request(50);
  expect(await responseMinutes()).toBe(40);
});

it('a request that is canceled by its guest, expired or still waiting is not in the host’s response time', async () => {
  for (const minutes of [5, 6, 7]) await request(minutes);
  await request(50, 'canceled', guest);
  await placeOrder(api, guest, stayBody(place, nightsFrom(50, 1)));
  api.clock.advance({ minutes: 121 });
  expect(await releaseExpiredHolds(api.deps)).toBe(1);
  await placeOrder(api, guest, stayBody(place, nightsFrom(60, 1)));
  expect(await responseMinutes()).toBe(6);
});

it('an answer that was taken back is not in the host’s response time: the next one answers the request', async () => {
  for (const minutes of [20, 30]) await request(minutes);
  const id = await placeOrder(api, guest, stayBody(place, nightsFrom(60, 1)));
  await moveOrder(api, panel, id, 'rt_accept', { can_undo: true });
  const [accepted] = await api.db.select({ version: orders.version }).from(orders).where(eq(orders.id, id));
  const body = { version: accepted?.version ?? 0 };
  await api.ok(panelDeskEndpoints.undoDeskStep, { token: panel.token, params: { id }, body });
  expect(await responseMinutes()).toBeUndefined();
  api.clock.advance({ minutes: 40 });
  expect((await moveOrder(api, panel, id, 'rt_accept')).status).toBe(200);
  expect(await responseMinutes()).toBe(30);
});

it('the response time of a host is absent for another host and for a residence with instant booking', async () => {
  for (const minutes of [5, 6, 7]) await request(minutes);
  const instant = await makeResidence(api.db, { residence: { instant: true, host_id: host } });
  const other = await makeResidence(api.db, { residence: { instant: false, host_id: await makeHost(api.db) } });
  expect([await responseMinutes(instant), await responseMinutes(other)]).toEqual([undefined, undefined]);
});
