import { type Endpoint, get, post } from './endpoint';
import type { catalogueSchemas } from './catalogue.schemas';

type S = typeof catalogueSchemas;

export const catalogueEndpoints = {
  getHome: get<S['getHome']>('/api/v1/home'),
  /** Not in the specification. */
  getHomeStays: get<S['getHomeStays']>('/api/v1/home/stays'),
  getCategoryTree: get<S['getCategoryTree']>('/api/v1/app/categories'),
  getCategories: get<S['getCategories']>('/api/v1/category'),
  getProduct: get<S['getProduct']>('/api/v1/app/product/:id'),
  /** Not in the specification. */
  getPreview: get<S['getPreview']>('/api/v1/app/preview/:token'),
  getPackage: get<S['getPackage']>('/api/v1/app/package/:id'),
  getSeo: get<S['getSeo']>('/api/v1/app/seo/product/:id'),
  /** Not in the specification: categories for search engines, and the sitemap. */
  getCategorySeo: get<S['getCategorySeo']>('/api/v1/app/seo/category/:slug'),
  getSitemap: get<S['getSitemap']>('/api/v1/app/sitemap'),
  getSitemapPart: get<S['getSitemapPart']>('/api/v1/app/sitemap/:part'),
  getPoster: get<S['getPoster']>('/api/v1/poster/:id'),
  /** Not in the specification. */
  getMenu: get<S['getMenu']>('/api/v1/app/menu'),
  /** Not in the specification. */
  getBoughtTogether: get<S['getBoughtTogether']>('/api/v1/app/bought-together'),
  /** Serves both lists of the specification: `type=category&category=…` and `type=…`. */
  listProducts: get<S['listProducts']>('/api/v1/products'),
  searchProducts: post<S['searchProducts']>('/api/v1/products/search'),
  suggest: get<S['suggest']>('/api/v1/products/search/suggestions'),
  getSearchProperties: get<S['getSearchProperties']>('/api/v1/products/search/properties'),
  searchProperties: post<S['searchProperties']>('/api/v1/products/properties/search'),
} satisfies Record<keyof S, Endpoint>;
