import { eq } from 'drizzle-orm';
import { giftCodes } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeShopper,
  makeShoppers,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  countByStatus,
} from '@tests/support/order-helpers';
import { answerBank, returnFromBank, paidAtBank, RETURNS, topUpUrl } from '@tests/support/payment-steps';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

const api = setUpTestBackend({ payment: sandboxBank });

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  allAtOnce(Array.from({ length: count }), work);

describe.each(rounds)('round %i: concurrent requests', () => {
  it('for twenty top-ups of one customer credit each of them, with consecutive balances [PAY-03]', async () => {
    const shopper = await makeShopper(api);
    const backs: string[] = [];
    for (let index = 0; index < 20; index += 1)
      backs.push(await answerBank(api, await topUpUrl(api, shopper, 10_000 + index), 'paid'));
    await allAtOnce(backs, (back) => returnFromBank(api, back));
    const rows = await api.db
      .select({ amount: ledger.amount, balance: ledger.balance })
      .from(ledger)
      .orderBy(ledger.balance);
    expect(rows.map(({ balance }, index) => balance - (rows[index - 1]?.balance ?? 0))).toEqual(
      rows.map(({ amount }) => amount),
    );
    expect([rows.length, await getCredit(api, shopper)]).toEqual([20, 200_190]);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, {});
  });

  it('for two payments of one order pay it once and add the other payment to the credit [PAY-01]', async () => {
    const shopper = await makeShopper(api);
    const { id, back } = await paidAtBank(api, shopper, await makeResidence(api.db));
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: RETURNS,
    });
    const other = await answerBank(api, payment_url ?? '', 'paid');
    const pages = await allAtOnce([back, other, back, other], (one) => returnFromBank(api, one));
    expect(new Set(pages).size).toBe(2);
    expect([(await getOrder(api, shopper, id)).paid, await getCredit(api, shopper)]).toEqual([1_000_000, 1_000_000]);
    await expectLedgerBalanced(api.db);
  });

  it('to pay one order from credit pay it once [PAY-06]', async () => {
    const shopper = await makeShopper(api);
    await api.db.insert(giftCodes).values({ code: 'RICH', amount: 5_000_000 });
    await api.ok(couponsEndpoints.applyGiftCode, { token: shopper.token, body: { coupon: 'RICH' } });
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    const body = { ...RETURNS, payment_for: 'order_credit' };
    const answers = countByStatus(
      await times(10, () =>
        api.call(paymentsEndpoints.createOrderPayment, { params: { id }, token: shopper.token, body }),
      ),
    );
    expect(answers).toEqual({ 200: 1, 409: 9 });
    expect(await getCredit(api, shopper)).toBe(4_000_000);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });

  it('to pay a stay and goods with credit for one pay one, and report the missing amount [PAY-06]', async () => {
    const shopper = await makeShopper(api, { credit: 1_500_000 });
    const stay = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    await changeShop(api, { shop_type: 'shop' });
    const goods = await placeOrder(api, shopper, goodsBody((await makeProduct(api.db, { price: 1_000_000 })).id));
    const body = { ...RETURNS, payment_for: 'order_credit' };
    const answers = await allAtOnce(Array.from({ length: AT_ONCE }), (_, index) =>
      api.call(paymentsEndpoints.createOrderPayment, {
        params: { id: index % 2 ? stay : goods },
        token: shopper.token,
        body,
      }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const orders = [await getOrder(api, shopper, stay), await getOrder(api, shopper, goods)];
    expect(orders.map(({ paid, status }) => `${status} ${paid}`).sort()).toEqual(
      expect.arrayContaining(['in_progress 1000000']),
    );
    expect([
      orders.reduce((sum, { paid }) => sum + paid, 0),
      await getCredit(api, shopper),
      await api.db.$count(ledger),
    ]).toEqual([1_000_000, 500_000, 1]);
    // The response for the unpaid order contains the missing amount, and the order can still be paid.
    const left = orders.find(({ paid }) => paid === 0);
    const again = await api.call(paymentsEndpoints.createOrderPayment, {
      params: { id: left?.order_id ?? 0 },
      token: shopper.token,
      body,
    });
    expect([left?.can_pay, again.status, again.envelope.msg]).toEqual([
      true,
      409,
      'اعتبار شما کافی نیست. ۵۰۰٬۰۰۰ تومان کم دارید.',
    ]);
    await expectLedgerBalanced(api.db, 1_500_000);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('to pay 50 orders with credit for seven pay seven, each with a separate ledger entry [PAY-06]', async () => {
    const shopper = await makeShopper(api, { credit: 799_999 });
    await changeShop(api, { shop_type: 'shop' });
    const ids: number[] = [];
    for (let index = 0; index < AT_ONCE; index += 1) {
      ids.push(
        await placeOrder(api, shopper, goodsBody((await makeProduct(api.db, { price: 100_000, images: 0 })).id)),
      );
    }
    const body = { ...RETURNS, payment_for: 'order_credit' };
    const answers = countByStatus(
      await allAtOnce(ids, (id) =>
        api.call(paymentsEndpoints.createOrderPayment, { params: { id }, token: shopper.token, body }),
      ),
    );
    expect(answers).toEqual({ 200: 7, 409: AT_ONCE - 7 });
    expect([
      await api.db.$count(orders, eq(orders.paid, 100_000)),
      await api.db.$count(ledger),
      await getCredit(api, shopper),
    ]).toEqual([7, 7, 99_999]);
    await expectLedgerBalanced(api.db, 799_999);
    expectNoServerErrors(api, answers);
  });

  it('of 50 customers with the same gift code credit one of them [COUP-02]', async () => {
    await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 10_000 });
    const shoppers = await makeShoppers(api, AT_ONCE);
    const answers = countByStatus(
      await allAtOnce(shoppers, ({ token }) =>
        api.call(couponsEndpoints.applyGiftCode, { token, body: { coupon: 'GIFT' } }),
      ),
    );
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await api.db.$count(ledger)).toBe(1);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });
});
