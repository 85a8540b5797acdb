import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { residences } from '@/backend/db/schema/residences';
import { favorites } from '@/backend/db/schema/users';
import { homeSections, posters } from '@/backend/db/schema/shop';
import { productsById } from '@/backend/services/catalogue.service';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { FEW_LEFT } from '@/domain/constants';
import type { TestBackend } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

const getProduct = async (id: number, token?: string) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id }, token })).product;
const status = async (call: Parameters<TestBackend['call']>[0], id: number) =>
  (await api.call(call, { params: { id } })).status;

/** Inserts a section. Sections are shown in the order of insertion. */
async function section(
  type_name: 'favorite' | 'category' | 'category_steps',
  given: { category_slug?: string; product_ids?: number[]; title?: string },
) {
  await api.db.insert(homeSections).values({ position: 0, title: type_name, ...given, type_name });
}

describe('a product', () => {
  it('includes pictures, price, toppings, limit, properties and rating [CAT-04]', async () => {
    const property = await makeProperty(api.db, { title: 'جنس' });
    const category_id = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron' });
    const { id, toppings } = await makeProduct(api.db, {
      category_id,
      name: 'زعفران سرگل',
      price: 450_000,
      old_price: 500_000,
      limit: 5,
      images: 3,
      toppings: [{ title: 'جعبهٔ چوبی', price: 60_000, max: 2 }],
      properties: { [property]: ['سرگل', 'نگین'] },
      rate_sum: 13,
      rate_count: 3,
    });
    expect(await getProduct(id)).toMatchObject({
      id,
      type: 'product',
      name: 'زعفران سرگل',
      price: 450_000,
      old_price: 500_000,
      limit: 5,
      is_favorite: false,
      available: true,
      images: [{ url: `/files/p-${id}-0.jpg` }, { url: `/files/p-${id}-1.jpg` }, { url: `/files/p-${id}-2.jpg` }],
      toppings: [{ id: toppings[0], title: 'جعبهٔ چوبی', price: 60_000, max: 2 }],
      category: { id: category_id, name: 'زعفران', slug: 'saffron' },
      rate: { average: 4.3, count: 3 },
      properties: [{ id: property, title: 'جنس', value: 'سرگل، نگین' }],
    });
  });

  it('says how many are left once few are, for counted stock alone [CAT-04]', async () => {
    const category_id = await makeCategory(api.db, {});
    const left = async (stock: number | null) =>
      (await getProduct((await makeProduct(api.db, { category_id, stock })).id)).stock_left;
    expect(await Promise.all([null, 0, 1, FEW_LEFT, FEW_LEFT + 1].map(left))).toEqual([
      undefined,
      undefined,
      1,
      FEW_LEFT,
      undefined,
    ]);
  });

  it('that is a residence includes its facts, coordinates rounded to about a kilometre, and no address', async () => {
    const id = await makeResidence(api.db, { residence: { lat: 36.90312, lng: 50.65818 } });
    const product = await getProduct(id);
    expect(product.residence).toMatchObject({
      city: 'رامسر',
      lat: 36.9,
      lng: 50.66,
      capacity: 4,
      max_capacity: 6,
      check_in: '14:00',
      host: { name: 'مریم رضایی', since: '2020-03-21' },
    });
    expect(JSON.stringify(product)).not.toMatch(/پلاک|36\.903|0912/);
  });

  it.each([
    [{ stock: 0 }, { available: false, limit: 0 }],
    [{ stock: 3 }, { available: true, limit: 3 }],
    [
      { stock: 9, limit: 4 },
      { available: true, limit: 4 },
    ],
    [
      { stock: 2, limit: 4 },
      { available: true, limit: 2 },
    ],
    [{ status: 'closed' as const }, { available: false, limit: null }],
    [{ status: 'removed' as const }, { available: false, limit: null }],
    [{ price: 0 }, { available: true, price: 0 }],
  ])('with %j is returned with %j', async (given, expected) => {
    const { id } = await makeProduct(api.db, given);
    expect(await getProduct(id)).toMatchObject(expected);
  });

  it('is marked as a favorite of the token’s customer, never of a customer in the query [FAV-01]', async () => {
    const { id } = await makeProduct(api.db);
    const me = await api.loginAs('09121111111');
    const other = await api.loginAs('09122222222');
    await api.db.insert(favorites).values({ customer_id: me.customerId, product_id: id, created_at: api.clock.now() });
    expect((await getProduct(id, me.token)).is_favorite).toBe(true);
    expect((await getProduct(id, other.token)).is_favorite).toBe(false);
    const forged = await api.ok(catalogueEndpoints.getProduct, { params: { id }, query: { customer: me.customerId } });
    expect(forged.product.is_favorite).toBe(false);
    const list = await api.ok(catalogueEndpoints.listProducts, { query: { type: 'product' }, token: me.token });
    expect(list.products.map((one) => one.is_favorite)).toEqual([true]);
  });

  it('that is a package includes its products, and is unavailable if one has too little stock [CAT-06]', async () => {
    const [nuts, tea] = [await makeProduct(api.db, { stock: 5 }), await makeProduct(api.db)];
    const box = await makeProduct(api.db, { type: 'package' });
    await api.db.insert(packageItems).values([
      { package_id: box.id, product_id: tea.id, position: 1, count: 1 },
      { package_id: box.id, product_id: nuts.id, position: 0, count: 2 },
    ]);
    for (const call of [catalogueEndpoints.getPackage, catalogueEndpoints.getProduct]) {
      const { product } = await api.ok(call, { params: { id: box.id } });
      expect(product.details?.products.map((item) => [item.product.id, item.count])).toEqual([
        [nuts.id, 2],
        [tea.id, 1],
      ]);
      expect(product.available).toBe(true);
    }
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, nuts.id));
    expect((await getProduct(box.id)).available).toBe(false);
    expect(await status(catalogueEndpoints.getPackage, nuts.id)).toBe(404);
  });

  it('is returned by productsById in the requested order, with the customer’s favorites marked', async () => {
    const [one, two] = [await makeProduct(api.db), await makeProduct(api.db, { status: 'removed' })];
    const me = await api.loginAs('09121111111');
    await api.db
      .insert(favorites)
      .values({ customer_id: me.customerId, product_id: two.id, created_at: api.clock.now() });
    const found = await productsById(api.deps, [two.id, 999, one.id, two.id], me.customerId);
    expect(found.map(({ id, is_favorite, available }) => [id, is_favorite, available])).toEqual([
      [two.id, true, false],
      [one.id, false, true],
      [two.id, true, false],
    ]);
    expect(await productsById(api.deps, [], null)).toEqual([]);
  });
});

