import { eq, sum } from 'drizzle-orm';
import { cardTransfers } from '@/backend/db/schema/card-transfers';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { decideTransfer, offerCard, sendReceipt } from '@tests/support/card-transfers';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  countByStatus,
  getCredit,
  getOrder,
  goodsBody,
  makeShoppers,
  placeOrder,
  submit,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

let api: TestBackend;
let desks: StaffMember[];
let product: number;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  await offerCard(api);
  // Money that becomes credit is confirmed by who may change credits.
  desks = [await makeStaff(api), await makeStaff(api)];
  product = (await makeProduct(api.db, { price: 100_000, old_price: null, stock: 500 })).id;
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
/** Orders in one race; half as many as requests, since each is concerned by two. */
const RACES = AT_ONCE / 2;
const body = () => goodsBody(product, 1, { payment_type: 'card_to_card' });

interface Race {
  readonly shopper: LoggedIn;
  readonly id: number;
}

async function waiting(reference: string | null = null): Promise<Race[]> {
  const races: Race[] = [];
  for (const shopper of await makeShoppers(api, RACES)) {
    const id = await placeOrder(api, shopper, body());
    expect((await sendReceipt(api, shopper, id, { reference })).status).toBe(200);
    races.push({ shopper, id });
  }
  return races;
}

const confirm = (id: number, by = 0) => decideTransfer(api, desks[by] ?? { token: '' }, id);

async function atBank({ shopper, id }: Race): Promise<string> {
  const request = { token: shopper.token, params: { id }, body: RETURNS };
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, request);
  return await answerBank(api, payment_url ?? '', 'paid');
}

/** Every toman that arrived is paid for the order or in the credit. */
async function expectNothingLost(races: readonly Race[]): Promise<void> {
  for (const { shopper, id } of races) {
    const [received] = await api.db
      .select({ amount: sum(payments.amount).mapWith(Number) })
      .from(payments)
      .where(eq(payments.order_id, id));
    const order = await getOrder(api, shopper, id);
    const kept = order.status === 'canceled' ? 0 : order.paid;
    expect(kept + (await getCredit(api, shopper))).toBe(received?.amount ?? 0);
    expect(order.paid).toBeLessThanOrEqual(order.invoice.price);
  }
  await expectLedgerBalanced(api.db);
  expect(await listMisfits(api.db)).toEqual([]);
  expectNoServerErrors(api, {});
}

describe.each(rounds)('round %i: concurrent', (round) => {
  it('orders of one price get different amounts', async () => {
    const shoppers = await makeShoppers(api, AT_ONCE);
    const answers = countByStatus(await allAtOnce(shoppers, (shopper) => submit(api, shopper, body())));
    expect(answers).toEqual({ 200: AT_ONCE });
    const amounts = (await api.db.select({ amount: cardTransfers.amount }).from(cardTransfers)).map(
      ({ amount }) => amount,
    );
    expect(new Set(amounts).size).toBe(AT_ONCE);
    expect(await api.db.$count(orders, eq(orders.price, 100_000))).toBe(0);
  });

  it('confirmations by two clerks are one payment', async () => {
    const races = await waiting();
    const answers = countByStatus(
      (await allAtOnce(races, async ({ id }) => await Promise.all([confirm(id), confirm(id, 1)]))).flat(),
    );
    expect(answers).toEqual({ 200: RACES, 409: RACES });
    expect(await api.db.$count(payments)).toBe(RACES);
    expect(await api.db.$count(orders, eq(orders.status, 'in_progress'))).toBe(RACES);
    await expectNothingLost(races);
  });

  it('confirmations and a telephone payment with one reference pay one order', async () => {
    const races = await waiting('CC-1234');
    const [free] = await makeShoppers(api, 1);
    const telephone = free ? await placeOrder(api, free, body()) : 0;
    const answers = await allAtOnce([...races, { id: telephone }], async ({ id }) =>
      id === telephone
        ? await api.call(panelDeskEndpoints.markDeskPaid, {
            token: desks[1]?.token ?? '',
            params: { id },
            body: { version: 1, way: 'card_to_card', ref: 'cc۱۲۳۴' },
          })
        : await confirm(id),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    expect(await api.db.$count(payments)).toBe(1);
    await expectNothingLost(races);
  });

  it('a confirmation and a refusal of one receipt decide it once', async () => {
    const races = await waiting();
    await allAtOnce(races, async ({ id }) => {
      await Promise.all([confirm(id), decideTransfer(api, desks[1] ?? { token: '' }, id, 'نیامده')]);
    });
    // Who refuses first may be corrected by the confirmation, never the other way round.
    expect(await api.db.$count(cardTransfers, eq(cardTransfers.state, 'paid'))).toBe(RACES);
    await expectNothingLost(races);
  });

  it('confirmation and end of the hold pay the order or the credit', async () => {
    const races = await waiting();
    api.clock.advance({ minutes: 61 });
    await allAtOnce(races, async ({ id }, index) => {
      const [first, second] =
        (index + round) % 2
          ? [() => confirm(id), () => releaseExpiredHolds(api.deps)]
          : [() => releaseExpiredHolds(api.deps), () => confirm(id)];
      await Promise.all([first(), second()]);
    });
    await expectNothingLost(races);
  });

  it('confirmation and return from the bank pay the order once', async () => {
    const races = await waiting();
    const backs = new Map<number, string>();
    for (const race of races) backs.set(race.id, await atBank(race));
    await allAtOnce(races, async ({ id }) => {
      await Promise.all([confirm(id), returnFromBank(api, backs.get(id) ?? '')]);
    });
    expect(await api.db.$count(orders, eq(orders.status, 'in_progress'))).toBe(RACES);
    await expectNothingLost(races);
  });

  it('the bank, the credit and the desk pay what is left of an order once', async () => {
    const shoppers = await makeShoppers(api, RACES, { credit: 100_000 });
    const races: Race[] = [];
    const backs = new Map<number, string>();
    for (const shopper of shoppers) {
      const id = await placeOrder(api, shopper, body());
      races.push({ shopper, id });
      backs.set(id, await atBank({ shopper, id }));
    }
    await allAtOnce(races, async ({ shopper, id }) => {
      await Promise.all([
        confirm(id),
        returnFromBank(api, backs.get(id) ?? ''),
        api.call(paymentsEndpoints.createOrderPayment, {
          token: shopper.token,
          params: { id },
          body: { ...RETURNS, payment_for: 'order_credit' },
        }),
        api.call(panelDeskEndpoints.markDeskPaid, {
          token: desks[1]?.token ?? '',
          params: { id },
          body: { version: 1, way: 'cash' },
        }),
      ]);
    });
    for (const { shopper, id } of races) {
      const order = await getOrder(api, shopper, id);
      expect([order.status, order.paid]).toEqual(['in_progress', order.invoice.price]);
      const [received] = await api.db
        .select({ amount: sum(payments.amount).mapWith(Number) })
        .from(payments)
        .where(eq(payments.order_id, id));
      expect(order.paid + (await getCredit(api, shopper))).toBe(100_000 + (received?.amount ?? 0));
    }
    await expectLedgerBalanced(api.db, 100_000 * RACES);
    expect((await listMisfits(api.db)).filter(({ check }) => check !== 'customer_credit')).toEqual([]);
    expectNoServerErrors(api, {});
  });
});
