/** What a comment and a rating have in common: their words, whose name stands beside them, and how they are answered. */
import type { Comment } from '@/contract/comments.schemas';
import { commentName } from '@/domain/display-name';
import { toPersianDigits } from '@/domain/digits';
import { MAX_COMMENT_TEXT } from '@/domain/constants';
import { normalizeMultilineText } from '@/domain/normalize-persian';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import type { CommentRow } from '../sql/comments.sql';
import { findCustomer } from '../sql/customers.sql';
import { loadShop } from '../sql/shop.sql';
import { commentFormsMessages } from '@/messages/comment-forms';

/** As the contract has it; whose comment it is, the token says: a `customer_id` of the body is not read. */
export interface CommentInput {
  readonly star: number;
  readonly comment: string;
}

/** The words as they are stored. 400 for more than a comment may hold once they are tidied. */
export function normalizeComment(words: string): string {
  const tidied = normalizeMultilineText(words);
  if (tidied.length > MAX_COMMENT_TEXT)
    throw validationError('comment', t(commentFormsMessages.commentTooLong, { n: toPersianDigits(MAX_COMMENT_TEXT) }));
  return tidied;
}

/** Under which name this customer's comments are read; as they are called now, for later changes touch no comment. */
export async function nameOfAuthor({ db }: BackendDeps, customerId: number): Promise<string> {
  const found = await findCustomer(db, customerId);
  if (!found) throw notFound();
  const { first_name, last_name } = found.customer;
  return (
    commentName(first_name, last_name) ??
    t(commentFormsMessages.commentAnonymous, { shopName: (await loadShop(db)).name })
  );
}

/** A comment as the wire has it. */
export function shownComment({ id, star, comment, name, created_at, reply }: CommentRow): Comment {
  return { id, star, comment, name, created_at: created_at.toISOString(), reply };
}
