import { inArray, sql } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { MAX_NARROWED } from '@/backend/services/facets.service';
import { MAX_PRICED } from '@/backend/services/stay-search';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { type SearchFilter, type SearchProperties, SORTS } from '@/contract/search.schemas';
import { MAX_CHOSEN_PROPERTIES } from '@/domain/constants';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeProperty, makeResidence } from '@tests/support/fixtures';

let api: TestBackend;
/** A property of the three expensive residences: two have the same value, the last has another one. */
let pool = 0;
/** Properties that all cheap residences have. */
const common: number[] = [];
const seldom: number[] = [];

/**
 * More residences than a search may price: many cheap bestsellers, and ranked after them three expensive residences and
 * three that only accept long stays.
 */
beforeAll(async () => {
  api = await createTestBackend();
  await api.reset();
  pool = await makeProperty(api.db, { title: 'استخر' });
  const wanted = await makeResidence(api.db, { sold: 5 });
  await api.db.execute(sql`
    insert into products (type, name, slug, description, category_id, price, sold, search_text, created_at, updated_at)
    select type, name, slug || '-' || n, description, category_id, price, sold, search_text, created_at, updated_at from products, generate_series(1, ${MAX_PRICED}::int) as n where id = ${wanted}`);
  await api.db.execute(sql`
    insert into residences select (jsonb_populate_record(null::residences, to_jsonb(residences) || jsonb_build_object('product_id', products.id))).*
    from residences, products where residences.product_id = ${wanted} and products.id <> ${wanted}`);
  for (let count = 0; count < MAX_NARROWED + 2; count += 1)
    common.push(await makeProperty(api.db, { title: `همه ${count}` }));
  await api.db.execute(sql`
    insert into product_properties (product_id, property_id, value)
    select products.id, properties.id, 'دارد' from products, properties where properties.id <> ${pool}`);
  for (const value of ['دارد', 'دارد', 'گرم'])
    seldom.push(await makeResidence(api.db, { price: 5_000_000, properties: { [pool]: [value] } }));
  for (let count = 0; count < 3; count += 1)
    await makeResidence(api.db, { price: 6_000_000, residence: { min_nights: 9 } });
  // A server does this by itself. The query plans depend on these statistics.
  await api.db.execute(sql`analyze`);
});
afterAll(() => api.close());

const dates = { start_date: '2026-12-05', end_date: '2026-12-08' };
const search = async (body: SearchFilter, query = {}) =>
  await api.ok(catalogueEndpoints.searchProducts, { body, query: { limit: 1, with_facets: 'true', ...query } });
const facets = async (body: SearchFilter) => await api.ok(catalogueEndpoints.searchProperties, { body });
const optionsOf = (of: SearchProperties | null | undefined, id: number) =>
  of?.properties.find((one) => one.id === id)?.options.map(({ value, count, more }) => [value, count, more]);
const inAll = (ids: readonly number[]) => ids.map((id) => ({ id, values: ['دارد'] }));

/** The number of queries that read the terms of residences to price stays. */
async function pricingQueries(request: () => Promise<unknown>): Promise<number> {
  const select = jest.spyOn(api.deps.reads, 'select');
  try {
    await request();
    return select.mock.calls.filter(([columns]: readonly [object?]) => columns && 'basePrice' in columns).length;
  } finally {
    select.mockRestore();
  }
}

