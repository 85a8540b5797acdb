/** A delivery zone of a shop. Amounts in whole toman. */
export interface DeliveryZone {
  readonly title: string;
  /** Ring of [lat, lng], closed by itself; null: everywhere. */
  readonly polygon: readonly (readonly [number, number])[] | null;
  readonly price: number;
  /** Products' price from which shipping is free; null: never. */
  readonly free_from: number | null;
}

/** A place on the map, degrees; null where an address has no coordinates. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** ours: a shop that has set no zones delivers everywhere, free of charge. */
const EVERYWHERE: DeliveryZone = { title: '', polygon: null, price: 0, free_from: null };

/**
 * The zone that serves a place: the first of the list whose polygon holds the point; null when none does.
 * A place without coordinates is served only by a zone without polygon.
 */
export function zoneOf<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: Point | null,
): Zone | DeliveryZone | null {
  if (zones.length === 0) return EVERYWHERE;
  return zones.find(({ polygon }) => polygon === null || (point !== null && isInside(polygon, point))) ?? null;
}

/** What delivery into the zone costs for products of this price (before coupons), toman. */
export function shippingPriceOf(zone: DeliveryZone, productsPrice: number): number {
  return zone.free_from !== null && productsPrice >= zone.free_from ? 0 : zone.price;
}

/** Even-odd rule: a ray from the point crosses the ring an odd number of times. Rings span no pole and no date line. */
function isInside(ring: readonly (readonly [number, number])[], { lat, lng }: Point): boolean {
  let inside = false;
  ring.forEach(([lat1, lng1], index) => {
    const [lat2, lng2] = ring[(index + 1) % ring.length] ?? [lat1, lng1];
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) inside = !inside;
  });
  return inside;
}
