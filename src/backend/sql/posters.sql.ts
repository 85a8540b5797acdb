import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { posters } from '../db/schema/shop';

/** The visible posters in the shop's order, without their products. */
export async function listPosters(db: Database) {
  const { id, title, image, blurhash, link } = posters;
  return await db
    .select({ id, title, image, blurhash, link })
    .from(posters)
    .where(eq(posters.active, true))
    .orderBy(asc(posters.position), asc(posters.id));
}

/** A visible poster, or null. */
export async function findPoster(db: Database, id: number) {
  const [poster] = await db
    .select()
    .from(posters)
    .where(and(eq(posters.id, id), eq(posters.active, true)));
  return poster ?? null;
}
