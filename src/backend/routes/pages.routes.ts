import type { pagesSchemas } from '@/contract/pages.schemas';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, type HandlersFor } from '../route';
import { ownPage, ownPages } from '../services/pages.service';
import { enforceMinuteLimit } from '../services/rate-limit';

export function pagesRoutes(deps: BackendDeps): HandlersFor<typeof pagesSchemas> {
  return {
    listPages: async ({ caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { pages: await ownPages(deps) };
    },
    getPage: async ({ params, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return { page: await ownPage(deps, params.slug) };
    },
  };
}
