/** Counts of search results: values of properties, and the price range. */
import { sql, type SQL } from 'drizzle-orm';
import { MAX_COUNTED } from '@/domain/constants';
import { persianOrderKey } from '@/domain/persian-order';
import type { Database } from '../db/database';
import type { properties } from '../db/schema/catalogue';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';
import { whereOf, isUnfiltered, rowsFound, type SearchScope } from './search.sql';

/** A property offered as a facet. */
export type FacetRow = Pick<typeof properties.$inferSelect, 'id' | 'title' | 'kind'>;

/** A property's value with its number of results; `more`: there are more than were counted. */
export interface CountedValue {
  readonly property_id: number;
  readonly value: string;
  readonly total: number;
  readonly more: boolean;
}

/** What to count: all facets but `without`, or one property. */
export type Counting = { readonly scope: SearchScope } & (
  { readonly without: readonly number[] } | { readonly of: number }
);

export interface Counts {
  /** In the shop's order. */
  readonly facets: readonly FacetRow[];
  /** The lowest and highest price, without negotiable ones; null when there is none. */
  readonly range: { readonly min: number; readonly max: number } | null;
  /** The most frequent first, per counting. */
  readonly counted: readonly CountedValue[];
  /** The number of results of the first counting; null when they were not counted one by one. */
  readonly total: number | null;
}

/**
 * Up to so many products the prices are compared; with more, the ends of the range are found quickly along the price
 * index.
 */
const COMPARED = 1_000;
/** Up to so many products are counted one by one; with more, every value is counted separately, up to MAX_COUNTED. */
const COUNTED_ONE_BY_ONE = 20_000;

/** A row of the combined statement: its kind, and the counting that it belongs to. */
interface CountRow {
  readonly what: 'facet' | 'prices' | 'found' | 'value';
  readonly counting: number | null;
  readonly id: number | null;
  readonly value: string | null;
  readonly kind: FacetRow['kind'] | null;
  readonly one: number | null;
  readonly other: number | null;
}

/**
 * The facets, the price range of `priced`, and the results of the countings in one statement, since each round trip
 * costs more than the query. Parts that are too large for it are queried separately.
 */
export async function countFacets(db: Database, priced: SearchScope, countings: readonly Counting[]): Promise<Counts> {
  const rows = await rowsOf<CountRow>(db, countsOf(db, priced, countings));
  const facets = rows.flatMap(facetOf).toSorted((a, b) => a.place - b.place);
  const counted = countings.map((counting, index) => {
    const countedRows = rows.filter((row) => row.counting === index);
    const isFew = countedRows.some(({ what, one }) => what === 'found' && one !== null && one <= COUNTED_ONE_BY_ONE);
    return isFew ? countedRows.flatMap(valueOf) : countAmongMany(db, counting.scope, idsOf(counting, facets));
  });
  const prices = rows.find(({ what }) => what === 'prices');
  const range = prices ? rangeOf(prices) : priceRange(db, priced);
  const foundCount = rows.find(({ what, counting }) => what === 'found' && counting === 0)?.one ?? null;
  const total = foundCount !== null && foundCount <= COUNTED_ONE_BY_ONE ? foundCount : null;
  return { facets, range: await range, counted: (await Promise.all(counted)).flatMap(byFrequency), total };
}

function facetOf({ what, id, value, kind, one }: CountRow): (FacetRow & { readonly place: number })[] {
  return what === 'facet' && id !== null && value !== null && kind !== null && one !== null
    ? [{ id, title: value, kind, place: one }]
    : [];
}

function valueOf({ what, id, value, one }: CountRow): CountedValue[] {
  return what === 'value' && id !== null && value !== null && one !== null
    ? [{ property_id: id, value, total: one, more: false }]
    : [];
}

function rangeOf({ one, other }: CountRow): Counts['range'] {
  return one !== null && other !== null ? { min: one, max: other } : null;
}

function idsOf(counting: Counting, facets: readonly FacetRow[]): number[] {
  return 'of' in counting ? [counting.of] : facets.map(({ id }) => id).filter((id) => !counting.without.includes(id));
}

function byFrequency(counted: readonly CountedValue[]): CountedValue[] {
  return counted
    .map((one) => ({ one, key: persianOrderKey(one.value) }))
    .toSorted((a, b) => b.one.total - a.one.total || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }) => one);
}

