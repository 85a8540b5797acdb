/** A customer's comment on a product (CAT-07): shown after its review (the panel's). */
import type { Comment } from '@/contract/comments.schemas';
import { t } from '@/messages/translate';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError, notFound } from '../http-errors';
import { hasPending, insertComment, lockAuthor, takesComments } from '../sql/comments.sql';
import { type CommentInput, nameOfAuthor, shownComment, normalizeComment } from './comment-helpers';
import { commentFormsMessages } from '@/messages/comment-forms';

/**
 * Writes a comment. 404 for a product that there is not or no longer, 400 for no words, 409 while another one of this
 * customer on this product waits for its review (ours: nobody fills the shop's desk).
 */
export async function addComment(
  deps: BackendDeps,
  customerId: number,
  productId: number,
  { star, comment }: CommentInput,
): Promise<Comment> {
  if (!(await takesComments(deps.db, productId))) throw notFound();
  const words = normalizeComment(comment);
  if (words === '') throw validationError('comment', t(commentFormsMessages.commentRequired));
  const name = await nameOfAuthor(deps, customerId);
  const row = await inTransaction(deps.db, async (tx) => {
    await lockAuthor(tx, customerId);
    if (await hasPending(tx, customerId, productId)) throw new ApiError(409, t(commentFormsMessages.commentPending));
    return await insertComment(tx, {
      product_id: productId,
      customer_id: customerId,
      name,
      star,
      comment: words,
      created_at: deps.clock.now(),
    });
  });
  if (!row) throw new Error('The comment was not written');
  return shownComment(row);
}
