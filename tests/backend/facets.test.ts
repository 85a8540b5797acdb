import { eq } from 'drizzle-orm';
import { residences } from '@/backend/db/schema/catalogue';
import { nights } from '@/backend/db/schema/orders';
import { catalogueCalls } from '@/contract/catalogue.calls';
import type { SearchFilter } from '@/contract/catalogue.shapes';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const facets = async (body: SearchFilter) => await api.ok(catalogueCalls.searchProperties, { body });
/** The facets as `title: value=count …`. */
const counts = async (body: SearchFilter) =>
  (await facets(body)).properties.map(({ title, options }) => `${title}: ${options.map(({ value, count }) => `${value}=${count}`).join(' ')}`);

describe('[CAT-03] the facets', () => {
  it('are the shop’s properties with their values, without counts, with price range and sorts', async () => {
    const [colour, hidden, unused] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { is_facet: false }),
      await makeProperty(api.db),
    ];
    await makeProduct(api.db, { price: 250, properties: { [colour]: ['قرمز'], [hidden]: ['x'] } });
    await makeProduct(api.db, { price: 90_000_000, properties: { [colour]: ['قرمز', 'آبی'] } });
    await makeProduct(api.db, { price: 0 });
    await makeProduct(api.db, { price: 1, status: 'removed', properties: { [unused]: ['y'] } });
    const answer = await api.ok(catalogueCalls.getSearchProperties);
    expect(answer.properties).toEqual([
      { id: colour, title: 'رنگ', kind: 'choice', options: [{ value: 'قرمز', title: 'قرمز' }, { value: 'آبی', title: 'آبی' }] },
    ]);
    expect(answer.price).toEqual({ min: 250, max: 90_000_000 });
    expect(answer.sorts.map(({ value }) => value)).toEqual(['newest', 'cheapest', 'dearest', 'best', 'popular']);
  });

  it('of an empty shop have the default price range', async () => {
    expect((await api.ok(catalogueCalls.getSearchProperties)).price).toEqual({ min: 0, max: 20_000_000 });
  });

  it('count under the filter; a property’s own choice does not narrow its own counts', async () => {
    const [colour, size] = [await makeProperty(api.db, { title: 'رنگ' }), await makeProperty(api.db, { title: 'اندازه' })];
    const rows = [['قرمز', 'بزرگ'], ['قرمز', 'کوچک'], ['آبی', 'بزرگ']] as const;
    for (const [index, [c, s]] of rows.entries()) await makeProduct(api.db, { price: (index + 1) * 100, properties: { [colour]: [c], [size]: [s] } });
    expect(await counts({})).toEqual(['رنگ: قرمز=2 آبی=1', 'اندازه: بزرگ=2 کوچک=1']);
    expect(await counts({ properties: [{ id: colour, values: ['آبی'] }] })).toEqual(['رنگ: قرمز=2 آبی=1', 'اندازه: بزرگ=1']);
    expect(await counts({ properties: [{ id: colour, values: ['سبز'] }] })).toEqual(['رنگ: قرمز=2 آبی=1 سبز=0']);
    expect(await counts({ price: { max: 200 } })).toEqual(['رنگ: قرمز=2', 'اندازه: بزرگ=1 کوچک=1']);
    expect((await facets({ price: { max: 200 } })).price).toEqual({ min: 100, max: 300 });
  });

  it('with dates count only what takes the stay', async () => {
    const pool = await makeProperty(api.db, { title: 'استخر', kind: 'flag' });
    const open = await makeResidence(api.db, { price: 500_000, properties: { [pool]: ['دارد'] } });
    const long = await makeResidence(api.db, { price: 700_000, properties: { [pool]: ['دارد'] }, residence: { min_nights: 9 } });
    const dates = { start_date: '2026-12-05', end_date: '2026-12-08' };
    expect(await counts({})).toEqual(['استخر: دارد=2']);
    expect(await counts(dates)).toEqual(['استخر: دارد=1']);
    expect((await facets(dates)).price).toEqual({ min: 500_000, max: 500_000 });
    await api.db.update(residences).set({ min_nights: 1 }).where(eq(residences.product_id, long));
    await api.db.insert(nights).values({ product_id: open, night: '2026-12-06' });
    expect((await facets(dates)).price).toEqual({ min: 700_000, max: 700_000 });
  });
});
