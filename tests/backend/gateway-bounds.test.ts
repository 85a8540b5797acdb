import { ledger } from '@/backend/db/schema/payments';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { bankTest } from '@tests/support/bank-test';
import { makeResidence } from '@tests/support/fixtures';
import { getCredit, makeShopper, nightsFrom, getOrder, placeOrder, stayBody } from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

/** An amount outside of a bank's bounds is refused before the redirect, with the remaining way to pay. */
const CREDIT = 'اعتبار خود را در چند نوبت افزایش دهید و';

describe.each([
  [
    'Zarinpal',
    startZarinpal,
    {
      max: 100_000_000,
      min: 1_000,
      msg: `این درگاه در هر پرداخت حداکثر ۱۰۰٬۰۰۰٬۰۰۰ تومان می‌پذیرد. ${CREDIT} رزرو را از اعتبار بپردازید.`,
      requests: [],
    },
  ],
  // Its maximum depends on the terminal, so only a request to the bank reveals it.
  [
    'Zibal',
    startZibal,
    {
      max: 50_000_000,
      min: 101,
      msg: `این مبلغ از سقف هر پرداخت در درگاه بیشتر است. ${CREDIT} از اعتبار بپردازید.`,
      requests: ['request'],
    },
  ],
] as const)('%s', (_, start, { max, min, msg, requests }) => {
  const at = bankTest(start);

  let shopper: LoggedIn;
  async function reserve(price: number, credit = 0): Promise<number> {
    shopper = await makeShopper(at.api, { credit });
    return await placeOrder(at.api, shopper, stayBody(await makeResidence(at.api.db, { price }), nightsFrom(3, 1)));
  }
  const pay = (id: number, more: object = {}) =>
    at.api.call(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: { ...RETURNS, ...more },
    });

  it('accepts an order up to its maximum [PAY-02]', async () => {
    const id = await reserve(max);
    expect((await pay(id)).status).toBe(200);
    expect([...at.bank.book.values()]).toMatchObject([{ rial: max * 10 }]);
  });

  it('refuses an order above its maximum with its own message; it can be paid from credit [PAY-06]', async () => {
    const id = await reserve(max + 1, 2 * max);
    at.bank.methods();
    const { status, envelope } = await pay(id);
    expect([status, envelope.msg, at.bank.methods()]).toEqual([409, msg, requests]);
    expect(await getOrder(at.api, shopper, id)).toMatchObject({ status: 'rt_accept', can_pay: true });
    expect((await at.rows()).map((row) => row.status)).toEqual(requests.map(() => 'failed'));
    expect((await pay(id, { payment_for: 'order_credit' })).status).toBe(200);
    expect([await getCredit(at.api, shopper), await at.api.db.$count(ledger)]).toEqual([max - 1, 1]);
  });

  it('refuses an order below its minimum without a request to the bank [PAY-06]', async () => {
    const id = await reserve(min - 1);
    const { status, envelope } = await pay(id);
    expect([status, envelope.msg]).toEqual([
      409,
      expect.stringMatching(/^این درگاه در هر پرداخت دست‌کم .+ تومان می‌پذیرد\. این رزرو را از اعتبار خود بپردازید\.$/),
    ]);
    expect([at.bank.book.size, await at.rows()]).toEqual([0, []]);
  });
});

describe('a top-up [PAY-05]', () => {
  describe('at Zarinpal', () => {
    const at = bankTest(startZarinpal, { topUpMin: 100, topUpMax: 500_000_000 });

    it.each([
      [999, 'حداقل مبلغ ۱٬۰۰۰ تومان است.'],
      [100_000_001, 'حداکثر مبلغ ۱۰۰٬۰۰۰٬۰۰۰ تومان است.'],
    ])('of %i is refused by the bank’s bounds, which are narrower than the shop’s', async (price, msg) => {
      const { status, envelope } = await at.api.call(paymentsEndpoints.createPayment, {
        token: at.shopper.token,
        body: { ...RETURNS, price },
      });
      expect([status, envelope]).toMatchObject([400, { msg, errors: [{ field: 'price' }] }]);
      expect(await at.rows()).toEqual([]);
    });
  });

  describe('at Zibal', () => {
    const at = bankTest(startZibal, { topUpMax: 500_000_000 });

    it('above the maximum of the terminal is refused with an error for the field', async () => {
      const { status, envelope } = await at.api.call(paymentsEndpoints.createPayment, {
        token: at.shopper.token,
        body: { ...RETURNS, price: 50_000_001 },
      });
      expect([status, envelope]).toMatchObject([
        400,
        { msg: 'این مبلغ از سقف هر پرداخت در درگاه بیشتر است. مبلغ کمتری وارد کنید.', errors: [{ field: 'price' }] },
      ]);
      expect(await at.rows()).toMatchObject([{ status: 'failed', settled_at: expect.any(Date) }]);
    });
  });
});
