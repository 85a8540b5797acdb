import { foldWords } from './fold-for-search';

/** Shorter names occur in other words. */
const LEAST = 3;
/** «شهر تهران» is named by «تهران» as well. */
const KINDS = new Set(foldWords('شهر شهرستان استان منطقه محدوده'));
/** «خیابان تهران» may be in any city. */
const STREETS = new Set(foldWords('خیابان خ بلوار کوچه میدان بزرگراه اتوبان جاده بازار'));

/**
 * The title of another delivery zone that the text of an address names, while it does not name the zone that the address
 * counts for (`chosenZone`, null for none); null when the two agree or the text names no zone. A title may list several places,
 * «ونک، میرداماد»: each of them names it.
 */
export function otherZoneInText(text: string, chosenZone: string | null, titles: readonly string[]): string | null {
  const words = foldWords(text);
  const isNamed = (title: string): boolean => placesOf(title).some((place) => contains(words, place));
  if (chosenZone !== null && isNamed(chosenZone)) return null;
  return titles.find((title) => title !== chosenZone && isNamed(title)) ?? null;
}

/** The places in a zone's title, each as folded words. */
function placesOf(title: string): string[][] {
  return title
    .split(/[،,/]/)
    .map((place) => foldWords(place))
    .map((words) => (words.length > 1 && KINDS.has(words[0] ?? '') ? words.slice(1) : words))
    .filter((words) => words.join(' ').length >= LEAST);
}

/** Whether these words follow each other in the text, and do not name a street. */
function contains(words: readonly string[], place: readonly string[]): boolean {
  return words.some(
    (_, at) => place.every((word, index) => words[at + index] === word) && !STREETS.has(words[at - 1] ?? ''),
  );
}
