/** What jsdom lacks of a browser: caches by name, of pages whose titles are told. */

/** Puts caches into this test's browser; answers the names of those that are left. */
export function mockCaches(...names: string[]): Set<string> {
  return keptPages(Object.fromEntries(names.map((name) => [name, ''])));
}

/** The same for pages by their paths with their titles, as the worker keeps them. */
export function mockCachedPages(titles: Readonly<Record<string, string>>): Set<string> {
  return keptPages(
    Object.fromEntries(Object.entries(titles).map(([path, title]) => [`shop page http://shop.test${path}`, title])),
  );
}

function keptPages(titles: Readonly<Record<string, string>>): Set<string> {
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

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});
