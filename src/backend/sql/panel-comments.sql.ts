/** Comments for review in the panel. */
import { and, asc, count, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products, residences } from '../db/schema/catalogue';
import { commentReports, comments } from '../db/schema/comments';

export type CommentStatus = (typeof comments.$inferSelect)['status'];

export interface CommentFilter {
  /** Only comments on this host's residences; null: all. */
  readonly hostId: number | null;
  /** `reported`: with open reports, whatever the status. */
  readonly status: CommentStatus | 'reported';
}

/** A page of comments with their products, oldest first, and the total. */
export async function listCommentsFor(
  db: Database,
  filter: CommentFilter,
  { page, limit }: { page: number; limit: number },
) {
  const wanted = and(isHosts(db, filter.hostId), isIn(db, filter.status));
  const rows = await selectComments(db)
    .where(wanted)
    .orderBy(asc(comments.created_at), asc(comments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(comments).where(wanted);
  return { rows, total };
}

/** One comment with its product; null for an unknown one, or one outside the host's residences. */
export async function findCommentFor(db: Database, hostId: number | null, id: number) {
  const [row] = await selectComments(db).where(and(eq(comments.id, id), isHosts(db, hostId)));
  return row ?? null;
}

function selectComments(db: Database) {
  return db
    .select({ comment: comments, product: { id: products.id, name: products.name } })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.product_id))
    .$dynamic();
}

export type CommentForReview = NonNullable<Awaited<ReturnType<typeof findCommentFor>>>;

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
 * Locks a comment and returns its status and version; a concurrent review waits here and sees the result of the first one. Null for
 * an unknown comment.
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

function isHosts(db: Database, hostId: number | null): SQL | undefined {
  if (hostId === null) return undefined;
  return exists(
    db
      .select({ id: residences.product_id })
      .from(residences)
      .where(and(eq(residences.product_id, comments.product_id), eq(residences.host_id, hostId))),
  );
}

function isIn(db: Database, status: CommentFilter['status']): SQL {
  if (status !== 'reported') return eq(comments.status, status);
  return exists(
    db
      .select({ id: commentReports.comment_id })
      .from(commentReports)
      .where(and(eq(commentReports.comment_id, comments.id), isNull(commentReports.reviewed_at))),
  );
}
