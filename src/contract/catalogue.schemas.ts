/** Products, categories, home and search (CAT-01 to CAT-06). */
import * as z from 'zod';
import { seoSchemas } from './seo.schemas';
import * as f from './field-schemas';

export const PRODUCT_TYPES = ['product', 'food', 'residence', 'package'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const image = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  blurhash: z.string().nullable(),
});
export type Image = z.output<typeof image>;

export const topping = z.object({ id: f.id, title: z.string(), price: f.toman, max: z.int() });

const categoryRef = z.object({ id: f.id, name: z.string(), slug: z.string() });

export const CANCELLATIONS = ['flexible', 'moderate', 'strict'] as const;

export const residence = z.object({
  city: z.string(),
  province: z.string(),
  /** Rounded to about a kilometre for the public; exact only in a paid order. */
  lat: z.number(),
  lng: z.number(),
  /** Whether it has an exact address, which a paid order contains; absent: it has. */
  has_address: z.boolean().optional(),
  area: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  capacity: z.int(),
  max_capacity: z.int(),
  extra_person_price: f.toman,
  check_in: f.hour,
  check_out: f.hour,
  instant: z.boolean(),
  rules: z.array(z.object({ key: z.string(), title: z.string(), allowed: z.boolean().nullable() })),
  amenities: z.array(z.object({ key: z.string(), title: z.string() })),
  host: z.object({
    name: z.string(),
    image: z.string().nullable(),
    since: f.day,
    /** Of a residence without instant booking: the median minutes until requests are answered; absent while unknown. */
    answer_minutes: z.int().optional(),
  }),
  cancellation: z.enum(CANCELLATIONS),
});
export type Residence = z.output<typeof residence>;

const productFields = {
  id: f.id,
  type: z.enum(PRODUCT_TYPES),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.array(image),
  /** Toman; for a residence the base price of a night; zero or less: negotiable (DLG-05). */
  price: f.toman,
  old_price: f.toman.nullable(),
  /** The highest count in one order; null: no limit. */
  limit: z.int().nullable(),
  is_favorite: z.boolean(),
  toppings: z.array(topping),
  category: categoryRef,
  rate: z.object({ average: z.number(), count: z.int() }),
  properties: z.array(z.object({ id: f.id, title: z.string(), value: z.string() })),
  /** False when sold out, closed or removed from sale. */
  available: z.boolean(),
  /** How many are left where the stock is counted and few are left; absent otherwise. */
  stock_left: z.int().min(1).nullish(),
  /** The weekdays on which a dish is made (0 Saturday … 6 Friday); absent: every day. */
  weekdays: z.array(z.int().min(0).max(6)).nullish(),
  /**
   * Of a dish whose portions are counted: what is left of the request's delivery day; without a day, what is made for
   * one. Of a package only with a day.
   */
  portions_left: z.int().min(0).nullish(),
  /** The day (Tehran) of which a dish, or one in a package, is sold out; other days have no effect on it. */
  sold_out_on: f.day.nullish(),
  residence: residence.nullish(),
  /** In a search with dates: the price of the whole stay, with the tax that the shop adds. */
  stay_price: f.toman.nullish(),
};

const packageItem = z.object({ product: z.object(productFields), count: f.count });
export const product = z.object({
  ...productFields,
  details: z.object({ products: z.array(packageItem) }).nullish(),
});
export type Product = z.output<typeof product>;

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

export const SORTS = ['newest', 'cheapest', 'dearest', 'best', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

/** Upper bounds of a filter's properties, and of their values together: the work of a search grows with both. */
export const MAX_CHOSEN_PROPERTIES = 8;
export const MAX_CHOSEN_VALUES = 50;
/** Identify the validation errors of these bounds among the issues. */
export const CHOSEN_PROPERTIES_ISSUE = 'chosen_properties';
export const CHOSEN_VALUES_ISSUE = 'chosen_values';

const chosenProperties = z
  .array(z.object({ id: f.id, values: z.array(f.text(100)).max(MAX_CHOSEN_VALUES) }))
  .max(MAX_CHOSEN_PROPERTIES, { message: CHOSEN_PROPERTIES_ISSUE })
  .refine((chosen) => chosen.reduce((sum, { values }) => sum + values.length, 0) <= MAX_CHOSEN_VALUES, {
    message: CHOSEN_VALUES_ISSUE,
  });

export const searchFilter = z.object({
  /** A category's or region's slug or id. */
  category: z.union([f.text(120), f.id.transform(String)]).nullish(),
  name: f.text(200).nullish(),
  sort: f.orBlank(z.enum([...SORTS, ''])).nullish(),
  price: z
    .object({ min: z.int().min(0).max(10_000_000_000).nullish(), max: z.int().min(0).max(10_000_000_000).nullish() })
    .nullish(),
  /** A property that is listed twice is one choice of all its values; one that the shop does not have is ignored. */
  properties: chosenProperties.nullish(),
  start_date: f.orBlank(f.civilDateOrBlank).nullish(),
  end_date: f.orBlank(f.civilDateOrBlank).nullish(),
  /** Zero: any number of people. */
  person_count: z
    .int()
    .min(0)
    .max(100)
    .transform((count) => (count === 0 ? null : count))
    .nullish(),
});
export type SearchFilter = z.output<typeof searchFilter>;

const facet = z.object({
  id: f.id,
  title: z.string(),
  kind: z.enum(['choice', 'flag']),
  options: z.array(
    z.object({
      value: z.string(),
      title: z.string(),
      count: z.int().optional(),
      /**
       * True when `count` is a lower bound: counting stops early in large shops, and a dated search prices a limited
       * number of stays.
       */
      more: z.boolean().optional(),
    }),
  ),
});
export type Facet = z.output<typeof facet>;
const searchProperties = z.object({
  properties: z.array(facet),
  price: z.object({ min: f.toman, max: f.toman }),
  sorts: z.array(z.object({ value: z.enum(SORTS), title: z.string() })),
  /** How many products the filter finds; absent without a filter. */
  total: z.int().optional(),
  /** True when these are lower bounds, as in the results. */
  more: z.boolean().optional(),
});
export type SearchProperties = z.output<typeof searchProperties>;

const homePoster = z.object({
  id: f.id,
  title: z.string(),
  image: z.string(),
  blurhash,
  /** A path of the storefront or an external URL; null: no link. */
  link: z.string().nullable(),
});
export type HomePoster = z.output<typeof homePoster>;

/** The interpreted query, when it differs from the typed words. */
const interpretation = z.object({ text: z.string(), by: z.enum(['finglish', 'keyboard', 'typo']) });
export type Interpretation = z.output<typeof interpretation>;

/**
 * For a search without results: how many products are found without each part of the filter (`more`: a lower bound),
 * and similar products.
 */
const zeroResults = z.object({
  without: z.array(
    z.object({
      part: z.enum(['price', 'properties', 'person_count', 'dates', 'category', 'name']),
      total: z.int(),
      more: z.boolean().optional(),
    }),
  ),
  near: z.array(product),
});
export type ZeroResults = z.output<typeof zeroResults>;

const suggestion = z.object({
  kind: z.enum(['category', 'place', 'product']),
  id: f.id,
  title: z.string(),
  /** Of a category or region. */
  slug: z.string().nullable(),
  /** Of a product. */
  type: z.enum(PRODUCT_TYPES).nullable(),
  /** What the suggestion belongs to. */
  subtitle: z.string(),
  image: z.string().nullable(),
  /** The typed parts of the title: start and end in UTF-16 units, end excluded. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type Suggestion = z.output<typeof suggestion>;

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
