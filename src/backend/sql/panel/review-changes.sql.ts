/** Reviews of comments in the panel. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { commentReports, comments } from '../../db/schema/comments';

type CommentStatus = (typeof comments.$inferSelect)['status'];

/** The open reports of these comments, oldest first. */
export async function openReportsOf(
  db: Database,
  commentIds: readonly number[],
): Promise<{ comment_id: number; comment: string }[]> {
  if (commentIds.length === 0) return [];
  return await db
    .select({ comment_id: commentReports.comment_id, comment: commentReports.comment })
    .from(commentReports)
    .where(and(inArray(commentReports.comment_id, [...commentIds]), isNull(commentReports.reviewed_at)))
    .orderBy(asc(commentReports.created_at), asc(commentReports.customer_id));
}

/**
 * Locks a comment and returns its status and version; a concurrent review waits here and reads the result of the first
 * one. Null for an unknown comment.
 */
export async function lockComment(
  tx: Database,
  id: number,
): Promise<{ readonly status: CommentStatus; readonly version: number } | null> {
  const [row] = await tx
    .select({ status: comments.status, version: comments.version })
    .from(comments)
    .where(eq(comments.id, id))
    .for('update');
  return row ?? null;
}

/** Sets a comment's status and, unless undefined, its reply. */
export async function setReview(
  tx: Database,
  id: number,
  review: { readonly status: CommentStatus; readonly reply?: string | null },
): Promise<void> {
  await tx
    .update(comments)
    .set({ ...review, version: sql`${comments.version} + 1` })
    .where(eq(comments.id, id));
}

/** Adds a comment's stars to its product's rating (`by` 1) or removes them (-1). */
export async function countRate(tx: Database, productId: number, star: number, by: 1 | -1, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({
      rate_sum: sql`${products.rate_sum} + ${by * star}`,
      rate_count: sql`${products.rate_count} + ${by}`,
      updated_at: now,
    })
    .where(eq(products.id, productId));
}

/** Closes all reports of a comment. */
export async function closeReports(tx: Database, commentId: number, now: Date): Promise<void> {
  await tx
    .update(commentReports)
    .set({ reviewed_at: now })
    .where(and(eq(commentReports.comment_id, commentId), isNull(commentReports.reviewed_at)));
}
