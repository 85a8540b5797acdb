import { tidyText } from '@/domain/persian-text';

const ELLIPSIS = '…';

/** A text of one line with at most `length` characters, cut after a whole word. */
export function cutAtWord(text: string, length: number): string {
  const line = tidyText(text);
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const head = characters.slice(0, length).join('');
  const space = head.lastIndexOf(' ');
  return head.slice(0, space > 0 ? space : undefined).replace(/[\s\p{P}\u200c]+$/u, '') + ELLIPSIS;
}
