/** Delivery of goods: method, time and price. */
import type { Address } from '@/contract/customer.schemas';
import { isCivilDate, tehranInstant, type CivilDate } from '@/domain/plain-date';
import { isSlotOpen } from '@/domain/delivery-hours';
import type { DeliveryDays } from '@/domain/delivery-days-text';
import { offersFor, preselectedOffer, type DeliveryOffer, type Parcel } from '@/domain/delivery-method';
import { deliveryDaysOf, isLocationMissing, shippingPriceOf, zoneOfAddress } from '@/domain/delivery-zone';
import { parseClock } from '@/domain/clock-time';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { postalAddressOf, type PostalAddress } from '@/domain/postal-address';
import { deliveryChoices, shopCapabilities } from '@/domain/shop-capabilities';
import { ResourceTaken } from './resource-taken';
import { t } from '@/messages/format-message';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import type { DeliveryMethodRow } from '../sql/delivery-methods.sql';
import type { AddressRow } from '../sql/customers.sql';
import { findOwnAddress } from '../sql/order-address.sql';
import { listSlots } from '../sql/calendar.sql';
import { listZones } from '../sql/zones.sql';
import { listDeliveries, offerView } from './delivery-methods.service';
import type { PricingContext, Delivery, OrderRequest } from './pricing-context';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { checkoutMessages } from '@/messages/checkout';
import { addressesMessages } from '@/messages/addresses';
import { toastMessages } from '@/messages/toasts';

/** The delivery hour of a food order. */
export interface ChosenSlot {
  readonly date: CivilDate;
  readonly time: string;
}

export interface DeliveryPlan {
  readonly delivery: Delivery;
  /** Null in a shop with delivery hours. */
  readonly method: DeliveryMethodRow | null;
  /** The methods that fit the order, in the shop's order; null in a shop with delivery hours. */
  readonly offers: readonly DeliveryOffer<DeliveryMethodRow>[] | null;
  /** The address at the time of the order, stored with it. */
  readonly address: Address | null;
  /** The id of the zone; null for a pickup, undefined while there is no address. */
  readonly zone: number | null | undefined;
  readonly slot: ChosenSlot | null;
  readonly shipping_price: number;
  /** The products' price from which delivery there is free; null for never, and without an address. */
  readonly free_from: number | null;
}

/** The goods to be delivered: their price before coupons, toman, and their weight. */
export type Goods = Pick<Parcel, 'productsPrice' | 'grams'>;

/**
 * The delivery that a request selects. A quote may omit the address (without shipping price then) and the hour, and
 * names another method where the chosen one does not fit; a submit may not. 400 for a choice that this shop does not
 * offer (dates of goods included) or a missing one, 409 for an address outside every zone, or without the location that
 * its zone depends on, and where no method fits, with those that do.
 */
export async function planDelivery(
  context: PricingContext,
  request: OrderRequest,
  goods: Goods,
): Promise<DeliveryPlan> {
  const { shop_type } = context.shop;
  const { needsDeliveryDate } = shopCapabilities(shop_type);
  const zones = await listZones(context.db);
  const { kinds, methods } = await listDeliveries(context.db, shop_type, zones.length > 0);
  const choices = deliveryChoices({ shop_type, deliveries: kinds });
  const delivery = request.delivery || null;
  if (delivery !== null && !choices.includes(delivery))
    throw validationError('delivery', t(backendOrdersMessages.deliveryUnknown));
  // A client that sends dates with goods would expect delivery on these.
  if (!needsDeliveryDate && request.products.some((line) => line.times?.length))
    throw validationError('times', t(backendOrdersMessages.orderGoodsTimes));
  const slot = needsDeliveryDate ? await slotOf(context, request) : null;
  if (needsDeliveryDate) {
    const place = await placeOf(context, request, zones);
    return { delivery: 'slot', method: null, offers: null, slot, ...slotTerms(place, goods) };
  }
  const chosen = methods.find(({ id }) => id === request.delivery_method);
  const isCollected = [delivery, chosen?.kind].includes('pickup') || !choices.some((one) => one !== 'pickup');
  const place = isCollected ? null : await placeOf(context, request, zones);
  const offers = offersFor(methods, { ...goods, zone: place?.zone ?? null });
  const offer = selectedOffer(offers, request, context.purpose);
  const { method, price, free_from, days } = offer;
  return {
    delivery: method.kind,
    method,
    offers,
    slot,
    address: place?.row ? addressView(place.row, place.zone, { shippingPrice: price ?? 0, days }) : null,
    zone: method.kind === 'pickup' ? null : place?.zone.id,
    shipping_price: price ?? 0,
    free_from,
  };
}

