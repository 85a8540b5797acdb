import { toLatinDigits } from './digits';
import { visibleCode } from './invisible';

/**
 * A point as maps write it («35.6997, 51.3380») or within the address of one (`@35.6997,51.3380`); null for anything
 * else.
 */
export function parsePoint(text: string): { readonly lat: number; readonly lng: number } | null {
  const match = /(-?\d{1,2}(?:\.\d+)?)[\s,،;]+(-?\d{1,3}(?:\.\d+)?)/.exec(
    toLatinDigits(visibleCode(text)).replaceAll('٫', '.').replaceAll('\u2212', '-'),
  );
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
