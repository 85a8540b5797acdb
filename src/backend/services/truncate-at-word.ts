import { graphemesOf } from '@/domain/graphemes';
import { normalizeText } from '@/domain/normalize-text';

const ELLIPSIS = '…';

/**
 * A single-line text of at most `length` characters, cut after a whole word; within a word that is longer than half of
 * them.
 */
export function cutAtWord(text: string, length: number): string {
  const line = normalizeText(text);
  const characters = graphemesOf(line);
  if (characters.length <= length) return line;
  const head = characters.slice(0, length);
  const space = head.lastIndexOf(' ');
  return (
    head
      .slice(0, space >= length / 2 ? space : undefined)
      .join('')
      .replace(/[\s\p{P}\u200c]+$/u, '') + ELLIPSIS
  );
}
