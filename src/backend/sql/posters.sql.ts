import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { posters } from '../db/schema/shop';

/** The posters that are shown, without their products, in the shop's order. */
export async function listPosters(db: Database) {
  const { id, title, image, blurhash, link } = posters;
  return await db
    .select({ id, title, image, blurhash, link })
    .from(posters)
    .where(eq(posters.active, true))
    .orderBy(asc(posters.id));
}

/** A poster that is shown, or null. */
export async function findPoster(db: Database, id: number) {
  const [poster] = await db
    .select()
    .from(posters)
    .where(and(eq(posters.id, id), eq(posters.active, true)));
  return poster ?? null;
}
