/**
 * Interprets a search query: as typed, as Finglish, as typed on the other keyboard layout, or with one typing mistake.
 */
import { toPersianDigits } from '@/domain/digits';
import { isOneTypoAway } from '@/domain/edit-distance';
import { asLatinKeys, asOlderPersianKeys, asPersianKeys } from '@/domain/keyboard-layout';
import { normalizeText } from '@/domain/normalize-text';
import { withOthers, writtenIn } from '@/domain/search-highlight';
import {
  queryWords,
  type Form,
  formOf,
  fromFinglish,
  isSmall,
  isSmallAlone,
  joinedAround,
  LISTED_WORDS,
  listedAmong,
  listedSpelling,
  queryOf,
  type SearchQuery,
} from '@/domain/query-expansion';
import { isNumber, joinsOf, searchWords } from '@/domain/tokenize';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { descriptionsWith, knownOf, namesWith, nearWords, soldAmong, wordsAmong } from '../sql/search-dictionary.sql';

export type InterpretationSource = 'finglish' | 'keyboard' | 'typo';

export interface InterpretedQuery {
  readonly words: readonly string[];
  readonly query: SearchQuery;
  /** The replacement of the typed text; null when it is used as typed. */
  readonly meant: { readonly text: string; readonly by: InterpretationSource } | null;
}

interface Reading {
  readonly text: string;
  readonly by: 'finglish' | 'keyboard' | null;
  readonly words: readonly string[];
  /** The searched form of each word. */
  readonly forms: ReadonlyMap<string, Form>;
  /** Words that the word lists contain, and therefore are correct even if the shop has none. */
  readonly listed: ReadonlySet<string>;
}

interface Readings {
  readonly asTyped: Reading;
  readonly finglish: readonly Reading[];
  /** Latin keys read as Persian layouts, the standard one first. */
  readonly persianKeys: readonly Reading[];
  readonly latinKeys: readonly Reading[];
}

interface Knowledge {
  readonly isKnown: (reading: Reading, word: string) => boolean;
  /** Whether the shop has this Latin word as a whole word: then it is used as typed. */
  readonly sellsLatin: (word: string) => boolean;
}

/** Shorter words have too many neighbours, and are ambiguous on every layout. */
const SHORTEST_TYPO = 3;
/** No word of the shop is longer. */
const LONGEST_TYPO = 25;
const MAX_CORRECTIONS = 4;
/** Shorter list words are too close to words that the shop does not have. */
const SHORTEST_LISTED = 4;
/** For the shortest words a replaced letter makes a different word: «کولر» is not «کویر». */
const SHORTEST_LISTED_OTHER = 5;
/** Shorter halves occur in any word… */
const SHORTEST_HALF = 3;
/** …but one of the two may be this short when the whole word is unknown: «آبگرم». */
const SHORTEST_BESIDE = 2;
/** Longer words are not split into two. */
const LONGEST_APART = 12;

/**
 * The likeliest reading ({@link likeliest}), with the shop's nearest words as alternatives of its unknown words.
 * @param typing the last word may be incomplete
 */
export async function interpretQuery(
  { db }: Pick<BackendDeps, 'db'>,
  text: string,
  { typing = false } = {},
): Promise<InterpretedQuery> {
  const read = (other: string | null, by: Reading['by']) =>
    other === null ? [] : [readingOf(other, by, typing)].filter(({ words }) => words.length > 0);
  const asTyped = readingOf(text, null, typing);
  const readings: Readings = {
    asTyped,
    finglish: read(fromFinglish(text), 'finglish'),
    persianKeys: [asPersianKeys(text), asOlderPersianKeys(text)].flatMap((other) => read(other, 'keyboard')),
    latinKeys: read(asLatinKeys(text), 'keyboard'),
  };
  const latin = asTyped.words.filter(isLatin).map((word): Form => ({ text: word, open: false }));
  const isFound = await knownOf(db, [
    ...Object.values(readings)
      .flat()
      .flatMap(({ forms }: Reading) => [...forms.values()]),
    ...latin,
  ]);
  const knowledge: Knowledge = {
    isKnown: ({ listed, forms }, word) => listed.has(word) || isFound(forms.get(word) ?? formOf(word)),
    sellsLatin: (word) => word.length >= SHORTEST_TYPO && isFound({ text: word, open: false }),
  };
  const mixed = () => read(fromFinglish(text, knowledge.sellsLatin), 'finglish')[0];
  const right = likeliest(readings, mixed, knowledge);
  const mistakes = await mistakesIn(db, right, asTyped, knowledge);
  const instead = await correctionsOf(db, mistakes);
  const apart = new Map([...(await halvesOf(db, right.words)), ...(typing ? [] : await halvesAnywhere(db, mistakes))]);
  const query = queryOf(right.words, { typing, instead, apart });
  const words = right.words.map((word) => instead.get(word)?.[0] ?? word);
  const by = right.by ?? (instead.size > 0 ? 'typo' : null);
  if (by === null) return { words, query, meant: null };
  return { words, query, meant: { text: shown(withOthers(right.text, await spellingsOf(db, instead))), by } };
}

