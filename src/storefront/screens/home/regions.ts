import type { Category } from '@/contract/catalogue.schemas';

/** Regions of all levels, each followed by its children. */
export function regionsOf(categories: readonly Category[]): Category[] {
  return categories.filter(({ kind }) => kind === 'place').flatMap((region) => [region, ...regionsOf(region.children)]);
}

/** The first place without parts of each region above one, in the shop's order: a destination of every province. */
export function destinationsOf(categories: readonly Category[]): Category[] {
  return regionsOf(categories).flatMap(({ children }) => children.find((child) => child.children.length === 0) ?? []);
}
