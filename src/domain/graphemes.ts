/** Cuts texts between the characters that a reader sees: an emoji, a flag or a letter with its marks is never split. */

/** For browsers without `Intl.Segmenter` (Firefox before 125): flags, joined emoji, letters with marks. */
const CHARACTER = /\p{Regional_Indicator}{2}|\P{M}(?:[\p{M}\u200c]|\p{Emoji_Modifier}|\u200d\P{M})*|[\p{M}\u200c]+/gsu;

/** Borders of characters are the same in every language, so that Node and browsers agree. */
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them. */
export function graphemesOf(text: string): string[] {
  const { Segmenter } = Intl;
  if (typeof Segmenter !== 'function') return text.match(CHARACTER) ?? [];
  segmenter ??= new Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first character of a text without the white space around it; empty for an empty one. */
export function firstGrapheme(text: string): string {
  // A character of a name is short; the rest need not be segmented.
  return graphemesOf(text.trim().slice(0, 64))[0] ?? '';
}

/**
 * The beginning of a text of at most this many UTF-16 units, the unit of the API's limits and of `maxlength`, that ends
 * behind a whole character.
 */
export function cutToUnits(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = '';
  for (const character of graphemesOf(text.slice(0, max + 64))) {
    if (cut.length + character.length > max) break;
    cut += character;
  }
  return cut;
}
