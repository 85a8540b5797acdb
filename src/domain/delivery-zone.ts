import type { DeliveryDays } from './delivery-days-text';

/** A delivery zone of a shop. Amounts in integer toman. */
export interface DeliveryZone {
  readonly title: string;
  /** Ring of [lat, lng], closed implicitly; null: everywhere. */
  readonly polygon: readonly (readonly [number, number])[] | null;
  readonly price: number;
  /** Products' price from which shipping is free; null: never. */
  readonly free_from: number | null;
  /** Working days; null: unknown. */
  readonly days_min: number | null;
  readonly days_max: number | null;
}

/** Coordinates in degrees; null for an address without coordinates. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The zone of a point: the first one whose polygon contains it; null when there is none. A point without coordinates
 * only belongs to a zone without polygon. A shop without zones delivers nowhere.
 */
export function zoneOf<Zone extends DeliveryZone>(zones: readonly Zone[], point: Point | null): Zone | null {
  return zones.find(({ polygon }) => polygon === null || (point !== null && isInside(polygon, point))) ?? null;
}

/**
 * The zone of an address: that of its location, or without one the zone that the customer has chosen by its name, else
 * as of a point without coordinates.
 */
export function zoneOfAddress<Zone extends DeliveryZone & { readonly id: number }>(
  zones: readonly Zone[],
  {
    lat,
    lng,
    zone_id: chosen,
  }: { readonly lat: number | null; readonly lng: number | null; readonly zone_id?: number | null },
): Zone | null {
  if (lat !== null && lng !== null) return zoneOf(zones, { lat, lng });
  return zones.find(({ id }) => id === chosen) ?? zoneOf(zones, null);
}

/**
 * Whether an address has no zone only because it has no coordinates: in a shop whose zones all have polygons it is not
 * known to be outside of them.
 */
export function isLocationMissing({
  lat,
  lng,
  is_in_zone,
}: {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_in_zone: boolean;
}): boolean {
  return !is_in_zone && (lat === null || lng === null);
}

const KM_PER_DEGREE = 111.32;
/** Corners of the polygon of a circle: it is nowhere further from the circle than a 460th of its radius. */
const CORNERS = 48;

/** The ring of a circle around a point. Not for circles that contain a pole or cross the date line. */
export function circleRing({ lat, lng, km }: Point & { readonly km: number }): [number, number][] {
  const [ofLat, ofLng] = [km / KM_PER_DEGREE, km / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180))];
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [rounded(lat + ofLat * Math.sin(angle)), rounded(lng + ofLng * Math.cos(angle))];
  });
}

/** How long a delivery to the zone takes; null when the shop has not set it. */
export function deliveryDaysOf({ days_min: min, days_max: max }: DeliveryZone): DeliveryDays | null {
  return min === null || max === null ? null : { min, max };
}

/** The delivery price of the zone for products of this price (before coupons), toman. */
export function shippingPriceOf(zone: DeliveryZone, productsPrice: number): number {
  return zone.free_from !== null && productsPrice >= zone.free_from ? 0 : zone.price;
}

/**
 * Even-odd rule: a ray from a point inside crosses the ring an odd number of times. Rings must not contain a pole or
 * cross the date line.
 */
function isInside(ring: readonly (readonly [number, number])[], { lat, lng }: Point): boolean {
  let inside = false;
  ring.forEach(([lat1, lng1], index) => {
    const [lat2, lng2] = ring[(index + 1) % ring.length] ?? [lat1, lng1];
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) inside = !inside;
  });
  return inside;
}
