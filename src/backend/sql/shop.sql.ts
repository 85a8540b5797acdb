import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shops } from '../db/schema/shop';

/** The shop of this database, the one that it holds. Throws when it holds none. */
export async function loadShop(db: Database) {
  const [shop] = await db.select().from(shops).orderBy(asc(shops.id)).limit(1);
  if (!shop) throw new Error('The database holds no shop: seed it first');
  return shop;
}
