import { mkdir, readdir, rm } from 'node:fs/promises';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { DEMO_SHOPS } from '@/backend/db/demo/seed';
import { schema } from '@/backend/db/schema';
import { categories, packageItems, productImages, products } from '@/backend/db/schema/catalogue';
import { hosts, residences } from '@/backend/db/schema/residences';
import { comments } from '@/backend/db/schema/comments';
import { coupons, giftCodes } from '@/backend/db/schema/coupons';
import { ledger } from '@/backend/db/schema/payments';
import { homeSections, shops } from '@/backend/db/schema/shop';
import { customers, users } from '@/backend/db/schema/users';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { SHOP_TYPES } from '@/domain/shop-capabilities';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { allAtOnce, expectNoServerErrors } from '@tests/support/concurrency';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { changeShop, countByStatus, goodsBody, makeShopper, placeOrder, submit } from '@tests/support/order-helpers';
import { auditOf, makeStaff } from '@tests/support/panel';
import { isFullMatrix } from '@tests/support/matrix';

let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  await rm(api.folder, { recursive: true, force: true });
  await mkdir(api.folder);
  staff = await makeStaff(api);
});

const { getSamples, fillSamples, removeSamples } = panelShopEndpoints;
const read = async () => (await api.ok(getSamples, { token: staff.token })).item;
const fill = () => api.call(fillSamples, { token: staff.token, body: {} });
const remove = () => api.call(removeSamples, { token: staff.token, body: {} });
const files = async () => (await readdir(api.folder)).sort();
const someProduct = async (where = sql`stock is null or stock > 5`) => {
  const [row] = await api.db.select().from(products).where(where).orderBy(products.id).limit(1);
  if (!row) throw new Error('No product');
  return row;
};

/** All rows of the database except the audit log, the rate limit counters and the sequences. */
async function everyRow() {
  const rows: Record<string, string[]> = {};
  for (const value of Object.values(schema)) {
    if (!is(value, PgTable)) continue;
    const name = getTableName(value);
    if (['audit_log', 'rate_limits'].includes(name)) continue;
    const { rows: found } = (await api.db.execute(
      sql`select one::text as text from ${value} as one order by 1`,
    )) as unknown as { rows: { text: string }[] };
    rows[name] = found.map(({ text }) => text);
  }
  return rows;
}

/** A shop of stays and one of goods; every kind in the full matrix. */
const kinds = SHOP_TYPES.filter((kind) => isFullMatrix || kind !== 'eco_food');

