import type { DeliveryDays } from './delivery-days-text';

/** A delivery zone of a shop. Amounts in integer toman. */
export interface DeliveryZone {
  readonly title: string;
  /** Ring of [lat, lng], closed implicitly; null together with `areas`: everywhere. */
  readonly polygon: readonly (readonly [number, number])[] | null;
  /** Provinces and cities that belong to it as well as what is inside of the ring. */
  readonly areas: readonly Area[] | null;
  readonly price: number;
  /** Products' price from which shipping is free; null: never. */
  readonly free_from: number | null;
  /** Working days; null: unknown. */
  readonly days_min: number | null;
  readonly days_max: number | null;
}

/** A province by its name, or one city of it; `city` null: the whole province. */
export interface Area {
  readonly province: string;
  readonly city: string | null;
}

/** Where an address is, as far as it says so. */
export interface Place {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly province?: string | null;
  readonly city?: string | null;
}

/** Coordinates in degrees; null for an address without coordinates. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Whether the zone has no bounds. */
export function isEverywhere({ polygon, areas }: Pick<DeliveryZone, 'polygon' | 'areas'>): boolean {
  return polygon === null && areas === null;
}

/**
 * The zone of a place: the first one whose polygon contains its point, or that lists its city or province; null when
 * there is none. A place of which nothing is known only belongs to a zone without bounds. A shop without zones delivers
 * nowhere.
 */
export function zoneOf<Zone extends DeliveryZone>(zones: readonly Zone[], place: Place | null): Zone | null {
  return zones.find((zone) => isEverywhere(zone) || (place !== null && contains(zone, place))) ?? null;
}

function contains({ polygon, areas }: DeliveryZone, { lat, lng, province, city }: Place): boolean {
  if (polygon !== null && lat !== null && lng !== null && isInside(polygon, { lat, lng })) return true;
  return areas?.some((area) => area.province === province && (area.city === null || area.city === city)) ?? false;
}

/**
 * The zone of an address: that of its location or its city; where neither decides, the zone that the customer has chosen
 * by its name, else as of a place of which nothing is known.
 */
export function zoneOfAddress<Zone extends DeliveryZone & { readonly id: number }>(
  zones: readonly Zone[],
  { zone_id: chosen, ...place }: Place & { readonly zone_id?: number | null },
): Zone | null {
  const cityDecides = place.province != null && zones.some(({ areas }) => areas !== null);
  if (place.lat !== null || cityDecides) return zoneOf(zones, place);
  return zones.find(({ id }) => id === chosen) ?? zoneOf(zones, place);
}

/**
 * Whether a place without a zone lacks what decides it, so that it is not known to be outside: coordinates where a zone
 * is drawn, or the city where zones list cities.
 */
export function isLocationMissing(
  zones: readonly { readonly isDrawn: boolean; readonly listsCities: boolean }[],
  { lat, lng, province }: Place,
): boolean {
  if (lat !== null && lng !== null) return false;
  return zones.some(({ isDrawn }) => isDrawn) || (province == null && zones.some(({ listsCities }) => listsCities));
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
