import { TRUNCATE_LONG, TRUNCATE_SHORT } from './constants';

const ELLIPSIS = '…';

/**
 * The text cut to at most `length` characters with «…» after them; a text that fits stays as it is.
 * A character is never cut in two (surrogate pairs, letters with their marks, joined emoji), and neither
 * a zero-width joiner nor non-joiner nor a space is left before the ellipsis.
 */
export function truncate(text: string, length: number): string {
  const characters = charactersOf(text);
  if (characters.length <= length) return text;
  return (
    characters
      .slice(0, length)
      .join('')
      .replace(/[\s\u200b-\u200f]+$/u, '') + ELLIPSIS
  );
}

/** SHOP-06: at 30 characters. */
export function truncateLong(text: string): string {
  return truncate(text, TRUNCATE_LONG);
}

/**
 * SHOP-06: at 10 characters.
 * @public
 */
export function truncateShort(text: string): string {
  return truncate(text, TRUNCATE_SHORT);
}

/** What a reader counts as characters: flags are pairs, skin tones and marks belong to what they follow, U+200D joins. */
function charactersOf(text: string): string[] {
  return text.match(/\p{Regional_Indicator}{2}|\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*|\p{M}+/gsu) ?? [];
}
