/** Expands a search query to conditions on the words of a text. */
import { foldForSearch } from './fold-for-search';
import { normalizeText } from './normalize-text';
import finglish from './search-data/finglish.json';
import places from './search-data/places.json';
import smallWords from './search-data/small-words.json';
import synonyms from './search-data/synonyms.json';
import { isNumber, joinsOf, searchWords, stemOf } from './tokenize';

/** A word that must occur as a whole word; with `open` also as a prefix. */
export interface Form {
  readonly text: string;
  readonly open: boolean;
}
/** At least one of these lists must match, with all of its forms. */
export type Group = readonly (readonly Form[])[];
/** Every group must match; an empty query finds nothing. */
export type SearchQuery = readonly Group[];

/** Number of a name's adjacent words that are also indexed joined. */
export const MAX_JOINED = 3;
/** Longer words are not indexed: PostgreSQL's limit is in bytes, and real words are far shorter. */
export const LONGEST_WORD = 100;
const MAX_WORDS = 10;
/**
 * Words from this length also match as prefixes («ساحل» in «ساحلی»); shorter ones would match unrelated words («ماه» in
 * «ماهی»).
 */
const SHORTEST_OPEN = 4;

const FINGLISH: ReadonlyMap<string, string> = new Map(Object.entries(finglish));
/**
 * Words that only connect others, when another word follows; those in `between` only after another word: «در چوبی» is a
 * door.
 */
const AHEAD: ReadonlySet<string> = new Set(smallWords.ahead);
const BETWEEN: ReadonlySet<string> = new Set(smallWords.between);
const PHRASES = phrases();
const LISTED_NAMES = [...synonyms.flat(), ...Object.keys(places.regions)];
/** Names of the word lists that are single words, folded. */
export const LISTED_WORDS: readonly string[] = [
  ...new Set(
    LISTED_NAMES.map(searchWords)
      .filter(({ length }) => length === 1)
      .flat(),
  ),
];
const SPELLINGS = spellings();
const LONGEST_PHRASE = Math.max(...LISTED_NAMES.map((name) => searchWords(name).length));

export interface QueryOptions {
  /** The last word is incomplete: it matches as a prefix. */
  readonly typing?: boolean;
  /** Replacements for a word, as corrections of a typing mistake. */
  readonly instead?: ReadonlyMap<string, readonly string[]>;
  /** Pairs of words that a word may consist of. */
  readonly apart?: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

/** The searched words of a text: the first ten that can be indexed. */
export function queryWords(text: string): string[] {
  return searchWords(text)
    .filter(({ length }) => length <= LONGEST_WORD)
    .slice(0, MAX_WORDS);
}

/**
 * The conditions of a query's words ({@link queryWords}): each alone, by its stem, joined with its neighbours, or by a
 * synonym. Connecting words ({@link isSmall}) are left out.
 */
export function queryOf(words: readonly string[], { typing = false, instead, apart }: QueryOptions = {}): SearchQuery {
  const groups: Group[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const taken = phrase?.length ?? 1;
    if (!phrase && isSmall(words, at)) {
      at += 1;
      continue;
    }
    const isLast = typing && at + taken === words.length;
    const forms = words.slice(at, at + taken).map((word, index) => formOf(word, isLast && index === taken - 1));
    const corrections = instead?.get(words[at] ?? '') ?? [];
    // A replacement matches as if it had been typed.
    const meant = [
      ...corrections.map((word) => [formOf(word, isLast)]),
      ...(phraseAt(corrections.slice(0, 1), 0)?.others ?? []),
    ];
    const pairs = (apart?.get(words[at] ?? '') ?? []).map(([one, other]) => [formOf(one), formOf(other, isLast)]);
    groups.push([forms, ...meant, ...pairs, ...(phrase?.others ?? []), ...joinedAround(words, at, taken, isLast)]);
    at += taken;
  }
  return groups;
}

/** The words of a query that belong to a phrase of the word lists: synonyms, regions. */
export function listedAmong(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => words.slice(at, at + (phraseAt(words, at)?.length ?? 0))));
}

/** Whether a word of a query only connects others: «ویلا در رامسر» also matches texts without «در». */
export function isSmall(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return at < words.length - 1 && (AHEAD.has(word) || (at > 0 && BETWEEN.has(word)));
}

/** Whether a word alone may be a connecting word. */
export function isSmallAlone(word: string): boolean {
  return AHEAD.has(word) || BETWEEN.has(word);
}

/** The spelling of a folded word in the word lists; undefined if it is not listed. */
export function listedSpelling(word: string): string | undefined {
  return SPELLINGS.get(word);
}

/** Whether a text with these words matches (its words with stems and joins: {@link tokensOf}). */
export function isFound(query: SearchQuery, tokens: ReadonlySet<string>): boolean {
  return query.length > 0 && query.every((group) => group.some((forms) => holdsAll(tokens, forms)));
}

