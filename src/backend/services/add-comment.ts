/** A customer's comment on a product (CAT-07). It is shown once staff have approved it. */
import type { Comment } from '@/contract/comments.schemas';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError, notFound } from '../http-errors';
import { hasPending, insertComment, lockAuthor, takesComments } from '../sql/comments.sql';
import { type CommentInput, nameOfAuthor, shownComment, normalizeComment } from './comment-helpers';
import { commentFormsMessages } from '@/messages/comment-forms';

/**
 * Inserts a comment. 404 for an unknown or removed product, 400 for an empty text, 409 while another comment of the
 * customer on this product awaits review, so that one customer cannot flood the review queue.
 */
export async function addComment(
  deps: BackendDeps,
  customerId: number,
  productId: number,
  { star, comment }: CommentInput,
): Promise<Comment> {
  if (!(await takesComments(deps.db, productId))) throw notFound();
  const text = normalizeComment(comment);
  if (text === '') throw validationError('comment', t(commentFormsMessages.commentRequired));
  const name = await nameOfAuthor(deps, customerId);
  const row = await inTransaction(deps.db, async (tx) => {
    await lockAuthor(tx, customerId);
    if (await hasPending(tx, customerId, productId)) throw new ApiError(409, t(commentFormsMessages.commentPending));
    return await insertComment(tx, {
      product_id: productId,
      customer_id: customerId,
      name,
      star,
      comment: text,
      created_at: deps.clock.now(),
    });
  });
  if (!row) throw new Error('The comment was not written');
  return shownComment(row);
}
