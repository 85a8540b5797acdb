import { addManyProducts } from '@/backend/db/demo/many-products';
import { productProperties, products } from '@/backend/db/schema/catalogue';
import { searchTextOf } from '@/backend/db/search-vector';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { TEST_NOW } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

const search = async (body: object) => await api.ok(catalogueEndpoints.searchProducts, { body });

it('addManyProducts adds products like the shop’s own up to the requested size, and no further', async () => {
  const pool = await makeProperty(api.db, { title: 'استخر' });
  for (const name of ['ویلای ساحلی', 'کلبهٔ جنگلی'])
    await makeResidence(api.db, { name, properties: { [pool]: ['دارد'] } });
  const grow = () => addManyProducts(api.db, { shop: 'residence', target: 520, now: new Date(TEST_NOW) });
  expect([await grow(), await grow()]).toEqual([518, 0]);
  const { total, products: page } = await search({ name: 'ویلا', properties: [{ id: pool, values: ['دارد'] }] });
  expect(total).toBeGreaterThan(150);
  expect(page[0]).toMatchObject({
    type: 'residence',
    name: expect.stringContaining('ویلای ساحلی'),
    images: [expect.anything()],
    residence: { city: 'رامسر' },
  });
  // The next product of the shop has the next id.
  expect((await makeProduct(api.db)).id).toBe(521);
});

it('a product from addManyProducts is found by its city, its province and its places', async () => {
  const above = await makeCategory(api.db, { kind: 'place', name: 'کرانهٔ خزر' });
  const place_id = await makeCategory(api.db, { kind: 'place', name: 'دهکده', parent_id: above });
  await makeResidence(api.db, { name: 'کلبه', place_id, residence: { city: 'رامسر', province: 'مازندران' } });
  await addManyProducts(api.db, { shop: 'residence', target: 3, now: new Date(TEST_NOW) });
  for (const name of ['مازندران', 'رامسر', 'خزر', 'دهکده'])
    expect({ name, total: (await search({ name })).total }).toEqual({ name, total: 2 });
});

const insertMany = async (rows: readonly Partial<typeof products.$inferInsert>[]) => {
  const category_id = await makeCategory(api.db);
  const common = {
    type: 'product' as const,
    description: '',
    category_id,
    search_text: '',
    created_at: api.clock.now(),
    updated_at: api.clock.now(),
  };
  const whole = rows.map((row, index) => ({
    ...common,
    name: `کالا ${index}`,
    slug: `many-${index}`,
    price: 1_000,
    ...row,
  }));
  return await api.db.insert(products).values(whole).returning({ id: products.id });
};

describe('the text search in a large shop [CAT-02]', () => {
  it('finds the same whether a price or a category leaves few or many products to search', async () => {
    const small = await makeCategory(api.db, { slug: 'small' });
    const common = searchTextOf({ name: 'فرش', belongs: [], description: '' });
    await insertMany(
      Array.from({ length: 2_010 }, (_, index) => ({
        search_text: index === 2_009 ? searchTextOf({ name: 'گلیم', belongs: [], description: '' }) : common,
        ...(index < 3 && { price: 500 }),
        ...(index >= 2_004 && { category_id: small }),
      })),
    );
    const totals = async (filter: object) => [
      (await search(filter)).total,
      (await api.ok(catalogueEndpoints.searchProperties, { body: filter })).total,
    ];
    expect(await totals({ name: 'فرش', price: { min: 1 } })).toEqual([2_009, 2_009]);
    expect(await totals({ name: 'فرش', price: { min: 501 } })).toEqual([2_006, 2_006]);
    expect(await totals({ name: 'فرش', price: { max: 500 } })).toEqual([3, 3]);
    expect(await totals({ name: 'فرش', category: 'small' })).toEqual([5, 5]);
    expect(await totals({ name: 'فرش', category: 'small', price: { max: 500 } })).toEqual([0, 0]);
    // A word that is in none of the best-selling products is known as well.
    expect(await search({ name: 'گلیم' })).toMatchObject({ total: 1 });
    expect(await search({ name: 'گلین' })).toMatchObject({ total: 1, meant: { text: 'گلیم', by: 'typo' } });
  });
});

describe('facets of a large shop [CAT-03]', () => {
  it('are counted exactly under a filter, and up to a thousand products without one', async () => {
    const colour = await makeProperty(api.db, { title: 'رنگ' });
    const made = await insertMany(Array.from({ length: 1_005 }, (_, index) => (index < 2 ? { price: 500 } : {})));
    await api.db.insert(productProperties).values(
      made.map(({ id }, index) => ({
        product_id: id,
        property_id: colour,
        value: index % 200 === 0 ? 'آبی' : 'قرمز',
      })),
    );
    const options = async (body: object) =>
      (await api.ok(catalogueEndpoints.searchProperties, { body })).properties[0]?.options;
    expect(await options({})).toEqual([
      { value: 'قرمز', title: 'قرمز', count: 999 },
      { value: 'آبی', title: 'آبی', count: 6 },
    ]);
    await api.db.update(productProperties).set({ value: 'قرمز' });
    expect(await options({})).toEqual([{ value: 'قرمز', title: 'قرمز', count: 1_000, more: true }]);
    expect(await options({ price: { min: 1 } })).toEqual([{ value: 'قرمز', title: 'قرمز', count: 1_005 }]);
    expect(await options({ price: { max: 500 } })).toEqual([{ value: 'قرمز', title: 'قرمز', count: 2 }]);
  });
});
