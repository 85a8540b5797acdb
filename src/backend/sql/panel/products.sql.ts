/** Products of every status with everything that the panel edits of them. */
import { and, asc, between, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { MissingPart } from '@/contract/panel-products.schemas';
import type { SearchQuery } from '@/domain/query-expansion';
import { PRODUCT_TYPES } from '@/contract/product.schemas';
import { LOW_STOCK } from '@/domain/low-stock';
import { PRODUCT_CAPABILITIES } from '@/domain/product-capabilities';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { packageItems, productImages, productProperties, products, toppings } from '../../db/schema/catalogue';
import { priceRules, residences } from '../../db/schema/residences';
import { numbers } from '../int-array-param';
import { tsqueryOf } from '../tsquery.sql';
import { NIGHT_PRICE_PRIORITY } from './product-parts.sql';
import { ofTypesWith } from '../product-types';

type ImageRow = typeof productImages.$inferSelect;
type ToppingRow = typeof toppings.$inferSelect;
type PriceRuleRow = typeof priceRules.$inferSelect;

const rows = <Row>(alias: string, table: SQL, where: SQL, order: SQL) =>
  sql<
    Row[]
  >`(select coalesce(jsonb_agg(to_jsonb(${sql.raw(alias)}) order by ${order}), '[]') from ${table} ${sql.raw(alias)} where ${where})`;

/** Products by id, whole, in no order. One statement, so that a page of the list is one query. */
export async function loadPanelProducts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      product: {
        id: products.id,
        version: products.version,
        type: products.type,
        status: products.status,
        was_published: products.was_published,
        name: products.name,
        description: products.description,
        category_id: products.category_id,
        place_id: products.place_id,
        price: products.price,
        priced: products.priced,
        old_price: products.old_price,
        discount_ends: products.discount_ends,
        limit: products.limit,
        stock: products.stock,
        daily_portions: products.daily_portions,
        sold_out_on: products.sold_out_on,
        weight: products.weight,
        weekdays: products.weekdays,
        sold: products.sold,
        rate_sum: products.rate_sum,
        rate_count: products.rate_count,
        created_at: products.created_at,
        updated_at: products.updated_at,
      },
      residence: residences,
      images: rows<ImageRow>('one', sql`${productImages}`, sql`one.product_id = ${products.id}`, sql`one.position`),
      toppings: rows<ToppingRow>(
        'one',
        sql`${toppings}`,
        sql`one.product_id = ${products.id}`,
        sql`one.position, one.id`,
      ),
      properties: sql<{ id: number; values: string[] }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', one.property_id, 'values', one.values) order by one.property_id), '[]')
        from (select had.property_id, jsonb_agg(had.value order by ${inPersianOrder(sql`had.value`)}, had.value) as values from ${productProperties} had
          where had.product_id = ${products.id} group by had.property_id) as one)`,
      items: sql<{ product_id: number; count: number; name: string; status: typeof products.$inferSelect.status }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('product_id', part.id, 'count', item.count, 'name', part.name, 'status', part.status) order by item.position), '[]')
        from ${packageItems} item join ${products} part on part.id = item.product_id where item.package_id = ${products.id})`,
      priceRules: rows<PriceRuleRow>(
        'one',
        sql`${priceRules}`,
        sql`one.product_id = ${products.id} and one.priority <> ${NIGHT_PRICE_PRIORITY}`,
        sql`one.priority, one.id`,
      ),
    })
    .from(products)
    .leftJoin(residences, eq(residences.product_id, products.id))
    .where(sql`${products.id} = any(${numbers(ids)})`);
}

export type LoadedPanelProduct = Awaited<ReturnType<typeof loadPanelProducts>>[number];

export interface PanelScope {
  readonly ids?: readonly number[] | undefined;
  /** Null: every status but `removed`. */
  readonly status: (typeof products.$inferSelect)['status'] | 'all' | null;
  readonly type?: (typeof products.$inferSelect)['type'] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly hostId?: number | undefined;
  readonly missing?: MissingPart | undefined;
  readonly soldOut?: boolean | undefined;
  /** {@link isLowInStock} */
  readonly hasLowStock?: boolean | undefined;
  /** Only what a package may contain. */
  readonly isPackable?: boolean | undefined;
  /** The words of a search; a number in them may be the product's own. */
  readonly query?: SearchQuery | undefined;
  readonly number?: number | undefined;
}

const none = (table: SQL, condition: SQL) => sql`not exists (select from ${table} part where ${condition})`;
const ofProduct = sql`part.product_id = ${products.id}`;
const residence = (condition: SQL) => sql`exists (select from ${residences} part where ${ofProduct} and ${condition})`;

/** The types that a package may contain. */
const PACKABLE = PRODUCT_TYPES.filter((type) => PRODUCT_CAPABILITIES[type].hasStock);

