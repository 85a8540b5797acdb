import type { CommentPage } from '@/contract/comments.schemas';
import { DEFAULT_PAGE, MAX_STAR, PAGE_SIZE } from '@/domain/constants';
import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';
import { type CommentSort, countStars, listComments } from '../sql/comments.sql';
import { productExists } from '../sql/products.sql';

export interface CommentQuery {
  readonly page?: number | null;
  readonly limit?: number | null;
  readonly sort?: CommentSort | null;
  readonly star?: number | null;
}

/** A page of a product's approved comments with the summary of them all; 404 for an unknown product (CAT-07). */
export async function getComments({ db }: BackendDeps, productId: number, query: CommentQuery): Promise<CommentPage> {
  const page = query.page ?? DEFAULT_PAGE;
  const limit = query.limit ?? PAGE_SIZE;
  const star = query.star ?? null;
  const [exists, rows, counts] = await Promise.all([
    productExists(db, productId),
    listComments(db, productId, { sort: query.sort ?? 'newest', star, offset: (page - 1) * limit, limit }),
    countStars(db, productId),
  ]);
  if (!exists) throw notFound();
  const summary = summaryOf(counts);
  return {
    comments: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    page,
    limit,
    total: star === null ? summary.count : (counts.get(star) ?? 0),
    summary,
  };
}

function summaryOf(counts: ReadonlyMap<number, number>): CommentPage['summary'] {
  const stars = Array.from({ length: MAX_STAR }, (_, index) => counts.get(index + 1) ?? 0);
  const count = stars.reduce((total, one) => total + one, 0);
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0);
  return { average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count, stars };
}
