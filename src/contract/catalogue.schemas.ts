/** Products, categories, home, search (spec §3 "Product", "Search filter", §7 "App, catalogue and other"). */
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
export type Topping = z.output<typeof topping>;

const categoryRef = z.object({ id: f.id, name: z.string(), slug: z.string() });

export const CANCELLATIONS = ['flexible', 'moderate', 'strict'] as const;

export const residence = z.object({
  city: z.string(),
  province: z.string(),
  /** Rounded to about a kilometre for the public; exact only in a paid order. */
  lat: z.number(),
  lng: z.number(),
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
  host: z.object({ name: z.string(), image: z.string().nullable(), since: f.day }),
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
  /** Toman; a residence's base price of a night; zero or less: negotiable (DLG-05). */
  price: f.toman,
  old_price: f.toman.nullable(),
  /** The most pieces that one order may hold; null: no limit of its own. */
  limit: z.int().nullable(),
  is_favorite: z.boolean(),
  toppings: z.array(topping),
  category: categoryRef,
  rate: z.object({ average: z.number(), count: z.int() }),
  properties: z.array(z.object({ id: f.id, title: z.string(), value: z.string() })),
  /** False when sold out, closed or removed from sale. */
  available: z.boolean(),
  /** ours: the weekdays on which a dish is made (0 Saturday … 6 Friday); nothing: every day. */
  weekdays: z.array(z.int().min(0).max(6)).nullish(),
  residence: residence.nullish(),
  /** A search with dates: the whole stay's price. */
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
  }),
);
const categories = z.object({ categories: z.array(category) });

export const HOME_ITEM_TYPES = ['favorite', 'category', 'category_steps'] as const;
/** ours: of the picture beside it, as an image's own; null or absent: none is known. */
const blurhash = z.string().nullish();

const homeItem = z.object({
  type_name: z.enum(HOME_ITEM_TYPES),
  title: z.string(),
  /** Products of `favorite` and `category`; `category_steps` draws its `categories`. */
  items: z.array(product),
  categories: z.array(categoryRef.extend({ image: z.string().nullable(), blurhash })).optional(),
  base_category: categoryRef.nullable(),
});
export type HomeItem = z.output<typeof homeItem>;

export const SORTS = ['newest', 'cheapest', 'dearest', 'best', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

export const searchFilter = z.object({
  /** A category's or a place's slug, or its number. */
  category: z.union([f.text(120), f.id.transform(String)]).nullish(),
  name: f.text(200).nullish(),
  sort: f.orBlank(z.enum([...SORTS, ''])).nullish(),
  price: z
    .object({ min: z.int().min(0).max(10_000_000_000).nullish(), max: z.int().min(0).max(10_000_000_000).nullish() })
    .nullish(),
  /** ours: a property that stands here twice is one choice of all its values. */
  properties: z
    .array(z.object({ id: f.id, values: z.array(f.text(100)).max(30) }))
    .max(30)
    .nullish(),
  start_date: f.orBlank(f.civilDateOrBlank).nullish(),
  end_date: f.orBlank(f.civilDateOrBlank).nullish(),
  /** Zero: as many as may be. */
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
      /** ours: true where there are at least `count`: large shops do not count on, and of a dated search reckon only so many stays. */
      more: z.boolean().optional(),
    }),
  ),
});
export type Facet = z.output<typeof facet>;
const searchProperties = z.object({
  properties: z.array(facet),
  price: z.object({ min: f.toman, max: f.toman }),
  sorts: z.array(z.object({ value: z.enum(SORTS), title: z.string() })),
  /** ours: how many products the filter finds; absent without a filter. */
  total: z.int().optional(),
  /** ours: true where these are the least that there are, as in the results. */
  more: z.boolean().optional(),
});
export type SearchProperties = z.output<typeof searchProperties>;

const homePoster = z.object({
  id: f.id,
  title: z.string(),
  image: z.string(),
  blurhash,
  /** A path of ours or an address elsewhere; null: it leads nowhere. */
  link: z.string().nullable(),
});
export type HomePoster = z.output<typeof homePoster>;

/** ours: what was read in the place of the words that were typed. */
const interpretation = z.object({ text: z.string(), by: z.enum(['finglish', 'keyboard', 'typo']) });
export type Interpretation = z.output<typeof interpretation>;

/** ours: of a search that has found nothing, what each part of the filter stands in the way of (`more`: at least so many), and what is near. */
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
  /** Of a category or a place. */
  slug: z.string().nullable(),
  /** Of a product. */
  type: z.enum(PRODUCT_TYPES).nullable(),
  /** Where it belongs. */
  subtitle: z.string(),
  image: z.string().nullable(),
  /** What of the title was typed: start and end in UTF-16 units, the end not included. */
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
    /** `posters` (ours): those that the shop shows, on the first page alone. */
    response: z.object({
      items: z.array(homeItem),
      page: z.int(),
      has_more: z.boolean(),
      posters: z.array(homePoster).optional(),
    }),
  },
  getCategoryTree: { access: 'public', summary: 'Categories as a tree', response: categories },
  getCategories: { access: 'public', summary: 'Categories, flat', response: categories },
  getProduct: {
    access: 'public',
    summary: 'One product, with the caller’s own facts',
    params: f.idParams,
    query: productQuery,
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
      /** ours: the facets under the filter come with the results, for one turn and one look at the filter. */
      with_facets: z.enum(['true', 'false']).optional(),
    }),
    body: searchFilter,
    /** ours: `more` is true where `total`, above 0, is the least that there are: of a dated search only so many stays are reckoned. */
    response: productList.extend({
      more: z.boolean().optional(),
      meant: interpretation.nullish(),
      nothing: zeroResults.nullish(),
      facets: searchProperties.nullish(),
    }),
  },
  /** ours: one call for a keystroke; categories and places first. */
  suggest: {
    access: 'public',
    summary: 'What the words that are being typed may become',
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
