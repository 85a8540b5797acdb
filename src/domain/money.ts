import { toPersianDigits } from './digits';

const THOUSANDS_SEPARATOR = '\u066c';
const DECIMAL_SEPARATOR = '\u066b';
/** The mark keeps the sign left of the digits within right-to-left text, as in Persian writing. */
const MINUS = '\u200e\u2212';
const PLUS = '\u200e+';
export const TOMAN = 'تومان';
const NEGOTIABLE = 'توافقی';
export const NO_AMOUNT = '—';

/** A whole amount in Persian digits with separators: 1250000 → «۱٬۲۵۰٬۰۰۰». An invalid number is «—». */
export function formatAmount(amount: number): string {
  if (!Number.isFinite(amount)) return NO_AMOUNT;
  const whole = Math.round(Math.abs(amount));
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);
  return (amount < 0 && whole > 0 ? MINUS : '') + toPersianDigits(grouped);
}

/** An amount of money: «۱٬۲۵۰٬۰۰۰ تومان». Zero is «۰ تومان»; for product prices use {@link priceText}. */
export function formatToman(toman: number): string {
  return `${formatAmount(toman)} ${TOMAN}`;
}

/** The average of a stay's nights, toman, to the thousand, since it is not what is paid. */
export const averageNight = (total: number, nights: number): number => Math.round(total / nights / 1000) * 1000;

/** A signed amount: «+۵۰٬۰۰۰ تومان», «−۲۰٬۰۰۰ تومان». */
export function formatSignedToman(toman: number): string {
  return (toman > 0 ? PLUS : '') + formatToman(toman);
}

/** The price of a product or an invoice: zero or less is «توافقی» (DLG-05). */
export function priceText(toman: number): string {
  return toman > 0 ? formatToman(toman) : NEGOTIABLE;
}

/**
 * An amount in thousands of toman for a calendar cell: 1250000 → «۱٬۲۵۰». Below a hundred thousand with one decimal, so
 * that 1500 is «۱٫۵» and not «۲».
 */
export function formatThousands(toman: number): string {
  if (!Number.isFinite(toman)) return NO_AMOUNT;
  if (Math.abs(toman) >= 100_000 || toman % 1000 === 0) return formatAmount(toman / 1000);
  return toPersianDigits((toman / 1000).toFixed(1).replace(/\.0$/, '').replace('.', DECIMAL_SEPARATOR)).replace(
    '-',
    MINUS,
  );
}
