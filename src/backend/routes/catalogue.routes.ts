import type { catalogueShapes } from '@/contract/catalogue.schemas';
import type { BackendDeps } from '../deps';
import { askerOf, type RoutesOf } from '../route';
import {
  dayOf,
  getCategories,
  getCategoryTree,
  getPackage,
  getPoster,
  getProduct,
} from '../services/catalogue.service';
import { getSearchProperties, searchProperties } from '../services/facets.service';
import { getHome } from '../services/home.service';
import { listProducts, searchProducts } from '../services/search.service';
import { getCategorySeo, getSeo } from '../services/seo.service';
import { getSitemap, getSitemapPart } from '../services/sitemap.service';
import { suggest } from '../services/suggest.service';
import { costOfFacets, costOfPage, spendingOf } from '../services/search-cost';
import { hasTurn, takeRead, takeTurns } from '../services/rate-limit';

/** Units of what is read from all products, or a thousand of them with their pictures. */
const SITEMAP_COST = 2;

/**
 * The caller's own facts (favorites) come by the token; the query's `customer` is never believed. With the delivery choice
 * (RES-09) what is not made on that day is not available.
 */
export const catalogueRoutes = (deps: BackendDeps): RoutesOf<typeof catalogueShapes> => ({
  getHome: async ({ query, caller, from }) => {
    await takeRead(deps, askerOf(caller, from));
    return await getHome(deps, query, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  getCategoryTree: async () => ({ categories: await getCategoryTree(deps) }),
  getCategories: async () => ({ categories: await getCategories(deps) }),
  getProduct: async ({ params, query, caller }) => ({
    product: await getProduct(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }),
  }),
  getPackage: async ({ params, query, caller }) => ({
    product: await getPackage(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }),
  }),
  getSeo: async ({ params, from }) => ({ seo: await getSeo(deps, params.id, from.origin) }),
  getCategorySeo: async ({ params, from }) => ({ seo: await getCategorySeo(deps, params.slug, from.origin) }),
  getSitemap: async ({ caller, from }) => {
    await takeRead(deps, askerOf(caller, from), SITEMAP_COST);
    return await getSitemap(deps);
  },
  getSitemapPart: async ({ params, query, caller, from }) => {
    await takeRead(deps, askerOf(caller, from), SITEMAP_COST);
    return await getSitemapPart(deps, query.kind, params.part);
  },
  getPoster: async ({ params, caller }) => ({ poster: await getPoster(deps, params.id, caller?.customerId ?? null) }),
  listProducts: async ({ query, caller, from }) => {
    await takeRead(deps, askerOf(caller, from), costOfPage(query));
    return await listProducts(deps, query, caller?.customerId ?? null);
  },
  searchProducts: async ({ query, body, caller, from }) => {
    const asker = askerOf(caller, from);
    const spend = spendingOf(deps, asker);
    const { page, limit, include_all_images, with_facets } = query;
    await spend(Math.max(costOfPage(query), with_facets === 'true' ? costOfFacets(body) : 0));
    const asked = {
      page,
      limit,
      allImages: include_all_images === 'true',
      facets: with_facets === 'true',
      mayLookAgain: () => hasTurn(deps, 'searches', asker),
      spend,
    };
    return await searchProducts(deps, body, asked, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  suggest: async ({ query, caller, from }) => {
    await takeTurns(deps, 'searches', askerOf(caller, from));
    return await suggest(deps, query.text);
  },
  getSearchProperties: async ({ caller, from }) => {
    await takeRead(deps, askerOf(caller, from));
    return await getSearchProperties(deps);
  },
  searchProperties: async ({ body, caller, from }) => {
    const spend = spendingOf(deps, askerOf(caller, from));
    await spend(costOfFacets(body));
    return await searchProperties(deps, body, spend);
  },
});
