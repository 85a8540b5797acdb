/** Sitemap queries: products on sale in parts by id, so that a product stays in its part when others are added. */
import { and, asc, between, eq, inArray, max, sql } from 'drizzle-orm';
import { PRODUCT_TYPES } from '@/contract/product.schemas';
import { SITEMAP_KINDS, type SitemapKind } from '@/contract/seo.schemas';
import { SITEMAP_PART } from '@/domain/constants';
import { PRODUCT_CAPABILITIES } from '@/domain/product-capabilities';
import type { Database } from '../db/database';
import { productImages, products } from '../db/schema/catalogue';

const part = sql<number>`((${products.id} - 1) / ${sql.raw(String(SITEMAP_PART))} + 1)::int`;
const typesOf = (kind: SitemapKind) => PRODUCT_TYPES.filter((type) => PRODUCT_CAPABILITIES[type].sitemap === kind);
const kindOf = sql<SitemapKind>`case ${sql.join(
  SITEMAP_KINDS.map((kind) => sql`when ${inArray(products.type, typesOf(kind))} then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} end`;

/**
 * The non-empty parts, each with its newest change. Removed and closed products count for that, since the part changed
 * then.
 */
export async function listParts(db: Database): Promise<{ kind: SitemapKind; part: number; changedAt: Date }[]> {
  const rows = await db
    .select({ kind: kindOf, part, changedAt: max(products.updated_at) })
    .from(products)
    .groupBy(sql`1`, sql`2`)
    .having(sql`bool_or(${eq(products.status, 'active')})`)
    .orderBy(sql`1 desc`, sql`2`);
  return rows.flatMap(({ changedAt, ...row }) => (changedAt ? [{ ...row, changedAt }] : []));
}

/** The ids of categories and regions that products on sale belong to directly. */
export async function categoriesOnSale(db: Database): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ category: products.category_id, place: products.place_id })
    .from(products)
    .where(eq(products.status, 'active'));
  return new Set(rows.flatMap(({ category, place }) => (place === null ? [category] : [category, place])));
}

/**
 * The products of one part by ascending id.
 * @param number from 1
 */
export async function listPart(db: Database, kind: SitemapKind, number: number) {
  const { id, name, updated_at } = products;
  return await db
    .select({ id, name, changedAt: updated_at })
    .from(products)
    .where(
      and(
        eq(products.status, 'active'),
        inArray(products.type, typesOf(kind)),
        between(id, (number - 1) * SITEMAP_PART + 1, number * SITEMAP_PART),
      ),
    )
    .orderBy(asc(id));
}

/** The URLs of these products' pictures, in each product's order. */
export async function listPictures(
  db: Database,
  ids: readonly number[],
): Promise<{ product_id: number; url: string }[]> {
  if (ids.length === 0) return [];
  const { product_id, url, position } = productImages;
  return await db
    .select({ product_id, url })
    .from(productImages)
    .where(inArray(product_id, [...ids]))
    .orderBy(asc(product_id), asc(position));
}
