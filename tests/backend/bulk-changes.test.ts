import { eq, sql } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { auditLog } from '@/backend/db/schema/audit';
import { endDiscountsOnce } from '@/backend/services/end-discounts-job';
import { MAX_BULK } from '@/contract/bulk-limits';
import type { BulkAction, BulkChange } from '@/contract/panel-bulk.schemas';
import type { BodyOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { backendPanelCatalogueMessages as words } from '@/messages/backend-panel-catalogue';
import { t } from '@/messages/format-message';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShoppers, submit } from '@tests/support/order-helpers';
import { itInFullMatrix } from '@tests/support/matrix';
import { makeLoggedInHost, makeStaff } from '@tests/support/panel';

let staff: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  staff = await makeStaff(api);
});

type Body = BodyOf<typeof panel.createBulkChange>;
const create = (body: Body, who: LoggedIn = staff) => api.call(panel.createBulkChange, { token: who.token, body });
const made = async (body: Body, who: LoggedIn = staff) =>
  (await api.ok(panel.createBulkChange, { token: who.token, body })).item;

/** Repeats a step of a bulk change until it has this status. */
async function repeated(
  id: number,
  endpoint: typeof panel.runBulkChange | typeof panel.undoBulkChange,
  until: BulkChange['status'],
  who: LoggedIn = staff,
): Promise<BulkChange> {
  for (let step = 0; step < 500; step += 1) {
    const { item } = await api.ok(endpoint, { token: who.token, params: { id }, body: {} });
    if (item.status === until) return item;
  }
  throw new Error(`The bulk change is never ${until}`);
}
const run = (id: number, who?: LoggedIn) => repeated(id, panel.runBulkChange, 'done', who);
const undo = (id: number, who?: LoggedIn) => repeated(id, panel.undoBulkChange, 'undone', who);
const changedBy = async (body: Body) => await run((await made(body)).id);
const all = (action: BulkAction): Body => ({ filter: {}, action });

const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`There is no product ${id}`);
  return row;
};

describe('the selection', () => {
  it('changes what the filter of the list finds, without the excluded ones, and tells the total first', async () => {
    const spices = await makeCategory(api.db, { name: 'ادویه' });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await makeProduct(api.db, { category_id: spices, price: 10_000 })).id);
    const other = await makeProduct(api.db, { price: 10_000 });
    const removed = await makeProduct(api.db, { category_id: spices, price: 10_000, status: 'removed' });
    const bulk = await made({
      filter: { category_id: spices },
      except: [ids[1]!],
      expected: 2,
      action: { kind: 'price_percent', percent: 15, round_to: 100 },
    });
    expect(bulk).toMatchObject({ total: 2, waiting: 2, status: 'running' });
    expect((await rowOf(ids[0]!)).price).toBe(10_000);
    expect(await run(bulk.id)).toMatchObject({ changed: 2, skipped: 0, waiting: 0 });
    const prices = await Promise.all([...ids, other.id, removed.id].map(async (id) => (await rowOf(id)).price));
    expect(prices).toEqual([11_500, 10_000, 11_500, 10_000, 10_000]);
  });

  it('is refused when the list has changed, is empty, too large, or named twice', async () => {
    const { id } = await makeProduct(api.db);
    const action: BulkAction = { kind: 'status', status: 'closed' };
    const answers = [
      await create({ filter: {}, expected: 7, action }),
      await create({ filter: { q: 'ناپیدا' }, action }),
      await create({ filter: {}, ids: [id], action }),
      await create({ action }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 400, 400]);
    await api.db.execute(sql`
      insert into products (type, name, slug, description, category_id, price, search_text, created_at, updated_at)
      select type, name, slug, description, category_id, price, search_text, created_at, updated_at
      from products cross join generate_series(1, ${MAX_BULK}) where id = ${id}`);
    expect((await create({ filter: {}, action })).status).toBe(400);
    expect((await api.ok(panel.listBulkChanges, { token: staff.token })).items).toEqual([]);
  });

  it('contains only what the caller sees, and an action only what the role may change', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const host = await makeLoggedInHost(api);
    const own = { id: await makeResidence(api.db, { residence: { host_id: host.hostId } }) };
    const other = { id: await makeResidence(api.db) };
    const bulk = await made(all({ kind: 'price_amount', amount: 5000 }), host);
    expect(bulk.total).toBe(1);
    const before = await Promise.all([rowOf(own.id), rowOf(other.id)]);
    expect(await run(bulk.id, host)).toMatchObject({ changed: 1 });
    expect((await rowOf(own.id)).price).toBe(before[0].price + 5000);
    expect((await rowOf(other.id)).price).toBe(before[1].price);
    const desk = await makeStaff(api, 'desk');
    expect((await create(all({ kind: 'price_amount', amount: 5000 }), desk)).status).toBe(404);
    expect((await create(all({ kind: 'category', category_id: 1 }), host)).status).toBe(404);
    const foreign = { token: desk.token, params: { id: bulk.id }, body: {} };
    expect((await api.call(panel.undoBulkChange, foreign)).status).toBe(404);
  });
});

