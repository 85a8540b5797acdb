/**
 * Next's `cacheHandler`: rendered pages in memory, bounded by bytes, each invalid once a tag in its props has changed
 * since its data was read (cache-invalidation.ts). Nothing is written to disk: made-up paths would fill it, and a
 * restart with another database would serve old prices. Plain JavaScript, since Next loads it by path.
 */
import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const processGlobals = (globalThis[Symbol.for('caravansara.shared')] ??= {});
const MEGABYTE = 1_048_576;

/**
 * One cache for all instances of the handler (Next creates one per request) and of this module (the server has another
 * one), created with the first cached page, when the settings are known.
 */
const pages = () =>
  (globalThis[Symbol.for('caravansara.pages')] ??= new LRUCache({
    maxSize: (processGlobals.pageCacheMegabytes ?? 64) * MEGABYTE,
    sizeCalculation: (entry, key) => sizeOf(entry.value) + 2 * key.length,
  }));

/**
 * Next stores the cache lifetime of each path, missing pages included, in a map that only grows: requests for a million
 * paths would fill the memory. An evicted lifetime is also stored in the entry itself, which Next prefers.
 */
globalThis[Symbol.for('caravansara.cacheControls')] ??= SharedCacheControls.cacheControls = new LRUCache({
  maxSize: 4 * MEGABYTE,
  sizeCalculation: (_, key) => 2 * key.length + 256,
});

/** Approximate bytes: two per character of HTML and props. */
function sizeOf(value) {
  const html = typeof value?.html === 'string' ? value.html.length : 0;
  const props = value?.pageData ? JSON.stringify(value.pageData).length : 0;
  return 2 * (html + props) + 512;
}

/** Whether a tag of the page, or everything, was invalidated after its data was read. */
function isOutdated(value) {
  const cacheVersion = value?.pageData?.pageProps?.cacheVersion;
  if (!cacheVersion) return false;
  const { cacheVersions } = processGlobals;
  if (cacheVersions === undefined) return false;
  return (
    cacheVersions.all > cacheVersion.version ||
    cacheVersion.tags.some((tag) => (cacheVersions.of.get(tag) ?? 0) > cacheVersion.version)
  );
}

/** The entry of a page, unless it is outdated. */
function find(key) {
  const entry = pages().get(key);
  if (entry === undefined) return null;
  if (isOutdated(entry.value)) {
    pages().delete(key);
    return null;
  }
  return entry;
}

/**
 * Whether a page is still the cached one with this `mark`, and young enough to be served without being rendered again:
 * the same computation as in Next (its `IncrementalCache.get`).
 */
function isAsMarked(key, mark) {
  const entry = find(key);
  const seconds = entry?.cacheControl?.revalidate;
  return entry?.mark === mark && typeof seconds === 'number' && entry.lastModified + seconds * 1000 >= now();
}

/** The clock of an entry's age; a monotonic clock, independent of changes of the system time. */
const now = () => performance.timeOrigin + performance.now();

let marks = 0;

export default class PageCache {
  async get(key) {
    const entry = find(key);
    // Records which cached page the current response is read from (response-cache.ts).
    if (entry !== null) {
      const { mark } = entry;
      processGlobals.cacheTracker?.getStore()?.push({ isFresh: () => isAsMarked(key, mark) });
    }
    return entry;
  }

  async set(key, value, context) {
    // A redirect has no tags and contains one query. If it were cached, two renamings could cause a redirect loop.
    if (value === null || value.kind === 'REDIRECT') {
      pages().delete(key);
      return;
    }
    pages().set(key, { value, lastModified: now(), cacheControl: context?.cacheControl, mark: (marks += 1) });
  }

  /** Tags of the app router, which the shop does not use. */
  async revalidateTag() {}

  resetRequestCache() {}
}
