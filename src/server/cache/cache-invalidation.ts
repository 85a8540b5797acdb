/**
 * How a kept page knows that it is out of date. Every change of a subject gets the next number; a page carries the
 * number that stood when its data was read (`asOf`). An entry is good while none of its subjects changed after that.
 * The page cache (page-cache.mjs) reads the same counters.
 */
import { processGlobals } from '../bootstrap/process-globals';

export interface CacheVersion {
  readonly tags: readonly string[];
  readonly version: number;
}

function changes() {
  return (processGlobals.cacheVersions ??= { now: 0, of: new Map<string, number>(), all: 0 });
}

/** A service has committed a change of `subject`. */
export function bumpVersion(subject: string): void {
  const counters = changes();
  counters.now += 1;
  counters.of.set(subject, counters.now);
}

/** Changes may have been missed (another instance's, while nobody was heard): whatever was read before now is out of date. */
export function invalidateAll(): void {
  const counters = changes();
  counters.now += 1;
  counters.all = counters.now;
}

/** The number of a subject's last change. */
export function versionOf(subject: string): number {
  const { of, all } = changes();
  return Math.max(of.get(subject) ?? 0, all);
}

/**
 * The answer to the running request may be given again as it is (kept-answers.ts) until anything of the shop changes, so
 * many milliseconds at most.
 * @param asOf of the reading
 */
export function markCacheable(version: number, ms: number): void {
  const until = performance.now() + ms;
  processGlobals.cacheTracker
    ?.getStore()
    ?.push({ isFresh: () => currentVersion() === version && performance.now() < until });
}

/** To be taken before the data is read, so that a change in between makes the page old, not new. */
export function currentVersion(): number {
  return changes().now;
}
