import { eq, sum } from 'drizzle-orm';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, getCredit, getOrder, goodsBody, makeShoppers, placeOrder } from '@tests/support/order-helpers';
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
  'round %i: the rest at the bank and at the desk is paid once, and the surplus is credit',
  async (round) => {
    await api.db.update(paymentWays).set({ enabled: true }).where(eq(paymentWays.type, 'deposit'));
    const { token } = await makeStaff(api, 'desk');
    const product = (await makeProduct(api.db, { price: 100_000, old_price: null, stock: 500 })).id;
    const races: { shopper: LoggedIn; id: number; back: string; version: number }[] = [];
    for (const shopper of await makeShoppers(api, RACES)) {
      const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'deposit' }));
      await returnFromBank(api, await payAtBank(shopper, id));
      const { version } = (await api.ok(panelDeskEndpoints.getDeskOrder, { token, params: { id } })).item;
      races.push({ shopper, id, back: await payAtBank(shopper, id), version });
    }
    const answers = await allAtOnce(races, async ({ id, back, version }, index) => {
      const atDesk = () =>
        api.call(panelDeskEndpoints.markDeskPaid, { token, params: { id }, body: { version, way: 'cash' } });
      const [answer] =
        (index + round) % 2
          ? await Promise.all([atDesk(), returnFromBank(api, back)])
          : (await Promise.all([returnFromBank(api, back), atDesk()])).reverse();
      return answer as Awaited<ReturnType<typeof atDesk>>;
    });
    const counts = countByStatus(answers);
    for (const { shopper, id } of races) {
      const order = await getOrder(api, shopper, id);
      expect([order.status, order.paid, order.money?.owed]).toEqual(['in_progress', 100_000, 0]);
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
