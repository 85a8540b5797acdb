import { inArray, sql } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { MAX_NARROWED } from '@/backend/services/facets.service';
import { MAX_PRICED } from '@/backend/services/stay-search';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { type SearchFilter, type SearchProperties, SORTS } from '@/contract/catalogue.schemas';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeProperty, makeResidence } from '@tests/support/fixtures';

let api: TestBackend;
/** What three of the dear have, the first two and the last a value of its own. */
let pool = 0;
/** What everything of the crowd has. */
const common: number[] = [];
const seldom: number[] = [];

/**
 * More residences than a search may reckon: a crowd of the wanted, and behind them three dear ones and three that take
 * long stays alone.
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
  // As a server does by itself: the ways through such a shop are chosen by what it holds.
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

/** How often the terms of residences are read to reckon their stays. */
async function reckonings(ask: () => Promise<unknown>): Promise<number> {
  const select = jest.spyOn(api.deps.reads, 'select');
  try {
    await ask();
    return select.mock.calls.filter(([columns]: readonly [object?]) => columns && 'basePrice' in columns).length;
  } finally {
    select.mockRestore();
  }
}

describe('a search with dates in a shop of more residences than it may reckon [CAT-02]', () => {
  it('finds those that come first and says that there are at least so many', async () => {
    const all = await search(dates);
    expect([all.total, all.more]).toEqual([MAX_PRICED, true]);
  });

  it('narrowed to few finds them all, and counts beside them what the list finds', async () => {
    const dear = { ...dates, price: { min: 4_000_000 } };
    const few = await search({ ...dear, properties: [{ id: pool, values: ['دارد'] }] }, { limit: 12 });
    expect([few.total, few.more, few.products.map(({ id }) => id).sort()]).toEqual([2, undefined, seldom.slice(0, 2)]);
    const told = await facets(dear);
    expect([told.total, told.more, optionsOf(told, pool)]).toEqual([
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

  it('says nothing of more where nothing follows those that it has reckoned', async () => {
    const last = (await search({ ...dates, price: { max: 4_000_000 } })).products[0]?.id ?? 0;
    await api.db
      .update(products)
      .set({ price: 4_500_000 })
      .where(inArray(products.id, [last]));
    const body = { ...dates, price: { max: 4_000_000 } };
    const { total, more } = await search(body);
    const told = await facets(body);
    await api.db
      .update(products)
      .set({ price: 1_000_000 })
      .where(inArray(products.id, [last]));
    expect([total, more, told.total, told.more]).toEqual([MAX_PRICED, undefined, MAX_PRICED, undefined]);
  });

  it('that nobody takes any more has found nothing, not more than nothing', async () => {
    const past = await search({ start_date: '2024-01-01', end_date: '2024-01-03' });
    expect([past.total, past.more, past.facets?.total, past.facets?.more]).toEqual([0, undefined, 0, undefined]);
    const late = await search({ ...dates, price: { min: 5_500_000 } });
    expect(late.nothing?.without).toEqual([
      { part: 'price', total: MAX_PRICED, more: true },
      { part: 'dates', total: 3 },
    ]);
  });

  it.each([undefined, ...SORTS])(
    'counts beside the list, and before it, what its own order finds (%s)',
    async (sort) => {
      const body = { ...dates, ...(sort && { sort }) };
      const { total, more, facets: beside } = await search(body);
      const before = await facets(body);
      const isCrowdFirst = sort === undefined || sort === 'popular' || sort === 'cheapest';
      // Where the crowd does not come first, the three that take no short stay are among those that are reckoned.
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
      // The slider reaches to all that are free, whichever come first.
      expect(before.price).toEqual({ min: 1_000_000, max: 6_000_000 });
    },
  );

  it('is reckoned once for the list and what is counted beside it', async () => {
    expect(await reckonings(() => search(dates))).toBe(1);
    expect(await reckonings(() => facets(dates))).toBe(1);
    expect(
      await reckonings(() =>
        search({ ...dates, properties: Array.from({ length: 30 }, () => ({ id: common[0] ?? 0, values: ['دارد'] })) }),
      ),
    ).toBe(2);
  });

  it('is reckoned no more often than it may, whatever is chosen; what is left is counted among what is known', async () => {
    const body = { ...dates, price: { max: 5_500_000 }, properties: inAll(common) };
    let told: SearchProperties | undefined;
    expect(await reckonings(async () => (told = await facets(body)))).toBe(MAX_NARROWED);
    expect(await reckonings(() => search(body))).toBe(MAX_NARROWED);
    for (const id of common) expect([id, optionsOf(told, id)]).toEqual([id, [['دارد', MAX_PRICED, true]]]);
    // What may be further down is not said to be nowhere.
    const strange = await facets({ ...dates, properties: [{ id: pool, values: ['سرد'] }] });
    expect([strange.total, optionsOf(strange, pool)]).toEqual([0, [['سرد', undefined, undefined]]]);
  });
});
