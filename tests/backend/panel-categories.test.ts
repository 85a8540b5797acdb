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

it('a cleared description and slug are null in a form: the text is empty, the slug made from the name again', async () => {
  const { id, version } = await created({ name: 'ادویه', slug: 'spices', description: 'از خراسان' });
  const cleared = await changed(id, { version, description: null, slug: null });
  expect(cleared).toMatchObject({ description: '', slug: 'ادویه', former_slugs: ['spices'] });
  const again = await changed(id, { version: cleared.version, slug: null });
  expect(again).toMatchObject({ slug: 'ادویه', former_slugs: ['spices'] });
});

describe('a new category', () => {
  it('gets its slug from its name, the last place of its parent, and is in the shop’s tree at once', async () => {
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
      facts: { before: { name: null }, after: { name: 'ادویه ها' } },
    });
  });

  it('is refused at its field', async () => {
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

describe('a changed category', () => {
  it('is refused for an older version, with the newer record, and nothing is lost', async () => {
    const spices = await created({ name: 'ادویه' });
    const first = await changed(spices.id, { version: 1, description: 'تند' });
    expect(first.version).toBe(2);
    const { status, envelope } = await change(spices.id, { version: 1, name: 'چاشنی' });
    expect([status, envelope.data]).toEqual([409, { item: first }]);
    expect(await changed(spices.id, { version: 2, name: 'چاشنی' })).toEqual({ ...first, name: 'چاشنی', version: 3 });
    expect((await staffAuditEntries(api)).slice(1).map(({ facts }) => facts)).toEqual([
      { before: { description: '' }, after: { description: 'تند' } },
      { before: { name: 'ادویه' }, after: { name: 'چاشنی' } },
    ]);
  });

  it('with another slug leaves a permanent redirect, in pages, lists and home sections', async () => {
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
      expect(await readSearch({ sort: 'newest' }, former, undefined)).toEqual({
        is: 'moved',
        to: '/search/herbs?sort=newest',
      });
      const { products: found } = await api.ok(catalogueEndpoints.listProducts, { query: { category: former } });
      expect(found.map((product) => product.id)).toEqual([id]);
    }
    const { items } = await api.ok(catalogueEndpoints.getHome, { query: {} });
    expect(items.map(({ base_category }) => base_category?.slug)).toEqual(['herbs']);
    // The slug returns to it, or belongs to whoever takes it next.
    expect((await changed(spices.id, { version: 3, slug: 'spices' })).former_slugs).toEqual(['ادویه', 'herbs']);
    const taker = await created({ name: 'گیاه', slug: 'herbs' });
    const [after] = (await listed({ ids: String(spices.id) })).items;
    expect([after?.former_slugs, taker.slug]).toEqual([['ادویه'], 'herbs']);
  });

  it('is found by its new name, and its children’s products too', async () => {
    const spices = await created({ name: 'ادویه' });
    const child = await created({ name: 'ریشه‌ها', parent_id: spices.id });
    const { id } = await makeProduct(api.db, { name: 'زنجبیل', category_id: child.id });
    await changed(spices.id, { version: 1, name: 'چاشنی' });
    expect([await found('چاشنی'), await found('ادویه')]).toEqual([[id], []]);
    await changed(child.id, { version: 1, parent_id: null });
    expect(await found('چاشنی')).toEqual([]);
  });

  it('never becomes its own descendant', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    await changed(b.id, { version: 1, parent_id: a.id });
    expect(fieldOf(await change(a.id, { version: 1, parent_id: b.id })).slice(0, 2)).toEqual([400, 'parent_id']);
    expect(fieldOf(await change(a.id, { version: 1, parent_id: a.id })).slice(0, 2)).toEqual([400, 'parent_id']);
  });
});

describe('the order', () => {
  const arrange = (parent_id: number | null, ids: number[]) =>
    api.call(panel.arrangeCategories, { token: staff.token, body: { kind: 'category', parent_id, ids } });

  it('is the one of the list, which may bring a category from elsewhere', async () => {
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

  it('is refused when somebody has added a category meanwhile, or it would make a circle', async () => {
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

describe('a removed category', () => {
  const remove = (id: number, body: BodyOf<typeof panel.removeCategory>) =>
    api.call(panel.removeCategory, { token: staff.token, params: { id }, body });

  it('is refused while it has products, removed ones too, or children', async () => {
    const [a, b] = [await created({ name: 'الف' }), await created({ name: 'ب' })];
    await makeProduct(api.db, { category_id: a.id, status: 'removed' });
    await created({ name: 'زیر', parent_id: b.id });
    expect([(await remove(a.id, { version: 1 })).status, (await remove(b.id, { version: 1 })).status]).toEqual([
      409, 409,
    ]);
  });

  it('gives its products, children, sections and addresses to another one', async () => {
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
    expect(await readSearch({}, a.slug, undefined)).toMatchObject({ is: 'moved' });
    expect(await found('ب')).toEqual([id]);
  });

  it('without anything in it is gone, with the sections that showed it', async () => {
    const a = await created({ name: 'الف' });
    await api.db
      .insert(homeSections)
      .values({ position: 1, type_name: 'category', title: 'الف', category_slug: a.slug });
    expect((await remove(a.id, { version: 1 })).status).toBe(200);
    expect([await api.db.select().from(categories), await api.db.select().from(homeSections)]).toEqual([[], []]);
  });
});

it('many clerks at once: one change of a version succeeds, slugs stay unique', async () => {
  const id = await makeCategory(api.db, { name: 'الف' });
  const changes = await Promise.all(Array.from({ length: 10 }, (_, n) => change(id, { version: 1, name: `نام ${n}` })));
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(changes.filter(({ status }) => status === 409)).toHaveLength(9);
  const many = await Promise.all(Array.from({ length: 10 }, () => created({ name: 'زعفران' })));
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(10);
});

it('lists by page, order, kind, parent, words and ids', async () => {
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
