import type { SearchFilter } from './search-filter';

type TitleKey =
  'search.title.inCategory' | 'search.title.words' | 'search.title.all' | 'search.what.residence' | 'search.what.goods';

/** Makes a sentence of a key (src/messages/translate, `sentenceOf`). */
export type SayTitle = (key: TitleKey, params?: Readonly<Record<string, string>>) => string;

/** What a page of results is called, in its heading and its head. */
export function searchTitleOf(
  { name }: SearchFilter,
  category: { readonly name: string } | null,
  byStay: boolean,
  say: SayTitle,
): string {
  if (name && category) return say('search.title.inCategory', { name, category: category.name });
  if (name) return say('search.title.words', { name });
  if (category) return category.name;
  return say('search.title.all', { what: say(byStay ? 'search.what.residence' : 'search.what.goods') });
}

/**
 * Whether a list is one that engines may list: all of it, a category's or a place's, each of its pages, without filter, words,
 * dates or order. Every other one leads engines to the clean list.
 */
export function isCleanList({ category: _category, ...chosen }: SearchFilter): boolean {
  return Object.values(chosen).every((part) => part === undefined);
}