/**
 * Facets, prices (none when there are too many to compare) and each narrow counting's total and values (these for small
 * results only).
 */
function countsOf(db: Database, priced: SearchScope, countings: readonly Counting[]): SQL {
  const narrow = countings.flatMap((counting, index) =>
    isUnfiltered(counting.scope) ? [] : [{ counting, index, name: sql.raw(`found_${index}`) }],
  );
  const withQueries = narrow.map(
    ({ counting: { scope }, name }) => sql`,
    ${name} as materialized (${rowsFound(db, scope, sql`products.id, products.price`)} limit ${COUNTED_ONE_BY_ONE + 1})`,
  );
  // Without a price in the filter both searches are the same and run once.
  const same = narrow.find(({ counting: { scope } }) => JSON.stringify(scope) === JSON.stringify(priced))?.name;
  const among = same
    ? sql`select price from ${same} where price > 0 limit ${COMPARED + 1}`
    : sql`select products.price from products where ${whereOf(db, priced)} and products.price > 0 limit ${COMPARED + 1}`;
  const isWhole = same ? sql`(select count(*) from ${same}) <= ${COUNTED_ONE_BY_ONE}` : sql`true`;
  const counts = narrow.map(
    ({ counting, index, name }) => sql`
    union all select 'found', ${sql.raw(String(index))}, null, null, null, count(*)::float8, null from ${name}
    union all select 'value', ${sql.raw(String(index))}, had.property_id, had.value, null, count(*)::float8, null
    from ${name}, lateral (
      select property_id, value from product_properties where product_id = ${name}.id and property_id = any(${propertiesOf(counting)}) offset 0) as had
    where (select count(*) from ${name}) <= ${COUNTED_ONE_BY_ONE}
    group by had.property_id, had.value`,
  );
  return sql`with facets as materialized (select id, title, kind::text as kind, row_number() over (order by position, id) as place from properties where is_facet)${sql.join(withQueries)},
    priced as materialized (${among})
    select 'facet' as what, null::int as counting, id, title as value, kind, place::float8 as one, null::float8 as other from facets
    union all select 'prices', null, null, null, null, min(price)::float8, max(price)::float8 from priced having count(*) <= ${COMPARED} and ${isWhole}${sql.join(counts)}`;
}

function propertiesOf(counting: Counting): SQL {
  if ('of' in counting) return numbers([counting.of]);
  return sql`(select array_agg(id) from facets where id <> all(${numbers(counting.without)}))::int[]`;
}

/** The price range of a large result: its ends are found quickly along the price index. */
async function priceRange(db: Database, scope: SearchScope): Promise<Counts['range']> {
  const anEnd = (way: SQL) =>
    sql`(select products.price from products where ${whereOf(db, scope)} and products.price > 0 order by products.price ${way} limit 1)::float8`;
  const [row] = await rowsOf<{ min: number | null; max: number | null }>(
    db,
    sql`with none as (select 1) select ${anEnd(sql`asc`)} as min, ${anEnd(sql`desc`)} as max`,
  );
  return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : null;
}

/** Counts value by value along the index, each up to the limit. */
async function countAmongMany(
  db: Database,
  scope: SearchScope,
  propertyIds: readonly number[],
): Promise<CountedValue[]> {
  if (propertyIds.length === 0) return [];
  const rows = await rowsOf<{ property_id: number; value: string; total: number }>(
    db,
    sql`with recursive every as (
        select requested.id as property_id, (select min(value) from product_properties where property_id = requested.id) as value
        from unnest(${numbers(propertyIds)}) as requested(id)
        union all select every.property_id, (select min(value) from product_properties where property_id = every.property_id and value > every.value)
        from every where every.value is not null)
      select every.property_id, every.value, counted.total from every, lateral (
        select count(*)::int as total from (
          select from (select product_id from product_properties where property_id = every.property_id and value = every.value offset 0) as had,
            lateral (select from products where products.id = had.product_id and ${whereOf(db, scope)} offset 0) as sold
          limit ${MAX_COUNTED + 1}) as first) as counted
      where every.value is not null and counted.total > 0`,
  );
  return rows.map(({ total, ...value }) => ({
    ...value,
    total: Math.min(total, MAX_COUNTED),
    more: total > MAX_COUNTED,
  }));
}
