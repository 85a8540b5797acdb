/**
 * The Persian order of names, as data that JavaScript and SQL apply alike (backend/db/persian-order.ts): both
 * database engines and lists sorted in memory have the same order. It follows the collation `fa` of Unicode, with these
 * differences: signs and pictographs only separate words, capitals and accents do not count, and numbers are ordered by
 * size.
 */

/** Each place is one letter; the letters after the first are ordered like it. */
const LETTERS: readonly string[] = [
  'آ',
  'اٱ',
  'ءأإؤئ',
  ...'بپتٹثجچحخدڈذرڕزژسشصضطظعغفڤق',
  'کكڪ',
  'گ',
  'ل',
  'ڵ',
  'م',
  'ن',
  'وۆۇۋ',
  'هەہھةۀۂ',
  'یيىېےێ',
];

/** The sign of the first letter: behind the digits; the last letter's is directly before the Latin `a`. */
const FIRST_SIGN = ':'.charCodeAt(0);

const digitsFrom = (zero: number) =>
  Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const);

/** Letters and digits with the sign that stands for them in a key. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...LETTERS.flatMap((letters, place) =>
    [...letters].map((letter) => [letter, String.fromCharCode(FIRST_SIGN + place)] as const),
  ),
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, letter.toLowerCase()] as const),
]);

const DIGITS: ReadonlyMap<string, string> = new Map([...digitsFrom(0x06f0), ...digitsFrom(0x0660)]);

/** Digits of a number in a key, with leading zeros; of a longer one its last digits. */
const NUMBER_WIDTH = 16;

/** One step of a key: a Unicode normalization, a replacement of single signs, or one of a pattern. */
export type PersianOrderStep =
  | { readonly normalize: 'NFC' | 'NFKD' }
  | { readonly translate: ReadonlyMap<string, string> }
  /** Patterns use what JavaScript and PostgreSQL have in common; `$1` is the first group. */
  | { readonly pattern: string; readonly by: string };

/** The steps from a text to its key. Every sign of a key is in the Basic Multilingual Plane. */
export const PERSIAN_ORDER_STEPS: readonly PersianOrderStep[] = [
  // Letters of every form, without accents, half-spaces, direction marks and tatweel; then «آ» is one letter again.
  { normalize: 'NFKD' },
  {
    pattern:
      '[\\u0300-\\u036f\\u00ad\\u061c\\u0640\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]+',
    by: '',
  },
  { normalize: 'NFC' },
  { pattern: '[\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed]+', by: '' },
  {
    pattern:
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u060c\\u061b-\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u2bff\\u3000-\\u303f\\U00010000-\\U0010ffff]+',
    by: ' ',
  },
  { pattern: '^ | $', by: '' },
  { translate: DIGITS },
  { pattern: '([0-9]+)', by: `${'0'.repeat(NUMBER_WIDTH)}$1` },
  { pattern: `[0-9]*([0-9]{${NUMBER_WIDTH}})`, by: '$1' },
  { translate: SIGNS },
];

const APPLIED = PERSIAN_ORDER_STEPS.map((step): ((text: string) => string) => {
  if ('normalize' in step) return (text) => text.normalize(step.normalize);
  if ('translate' in step) return (text) => Array.from(text, (letter) => step.translate.get(letter) ?? letter).join('');
  const pattern = new RegExp(
    step.pattern.replace(/\\U([0-9a-f]{8})/g, (_, code: string) => `\\u{${code.replace(/^0+/, '')}}`),
    'gu',
  );
  return (text) => text.replace(pattern, step.by);
});

/** A text that sorts by code units as the text does in Persian; equal for spellings of one name. */
export function persianOrderKey(text: string): string {
  return APPLIED.reduce((key, apply) => apply(key), text);
}

/** Compares two texts in Persian order, for sorting. */
export function comparePersian(one: string, other: string): number {
  const [a, b] = [persianOrderKey(one), persianOrderKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
