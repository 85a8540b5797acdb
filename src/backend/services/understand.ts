/** What a customer means by what was typed: as it is, in Finglish, on the other keyboard layout, or with one mistake. */
import { isOneTypoAway } from '@/domain/edit-distance';
import { asLatinKeys, asPersianKeys } from '@/domain/keyboard-layout';
import { fromFinglish, listedAmong, queryOf, type SearchQuery } from '@/domain/search-query';
import { isNumber, searchWords, stemOf } from '@/domain/search-words';
import type { BackendDeps } from '../deps';
import { knownOf, nearWords, soldAmong, wordsAmong } from '../sql/search-vocabulary.sql';

export type MeantBy = 'finglish' | 'keyboard' | 'typo';

export interface Understood {
  readonly words: readonly string[];
  readonly query: SearchQuery;
  /** What was read in the place of what was typed; null for the words themselves. */
  readonly meant: { readonly text: string; readonly by: MeantBy } | null;
}

interface Reading {
  readonly text: string;
  readonly words: readonly string[];
  readonly by: MeantBy | null;
}

/** Shorter words have too many neighbours. */
const SHORTEST_TYPO = 3;
/** Longer ones nobody has in the shop. */
const LONGEST_TYPO = 25;
const MOST_CORRECTIONS = 4;
/** Shorter halves are found in any word. */
const SHORTEST_HALF = 3;

/**
 * The first reading whose every word the shop knows; without one, the words themselves with the shop's nearest words beside
 * those that nobody knows.
 * @param typing the last word may be unfinished
 */
export async function understand({ db }: Pick<BackendDeps, 'db'>, text: string, { typing = false } = {}): Promise<Understood> {
  const readings = readingsOf(text);
  const own = readings[0];
  if (!own) return { words: [], query: [], meant: null };
  const known = await knownOf(db, [...new Set(readings.flatMap(({ words }) => words.flatMap(formsOf)))]);
  // What the lists know is written right, whether the shop has it or not.
  const listed = listedAmong(own.words);
  const isKnown = (word: string) => listed.has(word) || formsOf(word).some((form) => known.has(form));
  // What is written in Finglish is meant in Persian, whether the shop has it or not.
  const right = readings.find(({ words }) => words.every(isKnown)) ?? readings.find(({ by }) => by === 'finglish') ?? own;
  const apart = await halvesOf(db, right.words);
  if (right.by !== null) return { words: right.words, query: queryOf(right.words, { typing, apart }), meant: { text: right.text, by: right.by } };
  const unknown = own.words.filter((word) => !isKnown(word) && !isNumber(word) && word.length >= SHORTEST_TYPO && word.length <= LONGEST_TYPO);
  const instead = await correctionsOf(db, unknown);
  const query = queryOf(own.words, { typing, instead, apart });
  if (instead.size === 0) return { words: own.words, query, meant: null };
  const corrected = own.words.map((word) => instead.get(word)?.[0] ?? word);
  return { words: corrected, query, meant: { text: corrected.join(' '), by: 'typo' } };
}

/** What was typed, then what else it may be, the likeliest first. */
function readingsOf(text: string): Reading[] {
  const others: [string | null, MeantBy][] = [[fromFinglish(text), 'finglish'], [asPersianKeys(text), 'keyboard'], [asLatinKeys(text), 'keyboard']];
  const readings: Reading[] = [{ text, words: searchWords(text), by: null }];
  for (const [other, by] of others) if (other !== null) readings.push({ text: other, words: searchWords(other), by });
  return readings.filter(({ words }) => words.length > 0);
}

function formsOf(word: string): string[] {
  return [...new Set([word, stemOf(word)])];
}

/** For each word the pairs of the shop's words that it is made of: «کتابخانه» may stand in a text as «کتاب خانه». */
async function halvesOf(db: BackendDeps['db'], words: readonly string[]): Promise<Map<string, [string, string][]>> {
  const pairs = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_HALF + 1) }, (_, index) => index + SHORTEST_HALF).map((at): [string, string, string] => [word, word.slice(0, at), word.slice(at)]),
  );
  const known = await wordsAmong(db, [...new Set(pairs.flatMap(([, left, right]) => [left, right]))]);
  const halves = new Map<string, [string, string][]>();
  for (const [word, left, right] of pairs) if (known.has(left) && known.has(right)) halves.set(word, [...(halves.get(word) ?? []), [left, right]]);
  return halves;
}

/** For each word the shop's words one mistake apart, those that keep the first letter and the length first. */
async function correctionsOf(db: BackendDeps['db'], words: readonly string[]): Promise<Map<string, string[]>> {
  const near = await nearWords(db, words);
  const sold = await soldAmong(db, near.filter((other) => words.some((word) => isOneTypoAway(word, other))));
  const corrections = new Map<string, string[]>();
  for (const word of words) {
    const unlike = (other: string) => (other[0] === word[0] ? 0 : 1) + (other.length === word.length ? 0 : 1);
    const found = near.filter((other) => sold.has(other) && isOneTypoAway(word, other)).toSorted((a, b) => unlike(a) - unlike(b));
    if (found.length > 0) corrections.set(word, found.slice(0, MOST_CORRECTIONS));
  }
  return corrections;
}
