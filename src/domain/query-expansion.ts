/** What a query looks for, as conditions on the words of a text. */
import { foldForSearch, normalizeText } from './normalize-persian';
import finglish from './search-data/finglish.json';
import places from './search-data/places.json';
import smallWords from './search-data/small-words.json';
import synonyms from './search-data/synonyms.json';
import { isNumber, joinsOf, searchWords, stemOf } from './tokenize';

/** A word that must be there, whole; with `open` also as the beginning of another. */
export interface Form {
  readonly text: string;
  readonly open: boolean;
}
/** One of these lists must be there, every form of it. */
export type Group = readonly (readonly Form[])[];
/** Every group must be there; without any, nothing is found. */
export type SearchQuery = readonly Group[];

/** Words of a name that are also known written together. */
export const MAX_JOINED = 3;
/** Longer words are in no index: PostgreSQL takes some, in bytes, and real ones are far shorter. */
export const LONGEST_WORD = 100;
const MAX_WORDS = 10;
/** Longer words are found by their beginning as well («ساحل» in «ساحلی»); shorter ones would find others («ماه» in «ماهی»). */
const SHORTEST_OPEN = 4;

const FINGLISH: ReadonlyMap<string, string> = new Map(Object.entries(finglish));
/** Words that say how others belong together, wherever another follows; of those `between`, only after another: «در چوبی» is a door. */
const AHEAD: ReadonlySet<string> = new Set(smallWords.ahead);
const BETWEEN: ReadonlySet<string> = new Set(smallWords.between);
const PHRASES = phrases();
const LISTED_NAMES = [...synonyms.flat(), ...Object.keys(places.regions)];
/** Names of the lists that are one word, folded. */
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
  /** The last word is still being typed: anything that begins with it is found. */
  readonly typing?: boolean;
  /** Words to look for in the place of a word: those that a typing mistake may have come from. */
  readonly instead?: ReadonlyMap<string, readonly string[]>;
  /** Pairs of words that a word may be, written together. */
  readonly apart?: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

/** The words of a text that are looked for: the first ten that an index can have. */
export function askedWords(text: string): string[] {
  return searchWords(text)
    .filter(({ length }) => length <= LONGEST_WORD)
    .slice(0, MAX_WORDS);
}

/**
 * The conditions of a query's words ({@link askedWords}): each by itself, by its stem, written together with its neighbours,
 * or by a synonym. Small words between them ({@link isSmall}) are left out.
 */
export function queryOf(asked: readonly string[], { typing = false, instead, apart }: QueryOptions = {}): SearchQuery {
  const groups: Group[] = [];
  for (let at = 0; at < asked.length;) {
    const phrase = phraseAt(asked, at);
    const taken = phrase?.length ?? 1;
    if (!phrase && isSmall(asked, at)) {
      at += 1;
      continue;
    }
    const isLast = typing && at + taken === asked.length;
    const own = asked.slice(at, at + taken).map((word, index) => formOf(word, isLast && index === taken - 1));
    const corrections = instead?.get(asked[at] ?? '') ?? [];
    // What the answer says it read is found as if it had been typed.
    const meant = [
      ...corrections.map((word) => [formOf(word, isLast)]),
      ...(phraseAt(corrections.slice(0, 1), 0)?.others ?? []),
    ];
    const pairs = (apart?.get(asked[at] ?? '') ?? []).map(([one, other]) => [formOf(one), formOf(other, isLast)]);
    groups.push([own, ...meant, ...pairs, ...(phrase?.others ?? []), ...joinedAround(asked, at, taken, isLast)]);
    at += taken;
  }
  return groups;
}

/** Which of a query's words belong to a phrase of the lists: synonyms, regions. */
export function listedAmong(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => words.slice(at, at + (phraseAt(words, at)?.length ?? 0))));
}

/** Whether a word of a query only ties others together: «ویلا در رامسر» is found where no «در» stands. */
export function isSmall(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return at < words.length - 1 && (AHEAD.has(word) || (at > 0 && BETWEEN.has(word)));
}

