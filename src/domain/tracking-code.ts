import { toLatinDigits } from './digits';

/** The code must fit an SMS of two segments; the post's own has 24 digits. */
export const MAX_TRACKING_CODE = 30;
const TRACKING_CODE = new RegExp(String.raw`^(?=.*\d)[\w./-]{4,${MAX_TRACKING_CODE}}$`);

/**
 * A parcel's tracking code: Latin digits and letters in their original case, with `-`, `_`, `.` and `/` inside;
 * separators of digit groups and invisible marks are removed. Null for an invalid code.
 */
export function normalizeTrackingCode(text: string): string | null {
  const code = toLatinDigits(text).replace(/[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
  return TRACKING_CODE.test(code) ? code : null;
}
