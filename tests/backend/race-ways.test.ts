import { ne } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { products } from '@/backend/db/schema/catalogue';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { PaymentType } from '@/contract/payment-types';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { offerCard } from '@tests/support/card-transfers';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, getCredit, goodsBody, makeShoppers, submit } from '@tests/support/order-helpers';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const PRICE = 100_000;
const WAYS: readonly PaymentType[] = ['credit', 'on_delivery', 'cash', 'card_to_card', 'deposit'];
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });

it.each(rounds.flatMap((round) => [1, 3].map((stock) => [round, stock] as const)))(
  'round %i: of fifty customers who pay the last %i pieces in all ways at once, so many get them',
  async (_round, stock) => {
    await api.db.update(paymentWays).set({ enabled: true });
    await offerCard(api);
    const product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock })).id;
    const shoppers = await makeShoppers(api, AT_ONCE, { credit: PRICE });
    const answers = await allAtOnce(shoppers, async (shopper, index) => {
      const payment_type = WAYS[index % WAYS.length] ?? 'cash';
      const placed = await submit(api, shopper, goodsBody(product, 1, { payment_type }));
      const { envelope } = placed;
      if (!envelope.success || !['cash', 'deposit'].includes(payment_type)) return placed;
      const request = { token: shopper.token, params: { id: envelope.data.order_id }, body: RETURNS };
      const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, request);
      await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'));
      return placed;
    });
    const counts = countByStatus(answers);
    expectNoServerErrors(api, counts);
    expect(counts).toEqual({ 200: stock, 409: AT_ONCE - stock });
    const sold = await api.db.select().from(orders).where(ne(orders.status, 'canceled'));
    expect(sold).toHaveLength(stock);
    expect((await api.db.select().from(products))[0]?.stock).toBe(0);
    // What was paid: from the credit, or at the bank; the others have what they had.
    const credits = await Promise.all(shoppers.map((shopper) => getCredit(api, shopper)));
    const fromCredit = sold.filter(({ payment_type }) => payment_type === 'credit').length;
    expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe((AT_ONCE - fromCredit) * PRICE);
    const received = (await api.db.select().from(payments)).reduce((sum, { amount }) => sum + amount, 0);
    expect(sold.reduce((sum, { paid }) => sum + paid, 0)).toBe(received + fromCredit * PRICE);
    await expectLedgerBalanced(api.db, AT_ONCE * PRICE);
  },
);
