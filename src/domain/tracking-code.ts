import { toLatinDigits } from './digits';

/** ours: an SMS of two segments must hold the code; the post's own has 24 digits. */
export const MAX_TRACKING_CODE = 30;
const TRACKING_CODE = new RegExp(String.raw`^(?=.*\d)[\w./-]{4,${MAX_TRACKING_CODE}}$`);

/**
 * A parcel's tracking code as its carrier knows it (ours): Latin digits and letters in the case they were told in, with `-`,
 * `_`, `.` and `/` inside; what groups the digits of a long one, and marks that draw nothing, are dropped. Null: it is none.
 */
export function normalizeTrackingCode(text: string): string | null {
  const code = toLatinDigits(text).replace(/[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
  return TRACKING_CODE.test(code) ? code : null;
}
