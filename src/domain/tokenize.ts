/** The tokenizer of the search, shared by indexed texts, queries and highlighting. */
import { foldLetters, foldWords } from './fold-for-search';
import plurals from './search-data/plurals.json';

/** A word of a text: its folded form, and its position in the folded text. */
export interface SearchWord {
  readonly text: string;
  /** Indexes of its first and last part: «کتاب ها» is one word of two parts. */
  readonly first: number;
  readonly last: number;
}

/** Endings that may be written separately; they belong to the previous word. */
const ENDINGS: ReadonlySet<string> = new Set([
  'ها',
  'های',
  'هایی',
  'هایم',
  'هایت',
  'هایش',
  'هایمان',
  'هایتان',
  'هایشان',
  'جات',
  'تر',
  'ترین',
  'ی',
]);

const PLURAL_ENDING = /(?:ها|های|هایی|هایم|هایت|هایش|هایمان|هایتان|هایشان)$/u;
/** Words that end like plurals but are none, with these suffixes: «انتهای». */
const NOT_PLURAL_ENDED = /^(.*ها)(?:ی|یم|یت|یش|یمان|یتان|یشان|(یی))$/u;
/** Minimum length of the word before «ها»: «گل‌ها», not «بها». */
const SHORTEST_STEM = 2;
/** «ویلای» is «ویلا»; shorter words are words of their own («چای», «جای»). */
const SHORTEST_EZAFE = 5;

const NOT_PLURAL: ReadonlySet<string> = new Set(plurals.notPlural.flatMap(foldWords));
const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.entries(plurals.singulars).map(([many, one]) => [foldWords(many).join(''), foldWords(one).join('')]),
);

/** Parts of a text: runs of letters and of digits, so that «۲خوابه» and «۲ خوابه» are equal. */
export const PART = /\p{L}+|\p{N}+/gu;

/**
 * The words of a text, folded. A joiner separates like a space, but separate endings belong to the previous word. Other
 * spelling variants with spaces are covered by {@link joinsOf}.
 */
export function searchWords(text: string): string[] {
  return joinAffixes(foldLetters(text).match(PART) ?? []).map((word) => word.text);
}

/** Parts as words: each ending is attached to the previous word. */
export function joinAffixes(parts: readonly string[]): SearchWord[] {
  const words: SearchWord[] = [];
  for (const [index, part] of parts.entries()) {
    const before = words.at(-1);
    if (before && ENDINGS.has(part) && !isNumber(before.text))
      words[words.length - 1] = { text: before.text + part, first: before.first, last: index };
    else words.push({ text: part, first: index, last: index });
  }
  return words;
}

/**
 * The stem of a folded word: without the plural «ها» and its suffixes, and without the ezafe of long words in «ا».
 * Plurals in «ان», «ات», «ین» and irregular ones are listed individually (search-data/plurals.json), since the letters
 * are ambiguous: «تهران», «حیات». A word is never reduced to a different word: «ماهی» is unchanged.
 */
export function stemOf(word: string): string {
  const singular = SINGULARS.get(word);
  if (singular !== undefined) return singular;
  if (NOT_PLURAL.has(word)) return word;
  const [, bare = '', another] = NOT_PLURAL_ENDED.exec(word) ?? [];
  // «تنهایی» is a different word from «تنها».
  if (NOT_PLURAL.has(bare)) return another === undefined ? bare : word;
  const stem = word.replace(PLURAL_ENDING, '');
  if (stem !== word && stem.length >= SHORTEST_STEM) return NOT_PLURAL.has(stem) ? stem : (SINGULARS.get(stem) ?? stem);
  return word.length >= SHORTEST_EZAFE && word.endsWith('ای') ? word.slice(0, -1) : word;
}

/** Up to `max` neighbours joined: «کتاب خانه» is also «کتابخانه». */
export function joinsOf(words: readonly string[], max: number): string[] {
  return words.flatMap((_, start) =>
    Array.from({ length: max - 1 }, (__, more) => start + more + 2)
      .filter((end) => end <= words.length)
      .map((end) => words.slice(start, end).join('')),
  );
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}
