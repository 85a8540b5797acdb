import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shippingZones } from '../db/schema/shop';

/** All delivery zones in the order in which they are checked. */
export async function listZones(db: Database) {
  return await db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id));
}