/** The requested method, else the one that is preselected among those of the requested kind. */
function selectedOffer(
  offers: readonly DeliveryOffer<DeliveryMethodRow>[],
  { delivery, delivery_method }: OrderRequest,
  purpose: PricingContext['purpose'],
): DeliveryOffer<DeliveryMethodRow> {
  const ofKind = offers.filter(({ method }) => !delivery || method.kind === delivery);
  if (delivery_method != null) {
    const chosen = ofKind.find(({ method }) => method.id === delivery_method);
    if (chosen) return chosen;
    if (purpose === 'submit') throw notOfferedError(offers);
  }
  const first = preselectedOffer(ofKind) ?? (purpose === 'quote' ? preselectedOffer(offers) : null);
  if (!first) throw notOfferedError(offers);
  return first;
}

/** 409 as for a submit when a quote is for another method, or another kind, than the request names. */
export function assertNamedMethod(
  { delivery: kind, method, offers }: DeliveryPlan,
  { delivery, delivery_method }: OrderRequest,
): void {
  const isNamed = (delivery_method ?? method?.id) === method?.id && (delivery || kind) === kind;
  if (offers && !isNamed) throw notOfferedError(offers);
}

function notOfferedError(offers: readonly DeliveryOffer<DeliveryMethodRow>[]): ApiError {
  const { deliveryMethodNotOffered, deliveryNoMethod } = backendOrdersMessages;
  const msg = t(offers.length > 0 ? deliveryMethodNotOffered : deliveryNoMethod);
  return new ApiError(409, msg, { data: { deliveries: offers.map(offerView) }, errors: [{ field: 'delivery', msg }] });
}

type Zone = Awaited<ReturnType<typeof listZones>>[number];

/** What an order stores of an address. */
type StoredAddress = Pick<AddressRow, 'id' | 'title' | 'zone_id' | keyof PostalAddress>;

/** Where the order goes: an address of the customer, or a place that is not stored yet. */
interface Destination {
  readonly row: StoredAddress | null;
  readonly zone: Zone;
}

/** The delivery of a shop with hours, whose price is that of the zone. */
function slotTerms(
  place: Destination | null,
  { productsPrice }: Goods,
): Pick<DeliveryPlan, 'address' | 'zone' | 'shipping_price' | 'free_from'> {
  if (!place) return { address: null, zone: undefined, shipping_price: 0, free_from: null };
  const { row, zone } = place;
  const shipping_price = shippingPriceOf(zone, productsPrice);
  return {
    address: row && addressView(row, zone, { shippingPrice: shipping_price, days: deliveryDaysOf(zone) }),
    zone: zone.id,
    shipping_price,
    free_from: zone.free_from,
  };
}

function addressView(
  row: StoredAddress,
  zone: Zone,
  { shippingPrice, days }: { readonly shippingPrice: number; readonly days: DeliveryDays | null },
): Address {
  return {
    ...postalAddressOf(row),
    addressId: row.id,
    title: row.title,
    zone_id: row.zone_id,
    shippingPrice,
    is_in_zone: true,
    zone: zone.title,
    delivery_days: days,
  };
}

