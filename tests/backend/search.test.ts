import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchFilter } from '@/contract/search.schemas';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

const search = async (body: SearchFilter, query = {}) =>
  await api.ok(catalogueEndpoints.searchProducts, { body, query });
const found = async (body: SearchFilter) => (await search(body)).products.map(({ id }) => id);
const refused = async (body: unknown) => (await api.call(catalogueEndpoints.searchProducts, { body })).envelope;
describe('product search [CAT-02]', () => {
  it('returns everything on sale without a filter, bestsellers first, sold-out products last', async () => {
    const [few, many, out] = [
      await makeProduct(api.db, { sold: 1 }),
      await makeProduct(api.db, { sold: 9 }),
      await makeProduct(api.db, { sold: 99, stock: 0 }),
    ];
    for (const status of ['closed', 'removed'] as const) await makeProduct(api.db, { status });
    expect(await found({})).toEqual([many.id, few.id, out.id]);
  });

  it('finds products by a category or place and everything below it', async () => {
    const north = await makeCategory(api.db, { slug: 'north', kind: 'place' });
    const gilan = await makeCategory(api.db, { slug: 'gilan', kind: 'place', parent_id: north });
    const masuleh = await makeCategory(api.db, { slug: 'masuleh', kind: 'place', parent_id: gilan });
    const villa = await makeCategory(api.db, { slug: 'villa' });
    const a = await makeResidence(api.db, { category_id: villa, place_id: masuleh });
    const b = await makeResidence(api.db, { place_id: north });
    const c = await makeResidence(api.db, { category_id: villa });
    expect((await found({ category: 'north' })).sort()).toEqual([a, b]);
    expect(await found({ category: 'masuleh' })).toEqual([a]);
    expect((await found({ category: 'villa' })).sort()).toEqual([a, c]);
    expect(await refused({ category: 'nowhere' })).toMatchObject({ success: false, code: 404 });
  });

  it('finds words in any spelling, matches in the name first', async () => {
    const inText = await makeProduct(api.db, { name: 'اقامتگاه دریا', description: 'نزدیک جنگل', sold: 50 });
    const inName = await makeProduct(api.db, { name: 'كلبه جنگلي می‌خواهم', description: '' });
    await makeProduct(api.db, { name: 'فرش دستباف', description: '' });
    expect(await found({ name: 'جنگل' })).toEqual([inName.id, inText.id]);
    for (const name of ['کلبه جنگلی', 'جنگلی کلبه', 'کلبهٔ جنگلي', 'میخواهم', 'می خواهم', ' کلبه '])
      expect({ name, ids: await found({ name }) }).toEqual({ name, ids: [inName.id] });
    expect(await found({ name: 'کلبه فرش' })).toEqual([]);
  });

  it('treats the special characters of patterns as plain text', async () => {
    await makeProduct(api.db, { name: 'فرش' });
    for (const name of ['%', '_', '\\', "' or 1=1 --", '؟؟'])
      expect({ name, ids: await found({ name }) }).toEqual({ name, ids: [] });
  });

  it('filters by price and properties: any value of one property, all of several properties', async () => {
    const [colour, size] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { title: 'اندازه' }),
    ];
    const red = await makeProduct(api.db, { price: 100, properties: { [colour]: ['قرمز'], [size]: ['بزرگ'] } });
    const blue = await makeProduct(api.db, { price: 200, properties: { [colour]: ['آبی'], [size]: ['کوچک'] } });
    const plain = await makeProduct(api.db, { price: 300 });
    const ids = async (body: SearchFilter) => (await found(body)).sort((a, b) => a - b);
    expect(await ids({ price: { min: 150 } })).toEqual([blue.id, plain.id]);
    expect(await ids({ price: { min: 100, max: 200 } })).toEqual([red.id, blue.id]);
    expect(await ids({ properties: [{ id: colour, values: ['قرمز', 'آبی'] }] })).toEqual([red.id, blue.id]);
    expect(
      await ids({
        properties: [
          { id: colour, values: ['قرمز', 'آبی'] },
          { id: size, values: ['کوچک'] },
        ],
      }),
    ).toEqual([blue.id]);
    expect(await ids({ properties: [{ id: colour, values: [] }] })).toEqual([red.id, blue.id, plain.id]);
    // Such as of an old link, whose property has been removed.
    expect(await ids({ properties: [{ id: 999, values: ['x'] }] })).toEqual([red.id, blue.id, plain.id]);
  });

  it('sorts by newest, cheapest, dearest, best rated and most popular, with negotiable prices after all others', async () => {
    const a = await makeProduct(api.db, {
      price: 300,
      sold: 1,
      rate_sum: 5,
      rate_count: 1,
      created_at: new Date('2026-01-03'),
    });
    const b = await makeProduct(api.db, {
      price: 100,
      sold: 2,
      rate_sum: 480,
      rate_count: 100,
      created_at: new Date('2026-01-01'),
    });
    const c = await makeProduct(api.db, { price: 0, sold: 3, created_at: new Date('2026-01-02') });
    expect(await found({ sort: 'newest' })).toEqual([a.id, c.id, b.id]);
    expect(await found({ sort: 'cheapest' })).toEqual([b.id, a.id, c.id]);
    expect(await found({ sort: 'dearest' })).toEqual([a.id, b.id, c.id]);
    expect(await found({ sort: 'best' })).toEqual([b.id, a.id, c.id]);
    expect(await found({ sort: 'popular' })).toEqual([c.id, b.id, a.id]);
  });

  it('returns pages of 12 products, with all their pictures on request [API-04]', async () => {
    for (let n = 0; n < 14; n += 1) await makeProduct(api.db, { images: 3 });
    const [first, second] = [await search({}), await search({}, { page: 2, include_all_images: 'true' })];
    expect([first.limit, first.total, first.products.length, second.products.length]).toEqual([12, 14, 12, 2]);
    expect([first.products[0]?.images.length, second.products[0]?.images.length]).toEqual([1, 3]);
  });
});
