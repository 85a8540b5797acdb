import { cutToUnits } from './graphemes';
import { INVISIBLE_MARKS } from './invisible';

const ZWNJ = '\u200c';

/** Invisible marks and tatweel. */
const INVISIBLE = new RegExp(`[${INVISIBLE_MARKS}\\u0640]`, 'gu');

const STORED_LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ۀ: 'ه\u0654',
  ۂ: 'ه\u0654',
  ہ: 'ه',
  ھ: 'ه',
  '٠': '۰',
  '١': '۱',
  '٢': '۲',
  '٣': '۳',
  '٤': '۴',
  '٥': '۵',
  '٦': '۶',
  '٧': '۷',
  '٨': '۸',
  '٩': '۹',
};

/** The letters of the table as one pattern: looking up every letter would dominate the cost of rendering a card. */
const STORED = /[يىكڪۀۂہھ٠-٩]/g;

/**
 * A single-line text in its stored form: Persian letters in place of their Arabic variants, Persian digits, single
 * spaces, zero-width non-joiners only within words, no invisible, control or broken characters.
 */
export function normalizeText(text: string): string {
  return normalizeLetters(text).replace(/\s+/g, ' ').trim();
}

/** The normalized beginning of a text, of at most this many UTF-16 units, without splitting a character. */
export function normalizeTextPrefix(text: string, max: number): string {
  return normalizeText(cutToUnits(normalizeText(text), max));
}

/** The same for multi-line text: line breaks are preserved, with at most one empty line in a row. */
export function normalizeMultilineText(text: string): string {
  return normalizeLetters(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Letters in their stored form; white space is left as it is. */
export function normalizeLetters(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .normalize('NFC')
    .replace(STORED, (letter) => STORED_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/\u200c{2,}/g, ZWNJ)
    .replace(/(?<![\p{L}\p{M}])\u200c|\u200c(?![\p{L}\p{M}])/gu, '');
}
