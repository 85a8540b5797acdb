import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { Endpoint } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { statementsOf } from '@tests/support/count-statements';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { foodBody, goodsBody, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';

/** From the token to the view of the order, with the messages that the step causes; begin and commit excepted. */
const MOST = 12;

/** Of a submit, likewise. */
const MOST_OF_SUBMIT = 20;

let desk: StaffMember;
let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  desk = await makeStaff(api);
  shopper = await makeShopper(api, { mobile: '09121234567', credit: 20_000_000 });
});

const notified = { send_submit_notification: true };
const goods = async (payment_type: 'cash' | 'credit') =>
  await placeOrder(api, shopper, goodsBody((await makeProduct(api.db)).id, 1, { payment_type, ...notified }));
const stay = async (instant: boolean, payment_type: 'cash' | 'credit' = 'cash', ahead = 3) => {
  const { hostId } = await makeLoggedInHost(api);
  const place = await makeResidence(api.db, { residence: { host_id: hostId, instant } });
  return await placeOrder(api, shopper, stayBody(place, nightsFrom(ahead, 2), { payment_type, ...notified }));
};
const quote = async (id: number) =>
  (await api.ok(panelDeskEndpoints.quoteCancellation, { token: desk.token, params: { id } })).item;
const call = async (endpoint: Endpoint, id: number, body: object = {}) =>
  await statementsOf(api.db, () => api.ok(endpoint, { token: desk.token, params: { id }, body }));
const step = async (id: number, to: string) => {
  const { version } = await quote(id);
  return await call(panelDeskEndpoints.changeOrderStatus, id, { version, to });
};
const cancel = async (id: number) => {
  const { version, full } = await quote(id);
  const body = { version, reason: 'ناموجود', refund: 'full', expected_refund: full };
  return await call(panelDeskEndpoints.cancelDeskOrder, id, body);
};
const pay = async (id: number) => {
  const { version } = await quote(id);
  return await call(panelDeskEndpoints.markDeskPaid, id, { version, way: 'cash' });
};

const STEPS: readonly (readonly [string, () => Promise<string[]>])[] = [
  ['goods are ready', async () => await step(await goods('credit'), 'ready')],
  [
    'goods are sent',
    async () => {
      const id = await goods('credit');
      await step(id, 'ready');
      return await step(id, 'send');
    },
  ],
  ['a stay is accepted', async () => await step(await stay(false), 'rt_accept')],
  ['a stay is finished', async () => await step(await stay(true, 'credit', 0), 'done')],
  [
    'a guest has arrived',
    async () => {
      const id = await stay(true, 'credit', 0);
      return await call(panelDeskEndpoints.markDeskArrived, id, { version: (await quote(id)).version, arrived: true });
    },
  ],
  ['a note is added', async () => await call(panelDeskEndpoints.addDeskNote, await goods('cash'), { text: 'زنگ زد' })],
  ['a payment is recorded', async () => await pay(await goods('cash'))],
  ['unpaid goods are canceled', async () => await cancel(await goods('cash'))],
  ['goods paid from the credit are canceled', async () => await cancel(await goods('credit'))],
  [
    'goods paid at the desk are canceled',
    async () => {
      const id = await goods('cash');
      await pay(id);
      return await cancel(id);
    },
  ],
  [
    'a refund is paid back',
    async () => {
      const id = await goods('cash');
      await pay(id);
      await api.ok(ordersEndpoints.changeStatus, {
        token: shopper.token,
        params: { id },
        body: { status: 'canceled' },
      });
      return await call(panelDeskEndpoints.markDeskPaidBack, id);
    },
  ],
  [
    'food is delivered with its money',
    async () => {
      const body = { ...(await foodBody(api, shopper, '2026-11-21 13:00')), customer: '09121234567' };
      const { item } = await api.ok(panelDeskEndpoints.takeOrder, {
        token: desk.token,
        body,
      });
      await api.db.update(orders).set({ status: 'send' }).where(eq(orders.id, item.id));
      const payment = { way: 'cash' };
      return await call(panelDeskEndpoints.changeOrderStatus, item.id, { version: item.version, to: 'done', payment });
    },
  ],
  ['a request is rejected', async () => await cancel(await stay(false))],
  ['a paid stay is canceled', async () => await cancel(await stay(true, 'credit'))],
  [
    'food is canceled',
    async () =>
      await cancel(
        await placeOrder(api, shopper, await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'credit' })),
      ),
  ],
];

it.each([
  ['goods', async () => goodsBody((await makeProduct(api.db, { stock: 5 })).id, 1, notified)],
  [
    'a stay',
    async () => stayBody(await makeResidence(api.db, { residence: { instant: true } }), nightsFrom(3, 2), notified),
  ],
])('%s is ordered in at most twenty statements', async (_, body) => {
  const wanted = await body();
  // The first request of all also asks whether there is a shop.
  await placeOrder(api, shopper, wanted);
  const other = await body();
  const statements = await statementsOf(api.db, () => placeOrder(api, shopper, other));
  expect(statements.length).toBeLessThanOrEqual(MOST_OF_SUBMIT);
});

it.each(STEPS)('%s in at most twelve statements', async (_, take) => {
  expect((await take()).length).toBeLessThanOrEqual(MOST);
});
