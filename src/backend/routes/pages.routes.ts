import type { pagesSchemas } from '@/contract/pages.schemas';
import type { BackendDeps } from '../deps';
import type { HandlersFor } from '../route';
import { ownPage, ownPages } from '../services/pages.service';

export function pagesRoutes(deps: BackendDeps): HandlersFor<typeof pagesSchemas> {
  return {
    listPages: async () => ({ pages: await ownPages(deps) }),
    getPage: async ({ params }) => ({ page: await ownPage(deps, params.slug) }),
  };
}
