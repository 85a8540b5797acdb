import { and, eq, inArray, sql } from 'drizzle-orm';
import { productImages, products } from '@/backend/db/schema/catalogue';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { urls } from '@/domain/urls';
import { crawlerFiles, namedCrawlerFile } from '@/server/seo/crawler-files';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { until } from '@tests/support/wait-until';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend();
  processGlobals.api = api.backend.fetch;
});
afterAll(async () => {
  delete processGlobals.api;
  await api.close();
});
let crawlerFile: ReturnType<typeof crawlerFiles>;
beforeEach(async () => {
  await api.reset();
  crawlerFile = crawlerFiles();
});

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`);
const iso = (day: number) => at(day).toISOString();
/** Sets the last change of products, which creating them and adding their pictures has also set. */
const changedOn = async (day: number, ...ids: number[]) =>
  void (await api.db
    .update(products)
    .set({ updated_at: at(day) })
    .where(inArray(products.id, ids)));
const index = () => api.ok(catalogueEndpoints.getSitemap);
const part = (kind: string, number: number) =>
  api.call(catalogueEndpoints.getSitemapPart, { params: { part: number }, query: { kind } });

describe('sitemap data', () => {
  it('lists categories and places with something on sale in or below them, without a date of change', async () => {
    const food = await makeCategory(api.db, { name: 'خوراکی', slug: 'food', image: '/files/food.jpg' });
    const saffron = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron', parent_id: food });
    const rugs = await makeCategory(api.db, { name: 'فرش', slug: 'rugs' });
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    const ramsar = await makeCategory(api.db, { name: 'رامسر', slug: 'ramsar', kind: 'place', parent_id: north });
    await makeProduct(api.db, { category_id: saffron });
    await makeProduct(api.db, { category_id: food });
    await makeProduct(api.db, { category_id: rugs, status: 'closed' });
    await makeResidence(api.db, { category_id: food, place_id: ramsar });
    const { categories } = await index();
    expect(categories).toHaveLength(4);
    expect(categories).toEqual(
      expect.arrayContaining(
        [
          ['food', 'category', 'خوراکی'],
          ['saffron', 'category', 'زعفران'],
          ['mazandaran', 'place', 'مازندران'],
          ['ramsar', 'place', 'رامسر'],
        ].map(([slug, kind, name]) => ({ slug, kind, name })),
      ),
    );
  });

  it('splits products into parts by id, so that a product keeps its part when others are added or removed', async () => {
    const category_id = await makeCategory(api.db);
    for (const id of [1, 1000, 1001]) await makeProduct(api.db, { id, category_id });
    await makeProduct(api.db, { id: 5000, category_id, status: 'removed' });
    await makeResidence(api.db, { id: 1500, category_id });
    for (const [id, day] of [
      [1, 1],
      [1000, 4],
      [1001, 2],
      [1500, 6],
    ] as const)
      await changedOn(day, id);
    expect((await index()).parts).toEqual([
      { kind: 'residence', part: 2, changed_at: iso(6) },
      { kind: 'product', part: 1, changed_at: iso(4) },
      { kind: 'product', part: 2, changed_at: iso(2) },
    ]);
    const first = await api.ok(catalogueEndpoints.getSitemapPart, { params: { part: 1 }, query: { kind: 'product' } });
    expect(first.products.map(({ id }) => id)).toEqual([1, 1000]);
    expect(first.products[0]).toMatchObject({ changed_at: iso(1), images: ['/files/p-1-0.jpg'] });
    for (const [kind, number] of [
      ['residence', 1],
      ['product', 5],
      ['product', 2_147_483_647],
    ] as const) {
      expect((await part(kind, number)).envelope).toMatchObject({ data: { products: [] } });
    }
    // A removed product changes its part, and so does a price. Both are changed in SQL here.
    const before = new Date().toISOString();
    await api.db.execute(sql`update products set status = 'removed' where id = 1000`);
    await api.db.execute(sql`update products set price = price + 1 where id = 1001`);
    const { parts } = await index();
    const after = new Date().toISOString();
    expect(parts[0]?.changed_at).toBe(iso(6));
    for (const { changed_at } of parts.slice(1))
      expect([changed_at >= before, changed_at <= after]).toEqual([true, true]);
    expect([(await part('film', 1)).status, (await part('product', 0)).status]).toEqual([400, 404]);
  });
});

describe('crawler files', () => {
  it('are an XML index by kind, and per kind XML with absolute URLs, last changes and pictures', async () => {
    const category_id = await makeCategory(api.db, { name: 'گبه', slug: 'a&b', image: '/files/rugs.jpg' });
    const { id } = await makeProduct(api.db, { id: 7, category_id, name: 'گبه و «گلیم»', images: 2 });
    await changedOn(3, id);
    const read = async (name: string) => (await crawlerFile(name, `https://one.example`))?.text ?? '';
    const sitemap = await read('sitemap.xml');
    expect(
      [...sitemap.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, loc, lastmod]) => [
        loc,
        lastmod,
      ]),
    ).toEqual([
      ['https://one.example/sitemaps/pages.xml', undefined],
      ['https://one.example/sitemaps/categories.xml', undefined],
      ['https://one.example/sitemaps/products-1.xml', iso(3)],
    ]);
    expect(await read('categories.xml')).toContain('<url><loc>https://one.example/search/a%26b</loc></url>');
    const goods = await read('products-1.xml');
    expect(goods).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/,
    );
    expect(goods).toContain(
      `<url><loc>https://one.example${urls.product(id, 'گبه و «گلیم»')}</loc><lastmod>${iso(3)}</lastmod><image:image><image:loc>https://one.example/files/p-7-0.jpg</image:loc></image:image><image:image>`,
    );
    expect(goods).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
    expect(
      await Promise.all(
        ['places-1.xml', 'residences-1.xml', 'x.xml', 'sitemap', '../secret.xml'].map((name) =>
          crawlerFile(name, 'https://one.example'),
        ),
      ),
    ).toEqual([null, null, null, null, null]);
  });

  it('leave out only a picture with an invalid URL', async () => {
    const { id } = await makeProduct(api.db, { images: 2 });
    await api.db
      .update(productImages)
      .set({ url: 'http://' })
      .where(and(eq(productImages.product_id, id), eq(productImages.position, 0)));
    const { text = '' } = (await crawlerFile('products-1.xml', 'https://bad.example')) ?? {};
    expect([...text.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, loc]) => loc)).toEqual([
      `https://bad.example/files/p-${id}-1.jpg`,
    ]);
  });

  it('are cached: three reads make one API call', async () => {
    await makeProduct(api.db);
    let calls = 0;
    processGlobals.api = async (request) => {
      calls += 1;
      return await api.backend.fetch(request);
    };
    for (let time = 0; time < 3; time += 1) await crawlerFile('sitemap.xml', 'https://two.example');
    processGlobals.api = api.backend.fetch;
    expect(calls).toBe(1);
  });

  it('are cached for all hosts together, which a client may choose, each with its own in it', async () => {
    const { id } = await makeProduct(api.db, { name: 'گبه' });
    const asked: string[] = [];
    processGlobals.api = (request) => {
      asked.push(new URL(request.url).pathname);
      return api.backend.fetch(request);
    };
    const texts = [];
    for (const host of ['a1.example', 'a2.example:8080', 'a&3.example'])
      texts.push((await crawlerFile('products-1.xml', `http://${host}`))?.text);
    processGlobals.api = api.backend.fetch;
    const locs = texts.map((text) => /<url><loc>(.*?)<\/loc>/.exec(text ?? '')?.[1]);
    expect(locs).toEqual(
      ['a1.example', 'a2.example:8080', 'a&amp;3.example'].map((host) => `http://${host}${urls.product(id, 'گبه')}`),
    );
    expect(asked).toEqual([catalogueEndpoints.getSitemap.path, catalogueEndpoints.getSitemap.path + '/1']);
  });

  it('are cached for ten minutes, and then contain what has changed', async () => {
    await makeProduct(api.db, { id: 1 });
    const read = async () => (await crawlerFile('sitemap.xml', 'https://four.example'))?.text ?? '';
    const first = await read();
    const realNow = performance.now.bind(performance);
    let aheadMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
    await makeProduct(api.db, { id: 1001 });
    aheadMs = 9 * 60_000;
    expect(await read()).toBe(first);
    aheadMs = 10 * 60_000 + 1;
    // The cache reads its clock at most once a millisecond.
    await until(async () => (await read()) !== first);
    expect([first, await read()].map((text) => text.includes('/sitemaps/products-2.xml'))).toEqual([false, true]);
  });

  it('are built once for concurrent requests, and built again after a failure', async () => {
    await makeProduct(api.db);
    let calls = 0;
    processGlobals.api = async (request) => {
      calls += 1;
      return calls === 1 ? new Response(null, { status: 503 }) : await api.backend.fetch(request);
    };
    const crowd = () =>
      Promise.allSettled(Array.from({ length: 20 }, () => crawlerFile('sitemap.xml', 'https://three.example')));
    const [failed, made] = [await crowd(), await crowd()];
    processGlobals.api = api.backend.fetch;
    expect([new Set(failed.map(({ status }) => status)), new Set(made.map(({ status }) => status)), calls]).toEqual([
      new Set(['rejected']),
      new Set(['fulfilled']),
      2,
    ]);
  });

  it('with a made-up number are refused by the index, without a query for their products', async () => {
    await makeProduct(api.db);
    const asked: string[] = [];
    processGlobals.api = (request) => {
      asked.push(new URL(request.url).pathname);
      return api.backend.fetch(request);
    };
    expect(await crawlerFile('products-1.xml', 'https://parts.example')).not.toBeNull();
    const parts = asked.filter((path) => path.startsWith(`${catalogueEndpoints.getSitemap.path}/`)).length;
    for (const made of ['products-77', 'residences-77'])
      expect(await crawlerFile(`${made}.xml`, 'https://parts.example')).toBeNull();
    expect(asked.filter((path) => path.startsWith(`${catalogueEndpoints.getSitemap.path}/`))).toHaveLength(parts);
    processGlobals.api = api.backend.fetch;
  });

  it('are cacheable when built with the shop’s public origin, not with the host of a request', async () => {
    const foreign = await namedCrawlerFile('robots.txt', 'evil.example');
    expect([foreign?.body, foreign?.maxAge]).toEqual([
      expect.stringContaining('Sitemap: http://evil.example/sitemap.xml'),
      null,
    ]);
    processGlobals.publicOrigin = 'https://one.example';
    const own = await namedCrawlerFile('robots.txt', 'evil.example');
    delete processGlobals.publicOrigin;
    expect([own?.body, own?.maxAge]).toEqual([
      expect.stringContaining('Sitemap: https://one.example/sitemap.xml'),
      300,
    ]);
  });

  it('let crawlers see the noindex of the customer’s own pages, and are named in robots.txt', async () => {
    const { type, text } = (await crawlerFile('robots.txt', 'https://one.example')) ?? { type: '', text: '' };
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /panel/assets/']);
    expect(text).toContain('\nSitemap: https://one.example/sitemap.xml\n');
  });
});
