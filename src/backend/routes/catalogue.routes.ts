import type { catalogueShapes } from '@/contract/catalogue.shapes';
import type { BackendDeps } from '../deps';
import type { RoutesOf } from '../route';
import { getCategories, getCategoryTree, getPackage, getPoster, getProduct } from '../services/catalogue.service';
import { getSearchProperties, searchProperties } from '../services/facets.service';
import { getHome } from '../services/home.service';
import { listProducts, searchProducts } from '../services/search.service';
import { getSeo } from '../services/seo.service';

/**
 * The caller's own facts (favorites) come by the token; the query's `customer` is never believed. The delivery choice is
 * taken and changes nothing: the reference shop sells the same dishes on every day (`// ours`).
 */
export const catalogueRoutes = (deps: BackendDeps): RoutesOf<typeof catalogueShapes> => ({
  getHome: ({ query, caller }) => getHome(deps, query, caller?.customerId ?? null),
  getCategoryTree: async () => ({ categories: await getCategoryTree(deps) }),
  getCategories: async () => ({ categories: await getCategories(deps) }),
  getProduct: async ({ params, caller }) => ({ product: await getProduct(deps, params.id, caller?.customerId ?? null) }),
  getPackage: async ({ params, caller }) => ({ product: await getPackage(deps, params.id, caller?.customerId ?? null) }),
  getSeo: async ({ params, from }) => ({ seo: await getSeo(deps, params.id, from.origin) }),
  getPoster: async ({ params, caller }) => ({ poster: await getPoster(deps, params.id, caller?.customerId ?? null) }),
  listProducts: ({ query, caller }) => listProducts(deps, query, caller?.customerId ?? null),
  searchProducts: ({ query, body, caller }) => {
    const { page, limit, include_all_images } = query;
    return searchProducts(deps, body, { page, limit, allImages: include_all_images === 'true' }, caller?.customerId ?? null);
  },
  getSearchProperties: () => getSearchProperties(deps),
  searchProperties: ({ body }) => searchProperties(deps, body),
});
