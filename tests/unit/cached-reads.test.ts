import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
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
  const ask = async (path = SITEMAP, init?: RequestInit) => {
    const answer = await api(at(path, init));
    return [answer.status, ((await answer.json()) as { call: number }).call];
  };
  return { clock, ask };
}

it.each([SITEMAP, catalogueEndpoints.getSearchProperties.path])(
  '%s is read once in ten seconds, for all who ask at once too',
  async (path) => {
    const { clock, ask } = setUp();
    expect(await Promise.all([ask(path), ask(path), ask(path)])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    clock.ms = 9_999;
    expect(await ask(path)).toEqual([200, 1]);
    clock.ms = 10_000;
    expect(await ask(path)).toEqual([200, 2]);
  },
);

it('a refusal is kept for nobody, and who waited for it asks for itself', async () => {
  const { ask } = setUp((call) => (call === 1 ? 429 : 200));
  expect(await Promise.all([ask(), ask()])).toEqual([
    [429, 1],
    [200, 2],
  ]);
  expect(await ask()).toEqual([200, 2]);
});

it('an API that fails fails for whoever asked, and is asked again', async () => {
  let calls = 0;
  const api = cachedReads(() =>
    (calls += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Response('{}')),
  );
  await expect(api(at(SITEMAP))).rejects.toThrow('away');
  expect((await api(at(SITEMAP))).status).toBe(200);
});

it('every other call goes to the API each time', async () => {
  const { ask } = setUp();
  expect([
    await ask(catalogueEndpoints.getHome.path),
    await ask(catalogueEndpoints.getHome.path),
    await ask(SITEMAP, { method: 'POST' }),
  ]).toEqual([
    [200, 1],
    [200, 2],
    [200, 3],
  ]);
});
