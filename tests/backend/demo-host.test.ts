import { eq } from 'drizzle-orm';
import { orderEvents, orders } from '@/backend/db/schema/orders';
import { users } from '@/backend/db/schema/users';
import { acceptRequests, startDemoHost } from '@/backend/services/demo-host';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeHost, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, getOrder, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';
import { itInFullMatrix } from '@tests/support/matrix';

const HOST = '09120001001';

let guest: LoggedIn;
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
  guest = await makeShopper(api, { mobile: '09121234567' });
  place = await makeResidence(api.db, {
    residence: { instant: false, host_id: await makeHost(api.db, { mobile: HOST }) },
  });
});

const requestStay = async (ahead: number, nights = 1) =>
  await placeOrder(api, guest, stayBody(place, nightsFrom(ahead, nights), { send_submit_notification: true }));
const statuses = async () =>
  (await api.db.select({ status: orders.status }).from(orders).orderBy(orders.id)).map(({ status }) => status);
const move = async (who: LoggedIn, id: number, status: OrderStatus) => (await moveOrder(api, who, id, status)).status;

it('the demo host accepts a request after the set seconds in the host’s name, and notifies the guest', async () => {
  const id = await requestStay(3);
  api.clock.advance({ seconds: 7 });
  expect(await acceptRequests(api.deps, 8)).toBe(0);
  expect(await statuses()).toEqual(['rt_wait']);
  api.clock.advance({ seconds: 1 });
  expect(await acceptRequests(api.deps, 8)).toBe(1);
  expect(await getOrder(api, guest, id)).toMatchObject({
    status: 'rt_accept',
    can_pay: true,
    pay_before: '2026-11-20T08:30:08.000Z',
  });
  expect(api.sms.sent.at(-1)).toMatchObject({
    mobile: '09121234567',
    text: expect.stringContaining('میزبان درخواست ۰۰۰۰۰۱ را پذیرفت'),
  });
  const [host] = await api.db.select().from(users).where(eq(users.mobile, HOST));
  expect((await api.db.select().from(orderEvents).orderBy(orderEvents.id)).at(-1)).toMatchObject({
    status: 'rt_accept',
    by_user: host?.id,
  });
  expect(await acceptRequests(api.deps, 8)).toBe(0);
});

it('the demo host does not accept refused, canceled or expired requests, or instant bookings', async () => {
  const panel = await makeStaff(api);
  expect(await move(panel, await requestStay(3), 'canceled')).toBe(200);
  expect(await move(guest, await requestStay(5), 'canceled')).toBe(200);
  await placeOrder(api, guest, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
  await requestStay(7);
  api.clock.advance({ minutes: 120 });
  expect(await acceptRequests(api.deps, 8)).toBe(0);
  expect((await statuses()).slice(0, 2)).toEqual(['canceled', 'canceled']);
  expect(await statuses()).not.toContain('in_progress');
});

itInFullMatrix(
  'the demo host and a person who cancels concurrently leave each request in a consistent state',
  async () => {
    const panel = await makeStaff(api);
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await requestStay(3 + index * 2));
    api.clock.advance({ seconds: 10 });
    const [answered, ...people] = await Promise.all([
      acceptRequests(api.deps, 8),
      ...ids.map((id, index) => move(index % 2 === 0 ? panel : guest, id, 'canceled')),
    ]);
    const after = await statuses();
    const events = await api.db.select().from(orderEvents).orderBy(orderEvents.id);
    ids.forEach((id, index) => {
      const taken = events.filter((event) => event.order_id === id).map(({ status }) => status);
      const canceled = people[index] === 200;
      // Guest and staff may cancel an accepted request, so the acceptance may also come first.
      expect([
        ['rt_wait', 'canceled'],
        ['rt_wait', 'rt_accept'],
        ['rt_wait', 'rt_accept', 'canceled'],
      ]).toContainEqual(taken);
      expect(after[index] === 'canceled').toBe(canceled);
    });
    expect(events.filter(({ status }) => status === 'rt_accept')).toHaveLength(answered);
    expect(api.logged.filter(({ event }) => event.endsWith('failed'))).toEqual([]);
  },
);

it('the demo hosts of four instances accept each request once and notify the guest once', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 8; index += 1) ids.push(await requestStay(3 + index * 2));
  api.clock.advance({ seconds: 10 });
  const sentBefore = api.sms.sent.length;
  const answered = await Promise.all(Array.from({ length: 4 }, () => acceptRequests(api.deps, 8)));
  expect(answered.reduce((sum, one) => sum + one)).toBe(ids.length);
  const accepted = (await api.db.select().from(orderEvents)).filter(({ status }) => status === 'rt_accept');
  expect(accepted.map(({ order_id }) => order_id).sort((one, other) => one - other)).toEqual(ids);
  expect(api.sms.sent.slice(sentBefore).filter(({ mobile }) => mobile === '09121234567')).toHaveLength(ids.length);
  expect(api.logged).toEqual([]);
});

it('the demo host runs in the background until it is stopped', async () => {
  await requestStay(3);
  api.clock.advance({ seconds: 10 });
  let seen: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => (seen = resolve));
  const stop = startDemoHost({ ...api.deps, sms: { ...api.deps.sms, sendText: async () => seen() } }, 8, 5);
  await accepted;
  await stop();
  expect(await statuses()).toEqual(['rt_accept']);
  expect(api.logged).toEqual([]);
});
