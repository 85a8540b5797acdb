import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { Comment, CommentPage } from '@/contract/comments.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { endpointRequest, baseApi } from '../shared/base-api';

export interface CommentsRequest {
  readonly productId: number;
  readonly page?: number;
  readonly sort?: 'newest' | 'best' | 'worst';
  /** Only comments with this number of stars; null: all. */
  readonly star?: number | null;
}
type NewComment = BodyOf<typeof commentsEndpoints.addComment>;

/** Comments, reports, ratings. New comments are published after a review, so no list changes by them. */
export const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<CommentPage, CommentsRequest>({
      query: ({ productId, page = DEFAULT_PAGE, sort, star }) =>
        star == null
          ? endpointRequest(commentsEndpoints.listComments, {
              params: { id: productId },
              query: { page, limit: PAGE_SIZE, sort },
              quiet: true,
            })
          : endpointRequest(commentsEndpoints.filterComments, {
              params: { id: productId },
              body: { page, limit: PAGE_SIZE, sort, star },
              quiet: true,
            }),
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<Comment, { productId: number; body: NewComment }>({
      query: ({ productId, body }) =>
        endpointRequest(commentsEndpoints.addComment, {
          params: { id: productId },
          body,
          quiet: 'fields',
          toast: true,
          token: true,
        }),
      transformResponse: ({ comment }: ResponseOf<typeof commentsEndpoints.addComment>) => comment,
    }),
    reportComment: build.mutation<
      null,
      { productId: number; commentId: number; body: BodyOf<typeof commentsEndpoints.reportComment> }
    >({
      query: ({ productId, commentId, body }) =>
        endpointRequest(commentsEndpoints.reportComment, {
          params: { id: productId, commentId },
          body,
          quiet: 'fields',
          toast: true,
          token: true,
        }),
      transformResponse: () => null,
    }),
    rateOrder: build.mutation<Comment, { orderId: number; body: NewComment }>({
      query: ({ orderId, body }) =>
        endpointRequest(commentsEndpoints.rateOrder, {
          params: { id: orderId },
          body,
          quiet: 'fields',
          toast: true,
          token: true,
        }),
      transformResponse: ({ comment }: ResponseOf<typeof commentsEndpoints.rateOrder>) => comment,
      // When an order has been rated already, the shown order is outdated as well.
      invalidatesTags: (_, error, { orderId }) =>
        error && error.kind !== 'conflict' ? [] : [{ type: 'Order', id: orderId }, 'Orders'],
    }),
  }),
});

export const { useListCommentsQuery, useAddCommentMutation, useReportCommentMutation, useRateOrderMutation } =
  commentsApi;