describe('categories', () => {
  it('are returned as a tree and as a flat list, in the shop’s order', async () => {
    const north = await makeCategory(api.db, { name: 'شمال', slug: 'north', kind: 'place', position: 2 });
    const ramsar = await makeCategory(api.db, { slug: 'ramsar', kind: 'place', parent_id: north, position: 1 });
    const villa = await makeCategory(api.db, { slug: 'villa', position: 3 });
    const { categories: tree } = await api.ok(catalogueEndpoints.getCategoryTree);
    expect(tree.map(({ id, kind, children }) => [id, kind, children.map((child) => child.id)])).toEqual([
      [north, 'place', [ramsar]],
      [villa, 'category', []],
    ]);
    const { categories: flat } = await api.ok(catalogueEndpoints.getCategories);
    expect(flat.map(({ slug, parent_id, children }) => [slug, parent_id, children])).toEqual([
      ['ramsar', north, []],
      ['north', null, []],
      ['villa', null, []],
    ]);
  });
});

describe('the home page', () => {
  it('shows the first of the chosen products, new ones without sales among them, sold-out ones last', async () => {
    const chosen: number[] = [];
    for (let n = 0; n < 10; n += 1) chosen.push((await makeProduct(api.db, { sold: n, stock: n === 1 ? 0 : 5 })).id);
    await section('favorite', { product_ids: chosen });
    const { items } = await api.ok(catalogueEndpoints.getHome);
    expect(items[0]?.items.map(({ id }) => id)).toEqual(chosen.filter((_, index) => index !== 1).slice(0, 8));
  });

  it('has sections of favorites, categories and category steps in the shop’s order [CAT-01]', async () => {
    const sweets = await makeCategory(api.db, { slug: 'sweets', name: 'شیرینی' });
    const gaz = await makeCategory(api.db, {
      slug: 'gaz',
      name: 'گز',
      parent_id: sweets,
      image: '/files/gaz.jpg',
      blurhash: 'LKO2?U%2Tw=w]~RBVZRi};RPxuwH',
    });
    const [a, b, c] = [
      await makeProduct(api.db, { category_id: gaz, sold: 1 }),
      await makeProduct(api.db, { category_id: sweets, sold: 9 }),
      await makeProduct(api.db),
    ];
    await section('favorite', { product_ids: [c.id, a.id, 999], title: 'پیشنهاد ما' });
    await section('category', { category_slug: 'sweets' });
    await section('category_steps', { category_slug: 'sweets' });
    await section('category', { category_slug: 'nothing-such' });
    const { items, has_more } = await api.ok(catalogueEndpoints.getHome);
    expect(
      items.map(({ type_name, items: shown, base_category }) => [
        type_name,
        shown.map(({ id }) => id),
        base_category?.slug ?? null,
      ]),
    ).toEqual([
      ['favorite', [c.id, a.id], null],
      ['category', [b.id, a.id], 'sweets'],
      ['category_steps', [], 'sweets'],
    ]);
    expect(items[0]?.title).toBe('پیشنهاد ما');
    expect(items[2]?.categories).toEqual([
      { id: gaz, name: 'گز', slug: 'gaz', image: '/files/gaz.jpg', blurhash: 'LKO2?U%2Tw=w]~RBVZRi};RPxuwH' },
    ]);
    expect(has_more).toBe(false);
  });

  it('is paginated', async () => {
    const { id } = await makeProduct(api.db);
    for (let n = 0; n < 5; n += 1) await section('favorite', { product_ids: [id], title: `بخش ${n}` });
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(await api.ok(catalogueEndpoints.getHome, { query: { page, limit: 2 } }));
    expect(pages.map(({ items, has_more }) => [items.length, has_more])).toEqual([
      [2, true],
      [2, true],
      [1, false],
      [0, false],
    ]);
  });

  it('of a category shows only products of that category; an unknown category is answered with 404', async () => {
    const [sweets, rugs] = [
      await makeCategory(api.db, { slug: 'sweets' }),
      await makeCategory(api.db, { slug: 'rugs' }),
    ];
    const [cake, rug] = [
      await makeProduct(api.db, { category_id: sweets }),
      await makeProduct(api.db, { category_id: rugs }),
    ];
    await section('favorite', { product_ids: [rug.id, cake.id] });
    await section('category', { category_slug: 'rugs' });
    await section('category', { category_slug: 'sweets' });
    const { items } = await api.ok(catalogueEndpoints.getHome, { query: { category: 'sweets' } });
    expect(items.map(({ type_name, items: shown }) => [type_name, shown.map(({ id }) => id)])).toEqual([
      ['favorite', [cake.id]],
      ['category', [cake.id]],
    ]);
    expect((await api.call(catalogueEndpoints.getHome, { query: { category: 'nothing' } })).status).toBe(404);
  });

  it('leaves out removed products, and adds one part of a union query for each section', async () => {
    const gone = await makeProduct(api.db, { status: 'removed' });
    await section('favorite', { product_ids: [gone.id] });
    expect((await api.ok(catalogueEndpoints.getHome)).items).toEqual([]);

    const queriesOfHome = async () => {
      const select = jest.spyOn(api.deps.reads, 'select');
      await api.ok(catalogueEndpoints.getHome);
      const queries = select.mock.calls.length;
      select.mockRestore();
      return queries;
    };
    const { id } = await makeProduct(api.db);
    await section('favorite', { product_ids: [id] });
    const two = await queriesOfHome();
    for (let n = 0; n < 8; n += 1) await section('favorite', { product_ids: [id] });
    // Each section adds one part of the union, and no other query.
    expect((await queriesOfHome()) - two).toBe(8);
  });
});