/** The conditions behind domain/product-publication.ts. */
const LACKING: Readonly<Record<MissingPart, SQL>> = {
  // Here and for properties an index finds the few candidates. Rows that are older than the column have false there.
  picture: sql`(not ${products.pictured} and ${none(sql`${productImages}`, ofProduct)})`,
  price: sql`not ${products.priced}`,
  items: sql`${ofTypesWith('hasItems')} and ${none(sql`${packageItems}`, sql`part.package_id = ${products.id}`)}`,
  capacity: residence(sql`part.unknown_fields ? 'capacity'`),
  bedrooms: residence(sql`part.unknown_fields ? 'bedrooms'`),
  beds: residence(sql`part.unknown_fields ? 'beds'`),
  description: sql`${products.description} = ''`,
  alt: sql`exists (select from ${productImages} part where ${ofProduct} and part.alt = '')`,
  properties: sql`(not ${products.has_properties} and ${none(sql`${productProperties}`, ofProduct)})`,
  place: sql`${ofTypesWith('isPlace')} and ${products.place_id} is null`,
  city: residence(sql`(part.city = '' or part.province = '')`),
  map_point: residence(sql`part.lat = 0 and part.lng = 0`),
  address: residence(sql`part.address = ''`),
  area: residence(sql`part.area = 0`),
  amenities: residence(sql`part.amenities = '[]'::jsonb`),
  rules: residence(sql`part.rules = '[]'::jsonb`),
};

/** On sale, and few pieces are left or none. */
export function isLowInStock(): SQL | undefined {
  return and(eq(products.status, 'active'), ofTypesWith('hasStock'), between(products.stock, 0, LOW_STOCK));
}

/** The condition of a scope. */
export function panelScopeWhere(scope: PanelScope): SQL | undefined {
  const { ids, status, type, categoryIds, hostId, missing, soldOut, hasLowStock, isPackable, query, number } = scope;
  const words =
    query === undefined || query.length === 0 ? sql`false` : sql`${products.search_vector} @@ ${tsqueryOf(query)}`;
  return and(
    status === null ? ne(products.status, 'removed') : status === 'all' ? undefined : eq(products.status, status),
    ids && sql`${products.id} = any(${numbers(ids)})`,
    type && eq(products.type, type),
    categoryIds &&
      sql`(${inArray(products.category_id, [...categoryIds])} or ${inArray(products.place_id, [...categoryIds])})`,
    hostId === undefined ? undefined : residence(sql`part.host_id = ${hostId}`),
    missing && LACKING[missing],
    soldOut ? eq(products.stock, 0) : undefined,
    hasLowStock ? isLowInStock() : undefined,
    isPackable ? inArray(products.type, [...PACKABLE]) : undefined,
    query === undefined ? undefined : number === undefined ? words : sql`(${words} or ${products.id} = ${number})`,
  );
}

const SORTED = {
  id: products.id,
  name: products.name_order,
  price: products.price,
  stock: products.stock,
  sold: products.sold,
  created_at: products.created_at,
} as const;

/** The ids of a page of the list, and its total. */
export async function findPanelPage(
  db: Database,
  scope: PanelScope,
  { sort, order }: { readonly sort: keyof typeof SORTED; readonly order: 'asc' | 'desc' },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ ids: number[]; total: number }> {
  const direction = order === 'asc' ? asc : desc;
  const where = panelScopeWhere(scope);
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(direction(SORTED[sort]), ...(sort === 'id' ? [] : [direction(products.id)]))
    .limit(limit)
    .offset(offset);
  const [rows, [counted]] = await Promise.all([page, db.select({ total: count() }).from(products).where(where)]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** Locks these rows by ascending id until the transaction ends: sales wait meanwhile, readers do not. */
export async function lockProducts(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${numbers(ids)})`)
    .orderBy(asc(products.id))
    .for('no key update');
}

export async function insertProduct(db: Database, row: typeof products.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(products).values(row).returning({ id: products.id });
  if (!inserted) throw new Error('No product was inserted');
  return inserted.id;
}

export async function insertResidence(db: Database, row: typeof residences.$inferInsert): Promise<void> {
  await db.insert(residences).values(row);
}

export async function updateProduct(
  db: Database,
  id: number,
  set: Partial<typeof products.$inferInsert>,
): Promise<void> {
  if (Object.keys(set).length > 0) await db.update(products).set(set).where(eq(products.id, id));
}

export async function updateResidence(
  db: Database,
  productId: number,
  set: Partial<typeof residences.$inferInsert>,
): Promise<void> {
  if (Object.keys(set).length > 0) await db.update(residences).set(set).where(eq(residences.product_id, productId));
}

/** Ids of those of these products that a package may hold. */
export async function packableIds(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${numbers(ids)})`,
        inArray(products.type, [...PACKABLE]),
        ne(products.status, 'removed'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
