/** Reads numbers and codes as people type and paste them; one reading for all fields of storefront, panel and API. */
import { toLatinDigits } from './digits';
import { visibleCode } from './invisible';

/** A code in Latin digits, without white space and without what is not seen. Other signs are left. */
export function readCode(text: string): string {
  return toLatinDigits(visibleCode(text)).replace(/\s/g, '');
}

/** A number of separated groups of digits, such as a telephone number: `tel:`, dashes, brackets, dots and slashes removed. */
export function readDigitGroups(text: string): string {
  return readCode(text)
    .replace(/^tel:/i, '')
    .replace(/[()./‐-―−ـ-]/g, '');
}

/** Why a typed text is no whole number; `fraction`: it has a decimal part. */
export type NumberFault = 'empty' | 'fraction' | 'sign' | 'rial' | 'wrong';

const GROUPED = /^\d{1,3}( \d{3})+$/;
const TOMAN = /\s*(?:تومان|تومن|toman|tomans)\.?$/i;
const RIAL = /(?:ریال|rial|rials|irr)\.?$/i;

/**
 * A whole number as it is typed or pasted: any digits, with or without thousands separators and «تومان». Nothing is
 * guessed: a fraction, a sign, an exponent, groups that are not of three digits, and rials are faults, since leaving
 * the sign out would multiply the amount. A single dot before three digits separates thousands, as Iranian bills write
 * them («2.500» is 2500).
 */
export function readWholeNumber(text: string): { readonly value: number } | { readonly fault: NumberFault } {
  const typed = toLatinDigits(visibleCode(text)).replace(/ي/g, 'ی').trim();
  if (RIAL.test(typed)) return { fault: 'rial' };
  const number = typed.replace(TOMAN, '').trim();
  if (number === '') return { fault: typed === '' ? 'empty' : 'wrong' };
  const digits = digitsOf(number);
  if (digits === null) return { fault: faultOf(number) };
  const value = Number(digits);
  return digits.length <= 16 && Number.isSafeInteger(value) ? { value } : { fault: 'wrong' };
}

/** The same as a number; null for every fault. */
export function parseWholeNumber(text: string): number | null {
  const read = readWholeNumber(text);
  return 'value' in read ? read.value : null;
}

/** The digits of a number without its separators; null when a sign may not be one. */
function digitsOf(number: string): string | null {
  // «٬» separates nothing but thousands: its groups may be incomplete while a field is typed in.
  const plain = number.replace(/٬/g, '');
  if (/^\d+$/.test(plain)) return plain;
  // One kind of other separator, also beside «٬», which a field writes between digits that were typed before.
  for (const separator of [/[,،']|’/g, /\s/g, /\./g]) {
    const grouped = number.replace(separator, ' ').replace(/٬/g, ' ');
    if (GROUPED.test(grouped)) return grouped.replaceAll(' ', '');
  }
  return null;
}

function faultOf(number: string): NumberFault {
  if (/^[-−+–]/.test(number)) return 'sign';
  return /^[\d\s,،٬.'’]*[.٫,/]\d+$/.test(number) ? 'fraction' : 'wrong';
}

/** Typed text with Latin digits, and four digits (`۱۲۳۰`) as `HH:mm`; the time may be invalid. */
export function clockOfTyped(text: string): string {
  return readCode(text).replace(/^(\d{2})[.٫]?(\d{2})$/, '$1:$2');
}
