import { toPersianDigits } from './digits';
import type { MapPoint } from './map-link';

/** About a metre, enough for a delivery. */
const DIGITS = 5;

/** Coordinates rounded for an address, with the longitude normalized to −180 … 180. */
export function roundedPoint({ lat, lng }: MapPoint): MapPoint {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: Number(lat.toFixed(DIGITS)), lng: Number(around.toFixed(DIGITS)) };
}

/** Whether both are the same location of an address. */
export function isSamePoint(one: MapPoint, other: MapPoint): boolean {
  const [a, b] = [roundedPoint(one), roundedPoint(other)];
  return a.lat === b.lat && a.lng === b.lng;
}

/** A point for display, as a map's search reads it too: «۳۵٫۷۰۰۱۲، ۵۱٫۴۰۰۰۰». */
export function pointText({ lat, lng }: MapPoint): string {
  return `${degreesText(lat)}، ${degreesText(lng)}`;
}

/** Degrees for display: «۳۵٫۷۰۰۱۲». */
export function degreesText(degrees: number): string {
  return toPersianDigits(degrees.toFixed(DIGITS)).replace('.', '٫').replace('-', '\u200e\u2212');
}
