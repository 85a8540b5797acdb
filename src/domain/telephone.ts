import { toLatinDigits, toPersianDigits } from './digits';

/** A telephone number as it is shown: of a landline the code of its province apart, «۰۲۱-۹۱۰۰۱۲۳۴»; others as given. */
export function formatTelephone(number: string): string {
  const [, code, rest] = /^(0[1-8]\d)(\d{8})$/.exec(toLatinDigits(number).trim()) ?? [];
  return toPersianDigits(code === undefined ? number : `${code}-${rest}`);
}
