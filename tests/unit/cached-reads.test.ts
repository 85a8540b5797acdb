import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { bumpVersion, invalidateAll } from '@/server/cache/cache-invalidation';
import { cachedReads } from '@/server/cache/cached-reads';

const at = (path: string, init?: RequestInit) => new Request(`http://shop.test${path}`, init);
const { path: SITEMAP } = catalogueEndpoints.getSitemap;

function setUp(statusOf: (call: number) => number = () => 200) {
  const clock = { ms: 0 };
  let calls = 0;
  const api = cachedReads(
    async () => {
      calls += 1;
      const answer = Response.json({ call: calls }, { status: statusOf(calls) });
      await Promise.resolve();
      return answer;
    },
    () => clock.ms,
  );
  const read = async (path = SITEMAP, init?: RequestInit) => {
    const answer = await api(at(path, init));
    return [answer.status, ((await answer.json()) as { call: number }).call];
  };
  return { clock, read };
}

it.each([SITEMAP, catalogueEndpoints.getSearchProperties.path])(
  '%s is read once in ten seconds, also for concurrent requests',
  async (path) => {
    const { clock, read } = setUp();
    expect(await Promise.all([read(path), read(path), read(path)])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    clock.ms = 9_999;
    expect(await read(path)).toEqual([200, 1]);
    clock.ms = 10_000;
    expect(await read(path)).toEqual([200, 2]);
  },
);

it('a sitemap is read again after a change of the categories, and only then', async () => {
  const { read } = setUp();
  const { path: properties } = catalogueEndpoints.getSearchProperties;
  expect([await read(), await read(properties)]).toEqual([
    [200, 1],
    [200, 2],
  ]);
  bumpVersion('product:1');
  expect(await read()).toEqual([200, 1]);
  bumpVersion('categories');
  expect([await read(), await read(), await read(properties)]).toEqual([
    [200, 3],
    [200, 3],
    [200, 2],
  ]);
  invalidateAll();
  expect(await read()).toEqual([200, 4]);
});

it('a sitemap whose reading began before a change of the categories is not served after it', async () => {
  const { read } = setUp();
  const before = read();
  bumpVersion('categories');
  expect([await read(), await before]).toEqual([
    [200, 2],
    [200, 1],
  ]);
  expect(await read()).toEqual([200, 2]);
});

it('a refusal is not cached, and a request that waited for it makes its own call', async () => {
  const { read } = setUp((call) => (call === 1 ? 429 : 200));
  expect(await Promise.all([read(), read()])).toEqual([
    [429, 1],
    [200, 2],
  ]);
  expect(await read()).toEqual([200, 2]);
});

it('an API failure is passed on and not cached', async () => {
  let calls = 0;
  const api = cachedReads(() =>
    (calls += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Response('{}')),
  );
  await expect(api(at(SITEMAP))).rejects.toThrow('away');
  expect((await api(at(SITEMAP))).status).toBe(200);
});

it('every other call is sent to the API each time', async () => {
  const { read } = setUp();
  expect([
    await read(catalogueEndpoints.getHome.path),
    await read(catalogueEndpoints.getHome.path),
    await read(SITEMAP, { method: 'POST' }),
  ]).toEqual([
    [200, 1],
    [200, 2],
    [200, 3],
  ]);
});
