import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import type { Database } from '@/backend/db/database';
import { auditLog } from '@/backend/db/schema/audit';
import { ledger } from '@/backend/db/schema/payments';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_ORIGIN } from '@tests/support/backend';
import { bankTest } from '@tests/support/bank-test';
import { getCredit, getOrder } from '@tests/support/order-helpers';
import { returnFromBank, pathAt, RETURNS } from '@tests/support/payment-steps';
import { leave, paymentAt } from '@tests/support/stub-bank';
import { FAULTS } from '@tests/support/stub-provider';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

describe.each([
  ['Zarinpal', startZarinpal],
  ['Zibal', startZibal],
])('a payment at %s', (_, start) => {
  const at = bankTest(start);

  it('returns 503 when the bank refuses or is unavailable, with the bank’s reason in the log (case 2)', async () => {
    const id = await at.reserve();
    for (const fault of FAULTS) {
      at.fail(fault);
      const { status } = await at.api.call(paymentsEndpoints.createOrderPayment, {
        params: { id },
        token: at.shopper.token,
        body: RETURNS,
      });
      expect({ fault, status }).toEqual({ fault, status: 503 });
    }
    expect(new Set((await at.rows()).map(({ status }) => status))).toEqual(new Set(['failed']));
    const reasons = at.api.logged
      .filter(({ event }) => event === 'payment_create_failed')
      .map(({ facts }) => String(facts['error']));
    expect(reasons).toHaveLength(FAULTS.length);
    for (const reason of reasons) expect(reason.startsWith(`${at.bank.name}: `)).toBe(true);
  });

  describe('after a kill between the bank’s verify and our commit (case 5)', () => {
    /** Does all of the work, and fails before it is committed. */
    const dying = (db: Database): Database =>
      new Proxy(db, {
        get: (target, key) => {
          if (key !== 'transaction') return Reflect.get(target, key) as unknown;
          return (work: (tx: Database) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error('killed before the commit');
            });
        },
      });
    const killed = async (id: number, url: string): Promise<string> => {
      const back = leave(at.bank, url, 'paid');
      const before = createBackend({ ...at.api.deps, db: dying(at.api.db) });
      expect((await before.fetch(new Request(new URL(pathAt(back), TEST_ORIGIN)))).status).toBe(500);
      expect(paymentAt(at.bank, url)).toMatchObject({ state: 'verified', taken: 1 });
      expect(await at.rows()).toMatchObject([{ status: 'redirected', ref: null, settled_at: null }]);
      expect(await getOrder(at.api, at.shopper, id)).toMatchObject({ status: 'rt_accept', paid: 0 });
      at.bank.methods();
      return back;
    };

    it('is paid exactly once when the customer returns again', async () => {
      const id = await at.reserve();
      const url = await at.payAt(id);
      const back = await killed(id, url);
      for (let turn = 0; turn < 2; turn += 1) expect(await returnFromBank(at.api, back)).toBe(at.success(id));
      expect(at.bank.methods()).toEqual(['verify', 'inquiry']);
      await at.expectPaidOnce(id, url);
    });

    it('is paid exactly once by the job when the customer does not return', async () => {
      const id = await at.reserve();
      const url = await at.payAt(id);
      await killed(id, url);
      at.api.clock.advance({ minutes: 3 });
      expect([await reconcileOnce(at.api.deps), await reconcileOnce(at.api.deps)]).toEqual([1, 0]);
      expect(at.bank.methods()).toEqual(['verify', 'inquiry']);
      await at.expectPaidOnce(id, url);
    });
  });

  it('is pending when the bank’s response is lost, and then paid exactly once (cases 5 and 9)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    at.fail('lost');
    expect(await returnFromBank(at.api, back)).toBe(at.pending(id));
    expect(paymentAt(at.bank, url)).toMatchObject({ state: 'verified', taken: 1 });
    expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: null }]);
    at.fail(null);
    at.api.clock.advance({ seconds: 10 });
    expect(await returnFromBank(at.api, back)).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
  });

  it('of another amount ends as unknown with an audit entry and no credit, and is not retried (case 8)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    paymentAt(at.bank, url).rial = 10_000;
    const over = at.api.clock.now();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await returnFromBank(at.api, back)).toBe(at.failure(id));
      at.api.clock.advance({ seconds: 10 });
    }
    const [row] = await at.rows();
    // Zibal accepts it and returns amount and reference, Zarinpal returns only that it differs.
    const reported =
      at.bank.name === 'zibal' ? { ref: expect.stringMatching(/^\d+$/), paid: 1_000 } : { ref: null, paid: null };
    expect(row).toMatchObject({ status: 'unknown', settled_at: over, ref: reported.ref });
    expect(at.api.logged).toEqual(
      Array(3).fill({ event: 'payment_amount_differs', facts: { payment: 1, asked: 1_000_000, paid: reported.paid } }),
    );
    expect(await at.api.db.select().from(auditLog).where(eq(auditLog.action, 'payment.amount_differs'))).toMatchObject([
      {
        user_id: null,
        action: 'payment.amount_differs',
        subject: 'payment:1',
        details: { gateway: at.bank.name, authority: row?.authority, ...reported, order: id, asked: 1_000_000 },
      },
    ]);
    expect(await getOrder(at.api, at.shopper, id)).toMatchObject({ paid: 0, status: 'rt_accept', can_pay: true });
    expect([await getCredit(at.api, at.shopper), await at.api.db.$count(ledger)]).toEqual([0, 0]);
    at.bank.methods();
    at.api.clock.advance({ minutes: 10 });
    expect([await reconcileOnce(at.api.deps), at.bank.methods()]).toEqual([0, []]);
  });

  it('stays open on invalid responses, whatever the return contains, and is paid later (case 9)', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const gaveUp = leave(at.bank, url, 'open');
    const back = leave(at.bank, url, 'paid');
    for (const fault of FAULTS.filter((one) => one !== 'lost')) {
      at.fail(fault);
      for (const one of [back, gaveUp]) {
        at.api.clock.advance({ seconds: 10 });
        expect(await returnFromBank(at.api, one)).toBe(at.pending(id));
        expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: null }]);
      }
    }
    expect(new Set(at.events())).toEqual(new Set(['payment_verify_failed']));
    at.fail(null);
    at.api.clock.advance({ seconds: 10 });
    expect(await returnFromBank(at.api, back)).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
  });
});
