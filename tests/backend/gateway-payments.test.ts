import { eq } from 'drizzle-orm';
import { ledger, payments } from '@/backend/db/schema/payments';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { TEST_ORIGIN } from '@tests/support/backend';
import { bankTest } from '@tests/support/bank-test';
import { getCredit, makeShopper, getOrder } from '@tests/support/order-helpers';
import { returnFromBank, topUpUrl } from '@tests/support/payment-steps';
import { allAtOnce } from '@tests/support/concurrency';
import { leave, paymentAt } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

/** The cases are those of the banks' contracts (docs/providers.md). */
describe.each([
  ['Zarinpal', startZarinpal],
  ['Zibal', startZibal],
])('a payment at %s', (_, start) => {
  const at = bankTest(start);

  it('has the order’s amount, in rial, and stores reference and masked card (cases 1 and 3) [PAY-02]', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    expect(paymentAt(at.bank, url)).toMatchObject({
      rial: 10_000_000,
      mobile: '09121234567',
      callbackUrl: expect.stringMatching(/^https:\/\/shop\.test\/api\/v1\/payment\/[\w-]{43}\/return$/),
    });
    expect(await at.rows()).toMatchObject([
      { status: 'redirected', gateway: at.bank.name, authority: paymentAt(at.bank, url).id, amount: 1_000_000 },
    ]);
    expect(await returnFromBank(at.api, leave(at.bank, url, 'paid'))).toBe(at.success(id));
    const [payment] = await at.rows();
    expect(payment).toMatchObject({
      status: 'verified',
      ref: expect.stringMatching(/^\d{9,11}$/),
      card: expect.stringContaining('****'),
    });
    expect(payment?.card).not.toMatch(/\d{11}/);
    await at.expectPaidOnce(id, url);
  });

  it('redirects a replayed return to the same page, without an effect or a request to the bank (case 4)', async () => {
    const back = leave(at.bank, await topUpUrl(at.api, at.shopper, 70_000), 'paid');
    const page = await returnFromBank(at.api, back);
    expect(page).toBe(`${TEST_ORIGIN}/paid-order?isCharging=true`);
    at.bank.methods();
    for (let turn = 0; turn < 3; turn += 1) expect(await returnFromBank(at.api, back)).toBe(page);
    expect([at.bank.methods(), await getCredit(at.api, at.shopper), await at.api.db.$count(ledger)]).toEqual([
      [],
      70_000,
      1,
    ]);
    expect(at.events()).toEqual(['payment_return_repeated', 'payment_return_repeated', 'payment_return_repeated']);
  });

  it('is pending when it returns as OK but is open at the bank, and is paid later (case 6)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    paymentAt(at.bank, url).state = 'open';
    expect(await returnFromBank(at.api, back)).toBe(at.pending(id));
    expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: null }]);
    const open = await getOrder(at.api, at.shopper, id);
    expect(open).toMatchObject({ status: 'rt_accept', can_pay: true });
    const { at: begun, money, back_by: backBy } = open.money?.failed_attempt ?? {};
    expect([money, Date.parse(backBy ?? '') - Date.parse(begun ?? '')]).toEqual(['unknown', 73 * 3_600_000]);
    paymentAt(at.bank, url).state = 'paid';
    at.api.clock.advance({ seconds: 10 });
    expect(await returnFromBank(at.api, back)).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
    expect((await getOrder(at.api, at.shopper, id)).money).not.toHaveProperty('failed_attempt');
  });

  it('is verified at the bank although it returns as canceled, and is then canceled (case 7)', async () => {
    const id = await at.reserve();
    at.bank.methods();
    expect(await returnFromBank(at.api, leave(at.bank, await at.payAt(id), 'canceled'))).toBe(at.givenUp(id));
    expect(at.bank.methods()).toEqual(['request', 'verify', 'inquiry']);
    expect(await at.rows()).toMatchObject([{ status: 'canceled', settled_at: expect.any(Date) }]);
    expect(await getOrder(at.api, at.shopper, id)).toMatchObject({
      can_pay: true,
      money: { failed_attempt: { amount: 1_000_000, money: 'not_taken', back_by: null } },
    });
  });

  it('whose money the bank has sent back says so, and when it is in the account at the latest', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    paymentAt(at.bank, url).state = 'reversed';
    await returnFromBank(at.api, back);
    const settled = (await at.rows())[0]?.settled_at?.getTime() ?? 0;
    expect((await getOrder(at.api, at.shopper, id)).money).toMatchObject({
      failed_attempt: { money: 'returned', back_by: new Date(settled + 72 * 3_600_000).toISOString() },
    });
  });

  it('that returns as canceled but is open at the bank is paid if it is paid there later (case 7)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    expect(await returnFromBank(at.api, leave(at.bank, url, 'open'))).toBe(at.givenUp(id));
    expect(await at.rows()).toMatchObject([{ status: 'canceled', settled_at: null }]);
    leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 3 });
    expect(await reconcileOnce(at.api.deps)).toBe(1);
    await at.expectPaidOnce(id, url);
  });

  it('is paid when it returns as canceled but is paid at the bank (case 7)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'open');
    paymentAt(at.bank, url).state = 'paid';
    expect(await returnFromBank(at.api, back)).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
  });

  it('stays failed or canceled on a bank error, and is paid by a late successful return', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'failed');
    await returnFromBank(at.api, back);
    const [closed] = await at.rows();
    expect(closed?.status).toMatch(/^(failed|canceled)$/);
    at.fail('html');
    at.api.clock.advance({ seconds: 10 });
    await returnFromBank(at.api, back);
    expect(await at.rows()).toEqual([closed]);
    at.fail(null);
    expect(await returnFromBank(at.api, leave(at.bank, url, 'paid'))).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
  });

  it('answers forged and malformed returns alike, without a change or a request to the bank (case 10)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const before = await at.rows();
    const here = `${TEST_ORIGIN}/api/v1/payment/${before[0]?.secret ?? ''}/return`;
    const unknown = { ...paymentAt(at.bank, url), id: at.bank.name === 'zibal' ? '9999999999' : `A${'9'.repeat(35)}` };
    at.bank.methods();
    const forged = [
      '',
      '?Authority=x&Status=OK',
      '?trackId=x&success=1',
      '?success=1&status=2',
      `?${new URLSearchParams(at.bank.queryOf({ ...unknown, state: 'paid' })).toString()}`,
    ];
    for (const query of forged) expect(await returnFromBank(at.api, here + query)).toBe(at.failure(id));
    expect([at.bank.methods(), await at.rows()]).toEqual([[], before]);
    expect(at.events()).toEqual(forged.map(() => 'payment_return_forged'));
  });

  it('refuses the authority of another payment or customer, which stays valid for its own (case 11)', async () => {
    const [cheap, dear] = [await at.reserve(3), await at.reserve(9)];
    const thief = await makeShopper(at.api);
    const [cheapUrl, dearUrl] = [await at.payAt(cheap), await at.payAt(dear)];
    const theirs = await topUpUrl(at.api, thief, 1_000_000);
    const cheapBack = leave(at.bank, cheapUrl, 'paid');
    const before = await at.rows();
    at.bank.methods();
    const stolen = before
      .slice(1)
      .map(({ secret }) => `${TEST_ORIGIN}/api/v1/payment/${secret}/return${new URL(cheapBack).search}`);
    const present = async () => {
      expect(await allAtOnce(stolen, (one) => returnFromBank(at.api, one))).toEqual([
        at.failure(dear),
        `${TEST_ORIGIN}/failed-payment?isCharging=true`,
      ]);
      expect([at.bank.methods(), (await at.rows()).slice(1)]).toEqual([[], before.slice(1)]);
    };
    await present();
    expect(await returnFromBank(at.api, cheapBack)).toBe(at.success(cheap));
    at.bank.methods();
    // The authority is refused after its own payment is verified, too.
    await present();
    expect(at.api.logged).toHaveLength(4);
    for (const payment of [2, 3])
      expect(at.api.logged).toContainEqual({ event: 'payment_return_forged', facts: { payment } });
    expect([cheapUrl, dearUrl, theirs].map((url) => paymentAt(at.bank, url).taken)).toEqual([1, 0, 0]);
    expect(await getOrder(at.api, at.shopper, dear)).toMatchObject({ paid: 0, can_pay: true });
    expect([
      await getCredit(at.api, thief),
      await getCredit(at.api, at.shopper),
      await at.api.db.$count(ledger),
    ]).toEqual([0, 0, 0]);
  });

  it('that was opened at another bank is not verified at this one', async () => {
    const id = await at.reserve();
    const back = leave(at.bank, await at.payAt(id), 'paid');
    await at.api.db.update(payments).set({ gateway: 'sandbox' }).where(eq(payments.id, 1));
    at.bank.methods();
    expect(await returnFromBank(at.api, back)).toBe(at.pending(id));
    expect([at.bank.methods(), at.events()]).toEqual([[], ['payment_of_other_gateway']]);
  });
});
