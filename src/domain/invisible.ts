/** Characters that are not seen, as members of a character class of a regular expression with the flag `u`. */

/**
 * Marks without any effect on the letters of a text: directions, word joiners, zero-width spaces, soft hyphens and byte
 * order marks. The joiner and the non-joiner belong to words and pictographs, and are no such marks.
 */
export const INVISIBLE_MARKS = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff`;

/** All that is not seen between digits: every format character (the non-joiner too), variation selectors and tatweel. */
const UNSEEN_IN_CODES = /[\p{Cf}\p{Variation_Selector}\u0640]/gu;

/** Full-width forms of ASCII, as some keyboards write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** The text of a number or a code without what is not seen, and with ASCII in place of its full-width forms. */
export function visibleCode(text: string): string {
  return halfWidth(text.replace(UNSEEN_IN_CODES, ''));
}

/** A code that may contain words: without variation selectors, and with ASCII in place of its full-width forms. */
export function halfWidth(text: string): string {
  return text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
