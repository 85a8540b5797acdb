import { eq } from 'drizzle-orm';
import { paymentWays } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { allAtOnce, AT_ONCE, expectLedgerBalanced, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import {
  countByStatus,
  getCredit,
  getOrder,
  goodsBody,
  makeShoppers,
  placeOrder,
  submit,
} from '@tests/support/order-helpers';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const PRICE = 100_000;
const CREDIT = 40_000;
/** Customers in one race; half as many as requests, since each is concerned by two. */
const RACES = AT_ONCE / 2;

const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
let product: number;
beforeEach(async () => {
  await api.db.update(paymentWays).set({ enabled: true }).where(eq(paymentWays.type, 'on_delivery'));
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 1000 })).id;
});

const partly = (payment_type: 'cash' | 'on_delivery' = 'cash', count = 1) =>
  goodsBody(product, count, { payment_type, credit_part: CREDIT });

it.each(rounds)('round %i: one credit pays a part of one of two orders', async (round) => {
  const shoppers = await makeShoppers(api, RACES, { credit: CREDIT });
  const answers = await allAtOnce([...shoppers, ...shoppers], async (shopper, index) => {
    const way = (index + round) % 2 ? 'cash' : 'on_delivery';
    return await submit(api, shopper, partly(way, index < RACES ? 1 : 2));
  });
  const counts = countByStatus(answers);
  expect(counts).toEqual({ 200: RACES, 409: RACES });
  for (const shopper of shoppers) expect(await getCredit(api, shopper)).toBe(0);
  await expectLedgerBalanced(api.db, CREDIT * RACES);
  expectNoServerErrors(api, counts);
});

it.each(rounds.flatMap((round) => [[round, 'cancellation'] as const, [round, 'expiry'] as const]))(
  'round %i: of the payment of the rest and the %s of the order one wins, and no toman is lost',
  async (round, end) => {
    const races: { shopper: LoggedIn; id: number; back: string }[] = [];
    for (const shopper of await makeShoppers(api, RACES, { credit: CREDIT })) {
      const id = await placeOrder(api, shopper, partly());
      const call = { token: shopper.token, params: { id }, body: RETURNS };
      const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, call);
      races.push({ shopper, id, back: await answerBank(api, payment_url ?? '', 'paid') });
    }
    const isExpiry = end === 'expiry';
    if (isExpiry) api.clock.advance({ minutes: 61 });
    const cancel = async ({ shopper, id }: (typeof races)[number]) =>
      await api.call(ordersEndpoints.changeStatus, {
        token: shopper.token,
        params: { id },
        body: { status: 'canceled' },
      });
    const counts: Record<number, number>[] = [];
    const work = [
      ...races.map((race) => ({ race, isPayment: true })),
      ...races.map((race) => ({ race, isPayment: false })),
    ];
    await allAtOnce(round % 2 ? work : work.reverse(), async ({ race, isPayment }) => {
      if (isPayment) await returnFromBank(api, race.back);
      else if (isExpiry) await releaseExpiredHolds(api.deps);
      else counts.push(countByStatus([await cancel(race)]));
    });
    for (const { shopper, id } of races) {
      const order = await getOrder(api, shopper, id);
      const isEnded = order.status === 'canceled';
      if (!isEnded) expect([order.status, order.paid]).toEqual(['in_progress', PRICE]);
      // The credit and the bank's money are in the order, or credit again.
      const kept = isEnded ? 0 : PRICE;
      expect(kept + (await getCredit(api, shopper))).toBe(PRICE);
    }
    await expectLedgerBalanced(api.db, CREDIT * RACES);
    for (const each of counts) expectNoServerErrors(api, each);
  },
);

it.each(rounds)('round %i: a part of a standing order beside the bank and its cancellation', async (round) => {
  const shoppers = (await makeShoppers(api, RACES, { credit: CREDIT })).slice(0, Math.ceil(AT_ONCE / 3));
  const races: { shopper: LoggedIn; id: number; back: string }[] = [];
  for (const shopper of shoppers) {
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'cash' }));
    const call = { token: shopper.token, params: { id }, body: RETURNS };
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, call);
    races.push({ shopper, id, back: await answerBank(api, payment_url ?? '', 'paid') });
  }
  const statuses: { readonly status: number }[] = [];
  const steps = [
    async ({ shopper: { token }, id }: (typeof races)[number]) => {
      const body = { ...RETURNS, payment_for: 'order_credit', credit_part: CREDIT } as const;
      statuses.push(await api.call(paymentsEndpoints.createOrderPayment, { token, params: { id }, body }));
    },
    async ({ back }: (typeof races)[number]) => void (await returnFromBank(api, back)),
    async ({ shopper: { token }, id }: (typeof races)[number]) => {
      const body = { status: 'canceled' } as const;
      statuses.push(await api.call(ordersEndpoints.changeStatus, { token, params: { id }, body }));
    },
  ];
  const work = races.flatMap((race, index) => steps.map((_, at) => ({ race, step: steps[(index + round + at) % 3] })));
  await allAtOnce(work, async ({ race, step }) => await step?.(race));
  for (const { shopper, id } of races) {
    const order = await getOrder(api, shopper, id);
    const isEnded = order.status === 'canceled';
    if (!isEnded) expect([order.status, order.paid]).toEqual(['in_progress', PRICE]);
    // What the order does not hold of the credit and the bank's money is credit.
    expect((isEnded ? 0 : PRICE) + (await getCredit(api, shopper))).toBe(PRICE + CREDIT);
  }
  await expectLedgerBalanced(api.db, CREDIT * RACES);
  expectNoServerErrors(api, countByStatus(statuses));
});
