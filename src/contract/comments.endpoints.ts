import { type Endpoint, get, post } from './endpoint';
import type { commentsSchemas } from './comments.schemas';

type S = typeof commentsSchemas;

export const commentsEndpoints = {
  listComments: get<S['listComments']>('/api/v1/product/:id/comments'),
  filterComments: post<S['filterComments']>('/api/v1/product/:id/comments'),
  addComment: post<S['addComment']>('/api/v1/product/:id/add/comment'),
  reportComment: post<S['reportComment']>('/api/v1/product/:id/comments/:commentId/report'),
  rateOrder: post<S['rateOrder']>('/api/v1/order/:id/rate/create'),
} satisfies Record<keyof S, Endpoint>;
