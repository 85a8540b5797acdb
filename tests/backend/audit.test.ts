import { giftCodes } from '@/backend/db/schema/coupons';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { CodePurpose } from '@/contract/auth.schemas';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { type LoggedIn, TEST_ORIGIN } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';
import { auditOf, makeStaff, moveOrder } from '@tests/support/panel';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';

const STAFF = '09121110000';
const PRICE = 90_000;
const RETURNS = { success_url: `${TEST_ORIGIN}/paid-order`, fail_url: `${TEST_ORIGIN}/failed-payment` };

let me: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank, staffMobiles: [STAFF] });
beforeEach(async () => {
  me = await makeShopper(api);
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 9 })).id;
});

/** The audit log as lines of user, action, subject and details. */
const lines = async () =>
  (await auditOf(api)).map(({ user, action, subject, details }) => [user, action, subject, details]);

/** Pays at the built-in bank. */
async function payAt(bank: string | null | undefined): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await api.fetch(bank ?? '', { method: 'POST', headers, body: 'answer=paid' });
  await api.fetch(paid.headers.get('location') ?? '');
}

it('the audit log records an order, its payment and its cancel with the refund', async () => {
  const id = await placeOrder(api, me, goodsBody(product));
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: me.token,
    body: RETURNS,
  });
  await payAt(payment_url);
  await api.ok(ordersEndpoints.changeStatus, { params: { id }, token: me.token, body: { status: 'canceled' } });
  expect(await lines()).toEqual([
    [me.userId, 'order.submit', `order:${id}`, { by: 'customer', price: PRICE }],
    [null, 'payment.verify', 'payment:1', { amount: PRICE, ref: expect.any(String), order: id }],
    [null, 'order.status', `order:${id}`, { by: 'system', to: 'in_progress' }],
    [me.userId, 'order.status', `order:${id}`, { by: 'customer', from: 'in_progress', to: 'canceled' }],
    [
      me.userId,
      'credit.move',
      `customer:${me.customerId}`,
      { kind: 'refund', amount: PRICE, balance: PRICE, order: id },
    ],
  ]);
});

it('the audit log records credit from a gift code, credit that is topped up and credit that is spent', async () => {
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 50_000 });
  await api.ok(couponsEndpoints.applyGiftCode, { token: me.token, body: { coupon: 'GIFT' } });
  const { payment_url } = await api.ok(paymentsEndpoints.createPayment, {
    token: me.token,
    body: { ...RETURNS, price: 100_000, payment_for: 'buy_customer_credit' },
  });
  await payAt(payment_url);
  const id = await placeOrder(api, me, goodsBody(product, 1, { payment_type: 'credit' }));
  const subject = `customer:${me.customerId}`;
  expect((await lines()).filter(([, action]) => action === 'credit.move')).toEqual([
    [me.userId, 'credit.move', subject, { kind: 'gift', amount: 50_000, balance: 50_000 }],
    [null, 'credit.move', subject, { kind: 'top_up', amount: 100_000, balance: 150_000, payment: 1 }],
    [me.userId, 'credit.move', subject, { kind: 'order', amount: -PRICE, balance: 60_000, order: id }],
  ]);
});

it('the audit log records the expiry of an order without a user', async () => {
  const id = await placeOrder(api, me, goodsBody(product));
  api.clock.advance({ minutes: 31 });
  expect(await releaseExpiredHolds(api.deps)).toBe(1);
  expect((await lines()).at(-1)).toEqual([null, 'order.status', `order:${id}`, { by: 'system', to: 'canceled' }]);
});

it('the audit log records a status change by staff with their user id', async () => {
  const staff = await makeStaff(api);
  const id = await placeOrder(api, me, goodsBody(product, 1));
  expect((await moveOrder(api, staff, id, 'canceled')).status).toBe(200);
  expect((await lines()).at(-1)).toEqual([
    staff.userId,
    'order.status',
    `order:${id}`,
    { by: 'panel', from: 'created', to: 'canceled' },
  ]);
});

it('the audit log records panel logins and changed mobiles without the numbers', async () => {
  const code = async (mobile: string, purpose: CodePurpose) => {
    await api.ok(authEndpoints.login, { body: { mobile, purpose } });
    return api.sms.lastCode(mobile);
  };
  const { user } = await api.ok(panelEndpoints.panelLogin, {
    body: { mobile: STAFF, code: await code(STAFF, 'panel') },
  });
  const mobile = '09351112233';
  await api.ok(customerEndpoints.editCustomer, {
    params: { id: me.customerId },
    token: me.token,
    body: { mobile, code: await code(mobile, 'shop') },
  });
  expect(await lines()).toEqual([
    [user.id, 'panel.login', `user:${user.id}`, { host: null, role: 'owner' }],
    [me.userId, 'customer.mobile', `user:${me.userId}`, {}],
  ]);
});

it('the audit log records nothing for refused requests', async () => {
  expect((await api.call(ordersEndpoints.submit, { token: me.token, body: goodsBody(product, 99) })).status).toBe(409);
  expect((await api.call(couponsEndpoints.applyGiftCode, { token: me.token, body: { coupon: 'WRONG' } })).status).toBe(
    409,
  );
  expect(
    (
      await api.call(ordersEndpoints.submit, {
        token: me.token,
        body: goodsBody(product, 1, { payment_type: 'credit' }),
      })
    ).status,
  ).toBe(409);
  expect(await lines()).toEqual([]);
});
