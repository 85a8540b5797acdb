/** Coordinates in degrees (WGS 84). */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Whether a residence has a location: one whose point has not been entered yet is stored at zero degrees. */
export function hasLocation({ lat, lng }: MapPoint): boolean {
  return lat !== 0 || lng !== 0;
}

/** About a metre of precision. */
const DIGITS = 5;

/**
 * A Google Maps search by coordinates: the documented URL that opens the application on a phone that has it, and a page
 * elsewhere (developers.google.com/maps/documentation/urls, "Search"). Null without a location. Throws RangeError for
 * invalid coordinates.
 */
export function mapUrl({ lat, lng }: MapPoint): string | null {
  if (!hasLocation({ lat, lng })) return null;
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) throw new RangeError(`Not a place: ${lat}, ${lng}`);
  const query = `${Number(lat.toFixed(DIGITS))},${Number(lng.toFixed(DIGITS))}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}
