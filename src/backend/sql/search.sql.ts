/** Product search: one list of conditions for results, counts, facets and price range. */
import { and, count, eq, exists, gte, inArray, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ProductType } from '@/contract/product.schemas';
import type { Only, Sort } from '@/contract/search.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { SearchQuery } from '@/domain/query-expansion';
import type { Database } from '../db/database';
import { productProperties, products, properties } from '../db/schema/catalogue';
import { residences } from '../db/schema/residences';
import { nights, orders } from '../db/schema/orders';
import { numbers } from './int-array-param';
import { type Shown, tsqueryOf } from './tsquery.sql';
import { rowsOf } from './raw-rows';
import { isExpired } from './expired-holds.sql';
import { ofTypesWith } from './product-types';
import { ONLY_CONDITIONS, SOLD_OUT } from './search-only.sql';

/** The conditions of a search; absent ones do not narrow it. Products that are not on sale are never found. */
export interface SearchScope {
  readonly ids?: readonly number[];
  readonly type?: ProductType;
  /** Categories and regions, descendants included. */
  readonly categoryIds?: readonly number[];
  /** The words (domain/query-expansion.ts); an empty query finds nothing. */
  readonly query?: SearchQuery;
  readonly price?: { readonly min?: number | null; readonly max?: number | null };
  readonly properties?: readonly { readonly id: number; readonly values: readonly string[] }[];
  readonly only?: readonly Only[];
  /** Residences for at least so many people. */
  readonly people?: number;
  /** Residences that are free on every night from `from` (included) to `to` (excluded). */
  readonly free?: { readonly from: CivilDate; readonly to: CivilDate; readonly now: Date };
}

/** `relevance`: matches in the name first, whole words before prefixes. */
export type SortOrder = Sort | 'relevance';

/**
 * The ids of one page of results, in order, and their total. A narrowed result is found first and sorted then: a scan
 * along an index of the order would read the whole shop for a few products.
 */
