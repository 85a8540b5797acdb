/** Finding products: one list of conditions that results, counts, facets and price range share. */
import { and, count, eq, exists, gte, inArray, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ProductType, Sort } from '@/contract/catalogue.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { SearchQuery } from '@/domain/query-expansion';
import type { Database } from '../db/database';
import { productProperties, products, residences } from '../db/schema/catalogue';
import { nights, orders } from '../db/schema/orders';
import { numbers } from './int-array-param';
import { type Shown, tsqueryOf } from './search-query.sql';
import { rowsOf } from './raw-rows';
import { isExpired } from './expired-holds.sql';

/** What is looked for; what is absent does not narrow. Products that are not on sale are never found. */
export interface SearchScope {
  readonly ids?: readonly number[];
  readonly type?: ProductType;
  /** Categories and places with everything below them. */
  readonly categoryIds?: readonly number[];
  /** The words to be found (domain/search-query); one without any finds nothing. */
  readonly query?: SearchQuery;
  readonly price?: { readonly min?: number | null; readonly max?: number | null };
  readonly properties?: readonly { readonly id: number; readonly values: readonly string[] }[];
  readonly discounted?: boolean;
  /** Residences that take so many people. */
  readonly people?: number;
  /** Residences free on every night from `from` (included) to `to` (excluded). */
  readonly free?: { readonly from: CivilDate; readonly to: CivilDate; readonly now: Date };
}

/** `relevance`: what has the words in its name first, whole words before beginnings. */
export type SortOrder = Sort | 'relevance';

/**
 * The numbers of one page of what is found, in order, and how many there are in all. What narrows is found first and put in
 * order then: a walk along an index of the order would look at the whole shop for a few products.
 */
