/** What was typed while the keyboard stood on the other layout: the standard Persian one (ISIRI 9147) and the US one. */

/** Key by key. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\";
const PERSIAN_KEYS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوپ';
/** With the shift key, where another letter is there; capitals elsewhere are the same keys. */
const LATIN_SHIFTED = 'ASFGHJCM';
const PERSIAN_SHIFTED = 'ؤئإأآةژء';

const SHIFTED = pairs(LATIN_SHIFTED, PERSIAN_SHIFTED);
const PLAIN = pairs(LATIN_KEYS, PERSIAN_KEYS);
/** «ئ» has a key of its own in the older layout. */
const BACK = new Map([...pairs(PERSIAN_SHIFTED, LATIN_SHIFTED.toLowerCase()), ...pairs(PERSIAN_KEYS.slice(0, -1), LATIN_KEYS), ['ئ', 'm'], ['ي', 'd'], ['ك', ';']]);

/** «,dgh» as «ویلا»; null where no key of the text is a Persian letter's. */
export function asPersianKeys(text: string): string | null {
  return /[a-z]/i.test(text) ? turned(text, (key) => SHIFTED.get(key) ?? PLAIN.get(key.toLowerCase())) : null;
}

/** «هحاخدث» as `iphone`; null for a text without Persian letters. */
export function asLatinKeys(text: string): string | null {
  return /[\u0621-\u06cc]/.test(text) ? turned(text, (key) => BACK.get(key)) : null;
}

function turned(text: string, keyOf: (key: string) => string | undefined): string {
  return [...text].map((key) => keyOf(key) ?? key).join('');
}

function pairs(from: string, to: string): Map<string, string> {
  const keys = [...to];
  return new Map([...from].map((key, index) => [key, keys[index] ?? key]));
}