it('a poster is returned with its products while it is active [CAT-06]', async () => {
  const [one, two] = [await makeProduct(api.db), await makeProduct(api.db)];
  await api.db
    .insert(posters)
    .values({ title: 'نوروز', image: '/files/poster.jpg', link: '/search', product_ids: [two.id, one.id] });
  const { poster } = await api.ok(catalogueEndpoints.getPoster, { params: { id: 1 } });
  expect(poster).toMatchObject({
    id: 1,
    title: 'نوروز',
    image: '/files/poster.jpg',
    link: '/search',
    products: [{ id: two.id }, { id: one.id }],
  });
  await api.db.update(posters).set({ active: false });
  expect(await status(catalogueEndpoints.getPoster, 1)).toBe(404);
});

it('a poster leaves out products that the shop has removed, and shows closed ones', async () => {
  const [one, two, three] = [
    await makeProduct(api.db, { status: 'removed' }),
    await makeProduct(api.db),
    await makeProduct(api.db, { status: 'closed' }),
  ];
  const product_ids = [one.id, two.id, three.id];
  await api.db.insert(posters).values({ title: 'نوروز', image: '/files/poster.jpg', link: null, product_ids });
  const { poster } = await api.ok(catalogueEndpoints.getPoster, { params: { id: 1 } });
  expect(poster.products.map(({ id, available }) => [id, available])).toEqual([
    [two.id, true],
    [three.id, false],
  ]);
});

