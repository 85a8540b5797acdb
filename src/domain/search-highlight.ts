/** Finds a query in the original text: the parts that a list of results highlights. */
import { foldForSearch, foldLetters } from './fold-for-search';
import { INVISIBLE_MARKS } from './invisible';
import { normalizeText } from './normalize-text';
import { type Form, holdsAll, MAX_JOINED, type SearchQuery, tokensOf } from './query-expansion';
import { joinAffixes, PART, stemOf, type SearchWord } from './tokenize';

/** Start and end in the text, in UTF-16 units, end excluded. */
export type Mark = readonly [start: number, end: number];

interface Part {
  readonly text: string;
  readonly start: number;
  end: number;
}

/**
 * The parts of the original text that match the query's words, in order and without overlap. A whole word includes its
 * diacritics and joiners, a prefix as many letters as the query has. A form of several words («خانه ویلایی» for «ویلا»)
 * is highlighted only when all of them occur.
 */
export function marksOf(text: string, query: SearchQuery): Mark[] {
  const alternatives = query.flat();
  const tokens = alternatives.some(({ length }) => length > 1) ? tokensOf(text) : new Set<string>();
  const forms = alternatives.filter((one) => one.length === 1 || holdsAll(tokens, one)).flat();
  const parts = partsOf(text);
  const words = joinAffixes(parts.map((part) => part.text));
  const marks: Mark[] = [];
  for (let at = 0; at < words.length;) {
    const match = longestAt(text, parts, words, at, forms);
    if (match) marks.push(match.mark);
    at += match?.words ?? 1;
  }
  return marks;
}

/** The text's spelling of a folded word, without diacritics; null when it does not occur. */
export function writtenIn(text: string, word: string): string | null {
  const written = marksOf(text, [[[{ text: word, open: false }]]]).map(([start, end]) =>
    normalizeText(text.slice(start, end)).replace(/\p{M}/gu, ''),
  );
  return written.find((one) => foldForSearch(one) === word) ?? null;
}

/** A text with some of its words replaced, given by their folded form; the rest is unchanged. */
export function withOthers(text: string, others: ReadonlyMap<string, string>): string {
  const parts = partsOf(text);
  let [shown, from] = ['', 0];
  for (const { text: word, first, last } of joinAffixes(parts.map((part) => part.text))) {
    const other = others.get(word);
    const [start, end] = [parts[first]?.start ?? 0, parts[last]?.end ?? 0];
    if (other === undefined || start < from) continue;
    shown += text.slice(from, start) + other;
    from = end;
  }
  return shown + text.slice(from);
}

/** The longest run of joined words that equals a form, or the single word that starts with a form. */
function longestAt(
  text: string,
  parts: readonly Part[],
  words: readonly SearchWord[],
  at: number,
  forms: readonly Form[],
): { mark: Mark; words: number } | null {
  for (let count = Math.min(MAX_JOINED, words.length - at); count > 0; count -= 1) {
    const run = words.slice(at, at + count);
    const [first, last] = [parts[run[0]?.first ?? 0], parts[run.at(-1)?.last ?? 0]];
    const joined = run.map((word) => word.text).join('');
    if (!first || !last) continue;
    if (
      forms.some(
        (form) =>
          form.text === joined || (count === 1 && form.text === stemOf(joined) && !joined.startsWith(form.text)),
      )
    )
      return { mark: [first.start, last.end], words: count };
    // A prefix of joined words belongs to one of them, or to none: «کتابخ» in «کتاب خانه».
    const begun = forms.filter((form) => begins(form, joined)).sort((a, b) => b.text.length - a.text.length)[0];
    const reach = words[at]?.text.length ?? 0;
    if (begun && (count === 1 || begun.text.length > reach))
      return { mark: [first.start, endOf(text, first.start, last.end, begun.text)], words: count };
  }
  return null;
}

function begins(form: Form, word: string): boolean {
  return word.startsWith(form.text) && (form.open || form.text === stemOf(word));
}

/**
 * The end of the shortest prefix of a range that folds to at least these letters, including the marks on its last one.
 */
function endOf(text: string, start: number, end: number, letters: string): number {
  for (let to = start + 1; to < end; to += 1) {
    if (!startsCharacter(text, to)) continue;
    if (foldedLength(text.slice(start, to)) >= letters.length) return to;
  }
  return end;
}

/** No cut within a surrogate pair, before a mark, or before an invisible character. */
function startsCharacter(text: string, at: number): boolean {
  return !/^(?:\p{M}|\u0640|\u200d|[\udc00-\udfff])/u.test(text.slice(at));
}

function foldedLength(text: string): number {
  return (foldLetters(text).match(PART) ?? []).join('').length;
}

/** What may occur between two letters of one word: marks, and invisible characters (normalize-text.ts). */
const WITHIN = `\\p{M}\\u0640${INVISIBLE_MARKS}`;
const WRITTEN_PART = new RegExp(`\\p{L}[\\p{L}${WITHIN}]*|\\p{N}[\\p{N}${WITHIN}]*`, 'gu');

/** The parts of the folded text (tokenize.ts) with their positions in the original. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { 0: written, index: start } of text.matchAll(WRITTEN_PART)) {
    for (const folded of foldLetters(written).match(PART) ?? []) {
      const before = parts.at(-1);
      // The separate ezafe («خانه‌ی ما») is removed by the folding of the whole text.
      if (before?.text.endsWith('ه') && folded === 'ی') before.end = start + written.length;
      else parts.push({ text: folded, start, end: start + written.length });
    }
  }
  return parts;
}
