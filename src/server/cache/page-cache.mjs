/**
 * Next's `cacheHandler`: rendered pages in memory, bounded by bytes, each refused once a subject of its props has
 * changed since its data was read (freshness.ts). Nothing goes to disk: junk names would fill it, and a restart on
 * another database would show the old prices. Plain JavaScript, since Next loads it by path.
 */
import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const processGlobals = (globalThis[Symbol.for('caravansara.shared')] ??= {});
const MEGABYTE = 1_048_576;

/**
 * One cache for every instance of the handler (Next makes one a request) and of this module (the server has one of its own),
 * made when the first page is kept: then the settings are known.
 */
const pages = () =>
  (globalThis[Symbol.for('caravansara.pages')] ??= new LRUCache({
    maxSize: (processGlobals.pageCacheMegabytes ?? 64) * MEGABYTE,
    sizeCalculation: (entry, key) => sizeOf(entry.value) + 2 * key.length,
  }));

/**
 * Next remembers for how long each path may be kept, of missing pages too, in a map that only grows: whoever asks for a
 * million names would fill the memory. What is forgotten here stands in the entry itself, and Next prefers that.
 */
globalThis[Symbol.for('caravansara.cacheControls')] ??= SharedCacheControls.cacheControls = new LRUCache({
  maxSize: 4 * MEGABYTE,
  sizeCalculation: (_, key) => 2 * key.length + 256,
});

/** Bytes, about: two a character of HTML and of the props beside it. */
function sizeOf(value) {
  const html = typeof value?.html === 'string' ? value.html.length : 0;
  const props = value?.pageData ? JSON.stringify(value.pageData).length : 0;
  return 2 * (html + props) + 512;
}

/** Whether a subject of the page, or everything, has changed since its data was read. */
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

/** The entry of a page, unless a subject of it has changed. */
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
 * Whether a page is still kept as it was when it got this `mark`, and young enough to be answered without being made afresh:
 * the same reckoning as Next's own (its `IncrementalCache.get`).
 */
function isAsMarked(key, mark) {
  const entry = find(key);
  const seconds = entry?.cacheControl?.revalidate;
  return entry?.mark === mark && typeof seconds === 'number' && entry.lastModified + seconds * 1000 >= now();
}

/** The clock by which Next measures an entry's age; it goes on when the machine's is set to another time. */
const now = () => performance.timeOrigin + performance.now();

let marks = 0;

export default class PageCache {
  async get(key) {
    const entry = find(key);
    // Whoever answers this request is told what from (kept-answers.ts).
    if (entry !== null) {
      const { mark } = entry;
      processGlobals.cacheTracker?.getStore()?.push({ isFresh: () => isAsMarked(key, mark) });
    }
    return entry;
  }

  async set(key, value, context) {
    if (value === null) {
      pages().delete(key);
      return;
    }
    pages().set(key, { value, lastModified: now(), cacheControl: context?.cacheControl, mark: (marks += 1) });
  }

  /** Tags belong to the app router, which the shop does not use. */
  async revalidateTag() {}

  resetRequestCache() {}
}
