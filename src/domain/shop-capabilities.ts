import type { ShopType } from '@/contract/config.schemas';
import type { OrderKind } from '@/contract/orders.schemas';

export type { ShopType };

/** Differences between shop types. Screens read this table and never compare types. */
export interface ShopCapabilities {
  /** What an order is: a stay that holds nights, or goods that are sent. Determines the order's statuses and pages. */
  readonly orderKind: OrderKind;
  /** NAV-02 */
  readonly showsCart: boolean;
  /** NAV-03 */
  readonly showsAddresses: boolean;
  /** Message key of the orders page's title (ROUTE-08). */
  readonly ordersTitle: 'routeOrders' | 'routeOrdersResidence';
  /** Message key of the orders item of the bottom navigation (NAV-09). */
  readonly ordersLabel: 'navOrders' | 'navReservations';
  /** Whether catalogue, price and submit requests contain a delivery day and hour (RES-09). */
  readonly needsDeliveryDate: boolean;
  /** Whether it serves at tables, each with a QR code to log in with. */
  readonly hasTables: boolean;
  /** The first segment of a product's canonical URL. */
  readonly productPath: 'residence' | 'products';
  /** The part of the message keys that name what the shop's lists consist of. */
  readonly catalogueNoun: 'residence' | 'goods' | 'food';
  /** The same for what is in a cart or an order; what a shop of stays sells beside them is goods. */
  readonly goodsNoun: 'goods' | 'food';
  /** The cards of its usual products, as of a product type. */
  readonly card: 'wide' | 'dense';
  /** Whether the list of everything is one page by categories, with a cart of its own. */
  readonly hasMenu: boolean;
  /** Whether the search offers dates and people. */
  readonly searchesByStay: boolean;
  /** The delivery methods, as far as a shop offers them ({@link deliveriesOf}); empty for stays. */
  readonly deliveries: readonly ('post' | 'courier' | 'pickup' | 'slot')[];
  /** What the panel's first page shows beside money and orders. */
  readonly deskFigures: readonly ('stays' | 'stock' | 'kitchen')[];
  /** Message key of the footer's cancellation terms. */
  readonly cancellationLabel: 'footerLinkCancellation' | 'footerLinkCancellationShop';
  /** The default stars of a new comment (CAT-07). */
  readonly defaultStar: 3 | 5;
}

const GOODS = {
  orderKind: 'goods',
  showsCart: true,
  showsAddresses: true,
  ordersTitle: 'routeOrders',
  ordersLabel: 'navOrders',
  productPath: 'products',
  card: 'dense',
  searchesByStay: false,
  cancellationLabel: 'footerLinkCancellationShop',
  defaultStar: 3,
} as const;

/** The kinds of shop (SHOP-01): stays, dated food deliveries, ordinary goods. */
export const SHOP_CAPABILITIES: Readonly<Record<ShopType, ShopCapabilities>> = {
  residence: {
    orderKind: 'stay',
    showsCart: false,
    showsAddresses: false,
    ordersTitle: 'routeOrdersResidence',
    ordersLabel: 'navReservations',
    needsDeliveryDate: false,
    hasTables: false,
    productPath: 'residence',
    card: 'wide',
    catalogueNoun: 'residence',
    goodsNoun: 'goods',
    hasMenu: false,
    searchesByStay: true,
    deliveries: [],
    deskFigures: ['stays'],
    cancellationLabel: 'footerLinkCancellation',
    defaultStar: 5,
  },
  eco_food: {
    ...GOODS,
    catalogueNoun: 'food',
    goodsNoun: 'food',
    hasMenu: true,
    needsDeliveryDate: true,
    hasTables: true,
    deliveries: ['slot'],
    deskFigures: ['kitchen', 'stock'],
  },
  shop: {
    ...GOODS,
    catalogueNoun: 'goods',
    goodsNoun: 'goods',
    hasMenu: false,
    needsDeliveryDate: false,
    hasTables: false,
    deliveries: ['post', 'courier', 'pickup'],
    deskFigures: ['stock'],
  },
};

export const SHOP_TYPES = Object.keys(SHOP_CAPABILITIES) as ShopType[];

/** The shop type of the config's `shop.shop_type`; an unknown value counts as an ordinary shop. */
export function shopTypeOf(value: unknown): ShopType {
  return SHOP_TYPES.find((type) => type === value) ?? 'shop';
}

/** The capabilities of the config's `shop.shop_type`. */
export function shopCapabilities(value: unknown): ShopCapabilities {
  return SHOP_CAPABILITIES[shopTypeOf(value)];
}

export type ShopDelivery = ShopCapabilities['deliveries'][number];

/**
 * The kinds of delivery that a shop of this kind offers: those of its methods, or its delivery hours. Without a delivery
 * zone nothing is brought to customers.
 * @param methods the kinds of the methods that the shop offers
 */
export function deliveriesOf(
  type: ShopType,
  hasZones: boolean,
  methods: readonly ShopDelivery[],
): readonly ShopDelivery[] {
  return SHOP_CAPABILITIES[type].deliveries.filter(
    (one) => (hasZones || one === 'pickup') && (one === 'slot' || methods.includes(one)),
  );
}

/**
 * The delivery methods between which a customer chooses: those of the config, or those of the kind where the backend does
 * not say. Where none is offered, the choice of an address says that nothing is delivered there.
 */
export function deliveryChoices(
  shop:
    | { readonly shop_type?: unknown; readonly deliveries?: readonly ShopDelivery[] | null | undefined }
    | null
    | undefined,
): readonly ShopDelivery[] {
  return shop?.deliveries?.length ? shop.deliveries : shopCapabilities(shop?.shop_type).deliveries;
}
