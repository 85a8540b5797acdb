import { toLatinDigits } from './digits';
import { normalizeLetters } from './normalize-text';

const ZWNJ = '\u200c';

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

/**
 * The search key of a text, for index and query: one spelling for letters, hamza, diacritics and digits, lower case,
 * and no separators, so that «می‌خواهم», «می خواهم» and «میخواهم» are equal. Only letters and digits remain.
 */
export function foldForSearch(text: string): string {
  return foldWords(text).join('');
}

/** The words of a text, each folded like {@link foldForSearch}. */
export function foldWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}\u200c]+/u)
    .map((word) => word.replaceAll(ZWNJ, ''))
    .filter((word) => word !== '');
}

/**
 * The text with letters and digits folded for search, in lower case and Latin digits, and with joiners, spaces and
 * signs preserved; shared by {@link foldForSearch} and the tokenizer (domain/tokenize.ts).
 */
export function foldLetters(text: string): string {
  // Lower case before marks are removed: «İ» becomes an i with a combining mark.
  const letters = normalizeLetters(text.normalize('NFKC').toLowerCase())
    // The ezafe of «خانهٔ ما» is also written «خانه‌ی ما» and «خانه ی ما», or omitted.
    .replace(/ه[\u200c\s]+ی(?![\p{L}\u200c])/gu, 'ه')
    // «مسؤول» and «مسئول», «شؤون» and «شئون» are the same words.
    .replace(/ؤو/g, 'ئو')
    .replace(/\p{M}/gu, '')
    .replace(/./gsu, (letter) => SEARCHED_LETTERS[letter] ?? letter);
  return toLatinDigits(letters);
}
