import { eq } from 'drizzle-orm';
import { paymentWays } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderMoneyState } from '@/contract/order-money';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

let shopper: LoggedIn;
let desk: StaffMember;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: 5_000_000 });
  desk = await makeStaff(api, 'desk');
  product = (await makeProduct(api.db, { price: 200_000, old_price: null, stock: 50 })).id;
  const offered = { enabled: true, settings: { deposit_percent: 50 } };
  await api.db.update(paymentWays).set(offered).where(eq(paymentWays.type, 'deposit'));
});

const placed = async (payment_type: 'cash' | 'credit' | 'deposit') =>
  await placeOrder(api, shopper, goodsBody(product, 1, { payment_type }));
const found = async (query: { money?: OrderMoneyState; payment_type?: 'deposit' | 'credit'; limit?: number }) => {
  const { items, sums, total } = await api.ok(panelDeskEndpoints.listDeskOrders, { token: desk.token, query });
  return { ids: items.map(({ id }) => id).sort(), sums, total };
};
const version = async (id: number) =>
  (await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } })).item.version;
const cancel = async (id: number) => {
  const body = { version: await version(id), reason: 'تمام شد', refund: 'full', expected_refund: 200_000 } as const;
  await api.ok(panelDeskEndpoints.cancelDeskOrder, { token: desk.token, params: { id }, body });
};

it('orders are found by the state of their money and the chosen way, with the sums of all that was found', async () => {
  const unpaid = await placed('cash');
  const paid = await placed('credit');
  const owing = await placed('deposit');
  const body = { ...RETURNS, payment_for: 'order_credit' } as const;
  await api.ok(paymentsEndpoints.createOrderPayment, { token: shopper.token, params: { id: owing }, body });
  const refunded = await placed('credit');
  await cancel(refunded);
  expect((await found({ money: 'unpaid' })).ids).toEqual([unpaid]);
  expect((await found({ money: 'paid' })).ids).toEqual([paid]);
  expect((await found({ money: 'owed' })).ids).toEqual([owing]);
  expect(await found({ money: 'received' })).toMatchObject({ ids: [paid, owing], sums: { paid: 300_000 } });
  expect((await found({ money: 'refunded' })).ids).toEqual([refunded]);
  expect((await found({ money: 'due_back' })).ids).toEqual([]);
  expect((await found({ payment_type: 'deposit' })).ids).toEqual([owing]);
  expect((await found({ payment_type: 'credit' })).ids).toEqual([paid, refunded]);
  // Of all pages: 200,000 each, the canceled one not; its money went back.
  expect(await found({ limit: 1 })).toMatchObject({
    total: 4,
    sums: { price: 600_000, paid: 300_000, owed: 100_000 },
  });
  expect((await found({ money: 'owed' })).sums).toEqual({ price: 200_000, paid: 100_000, owed: 100_000 });
});

it('an order that was paid at the desk and canceled by its customer is to be paid back', async () => {
  const id = await placed('cash');
  const params = { id };
  const body = { version: await version(id), way: 'cash' } as const;
  await api.ok(panelDeskEndpoints.markDeskPaid, { token: desk.token, params, body });
  const { token } = shopper;
  await api.ok(ordersEndpoints.changeStatus, { token, params, body: { status: 'canceled' } });
  expect((await found({ money: 'due_back' })).ids).toEqual([id]);
});
