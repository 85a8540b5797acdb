/** Comments before and after they are shown (CAT-07; wire, `panel/comments`). */
import type { PanelComment } from '@/contract/panel.schemas';
import { normalizeMultilineText } from '@/domain/normalize-persian';
import { t } from '@/messages/translate';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import type { Caller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import {
  closeReports,
  countRate,
  findCommentFor,
  listCommentsFor,
  lockComment,
  openReportsOf,
  setReview,
  type CommentFilter,
  type CommentForReview,
} from '../sql/panel-comments.sql';
import type { Scoped } from './panel-authorization';
import { backendPanelMessages } from '@/messages/backend-panel';

/** Comments to review, oldest first; a host's are those on their own places. ours: without a status those that wait. */
export async function commentsToReview(
  { db }: BackendDeps,
  { hostId }: Scoped,
  { status = 'pending', page, limit }: { status?: CommentFilter['status']; page: number; limit: number },
) {
  const { rows, total } = await listCommentsFor(db, { hostId, status }, { page, limit });
  const reports = await openReportsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return { comments: rows.map((row) => viewOf(row, reports)), page, limit, total };
}

export interface Review {
  /** Absent: the comment stays as it is. */
  readonly status?: 'approved' | 'rejected' | null;
  /** Absent: the reply stays as it is; empty: it is taken back. */
  readonly reply?: string | null;
}

/**
 * Approves or rejects a comment, whatever it was before, or only answers it. ours: a host answers, and the shop judges: nobody
 * decides what is read of their own place. Its stars count for the product exactly while it is approved, however
 * many review it at once. What was said against it counts as looked at.
 */
export async function reviewComment(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId'> & Scoped,
  id: number,
  { status: judged, reply }: Review,
): Promise<PanelComment> {
  if (judged == null && reply == null)
    throw validationError('status', t(backendPanelMessages['panel.comment.nothing']));
  const found = await findCommentFor(deps.db, caller.hostId, id);
  if (!found) throw notFound();
  if (judged != null && caller.hostId !== null)
    throw validationError('status', t(backendPanelMessages['panel.comment.staffOnly']));
  const { product_id: productId, star } = found.comment;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const before = await lockComment(tx, id);
    if (before === null) throw notFound();
    const status = judged ?? before;
    await setReview(tx, id, { status, ...(reply == null ? {} : { reply: normalizeMultilineText(reply) || null }) });
    if (status === 'approved' && before !== 'approved') await countRate(tx, productId, star, 1, now);
    if (status !== 'approved' && before === 'approved') await countRate(tx, productId, star, -1, now);
    if (judged != null) await closeReports(tx, id, now);
    await writeAudit(
      tx,
      {
        userId: caller.userId,
        action: 'comment.review',
        subject: `comment:${id}`,
        facts: { from: before, to: status },
      },
      now,
    );
  });
  for (const subject of [`comments:${productId}`, `product:${productId}`] as const) deps.invalidate(subject);
  const reviewed = await findCommentFor(deps.db, caller.hostId, id);
  if (!reviewed) throw notFound();
  return viewOf(reviewed, await openReportsOf(deps.db, [id]));
}

function viewOf(
  { comment, product }: CommentForReview,
  reports: readonly { comment_id: number; comment: string }[],
): PanelComment {
  const { id, star, name, created_at, reply, status, order_id } = comment;
  return {
    id,
    star,
    comment: comment.comment,
    name,
    created_at: created_at.toISOString(),
    reply,
    status,
    product,
    order_id,
    reports: reports.filter(({ comment_id }) => comment_id === id).map((report) => report.comment),
  };
}
