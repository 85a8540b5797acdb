/** Fills an empty database with a demo shop: its pictures first, then all rows in one transaction. */
import { and, eq } from 'drizzle-orm';
import type { ShopType } from '@/contract/config.schemas';
import { withAdvisoryLock } from '../advisory-lock';
import type { Database } from '../database';
import { deliveryRules, shops, slots } from '../schema/shop';
import { ownPicture, type DemoPicture, type DemoShop } from './demo-shop';
import { foodShop } from './food/shop';
import { goodsShop } from './goods/shop';
import { renderPictures } from './render-pictures';
import { residenceShop } from './residence/shop';
import { insertCatalogue } from './seed-catalogue';
import { insertPeople } from './seed-people';
import { insertDeliveryRules, insertShop } from './seed-shop';
import { insertStays } from './seed-stays';
import type { Seeding } from './seeding';

export interface SeedOptions {
  readonly shop: ShopType;
  /** Folder of the shop's files; made when it is missing. */
  readonly filesDir: string;
  /** All dates are relative to this time's day in Tehran. */
  readonly now: Date;
}

/** The advisory lock under which one process at a time seeds a PostgreSQL database. */
export const SEED_LOCK = 4_870_213;

export const DEMO_SHOPS: Readonly<Record<ShopType, DemoShop>> = {
  residence: residenceShop,
  shop: goodsShop,
  eco_food: foodShop,
};

/** Every picture of a demo shop, under the name of its file. */
export function picturesOf(shop: DemoShop): DemoPicture[] {
  return [
    ...shop.pictures,
    ...shop.categories.map(({ slug, name, scene }) => ({ name: `category-${slug}`, alt: name, scene })),
    ...shop.posters.map(({ title, scene }, i) => ({
      name: ownPicture(shop.type, `poster-${i + 1}`),
      alt: title,
      scene,
    })),
    ...shop.hosts.map(({ key, name, person }) => ({
      name: `host-${key}`,
      alt: name,
      scene: { scene: 'portrait', person } as const,
    })),
    ...shop.products.flatMap(({ pictures }) => pictures),
  ];
}

/** Seeds the demo shop. Where the database already holds a shop, only the demo's own is given the weekly rule that it lacks. */
export async function seedDemoShop(db: Database, { shop, filesDir, now }: SeedOptions): Promise<void> {
  const demo = DEMO_SHOPS[shop];
  if (await hasShop(db)) return await addMissingRules(db, demo);
  const drawn = await renderPictures(picturesOf(demo), filesDir);
  await insertDemoShop(db, { demo, drawn, now });
}

/** Inserts the rows of a demo shop whose pictures are drawn, in one transaction; nothing where there is a shop already. */
export async function insertDemoShop(db: Database, { demo, drawn, now }: Omit<Seeding, 'tx'>): Promise<void> {
  await withAdvisoryLock(db, SEED_LOCK, async (tx) => {
    if (await hasShop(tx)) return;
    const seeding = { tx, demo, drawn, now };
    await insertShop(seeding);
    await insertCatalogue(seeding);
    await insertStays(seeding);
    await insertPeople(seeding);
  });
}

/**
 * Adds the weekly rule to a demo shop that was seeded before the rule existed. A rule that was deleted by hand is not
 * restored: the slots that it created show that it existed.
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
