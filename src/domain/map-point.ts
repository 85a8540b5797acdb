import { toPersianDigits } from './digits';
import type { MapPoint } from './map-link';

/** About a metre: more digits say more than a delivery needs to know. */
const DIGITS = 5;

/** A point as an address keeps it; a map that was turned around the world is turned back. */
export function roundedPoint({ lat, lng }: MapPoint): MapPoint {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: Number(lat.toFixed(DIGITS)), lng: Number(around.toFixed(DIGITS)) };
}

/** Whether both stand for the same place of an address. */
export function isSamePoint(one: MapPoint, other: MapPoint): boolean {
  const [a, b] = [roundedPoint(one), roundedPoint(other)];
  return a.lat === b.lat && a.lng === b.lng;
}

/** Degrees to be read: «۳۵٫۷۰۰۱۲». */
export function degreesText(degrees: number): string {
  return toPersianDigits(degrees.toFixed(DIGITS)).replace('.', '٫').replace('-', '\u200e\u2212');
}
