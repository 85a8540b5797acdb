/** Comments in the panel: lists and reviews, each based on a version of the comment. */
import type { PanelReview } from '@/contract/panel-people.schemas';
import { normalizeText } from '@/domain/normalize-persian';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { openReportsOf } from '../../sql/panel-comments.sql';
import { findReview, listReviews, type ReviewFilter, type ReviewRow } from '../../sql/panel/reviews.sql';
import { assertMay, type Scoped } from '../panel-authorization';
import { reviewComment, type Review } from '../panel-comments.service';
import { versionConflict } from './versioned';

export async function reviewList({ db }: BackendDeps, caller: Scoped, filter: Omit<ReviewFilter, 'hostId'>) {
  assertMay(caller, 'comments', 'residences');
  const q = filter.q === undefined ? undefined : normalizeText(filter.q);
  const { rows, total } = await listReviews(db, { ...filter, q, hostId: caller.hostId });
  return { items: await viewsOf(db, rows), page: filter.page, limit: filter.limit, total };
}

export async function oneReview({ db }: BackendDeps, caller: Scoped, id: number): Promise<PanelReview> {
  assertMay(caller, 'comments', 'residences');
  const row = await findReview(db, caller.hostId, id);
  const [view] = row ? await viewsOf(db, [row]) : [];
  if (!view) throw notFound();
  return view;
}

/** Approves, rejects or answers a comment. 409 with the comment when somebody else was first. */
export async function changeReview(
  deps: BackendDeps,
  caller: Scoped & Pick<Caller, 'userId'>,
  id: number,
  given: Review & { readonly version: number },
): Promise<PanelReview> {
  try {
    await reviewComment(deps, caller, id, given);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw versionConflict(await oneReview(deps, caller, id));
    throw error;
  }
  return await oneReview(deps, caller, id);
}

async function viewsOf(db: Database, rows: readonly ReviewRow[]): Promise<PanelReview[]> {
  const reports = await openReportsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return rows.map(({ comment: row, product }) => ({
    id: row.id,
    product,
    customer_id: row.customer_id,
    order_id: row.order_id,
    name: row.name,
    star: row.star,
    comment: row.comment,
    reply: row.reply,
    status: row.status,
    created_at: row.created_at.toISOString(),
    reports: reports.filter(({ comment_id }) => comment_id === row.id).map(({ comment }) => comment),
    version: row.version,
  }));
}
