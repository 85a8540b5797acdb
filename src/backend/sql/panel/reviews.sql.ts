/** Comments as the panel lists them. */
import { and, asc, count, desc, eq, exists, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { residences } from '../../db/schema/residences';
import { commentReports, comments } from '../../db/schema/comments';
import { containing } from './list-query';

export interface ReviewFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: 'id' | 'created_at' | 'star' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly status?: 'pending' | 'approved' | 'rejected' | 'reported' | undefined;
  readonly product?: number | undefined;
  /** Only comments on this host's residences; null: all. */
  readonly hostId: number | null;
}

function isReported(db: Database): SQL {
  return exists(
    db
      .select({ id: commentReports.comment_id })
      .from(commentReports)
      .where(and(eq(commentReports.comment_id, comments.id), isNull(commentReports.reviewed_at))),
  );
}

/** A page of comments and the total; by default reported ones first, then pending ones, then the newest. */
export async function listReviews(db: Database, filter: ReviewFilter) {
  const { q, ids, status, product, hostId } = filter;
  const wanted = and(
    hostId === null ? undefined : isHosts(db, hostId),
    q ? or(ilike(comments.comment, containing(q)), ilike(comments.name, containing(q))) : undefined,
    ids ? inArray(comments.id, [...ids]) : undefined,
    product ? eq(comments.product_id, product) : undefined,
    status === 'reported' ? isReported(db) : status && eq(comments.status, status),
  );
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const by = filter.sort
    ? [direction(comments[filter.sort]), direction(comments.id)]
    : [desc(isReported(db)), sql`${comments.status} = 'pending' desc`, direction(comments.id)];
  const rows = await select(db)
    .where(wanted)
    .orderBy(...by)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(comments).where(wanted);
  return { rows, total };
}

function isHosts(db: Database, hostId: number): SQL {
  return exists(
    db
      .select({ id: residences.product_id })
      .from(residences)
      .where(and(eq(residences.product_id, comments.product_id), eq(residences.host_id, hostId))),
  );
}

function select(db: Database) {
  return db
    .select({ comment: comments, product: { id: products.id, name: products.name } })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.product_id))
    .$dynamic();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export async function findReview(db: Database, hostId: number | null, id: number) {
  const [row] = await select(db)
    .where(and(eq(comments.id, id), hostId === null ? undefined : isHosts(db, hostId)))
    .orderBy(asc(comments.id));
  return row ?? null;
}
