/** A product of any kind: goods, food, a residence, a package (CAT-04). */
import * as z from 'zod';
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

export const categoryRef = z.object({ id: f.id, name: z.string(), slug: z.string() });

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