describe('the actions', () => {
  it('skip products to which they do not apply, with the reason', async () => {
    await makeProduct(api.db, { price: 0 });
    await makeProduct(api.db, { price: 40_000 });
    const done = await changedBy(all({ kind: 'price_percent', percent: -10, round_to: 1000 }));
    expect(done).toMatchObject({ changed: 1, skipped: 1 });
    expect(done.exceptions.map(({ reason }) => reason)).toEqual([t(words['panelBulk.unpriced'])]);
  });

  it('a discount ends by itself after its last day, on any number of instances', async () => {
    const today = tehranToday(api.clock.now().getTime());
    const { id } = await makeProduct(api.db, { price: 99_000 });
    await changedBy(all({ kind: 'discount', percent: 20, round_to: 1000, ends: addDays(today, 2) }));
    expect(await rowOf(id)).toMatchObject({ price: 79_000, old_price: 99_000, discount_ends: addDays(today, 2) });
    api.clock.advance({ days: 2 });
    expect(await endDiscountsOnce(api.deps)).toBe(0);
    api.clock.advance({ days: 1 });
    const ended = await Promise.all([endDiscountsOnce(api.deps), endDiscountsOnce(api.deps)]);
    expect(ended.reduce((sum, n) => sum + n)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ price: 99_000, old_price: null, discount_ends: null });
  });

  it('an edit that ends a discount ends its last day too, and a last day needs a discount', async () => {
    const today = tehranToday(api.clock.now().getTime());
    const { id } = await makeProduct(api.db, { price: 99_000 });
    const edit = (body: object) => api.call(panel.changeProduct, { token: staff.token, params: { id }, body });
    expect((await edit({ version: 1, discount_ends: today })).status).toBe(400);
    expect((await edit({ version: 1, old_price: 120_000, discount_ends: addDays(today, -1) })).status).toBe(400);
    expect((await edit({ version: 1, old_price: 120_000, discount_ends: today })).status).toBe(200);
    expect((await edit({ version: 2, price: 130_000 })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price: 130_000, old_price: null, discount_ends: null });
  });

  it('move to a category, close and open, and write one audit entry per changed product', async () => {
    const category = await makeCategory(api.db, { name: 'مس' });
    const [open, closed] = [await makeProduct(api.db), await makeProduct(api.db, { status: 'closed' })];
    await changedBy(all({ kind: 'category', category_id: category }));
    await changedBy(all({ kind: 'status', status: 'closed' }));
    expect(await rowOf(open.id)).toMatchObject({ category_id: category, status: 'closed' });
    expect(await changedBy(all({ kind: 'status', status: 'on_sale' }))).toMatchObject({ changed: 2 });
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${closed.id}`));
    expect(entries.map(({ action }) => action)).toEqual(['product.update', 'product.update']);
  });

  it('a new stock counts what was sold after the selection', async () => {
    const { id } = await makeProduct(api.db, { stock: 7 });
    const uncounted = await makeProduct(api.db, { stock: null });
    const bulk = await made(all({ kind: 'stock', stock: 10 }));
    const [shopper] = await makeShoppers(api, 1, { credit: 9_000_000 });
    expect((await submit(api, shopper!, goodsBody(id, 2, { payment_type: 'credit' }))).status).toBe(200);
    await run(bulk.id);
    expect([(await rowOf(id)).stock, (await rowOf(uncounted.id)).stock]).toEqual([8, 10]);
    await undo(bulk.id);
    expect([(await rowOf(id)).stock, (await rowOf(uncounted.id)).stock]).toEqual([5, null]);
  });
});

describe('the undo', () => {
  it('restores prices and discounts; a product edited since stays, and is named', async () => {
    const first = await makeProduct(api.db, { price: 100_000, old_price: 105_000 });
    const second = await makeProduct(api.db, { price: 50_000, name: 'کتری' });
    const bulk = await changedBy(all({ kind: 'price_percent', percent: 50, round_to: 1000 }));
    expect(await rowOf(first.id)).toMatchObject({ price: 150_000, old_price: 158_000 });
    await api.ok(panel.changeProduct, {
      token: staff.token,
      params: { id: second.id },
      body: { version: 2, price: 60_000 },
    });
    const undone = await undo(bulk.id);
    expect(undone).toMatchObject({ restored: 1, retained: 1, changed: 0 });
    expect(undone.exceptions).toEqual([{ product_id: second.id, name: 'کتری', reason: t(words.panelBulkEdited) }]);
    expect(await rowOf(first.id)).toMatchObject({ price: 100_000, old_price: 105_000 });
    expect((await rowOf(second.id)).price).toBe(60_000);
  });

  it('works for a change that was stopped halfway, ends its run, and is refused after a day', async () => {
    for (let n = 0; n < 60; n += 1) await makeProduct(api.db, { price: 10_000 });
    const bulk = await made(all({ kind: 'price_amount', amount: 500 }));
    const step = { token: staff.token, params: { id: bulk.id }, body: {} };
    expect((await api.ok(panel.runBulkChange, step)).item).toMatchObject({ changed: 50, waiting: 10 });
    expect(await undo(bulk.id)).toMatchObject({ restored: 50, waiting: 10 });
    expect((await api.call(panel.runBulkChange, step)).status).toBe(409);
    api.clock.advance({ minutes: 25 * 60 });
    expect((await api.call(panel.undoBulkChange, step)).status).toBe(409);
  });

  it('closes what it had published: customers have seen it', async () => {
    const { id } = await makeProduct(api.db, { status: 'draft', was_published: false });
    const bulk = await changedBy(all({ kind: 'status', status: 'closed' }));
    expect(bulk.changed + bulk.skipped).toBe(1);
    await undo(bulk.id);
    expect(['draft', 'closed']).toContain((await rowOf(id)).status);
  });
});

it('concurrent runs and sales change every product once and lose no piece', async () => {
  const { id } = await makeProduct(api.db, { stock: 40, price: 10_000 });
  for (let n = 0; n < 120; n += 1) await makeProduct(api.db, { stock: 40, price: 10_000 });
  const shoppers = await makeShoppers(api, 20, { credit: 9_000_000 });
  const bulk = await made(all({ kind: 'stock_change', change: 10 }));
  const step = { token: staff.token, params: { id: bulk.id }, body: {} };
  const [steps, sales] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => api.call(panel.runBulkChange, step))),
    Promise.all(shoppers.map((shopper) => submit(api, shopper, goodsBody(id, 1, { payment_type: 'credit' })))),
  ]);
  expect(new Set([...steps, ...sales].map(({ status }) => status))).toEqual(new Set([200]));
  expect(await run(bulk.id)).toMatchObject({ changed: 121 });
  expect((await rowOf(id)).stock).toBe(40 + 10 - 20);
  const [{ wrong } = { wrong: -1 }] = await api.db
    .select({ wrong: sql<number>`count(*) filter (where stock <> 50)::int` })
    .from(products);
  expect(wrong).toBe(1);
});

itInFullMatrix(
  'changes and restores five thousand products',
  async () => {
    const { id } = await makeProduct(api.db, { price: 100_000 });
    await api.db.execute(sql`
    insert into products (type, name, slug, description, category_id, price, search_text, created_at, updated_at)
    select type, name, slug, description, category_id, price, search_text, created_at, updated_at
    from products cross join generate_series(1, 4999) where id = ${id}`);
    const bulk = await changedBy(all({ kind: 'price_percent', percent: 10, round_to: 1000 }));
    expect(bulk).toMatchObject({ total: 5000, changed: 5000 });
    expect(await undo(bulk.id)).toMatchObject({ restored: 5000, retained: 0 });
    const prices = await api.db.selectDistinct({ price: products.price }).from(products);
    expect(prices).toEqual([{ price: 100_000 }]);
  },
  300_000,
);
