/** What comments and ratings share: text, display name of the author, and the API representation. */
import type { Comment } from '@/contract/comments.schemas';
import { commentName } from '@/domain/display-name';
import { toPersianDigits } from '@/domain/digits';
import { MAX_COMMENT_TEXT } from '@/domain/constants';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import type { CommentRow } from '../sql/comments.sql';
import { findCustomer } from '../sql/customers.sql';
import { loadShop } from '../sql/shop.sql';
import { commentFormsMessages } from '@/messages/comment-forms';

/** As in the contract. The author is the owner of the token: a `customer_id` in the body is ignored. */
export interface CommentInput {
  readonly star: number;
  readonly comment: string;
}

/** The text as it is stored. 400 when it is too long after normalization. */
export function normalizeComment(text: string): string {
  const tidied = normalizeMultilineText(text);
  if (tidied.length > MAX_COMMENT_TEXT)
    throw validationError('comment', t(commentFormsMessages.commentTooLong, { n: toPersianDigits(MAX_COMMENT_TEXT) }));
  return tidied;
}

/** The display name at the time of writing: later changes of the name do not change existing comments. */
export async function nameOfAuthor({ db }: BackendDeps, customerId: number): Promise<string> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw notFound();
  const { first_name, last_name } = customer.customer;
  return (
    commentName(first_name, last_name) ??
    t(commentFormsMessages.commentAnonymous, { shopName: (await loadShop(db)).name })
  );
}

/** A comment as the API returns it. */
export function shownComment({ id, star, comment, name, created_at, reply }: CommentRow): Comment {
  return { id, star, comment, name, created_at: created_at.toISOString(), reply };
}
