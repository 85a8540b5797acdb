/** The shop's properties in memory: every filter by one asks which of them exist. */
import type { DataVersions } from '@/domain/cache-tag';
import type { Database } from '../db/database';
import { listPropertyIds } from '../sql/search.sql';

/** How long they are used when someone changes rows by hand without announcing it. */
const TTL_MS = 5_000;

/** Ids of the properties that the shop has. */
export type ReadKnownProperties = (db: Database) => Promise<ReadonlySet<number>>;

/** They are read again once anything has changed: a property's own changes are announced by what has it. */
export function knownPropertiesOf(versions: DataVersions): ReadKnownProperties {
  let cache: { readonly ids: ReadonlySet<number>; readonly version: number; readonly until: number } | null = null;
  return async (db) => {
    const version = versions.current();
    const isListening = versions.of('config') !== Infinity;
    if (isListening && cache?.version === version && performance.now() < cache.until) return cache.ids;
    const ids = await listPropertyIds(db);
    cache = { ids, version, until: performance.now() + TTL_MS };
    return ids;
  };
}