export async function findPage(
  db: Database,
  scope: SearchScope,
  order: SortOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (isUnfiltered(scope)) {
    const [found, total] = await Promise.all([
      db
        .select({ id: products.id })
        .from(products)
        .where(whereOf(db, scope))
        .orderBy(...orderByOf(order))
        .limit(limit)
        .offset(offset),
      countFound(db, scope),
    ]);
    return { ids: found.map(({ id }) => id), total };
  }
  const rows = await rowsOf<{ id: number; total: number }>(
    db,
    sql`${foundIn(db, scope, order)} select products.id, (select count(*)::int from found) as total from found as products
      order by ${sql.join(orderByOf(order, order === 'relevance' ? FOUND_RELEVANCE : undefined), sql`, `)} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (offset > 0 ? await countFound(db, scope) : 0) };
}

/** The numbers of what is found, in order, of more than `most` the first; without an order whichever come. */
export async function findIds(
  db: Database,
  scope: SearchScope,
  order: SortOrder | null,
  max: number,
): Promise<number[]> {
  const found = db.select({ id: products.id }).from(products).where(whereOf(db, scope)).limit(max);
  const rows = await (order === null ? found : found.orderBy(...orderByOf(order, relevanceOf(scope.query))));
  return rows.map(({ id }) => id);
}

export async function countFound(db: Database, scope: SearchScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(whereOf(db, scope));
  return row?.total ?? 0;
}

/** So many of what begins with a letter or two are put in order; of more, some that were found first. */
const LOOKED_AT = 500;

/** Products that have the words in their names, or in what they belong to; the most wanted first. */
export async function findNames(db: Database, query: SearchQuery, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with found as materialized (
        select products.id, products.stock, products.sold, products.rate_count, products.search_vector from products
        where products.status = 'active' and products.search_vector @@ ${tsqueryOf(query, { weight: 'AB' })} limit ${LOOKED_AT})
      select products.id from found as products
      order by (products.search_vector @@ ${tsqueryOf(query, { weight: 'A' })}) desc, ${sql.join(orderByOf('popular'), sql`, `)} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** What is found as a table of its own, with what the orders need. */
function foundIn(db: Database, scope: SearchScope, order: SortOrder): SQL {
  const relevance = order === 'relevance' ? relevanceOf(scope.query) : sql`0`;
  const columns = sql`products.id, products.stock, products.sold, products.price, products.rate_sum, products.rate_count, products.created_at, ${relevance} as relevance`;
  return sql`with found as materialized (${rowsFound(db, scope, columns)})`;
}

/** Where a price or a place leaves no more, each is read for its words: the words' index would list the whole shop's. */
const READ_FOR_WORDS = 2_000;

/** These columns of `products` rows that are found. */
export function rowsFound(db: Database, { query, ...rest }: SearchScope, columns: SQL): SQL {
  const listed = sql`select ${columns} from products where ${whereOf(db, { query, ...rest })}`;
  const isNarrow = narrowWithoutWords(rest);
  if (!query?.length || !isNarrow) return listed;
  const read = sql`select ${columns} from products where ${whereOf(db, rest)} and coalesce(products.search_vector, '') @@ ${tsqueryOf(query)}`;
  return sql`with narrow as materialized (select ${isNarrow} as really)
    ${read} and (select really from narrow) union all ${listed} and not (select really from narrow)`;
}

/** Whether an index tells at once that few have the filter's price, or are in its places. */
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

/** Whether nothing narrows but the kind of product: then the indexes of the orders are the shorter way. */
export function isUnfiltered({
  ids,
  categoryIds,
  query,
  price,
  properties: chosen,
  discounted,
  people,
  free,
}: SearchScope): boolean {
  const isNarrow = ids ?? categoryIds ?? query ?? price?.min ?? price?.max ?? people ?? free;
  return isNarrow === undefined || isNarrow === null
    ? !discounted && !chosen?.some(({ values }) => values.length > 0)
    : false;
}

/** The conditions on `products` rows that make them found. */
export function whereOf(db: Database, scope: SearchScope): SQL | undefined {
  const { ids, type, categoryIds, query, price, people, free, discounted } = scope;
  return and(
    eq(products.status, 'active'),
    ids && sql`${products.id} = any(${numbers(ids)})`,
    type && eq(products.type, type),
    categoryIds && or(inArray(products.category_id, [...categoryIds]), inArray(products.place_id, [...categoryIds])),
    query && (query.length === 0 ? sql`false` : sql`${products.search_vector} @@ ${tsqueryOf(query)}`),
    priceWithin(price),
    discounted ? sql`${products.old_price} > ${products.price}` : undefined,
    ...(scope.properties ?? []).filter(({ values }) => values.length > 0).map((one) => exists(havingValue(db, one))),
    people === undefined ? undefined : exists(takingPeople(db, people)),
    free && and(eq(products.type, 'residence'), notExists(takenNights(db, free))),
  );
}

function havingValue(db: Database, { id, values }: { readonly id: number; readonly values: readonly string[] }) {
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

/** Nights that cannot be had: blocked, sold, or held by an order whose time is not over. */
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
  return [sql`((${products.stock} = 0) is true)`, ...ORDERS[order](relevance), sql`${products.id} desc`];
}

const popular = (): SQL[] => [sql`${products.sold} desc`, sql`${products.rate_count} desc`];

const ORDERS: Readonly<Record<SortOrder, (relevance: SQL) => SQL[]>> = {
  newest: () => [sql`${products.created_at} desc`],
  cheapest: () => [sql`${products.price} <= 0`, sql`${products.price} asc`],
  dearest: () => [sql`${products.price} desc`],
  // ours: as if each had five more ratings of four stars, so that one single rating does not lead.
  best: () => [
    sql`${products.rate_count} = 0`,
    sql`(${products.rate_sum} + 20)::float8 / (${products.rate_count} + 5) desc`,
  ],
  popular,
  relevance: (relevance) => [sql`${relevance} asc`, ...popular()],
};

const BY_RELEVANCE: readonly Shown[] = [{ weight: 'A', whole: true }, { weight: 'A' }, { weight: 'AB' }];
const FOUND_RELEVANCE = sql`products.relevance`;

/** 0 for what has the words in its name, whole; more the further away they stand. */
function relevanceOf(query: SearchQuery = []): SQL {
  if (query.length === 0) return sql`0::int`;
  const cases = BY_RELEVANCE.map(
    (shown, index) => sql`when ${products.search_vector} @@ ${tsqueryOf(query, shown)} then ${sql.raw(String(index))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(BY_RELEVANCE.length))} end`;
}
