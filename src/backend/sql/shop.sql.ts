import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shops } from '../db/schema/shop';

/** A database without a shop: migrated, and never filled. */
export class NoShopError extends Error {
  constructor() {
    super(
      'The database holds no shop yet. Start the shop and make it by npm run panel -- init, or fill in the demo by SEED_DEMO=true.',
    );
  }
}

/** The shop of this database, the one that it holds. Throws {@link NoShopError} when it holds none. */
export async function loadShop(db: Database) {
  const [shop] = await db.select().from(shops).orderBy(asc(shops.id)).limit(1);
  if (!shop) throw new NoShopError();
  return shop;
}
