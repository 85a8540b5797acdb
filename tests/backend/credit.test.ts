import { payments } from '@/backend/db/schema/payments';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import { getCredit, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { answerBank, returnFromBank, RETURNS, topUpUrl } from '@tests/support/payment-steps';

let shopper: LoggedIn;
const api = setUpTestBackend({ payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api);
});

describe('a top-up', () => {
  it('is credited once and redirects back with isCharging [PAY-03]', async () => {
    const back = await answerBank(api, await topUpUrl(api, shopper, 250_000), 'paid');
    expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/paid-order?isCharging=true`);
    await returnFromBank(api, back);
    expect(await getCredit(api, shopper)).toBe(250_000);
    expect(await returnFromBank(api, await answerBank(api, await topUpUrl(api, shopper, 20_000), 'canceled'))).toBe(
      `${TEST_ORIGIN}/failed-payment?isCharging=true&canceled=true`,
    );
  });

  it('is refused outside of the limits [PAY-05]', async () => {
    for (const price of [9_999, 50_000_001, 0, -5, null, undefined]) {
      const { status } = await api.call(paymentsEndpoints.createPayment, {
        token: shopper.token,
        body: { ...RETURNS, price, payment_for: 'buy_customer_credit' },
      });
      expect({ price, status }).toEqual({ price, status: 400 });
    }
    expect(await api.db.$count(payments)).toBe(0);
  });
});

describe('transactions [ACC-03]', () => {
  it('list the movements of the credit, newest first, with the balance after each', async () => {
    await returnFromBank(api, await answerBank(api, await topUpUrl(api, shopper, 3_000_000), 'paid'));
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: { ...RETURNS, payment_for: 'order_credit' },
    });
    const params = { id: shopper.userId };
    const { credit, transactions } = await api.ok(paymentsEndpoints.listTransactions, { params, token: shopper.token });
    expect(credit).toBe(2_000_000);
    expect(
      transactions.map(({ amount, balance, kind, title, order_id }) => [amount, balance, kind, title, order_id]),
    ).toEqual([
      [-1_000_000, 2_000_000, 'order', 'پرداخت رزرو ۰۰۰۰۰۱', id],
      [3_000_000, 3_000_000, 'top_up', 'افزایش اعتبار', null],
    ]);
    // A payment through the bank has its reference, a payment from credit has none.
    const [payment] = await api.db.select({ ref: payments.ref }).from(payments);
    expect(transactions.map(({ ref }) => ref)).toEqual([null, payment?.ref]);
    expect(payment?.ref).toMatch(/\d/);
    const second = await api.ok(paymentsEndpoints.listTransactions, {
      params,
      token: shopper.token,
      query: { page: 2, limit: 1 },
    });
    expect(second.transactions.map(({ kind }) => kind)).toEqual(['top_up']);
    const other = await makeShopper(api);
    expect((await api.call(paymentsEndpoints.listTransactions, { params, token: other.token })).status).toBe(404);
    expect((await api.call(paymentsEndpoints.listTransactions, { params })).status).toBe(401);
  });
});
