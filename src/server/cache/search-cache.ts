/** What a search has come to a moment ago: popular ones are asked for many times in the same seconds. */
import { LRUCache } from 'lru-cache';
import { currentVersion } from './cache-invalidation';
import type { SearchPage } from '../loaders/search';
import type { PageOutcome } from '../loaders/page-props';

/** ours: how long a search stands where nobody announces a change (by hand in the database, in a foreign backend). */
const KEEP_MS = 5_000;
/** Searches; each takes some thirty kilobytes. */
const MOST = 300;

interface CachedSearch {
  readonly outcome: PageOutcome<SearchPage>;
  /** The count of all changes when it was read: whatever has changed since may be a place that is sold. */
  readonly version: number;
  readonly until: number;
}

const searches = new LRUCache<string, CachedSearch>({ max: MOST });

/**
 * The outcome of the same search, when it was read in the last seconds and nothing of the shop has changed since; else what
 * `read` comes to. A kept one counts against nobody's searches: the database is not asked. What `read` throws is kept for nobody.
 * @param search what decides the outcome: query and segment of the address
 */
export async function cachedSearch(
  search: readonly unknown[],
  read: () => Promise<PageOutcome<SearchPage>>,
): Promise<PageOutcome<SearchPage>> {
  const name = JSON.stringify(search);
  const version = currentVersion();
  const kept = searches.get(name);
  if (kept?.version === version && performance.now() < kept.until) return kept.outcome;
  const outcome = await read();
  searches.set(name, { outcome, version, until: performance.now() + KEEP_MS });
  return outcome;
}