/** Whether a word by itself may be one that only ties others together. */
export function isSmallAlone(word: string): boolean {
  return AHEAD.has(word) || BETWEEN.has(word);
}

/** How the lists write a folded word; undefined for what they do not have. */
export function listedSpelling(word: string): string | undefined {
  return SPELLINGS.get(word);
}

/** Whether a text with these words (its own, their stems and joins: {@link tokensOf}) is found. */
export function isFound(query: SearchQuery, tokens: ReadonlySet<string>): boolean {
  return query.length > 0 && query.every((group) => group.some((forms) => holdsAll(tokens, forms)));
}

/** Whether a text with these words has every form of an alternative. */
export function holdsAll(tokens: ReadonlySet<string>, forms: readonly Form[]): boolean {
  return forms.every(
    ({ text, open }) => tokens.has(text) || (open && [...tokens].some((token) => token.startsWith(text))),
  );
}

/** Everything by which a text is found: its words, their stems, and neighbours written together. */
export function tokensOf(text: string): ReadonlySet<string> {
  const words = searchWords(text);
  return new Set([...words, ...words.map(stemOf), ...joinsOf(words, MAX_JOINED)]);
}

/**
 * The text with its listed Latin words in Persian letters; what is not listed stays as it was typed, since it may be a name
 * («گوشی samsung»). Null where there is none, or small words alone.
 * @param isKept Latin words that stay though they are listed
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

/** The province of a place's name, folded word by word; null for what is no place of the list. */
export function provinceOf(words: readonly string[]): string | null {
  const name = words.join('');
  const found = Object.entries(places.provinces).find(([, cities]) =>
    cities.some((city) => searchWords(city).join('') === name),
  );
  return found?.[0] ?? null;
}

/**
 * What a word of a query is looked for by.
 * @param typing it is the last one, and still being typed
 */
export function formOf(word: string, typing = false): Form {
  const stem = stemOf(word);
  if (typing) return { text: word, open: true };
  return { text: stem, open: stem.length >= SHORTEST_OPEN && !isNumber(stem) };
}

/** A word (or so many) written together with those before and after it. */
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

/** The longest phrase of the lists that begins at a word, whatever stands between its words. */
function phraseAt(words: readonly string[], at: number): Phrase | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const listed = PHRASES.get(some.join('')) ?? PHRASES.get(some.map(stemOf).join(''));
    if (!listed) continue;
    // «وایفای» is found where «وای فای» stands.
    return { length, others: listed.words === length ? listed.others : [listed.own, ...listed.others] };
  }
  return null;
}

interface Listed {
  readonly words: number;
  readonly own: readonly Form[];
  readonly others: readonly (readonly Form[])[];
}

/**
 * Synonyms stand for one another, whole; a region for its provinces, but not the other way round. By their words written
 * together: as they are, and by their stems («وایفای» has another stem than «وای فای»).
 */
function phrases(): ReadonlyMap<string, Listed> {
  const found = new Map<string, Listed>();
  const formsOf = (name: string): Form[] => searchWords(name).map((word) => ({ text: stemOf(word), open: false }));
  const add = (name: string, others: readonly string[]) => {
    const words = searchWords(name);
    for (const key of new Set([words.join(''), words.map(stemOf).join('')])) {
      found.set(key, {
        words: words.length,
        own: formsOf(name),
        others: [...(found.get(key)?.others ?? []), ...others.map(formsOf)],
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
  return found;
}

/** Every word of the lists as they write it, by its folded letters. */
function spellings(): ReadonlyMap<string, string> {
  const names = [...LISTED_NAMES, ...Object.entries(places.provinces).flat(2), ...FINGLISH.values()];
  const written = names
    .flatMap((name) => name.split(/[\s\u200c]+/))
    .map((word): [string, string] => [foldForSearch(word), word]);
  // The first that has it decides.
  return new Map(written.toReversed());
}
