/** Cache Storage, which jsdom does not have: caches by name, with pages by title. */
import { afterEachTest } from './each-test';

/** Creates caches in this test's browser; returns the live set of their names. */
export function mockCaches(...names: string[]): Set<string> {
  return cachedPages(Object.fromEntries(names.map((name) => [name, ''])));
}

/** Creates caches of pages by path and title, as the service worker stores them. */
export function mockCachedPages(titles: Readonly<Record<string, string>>): Set<string> {
  return cachedPages(
    Object.fromEntries(Object.entries(titles).map(([path, title]) => [`shop page http://shop.test${path}`, title])),
  );
}

function cachedPages(titles: Readonly<Record<string, string>>): Set<string> {
  const left = new Set(Object.keys(titles));
  const caches = {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
    match: (_: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(
        left.has(cacheName) ? new Response(`<html><head><title>${titles[cacheName]}</title></head></html>`) : undefined,
      ),
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  return left;
}

afterEachTest(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});
