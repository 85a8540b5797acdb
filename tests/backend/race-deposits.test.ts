import { eq, sum } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { cancelUnpaidRests } from '@/backend/services/cancel-unpaid-rests';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  countByStatus,
  getCredit,
  getOrder,
  goodsBody,
  makeShoppers,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
/** Orders in one race; half as many as requests, since each is concerned by two. */
const RACES = AT_ONCE / 2;

async function payAtBank({ token }: LoggedIn, id: number): Promise<string> {
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, { token, params: { id }, body: RETURNS });
  return await answerBank(api, payment_url ?? '', 'paid');
}

it.each(rounds)(
  'round %i: the rest at the bank, and at the desk or the door, is paid once, and the surplus is credit',
  async (round) => {
    await api.db.update(paymentWays).set({ enabled: true }).where(eq(paymentWays.type, 'deposit'));
    const { token } = await makeStaff(api, 'desk');
    const product = (await makeProduct(api.db, { price: 100_000, old_price: null, stock: 500 })).id;
    const races: { shopper: LoggedIn; id: number; back: string; version: number; isAtDoor: boolean }[] = [];
    for (const [index, shopper] of (await makeShoppers(api, RACES)).entries()) {
      const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'deposit' }));
      await returnFromBank(api, await payAtBank(shopper, id));
      const isAtDoor = index % 4 < 2;
      if (isAtDoor) await api.db.update(orders).set({ status: 'send' }).where(eq(orders.id, id));
      const { version } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id } })).item;
      races.push({ shopper, id, back: await payAtBank(shopper, id), version, isAtDoor });
    }
    const answers = await allAtOnce(races, async ({ id, back, version, isAtDoor }, index) => {
      const payment = { way: 'cash' } as const;
      const atDesk = () =>
        isAtDoor
          ? api.call(panelDeskEndpoints.changeOrderStatus, {
              token,
              params: { id },
              body: { version, to: 'done', payment },
            })
          : api.call(panelDeskEndpoints.markDeskPaid, { token, params: { id }, body: { version, ...payment } });
      const [answer] =
        (index + round) % 2
          ? await Promise.all([atDesk(), returnFromBank(api, back)])
          : (await Promise.all([returnFromBank(api, back), atDesk()])).reverse();
      return answer as Awaited<ReturnType<typeof atDesk>>;
    });
    const counts = countByStatus(answers);
    for (const [index, { shopper, id, isAtDoor }] of races.entries()) {
      const order = await getOrder(api, shopper, id);
      const delivered = answers[index]?.status === 200 ? 'done' : 'send';
      const status = isAtDoor ? delivered : 'in_progress';
      expect([order.status, order.paid, order.money?.owed]).toEqual([status, 100_000, 0]);
      const [received] = await api.db
        .select({ amount: sum(payments.amount).mapWith(Number) })
        .from(payments)
        .where(eq(payments.order_id, id));
      expect(order.paid + (await getCredit(api, shopper))).toBe(received?.amount);
    }
    // Where the desk was first, the bank's money became credit.
    const credits = await Promise.all(races.map(({ shopper }) => getCredit(api, shopper)));
    expect(credits.filter((credit) => credit === 70_000)).toHaveLength(counts[200] ?? 0);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, counts);
  },
);

