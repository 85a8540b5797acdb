const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;
const FULL_WIDTH_ZERO = 0xff10;

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

/** Converts all Persian (U+06F0…), Arabic-Indic (U+0660…) and full-width (U+FF10…) digits to Latin ones. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
}

/** A sentence with Persian digits, but in words with Latin letters, such as addresses and names of models. */
export function withPersianNumbers(text: string): string {
  return text.replace(/\S+/g, (word) => (/\p{Script=Latin}/u.test(word) ? word : toPersianDigits(word)));
}
