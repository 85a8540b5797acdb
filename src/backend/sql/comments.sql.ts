import { and, asc, count, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { commentReports, comments } from '../db/schema/comments';
import { customers } from '../db/schema/users';

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

/** The number of approved comments of a product by stars. */
export async function countStars(db: Database, productId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ star: comments.star, total: count() })
    .from(comments)
    .where(isShown(productId))
    .groupBy(comments.star);
  return new Map(rows.map(({ star, total }) => [star, total]));
}

function isShown(productId: number): SQL | undefined {
  return and(eq(comments.product_id, productId), eq(comments.status, 'approved'));
}

export type CommentRow = typeof comments.$inferSelect;
export type NewComment = Omit<typeof comments.$inferInsert, 'status' | 'reply'> & { readonly customer_id: number };

/** Whether comments on this product are accepted: it exists and is neither removed nor a draft. */
export async function takesComments(db: Database, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), notInArray(products.status, ['removed', 'draft'])));
  return row !== undefined;
}

/**
 * Serialises new comments of a customer until the transaction ends: "only one pending" cannot be a condition on one
 * row.
 */
export async function lockAuthor(db: Database, customerId: number): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}

/** Whether a comment of this customer on this product awaits review. */
export async function hasPending(db: Database, customerId: number, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(eq(comments.product_id, productId), eq(comments.customer_id, customerId), eq(comments.status, 'pending')),
    )
    .limit(1);
  return row !== undefined;
}

/** Inserts a pending comment; null when its order is already rated (unique index on the order). */
export async function insertComment(db: Database, comment: NewComment): Promise<CommentRow | null> {
  const [row] = await db
    .insert(comments)
    .values({ ...comment, status: 'pending' })
    .onConflictDoNothing({ target: comments.order_id })
    .returning();
  return row ?? null;
}

/** The author of an approved comment of this product (null: unknown); undefined when there is no such comment. */
export async function authorOfShown(
  db: Database,
  productId: number,
  commentId: number,
): Promise<number | null | undefined> {
  const [row] = await db
    .select({ author: comments.customer_id })
    .from(comments)
    .where(and(eq(comments.id, commentId), isShown(productId)));
  return row?.author;
}

/**
 * Stores a customer's report of a comment, one per customer; a repeat changes its text. A changed text reopens a closed
 * report.
 */
export async function putReport(
  db: Database,
  report: Pick<typeof commentReports.$inferInsert, 'comment_id' | 'customer_id' | 'comment'>,
  now: Date,
): Promise<void> {
  await db
    .insert(commentReports)
    .values({ ...report, created_at: now })
    .onConflictDoUpdate({
      target: [commentReports.comment_id, commentReports.customer_id],
      set: {
        comment: sql`excluded.comment`,
        reviewed_at: sql`case when ${commentReports.comment} = excluded.comment then ${commentReports.reviewed_at} end`,
      },
    });
}
