/** Words as the search knows them: of texts that are found, of queries, and of what is marked, by the same rules. */
import { foldLetters, foldWords } from './normalize-persian';
import plurals from './search-data/plurals.json';

/** A word of a text: its folded form, and where it stands in the text that was folded. */
export interface SearchWord {
  readonly text: string;
  /** Numbers of the first and the last part that it was made of: «کتاب ها» is one word of two parts. */
  readonly first: number;
  readonly last: number;
}

/** Endings that are also written apart; they belong to the word before them. */
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
/** What is no plural may have these endings of its own: «انتهای». */
const NOT_PLURAL_ENDED = /^(.*ها)(?:ی|یم|یت|یش|یمان|یتان|یشان|(یی))$/u;
/** What remains before «ها» has at least so many letters: «گل‌ها», not «بها». */
const SHORTEST_STEM = 2;
/** «ویلای» is «ویلا»; shorter ones are words of their own («چای», «جای»). */
const SHORTEST_EZAFE = 5;

const NOT_PLURAL: ReadonlySet<string> = new Set(plurals.notPlural.flatMap(foldWords));
const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.entries(plurals.singulars).map(([many, one]) => [foldWords(many).join(''), foldWords(one).join('')]),
);

/** Parts of a text: its runs of letters and of digits, so that «۲خوابه» and «۲ خوابه» are alike. */
export const PART = /\p{L}+|\p{N}+/gu;

/**
 * The words of a text, folded; a joiner parts like a space, but endings that stand apart join their word.
 * ours: what spaces do elsewhere is settled by {@link joinsOf}.
 */
export function searchWords(text: string): string[] {
  return joinAffixes(foldLetters(text).match(PART) ?? []).map((word) => word.text);
}

/** Parts as words: each ending goes to the word before it. */
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
 * The stem of a folded word: without the plural's «ها» and what follows it, and without the ezafe of long words in «ا».
 * Plurals in «ان», «ات», «ین» and broken ones are known one by one (search-data/plurals.json), since the letters alone say
 * nothing: «تهران», «حیات». A word is never cut to another word: «ماهی» stays.
 */
export function stemOf(word: string): string {
  const singular = SINGULARS.get(word);
  if (singular !== undefined) return singular;
  if (NOT_PLURAL.has(word)) return word;
  const [, bare = '', another] = NOT_PLURAL_ENDED.exec(word) ?? [];
  // «تنهایی» is another word than «تنها».
  if (NOT_PLURAL.has(bare)) return another === undefined ? bare : word;
  const stem = word.replace(PLURAL_ENDING, '');
  if (stem !== word && stem.length >= SHORTEST_STEM) return NOT_PLURAL.has(stem) ? stem : (SINGULARS.get(stem) ?? stem);
  return word.length >= SHORTEST_EZAFE && word.endsWith('ای') ? word.slice(0, -1) : word;
}

/** Neighbours written together, up to so many: «کتاب خانه» is also «کتابخانه». */
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
