/** The delivery methods that a shop offers, and what they cost in its zones. */
import type { DeliveryOffer, OrderDeliveryMethod } from '@/contract/delivery.schemas';
import type { DeliveryDays } from '@/domain/delivery-days-text';
import { offersFor, preselectedOffer, type DeliveryOffer as MethodOffer, type Parcel } from '@/domain/delivery-method';
import { deliveryDaysOf } from '@/domain/delivery-zone';
import { deliveriesOf, type ShopDelivery, type ShopType } from '@/domain/shop-capabilities';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { listOfferedMethods, type DeliveryMethodRow } from '../sql/delivery-methods.sql';

/** What a shop offers. */
export interface Deliveries {
  /** The kinds between which a customer chooses, in the order of the shop's kind. */
  readonly kinds: readonly ShopDelivery[];
  /** Its methods in its order; empty in a shop with delivery hours, whose price is that of the zone. */
  readonly methods: readonly DeliveryMethodRow[];
}

/** @param hasZones whether the shop has delivery zones: without one nothing is brought to customers */
export async function listDeliveries(db: Database, shopType: ShopType, hasZones: boolean): Promise<Deliveries> {
  const rows = await listOfferedMethods(db);
  const kinds = deliveriesOf(
    shopType,
    hasZones,
    rows.map(({ kind }) => kind),
  );
  return { kinds, methods: rows.filter(({ kind }) => kinds.includes(kind)) };
}

/** What the cheapest delivery to a zone costs, toman before any free threshold. */
export interface ZoneTerms {
  readonly price: number;
  readonly free_from: number | null;
  readonly days: DeliveryDays | null;
  /** Every delivery there is paid to its carrier. */
  readonly paid_to_carrier: boolean;
}

/** The terms of a zone for a parcel: without methods its own; null where no method brings it there. */
export function zoneTerms({ methods }: Deliveries, zone: NonNullable<Parcel['zone']>, grams = 0): ZoneTerms | null {
  const brought = methods.filter(({ kind }) => kind !== 'pickup');
  if (brought.length === 0)
    return { price: zone.price, free_from: zone.free_from, days: deliveryDaysOf(zone), paid_to_carrier: false };
  // With a price of -1 no free threshold is reached, not even that of zero.
  const offer = preselectedOffer(offersFor(brought, { zone, productsPrice: -1, grams }));
  if (!offer) return null;
  const { price, free_from, days, method } = offer;
  return { price: price ?? 0, free_from, days, paid_to_carrier: method.paid_to_carrier };
}

/** What a visitor may be told of a zone before the weight of an order is known. */
export interface CommonTerms {
  /** Toman for a light parcel; null where it is paid to the carrier, undefined where no method brings it. */
  readonly price: number | null | undefined;
  /** A heavier parcel costs another price there, or is not brought. */
  readonly byWeight: boolean;
  /** The same for every weight; null where they differ. */
  readonly free_from: number | null;
  readonly days: DeliveryDays | null;
}

/** What the terms of a zone for parcels of all weights have in common. */
export function commonTerms(deliveries: Deliveries, zone: NonNullable<Parcel['zone']>): CommonTerms {
  const limits = deliveries.methods.flatMap(({ rates }) => rates?.map(({ up_to_grams }) => up_to_grams) ?? []);
  const heavier = [...new Set(limits)].filter((grams) => grams !== null).map((grams) => grams + 1);
  const [light, ...others] = [0, ...heavier].map((grams) => zoneTerms(deliveries, zone, grams));
  const priceOf = (terms: ZoneTerms | null | undefined) => (terms?.paid_to_carrier ? null : terms?.price);
  const isSame = (valueOf: (terms: ZoneTerms | null | undefined) => unknown) =>
    others.every((terms) => valueOf(terms) === valueOf(light));
  return {
    price: priceOf(light),
    byWeight: !isSame(priceOf),
    free_from: isSame((terms) => terms?.free_from) ? (light?.free_from ?? null) : null,
    days: isSame((terms) => `${terms?.days?.min} ${terms?.days?.max}`) ? (light?.days ?? null) : null,
  };
}

/** The offer as the contract has it. */
export function offerView({ method, price, free_from, days }: MethodOffer<DeliveryMethodRow>): DeliveryOffer {
  return {
    ...orderMethodOf(method),
    delivery: method.kind,
    note: method.note,
    price,
    free_from,
    delivery_days: days,
  };
}

/** The method as an order stores it. */
export function orderMethodOf({ id, title, kind, paid_to_carrier, place }: DeliveryMethodRow): OrderDeliveryMethod {
  return { method_id: id, title: title || t(checkoutMessages[`delivery.${kind}`]), paid_to_carrier, place };
}

/** The method of an order for those who send it. */
export function sentBy(method: OrderDeliveryMethod | null): Omit<OrderDeliveryMethod, 'place'> | null {
  return method && { method_id: method.method_id, title: method.title, paid_to_carrier: method.paid_to_carrier };
}

/**
 * The zones with the price of the cheapest method for a piece of this weight, for structured data; empty where one of
 * them has no known price.
 */
export function pricedZones<Zone extends NonNullable<Parcel['zone']>>(
  deliveries: Deliveries,
  zones: readonly Zone[],
  grams: number,
): Zone[] {
  const priced = zones.flatMap((zone) => {
    const terms = zoneTerms(deliveries, zone, grams);
    return terms && !terms.paid_to_carrier ? { ...zone, price: terms.price, free_from: terms.free_from } : [];
  });
  return priced.length === zones.length ? priced : [];
}
