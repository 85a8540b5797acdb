/** The shop's categories and places, which every list of a page names. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import { versionOf, currentVersion } from './cache-invalidation';
import { fetchRequired } from '../http/server-api-client';

/** Nobody announces what is changed in the database by hand, or by a foreign backend: they are read again after this long. */
const KEEP_MS = 30_000;

let kept: { categories: readonly Category[]; version: number; until: number } | null = null;

/** The tree, read once and kept until the categories change (or for half a minute). Throws ApiUnavailable. */
export async function readCategories(): Promise<readonly Category[]> {
  const version = currentVersion();
  if (kept && kept.version >= versionOf('categories') && performance.now() < kept.until) return kept.categories;
  const { categories } = await fetchRequired(catalogueEndpoints.getCategoryTree, {});
  kept = { categories, version, until: performance.now() + KEEP_MS };
  return categories;
}
