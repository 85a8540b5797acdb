import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shippingZones } from '../db/schema/shop';

/** Every delivery zone in the order in which they are asked. */
export async function listZones(db: Database) {
  return await db.select().from(shippingZones).orderBy(asc(shippingZones.position), asc(shippingZones.id));
}
