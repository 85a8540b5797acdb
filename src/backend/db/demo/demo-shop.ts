/** Types of a demo shop's data before they become rows. A product has the fields of the contract's Product. */
import type { ProductType } from '@/contract/product.schemas';
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import type { PostalAddress } from '@/contract/customer.schemas';
import type { Area } from '@/domain/delivery-zone';
import { pictureFile } from './picture-files';

/** A file of pictures/, by its name without the extension. Several products may have the same one. */
export interface DemoPicture {
  readonly name: string;
  readonly alt: string;
}

export interface DemoCategory {
  readonly name: string;
  readonly slug: string;
  readonly kind: 'category' | 'place';
  /** Slug of the parent category; null for a root. */
  readonly parent: string | null;
  readonly description: string;
}

/** A property of products; `key` is used by the data only. */
export interface DemoProperty {
  readonly key: string;
  readonly title: string;
  readonly kind: 'choice' | 'flag';
  readonly is_facet: boolean;
}

/** Stars, author, text, age in days, and the reply of the shop or host where there is one. */
export type DemoComment = readonly [
  star: 1 | 2 | 3 | 4 | 5,
  name: string,
  text: string,
  daysAgo: number,
  reply?: string,
];

/** Title, price in toman, maximum per piece. */
export type DemoTopping = readonly [title: string, price: number, max: number];

/** A price from one Jalaali month and day to another, every year. */
export interface DemoSeason {
  readonly from: readonly [month: number, day: number];
  readonly to: readonly [month: number, day: number];
  /** Percent of the base price. */
  readonly percent: number;
  readonly min_nights?: number;
}

export interface DemoHost {
  readonly key: string;
  readonly name: string;
  readonly mobile: string;
  /** Days since the host joined. */
  readonly sinceDays: number;
}

export interface DemoResidence {
  readonly host: string;
  readonly city: string;
  readonly province: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly area: number;
  readonly bedrooms: number;
  readonly beds: number;
  readonly capacity: number;
  readonly max_capacity: number;
  readonly extra_person_price: number;
  readonly check_in: string;
  readonly check_out: string;
  /** True: reserved immediately. False: reserved after the host has accepted. */
  readonly instant: boolean;
  readonly rules: readonly { readonly key: string; readonly title: string; readonly allowed: boolean | null }[];
  readonly amenities: readonly { readonly key: string; readonly title: string }[];
  readonly bring: readonly string[];
  readonly cancellation: 'flexible' | 'moderate' | 'strict';
  readonly min_nights: number;
  readonly long_stay: readonly [nights: number, percent: number] | null;
  /** Percent of the base price on Wednesday, Thursday and Friday nights, and on holidays. */
  readonly weekend: number;
  readonly holiday: number;
  readonly seasons: readonly DemoSeason[];
}

export interface DemoProduct {
  readonly id: number;
  readonly type: ProductType;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly place?: string;
  /** Toman; a residence's base price of a night; zero: negotiable. */
  readonly price: number;
  readonly old_price?: number;
  readonly limit?: number;
  readonly stock?: number;
  /** Days of the week on which a dish is made (0 = Saturday); every day without. */
  readonly weekdays?: readonly number[];
  readonly sold: number;
  /** Days since it was added to the shop. */
  readonly daysOld: number;
  readonly pictures: readonly DemoPicture[];
  readonly toppings?: readonly DemoTopping[];
  /** Property key to its value or values. */
  readonly properties: Readonly<Record<string, string | readonly string[]>>;
  readonly comments: readonly DemoComment[];
  /** A package: product ids and how many of each. */
  readonly items?: readonly (readonly [id: number, count: number])[];
  readonly residence?: DemoResidence;
}

export interface DemoSection {
  readonly type_name: 'favorite' | 'category' | 'category_steps';
  readonly title: string;
  readonly category?: string;
  readonly products?: readonly number[];
}

export interface DemoPoster {
  readonly title: string;
  readonly link: string;
  readonly products: readonly number[];
}

/** Days are relative to today; a negative number is in the past. */
export interface DemoCoupon {
  readonly code: string;
  readonly title: string;
  readonly kind: 'percent' | 'fixed';
  readonly amount: number;
  readonly max_discount?: number;
  readonly min_price?: number;
  readonly startsIn?: number;
  readonly expiresIn: number;
  readonly max_uses?: number;
  readonly uses_per_customer?: number;
  /** Belongs to the demo customer alone. */
  readonly isPersonal?: true;
}

export interface DemoZone {
  readonly title: string;
  /** Ring of [lat, lng]; null: everywhere. */
  readonly polygon: readonly (readonly [number, number])[] | null;
  readonly areas?: readonly Area[];
  readonly price: number;
  readonly free_from: number | null;
  /** Working days until a parcel arrives, from the shortest to the longest. */
  readonly days?: readonly [number, number];
}

/** Products that were bought together, each pair of them in so many orders. */
export interface DemoTogether {
  readonly orders: number;
  readonly products: readonly number[];
}

export interface DemoAddress extends Partial<PostalAddress> {
  readonly title: string;
  readonly address: string;
  readonly number: string;
  readonly lat: number;
  readonly lng: number;
}

export interface DemoShop {
  readonly type: ShopType;
  readonly name: string;
  readonly slogan: string;
  readonly config: AppConfig;
  /** Minimum order price, toman. */
  readonly min_basket: number;
  /** Pictures that belong to no product: logo, header, footer. */
  readonly pictures: readonly DemoPicture[];
  readonly categories: readonly DemoCategory[];
  readonly properties: readonly DemoProperty[];
  readonly hosts: readonly DemoHost[];
  readonly products: readonly DemoProduct[];
  /** Counted like `sold`, as if finished orders had been. */
  readonly together: readonly DemoTogether[];
  readonly sections: readonly DemoSection[];
  readonly posters: readonly DemoPoster[];
  readonly coupons: readonly DemoCoupon[];
  readonly giftCodes: readonly { readonly code: string; readonly amount: number }[];
  readonly zones: readonly DemoZone[];
  /** Delivery hours of each day, by weekday (0 = Saturday), with their capacity; null where the shop has none. */
  readonly hours: ((weekday: number) => readonly (readonly [time: string, capacity: number])[]) | null;
  readonly addresses: readonly DemoAddress[];
  readonly labels: readonly { readonly id: string; readonly label: string }[];
}

/** URL of a picture after its file was copied to the shop's files. */
export const fileUrl = (name: string): string => `/files/${pictureFile(name)}`;
/**
 * Name of a picture of the shop itself. It contains the shop type: the image optimizer caches by name for all shops
 * that one build serves.
 */
export const ownPicture = (shop: ShopType, what: 'header' | 'footer' | 'logo' | `poster-${number}`): string =>
  `${shop.replace('_', '-')}-${what}`;
export const categoryPicture = ({ slug }: Pick<DemoCategory, 'slug'>): string => `category-${slug}`;
/** Names of the pictures of categories, posters and products; shared ones more than once. */
export const goodsPictures = ({ type, categories, posters, products }: DemoShop): string[] => [
  ...categories.map(categoryPicture),
  ...posters.map((_, i) => ownPicture(type, `poster-${i + 1}`)),
  ...products.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
];
export const hostPicture = ({ key }: Pick<DemoHost, 'key'>): string => `host-${key}`;
