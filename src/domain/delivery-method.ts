/** The delivery methods that a shop names, with the price of each for an order. */
import type { METHOD_KINDS } from '@/contract/delivery.schemas';
import type { DeliveryDays } from './delivery-days-text';
import { deliveryDaysOf, shippingPriceOf, type DeliveryZone } from './delivery-zone';

/** How goods reach the customer; several methods of a shop may be of one kind. */
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Where an order is collected. */
export interface PickupPlace {
  readonly address: string;
  /** The opening hours, in words; empty: not said. */
  readonly hours: string;
  readonly telephone: string | null;
  readonly point: { readonly lat: number; readonly lng: number } | null;
}

/** A price of a method, toman. */
export interface DeliveryRate {
  /** Null: in every zone. */
  readonly zone_id: number | null;
  /** The heaviest order that it is for, grams; null: without a limit. */
  readonly up_to_grams: number | null;
  readonly price: number;
}

/** A delivery method of a shop. */
export interface DeliveryMethod {
  readonly kind: MethodKind;
  readonly title: string;
  /** The first that matches zone and weight decides; no match: not offered. Null: the price of the zone. */
  readonly rates: readonly DeliveryRate[] | null;
  /** Of its own rates: the products' price from which it is free, toman; null: never. */
  readonly free_from: number | null;
  /** Working days; both null: those of the zone. */
  readonly days_min: number | null;
  readonly days_max: number | null;
  /** The customer pays the carrier on delivery: the invoice has no delivery price. */
  readonly paid_to_carrier: boolean;
  /** Of a pickup; null: the shop's own address. */
  readonly place: PickupPlace | null;
}

/** The goods and where they go. */
export interface Parcel {
  /** Null while the address is unknown. */
  readonly zone: (DeliveryZone & { readonly id: number }) | null;
  /** Price of the products before coupons, toman. */
  readonly productsPrice: number;
  readonly grams: number;
}

/** What a method costs for a parcel. */
export interface DeliveryOffer<Method extends DeliveryMethod> {
  readonly method: Method;
  /** Toman in the invoice; null while the address is unknown. */
  readonly price: number | null;
  /** The products' price from which it is free, toman; null: never, or unknown. */
  readonly free_from: number | null;
  readonly days: DeliveryDays | null;
}

/** The methods that fit the parcel, in the shop's order. */
export function offersFor<Method extends DeliveryMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): DeliveryOffer<Method>[] {
  return methods.flatMap((method) => offerOf(method, parcel) ?? []);
}

function offerOf<Method extends DeliveryMethod>(
  method: Method,
  { zone, productsPrice, grams }: Parcel,
): DeliveryOffer<Method> | null {
  const free = { method, price: 0, free_from: null };
  if (method.kind === 'pickup') return { ...free, days: ownDays(method) };
  if (!zone) return { ...free, price: null, days: ownDays(method) };
  const days = ownDays(method) ?? deliveryDaysOf(zone);
  if (method.rates === null)
    return method.paid_to_carrier
      ? { ...free, days }
      : { method, price: shippingPriceOf(zone, productsPrice), free_from: zone.free_from, days };
  const rate = method.rates.find(
    ({ zone_id, up_to_grams }) =>
      (zone_id === null || zone_id === zone.id) && (up_to_grams === null || grams <= up_to_grams),
  );
  if (!rate) return null;
  if (method.paid_to_carrier) return { ...free, days };
  const { free_from } = method;
  return { method, price: free_from !== null && productsPrice >= free_from ? 0 : rate.price, free_from, days };
}

function ownDays({ days_min: min, days_max: max }: DeliveryMethod): DeliveryDays | null {
  return min === null || max === null ? null : { min, max };
}

/**
 * The offer that is preselected: the cheapest that brings the goods, in the shop's order where prices are equal. What the
 * customer pays to the carrier has no known price and comes after these, a pickup last.
 */
export function preselectedOffer<Method extends DeliveryMethod>(
  offers: readonly DeliveryOffer<Method>[],
): DeliveryOffer<Method> | null {
  const rank = ({ method, price }: DeliveryOffer<Method>): number =>
    method.kind === 'pickup' ? Infinity : method.paid_to_carrier ? Number.MAX_VALUE : (price ?? 0);
  return offers.reduce<DeliveryOffer<Method> | null>(
    (best, offer) => (best && rank(best) <= rank(offer) ? best : offer),
    null,
  );
}
