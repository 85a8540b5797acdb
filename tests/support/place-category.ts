import type { Category } from '@/contract/catalogue.schemas';

/** A region of stays, as the API lists it with its parts. */
export const placeCategory = (id: number, name: string, slug: string, children: Category[] = []): Category => ({
  id,
  name,
  slug,
  kind: 'place',
  image: null,
  parent_id: null,
  children,
});
