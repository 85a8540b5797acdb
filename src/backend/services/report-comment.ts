/** A customer's report of a comment, reviewed in the panel. */
import { normalizeMultilineText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import { authorOfShown, putReport } from '../sql/comments.sql';
import { commentFormsMessages } from '@/messages/comment-forms';

export interface ReportInput {
  readonly productId: number;
  readonly commentId: number;
  /** The reason; may be empty. */
  readonly reason: string;
}

/**
 * Reports a comment, once per customer; a repeat changes the reason. 404 for a comment that is not shown on that
 * product, 409 for the customer's own.
 */
export async function reportComment(
  { db, clock }: BackendDeps,
  customerId: number,
  { productId, commentId, reason }: ReportInput,
): Promise<void> {
  const author = await authorOfShown(db, productId, commentId);
  if (author === undefined) throw notFound();
  if (author === customerId) throw new ApiError(409, t(commentFormsMessages.reportOwn));
  await putReport(
    db,
    { comment_id: commentId, customer_id: customerId, comment: normalizeMultilineText(reason) },
    clock.now(),
  );
}
