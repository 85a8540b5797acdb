import type { catalogueShapes } from '@/contract/catalogue.shapes';
import type { BackendDeps } from '../deps';
import { askerOf, type RoutesOf } from '../route';
import { dayOf, getCategories, getCategoryTree, getPackage, getPoster, getProduct } from '../services/catalogue.service';
import { getSearchProperties, searchProperties } from '../services/facets.service';
import { getHome } from '../services/home.service';
import { listProducts, searchProducts } from '../services/search.service';
import { getCategorySeo, getSeo } from '../services/seo.service';
import { getSitemap, getSitemapPart } from '../services/sitemap.service';
import { suggest } from '../services/suggest.service';
import { hasTurn, takeTurns } from '../services/turns';

/**
 * The caller's own facts (favorites) come by the token; the query's `customer` is never believed. With the delivery choice
 * (RES-09) what is not made on that day is not available.
 */
export const catalogueRoutes = (deps: BackendDeps): RoutesOf<typeof catalogueShapes> => ({
  getHome: ({ query, caller }) => getHome(deps, query, { customerId: caller?.customerId ?? null, day: dayOf(query) }),
  getCategoryTree: async () => ({ categories: await getCategoryTree(deps) }),
  getCategories: async () => ({ categories: await getCategories(deps) }),
  getProduct: async ({ params, query, caller }) => ({ product: await getProduct(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }) }),
  getPackage: async ({ params, query, caller }) => ({ product: await getPackage(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }) }),
  getSeo: async ({ params, from }) => ({ seo: await getSeo(deps, params.id, from.origin) }),
  getCategorySeo: async ({ params, from }) => ({ seo: await getCategorySeo(deps, params.slug, from.origin) }),
  getSitemap: () => getSitemap(deps),
  getSitemapPart: ({ params, query }) => getSitemapPart(deps, query.kind, params.part),
  getPoster: async ({ params, caller }) => ({ poster: await getPoster(deps, params.id, caller?.customerId ?? null) }),
  listProducts: ({ query, caller }) => listProducts(deps, query, caller?.customerId ?? null),
  searchProducts: async ({ query, body, caller, from }) => {
    const asker = askerOf(caller, from);
    await takeTurns(deps, 'searches', asker);
    const { page, limit, include_all_images, with_facets } = query;
    const asked = { page, limit, allImages: include_all_images === 'true', facets: with_facets === 'true', mayLookAgain: () => hasTurn(deps, 'searches', asker) };
    return await searchProducts(deps, body, asked, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  suggest: async ({ query, caller, from }) => {
    await takeTurns(deps, 'searches', askerOf(caller, from));
    return await suggest(deps, query.text);
  },
  getSearchProperties: () => getSearchProperties(deps),
  searchProperties: async ({ body, caller, from }) => {
    await takeTurns(deps, 'searches', askerOf(caller, from));
    return await searchProperties(deps, body);
  },
});
