import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import { payments } from '@/backend/db/schema/payments';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { listUnsettled } from '@/backend/sql/payments.sql';
import { TEST_ORIGIN } from '@tests/support/backend';
import { bankTest } from '@tests/support/bank-test';
import { makeResidence } from '@tests/support/fixtures';
import { getCredit, nightsFrom, getOrder, stayBody } from '@tests/support/order-helpers';
import { auditOf, makeStaff } from '@tests/support/panel';
import { returnFromBank, pathAt, topUpUrl } from '@tests/support/payment-steps';
import { allAtOnce, AT_ONCE, expectNoServerErrors } from '@tests/support/concurrency';
import { leave } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';
import { sampled } from '@tests/support/matrix';

/** One bank; each in the full matrix. Their differences have tests of their own (gateway-zarinpal, gateway-zibal). */
const banks = [
  ['Zarinpal', startZarinpal],
  ['Zibal', startZibal],
] as const;

describe.each(sampled(banks))('verify requests to %s', (_, start) => {
  const at = bankTest(start);
  const job = () => reconcileOnce(at.api.deps);
  const verifies = () => at.bank.methods().filter((method) => method === 'verify').length;
  const many = <T>(count: number, work: () => Promise<T>) => allAtOnce(Array.from({ length: count }), work);
  async function topUps(count: number): Promise<string[]> {
    const urls: string[] = [];
    for (let index = 0; index < count; index += 1) urls.push(await topUpUrl(at.api, at.shopper, 20_000));
    return urls;
  }

  it('are sent once for all replays of a canceled return, which lead to the same page', async () => {
    const id = await at.reserve();
    const back = leave(at.bank, await at.payAt(id), 'canceled');
    at.bank.methods();
    expect(await returnFromBank(at.api, back)).toBe(at.givenUp(id));
    expect(verifies()).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) {
      at.api.clock.advance({ seconds: 30 });
      expect(new Set(await many(20, () => returnFromBank(at.api, back)))).toEqual(new Set([at.givenUp(id)]));
    }
    expect(verifies()).toBe(0);
  });

  it('are sent once in ten seconds for replays of the return of an open payment', async () => {
    const id = await at.reserve();
    const back = leave(at.bank, await at.payAt(id), 'open');
    at.bank.methods();
    for (let turn = 0; turn < 4; turn += 1) {
      await many(20, () => returnFromBank(at.api, back));
      expect(verifies()).toBe(1);
      at.api.clock.advance({ seconds: 9 });
      await returnFromBank(at.api, back);
      expect(verifies()).toBe(0);
      at.api.clock.advance({ seconds: 1 });
    }
  });

  it('are sent for a first return even if the job has just verified the payment before it was paid [PAY-02]', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    at.api.clock.advance({ minutes: 3 });
    at.bank.methods();
    expect(await job()).toBe(0);
    at.api.clock.advance({ seconds: 6 });
    const back = leave(at.bank, url, 'paid');
    expect(new Set(await many(20, () => returnFromBank(at.api, back)))).toEqual(new Set([at.success(id)]));
    expect(verifies()).toBe(2);
    await at.expectPaidOnce(id, url);
  });

  it('are sent for a first return after the job’s running request, which began before the payment [PAY-02]', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    at.api.clock.advance({ minutes: 3 });
    at.bank.methods();
    const held = at.bank.hold(/verify/);
    const running = job();
    await held.arrived(1);
    const back = leave(at.bank, url, 'paid');
    const returns = many(10, () => returnFromBank(at.api, back));
    held.release();
    expect([await running, new Set(await returns)]).toEqual([0, new Set([at.success(id)])]);
    expect(verifies()).toBe(2);
    await at.expectPaidOnce(id, url);
  });

  it('are sent three times a day for returns that report a settled payment as paid', async () => {
    const url = await topUpUrl(at.api, at.shopper, 20_000);
    const back = leave(at.bank, url, 'paid');
    leave(at.bank, url, 'open');
    await at.api.db.update(payments).set({ status: 'failed', settled_at: at.api.clock.now() });
    at.bank.methods();
    for (let turn = 0; turn < 6; turn += 1) {
      at.api.clock.advance({ seconds: 10 });
      expect(await returnFromBank(at.api, back)).toContain('/failed-payment');
    }
    expect(verifies()).toBe(3);
    leave(at.bank, url, 'paid');
    at.api.clock.advance({ days: 1 });
    expect(await returnFromBank(at.api, back)).toContain('/paid-order');
    expect(await getCredit(at.api, at.shopper)).toBe(20_000);
  });

  it('are sent by one caller at a time over two instances and the job; the others wait for the result', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    const db = Object.create(at.api.db) as typeof at.api.db;
    const other = createBackend({ ...at.api.deps, db });
    at.bank.methods();
    const held = at.bank.hold(/verify/);
    const first = returnFromBank(at.api, back);
    await held.arrived(1);
    at.api.clock.advance({ seconds: 11 });
    const here = many(10, () => returnFromBank(at.api, back));
    const there = many(10, async () =>
      (await other.fetch(new Request(new URL(pathAt(back), TEST_ORIGIN)))).headers.get('location'),
    );
    expect(await job()).toBe(0);
    held.release();
    expect(new Set([await first, ...(await here), ...(await there)])).toEqual(new Set([at.success(id)]));
    expect(at.bank.methods()).toEqual(['verify']);
    await at.expectPaidOnce(id, url);
    expectNoServerErrors(at.api, {});
  });

  it('wait for the lease of a process that died during its request, and are then sent by another caller', async () => {
    const id = await at.reserve();
    const url = await at.payAt(id);
    const back = leave(at.bank, url, 'paid');
    const now = at.api.clock.now();
    await at.api.db.update(payments).set({ asked_at: now, asking_until: new Date(now.getTime() + 30_000) });
    const waiting = returnFromBank(at.api, back);
    at.api.clock.advance({ seconds: 30 });
    expect(await waiting).toBe(at.success(id));
    await at.expectPaidOnce(id, url);
  });

  it('continue for the other payments of a round when the bank refuses one by its own code', async () => {
    const urls = await topUps(8);
    for (const url of urls) leave(at.bank, url, 'paid');
    for (const url of urls.slice(0, 5)) at.bank.book.delete(new URL(url).pathname.split('/').at(-1) ?? '');
    at.api.clock.advance({ minutes: 4 });
    expect(await job()).toBe(3);
    expect(at.events()).toEqual(Array(5).fill('payment_verify_failed'));
  });

  it('are in order of urgency: held orders, then payments not verified yet, then the others', async () => {
    await topUps(2);
    await at.payAt(await at.reserve());
    at.api.clock.advance({ minutes: 31 });
    await at.payAt(await at.reserve(9));
    at.api.clock.advance({ minutes: 10 });
    await topUps(1);
    at.api.clock.advance({ minutes: 4 });
    const now = at.api.clock.now();
    // The first was last verified long ago. The hold of the third's order is over, that of the fourth's is not.
    await at.api.db
      .update(payments)
      .set({ asked_at: new Date(now.getTime() - 40 * 60_000) })
      .where(eq(payments.id, 1));
    const rows = await listUnsettled(at.api.db, {
      gateway: at.bank.name,
      createdBefore: new Date(now.getTime() - 180_000),
      now,
      max: 10,
    });
    expect(rows.map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
  });

  it('settle the payment of a held order in the next round, even with a full batch of other payments', async () => {
    await topUps(AT_ONCE);
    at.api.clock.advance({ minutes: 10 });
    const id = await at.reserve();
    const url = await at.payAt(id);
    leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 3 });
    at.bank.methods();
    expect(await job()).toBe(1);
    expect(verifies()).toBe(AT_ONCE + 1);
    expect(await getOrder(at.api, at.shopper, id)).toMatchObject({ status: 'in_progress', paid: 1_000_000 });
  });

  it('are sent four at a time', async () => {
    for (const url of await topUps(10)) leave(at.bank, url, 'paid');
    at.api.clock.advance({ minutes: 4 });
    at.bank.methods();
    const held = at.bank.hold(/verify/);
    const running = job();
    await held.arrived(4);
    expect(verifies()).toBe(4);
    held.release();
    expect(await running).toBe(10);
  });

  it('cause audit entries without a user, also for an order that staff submitted', async () => {
    const staff = await makeStaff(at.api);
    const place = await makeResidence(at.api.db);
    const { item } = await at.api.ok(panelDeskEndpoints.takeOrder, {
      token: staff.token,
      body: { ...stayBody(place, nightsFrom(3, 1)), customer: '09121234567' },
    });
    const back = leave(at.bank, await at.payAt(item.id), 'paid');
    expect(await returnFromBank(at.api, back)).toBe(at.success(item.id));
    await returnFromBank(at.api, leave(at.bank, await topUpUrl(at.api, at.shopper, 20_000), 'paid'));
    const written = (await auditOf(at.api)).filter(
      ({ action, details }) => ['payment.verify', 'credit.move'].includes(action) || details['to'] === 'in_progress',
    );
    expect(written.map(({ action, user }) => [action, user])).toEqual([
      ['payment.verify', null],
      ['order.status', null],
      ['payment.verify', null],
      ['credit.move', null],
    ]);
  });
});
