import { eq } from 'drizzle-orm';
import { giftCodes } from '@/backend/db/schema/coupons';
import { nights, orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expiry-job';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
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
  submit,
  countByStatus,
} from '@tests/support/order-helpers';
import { answerBank, returnFromBank, paidAtBank, RETURNS, topUpUrl } from '@tests/support/payment-steps';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

const api = setUpTestBackend({ payment: sandboxBank });

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  allAtOnce(Array.from({ length: count }), work);

describe.each(rounds)('round %i: concurrent requests', (round) => {
  it('for one bank return pay the order once and redirect to the same page [PAY-01]', async () => {
    const shopper = await makeShopper(api);
    const { id, back } = await paidAtBank(api, shopper, await makeResidence(api.db));
    const pages = await times(AT_ONCE, () => returnFromBank(api, back));
    expect(new Set(pages)).toEqual(new Set([`${RETURNS.success_url}?fromOrder=${id}`]));
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({ status: 'in_progress', paid: 1_000_000 });
    expect(order.timeline).toHaveLength(2);
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([0, 0]);
    expectNoServerErrors(api, {});
  });

  it('for one return of a top-up credit it once [PAY-03]', async () => {
    const shopper = await makeShopper(api);
    const { payment_url } = await api.ok(paymentsEndpoints.createPayment, {
      token: shopper.token,
      body: { ...RETURNS, price: 70_000 },
    });
    const back = await answerBank(api, payment_url ?? '', 'paid');
    await times(AT_ONCE, () => returnFromBank(api, back));
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([70_000, 1]);
    await expectLedgerBalanced(api.db);
  });

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

  it('of one customer with the same gift code credit it once [COUP-02]', async () => {
    await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 10_000 });
    const shopper = await makeShopper(api);
    const answers = countByStatus(
      await times(AT_ONCE, () =>
        api.call(couponsEndpoints.applyGiftCode, { token: shopper.token, body: { coupon: 'GIFT' } }),
      ),
    );
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([10_000, 1]);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });

  it('to cancel a paid stay refund it once [ORD-02]', async () => {
    const shopper = await makeShopper(api);
    const { id, back } = await paidAtBank(api, shopper, await makeResidence(api.db), 20);
    await returnFromBank(api, back);
    const answers = countByStatus(
      await times(10, () =>
        api.call(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } }),
      ),
    );
    expect(answers).toEqual({ 200: 1, 409: 9 });
    expect([await getCredit(api, shopper), await api.db.$count(nights)]).toEqual([1_000_000, 0]);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });

  it('of a payment, the end of its hold and a rival order have one of two consistent outcomes', async () => {
    const residence = await makeResidence(api.db);
    const races: { shopper: LoggedIn; id: number; back: string; rival: LoggedIn; ahead: number }[] = [];
    for (let index = 0; index < 10; index += 1) {
      const [shopper, rival] = [await makeShopper(api), await makeShopper(api)];
      races.push({ rival, ahead: 3 + index, ...(await paidAtBank(api, shopper, residence, 3 + index)) });
    }
    api.clock.advance({ minutes: 30 });
    const returning = (one: (typeof races)[number]) => returnFromBank(api, one.back);
    const wanting = (one: (typeof races)[number]) =>
      submit(api, one.rival, stayBody(residence, nightsFrom(one.ahead, 1)));
    // The request that starts first alternates between the rounds.
    await Promise.all(
      races.flatMap((one, index): Promise<unknown>[] => {
        const [first, second] = (index + round) % 2 ? [returning, wanting] : [wanting, returning];
        return [first(one), second(one), releaseExpiredHolds(api.deps)];
      }),
    );
    for (const { shopper, id, rival } of races) {
      const order = await getOrder(api, shopper, id);
      const held = await api.db.select({ order: nights.order_id }).from(nights).where(eq(nights.order_id, id));
      const theirs = await api.db.$count(orders, eq(orders.customer_id, rival.customerId));
      const paidAndHeld = { status: 'in_progress', sub: null, paid: 1_000_000, credit: 0, held: 1, theirs: 0 };
      const freedAndCredited = { status: 'canceled', sub: 'canceled_expired', paid: 0, credit: 1_000_000, held: 0 };
      const outcome = {
        status: order.status,
        sub: order.sub_status,
        paid: order.paid,
        credit: await getCredit(api, shopper),
        held: held.length,
        theirs,
      };
      expect([paidAndHeld, { ...freedAndCredited, theirs: 0 }, { ...freedAndCredited, theirs: 1 }]).toContainEqual(
        outcome,
      );
    }
    expect(await api.db.$count(payments, eq(payments.status, 'verified'))).toBe(10);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, {});
  });
});
