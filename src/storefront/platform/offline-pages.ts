/** As of public/service-worker.js: the caches that hold a person's pages for the place without a network. */
const PREFIX = 'shop page ';

/** A page that is kept. */
export interface CachedPage {
  /** Path and query. */
  readonly url: string;
  /** What stands in its head. */
  readonly title: string;
}

/** Forgets every page that was kept for reading offline (AUTH-05). Browsers without such caches have kept none. */
export async function deleteCachedPages(): Promise<void> {
  await Promise.all((await keptNames()).map((name) => caches.delete(name).catch(() => false)));
}

/** The pages that are kept, the newest first. */
export async function cachedPages(): Promise<CachedPage[]> {
  const pages = await Promise.all((await keptNames()).map(read));
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

/** Blocked: nothing was kept either. */
async function keptNames(): Promise<string[]> {
  if (typeof caches === 'undefined') return [];
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX));
}