describe.each(kinds)('samples in a shop of kind %s', (shop_type) => {
  beforeEach(() => changeShop(api, { shop_type }));

  it('fill home and search with products and pictures, but add no customers, codes and credit', async () => {
    const counts = async () =>
      Promise.all([users, customers, coupons, giftCodes, ledger, comments].map((table) => api.db.$count(table)));
    const before = await counts();
    expect(await read()).toEqual({ filled: false, products: 0, edited: 0, can_fill: true, can_remove: false });
    expect((await fill()).status).toBe(200);
    expect(await counts()).toEqual(before);
    const demo = DEMO_SHOPS[shop_type];
    expect(await read()).toEqual({
      filled: true,
      products: demo.products.length,
      edited: 0,
      can_fill: false,
      can_remove: true,
    });
    const home = await api.ok(catalogueEndpoints.getHome);
    expect(home.items.length).toBeGreaterThan(2);
    expect(home.posters).toHaveLength(demo.posters.length);
    const { total } = await api.ok(catalogueEndpoints.listProducts);
    expect(total).toBe(demo.products.length);
    const there = await files();
    for (const { url } of await api.db.select().from(productImages)) expect(there).toContain(url.slice(7));
    const people = await api.db.select().from(hosts);
    expect(people).toHaveLength(shop_type === 'residence' ? 1 : 0);
    for (const { mobile } of people)
      expect(await api.db.select().from(users).where(eq(users.mobile, mobile))).toMatchObject([{ id: staff.userId }]);
    const [rated] = await api.db.select({ n: sql<number>`sum(rate_count + sold)::int` }).from(products);
    expect(rated?.n).toBe(0);
    expect((await auditOf(api)).at(-1)).toMatchObject({ action: 'samples.fill', subject: 'shop' });
    expect(api.announced).toEqual(expect.arrayContaining(['home', 'categories']));
  });

  it('leave no rows or files when they are removed, including favorites, cart lines and comments', async () => {
    const shopper = await makeShopper(api);
    const [rows, names] = [await everyRow(), await files()];
    expect((await fill()).status).toBe(200);
    expect((await files()).length).toBeGreaterThan(names.length);
    const { id } = await someProduct();
    await api.ok(customerEndpoints.addFavorite, {
      token: shopper.token,
      params: { id: shopper.customerId },
      body: { product_id: id },
    });
    if (shop_type !== 'residence')
      await api.ok(cartEndpoints.addToCart, {
        token: shopper.token,
        params: { id: shopper.customerId },
        body: { data: { product_id: id, count: 1, toppings: [] } },
      });
    await api.db
      .insert(comments)
      .values({ product_id: id, name: 'ر', star: 4, comment: 'خوب', status: 'approved', created_at: api.clock.now() });
    expect((await remove()).status).toBe(200);
    expect(await everyRow()).toEqual(rows);
    expect(await files()).toEqual(names);
    expect(await read()).toMatchObject({ filled: false, can_fill: true });
    expect(api.announced).toContain(`product:${id}`);
    // Samples can be filled and removed a second time.
    expect([(await fill()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await files()).toEqual(names);
  });
});

describe('samples', () => {
  beforeEach(() => changeShop(api, { shop_type: 'shop' }));

  it('can be filled only in a shop without products, and only while their slugs are unused', async () => {
    const { id } = await makeProduct(api.db);
    expect(await read()).toMatchObject({ can_fill: false, can_remove: false });
    expect([(await fill()).status, (await remove()).status]).toEqual([409, 409]);
    await api.db.update(products).set({ status: 'removed' }).where(eq(products.id, id));
    const taken = await makeCategory(api.db, { slug: 'herbs-2', former_slugs: ['herbs'] });
    expect((await fill()).envelope).toMatchObject({ success: false, code: 409 });
    await api.db.update(categories).set({ former_slugs: [] }).where(eq(categories.id, taken));
    expect([(await fill()).status, (await fill()).status]).toEqual([200, 409]);
  });

  it('can be removed after a canceled order, whose product is kept with the status removed', async () => {
    await fill();
    const own = await makeCategory(api.db, { slug: 'own' });
    const shopper = await makeShopper(api);
    const [sample, other] = await api.db.select().from(products).where(eq(products.type, 'product')).limit(2);
    if (!sample || !other) throw new Error('No samples');
    const order = await placeOrder(api, shopper, goodsBody(sample.id));
    expect((await remove()).status).toBe(409);
    await api.ok(ordersEndpoints.changeStatus, {
      token: shopper.token,
      params: { id: order },
      body: { status: 'canceled' },
    });
    expect(await read()).toMatchObject({ can_remove: true });
    expect((await remove()).status).toBe(200);
    expect(await api.db.select().from(products)).toMatchObject([
      { id: sample.id, status: 'removed', category_id: own },
    ]);
    expect((await api.db.select().from(categories)).map(({ id }) => id)).toEqual([own]);
    expect((await api.call(ordersEndpoints.getOrder, { token: shopper.token, params: { id: order } })).status).toBe(
      200,
    );
    expect((await api.call(catalogueEndpoints.getHome)).status).toBe(200);
    expect((await fill()).status).toBe(200);
  });

  it('cannot be removed while an open order contains one', async () => {
    await fill();
    const { id } = await someProduct();
    await placeOrder(api, await makeShopper(api), goodsBody(id));
    expect((await remove()).status).toBe(409);
    expect(await read()).toMatchObject({ can_remove: false, products: DEMO_SHOPS.shop.products.length });
    expect((await api.call(catalogueEndpoints.getHome)).status).toBe(200);
  });

  it('keep the categories, parent categories and pictures that the shop’s own products use', async () => {
    await fill();
    const sample = await someProduct();
    const [picture] = await api.db.select().from(productImages).where(eq(productImages.product_id, sample.id));
    const own = await makeProduct(api.db, { category_id: sample.category_id, images: 0 });
    if (!picture) throw new Error('No picture');
    await api.db.insert(productImages).values({ ...picture, product_id: own.id });
    const [section] = await api.db
      .insert(homeSections)
      .values({ position: 99, type_name: 'favorite', title: 'ما', product_ids: [sample.id, own.id] })
      .returning();
    const { item } = await api.ok(removeSamples, { token: staff.token, body: {} });
    expect(item).toMatchObject({ filled: false, can_fill: false });
    const left = await api.db.select().from(categories);
    expect(left.find(({ id }) => id === sample.category_id)).toBeDefined();
    for (const { parent_id } of left) if (parent_id !== null) expect(left.map(({ id }) => id)).toContain(parent_id);
    expect(left.length).toBeLessThan(DEMO_SHOPS.shop.categories.length);
    expect(await files()).toContain(picture.url.slice(7));
    expect(
      await api.db
        .select()
        .from(homeSections)
        .where(eq(homeSections.id, section?.id ?? 0)),
    ).toMatchObject([{ product_ids: [own.id], version: 2 }]);
    expect((await api.call(catalogueEndpoints.getHome)).status).toBe(200);
  });

  it('cannot be removed while a package of the shop contains one, or did when it was ordered', async () => {
    await fill();
    const own = await makeProduct(api.db, { type: 'package' });
    const sample = await someProduct();
    await api.db.insert(packageItems).values({ package_id: own.id, product_id: sample.id, position: 0, count: 1 });
    expect((await remove()).status).toBe(409);
    const shopper = await makeShopper(api);
    const id = await placeOrder(api, shopper, goodsBody(own.id));
    await api.db.delete(packageItems).where(eq(packageItems.package_id, own.id));
    expect((await remove()).status).toBe(409);
    const body = { status: 'canceled' } as const;
    await api.ok(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body });
    expect((await remove()).status).toBe(200);
    const left = await api.db.select().from(products).where(eq(products.id, sample.id));
    expect(left).toMatchObject([{ status: 'removed' }]);
  });

  it('that were edited are counted, so that the owner knows what a removal deletes', async () => {
    await fill();
    const { id } = await someProduct();
    await api.db.update(products).set({ version: 2 }).where(eq(products.id, id));
    expect(await read()).toMatchObject({ edited: 1, can_remove: true });
  });

  it('are created once by ten concurrent requests', async () => {
    const answers = countByStatus(await allAtOnce(Array.from({ length: 10 }), () => fill()));
    expectNoServerErrors(api, answers);
    expect(answers).toEqual({ 200: 1, 409: 9 });
    expect(await api.db.$count(products)).toBe(DEMO_SHOPS.shop.products.length);
    const there = await files();
    for (const { url } of await api.db.select().from(productImages)) expect(there).toContain(url.slice(7));
  });

  it('are either ordered or removed by concurrent requests, never both', async () => {
    await fill();
    const { id } = await someProduct(sql`type = 'product' and (stock is null or stock > 40)`);
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => makeShopper(api)));
    const [orders, removal] = await Promise.all([
      allAtOnce(shoppers, (shopper) => submit(api, shopper, goodsBody(id))),
      remove(),
    ]);
    const placed = orders.filter(({ status }) => status === 200).length;
    for (const { status } of [...orders, removal]) expect(status).toBeLessThan(500);
    expect(removal.status).toBe(placed > 0 ? 409 : 200);
    expect(await api.db.$count(products, eq(products.id, id))).toBe(placed > 0 ? 1 : 0);
  });
});

it('sample residences belong to the existing host, who is kept when the samples are removed', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const [host] = await api.db
    .insert(hosts)
    .values({ name: 'رضا', mobile: '09120000000', since: '2026-01-01' })
    .returning();
  await fill();
  expect(await api.db.$count(residences, eq(residences.host_id, host?.id ?? 0))).toBe(
    DEMO_SHOPS.residence.products.length,
  );
  await remove();
  expect(await api.db.$count(hosts)).toBe(1);
  expect(await api.db.select({ samples: shops.samples }).from(shops)).toEqual([{ samples: null }]);
});
