/** Everything that the wire tells of products, for many of them at once: a fixed number of queries, however many there are. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  categories, hosts, packageItems, productImages, productProperties, products, properties, residences, toppings,
} from '../db/schema/catalogue';
import { favorites } from '../db/schema/people';
import { groupByProduct } from './group-by-product';

export interface ProductScope {
  /** Whose favorites are marked; null: nobody's. */
  readonly customerId: number | null;
  /** Every picture, or the first alone. */
  readonly allImages: boolean;
}

/** An item of a package is closed or has too few pieces left. */
const lacksItems = sql<boolean>`exists (
  select 1 from ${packageItems} item join ${products} part on part.id = item.product_id
  where item.package_id = ${products.id} and (part.status <> 'active' or part.stock < item.count))`;

/** The products of these numbers, in no order; unknown numbers are left out. */
export async function loadProducts(db: Database, ids: readonly number[], { customerId, allImages }: ProductScope) {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, images, itsToppings, itsProperties, favoriteIds] = await Promise.all([
    loadBase(db, wanted),
    allImages ? loadImages(db, wanted) : loadFirstImages(db, wanted),
    db.select().from(toppings).where(inArray(toppings.product_id, wanted)).orderBy(asc(toppings.position), asc(toppings.id)),
    loadProperties(db, wanted),
    customerId === null ? [] : loadFavorites(db, wanted, customerId),
  ]);
  const imagesOf = groupByProduct(images);
  const toppingsOf = groupByProduct(itsToppings);
  const propertiesOf = groupByProduct(itsProperties);
  const favorite = new Set(favoriteIds.map(({ product_id }) => product_id));
  return rows.map((row) => ({
    ...row,
    images: imagesOf.get(row.product.id) ?? [],
    toppings: toppingsOf.get(row.product.id) ?? [],
    properties: propertiesOf.get(row.product.id) ?? [],
    isFavorite: favorite.has(row.product.id),
  }));
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number];

async function loadBase(db: Database, ids: number[]) {
  return await db
    .select({ product: products, category: categories, residence: residences, host: hosts, lacksItems })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(residences, eq(residences.product_id, products.id))
    .leftJoin(hosts, eq(hosts.id, residences.host_id))
    .where(inArray(products.id, ids));
}

async function loadImages(db: Database, ids: number[]) {
  return await db.select().from(productImages).where(inArray(productImages.product_id, ids)).orderBy(asc(productImages.position));
}

async function loadFirstImages(db: Database, ids: number[]) {
  return await db
    .selectDistinctOn([productImages.product_id])
    .from(productImages)
    .where(inArray(productImages.product_id, ids))
    .orderBy(asc(productImages.product_id), asc(productImages.position));
}

async function loadProperties(db: Database, ids: number[]) {
  return await db
    .select({
      product_id: productProperties.product_id,
      id: properties.id,
      title: properties.title,
      value: productProperties.value,
    })
    .from(productProperties)
    .innerJoin(properties, eq(properties.id, productProperties.property_id))
    .where(inArray(productProperties.product_id, ids))
    .orderBy(asc(properties.position), asc(properties.id), asc(productProperties.value));
}

async function loadFavorites(db: Database, ids: number[], customerId: number) {
  return await db
    .select({ product_id: favorites.product_id })
    .from(favorites)
    .where(and(eq(favorites.customer_id, customerId), inArray(favorites.product_id, ids)));
}

/** Whether there is a product by that number, whatever its status. */
export async function productExists(db: Database, id: number): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return row !== undefined;
}

/** What a package holds, in its order. */
export async function loadPackageItems(db: Database, packageId: number) {
  return await db
    .select({ product_id: packageItems.product_id, count: packageItems.count })
    .from(packageItems)
    .where(eq(packageItems.package_id, packageId))
    .orderBy(asc(packageItems.position));
}

/** The place of a product (a residence's), or null. */
export async function findPlaceId(db: Database, id: number): Promise<number | null> {
  const [row] = await db.select({ place_id: products.place_id }).from(products).where(eq(products.id, id));
  return row?.place_id ?? null;
}
