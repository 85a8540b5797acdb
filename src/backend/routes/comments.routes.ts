import type { commentsSchemas } from '@/contract/comments.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { addComment } from '../services/add-comment';
import { getComments } from '../services/comments.service';
import { rateOrder } from '../services/rate-order';
import { reportComment } from '../services/report-comment';
import { enforceRateLimits, enforceMinuteLimit } from '../services/rate-limit';
import { costOfPage } from '../services/search-cost';
import { commentFormsMessages } from '@/messages/comment-forms';

/**
 * The author of a comment, a rating or a report is the token's owner: `customer_id` and `user_id` in the body are
 * ignored.
 */
export function commentsRoutes(deps: BackendDeps): HandlersFor<typeof commentsSchemas> {
  return {
    listComments: async ({ params, query, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), costOfPage(query));
      return await getComments(deps, params.id, query);
    },
    filterComments: async ({ params, body, caller, context }) => {
      const page = { page: body.page ?? DEFAULT_PAGE, limit: body.limit ?? PAGE_SIZE };
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), costOfPage(page));
      return await getComments(deps, params.id, body);
    },
    addComment: async ({ caller, params, body, context }) => {
      await enforceRateLimits(deps, 'comments', rateLimitSubjectOf(caller, context));
      return new ResponseWithMessage(
        { comment: await addComment(deps, caller.customerId, params.id, body) },
        t(commentFormsMessages.commentSent),
      );
    },
    reportComment: async ({ caller, params, body, context }) => {
      await enforceRateLimits(deps, 'comments', rateLimitSubjectOf(caller, context));
      await reportComment(deps, caller.customerId, {
        productId: params.id,
        commentId: params.commentId,
        reason: body.comment ?? '',
      });
      return new ResponseWithMessage({}, t(commentFormsMessages.commentReportSent));
    },
    rateOrder: async ({ caller, params, body, context }) => {
      await enforceRateLimits(deps, 'comments', rateLimitSubjectOf(caller, context));
      return new ResponseWithMessage(
        { comment: await rateOrder(deps, caller.customerId, params.id, body) },
        t(commentFormsMessages.rateSent),
      );
    },
  };
}