/** Whether a text with these words contains all forms of an alternative. */
export function holdsAll(tokens: ReadonlySet<string>, forms: readonly Form[]): boolean {
  return forms.every(
    ({ text, open }) => tokens.has(text) || (open && [...tokens].some((token) => token.startsWith(text))),
  );
}

/** Everything by which a text is found: its words, their stems, and joined neighbours. */
export function tokensOf(text: string): ReadonlySet<string> {
  const words = searchWords(text);
  return new Set([...words, ...words.map(stemOf), ...joinsOf(words, MAX_JOINED)]);
}

/**
 * The text with its listed Latin words in Persian letters. Unlisted words are unchanged, since they may be names («گوشی
 * samsung»). Null when there are none, or connecting words only.
 * @param isKept listed Latin words to leave unchanged
 */
export function fromFinglish(text: string, isKept: (word: string) => boolean = () => false): string | null {
  let isRead = false;
  const persian = normalizeText(text).replace(/[\p{L}\p{M}\p{N}\u200c]+/gu, (written) => {
    const word = foldForSearch(written);
    const other = isKept(word) ? undefined : FINGLISH.get(word);
    isRead ||= other !== undefined && !AHEAD.has(other) && !BETWEEN.has(other);
    return other ?? written;
  });
  return isRead ? persian : null;
}

/** The province of a region's name, given as folded words; null for an unknown region. */
export function provinceOf(words: readonly string[]): string | null {
  const name = words.join('');
  const entry = Object.entries(places.provinces).find(([, cities]) =>
    cities.some((city) => searchWords(city).join('') === name),
  );
  return entry?.[0] ?? null;
}

/**
 * The searched form of a query's word.
 * @param typing whether it is the last word and incomplete
 */
export function formOf(word: string, typing = false): Form {
  const stem = stemOf(word);
  if (typing) return { text: word, open: true };
  return { text: stem, open: stem.length >= SHORTEST_OPEN && !isNumber(stem) };
}

/** Words joined with the words before and after them. */
export function joinedAround(words: readonly string[], at: number, taken: number, typing: boolean): Form[][] {
  if (words.length < 2) return [];
  const starts = Array.from({ length: MAX_JOINED }, (_, before) => at - before).filter((start) => start >= 0);
  return starts.flatMap((start) =>
    Array.from({ length: MAX_JOINED }, (_, more) => start + more + 1)
      .filter((end) => end - start >= 2 && end >= at + taken && end <= words.length)
      .map((end) => [formOf(words.slice(start, end).join(''), typing && end === words.length)]),
  );
}

interface Phrase {
  readonly length: number;
  readonly others: readonly (readonly Form[])[];
}

/** The longest phrase of the word lists that starts at a word, with any separators. */
function phraseAt(words: readonly string[], at: number): Phrase | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const listed = PHRASES.get(some.join('')) ?? PHRASES.get(some.map(stemOf).join(''));
    if (!listed) continue;
    // «وایفای» also matches «وای فای».
    return { length, others: listed.words === length ? listed.others : [listed.nameForms, ...listed.others] };
  }
  return null;
}

interface Listed {
  readonly words: number;
  readonly nameForms: readonly Form[];
  readonly others: readonly (readonly Form[])[];
}

/**
 * The phrases of the word lists. Synonyms are interchangeable as whole phrases; a region also stands for its provinces,
 * but not the reverse. Keyed by their joined words, as they are and by their stems («وایفای» and «وای فای» have
 * different stems).
 */
function phrases(): ReadonlyMap<string, Listed> {
  const listed = new Map<string, Listed>();
  const formsOf = (name: string): Form[] => searchWords(name).map((word) => ({ text: stemOf(word), open: false }));
  const add = (name: string, others: readonly string[]) => {
    const words = searchWords(name);
    for (const key of new Set([words.join(''), words.map(stemOf).join('')])) {
      listed.set(key, {
        words: words.length,
        nameForms: formsOf(name),
        others: [...(listed.get(key)?.others ?? []), ...others.map(formsOf)],
      });
    }
  };
  for (const group of synonyms)
    for (const one of group)
      add(
        one,
        group.filter((other) => other !== one),
      );
  for (const [region, provinces] of Object.entries(places.regions)) add(region, provinces);
  return listed;
}

/** The spelling of all words in the word lists, by their folded letters. */
function spellings(): ReadonlyMap<string, string> {
  const names = [...LISTED_NAMES, ...Object.entries(places.provinces).flat(2), ...FINGLISH.values()];
  const written = names
    .flatMap((name) => name.split(/[\s\u200c]+/))
    .map((word): [string, string] => [foldForSearch(word), word]);
  // The first list that contains it decides.
  return new Map(written.toReversed());
}
