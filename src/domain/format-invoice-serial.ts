import { toPersianDigits } from './digits';

/** The number of an invoice with its Jalaali year: «۱۲/۱۴۰۵». */
export function invoiceSerial({ year, number }: { readonly year: number; readonly number: number }): string {
  return toPersianDigits(`${number}/${year}`);
}