describe('product lists', () => {
  it('are selected by type, by category including its subcategories, by discount or by sort', async () => {
    const sweets = await makeCategory(api.db, { slug: 'sweets' });
    const gaz = await makeCategory(api.db, { slug: 'gaz', parent_id: sweets });
    const cake = await makeProduct(api.db, { category_id: sweets, type: 'food', sold: 5, price: 300 });
    const sweet = await makeProduct(api.db, { category_id: gaz, sold: 9, price: 200, old_price: 250 });
    const rug = await makeProduct(api.db, { sold: 1, price: 900 });
    const listed = async (query: Record<string, string>) => {
      const { products: found, total } = await api.ok(catalogueEndpoints.listProducts, { query });
      expect(total).toBe(found.length);
      return found.map(({ id }) => id);
    };
    expect(await listed({})).toEqual([sweet.id, cake.id, rug.id]);
    expect(await listed({ type: 'food' })).toEqual([cake.id]);
    expect(await listed({ type: 'category', category: 'sweets' })).toEqual([sweet.id, cake.id]);
    expect(await listed({ type: 'discount' })).toEqual([sweet.id]);
    expect(await listed({ type: 'dearest' })).toEqual([rug.id, cake.id, sweet.id]);
  });

  it('have pages of 20 by default [API-04]', async () => {
    const category_id = await makeCategory(api.db);
    for (let n = 0; n < 23; n += 1) await makeProduct(api.db, { category_id, images: 0 });
    const first = await api.ok(catalogueEndpoints.listProducts);
    const second = await api.ok(catalogueEndpoints.listProducts, { query: { page: 2 } });
    expect([first.page, first.limit, first.total, first.products.length, second.products.length]).toEqual([
      1, 20, 23, 20, 3,
    ]);
    expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(23);
  });

  it('refuse an unknown type, and require an existing category for the type category', async () => {
    expect((await api.call(catalogueEndpoints.listProducts, { query: { type: 'x' } })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'type' }],
    });
    expect((await api.call(catalogueEndpoints.listProducts, { query: { type: 'category' } })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'category' }],
    });
    expect(
      (await api.call(catalogueEndpoints.listProducts, { query: { type: 'category', category: 'none' } })).status,
    ).toBe(404);
  });
});

it('a residence without a row of facts is returned as a product without them', async () => {
  const id = await makeResidence(api.db);
  await api.db.delete(residences).where(eq(residences.product_id, id));
  expect((await getProduct(id)).residence).toBeUndefined();
});
