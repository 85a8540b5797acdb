/** Caches search results for a few seconds: popular searches are repeated many times. */
import { LRUCache } from 'lru-cache';
import { currentVersion } from './cache-invalidation';
import type { SearchPage } from '../loaders/search';
import type { PageOutcome } from '../loaders/page-props';

/** How long a result is cached when changes are not published (manual changes in the database, an external backend). */
const TTL_MS = 5_000;
/** Number of searches; each takes about thirty kilobytes. */
const MAX_SEARCHES = 300;

interface CachedSearch {
  readonly outcome: PageOutcome<SearchPage>;
  /** The current version when it was read: any later change may affect a residence's availability. */
  readonly version: number;
  readonly until: number;
}

const searches = new LRUCache<string, CachedSearch>({ max: MAX_SEARCHES });

/**
 * The outcome of the same search, if it was read in the last seconds and nothing has changed since; otherwise that of
 * `read`. A cached outcome does not count against a rate limit, since the database is not queried. Errors of `read` are
 * not cached.
 * @param search the query and path segment, which determine the outcome
 */
export async function cachedSearch(
  search: readonly unknown[],
  read: () => Promise<PageOutcome<SearchPage>>,
): Promise<PageOutcome<SearchPage>> {
  const name = JSON.stringify(search);
  const version = currentVersion();
  const cached = searches.get(name);
  if (cached?.version === version && performance.now() < cached.until) return cached.outcome;
  const outcome = await read();
  searches.set(name, { outcome, version, until: performance.now() + TTL_MS });
  return outcome;
}
