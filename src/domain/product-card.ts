import type { Image, Product } from '@/contract/product.schemas';
import type { CivilDate } from './plain-date';

/** Values of goods on a card, and the longest that fits there. */
const DETAILS = 2;
const LONGEST_DETAIL = 24;
/** The values of properties that goods have or have not, which have no meaning without their title. */
const FLAGS = ['بله', 'دارد'];
/** What a card leaves out of a value: «(یک مثقال)» of «۴٫۶ گرم (یک مثقال)». */
const EXPLANATION = /(?<=\S) \([^()]*\)$/;
const isDetail = (value: string) => value.length <= LONGEST_DETAIL && /\p{L}/u.test(value) && !FLAGS.includes(value);

/** The properties that tell goods apart: the first with a short value in words, such as place of origin and weight. */
export function detailProperties({ properties }: Pick<Product, 'properties'>): Product['properties'] {
  return properties.filter(({ value }) => isDetail(value)).slice(0, DETAILS);
}

/** Beside the price, at most. */
const FEATURES = 4;

/** The next properties, for a line beside the price: those that goods have or have not («ارگانیک») without a value. */
export function featureProperties(product: Pick<Product, 'properties'>): { title: string; value: string | null }[] {
  const details = detailProperties(product);
  return product.properties
    .filter((one) => !details.includes(one))
    .slice(0, FEATURES)
    .map(({ title, value }) => ({ title, value: FLAGS.includes(value) ? null : value }));
}

/** The data of a card in a list: a product without the pictures, texts and details of its own page. */
export interface ProductSummary extends Pick<
  Product,
  'id' | 'type' | 'name' | 'price' | 'available' | 'rate' | 'category' | 'stay_price'
> {
  /** Absent without a discount. */
  readonly old_price?: number;
  readonly image: Image | null;
  /** URLs of the pictures after the first, at most {@link SWIPED_PICTURES}; only for lists whose cards are swiped. */
  readonly more?: readonly string[];
  /** Where a residence is; null for goods. */
  readonly place: { readonly city: string; readonly province: string } | null;
  /** Approximate coordinates in degrees; only for lists with a map. */
  readonly at?: { readonly lat: number; readonly lng: number };
  /** Of a residence for chosen dates: the last day of its free cancellation; null: there is none any more. */
  readonly free_until?: CivilDate | null;
  /** Maximum number of people of a residence; null for goods. */
  readonly capacity: number | null;
  readonly bedrooms?: number;
  readonly beds?: number;
  /** Title of the first of its {@link PRACTICAL_AMENITIES}; only for lists whose cards are swiped. */
  readonly practical?: string;
  /** Of a residence: booked without its host's answer. */
  readonly instant?: true;
  /** Title of the first of its {@link NOTABLE_AMENITIES}; absent without any. */
  readonly notable?: string;
  /** Of what a cart can hold: as in the contract's product; absent: none. */
  readonly slug?: string;
  readonly limit?: number;
  readonly portions_left?: number;
  readonly stock_left?: number;
  /** It has toppings, which are chosen on its page. */
  readonly options?: true;
  /** The values of `detailProperties`, without what is in brackets at their end. */
  readonly details?: readonly string[];
  /** The weekdays on which a dish is made (domain/dish-days.ts); absent: every day. */
  readonly weekdays?: readonly number[];
  /** The day of which a dish is sold out; absent: none. */
  readonly sold_out_on?: CivilDate;
  /** Shown under the name instead of the category: the weekdays of a dish, as a sentence. */
  readonly note?: string;
  /** The reason shown instead of «ناموجود»: not available on the chosen day. */
  readonly unavailable?: string;
}

/** Keys of amenities that guests choose a residence by; the first of them stands on its card. */
const NOTABLE_AMENITIES = ['pool', 'sea', 'fire', 'mountain'];
/** Keys of amenities that most guests ask for; the first of them is among the facts of a card in a list. */
const PRACTICAL_AMENITIES = ['parking', 'wifi', 'kitchen'];
const firstAmenity = ({ residence }: Product, keys: readonly string[]) =>
  keys.flatMap((key) => residence?.amenities.find((one) => one.key === key) ?? [])[0]?.title;

/** Pictures of a card that is swiped, after the first. */
const SWIPED_PICTURES = 4;

/** The pictures of a residence that its card shows after the first one; none of goods, whose cards are dense. */
export function swipedPictures({ images, residence }: Product): Pick<ProductSummary, 'more'> {
  const more = residence ? images.slice(1, 1 + SWIPED_PICTURES).map(({ url }) => url) : [];
  return more.length > 0 ? { more } : {};
}

/** The most frequent wish that a residence meets; for the wide cards of a list. */
export function practicalAmenity(product: Product): Pick<ProductSummary, 'practical'> {
  const practical = firstAmenity(product, PRACTICAL_AMENITIES);
  return practical === undefined ? {} : { practical };
}

export function productSummaryOf(product: Product): ProductSummary {
  const { id, type, name, price, old_price, available, rate, category, residence, weekdays, sold_out_on } = product;
  const notable = firstAmenity(product, NOTABLE_AMENITIES);
  const details = residence ? [] : detailProperties(product).map(({ value }) => value.replace(EXPLANATION, ''));
  return {
    id,
    type,
    name,
    price,
    available,
    rate,
    category,
    image: product.images[0] ?? null,
    place: residence ? { city: residence.city, province: residence.province } : null,
    capacity: residence?.max_capacity ?? null,
    ...(old_price !== null && { old_price }),
    ...(typeof product.stay_price === 'number' && { stay_price: product.stay_price }),
    ...(residence && { bedrooms: residence.bedrooms, beds: residence.beds }),
    ...(residence?.instant && { instant: true as const }),
    ...(notable && { notable }),
    ...(!residence && cartFieldsOf(product)),
    ...(details.length > 0 && { details }),
    ...(weekdays && { weekdays }),
    ...(sold_out_on && { sold_out_on }),
  };
}

/** What a cart needs of a product beside its card. */
function cartFieldsOf({ slug, limit, toppings, portions_left, stock_left }: Product) {
  return {
    slug,
    ...(limit !== null && { limit }),
    ...(toppings.length > 0 && { options: true as const }),
    ...(typeof portions_left === 'number' && { portions_left }),
    ...(typeof stock_left === 'number' && { stock_left }),
  };
}
