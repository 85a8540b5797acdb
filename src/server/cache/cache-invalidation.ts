/**
 * Versions of cached pages. Every invalidation of a tag gets the next number; a page carries the number that was
 * current when its data was read. A cached page is valid while none of its tags has a higher one. The page cache
 * (page-cache.mjs) reads the same counters.
 */
import { processGlobals } from '../bootstrap/process-globals';

export interface CacheVersion {
  readonly tags: readonly string[];
  readonly version: number;
}

function changes() {
  return (processGlobals.cacheVersions ??= { now: 0, of: new Map<string, number>(), all: 0 });
}

/** Called after a service has committed a change of `tag`. */
export function bumpVersion(tag: string): void {
  const counters = changes();
  counters.now += 1;
  counters.of.set(tag, counters.now);
}

/** Invalidates everything that was read before now: changes of other instances may have been missed. */
export function invalidateAll(): void {
  const counters = changes();
  counters.now += 1;
  counters.all = counters.now;
}

/** The number of a tag's last change. */
export function versionOf(tag: string): number {
  const { of, all } = changes();
  return Math.max(of.get(tag) ?? 0, all);
}

/**
 * Allows the response of the current request to be replayed (response-cache.ts) until anything changes, for at most
 * `ms` milliseconds.
 * @param version the current version before the data was read
 */
export function markCacheable(version: number, ms: number): void {
  const until = performance.now() + ms;
  processGlobals.cacheTracker
    ?.getStore()
    ?.push({ isFresh: () => currentVersion() === version && performance.now() < until });
}

/** Read it before the data, so that a change in between makes the page outdated. */
export function currentVersion(): number {
  return changes().now;
}
