/** What a customer means by what was typed: as it is, in Finglish, on the other keyboard layout, or with one mistake. */
import { toPersianDigits } from '@/domain/digits';
import { isOneTypoAway } from '@/domain/edit-distance';
import { asLatinKeys, asOlderPersianKeys, asPersianKeys } from '@/domain/keyboard-layout';
import { normalizeText } from '@/domain/normalize-persian';
import { withOthers, writtenIn } from '@/domain/search-highlight';
import {
  askedWords,
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
  /** What was read in the place of what was typed; null for the words themselves. */
  readonly meant: { readonly text: string; readonly by: InterpretationSource } | null;
}

interface Reading {
  readonly text: string;
  readonly by: 'finglish' | 'keyboard' | null;
  readonly words: readonly string[];
  /** What each word is looked for by. */
  readonly forms: ReadonlyMap<string, Form>;
  /** What the lists know is written right, whether the shop has it or not. */
  readonly listed: ReadonlySet<string>;
}

interface Readings {
  readonly own: Reading;
  readonly finglish: readonly Reading[];
  /** Latin keys as those of the Persian layouts, the standard one first. */
  readonly persianKeys: readonly Reading[];
  readonly latinKeys: readonly Reading[];
}

interface Knowledge {
  readonly knows: (reading: Reading, word: string) => boolean;
  /** Whether the shop has a Latin word, whole: it means itself. */
  readonly sellsLatin: (word: string) => boolean;
}

/** Shorter words have too many neighbours, and mean too much on any layout. */
const SHORTEST_TYPO = 3;
/** Longer ones nobody has in the shop. */
const LONGEST_TYPO = 25;
const MAX_CORRECTIONS = 4;
/** Shorter words of the lists are too near to words that the shop does not have. */
const SHORTEST_LISTED = 4;
/** Of the shortest, another letter in a place makes another word: «کولر» is not «کویر». */
const SHORTEST_LISTED_OTHER = 5;
/** Shorter halves are found in any word… */
const SHORTEST_HALF = 3;
/** …but one of the two may be as short where nobody knows the whole word: «آبگرم». */
const SHORTEST_BESIDE = 2;
/** Longer ones are more than two words, or none. */
const LONGEST_APART = 12;

/**
 * The likeliest reading ({@link likeliest}), with the shop's nearest words beside those of it that nobody knows.
 * @param typing the last word may be unfinished
 */
export async function interpretQuery(
  { db }: Pick<BackendDeps, 'db'>,
  text: string,
  { typing = false } = {},
): Promise<InterpretedQuery> {
  const read = (other: string | null, by: Reading['by']) =>
    other === null ? [] : [readingOf(other, by, typing)].filter(({ words }) => words.length > 0);
  const own = readingOf(text, null, typing);
  const readings: Readings = {
    own,
    finglish: read(fromFinglish(text), 'finglish'),
    persianKeys: [asPersianKeys(text), asOlderPersianKeys(text)].flatMap((other) => read(other, 'keyboard')),
    latinKeys: read(asLatinKeys(text), 'keyboard'),
  };
  const latin = own.words.filter(isLatin).map((word): Form => ({ text: word, open: false }));
  const isFound = await knownOf(db, [
    ...Object.values(readings)
      .flat()
      .flatMap(({ forms }: Reading) => [...forms.values()]),
    ...latin,
  ]);
  const knowledge: Knowledge = {
    knows: ({ listed, forms }, word) => listed.has(word) || isFound(forms.get(word) ?? formOf(word)),
    sellsLatin: (word) => word.length >= SHORTEST_TYPO && isFound({ text: word, open: false }),
  };
  const mixed = () => read(fromFinglish(text, knowledge.sellsLatin), 'finglish')[0];
  const right = likeliest(readings, mixed, knowledge);
  const mistakes = await mistakesIn(db, right, own, knowledge);
  const instead = await correctionsOf(db, mistakes);
  const apart = new Map([...(await halvesOf(db, right.words)), ...(typing ? [] : await halvesAnywhere(db, mistakes))]);
  const query = queryOf(right.words, { typing, instead, apart });
  const words = right.words.map((word) => instead.get(word)?.[0] ?? word);
  const by = right.by ?? (instead.size > 0 ? 'typo' : null);
  if (by === null) return { words, query, meant: null };
  return { words, query, meant: { text: shown(withOthers(right.text, await spellingsOf(db, instead))), by } };
}

function readingOf(text: string, by: Reading['by'], typing: boolean): Reading {
  const words = askedWords(text);
  const forms = new Map(words.map((word, at) => [word, formOf(word, typing && at === words.length - 1)]));
  return { text, by, words, forms, listed: listedAmong(words) };
}

