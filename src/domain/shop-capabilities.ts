import type { ShopType } from '@/contract/config.schemas';

/** The kinds of shop that one storefront serves (SHOP-01): stays, dated food deliveries, ordinary goods. */
export type { ShopType };

export const SHOP_TYPES: readonly ShopType[] = ['residence', 'eco_food', 'shop'];

/** What differs between shop types; screens read this table and never compare a type. */
export interface ShopCapabilities {
  /** What an order is: a stay held by nights or goods sent. Chooses the order's states and pages. */
  readonly orderKind: 'stay' | 'goods';
  /** NAV-02 */
  readonly showsCart: boolean;
  /** NAV-03 */
  readonly showsAddresses: boolean;
  /** Message key of the orders page's title (ROUTE-08). */
  readonly ordersTitle: 'route.orders' | 'route.orders.residence';
  /** Message key of the orders item of the bottom navigation (NAV-09). */
  readonly ordersLabel: 'nav.orders' | 'nav.reservations';
  /** Whether a delivery day and hour ride on catalogue, price and submit calls (RES-09). */
  readonly needsDeliveryDate: boolean;
  /** The family of a product's canonical URL. */
  readonly productPath: 'residence' | 'products';
  /** Whether search asks for dates and people. */
  readonly searchesByStay: boolean;
  /** Deliveries that a customer may choose from; empty for stays. */
  readonly deliveries: readonly ('post' | 'courier' | 'pickup' | 'slot')[];
  /** Message key of the footer's cancellation terms. */
  readonly cancellationLabel: 'footer.link.cancellation' | 'footer.link.cancellation.shop';
  /** Stars that a new comment starts with (spec §9). */
  readonly defaultStar: 3 | 5;
}

const GOODS = {
  orderKind: 'goods',
  showsCart: true,
  showsAddresses: true,
  ordersTitle: 'route.orders',
  ordersLabel: 'nav.orders',
  productPath: 'products',
  searchesByStay: false,
  cancellationLabel: 'footer.link.cancellation.shop',
  defaultStar: 3,
} as const;

export const SHOP_CAPABILITIES: Readonly<Record<ShopType, ShopCapabilities>> = {
  residence: {
    orderKind: 'stay',
    showsCart: false,
    showsAddresses: false,
    ordersTitle: 'route.orders.residence',
    ordersLabel: 'nav.reservations',
    needsDeliveryDate: false,
    productPath: 'residence',
    searchesByStay: true,
    deliveries: [],
    cancellationLabel: 'footer.link.cancellation',
    defaultStar: 5,
  },
  eco_food: { ...GOODS, needsDeliveryDate: true, deliveries: ['slot'] },
  shop: { ...GOODS, needsDeliveryDate: false, deliveries: ['post', 'courier', 'pickup'] },
};

/** The shop type of the config's `shop.shop_type`; a value not known here is an ordinary shop. */
export function shopTypeOf(value: unknown): ShopType {
  return SHOP_TYPES.find((type) => type === value) ?? 'shop';
}

/** The traits of the config's `shop.shop_type`. */
export function shopCapabilities(value: unknown): ShopCapabilities {
  return SHOP_CAPABILITIES[shopTypeOf(value)];
}
