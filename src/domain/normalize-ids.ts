import { LOGIN_CODE_LENGTH } from './constants';
import { toLatinDigits } from './digits';
import { normalizeText } from './normalize-text';
import { readDigitGroups } from './typed-number';

/**
 * An Iranian mobile number as `09xxxxxxxxx`, from any digits, with or without +98, 0098, 98 or 0; null when invalid.
 * Operator prefixes are not checked, since new ones are assigned.
 */
export function normalizeMobile(text: string): string | null {
  const match = /^(?:\+98|0098|98)?0?(9\d{9})$/.exec(readDigitGroups(text));
  return match ? `0${match[1]}` : null;
}

/** A telephone number of Iran as Latin digits with its leading zero or +; null when it cannot be one. */
export function normalizeTelephone(text: string): string | null {
  const number = readDigitGroups(text);
  return /^(?:\+\d{8,14}|0\d{7,10}|[1-9]\d{2,8})$/.test(number) ? number : null;
}

/**
 * What was typed into a search of people or payments: a mobile number as it is stored, whatever its spelling, a number
 * of separated groups without its spaces, other text with Latin digits.
 */
export function searchedText(text: string): string {
  const latin = toLatinDigits(normalizeText(text));
  return normalizeMobile(text) ?? (/^[\d\s]+$/.test(latin) ? latin.replace(/\s/g, '') : latin);
}

/** Whether a stored mobile number has an operator's prefix (090 to 093, 099): other numbers receive no SMS. */
export function isOperatorMobile(mobile: string): boolean {
  return /^09[0-39]\d{8}$/.test(mobile);
}

/** A stored mobile number for logs and other users: `0912***4567`. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{4})\d{3}(\d{4})$/, '$1***$2');
}

/**
 * A national code as ten Latin digits, or null when its checksum is wrong. Prefixes are not checked: real codes exist
 * outside every published table.
 */
export function normalizeNationalCode(text: string): string | null {
  const code = readDigitGroups(text);
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return null;
  const digits = Array.from(code, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const remainder = sum % 11;
  return digits[9] === (remainder < 2 ? remainder : 11 - remainder) ? code : null;
}

/**
 * A postal code as ten Latin digits; null when it has not ten, or the same digit ten times. Its other rules are not
 * published.
 */
export function normalizePostalCode(text: string): string | null {
  const code = readDigitGroups(text);
  return /^\d{10}$/.test(code) && !/^(\d)\1{9}$/.test(code) ? code : null;
}

/** A login code as Latin digits of exactly the given length, or null. */
export function normalizeLoginCode(text: string, length: number = LOGIN_CODE_LENGTH): string | null {
  const code = readDigitGroups(text);
  return /^\d+$/.test(code) && code.length === length ? code : null;
}
