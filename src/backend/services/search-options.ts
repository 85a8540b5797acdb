/** What the shop's lists may be narrowed by, in memory: every search asks for it. */
import type { Only } from '@/contract/search.schemas';
import type { DataVersions } from '@/domain/cache-tag';
import type { Database } from '../db/database';
import { listOnly } from '../sql/search-only.sql';
import { listPropertyIds } from '../sql/search.sql';

/** How long they are used when someone changes rows by hand without announcing it. */
const TTL_MS = 5_000;

/** The ids of the shop's properties, and what its lists may be limited to. */
interface SearchOptions {
  readonly propertyIds: ReadonlySet<number>;
  readonly only: readonly Only[];
}

export type ReadSearchOptions = (db: Database) => Promise<SearchOptions>;

/** They are read again once anything has changed: a property's own changes are announced by what has it. */
export function searchOptionsOf(versions: DataVersions): ReadSearchOptions {
  let cache: { readonly options: SearchOptions; readonly version: number; readonly until: number } | null = null;
  return async (db) => {
    const version = versions.current();
    const isListening = versions.of('config') !== Infinity;
    if (isListening && cache?.version === version && performance.now() < cache.until) return cache.options;
    const [propertyIds, only] = [await listPropertyIds(db), await listOnly(db)];
    cache = { options: { propertyIds, only }, version, until: performance.now() + TTL_MS };
    return cache.options;
  };
}
