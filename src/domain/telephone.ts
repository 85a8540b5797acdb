import { toLatinDigits, toPersianDigits } from './digits';

/** A telephone number as it is shown: of a landline the code of its province apart, «۰۲۱-۹۱۰۰۱۲۳۴»; others as given. */
export function formatTelephone(number: string): string {
  const [, code, rest] = /^(0[1-8]\d)(\d{8})$/.exec(toLatinDigits(number).trim()) ?? [];
  return toPersianDigits(code === undefined ? number : `${code}-${rest}`);
}

/**
 * What a telephone dials for a number as it was written, in Latin digits with its leading zero or +; empty without
 * a number. Of a text with words («۰۲۱-۱۲۳۴۵۶۷۸ داخلی ۵») the first number.
 */
export function dialedNumber(number: string): string {
  const [first = ''] = /\+?\d[\d\s\p{Cf}()./‐-―−ـ-]*/u.exec(toLatinDigits(number)) ?? [];
  return first.replace(/[^\d+]/g, '');
}

/** A number with the country's code (E.164): one without it is Iranian. Null for no such number. */
export function internationalNumber(number: string): string | null {
  const digits = dialedNumber(number)
    .replace(/^(?:\+|00)/, '+')
    .replace(/^0/, '+98');
  return /^\+\d{6,15}$/.test(digits) ? digits : null;
}