describe('search with dates among more residences than it may price [CAT-02]', () => {
  it('counts the priced residences and marks the total as a lower bound', async () => {
    const all = await search(dates);
    expect([all.total, all.more]).toEqual([MAX_PRICED, true]);
  });

  it('finds all matches of a narrow filter, with exact facet counts', async () => {
    const dear = { ...dates, price: { min: 4_000_000 } };
    const few = await search({ ...dear, properties: [{ id: pool, values: ['دارد'] }] }, { limit: 12 });
    expect([few.total, few.more, few.products.map(({ id }) => id).sort()]).toEqual([2, undefined, seldom.slice(0, 2)]);
    const counted = await facets(dear);
    expect([counted.total, counted.more, optionsOf(counted, pool)]).toEqual([
      3,
      undefined,
      [
        ['دارد', 2, undefined],
        ['گرم', 1, undefined],
      ],
    ]);
    expect(optionsOf(few.facets, pool)).toEqual([
      ['دارد', 2, undefined],
      ['گرم', 1, undefined],
    ]);
    expect(few.facets?.price.max).toBe(5_000_000);
  });

  it('returns an exact total when no residence follows the priced ones', async () => {
    const last = (await search({ ...dates, price: { max: 4_000_000 } })).products[0]?.id ?? 0;
    await api.db
      .update(products)
      .set({ price: 4_500_000 })
      .where(inArray(products.id, [last]));
    const body = { ...dates, price: { max: 4_000_000 } };
    const { total, more } = await search(body);
    const counted = await facets(body);
    await api.db
      .update(products)
      .set({ price: 1_000_000 })
      .where(inArray(products.id, [last]));
    expect([total, more, counted.total, counted.more]).toEqual([MAX_PRICED, undefined, MAX_PRICED, undefined]);
  });

  it('returns an exact total of 0 for past dates, and counts the results without each filter part', async () => {
    const past = await search({ start_date: '2024-01-01', end_date: '2024-01-03' });
    expect([past.total, past.more, past.facets?.total, past.facets?.more]).toEqual([0, undefined, 0, undefined]);
    const late = await search({ ...dates, price: { min: 5_500_000 } });
    expect(late.nothing?.without).toEqual([
      { part: 'price', total: MAX_PRICED, more: true },
      { part: 'dates', total: 3 },
    ]);
  });

  it.each([undefined, ...SORTS])(
    'returns the same facets with the list and from the facets call, for the sort order %s',
    async (sort) => {
      const body = { ...dates, ...(sort && { sort }) };
      const { total, more, facets: beside } = await search(body);
      const before = await facets(body);
      const isCrowdFirst = sort === undefined || sort === 'popular' || sort === 'cheapest';
      // When the cheap residences do not come first, the three that refuse short stays are among the priced ones.
      expect([total, more]).toEqual([isCrowdFirst ? MAX_PRICED : MAX_PRICED - 3, true]);
      expect([before.total, before.more]).toEqual([total, more]);
      expect(beside).toEqual(before);
      expect(optionsOf(before, pool)).toEqual(
        isCrowdFirst
          ? undefined
          : [
              ['دارد', 2, true],
              ['گرم', 1, true],
            ],
      );
      // The price slider covers all free residences, whatever the sort order.
      expect(before.price).toEqual({ min: 1_000_000, max: 6_000_000 });
    },
  );

  it('prices stays once for the list and its facets, and once more for a chosen property', async () => {
    expect(await pricingQueries(() => search(dates))).toBe(1);
    expect(await pricingQueries(() => facets(dates))).toBe(1);
    expect(
      await pricingQueries(() =>
        search({
          ...dates,
          properties: Array.from({ length: MAX_CHOSEN_PROPERTIES }, () => ({ id: common[0] ?? 0, values: ['دارد'] })),
        }),
      ),
    ).toBe(2);
  });

  it('prices stays at most MAX_NARROWED times, and counts the remaining facets among the priced residences', async () => {
    const body = { ...dates, price: { max: 5_500_000 }, properties: inAll(common) };
    let counted: SearchProperties | undefined;
    expect(await pricingQueries(async () => (counted = await facets(body)))).toBe(MAX_NARROWED);
    expect(await pricingQueries(() => search(body))).toBe(MAX_NARROWED);
    for (const id of common) expect([id, optionsOf(counted, id)]).toEqual([id, [['دارد', MAX_PRICED, true]]]);
    // A value that only unpriced residences may have gets no count instead of 0.
    const strange = await facets({ ...dates, properties: [{ id: pool, values: ['سرد'] }] });
    expect([strange.total, optionsOf(strange, pool)]).toEqual([0, [['سرد', undefined, undefined]]]);
  });
});
