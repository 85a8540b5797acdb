import { eq } from 'drizzle-orm';
import { categories, products } from '@/backend/db/schema/catalogue';
import { homeSections } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { readSearch } from '@/server/loaders/search';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { fieldOf, makeStaff, staffAuditEntries } from '@tests/support/panel';

let api: TestBackend;
let staff: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  processGlobals.api = api.backend.fetch;
});
afterAll(async () => {
  delete processGlobals.api;
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  bumpVersion('categories');
  staff = await makeStaff(api);
});

const created = async (body: BodyOf<typeof panel.createCategory>) =>
  (await api.ok(panel.createCategory, { token: staff.token, body })).item;
const change = (id: number, body: BodyOf<typeof panel.changeCategory>) =>
  api.call(panel.changeCategory, { token: staff.token, params: { id }, body });
const changed = async (id: number, body: BodyOf<typeof panel.changeCategory>) =>
  (await api.ok(panel.changeCategory, { token: staff.token, params: { id }, body })).item;
const listed = async (query = {}) => await api.ok(panel.listPanelCategories, { token: staff.token, query });
const found = async (name: string) =>
  (await api.ok(catalogueEndpoints.searchProducts, { query: {}, body: { name } })).products.map(({ id }) => id);

it('null in a category form clears the description and regenerates the slug from the name', async () => {
  const { id, version } = await created({ name: 'ادویه', slug: 'spices', description: 'از خراسان' });
  const cleared = await changed(id, { version, description: null, slug: null });
  expect(cleared).toMatchObject({ description: '', slug: 'ادویه', former_slugs: ['spices'] });
  const again = await changed(id, { version: cleared.version, slug: null });
  expect(again).toMatchObject({ slug: 'ادویه', former_slugs: ['spices'] });
});

describe('a new category', () => {
  it('gets a slug from its name and the last position under its parent, and is in the tree immediately', async () => {
    const spices = await created({ name: ' ادويه ها ' });
    expect(spices).toMatchObject({ name: 'ادویه ها', slug: 'ادویه-ها', kind: 'category', parent_id: null, version: 1 });
    const [first, second] = [
      await created({ name: 'زعفران', parent_id: spices.id }),
      await created({ name: 'هل', parent_id: spices.id }),
    ];
    expect([first.position, second.position]).toEqual([1, 2]);
    const tree = (await api.ok(catalogueEndpoints.getCategoryTree)).categories;
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['ادویه ها', ['زعفران', 'هل']],
    ]);
    expect(api.announced).toEqual(expect.arrayContaining(['categories', 'home']));
    expect((await created({ name: 'ادویه‌ها' })).slug).toBe('ادویه-ها-2');
    expect((await staffAuditEntries(api))[0]).toMatchObject({
      user: staff.userId,
      action: 'category.create',
      subject: `category:${spices.id}`,
      details: { before: { name: null }, after: { name: 'ادویه ها' } },
    });
  });

  it('is refused with the name of the invalid field', async () => {
    const spices = await created({ name: 'ادویه' });
    const place = await created({ name: 'گیلان', kind: 'place' });
    const refused = async (body: BodyOf<typeof panel.createCategory>) =>
      fieldOf(await api.call(panel.createCategory, { token: staff.token, body })).slice(0, 2);
    expect(await refused({ name: '  ' })).toEqual([400, 'name']);
    expect(await refused({ name: '۱۲' })).toEqual([400, 'slug']);
    expect(await refused({ name: 'هل', slug: 'ادویه' })).toEqual([400, 'slug']);
    expect(await refused({ name: 'هل', parent_id: place.id })).toEqual([400, 'parent_id']);
    expect(await refused({ name: 'هل', image: 'https://elsewhere.test/a.jpg' })).toEqual([400, 'image']);
    expect((await listed()).items.map(({ id }) => id)).toEqual([spices.id, place.id]);
  });
});

