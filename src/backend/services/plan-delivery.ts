/** Delivery of goods: method, time and price. */
import type { Address } from '@/contract/customer.schemas';
import { isCivilDate, tehranInstant, type CivilDate } from '@/domain/plain-date';
import { isSlotOpen } from '@/domain/delivery-rule';
import {
  deliveryDaysOf,
  type DeliveryZone,
  isLocationMissing,
  shippingPriceOf,
  zoneOfAddress,
} from '@/domain/delivery-zone';
import { parseClock } from '@/domain/clock-time';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { postalAddressOf } from '@/domain/postal-address';
import { deliveriesOf, deliveryChoices, shopCapabilities } from '@/domain/shop-capabilities';
import { ResourceTaken } from './resource-taken';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import { findOwnAddress } from '../sql/order-address.sql';
import { listSlots } from '../sql/reservation.sql';
import { listZones } from '../sql/zones.sql';
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
  /** The address at the time of the order, stored with it. */
  readonly address: Address | null;
  /** The id of the zone; null for a pickup, undefined while there is no address. */
  readonly zone: number | null | undefined;
  readonly slot: ChosenSlot | null;
  readonly shipping_price: number;
  /** The products' price from which delivery there is free; null for never, and without an address. */
  readonly free_from: number | null;
}

/**
 * The delivery that a request selects. A quote may omit the address (without shipping price then) and the hour; a
 * submit may not. 400 for a choice that this shop does not offer (dates of goods included) or a missing one, 409 for an
 * address outside every zone, or without the location that its zone depends on.
 * @param productsPrice price of the products before coupons, toman
 */
export async function planDelivery(
  context: PricingContext,
  request: OrderRequest,
  productsPrice: number,
): Promise<DeliveryPlan> {
  const { shop_type } = context.shop;
  const { needsDeliveryDate } = shopCapabilities(shop_type);
  const deliveries = deliveryChoices({
    shop_type,
    deliveries: deliveriesOf(shop_type, (await listZones(context.db)).length > 0),
  });
  const delivery = request.delivery ?? deliveries[0];
  if (delivery === undefined || !deliveries.includes(delivery))
    throw validationError('delivery', t(backendOrdersMessages['delivery.unknown']));
  // A client that sends dates with goods would expect delivery on these.
  if (!needsDeliveryDate && request.products.some((line) => line.times?.length))
    throw validationError('times', t(backendOrdersMessages.orderGoodsTimes));
  const slot = needsDeliveryDate ? await slotOf(context, request) : null;
  if (delivery === 'pickup') return { delivery, slot, address: null, zone: null, shipping_price: 0, free_from: null };
  const served = await addressOf(context, request, productsPrice);
  return { delivery, slot, address: null, zone: undefined, shipping_price: 0, free_from: null, ...served };
}

/** The address and what delivery there costs; null for a quote without one. */
async function addressOf(
  { db, customerId, purpose }: PricingContext,
  { address: id, new_place, new_zone = null, new_area }: OrderRequest,
  productsPrice: number,
): Promise<Pick<DeliveryPlan, 'address' | 'zone' | 'shipping_price' | 'free_from'> | null> {
  if (id == null) {
    if (purpose === 'submit') throw validationError('address', t(checkoutMessages['delivery.addressRequired']));
    if (new_place === undefined) return null;
    const { zone, ...shipping } = await shippingTo(
      db,
      { ...(new_place ?? NOWHERE), ...new_area, zone_id: new_zone },
      productsPrice,
    );
    return { address: null, zone: zone.id, ...shipping };
  }
  const row = customerId === null ? null : await findOwnAddress(db, customerId, id);
  if (!row) throw validationError('address', t(backendOrdersMessages['delivery.addressUnknown']));
  const { zone, ...shipping } = await shippingTo(db, row, productsPrice);
  return {
    address: {
      ...postalAddressOf(row),
      addressId: row.id,
      title: row.title,
      shippingPrice: shipping.shipping_price,
      is_in_zone: true,
      zone: zone.title,
      delivery_days: deliveryDaysOf(zone),
    },
    zone: zone.id,
    ...shipping,
  };
}

/** An address of which nothing is known but its text. */
const NOWHERE = { lat: null, lng: null };

/**
 * The zone of an address, and what delivery there costs. 409 outside every zone, and where the location decides and is
 * unknown.
 */
async function shippingTo(
  db: Database,
  place: Parameters<typeof zoneOfAddress>[1],
  productsPrice: number,
): Promise<{ zone: DeliveryZone & { readonly id: number } } & Pick<DeliveryPlan, 'shipping_price' | 'free_from'>> {
  const zones = await listZones(db);
  const zone = zoneOfAddress(zones, place);
  const bounds = zones.map(({ polygon, areas }) => ({ isDrawn: polygon !== null, listsCities: areas !== null }));
  if (!zone && isLocationMissing(bounds, place)) {
    const msg = t(backendOrdersMessages['delivery.locationMissing']);
    throw new ApiError(409, msg, { errors: [{ field: 'address', msg }] });
  }
  if (!zone)
    throw new ApiError(409, t(addressesMessages.zoneOutOfRangeLong), {
      errors: [{ field: 'address', msg: t(toastMessages.zoneOutOfRange) }],
    });
  return { zone, shipping_price: shippingPriceOf(zone, productsPrice), free_from: zone.free_from };
}

/** The chosen hour, from the query or from the lines' `times`; both must agree. */
async function slotOf({ db, now, purpose }: PricingContext, request: OrderRequest): Promise<ChosenSlot | null> {
  const { reserve_date, reserve_time } = request;
  const times = request.products.flatMap((line) => line.times ?? []);
  if (reserve_date !== undefined && reserve_time !== undefined) times.push(`${reserve_date} ${reserve_time}`);
  const [chosen, another] = [...new Set(times)];
  if (another !== undefined) throw validationError('times', t(backendOrdersMessages['delivery.slotTwo']));
  if (chosen === undefined) {
    if (purpose === 'submit') throw validationError('times', t(checkoutMessages['delivery.slotRequired']));
    return null;
  }
  const slot = parseDeliveryTime(chosen);
  if (!slot || !isCivilDate(slot.reserve_date))
    throw validationError('times', t(backendOrdersMessages['delivery.slotUnknown']));
  const { reserve_date: date, reserve_time: time } = slot;
  if (tehranInstant(date, parseClock(time) ?? 0) <= now.getTime())
    throw slotUnavailableError(t(backendOrdersMessages['delivery.slotPast']));
  const offered = (await listSlots(db, date, date, now)).find((one) => one.time === time);
  if (!offered) throw validationError('times', t(backendOrdersMessages['delivery.slotUnknown']));
  if (!isSlotOpen(offered, now.getTime())) throw slotUnavailableError(t(backendOrdersMessages['delivery.slotClosed']));
  if (purpose === 'quote' && offered.left <= 0) throw slotFullError({ date, time });
  return { date, time };
}

export function slotFullError({ date, time }: ChosenSlot): ApiError {
  const msg = t(backendOrdersMessages['delivery.slotFull']);
  return new ResourceTaken(msg, { slot: `${date} ${time}` }, [{ field: 'times', msg }]);
}

/** The error for an hour that is no longer available. Its field leads the customer back to the choice of hours. */
function slotUnavailableError(msg: string): ApiError {
  return new ApiError(409, msg, { errors: [{ field: 'times', msg }] });
}
