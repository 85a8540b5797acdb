import type { AnswerOf, BodyOf } from '@/contract/endpoint';
import { commentsCalls } from '@/contract/comments.endpoints';
import type { Comment, CommentList } from '@/contract/comments.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { api, endpointRequest } from '../store/api';

export interface CommentsRequest {
  readonly productId: number;
  readonly page?: number;
  readonly sort?: 'newest' | 'best' | 'worst';
  /** Only comments with so many stars; null: all. */
  readonly star?: number | null;
}
type NewComment = BodyOf<typeof commentsCalls.addComment>;

/** Comments, reports, ratings. What is new waits for its review: no list changes by it. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<CommentList, CommentsRequest>({
      query: ({ productId, page = DEFAULT_PAGE, sort, star }) =>
        star == null
          ? endpointRequest(commentsCalls.listComments, {
              params: { id: productId },
              query: { page, limit: PAGE_SIZE, sort },
              quiet: true,
            })
          : endpointRequest(commentsCalls.filterComments, {
              params: { id: productId },
              body: { page, limit: PAGE_SIZE, sort, star },
              quiet: true,
            }),
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<Comment, { productId: number; body: NewComment }>({
      query: ({ productId, body }) =>
        endpointRequest(commentsCalls.addComment, { params: { id: productId }, body, toast: true, token: true }),
      transformResponse: ({ comment }: AnswerOf<typeof commentsCalls.addComment>) => comment,
    }),
    reportComment: build.mutation<
      null,
      { productId: number; commentId: number; body: BodyOf<typeof commentsCalls.reportComment> }
    >({
      query: ({ productId, commentId, body }) =>
        endpointRequest(commentsCalls.reportComment, {
          params: { id: productId, commentId },
          body,
          toast: true,
          token: true,
        }),
      transformResponse: () => null,
    }),
    rateOrder: build.mutation<Comment, { orderId: number; body: NewComment }>({
      query: ({ orderId, body }) =>
        endpointRequest(commentsCalls.rateOrder, { params: { id: orderId }, body, toast: true, token: true }),
      transformResponse: ({ comment }: AnswerOf<typeof commentsCalls.rateOrder>) => comment,
      // Refused as rated already, the order on the screen is old as well.
      invalidatesTags: (_, error, { orderId }) =>
        error && error.kind !== 'conflict' ? [] : [{ type: 'Order', id: orderId }, 'Orders'],
    }),
  }),
});

export const { useListCommentsQuery, useAddCommentMutation, useReportCommentMutation, useRateOrderMutation } =
  commentsApi;
