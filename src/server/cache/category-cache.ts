/** The shop's categories and regions, needed by every list page. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import { versionOf, currentVersion } from './cache-invalidation';
import { fetchRequired } from '../http/server-api-client';

/**
 * Manual changes in the database and those of an external backend are not published: the tree is read again after this
 * time.
 */
const TTL_MS = 30_000;

let cached: { categories: readonly Category[]; version: number; until: number } | null = null;

/** The category tree, cached until the categories change (or for half a minute). Throws ApiUnavailable. */
export async function readCategories(): Promise<readonly Category[]> {
  const version = currentVersion();
  if (cached && cached.version >= versionOf('categories') && performance.now() < cached.until) return cached.categories;
  const { categories } = await fetchRequired(catalogueEndpoints.getCategoryTree, {});
  cached = { categories, version, until: performance.now() + TTL_MS };
  return categories;
}
