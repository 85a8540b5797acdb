import { type Endpoint, get } from './endpoint';
import type { pagesSchemas } from './pages.schemas';

type S = typeof pagesSchemas;

/** The shop's own pages of text (not in the specification). */
export const pagesEndpoints = {
  listPages: get<S['listPages']>('/api/v1/pages'),
  getPage: get<S['getPage']>('/api/v1/pages/:slug'),
} satisfies Record<keyof S, Endpoint>;
