/** The rating of a finished order (ORD-03). */
import type { Comment } from '@/contract/comments.schemas';
import { canRate } from '@/domain/order-state-machine';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import { type CommentRow, insertComment } from '../sql/comments.sql';
import { linesOf, ratedOf } from '../sql/order-view.sql';
import { findOrder } from '../sql/orders.sql';
import { type CommentInput, nameOfAuthor, shownComment, normalizeComment } from './comment-helpers';
import { orderStateOf } from './order.mapper';
import { commentFormsMessages } from '@/messages/comment-forms';

/**
 * Rates the caller's own order, once. 404 for any other order, 409 before it is finished and for a second rating; of
 * two concurrent ratings the unique index on the order's id decides. Stars without text are enough. Every product of
 * the order gets the comment (a stay has one, goods have several); the first one carries the order's id and is
 * returned.
 */
export async function rateOrder(
  deps: BackendDeps,
  customerId: number,
  orderId: number,
  { star, comment }: CommentInput,
): Promise<Comment> {
  const order = await findOrder(deps.db, orderId);
  if (order?.customer_id !== customerId) throw notFound();
  const text = normalizeComment(comment);
  const rated = (await ratedOf(deps.db, [orderId])).has(orderId);
  if (rated) throw ratedAlready();
  if (!canRate({ ...orderStateOf(order), rated })) throw new ApiError(409, t(commentFormsMessages.rateNotFinished));
  const name = await nameOfAuthor(deps, customerId);
  const [first, ...others] = new Set((await linesOf(deps.db, [orderId])).map(({ line }) => line.product_id));
  if (first === undefined) throw new Error(`Order ${orderId} has no lines`);
  const review = { customer_id: customerId, name, star, comment: text, created_at: deps.clock.now() };
  const row = await inTransaction(deps.db, async (tx): Promise<CommentRow | null> => {
    const written = await insertComment(tx, { ...review, product_id: first, order_id: orderId });
    if (written) for (const product_id of others) await insertComment(tx, { ...review, product_id });
    return written;
  });
  if (!row) throw ratedAlready();
  return shownComment(row);
}

function ratedAlready(): ApiError {
  return new ApiError(409, t(commentFormsMessages.rateAlready));
}
