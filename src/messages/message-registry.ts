/**
 * The sentences that have been loaded. Wording of the frame comes with every page; each further room of the house adds
 * its own with the code that speaks it, so that a page's first load carries no other page's words.
 */
export const book = new Map<string, string>();

/** Adds a room's sentences to the book. */
export function room<const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences): Sentences {
  for (const [key, sentence] of Object.entries(sentences)) book.set(key, sentence);
  return sentences;
}
