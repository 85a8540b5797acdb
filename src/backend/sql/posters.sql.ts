import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { posters } from '../db/schema/shop';

/** A poster that is shown, or null. */
export async function findPoster(db: Database, id: number) {
  const [poster] = await db.select().from(posters).where(and(eq(posters.id, id), eq(posters.active, true)));
  return poster ?? null;
}
