const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Every Latin or Arabic-Indic digit of the text (or number) as a Persian digit; all else stays. */
export function toPersianDigits(value: string | number): string {
  return String(value)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - ARABIC_ZERO + PERSIAN_ZERO));
}

/** Every Persian (U+06F0…) or Arabic-Indic (U+0660…) digit as a Latin one; used at every input boundary. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
}

/**
 * The whole number that a person typed, in any of the three kinds of digits, with or without separators of thousands;
 * null when it is not one, or is larger than numbers can hold exactly.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[\s,٬،\u200c\u200e\u200f]/g, '');
  if (!/^\d{1,16}$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
