/** Products, categories, home and search (CAT-01 to CAT-06). */
import * as z from 'zod';
import { seoSchemas } from './seo.schemas';
import * as f from './field-schemas';
import { searchFilter, interpretation, zeroResults, searchProperties, suggestion } from './search.schemas';
import { product, categoryRef } from './product.schemas';

export interface Category {
  id: number;
  name: string;
  slug: string;
  kind: 'category' | 'place';
  image: string | null;
  parent_id: number | null;
  children: Category[];
  /** Slugs that it had before: their addresses redirect to its own. */
  former_slugs?: string[] | undefined;
}
export const category: z.ZodType<Category> = z.lazy(() =>
  z.object({
    id: f.id,
    name: z.string(),
    slug: z.string(),
    kind: z.enum(['category', 'place']),
    image: z.string().nullable(),
    parent_id: f.id.nullable(),
    children: z.array(category),
    former_slugs: z.array(z.string()).optional(),
  }),
);
const categories = z.object({ categories: z.array(category) });

const HOME_ITEM_TYPES = ['favorite', 'category', 'category_steps'] as const;
/** The blur-hash of the picture beside it; null or absent: unknown. */
const blurhash = z.string().nullish();

const homeItem = z.object({
  type_name: z.enum(HOME_ITEM_TYPES),
  title: z.string(),
  /** Products of `favorite` and `category` sections; `category_steps` shows `categories` instead. */
  items: z.array(product),
  categories: z.array(categoryRef.extend({ image: z.string().nullable(), blurhash })).optional(),
  base_category: categoryRef.nullable(),
});
export type HomeItem = z.output<typeof homeItem>;

export const STAY_RAILS = ['tonight', 'tomorrow', 'weekend', 'holiday', 'near'] as const;
const stayRail = z.object({
  kind: z.enum(STAY_RAILS),
  /** The holiday's name, or the region's; null for the others. */
  title: z.string().nullable(),
  /** Of `near`: the region's slug. */
  place: z.string().nullish(),
  /** First and last day of the stay; null for `near`. */
  start: f.day.nullable(),
  end: f.day.nullable(),
  /** How many residences accept the stay, and whether that is a lower bound. */
  total: z.int(),
  more: z.boolean().optional(),
  /** With their first picture, and `stay_price` where the rail has dates. */
  products: z.array(product),
});
export type StayRail = z.output<typeof stayRail>;

const homePoster = z.object({
  id: f.id,
  title: z.string(),
  image: z.string(),
  blurhash,
  /** A path of the storefront or an external URL; null: no link. */
  link: z.string().nullable(),
});
export type HomePoster = z.output<typeof homePoster>;

const productList = z.object({ products: z.array(product), ...f.pageFields });
const productQuery = z.object({ customer: f.idText.optional(), ...f.reserveChoice });

export const catalogueSchemas = {
  getHome: {
    access: 'public',
    summary: 'Sections of the home page',
    query: z.object({ category: f.text(120).optional(), ...f.paging(30), ...f.reserveChoice }),
    /** `posters`: the visible ones, on the first page only. */
    response: z.object({
      items: z.array(homeItem),
      page: z.int(),
      has_more: z.boolean(),
      posters: z.array(homePoster).optional(),
    }),
  },
  getHomeStays: {
    access: 'public',
    summary: 'Residences for which there is a reason now: free tonight, next weekend, next holiday, near a region',
    /** `place`: the slug of a region; one that the shop does not have counts as none. */
    query: z.object({ place: f.text(120).optional() }),
    response: z.object({ rails: z.array(stayRail) }),
  },
  getCategoryTree: { access: 'public', summary: 'Categories as a tree', response: categories },
  getCategories: { access: 'public', summary: 'Categories, flat', response: categories },
  getProduct: {
    access: 'public',
    summary: 'One product, with the caller’s favorite flag',
    params: f.idParams,
    query: productQuery,
    response: z.object({ product }),
  },
  getPreview: {
    access: 'public',
    summary: 'A product of any status by the token of its preview; 404 for a wrong or expired one',
    params: z.object({ token: z.string().regex(/^[1-9]\d{0,9}-\d{10,13}-[A-Za-z0-9_-]{43}$/) }),
    response: z.object({ product }),
  },
  getPackage: {
    access: 'public',
    summary: 'One package with its products',
    params: f.idParams,
    query: productQuery,
    response: z.object({ product }),
  },
  ...seoSchemas,
  getPoster: {
    access: 'public',
    summary: 'A poster and its products',
    params: f.idParams,
    response: z.object({
      poster: z.object({
        id: f.id,
        title: z.string(),
        image: z.string(),
        link: z.string().nullable(),
        products: z.array(product),
      }),
    }),
  },
  /** One request for a page of everything that a kitchen offers. */
  getMenu: {
    access: 'public',
    summary: 'All products by category',
    query: z.object(f.reserveChoice),
    /**
     * Categories in the shop's order, without empty ones; products with their first picture. `more`: the shop has more
     * products than a menu may have, which only the search lists.
     */
    response: z.object({
      sections: z.array(z.object({ category: categoryRef, products: z.array(product) })),
      more: z.boolean(),
    }),
  },
  getBoughtTogether: {
    access: 'public',
    summary: 'What finished orders contain together with these products',
    /** `products`: ids, separated by commas. */
    query: z.object({ products: f.idList, ...f.reserveChoice }),
    /**
     * Available products other than the given ones, with their first picture, the most often bought together first;
     * empty while too few orders are known.
     */
    response: z.object({ products: z.array(product) }),
  },
  listProducts: {
    access: 'public',
    summary: 'Products of a type or a category',
    query: z.object({ type: f.text(40).optional(), category: f.text(120).optional(), ...f.paging(20) }),
    response: productList,
  },
  searchProducts: {
    access: 'public',
    summary: 'Search with the search filter',
    query: z.object({
      ...f.paging(12),
      ...f.reserveChoice,
      include_all_images: z.enum(['true', 'false']).optional(),
      /** Includes the facets under the filter in the response, in one request of the rate limit. */
      with_facets: z.enum(['true', 'false']).optional(),
    }),
    body: searchFilter,
    /** `more` is true when `total`, above 0, is a lower bound: a dated search prices a limited number of stays. */
    response: productList.extend({
      more: z.boolean().optional(),
      meant: interpretation.nullish(),
      nothing: zeroResults.nullish(),
      facets: searchProperties.nullish(),
    }),
  },
  /** One request per keystroke; categories and regions first. */
  suggest: {
    access: 'public',
    summary: 'Suggestions for the words being typed',
    query: z.object({ text: f.text(100) }),
    response: z.object({ suggestions: z.array(suggestion), meant: interpretation.nullish() }),
  },
  getSearchProperties: { access: 'public', summary: 'Facets of the search', response: searchProperties },
  searchProperties: {
    access: 'public',
    summary: 'Facets with counts under a filter',
    body: searchFilter,
    response: searchProperties,
  },
} as const;
