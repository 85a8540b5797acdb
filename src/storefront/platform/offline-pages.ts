/** The same as in public/service-worker.js: the prefix of the caches of a customer's pages. */
const PREFIX = 'shop page ';

/** A cached page. */
export interface CachedPage {
  /** Path and query. */
  readonly url: string;
  /** The title of its document. */
  readonly title: string;
}

/** Deletes every page that was cached for reading offline (AUTH-05). */
export async function deleteCachedPages(): Promise<void> {
  await Promise.all((await cacheNames()).map((name) => caches.delete(name).catch(() => false)));
}

/** The cached pages, newest first. */
export async function cachedPages(): Promise<CachedPage[]> {
  const pages = await Promise.all((await cacheNames()).map(read));
  return pages.filter((page) => page !== null).reverse();
}

async function read(name: string): Promise<CachedPage | null> {
  const address = name.slice(PREFIX.length);
  const html = await caches.match(address, { ignoreVary: true, cacheName: name }).then(
    (page) => page?.text(),
    () => undefined,
  );
  if (html === undefined) return null;
  const { pathname, search } = new URL(address);
  return { url: pathname + search, title: new DOMParser().parseFromString(html, 'text/html').title };
}

/** Empty in a browser without caches, or where they are blocked. */
async function cacheNames(): Promise<string[]> {
  if (typeof caches === 'undefined') return [];
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX));
}
