import { readCode } from './typed-number';

/** The code must fit an SMS of two segments; the post's own has 24 digits. */
export const MAX_TRACKING_CODE = 30;
const TRACKING_CODE = new RegExp(String.raw`^(?=.*\d)[\w./-]{4,${MAX_TRACKING_CODE}}$`);

/**
 * A parcel's tracking code: Latin digits and letters in their original case, with `-`, `_`, `.` and `/` inside;
 * separators of digit groups and invisible marks are removed. Null for an invalid code.
 */
export function normalizeTrackingCode(text: string): string | null {
  const code = readCode(text);
  return TRACKING_CODE.test(code) ? code : null;
}
