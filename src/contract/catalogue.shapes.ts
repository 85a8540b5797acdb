/** Products, categories, home, search (spec §3 "Product", "Search filter", §7 "App, catalogue and other"). */
import * as z from 'zod';
import * as f from './fields';

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
  host: z.object({ name: z.string(), image: z.string().nullable(), since: f.civilDate }),
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
const homeItem = z.object({
  type_name: z.enum(HOME_ITEM_TYPES),
  title: z.string(),
  /** Products of `favorite` and `category`; `category_steps` draws its `categories`. */
  items: z.array(product),
  categories: z.array(categoryRef.extend({ image: z.string().nullable() })).optional(),
  base_category: categoryRef.nullable(),
});
export type HomeItem = z.output<typeof homeItem>;

export const SORTS = ['newest', 'cheapest', 'dearest', 'best', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

export const searchFilter = z.object({
  /** A category's or a place's slug. */
  category: f.text(120).nullish(),
  name: f.text(200).nullish(),
  sort: z.enum(SORTS).nullish(),
  price: z
    .object({ min: z.int().min(0).max(10_000_000_000).nullish(), max: z.int().min(0).max(10_000_000_000).nullish() })
    .nullish(),
  properties: z
    .array(z.object({ id: f.id, values: z.array(f.text(100)).max(30) }))
    .max(30)
    .nullish(),
  start_date: f.civilDate.nullish(),
  end_date: f.civilDate.nullish(),
  person_count: z.int().min(1).max(100).nullish(),
});
export type SearchFilter = z.output<typeof searchFilter>;

const facet = z.object({
  id: f.id,
  title: z.string(),
  kind: z.enum(['choice', 'flag']),
  options: z.array(z.object({ value: z.string(), title: z.string(), count: z.int().optional() })),
});
export type Facet = z.output<typeof facet>;
const searchProperties = z.object({
  properties: z.array(facet),
  price: z.object({ min: f.toman, max: f.toman }),
  sorts: z.array(z.object({ value: z.enum(SORTS), title: z.string() })),
});
export type SearchProperties = z.output<typeof searchProperties>;

const seo = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  image: z.string().nullable(),
  /** Path of the canonical page. */
  canonical: z.string(),
  json_ld: z.array(z.record(z.string(), z.unknown())),
});
export type Seo = z.output<typeof seo>;

const productList = z.object({ products: z.array(product), ...f.pageFacts });
const productQuery = z.object({ customer: f.idText.optional(), ...f.reserveChoice });

export const catalogueShapes = {
  getHome: {
    access: 'public',
    summary: 'Sections of the home page',
    query: z.object({ category: f.text(120).optional(), ...f.paging(30), ...f.reserveChoice }),
    answer: z.object({ items: z.array(homeItem), page: z.int(), has_more: z.boolean() }),
  },
  getCategoryTree: { access: 'public', summary: 'Categories as a tree', answer: categories },
  getCategories: { access: 'public', summary: 'Categories, flat', answer: categories },
  getProduct: {
    access: 'public',
    summary: 'One product, with the caller’s own facts',
    params: f.idParams,
    query: productQuery,
    answer: z.object({ product }),
  },
  getPackage: {
    access: 'public',
    summary: 'One package with its products',
    params: f.idParams,
    query: productQuery,
    answer: z.object({ product }),
  },
  getSeo: { access: 'public', summary: 'A product for engines', params: f.idParams, answer: z.object({ seo }) },
  getPoster: {
    access: 'public',
    summary: 'A poster and its products',
    params: f.idParams,
    answer: z.object({
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
    answer: productList,
  },
  searchProducts: {
    access: 'public',
    summary: 'Search with the search filter',
    query: z.object({
      ...f.paging(12),
      ...f.reserveChoice,
      include_all_images: z.enum(['true', 'false']).optional(),
    }),
    body: searchFilter,
    answer: productList,
  },
  getSearchProperties: { access: 'public', summary: 'Facets of the search', answer: searchProperties },
  searchProperties: {
    access: 'public',
    summary: 'Facets with counts under a filter',
    body: searchFilter,
    answer: searchProperties,
  },
} as const;
