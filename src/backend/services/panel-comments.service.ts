/** Review of comments by staff and hosts (CAT-07). */
import type { PanelComment } from '@/contract/panel.schemas';
import { normalizeMultilineText } from '@/domain/normalize-persian';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { validationError, notFound, illegalTransition } from '../http-errors';
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
import { assertMay, type Scoped } from './panel-authorization';
import { backendPanelMessages } from '@/messages/backend-panel';

/** Comments to review, oldest first; a host gets those of their own residences. Without a status: the pending ones. */
export async function commentsToReview(
  { db }: BackendDeps,
  caller: Scoped,
  { status = 'pending', page, limit }: { status?: CommentFilter['status']; page: number; limit: number },
) {
  assertMay(caller, 'comments', 'residences');
  const { rows, total } = await listCommentsFor(db, { hostId: caller.hostId, status }, { page, limit });
  const reports = await openReportsOf(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return { comments: rows.map((row) => viewOf(row, reports)), page, limit, total };
}

export interface Review {
  /** Absent: unchanged. */
  readonly status?: 'approved' | 'rejected' | null;
  /** Absent: unchanged; empty: the reply is removed. */
  readonly reply?: string | null;
  /** The version that the review is based on; absent: any. */
  readonly version?: number;
}

/**
 * Approves or rejects a comment, whatever its status, or only replies to it. A host may reply only: hosts do not decide
 * which comments of their own residence are shown. The rating counts for the product exactly while the comment is
 * approved, also under concurrent reviews. Open reports of the comment are closed.
 */
export async function reviewComment(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId'> & Scoped,
  id: number,
  { status: judged, reply, version }: Review,
): Promise<PanelComment> {
  assertMay(caller, 'comments', 'residences');
  if (judged == null && reply == null)
    throw validationError('status', t(backendPanelMessages['panel.comment.nothing']));
  const found = await findCommentFor(deps.db, caller.hostId, id);
  if (!found) throw notFound();
  if (judged != null && caller.hostId !== null)
    throw validationError('status', t(backendPanelMessages['panel.comment.staffOnly']));
  const { product_id: productId, star } = found.comment;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockComment(tx, id);
    if (locked === null) throw notFound();
    if (version !== undefined && locked.version !== version) throw illegalTransition();
    const before = locked.status;
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
