/** The demo's goods as samples in a shop that its owner has set up. */
import { sql } from 'drizzle-orm';
import type { ShopType } from '@/contract/config.schemas';
import type { Database } from '../database';
import { homeSections, posters, type SampleRows } from '../schema/shop';
import { type DemoShop, goodsPictures } from './demo-shop';
import { DEMO_SHOPS } from './seed';
import { insertCatalogue } from './seed-catalogue';
import { posterRows, sectionRows } from './seed-shop';
import { insertTerms } from './seed-stays';
import type { Seeding } from './seeding';

export interface SampleOptions {
  readonly shop: ShopType;
  readonly now: Date;
  /** The host of the residences; the demo's hosts are people. */
  readonly hostId: number | null;
  /** The positions after the last home section and the last poster. */
  readonly next: { readonly section: number; readonly poster: number };
}

export const sampleCategorySlugs = (shop: ShopType): string[] => DEMO_SHOPS[shop].categories.map(({ slug }) => slug);

/** Names of the samples' pictures, each once. */
export const samplePictures = (shop: ShopType): string[] => [...new Set(goodsPictures(DEMO_SHOPS[shop]))];

/**
 * Inserts categories, properties, products, home sections and posters of the demo, without comments, ratings and
 * sales. Their slugs must be free. Returns the ids.
 */
export async function insertSamples(
  tx: Database,
  { shop, now, hostId, next }: SampleOptions,
): Promise<Omit<SampleRows, 'hosts' | 'pictures'>> {
  const original = DEMO_SHOPS[shop];
  const products = await reserveIds(tx, 'products', original.products.length);
  const demo = withIds(original, new Map(original.products.map(({ id }, i) => [id, products[i] ?? 0])));
  const ids = {
    categories: await reserveIds(tx, 'categories', demo.categories.length),
    properties: await reserveIds(tx, 'properties', demo.properties.length),
  };
  const seeding: Seeding = { tx, demo, now, ids };
  await insertCatalogue(seeding);
  if (hostId !== null) await insertTerms(seeding, () => hostId);
  return {
    ...ids,
    products,
    sections: await idsOf(
      tx
        .insert(homeSections)
        .values(sectionRows(demo).map((row) => ({ ...row, position: row.position + next.section })))
        .returning({ id: homeSections.id }),
    ),
    posters: await idsOf(
      tx
        .insert(posters)
        .values(posterRows(demo).map((row) => ({ ...row, position: (row.position ?? 0) + next.poster })))
        .returning({ id: posters.id }),
    ),
  };
}

async function idsOf(rows: PromiseLike<readonly { readonly id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id);
}

/** The demo with other product ids and without sales and comments. */
function withIds(demo: DemoShop, ids: ReadonlyMap<number, number>): DemoShop {
  const idOf = (id: number): number => {
    const number = ids.get(id);
    if (number === undefined) throw new Error(`The demo data name product ${id}, which is not there`);
    return number;
  };
  return {
    ...demo,
    products: demo.products.map((product) => ({
      ...product,
      id: idOf(product.id),
      sold: 0,
      comments: [],
      ...(product.items && { items: product.items.map(([id, count]) => [idOf(id), count] as const) }),
    })),
    sections: demo.sections.map(({ products, ...section }) => ({
      ...section,
      ...(products && { products: products.map(idOf) }),
    })),
    posters: demo.posters.map((poster) => ({ ...poster, products: poster.products.map(idOf) })),
  };
}

/** Ids of the table's sequence that no other row gets, in ascending order. */
async function reserveIds(
  tx: Database,
  table: 'products' | 'categories' | 'properties',
  count: number,
): Promise<number[]> {
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