function readingOf(text: string, by: Reading['by'], typing: boolean): Reading {
  const words = queryWords(text);
  const forms = new Map(words.map((word, at) => [word, formOf(word, typing && at === words.length - 1)]));
  return { text, by, words, forms, listed: listedAmong(words) };
}

/**
 * The first reading whose words are all known. Without one: Finglish, which means Persian whether the shop has it or
 * not; or Latin keys that make sense only on the Persian layout, if not in every word; or the text as typed.
 */
function likeliest(
  { asTyped, finglish, persianKeys, latinKeys }: Readings,
  mixed: () => Reading | undefined,
  knowledge: Knowledge,
): Reading {
  const { isKnown, sellsLatin } = knowledge;
  const turned = asTyped.words.some((word) => isLatin(word) && sellsLatin(word)) ? [] : persianKeys;
  const knownReading = [asTyped, ...finglish, ...turned, ...latinKeys].find(
    (one) => one.words.length > 0 && significantWords(one).every((word) => isKnown(one, word)),
  );
  if (knownReading) return knownReading;
  const persian = finglish.find(({ words }) => !words.some(isLatin)) ?? mixed();
  if (persian) return persian;
  const makesSense = significantWords(asTyped).some((word) => isKnown(asTyped, word));
  return (makesSense ? undefined : turned.find((one) => isHalfKnown(one, knowledge))) ?? asTyped;
}

function significantWords({ words }: Reading): string[] {
  return words.filter((_, at) => !isSmall(words, at));
}

/**
 * Whether at least half of the words are known. Numbers and the shortest words, which are alike on any layout, are not
 * counted.
 */
function isHalfKnown(reading: Reading, { isKnown }: Knowledge): boolean {
  const significant = significantWords(reading).filter((word) => !isNumber(word));
  const knownWords = significant.filter((word) => word.length >= SHORTEST_TYPO && isKnown(reading, word));
  return knownWords.length > 0 && knownWords.length * 2 >= significant.length;
}

function isLatin(word: string): boolean {
  return /[a-z]/.test(word);
}

/** The unknown words of a reading, alone or joined with others. Words listed as Finglish are correct. */
async function mistakesIn(
  db: BackendDeps['db'],
  reading: Reading,
  asTyped: Reading,
  { isKnown }: Knowledge,
): Promise<string[]> {
  const { words, by } = reading;
  const isMistake = (word: string, at: number) =>
    word.length >= SHORTEST_TYPO &&
    word.length <= LONGEST_TYPO &&
    !isNumber(word) &&
    !isSmall(words, at) &&
    !isKnown(reading, word) &&
    (by !== 'finglish' || asTyped.words.includes(word));
  const unknown = words.flatMap((word, at) =>
    isMistake(word, at) ? [{ word, together: joinedAround(words, at, 1, false).flat() }] : [],
  );
  const isFound = await knownOf(
    db,
    unknown.flatMap(({ together }) => together),
  );
  return unknown.filter(({ together }) => !together.some(isFound)).map(({ word }) => word);
}

/** The displayed spelling of a reading. */
function shown(text: string): string {
  return normalizeText(toPersianDigits(text));
}

type Halves = Map<string, [string, string][]>;

/** For each word the pairs of the shop's words that it consists of: «کتابخانه» may be written «کتاب خانه». */
async function halvesOf(db: BackendDeps['db'], words: readonly string[]): Promise<Halves> {
  const pairs = pairsOf(words, SHORTEST_HALF);
  const shopWords = await wordsAmong(db, [...new Set([...pairs.values()].flat(2))]);
  return pairsWith(pairs, (pair) => pair.every((half) => shopWords.has(half)));
}

