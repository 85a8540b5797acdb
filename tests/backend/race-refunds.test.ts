import { and, eq, ne, sum } from 'drizzle-orm';
import { refunds } from '@/backend/db/schema/books';
import { products } from '@/backend/db/schema/catalogue';
import { orders } from '@/backend/db/schema/orders';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import {
  allAtOnce,
  AT_ONCE,
  deadlocks,
  expectBooksFit,
  expectNoServerErrors,
  ROUNDS,
} from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, getCredit, goodsBody, makeShoppers, placeOrder } from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const PRICE = 100_000;
/** Each order has two pieces. */
const TOTAL = 2 * PRICE;
const STOCK = 500;
/** Orders in one race; half as many as requests, since each is concerned by two. */
const RACES = AT_ONCE / 2;

const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
let clerks: StaffMember[];
let product: number;
beforeEach(async () => {
  clerks = [await makeStaff(api, 'desk'), await makeStaff(api, 'desk')];
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: STOCK })).id;
});

interface Race {
  readonly shopper: LoggedIn;
  readonly id: number;
  /** Where the order was paid, and where its money goes back. */
  readonly from: 'credit' | 'cash';
}
const tokenOf = (clerk: number) => clerks[clerk]?.token ?? '';
const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No order');
  return row;
};

async function paid(shopper: LoggedIn, from: Race['from']): Promise<Race> {
  const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: from }));
  if (from === 'cash')
    await api.ok(desk.markDeskPaid, { token: tokenOf(0), params: { id }, body: { version: 1, way: 'cash' } });
  return { shopper, id, from };
}
const cancelByGuest = async ({ shopper, id }: Race) =>
  await api.call(ordersEndpoints.changeStatus, {
    token: shopper.token,
    params: { id },
    body: { status: 'canceled' },
  });
const cancelByDesk = async ({ id }: Race, version: number) =>
  await api.call(desk.cancelDeskOrder, {
    token: tokenOf(1),
    params: { id },
    body: { version, reason: 'ناموجود', refund: 'full', expected_refund: TOTAL },
  });
/** One of the two pieces goes back. */
const refundPiece = async ({ id, from }: Race, version: number, clerk = 0) =>
  await api.call(desk.refundOrder, {
    token: tokenOf(clerk),
    params: { id },
    body: { version, reason: 'شکسته بود', lines: [{ position: 0, count: 1, restock: true }], to: from },
  });
const stockOf = async () => (await api.db.select().from(products).where(eq(products.id, product)))[0]?.stock;

describe.each(rounds)('round %i: concurrent', (round) => {
  it('refunds of a piece and cancellations give back once what was paid, to where it came from', async () => {
    const shoppers = await makeShoppers(api, RACES, { credit: TOTAL });
    const races: (Race & { version: number })[] = [];
    for (const [index, shopper] of shoppers.entries()) {
      const race = await paid(shopper, index % 2 ? 'credit' : 'cash');
      races.push({ ...race, version: (await rowOf(race.id)).version });
    }
    const answers = await allAtOnce(races, async (race, index) => {
      const refund = () => refundPiece(race, race.version);
      const cancel = () => (index % 4 < 2 ? cancelByGuest(race) : cancelByDesk(race, race.version));
      return await Promise.all((index + round) % 2 ? [refund(), cancel()] : [cancel(), refund()]);
    });
    for (const [index, { shopper, id, from }] of races.entries()) {
      const { status, paid: received, refunded } = await rowOf(id);
      expect(countByStatus(answers[index] ?? [])[200]).toBeGreaterThan(0);
      expect([received, refunded]).toEqual([TOTAL, status === 'canceled' ? TOTAL : PRICE]);
      const [{ byHand } = { byHand: null }] = await api.db
        .select({ byHand: sum(refunds.amount).mapWith(Number) })
        .from(refunds)
        .where(and(eq(refunds.order_id, id), ne(refunds.way, 'credit')));
      const credited = (await getCredit(api, shopper)) - (from === 'credit' ? 0 : TOTAL);
      expect([credited, byHand ?? 0]).toEqual(from === 'credit' ? [refunded, 0] : [0, refunded]);
    }
    // An order that stands keeps one piece.
    expect(await stockOf()).toBe(STOCK - (await api.db.$count(orders, ne(orders.status, 'canceled'))));
    await expectBooksFit(api.db, false);
    expect(await deadlocks(api)).toBe(0);
    expectNoServerErrors(api, countByStatus(answers.flat()));
  });

  it('clerks give one piece of an order back once, and never more than was paid beside its cancellation', async () => {
    const [shopper] = await makeShoppers(api, 1, { credit: TOTAL });
    if (!shopper) throw new Error('No customer');
    const race = await paid(shopper, 'credit');
    const { version } = await rowOf(race.id);
    const answers = countByStatus(
      await allAtOnce(Array.from({ length: AT_ONCE }), async (_, index) =>
        (index + round) % 3 === 0 ? await cancelByGuest(race) : await refundPiece(race, version, index % 2),
      ),
    );
    expectNoServerErrors(api, answers);
    const { refunded, status } = await rowOf(race.id);
    // A refund before it changes what a cancellation gives back: its customer is asked again.
    const isCanceled = status === 'canceled';
    expect(refunded).toBe(isCanceled ? TOTAL : PRICE);
    expect([await getCredit(api, shopper), await stockOf()]).toEqual([refunded, isCanceled ? STOCK : STOCK - 1]);
    await expectBooksFit(api.db, false);
  });
});
