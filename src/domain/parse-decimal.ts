import { readCode } from './typed-number';

/** A typed number with or without a fraction, in digits of any script; null for anything else. */
export function parseDecimal(text: string): number | null {
  const plain = readCode(text).replace('٫', '.');
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
