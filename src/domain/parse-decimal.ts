import { toLatinDigits } from './digits';

/** A typed number with or without a fraction, in digits of any script; null for anything else. */
export function parseDecimal(text: string): number | null {
  const plain = toLatinDigits(text).trim().replace('٫', '.');
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
