import os from 'node:os';
import { eq, ne } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import type { PaymentGateway } from '@/backend/gateways/payment';
import { offeredBanks } from '@/backend/services/offered-banks';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { checkShop } from '@/backend/services/system/check-shop';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import type { BankPayment } from '@/contract/payment-types';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, TEST_ORIGIN, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  makeShoppers,
  placeOrder,
  submit,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { leave, type StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

const PRICE = 100_000;

let zarinpal: StubBank;
let zibal: StubBank;
/** The bank that the shop has chosen. */
let chosen: PaymentGateway;
let api: TestBackend;
let shopper: LoggedIn;
let owner: LoggedIn;

beforeAll(async () => {
  [zarinpal, zibal] = await Promise.all([startZarinpal(), startZibal()]);
  chosen = zarinpal.gateway();
  api = await createTestBackend({
    payment: () => ({
      get name() {
        return chosen.name;
      },
      get origin() {
        return chosen.origin;
      },
      get bounds() {
        return chosen.bounds;
      },
      create: (request) => chosen.create(request),
      readReturn: (query) => chosen.readReturn(query),
      verify: (payment) => chosen.verify(payment),
    }),
    otherBanks: () => [zarinpal.gateway(), zibal.gateway()],
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([zarinpal.close(), zibal.close()]);
});
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  for (const bank of [zarinpal, zibal]) {
    bank.fail(null);
    bank.book.clear();
    bank.requests.length = 0;
  }
  chosen = zarinpal.gateway();
  nameBankInEnvironment(false);
  shopper = await makeShopper(api);
  owner = await makeStaff(api);
});

async function order(more: Partial<SubmitBody> = {}): Promise<number> {
  const { id } = await makeProduct(api.db, { price: PRICE, old_price: null, stock: 5 });
  return await placeOrder(api, shopper, goodsBody(id, 1, more));
}

/** Offers Zibal beside Zarinpal, the first bank. */
async function offerZibal(fields: Partial<typeof paymentWays.$inferInsert> = {}): Promise<void> {
  await api.db.insert(paymentWays).values({ type: 'bank:zibal', position: 9, enabled: true, ...fields });
}

/** The environment names the bank, as with PAYMENT_GATEWAY. */
function nameBankInEnvironment(isNamed: boolean): void {
  Object.assign(api.deps.fixed, { providers: isNamed ? ['payment'] : [] });
}

/** The checks of the installation. */
async function findingsOf({ deps, db }: TestBackend) {
  return await checkShop({
    dataDir: os.tmpdir(),
    hasOwnSecret: true,
    allowsNewer: false,
    isDemo: false,
    hasBackups: false,
    stores: [],
    backupPlaces: [],
    isStopped: false,
    database: ['database_none'],
    origin: null,
    sms: null,
    ...(await offeredBanks(deps, db)),
  });
}

async function payAt(id: number, payment_type?: BankPayment): Promise<string> {
  const call = { params: { id }, token: shopper.token, body: { ...RETURNS, ...(payment_type && { payment_type }) } };
  return (await api.ok(paymentsEndpoints.createOrderPayment, call)).payment_url ?? '';
}

describe('a payment that began before the shop chose another bank', () => {
  it('is verified at the bank where it began, when the customer returns', async () => {
    const id = await order();
    const back = leave(zarinpal, await payAt(id), 'paid');
    chosen = zibal.gateway();
    zarinpal.methods();
    expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/paid-order?fromOrder=${id}`);
    expect([zarinpal.methods(), zibal.methods()]).toEqual([['verify'], []]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 100_000 });
  });

  it('is settled without the customer, also while the other bank is unavailable', async () => {
    const ids = [await order(), await order()];
    leave(zarinpal, await payAt(ids[0] ?? 0), 'paid');
    chosen = zibal.gateway();
    leave(zibal, await payAt(ids[1] ?? 0), 'paid');
    zibal.fail('lost');
    api.clock.advance({ minutes: 4 });
    expect(await reconcileOnce(api.deps)).toBe(1);
    const rows = await api.db.select().from(payments).orderBy(payments.id);
    expect(rows).toMatchObject([
      { gateway: 'zarinpal', status: 'verified' },
      { gateway: 'zibal', status: 'redirected' },
    ]);
  });

  it('is shown as one that its bank is still asked about, and is not closed by hand meanwhile', async () => {
    const back = leave(zarinpal, await payAt(await order()), 'paid');
    chosen = zibal.gateway();
    zarinpal.fail('strange');
    await returnFromBank(api, back);
    const query = { status: 'trouble' as const };
    const { items } = await api.ok(panelBooksEndpoints.listDeskPayments, { token: owner.token, query });
    expect(items).toMatchObject([{ gateway: 'zarinpal', trouble: 'asking' }]);
    const settle = { token: owner.token, params: { id: items[0]?.id ?? 0 }, body: { note: 'به مشتری برگشت.' } };
    expect((await api.call(panelBooksEndpoints.settleDeskPayment, settle)).status).toBe(409);
  });
});

describe('a shop with several banks', () => {
  const quoted = async () => {
    const { id } = await makeProduct(api.db, { price: PRICE, old_price: null, stock: 5 });
    return (await api.ok(ordersEndpoints.price, { token: shopper.token, body: goodsBody(id, 1) })).payments ?? [];
  };

  it('offers each by its name, with its own sentence, fee and conditions', async () => {
    expect((await quoted()).map(({ type, title }) => [type, title])).toEqual([
      ['cash', 'پرداخت آنلاین'],
      ['credit', 'پرداخت از اعتبار'],
    ]);
    await offerZibal({ note: 'با کارت‌های بانک ملت', settings: { fee_kind: 'fee', fee_percent: 1 } });
    const offers = await quoted();
    expect(offers).toMatchObject([
      { type: 'cash', title: 'پرداخت آنلاین با زرین‌پال', due_now: PRICE },
      { type: 'credit' },
      {
        type: 'bank:zibal',
        title: 'پرداخت آنلاین با زیبال',
        note: 'با کارت‌های بانک ملت',
        fee: PRICE / 100,
        due_now: (PRICE * 101) / 100,
      },
    ]);
    await api.db
      .update(paymentWays)
      .set({ conditions: { min_price: 2 * PRICE } })
      .where(eq(paymentWays.type, 'bank:zibal'));
    expect((await quoted()).map(({ type }) => type)).toEqual(['cash', 'credit']);
  });

  it('takes the money of an order at the bank that was chosen with it, or with the payment', async () => {
    await offerZibal({ note: 'با کارت‌های بانک ملت' });
    const id = await order({ payment_type: 'bank:zibal' });
    expect((await getOrder(api, shopper, id)).money?.next).toMatchObject({
      type: 'bank:zibal',
      ways: ['cash', 'credit'],
      banks: [
        { type: 'bank:zibal', title: 'پرداخت آنلاین با زیبال', note: 'با کارت‌های بانک ملت' },
        { type: 'cash', title: 'پرداخت آنلاین با زرین‌پال' },
      ],
    });
    await payAt(id);
    await payAt(id, 'cash');
    const rows = await api.db.select({ gateway: payments.gateway }).from(payments).orderBy(payments.id);
    expect(rows).toEqual([{ gateway: 'zibal' }, { gateway: 'zarinpal' }]);
  });

  it('refuses a bank that is not offered with the present ways, and pays a placed order at another one', async () => {
    await offerZibal();
    const id = await order({ payment_type: 'bank:zibal' });
    await api.db.update(paymentWays).set({ enabled: false }).where(eq(paymentWays.type, 'bank:zibal'));
    const call = { params: { id }, token: shopper.token, body: { ...RETURNS, payment_type: 'bank:zibal' as const } };
    expect((await api.call(paymentsEndpoints.createOrderPayment, call)).status).toBe(409);
    await payAt(id);
    expect(await api.db.select({ gateway: payments.gateway }).from(payments)).toEqual([{ gateway: 'zarinpal' }]);
    const product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 5 })).id;
    const again = await submit(api, shopper, goodsBody(product, 1, { payment_type: 'bank:zibal' }));
    expect(again.status).toBe(409);
    expect(again.envelope.data).toMatchObject({ payments: [{ type: 'cash' }, { type: 'credit' }] });
  });

  it('tops up the credit at each of them, and names them beside the transactions', async () => {
    const banksOf = async () => {
      const call = { params: { id: shopper.userId }, token: shopper.token };
      return (await api.ok(paymentsEndpoints.listTransactions, call)).banks;
    };
    const topUpAt = async (payment_type: BankPayment) => {
      const body = { ...RETURNS, price: PRICE, payment_for: 'buy_customer_credit' as const, payment_type };
      return await api.call(paymentsEndpoints.createPayment, { token: shopper.token, body });
    };
    expect(await banksOf()).toBeUndefined();
    expect((await topUpAt('bank:zibal')).status).toBe(409);
    await offerZibal({ conditions: { min_price: 2 * PRICE } });
    expect(await banksOf()).toEqual([
      { type: 'cash', title: 'پرداخت آنلاین با زرین‌پال' },
      { type: 'bank:zibal', title: 'پرداخت آنلاین با زیبال' },
    ]);
    expect((await topUpAt('bank:zibal')).status).toBe(200);
    expect(await api.db.select({ gateway: payments.gateway }).from(payments)).toEqual([{ gateway: 'zibal' }]);
  });

  it('falls back to the bank that the environment names, and says that its own one cannot be used', async () => {
    await offerZibal({ note: 'با کارت‌های بانک ملت', settings: { fee_kind: 'fee', fee_percent: 1 } });
    await api.db.update(paymentWays).set({ enabled: false }).where(ne(paymentWays.type, 'bank:zibal'));
    const { id } = await makeProduct(api.db, { price: PRICE, old_price: null, stock: 5 });
    const [offers, bankFindings, isStepDone] = [
      async () => (await api.ok(ordersEndpoints.price, { token: shopper.token, body: goodsBody(id, 1) })).payments,
      async () => (await findingsOf(api)).filter(({ check }) => check === 'bank'),
      async () => {
        const { item } = await api.ok(panelShopEndpoints.getChecklist, { token: owner.token });
        return item.steps.find(({ name }) => name === 'bank')?.done;
      },
    ];
    expect(await offers()).toMatchObject([{ type: 'bank:zibal', fee: PRICE / 100 }]);
    expect(await bankFindings()).toMatchObject([
      { code: 'bank_ok', values: { name: 'zarinpal' } },
      { code: 'bank_ok', values: { name: 'zibal' } },
    ]);
    expect(await isStepDone()).toBe(true);
    nameBankInEnvironment(true);
    expect(await offers()).toMatchObject([{ type: 'cash', title: 'پرداخت آنلاین', note: '', due_now: PRICE }]);
    expect(await bankFindings()).toMatchObject([
      { code: 'bank_ok', values: { name: 'zarinpal' } },
      { code: 'bank_unusable', level: 'warning', values: { name: 'zibal' } },
    ]);
    expect(await isStepDone()).toBe(false);
    await payAt(await placeOrder(api, shopper, goodsBody(id, 1, { payment_type: 'cash' })));
    expect(await api.db.select({ gateway: payments.gateway }).from(payments)).toEqual([{ gateway: 'zarinpal' }]);
  });

  it('does not offer the first one twice', async () => {
    await offerZibal();
    chosen = zibal.gateway();
    expect((await quoted()).map(({ type }) => type)).toEqual(['cash', 'credit']);
  });

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'round %i: of an order paid at two banks at once one payment counts, and the other becomes credit',
    async () => {
      await offerZibal();
      const shoppers = await makeShoppers(api, AT_ONCE / 2);
      const product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 1000 })).id;
      const backs: string[] = [];
      for (shopper of shoppers) {
        const id = await placeOrder(api, shopper, goodsBody(product, 1));
        backs.push(
          leave(zarinpal, await payAt(id, 'cash'), 'paid'),
          leave(zibal, await payAt(id, 'bank:zibal'), 'paid'),
        );
      }
      await allAtOnce(backs, async (back) => await returnFromBank(api, back));
      const paid = await api.db.select({ paid: orders.paid, status: orders.status }).from(orders);
      expect(paid).toEqual(shoppers.map(() => ({ paid: PRICE, status: 'in_progress' })));
      for (const one of shoppers) expect(await getCredit(api, one)).toBe(PRICE);
      await expectLedgerBalanced(api.db);
      expect(await api.db.$count(payments, eq(payments.status, 'verified'))).toBe(AT_ONCE);
    },
  );
});
