import type { commentsShapes } from '@/contract/comments.shapes';
import type { BackendDeps } from '../deps';
import { notBuilt, type RoutesOf } from '../route';
import { getComments } from '../services/comments.service';

export const commentsRoutes = (deps: BackendDeps): RoutesOf<typeof commentsShapes> => ({
  listComments: ({ params, query }) => getComments(deps, params.id, query),
  filterComments: ({ params, body }) => getComments(deps, params.id, body),
  addComment: notBuilt,
  reportComment: notBuilt,
  rateOrder: notBuilt,
});