/** The address with its zone; null for a quote without one. */
async function placeOf(
  { db, customerId, purpose }: PricingContext,
  { address: id, order_address: orderAddress, new_place, new_zone = null, new_area }: OrderRequest,
  zones: readonly Zone[],
): Promise<Destination | null> {
  if (id == null) {
    if (orderAddress) {
      const row = rowOf(orderAddress, zones);
      return { row, zone: zoneAt(zones, row) };
    }
    if (purpose === 'submit') throw validationError('address', t(checkoutMessages['delivery.addressRequired']));
    if (new_place === undefined) return null;
    return { row: null, zone: zoneAt(zones, { ...(new_place ?? NOWHERE), ...new_area, zone_id: new_zone }) };
  }
  const row = customerId === null ? null : await findOwnAddress(db, customerId, id);
  if (!row) throw validationError('address', t(backendOrdersMessages.deliveryAddressUnknown));
  return { row, zone: zoneAt(zones, row) };
}

/** The stored form of an order's own copy. One from before it had the id of its zone has the zone's title. */
function rowOf({ addressId, title, zone_id, zone, ...parts }: Address, zones: readonly Zone[]): StoredAddress {
  const isFormer = zone_id === undefined && parts.lat == null;
  const chosen = isFormer ? zones.find((one) => one.title === zone)?.id : zone_id;
  return { id: addressId, title, zone_id: chosen ?? null, ...postalAddressOf(parts) };
}

/** An address of which nothing is known but its text. */
const NOWHERE = { lat: null, lng: null };

/** The zone of an address. 409 outside every zone, and where the location decides and is unknown. */
function zoneAt(zones: readonly Zone[], place: Parameters<typeof zoneOfAddress>[1]): Zone {
  const zone = zoneOfAddress(zones, place);
  const bounds = zones.map(({ polygon, areas }) => ({ isDrawn: polygon !== null, listsCities: areas !== null }));
  if (!zone && isLocationMissing(bounds, place)) {
    const msg = t(backendOrdersMessages.deliveryLocationMissing);
    throw new ApiError(409, msg, { errors: [{ field: 'address', msg }] });
  }
  if (!zone)
    throw new ApiError(409, t(addressesMessages.zoneOutOfRangeLong), {
      errors: [{ field: 'address', msg: t(toastMessages.zoneOutOfRange) }],
    });
  return zone;
}

/** The chosen hour, from the query or from the lines' `times`; both must agree. The hour of the order itself stays. */
async function slotOf(
  { db, now, purpose, heldContent }: PricingContext,
  request: OrderRequest,
): Promise<ChosenSlot | null> {
  const { reserve_date, reserve_time } = request;
  const times = request.products.flatMap((line) => line.times ?? []);
  if (reserve_date !== undefined && reserve_time !== undefined) times.push(`${reserve_date} ${reserve_time}`);
  const [chosen, another] = [...new Set(times)];
  if (another !== undefined) throw validationError('times', t(backendOrdersMessages.deliverySlotTwo));
  if (chosen === undefined) {
    if (purpose === 'submit') throw validationError('times', t(checkoutMessages['delivery.slotRequired']));
    return null;
  }
  const slot = parseDeliveryTime(chosen);
  if (!slot || !isCivilDate(slot.reserve_date))
    throw validationError('times', t(backendOrdersMessages.deliverySlotUnknown));
  const { reserve_date: date, reserve_time: time } = slot;
  if (heldContent?.times.includes(chosen)) return { date, time };
  if (tehranInstant(date, parseClock(time) ?? 0) <= now.getTime())
    throw slotUnavailableError(t(backendOrdersMessages.deliverySlotPast));
  const offered = (await listSlots(db, date, date, now)).find((one) => one.time === time);
  if (!offered) throw validationError('times', t(backendOrdersMessages.deliverySlotUnknown));
  if (!isSlotOpen(offered, now.getTime())) throw slotUnavailableError(t(backendOrdersMessages.deliverySlotClosed));
  if (purpose === 'quote' && offered.left <= 0) throw slotFullError({ date, time });
  return { date, time };
}

export function slotFullError({ date, time }: ChosenSlot): ApiError {
  const msg = t(backendOrdersMessages.deliverySlotFull);
  return new ResourceTaken(msg, { slot: `${date} ${time}` }, [{ field: 'times', msg }]);
}

/** The error for an hour that is no longer available. Its field leads the customer back to the choice of hours. */
function slotUnavailableError(msg: string): ApiError {
  return new ApiError(409, msg, { errors: [{ field: 'times', msg }] });
}
