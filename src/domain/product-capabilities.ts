import type { ProductType } from '@/contract/product.schemas';
import type { OrderKind } from '@/contract/orders.schemas';
import type { SitemapKind } from '@/contract/seo.schemas';
import type { StayQuery } from './stay-url-params';
import { urls, type Id } from './urls';

/** Differences between product types. Screens and services read this table and never compare types. */
export interface ProductCapabilities {
  /** What an order of it is; each kind of order is ordered on its own. */
  readonly orderKind: OrderKind;
  /** The path of its page. Dates and guests are those of a stay. */
  readonly page: (id: Id, name: string, stay?: StayQuery) => string;
  /** The sitemaps that list it. */
  readonly sitemap: SitemapKind;
  /** The screen of its page, and the part of the message key that names it in suggestions of the search. */
  readonly screen: 'residence' | 'product';
  /** The node of search engines that describes it (schema.org). */
  readonly structuredData: 'VacationRental' | 'Product';
  /** Whether price comparison sites may list it. */
  readonly isCompared: boolean;
  /** The card in lists: a wide one with a large picture, or a dense one. */
  readonly card: 'wide' | 'dense';
  /** CART-05: adding it on its own page leads to the basket's confirmation, which shows its contents. */
  readonly confirmsBasket: boolean;
  /** Whether it consists of other products. */
  readonly hasItems: boolean;
  /** Whether it is a place to stay: with a residence's details, a host, a region, and nights of their own price. */
  readonly isPlace: boolean;
  /** What the shop counts: pieces in stock, portions of a day, or nothing of its own. */
  readonly counts: 'stock' | 'portions' | null;
  /** Whether it has a stock, which food may have beside its portions. */
  readonly hasStock: boolean;
  /** Whether the kitchen makes it, on certain weekdays. */
  readonly isCooked: boolean;
  /** Whether it is sent, so that its weight may decide the price of the delivery. */
  readonly isWeighed: boolean;
  /** What is chosen beside it; null: it has no such choice. */
  readonly extras: 'toppings' | 'options' | null;
  /** Whether it has an old price and a limit per order. */
  readonly hasDiscount: boolean;
}

const GOODS = {
  orderKind: 'goods',
  page: urls.product,
  sitemap: 'product',
  screen: 'product',
  structuredData: 'Product',
  isCompared: true,
  card: 'dense',
  confirmsBasket: false,
  hasItems: false,
  isPlace: false,
  isCooked: false,
  isWeighed: true,
  hasDiscount: true,
} as const;

export const PRODUCT_CAPABILITIES = {
  product: { ...GOODS, counts: 'stock', hasStock: true, extras: 'options' },
  food: { ...GOODS, counts: 'portions', hasStock: true, isCooked: true, isWeighed: false, extras: 'toppings' },
  residence: {
    orderKind: 'stay',
    page: urls.residence,
    sitemap: 'residence',
    screen: 'residence',
    structuredData: 'VacationRental',
    isCompared: false,
    card: 'wide',
    confirmsBasket: false,
    hasItems: false,
    isPlace: true,
    counts: null,
    hasStock: false,
    isCooked: false,
    isWeighed: false,
    extras: null,
    hasDiscount: false,
  },
  package: { ...GOODS, confirmsBasket: true, hasItems: true, counts: null, hasStock: false, extras: null },
} as const satisfies Record<ProductType, ProductCapabilities>;

/** The capabilities of a product type; those of a single product for an unknown type, such as one from old storage. */
export function productCapabilities(type: string): ProductCapabilities {
  const byType: Readonly<Record<string, ProductCapabilities | undefined>> = PRODUCT_CAPABILITIES;
  return byType[type] ?? PRODUCT_CAPABILITIES.product;
}
