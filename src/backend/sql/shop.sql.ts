import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shops } from '../db/schema/shop';

/** The database is migrated but contains no shop. */
export class NoShopError extends Error {
  constructor() {
    super(
      'The database holds no shop yet. Start the shop and make it by the link that it prints, or fill in the demo by SEED_DEMO=true.',
    );
  }
}

/** The shop of this database; null before its setup. */
export async function findShop(db: Database) {
  const [shop] = await db.select().from(shops).orderBy(asc(shops.id)).limit(1);
  return shop ?? null;
}

/** The shop of this database. Throws {@link NoShopError} when there is none. */
export async function loadShop(db: Database) {
  const shop = await findShop(db);
  if (!shop) throw new NoShopError();
  return shop;
}
