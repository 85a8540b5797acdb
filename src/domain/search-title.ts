import type { SearchFilter } from './search-filter';

type TitleKey =
  'search.title.inCategory' | 'search.title.words' | 'search.title.all' | 'search.what.residence' | 'search.what.goods';

/** Fills the message of a key (src/messages/catalogue). */
export type FormatTitle = (key: TitleKey, params?: Readonly<Record<string, string>>) => string;

/** What a page of results is called, in its heading and its head. */
export function searchTitleOf(
  { name }: SearchFilter,
  category: { readonly name: string } | null,
  byStay: boolean,
  format: FormatTitle,
): string {
  if (name && category) return format('search.title.inCategory', { name, category: category.name });
  if (name) return format('search.title.words', { name });
  if (category) return category.name;
  return format('search.title.all', { what: format(byStay ? 'search.what.residence' : 'search.what.goods') });
}

/**
 * Whether a list is one that engines may list: all of it, a category's or a place's, each of its pages, without filter, words,
 * dates or order. Every other one leads engines to the clean list.
 */
export function isCleanList({ category: _category, ...chosen }: SearchFilter): boolean {
  return Object.values(chosen).every((part) => part === undefined);
}