it.each(rounds)('round %i: a deposit from the credit, repeated and in two tabs, is paid once', async (round) => {
  const settings = { deposit_percent: 50 };
  await api.db.update(paymentWays).set({ enabled: true, settings }).where(eq(paymentWays.type, 'deposit'));
  const product = (await makeProduct(api.db, { price: 100_000, old_price: null, stock: 500 })).id;
  const shoppers = (await makeShoppers(api, RACES, { credit: 100_000 })).slice(0, Math.ceil(AT_ONCE / 3));
  const races: { shopper: LoggedIn; id: number }[] = [];
  for (const shopper of shoppers)
    races.push({ shopper, id: await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'deposit' })) });
  const tabs = ['one', 'other', 'one'];
  const work = races.flatMap((race, index) => tabs.map((_, at) => ({ race, tab: tabs[(index + round + at) % 3] })));
  const answers = await allAtOnce(work, async ({ race: { shopper, id }, tab }) => {
    const body = { ...RETURNS, payment_for: 'order_credit' as const, expected_due: 50_000, expected_paid: 0 };
    const headers = { 'Idempotency-Key': `order-${id}-${tab ?? ''}` };
    const call = { token: shopper.token, params: { id }, headers, body };
    return await api.call(paymentsEndpoints.createOrderPayment, call);
  });
  for (const { shopper, id } of races) {
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 50_000 });
    expect(await getCredit(api, shopper)).toBe(50_000);
    const statuses = answers.filter((_, at) => work[at]?.race.id === id).map(({ status }) => status);
    // The repeat of the one that was paid was answered as it was.
    expect(statuses.filter((status) => status === 200).length).toBe(
      answers.some(({ status }, at) => work[at]?.race.id === id && work[at]?.tab === 'one' && status === 200) ? 2 : 1,
    );
  }
  await expectLedgerBalanced(api.db, 100_000 * RACES);
  expectNoServerErrors(api, countByStatus(answers));
});

/** Half a stay of a million is paid at the bank; the credit would pay the rest. */
const CREDIT = 500_000;

it.each(rounds)(
  'round %i: an overdue rest is canceled, or paid at the bank, at the desk or from the credit, never both',
  async (round) => {
    const settings = { deposit_percent: 50, cancel_days: 5 };
    await api.db.update(paymentWays).set({ enabled: true, settings }).where(eq(paymentWays.type, 'deposit'));
    await changeShop(api, { shop_type: 'residence' });
    const { token } = await makeStaff(api, 'desk');
    const races: { shopper: LoggedIn; id: number; pay: () => Promise<{ status: number }> }[] = [];
    for (const [index, shopper] of (await makeShoppers(api, RACES, { credit: CREDIT })).entries()) {
      const place = await makeResidence(api.db);
      const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(8, 1), { payment_type: 'deposit' }));
      await returnFromBank(api, await payAtBank(shopper, id));
      const params = { id };
      const { version } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params })).item;
      const back = index % 3 === 0 ? await payAtBank(shopper, id) : '';
      const body = { ...RETURNS, payment_for: 'order_credit' as const };
      const pays = [
        async () => ({ status: (await returnFromBank(api, back)) === '' ? 500 : 200 }),
        () => api.call(panelDeskEndpoints.markDeskPaid, { token, params, body: { version, way: 'cash' } }),
        () => api.call(paymentsEndpoints.createOrderPayment, { token: shopper.token, params, body }),
      ];
      races.push({ shopper, id, pay: pays[index % 3] ?? fail });
    }
    api.clock.set('2026-11-23T16:30:00.000Z');
    let canceled = 0;
    const ends = Array.from({ length: RACES }, () => async () => {
      const count = await cancelUnpaidRests(api.deps);
      canceled += count;
      return null;
    });
    const work = [...races.map(({ pay }) => pay), ...ends];
    const answers = await allAtOnce(round % 2 ? work.reverse() : work, async (run) => await run());
    const counts = countByStatus(answers.filter((answer) => answer !== null));
    let ended = 0;
    for (const { shopper, id } of races) {
      const order = await getOrder(api, shopper, id);
      const isEnded = order.status === 'canceled';
      if (isEnded) ended += 1;
      expect([order.status, order.paid]).toEqual(isEnded ? ['canceled', 500_000] : ['in_progress', 1_000_000]);
      const [received] = await api.db
        .select({ amount: sum(payments.amount).mapWith(Number) })
        .from(payments)
        .where(eq(payments.order_id, id));
      const kept = isEnded ? 0 : order.paid;
      expect(kept + (await getCredit(api, shopper))).toBe(CREDIT + (received?.amount ?? 0));
    }
    expect(canceled).toBe(ended);
    await expectLedgerBalanced(api.db, CREDIT * RACES);
    expectNoServerErrors(api, counts);
  },
);

function fail(): never {
  throw new Error('No such way');
}
