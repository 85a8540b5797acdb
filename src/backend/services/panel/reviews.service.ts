/** Comments in the panel: lists and reviews, each based on a version of the comment. */
import type { PanelReview } from '@/contract/panel-customers.schemas';
import { normalizeMultilineText, normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { closeReports, countRate, lockComment, openReportsOf, setReview } from '../../sql/panel/review-changes.sql';
import { findReview, listReviews, type ReviewFilter, type ReviewRow } from '../../sql/panel/reviews.sql';
import type { Scoped } from './authorization';
import { versionConflict } from './versioned';

export async function reviewList({ db }: BackendDeps, caller: Scoped, filter: Omit<ReviewFilter, 'hostId'>) {
  const q = filter.q === undefined ? undefined : normalizeText(filter.q);
  const { rows, total } = await listReviews(db, { ...filter, q, hostId: caller.hostId });
  return { items: await viewsOf(db, rows), page: filter.page, limit: filter.limit, total };
}

export async function oneReview({ db }: BackendDeps, caller: Scoped, id: number): Promise<PanelReview> {
  const row = await findReview(db, caller.hostId, id);
  const [view] = row ? await viewsOf(db, [row]) : [];
  if (!view) throw notFound();
  return view;
}

export interface Review {
  /** Absent: unchanged. */
  readonly status?: 'approved' | 'rejected' | null | undefined;
  /** Absent: unchanged; empty: the reply is removed. */
  readonly reply?: string | null | undefined;
  /** The version that the review is based on. */
  readonly version: number;
}

/**
 * Approves or rejects a comment, whatever its status, or only replies to it. A host may reply only: hosts do not decide
 * which comments of their own residence are shown. The rating counts for the product exactly while the comment is
 * approved, also under concurrent reviews. Open reports of the comment are closed. 409 with the comment when it has
 * changed meanwhile.
 */
export async function changeReview(
  deps: BackendDeps,
  caller: Scoped & Pick<Caller, 'userId'>,
  id: number,
  { status: judged, reply, version }: Review,
): Promise<PanelReview> {
  if (judged == null && reply == null)
    throw validationError('status', t(backendPanelMessages['panel.comment.nothing']));
  const review = await oneReview(deps, caller, id);
  if (judged != null && caller.hostId !== null)
    throw validationError('status', t(backendPanelMessages['panel.comment.staffOnly']));
  const now = deps.clock.now();
  const { product, star } = review;
  const isFirst = await inTransaction(deps.db, async (tx) => {
    const locked = await lockComment(tx, id);
    if (locked === null) throw notFound();
    if (locked.version !== version) return false;
    const before = locked.status;
    const status = judged ?? before;
    await setReview(tx, id, { status, ...(reply == null ? {} : { reply: normalizeMultilineText(reply) || null }) });
    if (status === 'approved' && before !== 'approved') await countRate(tx, product.id, star, 1, now);
    if (status !== 'approved' && before === 'approved') await countRate(tx, product.id, star, -1, now);
    if (judged != null) await closeReports(tx, id, now);
    await writeAudit(
      tx,
      {
        userId: caller.userId,
        action: 'comment.review',
        subject: `comment:${id}`,
        details: {
          from: before,
          to: status,
          ...(reply != null && {
            before: { reply: review.reply },
            after: { reply: normalizeMultilineText(reply) || null },
          }),
        },
      },
      now,
    );
    return true;
  });
  if (!isFirst) throw versionConflict(await oneReview(deps, caller, id));
  for (const subject of [`comments:${product.id}`, `product:${product.id}`] as const) deps.invalidate(subject);
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
