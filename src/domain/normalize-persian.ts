import { toLatinDigits } from './digits';

const ZWNJ = '\u200c';

/** Marks that draw nothing (direction, byte order, zero-width space, soft hyphen) and tatweel. */
const INVISIBLE = /[\u00ad\u0640\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

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

const SEARCHED_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ی',
  ة: 'ه',
  ە: 'ه',
  ې: 'ی',
  ے: 'ی',
  ێ: 'ی',
  ۆ: 'و',
  ء: '',
};

/** The table's letters: asking it for every letter takes longer than all the rest of a card. */
const STORED = /[يىكڪۀۂہھ٠-٩]/g;

/**
 * One line of text as it is stored: Persian letters for their Arabic twins, Persian digits, single spaces,
 * zero-width non-joiners only inside words, no invisible, control or broken characters.
 */
export function normalizeText(text: string): string {
  return normalizeLetters(text).replace(/\s+/g, ' ').trim();
}

/** The beginning of a text, tidied, of at most so many UTF-16 units (which is what lengths of texts are counted in), no character halved. */
export function normalizeTextPrefix(text: string, max: number): string {
  return normalizeText(normalizeText(text).slice(0, max));
}

/** The same for text of several lines: its line breaks stay, at most one empty line in a row. */
export function normalizeMultilineText(text: string): string {
  return normalizeLetters(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The search key of a text, for index and query alike: one spelling for letters, hamza, diacritics and digits, lower case,
 * and no separators at all, so that «می‌خواهم», «می خواهم» and «میخواهم» are one. Only letters and digits remain.
 */
export function foldForSearch(text: string): string {
  return foldWords(text).join('');
}

/** The words of a text, each folded as {@link foldForSearch} folds. */
export function foldWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}\u200c]+/u)
    .map((word) => word.replaceAll(ZWNJ, ''))
    .filter((word) => word !== '');
}

/**
 * The text with its letters and digits folded for search, in lower case and Latin digits, while joiners, spaces and signs
 * stay: what {@link foldForSearch} and the search's words (domain/search-words) share.
 */
export function foldLetters(text: string): string {
  // In lower case before the marks go: «İ» becomes an i with a mark of its own.
  const letters = normalizeLetters(text.normalize('NFKC').toLowerCase())
    // The ezafe of «خانهٔ ما» is also written «خانه‌ی ما» and «خانه ی ما», or not at all.
    .replace(/ه[\u200c\s]+ی(?![\p{L}\u200c])/gu, 'ه')
    // «مسؤول» and «مسئول», «شؤون» and «شئون» are the same words.
    .replace(/ؤو/g, 'ئو')
    .replace(/\p{M}/gu, '')
    .replace(/./gsu, (letter) => SEARCHED_LETTERS[letter] ?? letter);
  return toLatinDigits(letters);
}

function normalizeLetters(text: string): string {
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
