import type { SearchFilter } from './search-filter';

type TitleKey =
  'search.title.inCategory' | 'search.title.words' | 'search.title.all' | 'search.what.residence' | 'search.what.goods';

/** Formats the message of a key (src/messages/catalogue). */
export type FormatTitle = (key: TitleKey, params?: Readonly<Record<string, string>>) => string;

/** The title of a results page, for its heading and its head. */
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
 * Whether search engines may index a list: the whole list or one category's or region's, each of its pages, without
 * filter, words, dates or order. All other lists name the plain list as canonical.
 */
export function isCleanList({ category: _category, ...chosen }: SearchFilter): boolean {
  return Object.values(chosen).every((part) => part === undefined);
}
