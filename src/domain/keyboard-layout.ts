/** Converts text typed on the wrong keyboard layout: the standard Persian one (ISIRI 9147) and the US one. */

/** Key by key. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\";
const PERSIAN_KEYS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوپ';
/** With the shift key, where the layout has another letter; other capitals are the plain keys. */
const LATIN_SHIFTED = 'ASFGHJCM';
const PERSIAN_SHIFTED = 'ؤئإأآةژء';

const SHIFTED = pairs(LATIN_SHIFTED, PERSIAN_SHIFTED);
const PLAIN = pairs(LATIN_KEYS, PERSIAN_KEYS);
/** «ئ» has a separate key in the older layout. */
const BACK = new Map([
  ...pairs(PERSIAN_SHIFTED, LATIN_SHIFTED.toLowerCase()),
  ...pairs(PERSIAN_KEYS.slice(0, -1), LATIN_KEYS),
  ['ئ', 'm'],
  ['ي', 'd'],
  ['ك', ';'],
]);

/** Keys of signs that are letters on the Persian keyboard. */
const SIGNS = /^[[\];',\\]+$/;
/** A single sign is not converted. */
const FEWEST_SIGNS = 2;

/** «,dgh» as «ویلا»; null when no key of the text is a Persian letter. */
export function asPersianKeys(text: string): string | null {
  return isOfKeys(text) ? turned(text, persianKey) : null;
}

/** The same with the older Windows layout, where `m` is «ئ»: «s,mdj» as «سوئیت»; null for a text without that key. */
export function asOlderPersianKeys(text: string): string | null {
  return text.includes('m') ? turned(text, (key) => (key === 'm' ? 'ئ' : persianKey(key))) : null;
}

/** «هحاخدث» as `iphone`; null for a text without Persian letters. */
export function asLatinKeys(text: string): string | null {
  return /[\u0621-\u06cc]/.test(text) ? turned(text, (key) => BACK.get(key)) : null;
}

/** Whether a text has Latin letters, or words of sign keys only («;,];» for «کوچک»), and otherwise only numbers. */
function isOfKeys(text: string): boolean {
  if (/[a-z]/i.test(text)) return true;
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => SIGNS.test(word) || /^\p{N}+$/u.test(word)) &&
    words.some((word) => word.length >= FEWEST_SIGNS && SIGNS.test(word))
  );
}

function persianKey(key: string): string | undefined {
  return SHIFTED.get(key) ?? PLAIN.get(key.toLowerCase());
}

function turned(text: string, keyOf: (key: string) => string | undefined): string {
  return [...text].map((key) => keyOf(key) ?? key).join('');
}

function pairs(from: string, to: string): Map<string, string> {
  const keys = [...to];
  return new Map([...from].map((key, index) => [key, keys[index] ?? key]));
}