/** The same for unknown words, including words of descriptions that are adjacent in at least one of them. */
async function halvesAnywhere(db: BackendDeps['db'], words: readonly string[]): Promise<Halves> {
  const pairs = pairsOf(
    words.filter(({ length }) => length <= LONGEST_APART),
    SHORTEST_BESIDE,
  );
  const form = (text: string): Form => ({ text, open: false });
  const isFound = await knownOf(db, [...new Set([...pairs.values()].flat(2))].map(form));
  const knownPairs = pairsWith(pairs, (pair) => pair.every((half) => !isSmallAlone(half) && isFound(form(half))));
  const both = [...knownPairs.values()].flat();
  const texts = await descriptionsWith(db, both);
  const together = new Set(
    both.filter((pair, at) => texts[at]?.some((text) => joinsOf(searchWords(text), 2).includes(pair.join('')))),
  );
  return pairsWith(knownPairs, (pair) => together.has(pair));
}

/** Splits each word in two; the longer part has at least so many letters, the shorter at least SHORTEST_BESIDE. */
function pairsOf(words: readonly string[], shortest: number): Halves {
  const isLongEnough = ([left, right]: [string, string]) =>
    Math.min(left.length, right.length) >= shortest && Math.max(left.length, right.length) >= SHORTEST_HALF;
  return new Map(
    words.map((word) => [
      word,
      Array.from(word, (_, at): [string, string] => [word.slice(0, at), word.slice(at)]).filter(isLongEnough),
    ]),
  );
}

function pairsWith(pairs: Halves, isWanted: (pair: [string, string]) => boolean): Halves {
  return new Map(
    [...pairs]
      .map(([word, all]): [string, [string, string][]] => [word, all.filter(isWanted)])
      .filter(([, all]) => all.length > 0),
  );
}

/**
 * For each word the shop's words at one mistake's distance, those with the same first letter and length first; if there
 * are none, the word lists' words.
 */
async function correctionsOf(db: BackendDeps['db'], words: readonly string[]): Promise<Map<string, string[]>> {
  const near = await nearWords(db, words);
  const sold = await soldAmong(
    db,
    near.filter((other) => words.some((word) => isOneTypoAway(word, other))),
  );
  const corrections = new Map<string, string[]>();
  for (const word of words) {
    const unlike = (other: string) => (other[0] === word[0] ? 0 : 1) + (other.length === word.length ? 0 : 1);
    const nearest = (others: readonly string[]) =>
      others
        .filter((other) => isOneTypoAway(word, other))
        .toSorted((a, b) => unlike(a) - unlike(b))
        .slice(0, MAX_CORRECTIONS);
    const ofShop = nearest(near.filter((other) => sold.has(other)));
    const candidates = ofShop.length > 0 ? ofShop : nearest(listedNear(word));
    if (candidates.length > 0) corrections.set(word, candidates);
  }
  return corrections;
}

/** List words with the same beginning; none for a word that the lists contain, as a region or in Finglish. */
function listedNear(word: string): readonly string[] {
  if (listedSpelling(word) !== undefined) return [];
  const isLongEnough = (other: string) =>
    other.length >=
    (other.length === word.length && !hasSameLetters(other, word) ? SHORTEST_LISTED_OTHER : SHORTEST_LISTED);
  return LISTED_WORDS.filter((other) => other[0] === word[0] && isLongEnough(other));
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('');
}

/**
 * For each corrected word the spelling of its first correction: as in the word lists, a category, or a product's name.
 */
async function spellingsOf(
  db: BackendDeps['db'],
  instead: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string>> {
  const first = [...instead].map(([word, [other = word]]): [string, string] => [word, other]);
  const unlisted = first.map(([, other]) => other).filter((other) => listedSpelling(other) === undefined);
  const names =
    unlisted.length > 0
      ? [...(await listCategories(db)).map(({ name }) => name), ...(await namesWith(db, unlisted))]
      : [];
  const inNames = (word: string) => names.map((name) => writtenIn(name, word)).find((written) => written !== null);
  return new Map(first.map(([word, other]) => [word, listedSpelling(other) ?? inNames(other) ?? other]));
}
