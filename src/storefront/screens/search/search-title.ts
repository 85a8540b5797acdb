import type { Category } from '@/contract/catalogue.shapes';
import type { SearchFilter } from '@/domain/search-filter';
import '@/text/catalogue';
import { t } from '@/text/t';

/** What a page of results is called, in its heading and its head. */
export function searchTitle({ name }: SearchFilter, category: Category | null, byStay: boolean): string {
  if (name && category) return t('search.title.inCategory', { name, category: category.name });
  if (name) return t('search.title.words', { name });
  if (category) return category.name;
  return t('search.title.all', { what: t(byStay ? 'search.what.residence' : 'search.what.goods') });
}