export async function findPage(
  db: Database,
  scope: SearchScope,
  order: SortOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (isUnfiltered(scope)) {
    const [foundRows, total] = await Promise.all([
      db
        .select({ id: products.id })
        .from(products)
        .where(whereOf(db, scope))
        .orderBy(...orderByOf(order))
        .limit(limit)
        .offset(offset),
      countFound(db, scope),
    ]);
    return { ids: foundRows.map(({ id }) => id), total };
  }
  const rows = await rowsOf<{ id: number; total: number }>(
    db,
    sql`${foundIn(db, scope, order)} select products.id, (select count(*)::int from found) as total from found as products
      order by ${sql.join(orderByOf(order, order === 'relevance' ? FOUND_RELEVANCE : undefined), sql`, `)} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (offset > 0 ? await countFound(db, scope) : 0) };
}

/** The ids of the first `max` results in order; in any order for null. */
export async function findIds(
  db: Database,
  scope: SearchScope,
  order: SortOrder | null,
  max: number,
): Promise<number[]> {
  const productIds = db.select({ id: products.id }).from(products).where(whereOf(db, scope)).limit(max);
  const rows = await (order === null ? productIds : productIds.orderBy(...orderByOf(order, relevanceOf(scope.query))));
  return rows.map(({ id }) => id);
}

/** The properties that the shop has. */
export async function listPropertyIds(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: properties.id }).from(properties);
  return new Set(rows.map(({ id }) => id));
}

export async function countFound(db: Database, scope: SearchScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(whereOf(db, scope));
  return row?.total ?? 0;
}

/** The most matches of one or two letters that are sorted; of more, those found first. */
const MAX_SORTED = 500;

/** Products that contain the words in their names, or in what they belong to, the most popular first. */
export async function findNames(db: Database, query: SearchQuery, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with found as materialized (
        select products.id, products.stock, products.sold, products.rate_count, products.search_vector from products
        where products.status = 'active' and products.search_vector @@ ${tsqueryOf(query, { weight: 'AB' })} limit ${MAX_SORTED})
      select products.id from found as products
      order by (products.search_vector @@ ${tsqueryOf(query, { weight: 'A' })}) desc, ${sql.join(orderByOf('popular'), sql`, `)} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The results as a table, with the columns that the orders need. */
function foundIn(db: Database, scope: SearchScope, order: SortOrder): SQL {
  const relevance = order === 'relevance' ? relevanceOf(scope.query) : sql`0`;
  const columns = sql`products.id, products.stock, products.sold, products.price, products.rate_sum, products.rate_count, products.created_at, ${relevance} as relevance`;
  return sql`with found as materialized (${rowsFound(db, scope, columns)})`;
}

/**
 * When price or region leave no more than this, each product is checked for the words: the text index would list
 * matches of the whole shop.
 */
const READ_FOR_WORDS = 2_000;

/** These columns of the `products` rows found. */
export function rowsFound(db: Database, { query, ...rest }: SearchScope, columns: SQL): SQL {
  const listed = sql`select ${columns} from products where ${whereOf(db, { query, ...rest })}`;
  const isNarrow = narrowWithoutWords(rest);
  if (!query?.length || !isNarrow) return listed;
  const read = sql`select ${columns} from products where ${whereOf(db, rest)} and coalesce(products.search_vector, '') @@ ${tsqueryOf(query)}`;
  return sql`with narrow as materialized (select ${isNarrow} as really)
    ${read} and (select really from narrow) union all ${listed} and not (select really from narrow)`;
}

/** A condition that an index can check quickly: whether few products match the filter's price or regions. */
function narrowWithoutWords({ price, categoryIds }: SearchScope): SQL | undefined {
  const upTo = (condition: SQL | undefined) =>
    sql`(select count(*) from (select from products where ${condition} limit ${READ_FOR_WORDS + 1}) as first)`;
  const priced = priceWithin(price);
  const counts = [
    ...(priced ? [upTo(priced)] : []),
    ...(categoryIds
      ? [
          sql`${upTo(inArray(products.category_id, [...categoryIds]))} + ${upTo(inArray(products.place_id, [...categoryIds]))}`,
        ]
      : []),
  ];
  return or(...counts.map((number) => sql`${number} <= ${READ_FOR_WORDS}`));
}

function priceWithin(price: SearchScope['price']): SQL | undefined {
  return and(
    price?.min == null ? undefined : gte(products.price, price.min),
    price?.max == null ? undefined : lte(products.price, price.max),
  );
}

/** Whether only the kind of product narrows the search: then the indexes of the orders are faster. */
export function isUnfiltered({
  ids,
  categoryIds,
  query,
  price,
  properties: chosen,
  only,
  people,
  free,
}: SearchScope): boolean {
  const isNarrow = ids ?? categoryIds ?? query ?? price?.min ?? price?.max ?? people ?? free;
  return isNarrow === undefined || isNarrow === null
    ? !only?.length && !chosen?.some(({ values }) => values.length > 0)
    : false;
}

/** The conditions on `products` rows. */
export function whereOf(db: Database, scope: SearchScope): SQL | undefined {
  const { ids, type, categoryIds, query, price, people, free, only = [] } = scope;
  return and(
    eq(products.status, 'active'),
    ids && sql`${products.id} = any(${numbers(ids)})`,
    type && eq(products.type, type),
    categoryIds && or(inArray(products.category_id, [...categoryIds]), inArray(products.place_id, [...categoryIds])),
    query && (query.length === 0 ? sql`false` : sql`${products.search_vector} @@ ${tsqueryOf(query)}`),
    priceWithin(price),
    ...only.map((value) => ONLY_CONDITIONS[value].holds),
    ...havingValues(
      db,
      (scope.properties ?? []).filter(({ values }) => values.length > 0),
    ),
    people === undefined ? undefined : exists(takingPeople(db, people)),
    free && and(ofTypesWith('isPlace'), notExists(takenNights(db, free))),
  );
}

/**
 * How many chosen properties are joined. The planner compares the orders of joins, and their number grows with the
 * factorial of the tables: of eight it takes longer to plan a search than to run it.
 */
const JOINED_PROPERTIES = 3;

type Choice = NonNullable<SearchScope['properties']>[number];

/**
 * The conditions of chosen properties. The first ones are joined, so that the index of a rare value can find the
 * products; the others are checked together for each product that the first ones leave.
 */
function havingValues(db: Database, chosen: readonly Choice[]): SQL[] {
  const checked = chosen.slice(JOINED_PROPERTIES);
  const joined = chosen.slice(0, JOINED_PROPERTIES).map((one) => exists(havingValue(db, one)));
  if (checked.length === 0) return joined;
  const any = or(
    ...checked.map(({ id, values }) =>
      and(eq(productProperties.property_id, id), inArray(productProperties.value, [...values])),
    ),
  );
  const matching = sql`(select count(distinct ${productProperties.property_id}) from ${productProperties} where ${productProperties.product_id} = ${products.id} and ${any})`;
  return [...joined, sql`${matching} = ${checked.length}`];
}

function havingValue(db: Database, { id, values }: Choice) {
  return db
    .select({ one: sql`1` })
    .from(productProperties)
    .where(
      and(
        eq(productProperties.product_id, products.id),
        eq(productProperties.property_id, id),
        inArray(productProperties.value, [...values]),
      ),
    );
}

function takingPeople(db: Database, people: number) {
  return db
    .select({ one: sql`1` })
    .from(residences)
    .where(and(eq(residences.product_id, products.id), gte(residences.max_capacity, people)));
}

/** Unavailable nights: blocked, sold, or held by an order that has not expired. */
function takenNights(db: Database, { from, to, now }: NonNullable<SearchScope['free']>) {
  return db
    .select({ one: sql`1` })
    .from(nights)
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(
      and(
        eq(nights.product_id, products.id),
        gte(nights.night, from),
        sql`${nights.night} < ${to}`,
        sql`(${isExpired(now)}) is not true`,
      ),
    );
}

/** Sold-out products come last in every order. */
export function orderByOf(order: SortOrder, relevance: SQL = sql`0::int`): SQL[] {
  return [SOLD_OUT, ...ORDERS[order](relevance), sql`${products.id} desc`];
}

const popular = (): SQL[] => [sql`${products.sold} desc`, sql`${products.rate_count} desc`];

const ORDERS: Readonly<Record<SortOrder, (relevance: SQL) => SQL[]>> = {
  newest: () => [sql`${products.created_at} desc`],
  cheapest: () => [sql`${products.price} <= 0`, sql`${products.price} asc`],
  dearest: () => [sql`${products.price} desc`],
  // As if each product had five more ratings of four stars, so that a single rating does not lead.
  best: () => [
    sql`${products.rate_count} = 0`,
    sql`(${products.rate_sum} + 20)::float8 / (${products.rate_count} + 5) desc`,
  ],
  popular,
  relevance: (relevance) => [sql`${relevance} asc`, ...popular()],
};

const BY_RELEVANCE: readonly Shown[] = [{ weight: 'A', whole: true }, { weight: 'A' }, { weight: 'AB' }];
const FOUND_RELEVANCE = sql`products.relevance`;

/** 0 for a match of whole words in the name; higher for matches further away. */
function relevanceOf(query: SearchQuery = []): SQL {
  if (query.length === 0) return sql`0::int`;
  const cases = BY_RELEVANCE.map(
    (shown, index) => sql`when ${products.search_vector} @@ ${tsqueryOf(query, shown)} then ${sql.raw(String(index))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(BY_RELEVANCE.length))} end`;
}
