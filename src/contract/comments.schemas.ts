/** Comments, ratings and reports (CAT-07, ORD-03). */
import * as z from 'zod';
import * as f from './field-schemas';

const star = z.int().min(1).max(5);
export const comment = z.object({
  id: f.id,
  star,
  comment: z.string(),
  name: z.string(),
  created_at: f.instant,
  reply: z.string().nullable(),
});
export type Comment = z.output<typeof comment>;

const COMMENT_SORTS = ['newest', 'best', 'worst'] as const;
const commentPage = z.object({
  comments: z.array(comment),
  ...f.pageFields,
  /** `stars[0]` is the number of comments with one star. */
  summary: z.object({ average: z.number(), count: z.int(), stars: z.array(z.int()).length(5) }),
});
export type CommentPage = z.output<typeof commentPage>;
const newComment = z.object({ customer_id: f.id.nullish(), star, comment: f.text(2000) });

export const commentsSchemas = {
  listComments: {
    access: 'public',
    summary: 'Comments of a product',
    params: f.idParams,
    query: z.object({ ...f.paging(20), sort: z.enum(COMMENT_SORTS).optional() }),
    response: commentPage,
  },
  filterComments: {
    access: 'public',
    summary: 'Comments of a product, filtered',
    params: f.idParams,
    body: z.object({
      page: z.int().min(1).max(100_000).nullish(),
      limit: z.int().min(1).max(100).nullish(),
      sort: z.enum(COMMENT_SORTS).nullish(),
      star: star.nullish(),
    }),
    response: commentPage,
  },
  addComment: {
    access: 'customer',
    owner: 'none',
    summary: 'Add a comment; shown after review',
    params: f.idParams,
    body: newComment,
    response: z.object({ comment }),
  },
  reportComment: {
    access: 'customer',
    owner: 'none',
    summary: 'Report a comment',
    params: z.object({ id: f.idText, commentId: f.idText }),
    body: z.object({ user_id: f.id.nullish(), customer_id: f.id.nullish(), comment: f.text(1000).nullish() }),
    response: f.emptyObject,
  },
  rateOrder: {
    access: 'customer',
    owner: 'order',
    summary: 'Rate a finished order, once',
    params: f.idParams,
    body: newComment,
    response: z.object({ comment }),
  },
} as const;
