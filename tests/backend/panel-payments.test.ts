import { eq } from 'drizzle-orm';
import { auditLog } from '@/backend/db/schema/audit';
import { ledger, payments } from '@/backend/db/schema/payments';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { bankTest } from '@tests/support/bank-test';
import { getCredit } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { returnFromBank, topUpUrl } from '@tests/support/payment-steps';
import { leave, paymentAt } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

const DAY_AND_MORE = 26 * 60;
const MOBILE = '09121234567';

describe.each([
  // Zarinpal compares the amounts itself, refuses the payment and returns no amount.
  ['Zarinpal', startZarinpal, null],
  ['Zibal', startZibal, 1_000],
] as const)('%s payments that need attention', (_, start, reported) => {
  const at = bankTest(start);
  let staff: LoggedIn;
  beforeEach(async () => {
    staff = await makeStaff(at.api);
  });
  const listed = async (query = {}) =>
    await at.api.ok(panelBooksEndpoints.listDeskPayments, {
      token: staff.token,
      query: { status: 'trouble', ...query },
    });
  const troubles = async () => (await listed()).items.map(({ id, trouble }) => [id, trouble]);
  /** A reservation for which the bank reports 1,000 toman instead of 1,000,000. */
  async function differing(): Promise<{ order: number; authority: string }> {
    const order = await at.reserve();
    const url = await at.payAt(order);
    const back = leave(at.bank, url, 'paid');
    const payment = paymentAt(at.bank, url);
    payment.rial = 10_000;
    expect(await returnFromBank(at.api, back)).toBe(at.failure(order));
    return { order, authority: payment.id };
  }

  it('include one of another amount, with order, customer, amounts, references and time [PAY-02]', async () => {
    const { order, authority } = await differing();
    const [row] = await at.rows();
    const answer = await listed();
    expect(answer).toEqual({
      page: 1,
      limit: 25,
      total: 1,
      items: [
        {
          id: 1,
          created_at: '2026-11-20T08:00:00.000Z',
          settled_at: row?.settled_at?.toISOString() ?? null,
          status: 'unknown',
          trouble: 'differs',
          payment_for: 'order',
          gateway: at.bank.name,
          gateway_title: null,
          authority,
          ref: row?.ref,
          amount: 1_000_000,
          paid: reported,
          order_id: order,
          customer: { id: at.shopper.customerId, name: 'سارا کریمی', mobile: MOBILE },
          by: { id: at.shopper.userId, name: 'سارا کریمی' },
          handled: null,
        },
      ],
    });
  });

  const settle = async (note: string) =>
    await at.api.call(panelBooksEndpoints.settleDeskPayment, { token: staff.token, params: { id: 1 }, body: { note } });

  it('leave the list once a person settles them with a note; a second person gets 409', async () => {
    await differing();
    expect((await settle(' ')).status).toBe(400);
    const [one, other] = await Promise.all([settle('به مشتری برگشت.'), settle('اعتبار شد.')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await listed()).total).toBe(0);
    expect((await listed({ status: 'unknown' })).items).toMatchObject([
      { id: 1, trouble: null, handled: { by: { id: staff.userId }, note: expect.any(String) } },
    ]);
    expect((await at.api.db.select().from(auditLog).where(eq(auditLog.action, 'payment.settle'))).length).toBe(1);
    expect(await getCredit(at.api, at.shopper)).toBe(0);
  });

  it('include one that was paid after it failed or was canceled, with one audit entry [PAY-02]', async () => {
    for (const ended of [{ status: 'failed' }, { status: 'canceled' }, { status: 'unknown' }] as const) {
      const order = await at.reserve();
      const url = await at.payAt(order);
      const back = leave(at.bank, url, 'paid');
      paymentAt(at.bank, url).rial = 10_000;
      const over = at.api.clock.now();
      await at.api.db
        .update(payments)
        .set({ ...ended, settled_at: over })
        .where(eq(payments.order_id, order));
      at.api.clock.advance({ minutes: 1 });
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await returnFromBank(at.api, back)).toBe(at.failure(order));
        at.api.clock.advance({ seconds: 10 });
      }
      const written = await at.api.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'payment.amount_differs'))
        .orderBy(auditLog.id);
      expect([written.at(-1)?.details, (await troubles()).length]).toEqual([
        expect.objectContaining({ order, asked: 1_000_000, paid: reported }),
        written.length,
      ]);
      expect((await at.rows()).at(-1)).toMatchObject({ status: 'unknown', settled_at: over });
    }
    expect(await troubles()).toEqual([
      [3, 'differs'],
      [2, 'differs'],
      [1, 'differs'],
    ]);
    expect([await at.api.db.$count(ledger), await getCredit(at.api, at.shopper)]).toEqual([0, 0]);
  });

  it('distinguish open bank queries from abandoned ones, and leave the list when the bank settles them', async () => {
    const back = leave(at.bank, await topUpUrl(at.api, at.shopper, 20_000), 'paid');
    leave(at.bank, await topUpUrl(at.api, at.shopper, 30_000), 'failed');
    expect(await troubles()).toEqual([]);
    at.fail('strange');
    await returnFromBank(at.api, back);
    expect(await troubles()).toEqual([[1, 'asking']]);
    at.api.clock.advance({ minutes: DAY_AND_MORE });
    await reconcileOnce(at.api.deps);
    expect(await troubles()).toContainEqual([1, 'given_up']);
    at.fail(null);
    at.api.clock.advance({ seconds: 10 });
    expect(await returnFromBank(at.api, back)).toContain('/paid-order');
    expect((await troubles()).map(([id]) => id)).not.toContain(1);
  });

  it('of a bank that the shop has no keys of any more are not queried, nor those that a person has settled', async () => {
    const back = leave(at.bank, await topUpUrl(at.api, at.shopper, 20_000), 'paid');
    await at.api.db.update(payments).set({ gateway: 'former-bank' }).where(eq(payments.id, 1));
    await returnFromBank(at.api, back);
    expect(await troubles()).toEqual([[1, 'given_up']]);
    at.api.clock.advance({ minutes: 10 });
    expect((await settle('اعتبار شد.')).status).toBe(200);
    await at.api.db.update(payments).set({ gateway: at.bank.name }).where(eq(payments.id, 1));
    at.bank.methods();
    at.api.clock.advance({ minutes: 10 });
    expect([await reconcileOnce(at.api.deps), at.bank.methods()]).toEqual([0, []]);
    expect(await at.rows()).toMatchObject([{ status: 'unknown', settled_at: expect.any(Date) }]);
  });

  it('that a person has settled are not credited by a late return, and need a person again', async () => {
    const back = leave(at.bank, await topUpUrl(at.api, at.shopper, 20_000), 'paid');
    at.fail('strange');
    await returnFromBank(at.api, back);
    at.api.clock.advance({ minutes: DAY_AND_MORE });
    await reconcileOnce(at.api.deps);
    expect((await settle('اعتبار شد.')).status).toBe(200);
    expect(await troubles()).toEqual([]);
    at.fail(null);
    for (let turn = 0; turn < 2; turn += 1) {
      at.api.clock.advance({ seconds: 10 });
      expect(await returnFromBank(at.api, back)).toContain('/failed-payment');
      expect((await listed()).items).toMatchObject([
        { id: 1, status: 'unknown', trouble: 'paid_late', ref: expect.any(String), handled: { note: 'اعتبار شد.' } },
      ]);
    }
    expect(at.events()).toContain('payment_paid_late');
    expect((await settle('همان پول بود.')).status).toBe(200);
    expect((await settle('همان پول بود.')).status).toBe(409);
    at.api.clock.advance({ seconds: 10 });
    await returnFromBank(at.api, back);
    expect((await listed({ status: 'unknown' })).items).toMatchObject([
      { id: 1, trouble: null, handled: { note: 'همان پول بود.' } },
    ]);
    expect((await listed()).total).toBe(0);
    expect([await at.api.db.$count(ledger), await getCredit(at.api, at.shopper)]).toEqual([0, 0]);
  });

  it('are paged, newest first', async () => {
    for (let index = 0; index < 3; index += 1) {
      await differing();
      at.api.clock.advance({ minutes: 1 });
    }
    const idsOf = async (page: number) => (await listed({ page, limit: 2 })).items.map(({ id }) => id);
    expect([await idsOf(1), await idsOf(2), (await listed({ page: 2, limit: 2 })).total]).toEqual([[3, 2], [1], 3]);
  });
});
