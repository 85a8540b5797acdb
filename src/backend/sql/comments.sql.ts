import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { comments } from '../db/schema/comments';

export type CommentSort = 'newest' | 'best' | 'worst';

const ORDERS: Readonly<Record<CommentSort, readonly SQL[]>> = {
  newest: [desc(comments.created_at), desc(comments.id)],
  best: [desc(comments.star), desc(comments.created_at), desc(comments.id)],
  worst: [asc(comments.star), desc(comments.created_at), desc(comments.id)],
};

/** A page of a product's approved comments. */
export async function listComments(
  db: Database,
  productId: number,
  { sort, star, offset, limit }: { sort: CommentSort; star: number | null; offset: number; limit: number },
) {
  return await db
    .select({
      id: comments.id,
      star: comments.star,
      comment: comments.comment,
      name: comments.name,
      created_at: comments.created_at,
      reply: comments.reply,
    })
    .from(comments)
    .where(and(isShown(productId), star === null ? undefined : eq(comments.star, star)))
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
}

/** How many approved comments of a product have each number of stars. */
export async function countStars(db: Database, productId: number): Promise<Map<number, number>> {
  const rows = await db.select({ star: comments.star, total: count() }).from(comments).where(isShown(productId)).groupBy(comments.star);
  return new Map(rows.map(({ star, total }) => [star, total]));
}

function isShown(productId: number): SQL | undefined {
  return and(eq(comments.product_id, productId), eq(comments.status, 'approved'));
}
