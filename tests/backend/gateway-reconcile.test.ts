import { eq } from 'drizzle-orm';
import { nights } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { reconcileOnce, startReconcile } from '@/backend/services/reconcile.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { bankTest } from '@tests/support/bank-test';
import { getCredit, getOrder } from '@tests/support/order-helpers';
import { returnFromBank, topUpUrl } from '@tests/support/payment-steps';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';
import { leave, paymentAt } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';
import { sampled } from '@tests/support/matrix';

const HOUR = 60;

/** One bank; each in the full matrix. Their differences have tests of their own (gateway-zarinpal, gateway-zibal). */
const banks = [
  ['Zarinpal', startZarinpal],
  ['Zibal', startZibal],
] as const;

describe.each(sampled(banks))('unverified payments at %s', (_, start) => {
  const at = bankTest(start);
  const job = () => reconcileOnce(at.api.deps);

  it('are settled without the customer, from an age of three minutes', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    leave(at.bank, url, 'paid');
    at.bank.methods();
    at.api.clock.advance({ seconds: 179 });
    expect([await job(), at.bank.methods()]).toEqual([0, []]);
    at.api.clock.advance({ seconds: 1 });
    expect([await job(), at.bank.methods()]).toEqual([1, ['verify']]);
    await at.expectPaidOnce(id, url);
    expect(await at.rows()).toMatchObject([{ status: 'verified', settled_at: at.api.clock.now() }]);
    at.api.clock.advance({ minutes: 4 * HOUR });
    expect([await job(), at.bank.methods()]).toEqual([0, []]);
  });

  it('are verified at increasing intervals until they cannot be paid any more, and then fail', async () => {
    const id = await at.reserve();
    await at.payAt(id);
    at.bank.methods();
    const verifiedAt: number[] = [];
    for (let minute = 0; minute <= 28 * HOUR; minute += 3) {
      await job();
      if (at.bank.methods().length > 0) verifiedAt.push(minute);
      at.api.clock.advance({ minutes: 3 });
    }
    expect(verifiedAt).toEqual([3, 6, 12, 24, 48, 96]);
    expect(await at.rows()).toMatchObject([{ status: 'failed', settled_at: expect.any(Date) }]);
    expect(at.events()).toEqual([]);
  });

  it('are not verified further once the process is to end', async () => {
    const urls: string[] = [];
    for (let index = 0; index < 3; index += 1) urls.push(await topUpUrl(at.api, at.shopper, 20_000 + index));
    for (const url of urls) leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 5 });
    let checks = 0;
    expect(await reconcileOnce(at.api.deps, () => (checks += 1) <= 1)).toBe(1);
    expect([await job(), await job()]).toEqual([2, 0]);
  });

  it('are verified once each and all settled by six concurrent jobs', async () => {
    const urls: string[] = [];
    for (let index = 0; index < 30; index += 1) urls.push(await topUpUrl(at.api, at.shopper, 20_000 + index));
    for (const url of urls) leave(at.bank, url, 'paid');
    at.bank.methods();
    at.api.clock.advance({ minutes: 5 });
    const first = await allAtOnce(Array.from({ length: 6 }), job);
    const second = await allAtOnce(Array.from({ length: 6 }), job);
    expect([...first, ...second].reduce((sum, paid) => sum + paid, 0)).toBe(30);
    expect(at.bank.methods()).toEqual(urls.map(() => 'verify'));
    expect([await getCredit(at.api, at.shopper), await at.api.db.$count(ledger)]).toEqual([
      30 * 20_000 + (29 * 30) / 2,
      30,
    ]);
    expectNoServerErrors(at.api, {});
  });

  it('whose state the bank does not return are verified for just over a day', async () => {
    await topUpUrl(at.api, at.shopper, 20_000);
    at.fail('strange');
    at.bank.methods();
    const verifiedAt: number[] = [];
    for (let minute = 0; minute <= 28 * HOUR; minute += 3) {
      await job();
      if (at.bank.methods().length > 0) verifiedAt.push(minute);
      at.api.clock.advance({ minutes: 3 });
    }
    expect(verifiedAt).toEqual([3, 6, 12, 24, 48, 96, 192, 384, 768, 1536]);
    expect(at.events().at(-1)).toBe('payment_abandoned');
  });

  it('wait while the bank is unavailable: a few are verified in a round, and others in the next', async () => {
    const urls: string[] = [];
    for (let index = 0; index < 12; index += 1) urls.push(await topUpUrl(at.api, at.shopper, 20_000));
    for (const url of urls) leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 5 });
    at.fail('html');
    at.bank.methods();
    expect(await job()).toBe(0);
    const verified = at.bank.methods().length;
    expect(verified).toBeGreaterThanOrEqual(3);
    expect(verified).toBeLessThanOrEqual(6);
    at.fail(null);
    expect(await job()).toBe(12 - verified);
    expect(await job()).toBe(0);
    at.api.clock.advance({ minutes: 5 });
    expect(await job()).toBe(verified);
  });

  it('that failed or were canceled are closed, and not verified again', async () => {
    const urls = [await topUpUrl(at.api, at.shopper, 20_000), await topUpUrl(at.api, at.shopper, 30_000)];
    leave(at.bank, urls[0] ?? '', 'failed');
    await returnFromBank(at.api, leave(at.bank, urls[1] ?? '', 'open'));
    leave(at.bank, urls[1] ?? '', 'canceled');
    at.api.clock.advance({ minutes: 3 });
    expect(await job()).toBe(0);
    expect((await at.rows()).map(({ status, settled_at }) => [status, settled_at !== null])).toEqual([
      ['failed', true],
      ['canceled', true],
    ]);
    at.bank.methods();
    at.api.clock.advance({ minutes: 10 });
    expect([await job(), at.bank.methods()]).toEqual([0, []]);
  });

  it('that stay unknown are logged as abandoned; a late return still credits them', async () => {
    const url = await topUpUrl(at.api, at.shopper, 20_000);
    const back = leave(at.bank, url, 'paid');
    at.fail('strange');
    at.api.clock.advance({ minutes: 26 * HOUR });
    expect(await job()).toBe(0);
    expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: at.api.clock.now() }]);
    expect(at.api.logged.at(-1)).toEqual({
      event: 'payment_abandoned',
      facts: { payment: 1, gateway: at.bank.name, amount: 20_000 },
    });
    at.api.clock.advance({ minutes: 8 * HOUR });
    at.fail(null);
    at.bank.methods();
    expect([await job(), at.bank.methods()]).toEqual([0, []]);
    expect(await returnFromBank(at.api, back)).toContain('/paid-order');
    expect(await getCredit(at.api, at.shopper)).toBe(20_000);
  });

  it('whose order has expired meanwhile become credit; the order stays canceled and its nights free', async () => {
    const id = await at.reserve();
    leave(at.bank, await at.payAt(id), 'paid');
    at.api.clock.advance({ minutes: 31 });
    expect(await releaseExpiredHolds(at.api.deps)).toBe(1);
    expect(await job()).toBe(1);
    expect(await getOrder(at.api, at.shopper, id)).toMatchObject({
      status: 'canceled',
      sub_status: 'canceled_expired',
      paid: 0,
    });
    expect([await getCredit(at.api, at.shopper), await at.api.db.$count(ledger)]).toEqual([1_000_000, 1]);
    expect(await at.api.db.$count(nights)).toBe(0);
  });

  it('opened at another bank, or of another amount, credit nothing', async () => {
    const [one = '', two = ''] = [
      await topUpUrl(at.api, at.shopper, 20_000),
      await topUpUrl(at.api, at.shopper, 30_000),
    ];
    leave(at.bank, one, 'paid');
    leave(at.bank, two, 'paid');
    await at.api.db.update(payments).set({ gateway: 'sandbox' }).where(eq(payments.id, 1));
    paymentAt(at.bank, two).rial = 10_000;
    at.api.clock.advance({ minutes: 3 });
    expect([await job(), await job(), await getCredit(at.api, at.shopper)]).toEqual([0, 0, 0]);
    expect((await at.rows()).map(({ status, settled_at }) => [status, settled_at !== null])).toEqual([
      ['redirected', false],
      ['unknown', true],
    ]);
    at.bank.methods();
    at.api.clock.advance({ minutes: 26 * HOUR });
    expect([await job(), at.bank.methods()]).toEqual([0, []]);
    expect(at.events()).toEqual(['payment_amount_differs']);
    expect(paymentAt(at.bank, one).taken).toBe(0);
  });

  it('are settled in the background until the stop, also after a failed round', async () => {
    leave(at.bank, await topUpUrl(at.api, at.shopper, 20_000), 'paid');
    at.api.clock.advance({ minutes: 3 });
    let broken = true;
    const clock = {
      now: () => {
        if (!broken) return at.api.clock.now();
        broken = false;
        throw new Error('no clock');
      },
    };
    let settled: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (settled = resolve));
    const stop = startReconcile(
      {
        ...at.api.deps,
        clock,
        log: (event, facts) => (at.api.deps.log(event, facts), event === 'payments_reconciled' && settled()),
      },
      5,
    );
    await done;
    await stop();
    expect(at.api.logged).toMatchObject([
      { event: 'reconcile_payments_failed' },
      { event: 'payments_reconciled', facts: { count: 1 } },
    ]);
    expect(await getCredit(at.api, at.shopper)).toBe(20_000);
  });
});
