/** The shop's categories and places, which every list of a page names. */
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import { lastChangeOf, startOfReading } from './cache-invalidation';
import { demand } from '../http/server-api-client';

/** Nobody announces what is changed in the database by hand, or by a foreign backend: they are read again after this long. */
const KEEP_MS = 30_000;

let kept: { categories: readonly Category[]; asOf: number; until: number } | null = null;

/** The tree, read once and kept until the categories change (or for half a minute). Throws ApiAway. */
export async function readCategories(): Promise<readonly Category[]> {
  const asOf = startOfReading();
  if (kept && kept.asOf >= lastChangeOf('categories') && performance.now() < kept.until) return kept.categories;
  const { categories } = await demand(catalogueCalls.getCategoryTree, {});
  kept = { categories, asOf, until: performance.now() + KEEP_MS };
  return categories;
}
