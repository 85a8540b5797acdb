import { toLatinDigits } from './digits';
import { normalizeText } from './normalize-text';

/** A receipt's number as banks print it, without separators. */
const RECEIPT = /^[A-Z0-9]{4,30}$/;

/**
 * The number of a bank's receipt in the form in which two are compared: capital letters and Latin digits, without the
 * spaces and dashes that a clerk may add between groups. Null for a text that is none.
 */
export function normalizeReceipt(text: string): string | null {
  const compared = toLatinDigits(normalizeText(text.normalize('NFKC')))
    .replace(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase();
  return RECEIPT.test(compared) ? compared : null;
}
