import type { catalogueSchemas } from '@/contract/catalogue.schemas';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, type HandlersFor } from '../route';
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
import { getHomeStays } from '../services/home-stays.service';
import { getMenu } from '../services/menu.service';
import { readPreview } from '../services/panel/preview.service';
import { listProducts, searchProducts } from '../services/search.service';
import { getCategorySeo, getSeo } from '../services/seo.service';
import { getSitemap, getSitemapPart } from '../services/sitemap.service';
import { suggest } from '../services/suggest.service';
import { costOfFacets, costOfPage, spendingOf } from '../services/search-cost';
import { getBoughtTogether } from '../services/bought-together.service';
import { tryConsumeMinuteLimit, enforceMinuteLimit } from '../services/rate-limit';

/** Rate limit units of a request that reads all products, or a thousand of them with their pictures. */
const SITEMAP_COST = 2;
/** Of a menu, which has several hundred products at most. */
const MENU_COST = 2;
/** Of the home page's stays, which are up to four lists. */
const HOME_STAYS_COST = 2;

/**
 * Personal data (favorites) comes from the token; the query's `customer` is ignored. With a delivery choice (RES-09),
 * dishes not made on that day are unavailable.
 */
export const catalogueRoutes = (deps: BackendDeps): HandlersFor<typeof catalogueSchemas> => ({
  getHome: async ({ query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return await getHome(deps, query, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  getHomeStays: async ({ query, caller, context }) => {
    const requester = rateLimitSubjectOf(caller, context);
    await enforceMinuteLimit(deps, requester, HOME_STAYS_COST);
    return await getHomeStays(deps, query.place, caller?.customerId ?? null, spendingOf(deps, requester));
  },
  getCategoryTree: async ({ caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { categories: await getCategoryTree(deps) };
  },
  getCategories: async ({ caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { categories: await getCategories(deps) };
  },
  getProduct: async ({ params, query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return {
      product: await getProduct(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }),
    };
  },
  getPreview: async ({ params, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { product: await readPreview(deps, params.token) };
  },
  getPackage: async ({ params, query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return {
      product: await getPackage(deps, params.id, { customerId: caller?.customerId ?? null, day: dayOf(query) }),
    };
  },
  getSeo: async ({ params, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { seo: await getSeo(deps, params.id, context.origin) };
  },
  getCategorySeo: async ({ params, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { seo: await getCategorySeo(deps, params.slug, context.origin) };
  },
  getSitemap: async ({ caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), SITEMAP_COST);
    return await getSitemap(deps);
  },
  getSitemapPart: async ({ params, query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), SITEMAP_COST);
    return await getSitemapPart(deps, query.kind, params.part);
  },
  getPoster: async ({ params, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return { poster: await getPoster(deps, params.id, caller?.customerId ?? null) };
  },
  getMenu: async ({ query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), MENU_COST);
    return await getMenu(deps, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  getBoughtTogether: async ({ query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    const audience = { customerId: caller?.customerId ?? null, day: dayOf(query) };
    return { products: await getBoughtTogether(deps, query.products, audience) };
  },
  listProducts: async ({ query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), costOfPage(query));
    return await listProducts(deps, query, caller?.customerId ?? null);
  },
  searchProducts: async ({ query, body, caller, context }) => {
    const requester = rateLimitSubjectOf(caller, context);
    const spend = spendingOf(deps, requester);
    const { page, limit, include_all_images, with_facets } = query;
    await spend(Math.max(costOfPage(query), with_facets === 'true' ? costOfFacets(body) : 0));
    const options = {
      page,
      limit,
      allImages: include_all_images === 'true',
      facets: with_facets === 'true',
      maySearchAgain: () => tryConsumeMinuteLimit(deps, 'searches', requester),
      spend,
    };
    return await searchProducts(deps, body, options, { customerId: caller?.customerId ?? null, day: dayOf(query) });
  },
  suggest: async ({ query, caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), 1, 'searches');
    return await suggest(deps, query.text);
  },
  getSearchProperties: async ({ caller, context }) => {
    await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
    return await getSearchProperties(deps);
  },
  searchProperties: async ({ body, caller, context }) => {
    const spend = spendingOf(deps, rateLimitSubjectOf(caller, context));
    await spend(costOfFacets(body));
    return await searchProperties(deps, body, spend);
  },
});
