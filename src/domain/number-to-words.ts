import { NO_AMOUNT, TOMAN } from './money';

const UNITS = [
  'صفر',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون'];
const AND = ' و ';

/** A whole number in Persian words: 1402 → «یک هزار و چهارصد و دو». Throws RangeError beyond 2^53. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  if (value < 0) return `منفی ${numberInWords(-value)}`;
  if (value === 0) return UNITS[0] ?? '';
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift([hundredsInWords(group), SCALES[scale]].filter(Boolean).join(' '));
  }
  return groups.join(AND);
}

function hundredsInWords(value: number): string {
  const rest = value % 100;
  const small =
    rest < 20 ? [rest > 0 ? UNITS[rest] : ''] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 ? UNITS[rest % 10] : ''];
  return [HUNDREDS[Math.floor(value / 100)], ...small].filter(Boolean).join(AND);
}

/** An amount in words, for reading aloud and under fields: 250000 → «دویست و پنجاه هزار تومان». */
export function tomanInWords(toman: number): string {
  return Number.isFinite(toman) ? `${numberInWords(Math.round(toman))} ${TOMAN}` : NO_AMOUNT;
}
