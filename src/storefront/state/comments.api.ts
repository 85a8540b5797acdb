import type { AnswerOf, BodyOf } from '@/contract/call';
import { commentsCalls } from '@/contract/comments.calls';
import type { Comment, CommentList } from '@/contract/comments.shapes';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/limits';
import { api, ask } from './api';

export interface CommentsRequest {
  readonly productId: number;
  readonly page?: number;
  readonly sort?: 'newest' | 'best' | 'worst';
  /** Only comments with so many stars. */
  readonly star?: number;
}
type NewComment = BodyOf<typeof commentsCalls.addComment>;

/** Comments, reports, ratings. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<CommentList, CommentsRequest>({
      query: ({ productId, page = DEFAULT_PAGE, sort, star }) =>
        star === undefined
          ? ask(commentsCalls.listComments, { params: { id: productId }, query: { page, limit: PAGE_SIZE, sort } })
          : ask(commentsCalls.filterComments, { params: { id: productId }, body: { page, limit: PAGE_SIZE, sort, star } }),
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<Comment, { productId: number; body: NewComment }>({
      query: ({ productId, body }) => ask(commentsCalls.addComment, { params: { id: productId }, body, toast: true, token: true }),
      transformResponse: ({ comment }: AnswerOf<typeof commentsCalls.addComment>) => comment,
      invalidatesTags: ['Comments'],
    }),
    reportComment: build.mutation<null, { productId: number; commentId: number; body: BodyOf<typeof commentsCalls.reportComment> }>({
      query: ({ productId, commentId, body }) =>
        ask(commentsCalls.reportComment, { params: { id: productId, commentId }, body, toast: true, token: true }),
      transformResponse: () => null,
    }),
    rateOrder: build.mutation<Comment, { orderId: number; body: NewComment }>({
      query: ({ orderId, body }) => ask(commentsCalls.rateOrder, { params: { id: orderId }, body, toast: true, token: true }),
      transformResponse: ({ comment }: AnswerOf<typeof commentsCalls.rateOrder>) => comment,
      invalidatesTags: (_, __, { orderId }) => [{ type: 'Order', id: orderId }, 'Comments'],
    }),
  }),
});

export const { useListCommentsQuery, useAddCommentMutation, useReportCommentMutation, useRateOrderMutation } = commentsApi;
