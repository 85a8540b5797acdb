/** What a customer says against a comment; the shop looks at it (the panel's). */
import { normalizeMultilineText } from '@/domain/normalize-persian';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import { authorOfShown, putReport } from '../sql/comments.sql';
import { commentFormsMessages } from '@/messages/comment-forms';

export interface ReportInput {
  readonly productId: number;
  readonly commentId: number;
  /** The reason, if one is given. */
  readonly reason: string;
}

/** Reports a comment, once a customer; a repeat changes the reason. 404 for what is not shown on that product, 409 for one's own. */
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
