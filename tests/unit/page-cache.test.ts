import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import PageCache from '@/server/cache/page-cache.mjs';
import { currentVersion, bumpVersion } from '@/server/cache/cache-invalidation';

/** Next creates an instance per request. */
const openCache = () => new PageCache();

/** Next's record of every path's cache control, shared by all modules. */
const rememberedControls = () =>
  (SharedCacheControls as unknown as { cacheControls: { has(key: string): boolean } }).cacheControls;

const page = (tags: readonly string[], version: number, html = '<p>') => ({
  kind: 'PAGES',
  html,
  pageData: { pageProps: { cacheVersion: { tags, version } } },
});

describe('cached pages', () => {
  it('are served to every instance of the handler while their subjects are unchanged', async () => {
    await openCache().set('/a', page(['product:1'], currentVersion()));
    bumpVersion('product:2');
    expect((await openCache().get('/a'))?.value).toMatchObject({ html: '<p>' });
  });

  it('are not served once a subject has changed', async () => {
    const cache = openCache();
    await cache.set('/b', page(['config', 'product:7'], currentVersion()));
    bumpVersion('product:7');
    expect(await cache.get('/b')).toBeNull();
  });

  it('are not served when a subject has changed while their data was read', async () => {
    const cache = openCache();
    const version = currentVersion();
    bumpVersion('product:8');
    await cache.set('/c', page(['product:8'], version));
    expect(await cache.get('/c')).toBeNull();
  });

  it('stay within their memory limit: the oldest are dropped first', async () => {
    const cache = openCache();
    const large = 'x'.repeat(8 * 1_048_576);
    for (let index = 0; index < 10; index += 1) await cache.set(`/large/${index}`, page([], currentVersion(), large));
    expect(await cache.get('/large/0')).toBeNull();
    expect(await cache.get('/large/9')).not.toBeNull();
  });

  it('limit the number of requested paths that Next remembers', () => {
    const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} }, undefined);
    const life = { revalidate: 10, expire: 300 };
    for (let index = 0; index < 100_000; index += 1) controls.set(`/route-cache/PAGES/x/$/products/${index}`, life);
    const kept = Array.from({ length: 100_000 }, (_, index) =>
      rememberedControls().has(`/route-cache/PAGES/x/$/products/${index}`),
    ).filter(Boolean).length;
    expect([kept > 1_000, kept < 20_000]).toEqual([true, true]);
  });

  it('have their true age, whatever the system clock', async () => {
    const cache = openCache();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    await cache.set('/e', page([], currentVersion()));
    const { lastModified } = (await cache.get('/e')) ?? { lastModified: 0 };
    // As Next calculates it (its incremental cache).
    expect(Math.abs(performance.timeOrigin + performance.now() - lastModified)).toBeLessThan(1_000);
  });

  it('are removed when Next stores null', async () => {
    const cache = openCache();
    await cache.set('/d', page([], currentVersion()));
    await cache.set('/d', null);
    expect(await cache.get('/d')).toBeNull();
  });
});
