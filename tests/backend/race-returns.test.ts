import { eq } from 'drizzle-orm';
import { auditLog } from '@/backend/db/schema/audit';
import { ledger, payments } from '@/backend/db/schema/payments';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { bankTest } from '@tests/support/bank-test';
import { countByStatus, getCredit, getOrder } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { returnFromBank, topUpUrl } from '@tests/support/payment-steps';
import {
  allAtOnce,
  AT_ONCE,
  expectLedgerBalanced,
  expectNoServerErrors,
  fiftyAtOnce,
  ROUNDS,
} from '@tests/support/concurrency';
import { leave, paymentAt } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';
import { sampled } from '@tests/support/matrix';

/** Fifty concurrent returns of one payment at the bank stubs. */
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

/** One bank; each in the full matrix. Their differences have tests of their own (gateway-zarinpal, gateway-zibal). */
const banks = [
  ['Zibal', startZibal],
  ['Zarinpal', startZarinpal],
] as const;

describe.each(sampled(banks))('%s: fifty concurrent bank returns', (_, start) => {
  const at = bankTest(start);
  const fifty = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
    allAtOnce(Array.from({ length: AT_ONCE }), (_none, index) => work(index));
  const jobs = () => allAtOnce(Array.from({ length: 5 }), () => reconcileOnce(at.api.deps));

  it.each(rounds)(
    'of an order, with the job on five instances, pay once and redirect to one page, round %i [PAY-01]',
    async () => {
      const id = await at.reserve();
      const url = await at.payAt(id);
      const back = leave(at.bank, url, 'paid');
      at.api.clock.advance({ minutes: 4 });
      const [pages] = await Promise.all([fifty(() => returnFromBank(at.api, back)), jobs()]);
      expect(new Set(pages)).toEqual(new Set([at.success(id)]));
      await at.expectPaidOnce(id, url);
      expectNoServerErrors(at.api, {});
    },
  );

  it.each(rounds)('of a top-up, with the job on five instances, credit it once, round %i [PAY-03]', async () => {
    const url = await topUpUrl(at.api, at.shopper, 70_000);
    const back = leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 4 });
    await Promise.all([fifty(() => returnFromBank(at.api, back)), jobs()]);
    expect([
      await getCredit(at.api, at.shopper),
      await at.api.db.$count(ledger),
      paymentAt(at.bank, url).taken,
    ]).toEqual([70_000, 1, 1]);
    await expectLedgerBalanced(at.api.db);
    expectNoServerErrors(at.api, {});
  });

  it.each(rounds)(
    'of two orders are accepted when genuine and have no effect when forged, round %i [PAY-02]',
    async () => {
      const [one, other] = [await at.reserve(3), await at.reserve(9)];
      const [url, otherUrl] = [await at.payAt(one), await at.payAt(other)];
      const back = leave(at.bank, url, 'paid');
      const [, theirs] = await at.rows();
      const stolen = new URL(back);
      stolen.pathname = `/api/v1/payment/${theirs?.secret ?? ''}/return`;
      const pages = await fifty((index) => returnFromBank(at.api, index % 2 ? back : stolen.href));
      expect(new Set(pages)).toEqual(new Set([at.success(one), at.failure(other)]));
      await at.expectPaidOnce(one, url);
      expect(await getOrder(at.api, at.shopper, other)).toMatchObject({ paid: 0, can_pay: true });
      expect([
        paymentAt(at.bank, otherUrl).taken,
        at.events().filter((event) => event === 'payment_return_forged').length,
      ]).toEqual([0, AT_ONCE / 2]);
      expectNoServerErrors(at.api, {});
    },
  );

  it.each(rounds)(
    'of another amount, with the job, move no money and write one audit entry, round %i [PAY-02]',
    async () => {
      const id = await at.reserve();
      const url = await at.payAt(id);
      const back = leave(at.bank, url, 'paid');
      paymentAt(at.bank, url).rial = 10_000;
      at.api.clock.advance({ minutes: 4 });
      const [pages] = await Promise.all([fifty(() => returnFromBank(at.api, back)), jobs()]);
      expect(new Set(pages)).toEqual(new Set([at.failure(id)]));
      expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: at.api.clock.now() }]);
      expect([
        await at.api.db.$count(auditLog, eq(auditLog.action, 'payment.amount_differs')),
        await at.api.db.$count(ledger),
        await getCredit(at.api, at.shopper),
      ]).toEqual([1, 0, 0]);
      expectNoServerErrors(at.api, {});
    },
  );

  it.each(rounds)('of a payment that a person settles meanwhile credit it once or not at all, round %i', async () => {
    const staff = await makeStaff(at.api);
    const back = leave(at.bank, await topUpUrl(at.api, at.shopper, 70_000), 'paid');
    await at.api.db.update(payments).set({ status: 'unknown', settled_at: at.api.clock.now() });
    at.api.clock.advance({ minutes: 1 });
    const settle = () =>
      at.api.call(panelBooksEndpoints.settleDeskPayment, {
        token: staff.token,
        params: { id: 1 },
        body: { note: 'اعتبار شد.' },
      });
    const [, answers] = await Promise.all([
      fifty(() => returnFromBank(at.api, back)),
      allAtOnce([1, 2, 3], async () => await settle()),
    ]);
    const resolved = await at.api.db.$count(auditLog, eq(auditLog.action, 'payment.settle'));
    const late = await at.api.db.$count(auditLog, eq(auditLog.action, 'payment.paid_late'));
    // Whoever settles it after the late return has seen that.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(resolved);
    expect(resolved).toBeLessThanOrEqual(1 + late);
    expect(await getCredit(at.api, at.shopper)).toBe(resolved > 0 ? 0 : 70_000);
    await expectLedgerBalanced(at.api.db);
    expectNoServerErrors(at.api, countByStatus(answers));
  });

  it.each(rounds)(
    'of fifty payments of one customer, with both jobs, record each payment once, round %i [PAY-03]',
    async () => {
      const id = await at.reserve();
      const orderUrl = await at.payAt(id);
      const backs = [leave(at.bank, orderUrl, 'paid')];
      for (let index = 1; index < AT_ONCE; index += 1)
        backs.push(leave(at.bank, await topUpUrl(at.api, at.shopper, 10_000 + index), 'paid'));
      at.api.clock.advance({ minutes: 31 });
      await Promise.all([
        fiftyAtOnce([...backs, ...backs], (back) => returnFromBank(at.api, back)),
        jobs(),
        releaseExpiredHolds(at.api.deps),
      ]);
      const order = await getOrder(at.api, at.shopper, id);
      const toppedUp = (AT_ONCE - 1) * 10_000 + ((AT_ONCE - 1) * AT_ONCE) / 2;
      // The hold has ended: the first request for the order decides whether it is paid or the money becomes credit.
      expect([order.paid, (await getCredit(at.api, at.shopper)) - toppedUp].sort((a, b) => a - b)).toEqual([
        0, 1_000_000,
      ]);
      expect(await at.api.db.$count(payments, eq(payments.status, 'verified'))).toBe(AT_ONCE);
      expect([...at.bank.book.values()].map(({ taken }) => taken)).toEqual(backs.map(() => 1));
      await expectLedgerBalanced(at.api.db);
      expectNoServerErrors(at.api, {});
    },
  );
});
