/** Fills an empty database with a demo shop: its picture files first, then all rows in one transaction. */
import { and, eq } from 'drizzle-orm';
import type { ShopType } from '@/contract/config.schemas';
import { withAdvisoryLock } from '../advisory-lock';
import type { Database } from '../database';
import { deliveryRules, shops, slots } from '../schema/shop';
import { type DemoShop, goodsPictures, hostPicture } from './demo-shop';
import { foodShop } from './food/shop';
import { goodsShop } from './goods/shop';
import { copyPictures, type PictureTarget } from './picture-files';
import { residenceShop } from './residence/shop';
import { insertBoughtTogether, insertCatalogue } from './seed-catalogue';
import { insertPeople } from './seed-people';
import { insertDeliveryRules, insertShop } from './seed-shop';
import { insertStays } from './seed-stays';
import { continueNumbers, firstIds, type Seeding } from './seeding';

export interface SeedOptions {
  readonly shop: ShopType;
  /** The shop's files. */
  readonly files: PictureTarget;
  /** All dates are relative to the day of this instant in Tehran. */
  readonly now: Date;
}

/** The advisory lock under which one process at a time seeds a PostgreSQL database. */
export const SEED_LOCK = 4_870_213;

export const DEMO_SHOPS: Readonly<Record<ShopType, DemoShop>> = {
  residence: residenceShop,
  shop: goodsShop,
  eco_food: foodShop,
};

/** Names of all pictures of a demo shop; shared ones more than once. */
export function pictureNames(shop: DemoShop): string[] {
  return [...shop.pictures.map(({ name }) => name), ...shop.hosts.map(hostPicture), ...goodsPictures(shop)];
}

/** Seeds the demo shop. A database with a shop stays as it is, except for {@link addMissingRules}. */
export async function seedDemoShop(db: Database, { shop, files, now }: SeedOptions): Promise<void> {
  const demo = DEMO_SHOPS[shop];
  if (await hasShop(db)) return await addMissingRules(db, demo);
  await copyPictures(pictureNames(demo), files);
  await insertDemoShop(db, { demo, now });
}

/** Inserts the rows of a demo shop in one transaction; nothing where there is a shop already. */
export async function insertDemoShop(db: Database, { demo, now }: Pick<Seeding, 'demo' | 'now'>): Promise<void> {
  await withAdvisoryLock(db, SEED_LOCK, async (tx) => {
    if (await hasShop(tx)) return;
    const ids = { categories: firstIds(demo.categories), properties: firstIds(demo.properties) };
    const seeding = { tx, demo, now, ids };
    await insertShop(seeding);
    await insertCatalogue(seeding);
    await continueNumbers(tx, 'categories', demo.categories.length);
    await continueNumbers(tx, 'properties', demo.properties.length);
    await continueNumbers(tx, 'products', Math.max(...demo.products.map(({ id }) => id)));
    await insertBoughtTogether(seeding);
    await insertStays(seeding);
    await insertPeople(seeding);
  });
}

/**
 * Inserts the weekly rule into a demo shop that was seeded before demo shops had one. A rule that was deleted by hand
 * is not inserted again: its slots are marked by `by_rule`.
 */
async function addMissingRules(db: Database, demo: DemoShop): Promise<void> {
  if (demo.hours === null) return;
  await withAdvisoryLock(db, SEED_LOCK, async (tx) => {
    const isDemo = (await tx.$count(shops, and(eq(shops.shop_type, demo.type), eq(shops.name, demo.name)))) > 0;
    const hadRule = (await tx.$count(deliveryRules)) > 0 || (await tx.$count(slots, eq(slots.by_rule, true))) > 0;
    if (isDemo && !hadRule) await insertDeliveryRules({ tx, demo });
  });
}

async function hasShop(db: Database): Promise<boolean> {
  return (await db.select({ id: shops.id }).from(shops).limit(1)).length > 0;
}
