/** The search index of a product: its words with weights, in the text form of PostgreSQL's `tsvector`. */
import { foldWords } from '@/domain/fold-for-search';
import { LONGEST_WORD, MAX_JOINED } from '@/domain/query-expansion';
import { joinsOf, searchWords, stemOf } from '@/domain/tokenize';

/**
 * The version of these rules and of those in domain/tokenize.ts. A change of either needs a new number: products of
 * another version are reindexed when the shop opens.
 */
export const SEARCH_VERSION = 2;

/** The highest position in a `tsvector`. */
const LAST_PLACE = 16_383;

/** The texts of a product by their weight. */
export interface SearchedTexts {
  readonly name: string;
  /** Category, region, city, province, with their ancestors. */
  readonly belongs: readonly string[];
  readonly description: string;
}

export interface Belonging<Id> {
  readonly category_id: Id | null;
  readonly place_id: Id | null;
  readonly city?: string | null;
  readonly province?: string | null;
}

/** {@link SearchedTexts.belongs} of a product. */
export function belongsOf<Id>(
  categories: readonly { readonly id: Id; readonly name: string; readonly parent_id: Id | null }[],
  { category_id, place_id, city, province }: Belonging<Id>,
): string[] {
  const above = (id: Id | null, seen: readonly Id[] = []): string[] => {
    const category = categories.find((one) => one.id === id);
    return category && !seen.includes(category.id)
      ? [category.name, ...above(category.parent_id, [...seen, category.id])]
      : [];
  };
  return [...above(category_id), ...above(place_id), city ?? '', province ?? ''];
}

/**
 * `products.search_text`: every word and its stem, of the name (A), of what the product belongs to (B) and of the
 * description (D), and adjacent words joined (C). In a description, which has many adjacent words, only words connected
 * by a joiner are joined. Words consist of letters and digits, so nothing needs quotes.
 */
export function searchTextOf({ name, belongs, description }: SearchedTexts): string {
  const places = new Map<string, string[]>();
  let at = 0;
  const add = (text: string, weight: 'A' | 'B' | 'D') => {
    const words = searchWords(text).filter((word) => word.length <= LONGEST_WORD);
    for (const word of words) {
      at = Math.min(at + 1, LAST_PLACE);
      for (const form of new Set([word, stemOf(word)])) keep(places, form, `${at}${weight}`);
    }
    const joined = weight === 'D' ? foldWords(text) : joinsOf(words, MAX_JOINED);
    for (const join of joined)
      if (join.length <= LONGEST_WORD) keep(places, join, `${at}${weight === 'D' ? 'D' : 'C'}`);
  };
  add(name, 'A');
  for (const text of belongs) add(text, 'B');
  add(description, 'D');
  return [...places].map(([word, itsPlaces]) => `${word}:${itsPlaces.join(',')}`).join(' ');
}

/** One position per weight is enough: the number of occurrences has no effect. */
function keep(places: Map<string, string[]>, word: string, place: string): void {
  const positions = places.get(word) ?? [];
  if (!positions.some((one) => one.at(-1) === place.at(-1))) places.set(word, [...positions, place]);
}
