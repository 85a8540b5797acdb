import { foldWords } from './fold-for-search';

/** Shorter titles occur in other words. */
const LEAST = 3;

/**
 * The title of another delivery zone that the text of an address names, while it does not name the zone of its pin; null
 * when the two agree or the text names no zone. The price of delivery follows the pin, which the customer sets.
 */
export function otherZoneInText(text: string, pinned: string, titles: readonly string[]): string | null {
  const words = ` ${foldWords(text).join(' ')} `;
  const isNamed = (title: string): boolean => {
    const folded = foldWords(title).join(' ');
    return folded.length >= LEAST && words.includes(` ${folded} `);
  };
  if (isNamed(pinned)) return null;
  return titles.find((title) => title !== pinned && isNamed(title)) ?? null;
}
