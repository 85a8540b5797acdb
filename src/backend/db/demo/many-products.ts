/** Adds products to a shop by varying its own, for load tests (`npm run seed`). */
import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { ShopType } from '@/contract/config.schemas';
import { toPersianDigits } from '@/domain/digits';
import type { Database } from '../database';
import { numbersOf } from './number-pairs';
import { categories, products } from '../schema/catalogue';
import { residences } from '../schema/residences';
import { belongsOf, SEARCH_VERSION, searchTextOf } from '../search-vector';
import { continueNumbers } from './seeding';
import { seededRandom } from './seeded-random';

export interface ManyOptions {
  readonly shop: ShopType;
  /** Number of products on sale after the run. */
  readonly target: number;
  readonly now: Date;
  /** Called after every batch with the number of products. */
  readonly onBatch?: (products: number) => void;
}

const BATCH = 500;
const DAY_MS = 86_400_000;
const KINDS = { residence: 'residence', shop: 'product', eco_food: 'food' } as const;

interface Template extends Pick<
  typeof products.$inferSelect,
  'id' | 'type' | 'name' | 'description' | 'category_id' | 'place_id' | 'price'
> {
  readonly belongs: readonly string[];
}

/**
 * Adds products until the shop has `target`. Each is a copy of one of the shop's own with another name, price and age,
 * and with the properties of a third one. Equal shops get equal products.
 * @returns how many were added
 */
export async function addManyProducts(db: Database, { shop, target, now, onBatch }: ManyOptions): Promise<number> {
  const [state] = await db
    .select({ total: count(), last: max(products.id) })
    .from(products)
    .where(eq(products.status, 'active'));
  const [last] = await db.select({ id: max(products.id) }).from(products);
  const before = state?.total ?? 0;
  const first = (last?.id ?? 0) + 1;
  const templates = await templatesOf(db, shop);
  const missing = Math.max(0, target - before);
  for (let start = 0; start < missing; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, missing - start) }, (_, index) => first + start + index);
    await db.transaction(async (tx) => {
      const made = numbers.map((id) => variantOf(templates, id, now));
      await tx.insert(products).values(made.map(({ row }) => row));
      await copyRest(
        tx,
        made.map(({ row, from, like }) => [row.id, from, like]),
      );
    });
    onBatch?.(before + start + numbers.length);
  }
  if (missing === 0) return 0;
  await continueNumbers(db, 'products', first + missing - 1);
  // Without fresh statistics the planner plans for a small shop.
  for (const table of ['products', 'product_properties', 'product_images', 'residences', 'search_vocabulary'])
    await db.execute(sql.raw(`analyze ${table}`));
  return missing;
}

async function templatesOf(db: Database, shop: ShopType): Promise<Template[]> {
  const { id, type, name, description, category_id, place_id, price } = products;
  const rows = await db
    .select({
      id,
      type,
      name,
      description,
      category_id,
      place_id,
      price,
      city: residences.city,
      province: residences.province,
    })
    .from(products)
    .leftJoin(residences, eq(residences.product_id, id))
    .where(and(eq(products.status, 'active'), inArray(products.type, [KINDS[shop]]), sql`${products.price} > 0`))
    .orderBy(products.id)
    .limit(200);
  if (rows.length === 0)
    throw new Error('There is no product to make others of: fill the shop first (SEED_DEMO=true).');
  const all = await db
    .select({ id: categories.id, name: categories.name, parent_id: categories.parent_id })
    .from(categories);
  return rows.map(({ city, province, ...row }) => ({ ...row, belongs: belongsOf(all, { ...row, city, province }) }));
}

/** The row of a new product, the id of the product that it copies, and the id of the one whose properties it gets. */
function variantOf(templates: readonly Template[], id: number, now: Date) {
  const random = seededRandom(`many-${id}`);
  const [from, like] = [random.pick(templates), random.pick(templates)];
  const name = `${from.name} ${toPersianDigits(id)}`;
  const created_at = new Date(now.getTime() - random.int(1, 1200) * DAY_MS);
  const rate_count = random.chance(0.4) ? random.int(1, 60) : 0;
  const row = {
    id,
    type: from.type,
    name,
    slug: name.replaceAll(' ', '-'),
    description: from.description,
    category_id: from.category_id,
    place_id: from.place_id,
    price: Math.round((from.price * random.between(0.4, 2.2)) / 1_000) * 1_000,
    sold: Math.floor(random.next() ** 4 * 500),
    rate_count,
    rate_sum: rate_count * random.int(3, 5),
    search_text: searchTextOf({ name, belongs: from.belongs, description: from.description }),
    search_version: SEARCH_VERSION,
    created_at,
    updated_at: created_at,
  } satisfies typeof products.$inferInsert;
  return { row, from: from.id, like: like.id };
}

/** Copies two pictures, the properties and the residence, which is moved by some kilometres. */
async function copyRest(
  tx: Database,
  made: readonly (readonly [id: number, from: number, like: number])[],
): Promise<void> {
  const copies = numbersOf(made);
  await tx.execute(sql`
    insert into product_images (product_id, position, url, width, height, alt, blurhash)
    select made.id, position, url, width, height, alt, blurhash from ${copies} join product_images on product_id = made.origin where position < 2`);
  await tx.execute(sql`
    insert into product_properties (product_id, property_id, value)
    select made.id, property_id, value from ${copies} join product_properties on product_id = made.model`);
  await tx.execute(sql`
    insert into residences select other.*
    from ${copies} join residences on residences.product_id = made.origin
    cross join lateral jsonb_populate_record(residences, jsonb_build_object(
      'product_id', made.id, 'lat', lat + (made.id::bigint * 7919 % 1000 - 500) / 10000.0, 'lng', lng + (made.id::bigint * 104729 % 1000 - 500) / 10000.0)) as other`);
}
