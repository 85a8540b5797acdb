/** What a search asks, and what it finds beside the products (CAT-02, CAT-03). */
import * as z from 'zod';
import * as f from './field-schemas';
import { product, PRODUCT_TYPES } from './product.schemas';

export const SORTS = ['newest', 'cheapest', 'dearest', 'best', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

/** What a list may be limited to: what is in stock, what is reduced, stays that are confirmed at once. */
export const ONLY = ['available', 'discounted', 'instant'] as const;
export type Only = (typeof ONLY)[number];

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
  /** Not in the specification: every one of them holds for what is found. */
  only: z.array(z.enum(ONLY)).max(ONLY.length).nullish(),
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

export const searchProperties = z.object({
  properties: z.array(facet),
  price: z.object({ min: f.toman, max: f.toman }),
  sorts: z.array(z.object({ value: z.enum(SORTS), title: z.string() })),
  /** Not in the specification: what the filter's `only` may name, where products of the shop differ in it. */
  only: z.array(z.object({ value: z.enum(ONLY), title: z.string() })).nullish(),
  /** How many products the filter finds; absent without a filter. */
  total: z.int().optional(),
  /** True when these are lower bounds, as in the results. */
  more: z.boolean().optional(),
});
export type SearchProperties = z.output<typeof searchProperties>;

/** The interpreted query, when it differs from the typed words. */
export const interpretation = z.object({ text: z.string(), by: z.enum(['finglish', 'keyboard', 'typo']) });
export type Interpretation = z.output<typeof interpretation>;

/**
 * For a search without results: how many products are found without each part of the filter (`more`: a lower bound),
 * and similar products.
 */
export const zeroResults = z.object({
  without: z.array(
    z.object({
      part: z.enum(['price', 'properties', 'only', 'person_count', 'dates', 'category', 'name']),
      total: z.int(),
      more: z.boolean().optional(),
    }),
  ),
  near: z.array(product),
});
export type ZeroResults = z.output<typeof zeroResults>;

export const suggestion = z.object({
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
