import { TRUNCATE_LONG, TRUNCATE_SHORT } from './constants';
import { graphemesOf } from './graphemes';

const ELLIPSIS = '…';

/**
 * The text cut to at most `length` characters followed by «…»; a text that fits is unchanged. A character is never
 * split (surrogate pairs, letters with marks, joined emoji), and no zero-width joiner, non-joiner or space remains
 * before the ellipsis.
 */
export function truncate(text: string, length: number): string {
  const characters = graphemesOf(text);
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
