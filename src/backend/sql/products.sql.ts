/** Everything that the API returns of products, for many of them at once. */
import { and, asc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/prepared-statements';
import {
  categories,
  packageItems,
  productImages,
  productProperties,
  products,
  properties,
  toppings,
} from '../db/schema/catalogue';
import { hosts, residences } from '../db/schema/residences';
import { favorites } from '../db/schema/users';
import { numbers } from './int-array-param';
import { ofTypesWith } from './product-types';
import { lacksItems } from './search-only.sql';

export interface ProductScope {
  /** Whose favorites are marked; null for none. */
  readonly customerId: number | null;
  /** All pictures, or only the first one. */
  readonly allImages: boolean;
  /** Drafts too, for their preview; for all other callers a draft does not exist. */
  readonly drafts?: true;
}

/** The weekdays of each item of a package (null for one that is made every day); null for any other product. */
const itemWeekdays = sql<(number[] | null)[] | null>`case when ${ofTypesWith('hasItems')} then (
  select jsonb_agg(part.weekdays) from ${packageItems} item join ${products} part on part.id = item.product_id
  where item.package_id = ${products.id}) end`;

/** The latest day of which a dish, or one in a package, is sold out; null: none. Only the present day is ever marked. */
const soldOutOn = sql<string | null>`greatest(${products.sold_out_on}, case when ${ofTypesWith('hasItems')} then (
  select max(part.sold_out_on) from ${packageItems} item join ${products} part on part.id = item.product_id
  where item.package_id = ${products.id}) end)::text`;

/**
 * Products by id, in no order; unknown ids and drafts are left out. One statement, so that a page of results is one
 * query.
 */
export async function loadProducts(db: Database, ids: readonly number[], scope: ProductScope) {
  if (ids.length === 0) return [];
  if (scope.customerId !== null || scope.drafts) return await productsOf(db, numbers(ids), scope);
  const query = scope.allImages ? withAllImages(db) : withFirstImage(db);
  return await query.execute({ ids: `{${ids.join(',')}}` });
}

/** The queries of visitors' lists and pages. */
const withFirstImage = preparedOnce((db) => productsOfGuests(db, false).prepare('products_of_lists'));
const withAllImages = preparedOnce((db) => productsOfGuests(db, true).prepare('products_with_all_images'));

function productsOfGuests(db: Database, allImages: boolean) {
  return productsOf(db, sql`${sql.placeholder('ids')}::int[]`, { customerId: null, allImages });
}

function productsOf(db: Database, ids: SQL, { customerId, allImages, drafts }: ProductScope) {
  return db
    .select({
      product: shown,
      category: categories,
      residence: residences,
      host: hosts,
      lacksItems,
      itemWeekdays,
      soldOutOn,
      images: allImages ? everyImage : firstImage,
      toppings: itsToppings,
      properties: itsProperties,
      isFavorite: customerId === null ? sql<boolean>`false` : isFavoriteOf(customerId),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(residences, eq(residences.product_id, products.id))
    .leftJoin(hosts, eq(hosts.id, residences.host_id))
    .where(and(sql`${products.id} = any(${ids})`, drafts ? undefined : ne(products.status, 'draft')));
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number];

/** Without the columns that only searches and sorted lists read. */
const {
  search_text: _text,
  search_version: _version,
  search_vector: _vector,
  name_order: _order,
  ...shown
} = getTableColumns(products);

type ImageRow = typeof productImages.$inferSelect;
const everyImage = sql<ImageRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(picture) order by picture.position), '[]') from ${productImages} picture where picture.product_id = ${products.id})`;
const firstImage = sql<ImageRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(picture)), '[]')
  from (select * from ${productImages} one where one.product_id = ${products.id} order by one.position limit 1) as picture)`;

const itsToppings = sql<(typeof toppings.$inferSelect)[]>`(
  select coalesce(jsonb_agg(to_jsonb(topping) order by topping.position, topping.id), '[]') from ${toppings} topping where topping.product_id = ${products.id})`;

const itsProperties = sql<{ id: number; title: string; value: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', property.id, 'title', property.title, 'value', had.value) order by property.position, property.id, had.value), '[]')
  from ${productProperties} had join ${properties} property on property.id = had.property_id where had.product_id = ${products.id})`;

const isFavoriteOf = (customerId: number) => sql<boolean>`exists (
  select 1 from ${favorites} liked where liked.product_id = ${products.id} and liked.customer_id = ${customerId})`;

/** Whether a product exists for customers, on sale or not. */
export async function productExists(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), ne(products.status, 'draft')));
  return row !== undefined;
}

/** The items of a package in their order. */
export async function loadPackageItems(db: Database, packageId: number) {
  return await db
    .select({ product_id: packageItems.product_id, count: packageItems.count })
    .from(packageItems)
    .where(eq(packageItems.package_id, packageId))
    .orderBy(asc(packageItems.position));
}

/** Whether a product is removed, and its region (of a residence); null for an unknown id. */
export async function findListing(
  db: Database,
  id: number,
): Promise<{ isRemoved: boolean; placeId: number | null; discountEnds: string | null; weight: number | null } | null> {
  const [row] = await db
    .select({
      status: products.status,
      placeId: products.place_id,
      discountEnds: products.discount_ends,
      weight: products.weight,
    })
    .from(products)
    .where(and(eq(products.id, id), ne(products.status, 'draft')));
  if (!row) return null;
  const { status, ...listing } = row;
  return { isRemoved: status === 'removed', ...listing };
}
