import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeHost, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

let api: TestBackend;
let guest: LoggedIn;
let panel: LoggedIn;
let host: number;
let place: number;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  guest = await makeShopper(api);
  panel = await makeStaff(api);
  host = await makeHost(api.db);
  place = await makeResidence(api.db, { residence: { instant: false, host_id: host } });
});

let ahead = 2;
beforeEach(() => (ahead = 2));
/** A request for a night that no other request has, and its end some minutes later. */
async function request(minutes: number, status: OrderStatus = 'rt_accept', by = panel, of = place): Promise<void> {
  const id = await placeOrder(api, guest, stayBody(of, nightsFrom((ahead += 2), 1)));
  api.clock.advance({ minutes });
  await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: by.token, body: { status } });
  if (status === 'rt_accept')
    await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
}
const told = async (id = place) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id } })).product.residence?.host.answer_minutes;

it('the host of a request has the median time of their answers, once there are three, for all of their residences', async () => {
  const second = await makeResidence(api.db, { residence: { instant: false, host_id: host } });
  await request(10);
  await request(40, 'canceled');
  expect(await told()).toBeUndefined();
  await request(20, 'rt_accept', panel, second);
  expect([await told(), await told(second)]).toEqual([20, 20]);
  await request(50);
  await request(50);
  expect(await told()).toBe(40);
});

it('a request that its guest cancels, that expires, or that waits is no answer', async () => {
  for (const minutes of [5, 6, 7]) await request(minutes);
  await request(50, 'canceled', guest);
  await placeOrder(api, guest, stayBody(place, nightsFrom(60, 1)));
  expect(await told()).toBe(6);
});

it('neither another host nor a residence with instant booking tells it', async () => {
  for (const minutes of [5, 6, 7]) await request(minutes);
  const instant = await makeResidence(api.db, { residence: { instant: true, host_id: host } });
  const other = await makeResidence(api.db, { residence: { instant: false, host_id: await makeHost(api.db) } });
  expect([await told(instant), await told(other)]).toEqual([undefined, undefined]);
});
