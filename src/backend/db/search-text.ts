import { foldForSearch } from '@/domain/persian-text';

/**
 * What the search looks through (`products.search_text`): the product's texts folded, the name first, since what is found
 * there comes first; then category, place, city and description.
 */
export function searchTextOf(name: string, others: readonly string[]): string {
  return [name, ...others].map(foldForSearch).filter((text) => text !== '').join(' ');
}
