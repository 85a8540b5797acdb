import { eq } from 'drizzle-orm';
import { auditLog } from '@/backend/db/schema/audit';
import { products } from '@/backend/db/schema/catalogue';
import type { BodyOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, goodsBody, makeShoppers, submit } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { allAtOnce, AT_ONCE, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/** Clerks correct the stock while customers buy: no piece is lost or added. */
let staff: LoggedIn;
let shoppers: readonly LoggedIn[];
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  staff = await makeStaff(api);
  shoppers = await makeShoppers(api, AT_ONCE, { credit: 9_000_000 });
});

const change = (id: number, body: BodyOf<typeof panel.changeProduct>) =>
  api.call(panel.changeProduct, { token: staff.token, params: { id }, body });
const buy = (shopper: LoggedIn, id: number) => submit(api, shopper, goodsBody(id, 1, { payment_type: 'credit' }));
const stockOf = async (id: number) =>
  (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

/** Every customer buys one piece and every clerk corrects by `difference`, all concurrently. */
async function raceOf(id: number, difference: number) {
  const [sales, corrections] = await Promise.all([
    allAtOnce(shoppers, (shopper) => buy(shopper, id)),
    allAtOnce(shoppers, () => change(id, { stock_change: difference })),
  ]);
  const [sold, corrected] = [countByStatus(sales), countByStatus(corrections)];
  expectNoServerErrors(api, sold);
  expectNoServerErrors(api, corrected);
  return { sold: sold[200] ?? 0, corrected: corrected[200] ?? 0 };
}

it.each(rounds)('fifty concurrent stock increases and fifty sales are all counted (round %i)', async () => {
  const { id } = await makeProduct(api.db, { stock: 100 });
  expect(await raceOf(id, 2)).toEqual({ sold: AT_ONCE, corrected: AT_ONCE });
  expect(await stockOf(id)).toBe(100 + 2 * AT_ONCE - AT_ONCE);
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'product.update'));
  expect(entries).toHaveLength(AT_ONCE);
});

it.each(rounds)('concurrent stock decreases and sales take exactly the stock that is left (round %i)', async () => {
  const { id } = await makeProduct(api.db, { stock: 30 });
  const { sold, corrected } = await raceOf(id, -1);
  expect(sold + corrected).toBe(30);
  expect(await stockOf(id)).toBe(0);
});

it.each(rounds)('an absolute stock is accepted only when nothing was sold before it (round %i)', async () => {
  const { id } = await makeProduct(api.db, { stock: 10 });
  const [counted, sales] = await Promise.all([
    change(id, { version: 1, stock: 100, stock_seen: 10 }),
    allAtOnce(shoppers.slice(0, 10), (shopper) => buy(shopper, id)),
  ]);
  expect(countByStatus(sales)).toEqual({ 200: 10 });
  expect([counted.status, await stockOf(id)]).toEqual(counted.status === 200 ? [200, 90] : [409, 0]);
});

it.each(rounds)(
  'one of fifty concurrent changes of one version succeeds, the others get the newer record (round %i)',
  async () => {
    const { id } = await makeProduct(api.db, { price: 1000 });
    const answers = await allAtOnce(shoppers, (_, index) => change(id, { version: 1, price: 2000 + index }));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const [{ price, version } = { price: 0, version: 0 }] = await api.db
      .select()
      .from(products)
      .where(eq(products.id, id));
    expect(version).toBe(2);
    const newer = answers.flatMap(({ envelope }) =>
      envelope.success ? [] : [(envelope.data as { item: { price: number; version: number } }).item],
    );
    expect(new Set(newer.map((item) => `${item.price} ${item.version}`))).toEqual(new Set([`${price} 2`]));
  },
);

it.each(rounds)('changes of the same products in opposite orders cause no deadlock (round %i)', async () => {
  const ids = [(await makeProduct(api.db, { stock: 0 })).id, (await makeProduct(api.db, { stock: 0 })).id];
  const before = await deadlocks(api);
  const answers = await allAtOnce(shoppers, (_, index) => {
    const order = index % 2 ? ids : ids.toReversed();
    const changes = order.map((id) => ({ id, stock_change: 1 }));
    return api.call(panel.changeProducts, { token: staff.token, body: { changes } });
  });
  expect(countByStatus(answers)).toEqual({ 200: AT_ONCE });
  expect([await stockOf(ids[0] ?? 0), await stockOf(ids[1] ?? 0)]).toEqual([AT_ONCE, AT_ONCE]);
  expect(await deadlocks(api)).toBe(before);
});