describe('a category change', () => {
  it('is refused for an outdated version, with the current record', async () => {
    const spices = await created({ name: 'ادویه' });
    const first = await changed(spices.id, { version: 1, description: 'تند' });
    expect(first.version).toBe(2);
    const { status, envelope } = await change(spices.id, { version: 1, name: 'چاشنی' });
    expect([status, envelope.data]).toEqual([409, { item: first }]);
    expect(await changed(spices.id, { version: 2, name: 'چاشنی' })).toEqual({ ...first, name: 'چاشنی', version: 3 });
    expect((await staffAuditEntries(api)).slice(1).map(({ details }) => details)).toEqual([
      { before: { description: '' }, after: { description: 'تند' } },
      { before: { name: 'ادویه' }, after: { name: 'چاشنی' } },
    ]);
  });

  it('of the slug redirects the former slug permanently, and keeps it valid in lists and home sections', async () => {
    const spices = await created({ name: 'ادویه' });
    const { id } = await makeProduct(api.db, { category_id: spices.id });
    await api.db
      .insert(homeSections)
      .values({ position: 1, type_name: 'category', title: 'ادویه', category_slug: spices.slug });
    await changed(spices.id, { version: 1, slug: 'Spices' });
    expect(await changed(spices.id, { version: 2, slug: 'herbs' })).toMatchObject({
      former_slugs: ['ادویه', 'spices'],
    });
    bumpVersion('categories');
    for (const former of ['ادویه', 'spices']) {
      expect(await readSearch({ sort: 'newest' }, former, undefined, 0)).toEqual({
        is: 'moved',
        to: '/search/herbs?sort=newest',
      });
      const { products: found } = await api.ok(catalogueEndpoints.listProducts, { query: { category: former } });
      expect(found.map((product) => product.id)).toEqual([id]);
    }
    const { items } = await api.ok(catalogueEndpoints.getHome, { query: {} });
    expect(items.map(({ base_category }) => base_category?.slug)).toEqual(['herbs']);
    // A former slug can be used again by the same category or by another one.
    expect((await changed(spices.id, { version: 3, slug: 'spices' })).former_slugs).toEqual(['ادویه', 'herbs']);
    const taker = await created({ name: 'گیاه', slug: 'herbs' });
    const [after] = (await listed({ ids: String(spices.id) })).items;
    expect([after?.former_slugs, taker.slug]).toEqual([['ادویه'], 'herbs']);
  });

  it('of the name makes the products of its children searchable by the new name', async () => {
    const spices = await created({ name: 'ادویه' });
    const child = await created({ name: 'ریشه‌ها', parent_id: spices.id });
    const { id } = await makeProduct(api.db, { name: 'زنجبیل', category_id: child.id });
    await changed(spices.id, { version: 1, name: 'چاشنی' });
    expect([await found('چاشنی'), await found('ادویه')]).toEqual([[id], []]);
    await changed(child.id, { version: 1, parent_id: null });
    expect(await found('چاشنی')).toEqual([]);
  });

  it('cannot make a category its own descendant', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    await changed(b.id, { version: 1, parent_id: a.id });
    expect(fieldOf(await change(a.id, { version: 1, parent_id: b.id })).slice(0, 2)).toEqual([400, 'parent_id']);
    expect(fieldOf(await change(a.id, { version: 1, parent_id: a.id })).slice(0, 2)).toEqual([400, 'parent_id']);
  });
});

describe('the category order', () => {
  const arrange = (parent_id: number | null, ids: number[]) =>
    api.call(panel.arrangeCategories, { token: staff.token, body: { kind: 'category', parent_id, ids } });

  it('follows the submitted list, which may move a category from another parent', async () => {
    const [a, b, c] = [await created({ name: 'الف' }), await created({ name: 'ب' }), await created({ name: 'پ' })];
    expect((await arrange(null, [c.id, a.id, b.id])).status).toBe(200);
    expect((await listed()).items.map(({ name }) => name)).toEqual(['پ', 'الف', 'ب']);
    expect((await arrange(c.id, [b.id])).status).toBe(200);
    const tree = (await api.ok(catalogueEndpoints.getCategoryTree)).categories;
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['پ', ['ب']],
      ['الف', []],
    ]);
  });

  it('is refused when the list lacks a category or would create a cycle', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    expect((await arrange(null, [b.id])).status).toBe(409);
    await changed(b.id, { version: 1, parent_id: a.id });
    expect((await arrange(b.id, [a.id])).status).toBe(400);
    expect((await listed()).items.map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['الف', null],
      ['ب', a.id],
    ]);
  });
});

