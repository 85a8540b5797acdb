/**
 * Next's `cacheHandler`: rendered pages in memory, bounded by bytes, each refused once a subject of its props has
 * changed since its data was read (freshness.ts). Nothing goes to disk: junk names would fill it, and a restart on
 * another database would show the old prices. Plain JavaScript, since Next loads it by path.
 */
import { LRUCache } from 'lru-cache';

const shared = (globalThis[Symbol.for('caravansara.shared')] ??= {});
const MEGABYTE = 1_048_576;

/** One cache for every instance of the handler: Next makes one a request. */
const pages = (globalThis[Symbol.for('caravansara.pages')] ??= new LRUCache({
  maxSize: (shared.pageCacheMegabytes ?? 64) * MEGABYTE,
  sizeCalculation: (entry) => sizeOf(entry.value),
}));

/** Bytes, about: two a character of HTML and of the props beside it. */
function sizeOf(value) {
  const html = typeof value?.html === 'string' ? value.html.length : 0;
  const props = value?.pageData ? JSON.stringify(value.pageData).length : 0;
  return 2 * (html + props) + 512;
}

/** Whether a subject of the page has changed since its data was read. */
function isOutdated(value) {
  const freshness = value?.pageData?.pageProps?.freshness;
  if (!freshness) return false;
  const changed = shared.changes?.of;
  return changed !== undefined && freshness.subjects.some((subject) => (changed.get(subject) ?? 0) > freshness.asOf);
}

export default class PageCache {
  async get(key) {
    const entry = pages.get(key);
    if (entry === undefined) return null;
    if (isOutdated(entry.value)) {
      pages.delete(key);
      return null;
    }
    return entry;
  }

  async set(key, value, context) {
    if (value === null) {
      pages.delete(key);
      return;
    }
    // `lastModified` is Next's own measure of an entry's age; it is compared with the wall clock there.
    // eslint-disable-next-line no-restricted-syntax -- the moment of keeping, not a rule of the shop
    pages.set(key, { value, lastModified: Date.now(), cacheControl: context?.cacheControl });
  }

  /** Tags belong to the app router, which the shop does not use. */
  async revalidateTag() {}

  resetRequestCache() {}
}
