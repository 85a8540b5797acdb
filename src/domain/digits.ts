const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Converts all Latin and Arabic-Indic digits to Persian ones. */
export function toPersianDigits(value: string | number): string {
  return String(value)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - ARABIC_ZERO + PERSIAN_ZERO));
}

/** A number with Persian digits and the Persian decimal separator: 5.97 → «۵٫۹۷». */
export function toPersianDecimal(value: number): string {
  return toPersianDigits(value).replace('.', '\u066b');
}

/** Converts all Persian (U+06F0…) and Arabic-Indic (U+0660…) digits to Latin ones; used for all input. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
}

/**
 * A typed whole number in any of the three kinds of digits, with or without thousands separators; null when it is
 * invalid or exceeds exact integers.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[\s,٬،\u200c\u200e\u200f]/g, '');
  if (!/^\d{1,16}$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