describe('the removal of a category', () => {
  const remove = (id: number, body: BodyOf<typeof panel.removeCategory>) =>
    api.call(panel.removeCategory, { token: staff.token, params: { id }, body });

  it('is refused while the category has children or products, including removed products', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    await makeProduct(api.db, { category_id: a.id, status: 'removed' });
    await created({ name: 'زیر', parent_id: b.id });
    expect([(await remove(a.id, { version: 1 })).status, (await remove(b.id, { version: 1 })).status]).toEqual([
      409, 409,
    ]);
  });

  it('moves its products, children, home sections and former slugs to another category', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    const child = await created({ name: 'زیر', parent_id: a.id });
    const { id } = await makeProduct(api.db, { name: 'زنجبیل', category_id: a.id });
    await api.db
      .insert(homeSections)
      .values({ position: 1, type_name: 'category', title: 'الف', category_slug: a.slug });
    expect((await remove(a.id, { version: 1, move_to: b.id })).status).toBe(200);
    const [product] = await api.db.select().from(products).where(eq(products.id, id));
    expect(product?.category_id).toBe(b.id);
    expect((await listed({ parent_id: b.id })).items.map((one) => one.id)).toEqual([child.id]);
    expect((await listed({ ids: String(b.id) })).items[0]).toMatchObject({ former_slugs: [a.slug], products: 1 });
    expect((await api.ok(catalogueEndpoints.getHome, { query: {} })).items).toHaveLength(1);
    bumpVersion('categories');
    expect(await readSearch({}, a.slug, undefined, 0)).toMatchObject({ is: 'moved' });
    expect(await found('ب')).toEqual([id]);
  });

  it('deletes an empty category together with the home sections that show it', async () => {
    const a = await created({ name: 'الف' });
    await api.db
      .insert(homeSections)
      .values({ position: 1, type_name: 'category', title: 'الف', category_slug: a.slug });
    expect((await remove(a.id, { version: 1 })).status).toBe(200);
    expect([await api.db.select().from(categories), await api.db.select().from(homeSections)]).toEqual([[], []]);
  });
});

it('one of ten concurrent changes of a category succeeds, and ten new categories get unique slugs', async () => {
  const id = await makeCategory(api.db, { name: 'الف' });
  const changes = await Promise.all(Array.from({ length: 10 }, (_, n) => change(id, { version: 1, name: `نام ${n}` })));
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(changes.filter(({ status }) => status === 409)).toHaveLength(9);
  const many = await Promise.all(Array.from({ length: 10 }, () => created({ name: 'زعفران' })));
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(10);
});

it('the category list supports paging, sorting and filters by kind, parent, text and ids', async () => {
  const [a, b, c] = [
    await created({ name: 'الف' }),
    await created({ name: 'ب' }),
    await created({ name: 'گیلان', kind: 'place' }),
  ];
  await created({ name: 'زیر', parent_id: a.id });
  const names = async (query: object) => (await listed(query)).items.map(({ name }) => name);
  expect(await names({ sort: 'name', order: 'desc', limit: 2 })).toEqual(['گیلان', 'زیر']);
  expect(await names({ kind: 'place' })).toEqual(['گیلان']);
  expect(await names({ parent_id: 0, kind: 'category' })).toEqual(['الف', 'ب']);
  expect(await names({ q: 'گيلان' })).toEqual(['گیلان']);
  expect(await names({ ids: `${b.id},${c.id}` })).toEqual(['ب', 'گیلان']);
  expect(await listed({ page: 2, limit: 3 })).toMatchObject({ page: 2, limit: 3, total: 4 });
});