/**
 * The first reading whose every word is known. Without one, Finglish, which is meant in Persian whether the shop has it or
 * not; or Latin keys that make sense on the Persian layout alone, if not in every word; or what was typed.
 */
function likeliest(
  { own, finglish, persianKeys, latinKeys }: Readings,
  mixed: () => Reading | undefined,
  knowledge: Knowledge,
): Reading {
  const { knows, sellsLatin } = knowledge;
  const turned = own.words.some((word) => isLatin(word) && sellsLatin(word)) ? [] : persianKeys;
  const known = [own, ...finglish, ...turned, ...latinKeys].find(
    (one) => one.words.length > 0 && saidIn(one).every((word) => knows(one, word)),
  );
  if (known) return known;
  const persian = finglish.find(({ words }) => !words.some(isLatin)) ?? mixed();
  if (persian) return persian;
  const makesSense = saidIn(own).some((word) => knows(own, word));
  return (makesSense ? undefined : turned.find((one) => isHalfKnown(one, knowledge))) ?? own;
}

function saidIn({ words }: Reading): string[] {
  return words.filter((_, at) => !isSmall(words, at));
}

/** Whether at least half of what is said is known; numbers and the shortest words are alike on any layout. */
function isHalfKnown(reading: Reading, { knows }: Knowledge): boolean {
  const said = saidIn(reading).filter((word) => !isNumber(word));
  const known = said.filter((word) => word.length >= SHORTEST_TYPO && knows(reading, word));
  return known.length > 0 && known.length * 2 >= said.length;
}

function isLatin(word: string): boolean {
  return /[a-z]/.test(word);
}

/** The words of a reading that nobody knows, by themselves or written together with others. What Finglish is listed for is right. */
async function mistakesIn(
  db: BackendDeps['db'],
  reading: Reading,
  own: Reading,
  { knows }: Knowledge,
): Promise<string[]> {
  const { words, by } = reading;
  const isMistake = (word: string, at: number) =>
    word.length >= SHORTEST_TYPO &&
    word.length <= LONGEST_TYPO &&
    !isNumber(word) &&
    !isSmall(words, at) &&
    !knows(reading, word) &&
    (by !== 'finglish' || own.words.includes(word));
  const unknown = words.flatMap((word, at) =>
    isMistake(word, at) ? [{ word, together: joinedAround(words, at, 1, false).flat() }] : [],
  );
  const isFound = await knownOf(
    db,
    unknown.flatMap(({ together }) => together),
  );
  return unknown.filter(({ together }) => !together.some(isFound)).map(({ word }) => word);
}

/** What was read as people write it. */
function shown(text: string): string {
  return normalizeText(toPersianDigits(text));
}

type Halves = Map<string, [string, string][]>;

/** For each word the pairs of the shop's words that it is made of: «کتابخانه» may stand in a text as «کتاب خانه». */
async function halvesOf(db: BackendDeps['db'], words: readonly string[]): Promise<Halves> {
  const pairs = pairsOf(words, SHORTEST_HALF);
  const known = await wordsAmong(db, [...new Set([...pairs.values()].flat(2))]);
  return pairsWith(pairs, (pair) => pair.every((half) => known.has(half)));
}

/** The same for words that nobody knows, with the words of descriptions too, where they stand beside one another in some. */
async function halvesAnywhere(db: BackendDeps['db'], words: readonly string[]): Promise<Halves> {
  const pairs = pairsOf(
    words.filter(({ length }) => length <= LONGEST_APART),
    SHORTEST_BESIDE,
  );
  const form = (text: string): Form => ({ text, open: false });
  const isFound = await knownOf(db, [...new Set([...pairs.values()].flat(2))].map(form));
  const known = pairsWith(pairs, (pair) => pair.every((half) => !isSmallAlone(half) && isFound(form(half))));
  const both = [...known.values()].flat();
  const texts = await descriptionsWith(db, both);
  const together = new Set(
    both.filter((pair, at) => texts[at]?.some((text) => joinsOf(searchWords(text), 2).includes(pair.join('')))),
  );
  return pairsWith(known, (pair) => together.has(pair));
}

/** Each word in two, one of them of so many letters at least, the other no shorter than a half that stands for itself. */
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

/** For each word the shop's words one mistake apart, those that keep the first letter and the length first; without any, the lists'. */
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
    const found = ofShop.length > 0 ? ofShop : nearest(listedNear(word));
    if (found.length > 0) corrections.set(word, found);
  }
  return corrections;
}

/** Words of the lists that begin like this one; none for a word that they write themselves, as a place or in Finglish. */
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

/** For each corrected word the first correction as people write it: as the lists do, a category, or a product's name. */
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
