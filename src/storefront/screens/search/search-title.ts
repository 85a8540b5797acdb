import type { Category } from '@/contract/catalogue.schemas';
import type { SearchFilter } from '@/domain/search-filter';
import { searchTitleOf } from '@/domain/search-title';
import { formatMessage } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';

/** The heading of a page of results. */
export function searchTitle(filter: SearchFilter, category: Category | null, byStay: boolean): string {
  return searchTitleOf(filter, category, byStay, (key, params) => formatMessage(catalogueMessages[key], params));
}
