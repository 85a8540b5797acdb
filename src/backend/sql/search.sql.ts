/** Finding products: one list of conditions that results, counts, facets and price range share. */
import { and, count, eq, exists, gte, inArray, like, lte, max, min, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ProductType, Sort } from '@/contract/catalogue.shapes';
import type { CivilDate } from '@/domain/civil-date';
import type { Database } from '../db/database';
import { productProperties, products, properties, residences } from '../db/schema/catalogue';
import { nights, orders } from '../db/schema/orders';
import { isExpired } from './unpaid.sql';

/** What is looked for; what is absent does not narrow. Products that are not on sale are never found. */
export interface Scope {
  readonly ids?: readonly number[];
  readonly type?: ProductType;
  /** Categories and places with everything below them. */
  readonly categoryIds?: readonly number[];
  /** Folded words, all of them to be found (domain/persian-text); an empty list finds nothing. */
  readonly words?: readonly string[];
  readonly price?: { readonly min?: number | null; readonly max?: number | null };
  readonly properties?: readonly { readonly id: number; readonly values: readonly string[] }[];
  readonly discounted?: boolean;
  /** Residences that take so many people. */
  readonly people?: number;
  /** Residences free on every night from `from` (included) to `to` (excluded). */
  readonly free?: { readonly from: CivilDate; readonly to: CivilDate; readonly now: Date };
}

/** `relevance`: what has the first word earliest in its text, where the name stands first. */
export type Order = Sort | 'relevance';

/** The numbers of what is found, in order; all of them without a page. */
export async function findIds(db: Database, scope: Scope, order: Order, page?: { limit: number; offset: number }): Promise<number[]> {
  const query = db.select({ id: products.id }).from(products).where(conditionsOf(db, scope)).orderBy(...orderOf(order, scope.words));
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query;
  return rows.map(({ id }) => id);
}

export async function countFound(db: Database, scope: Scope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionsOf(db, scope));
  return row?.total ?? 0;
}

/** The least and the greatest price of what is found, negotiable ones aside; null when there is none. */
export async function priceRange(db: Database, scope: Scope): Promise<{ min: number; max: number } | null> {
  const [row] = await db
    .select({ min: min(products.price), max: max(products.price) })
    .from(products)
    .where(and(conditionsOf(db, scope), sql`${products.price} > 0`));
  return row && row.min !== null && row.max !== null ? { min: Number(row.min), max: Number(row.max) } : null;
}

/** The properties that searches offer, in their order. */
export async function listFacets(db: Database) {
  return await db.select().from(properties).where(eq(properties.is_facet, true)).orderBy(properties.position, properties.id);
}

/** How many of what is found have each value of these properties, most frequent first. */
export async function countValues(db: Database, scope: Scope, propertyIds: readonly number[]) {
  if (propertyIds.length === 0) return [];
  const total = count();
  return await db
    .select({ property_id: productProperties.property_id, value: productProperties.value, total })
    .from(productProperties)
    .innerJoin(products, eq(products.id, productProperties.product_id))
    .where(and(inArray(productProperties.property_id, [...propertyIds]), conditionsOf(db, scope)))
    .groupBy(productProperties.property_id, productProperties.value)
    .orderBy(sql`${total} desc`, productProperties.value);
}

/** The conditions on `products` rows that make them found. */
export function conditionsOf(db: Database, scope: Scope): SQL | undefined {
  const { ids, type, categoryIds, words, price, people, free, discounted } = scope;
  return and(
    eq(products.status, 'active'),
    ids && inArray(products.id, [...ids]),
    type && eq(products.type, type),
    categoryIds && or(inArray(products.category_id, [...categoryIds]), inArray(products.place_id, [...categoryIds])),
    ...(words?.length === 0 ? [sql`false`] : (words ?? []).map((word) => like(products.search_text, `%${word}%`))),
    price?.min == null ? undefined : gte(products.price, price.min),
    price?.max == null ? undefined : lte(products.price, price.max),
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
      and(eq(productProperties.product_id, products.id), eq(productProperties.property_id, id), inArray(productProperties.value, [...values])),
    );
}

function takingPeople(db: Database, people: number) {
  return db
    .select({ one: sql`1` })
    .from(residences)
    .where(and(eq(residences.product_id, products.id), gte(residences.max_capacity, people)));
}

/** Nights that cannot be had: blocked, sold, or held by an order whose time is not over. */
function takenNights(db: Database, { from, to, now }: NonNullable<Scope['free']>) {
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
function orderOf(order: Order, words: readonly string[] = []): SQL[] {
  return [sql`(${products.stock} = 0) is true`, ...ORDERS[order](words), sql`${products.id} desc`];
}

const popular = (): SQL[] => [sql`${products.sold} desc`, sql`${products.rate_count} desc`];

const ORDERS: Readonly<Record<Order, (words: readonly string[]) => SQL[]>> = {
  newest: () => [sql`${products.created_at} desc`],
  cheapest: () => [sql`${products.price} <= 0`, sql`${products.price} asc`],
  dearest: () => [sql`${products.price} desc`],
  // ours: as if each had five more ratings of four stars, so that one single rating does not lead.
  best: () => [sql`${products.rate_count} = 0`, sql`(${products.rate_sum} + 20)::float8 / (${products.rate_count} + 5) desc`],
  popular,
  relevance: ([word = '']) => [sql`strpos(${products.search_text}, ${word})`, ...popular()],
};
