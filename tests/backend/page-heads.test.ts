import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { productImages } from '@/backend/db/schema/catalogue';
import { homeSections, posters, shops } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { breadcrumbs } from '@/domain/structured-data';
import { urls } from '@/domain/urls';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { readHome } from '@/server/loaders/home';
import { readProduct, segmentsOf } from '@/server/loaders/product';
import { readSearch } from '@/server/loaders/search';
import { breadcrumbsFromJsonLd } from '@/server/loaders/breadcrumbs';
import type { PageOutcome } from '@/server/loaders/page-props';
import { ogImage } from '@/server/og-image/og-image';
import { readSite } from '@/server/loaders/site-config';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { schemaErrors } from '@tests/support/schema-org';

/** A shop without a configured public origin: its addresses stay relative paths. */
let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend({ publicOrigin: null });
  processGlobals.api = api.backend.fetch;
});
afterAll(async () => {
  delete processGlobals.api;
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  // Pages cache the category tree for a while (src/server/cache/category-cache.ts), and a reset announces no change.
  bumpVersion('categories');
});

function propsOf<P>(outcome: PageOutcome<P>): P {
  if (outcome.is !== 'page') throw new Error(`The page is ${outcome.is}`);
  return outcome.props;
}
const pathOf = (path: string) => segmentsOf(path.split('/').slice(2));
const typesOf = (jsonLd: readonly Record<string, unknown>[]) => jsonLd.map((data) => data['@type']);

describe('page loaders', () => {
  it('return the address, picture, structured data and price comparison data of a product [CAT-05]', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران سرگل', price: 450_000, old_price: 500_000 });
    const { seoMetadata: seoMetadata, seo } = propsOf(
      await readProduct('products', pathOf(urls.product(id, 'زعفران سرگل'))),
    );
    expect(seoMetadata).toMatchObject({
      title: 'زعفران سرگل',
      canonical: urls.product(id, 'زعفران سرگل'),
      picture: `/share/product-${id}.jpg`,
      goods: { id, price: 450_000, oldPrice: 500_000, available: true },
    });
    expect(typesOf(seoMetadata.jsonLd)).toEqual(['Product', 'BreadcrumbList']);
    expect(seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
    expect(JSON.stringify(seoMetadata)).not.toMatch(/shop\.internal|localhost/);
    expect(seo).not.toHaveProperty('json_ld');
  });

  it('redirect temporarily from beyond the last page of a list, and show an empty list [CAT-02]', async () => {
    const category_id = await makeCategory(api.db, { slug: 'rug' });
    for (let index = 0; index < 13; index += 1) await makeProduct(api.db, { name: 'فرش', category_id });
    expect(await readSearch({ page: '9', sort: 'newest' }, 'rug', undefined, 0)).toEqual({
      is: 'moved',
      to: '/search/rug?sort=newest&page=2',
      isTemporary: true,
    });
    expect(await readSearch({ page: '2', price_max: '1' }, undefined, undefined, 0)).toMatchObject({
      is: 'page',
      props: { total: 0, page: 2 },
    });
    expect(propsOf(await readSearch({ page: '2' }, 'rug', undefined, 0)).products).toHaveLength(1);
  });

  it('return a VacationRental and no price comparison data for a residence', async () => {
    const id = await makeResidence(api.db, { name: 'کلبه' });
    const { seoMetadata: seoMetadata } = propsOf(await readProduct('residence', pathOf(urls.residence(id, 'کلبه'))));
    expect(typesOf(seoMetadata.jsonLd)).toEqual(['VacationRental', 'BreadcrumbList']);
    expect(seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
    expect(seoMetadata.goods).toBeNull();
  });

  it('redirect a wrong name permanently, and report an unknown or removed product as missing', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران' });
    const canonical = urls.product(id, 'زعفران');
    for (const [family, path] of [
      ['products', [String(id)]],
      ['products', [String(id), 'x']],
      ['product', [String(id), 'زعفران']],
      ['residence', [String(id)]],
    ] as const) {
      expect(await readProduct(family, path)).toEqual({ is: 'moved', to: canonical });
    }
    const removed = await makeProduct(api.db, { name: 'رفته', status: 'removed' });
    expect((await readProduct('products', [String(removed.id), 'رفته'])).is).toBe('missing');
    expect((await readProduct('products', ['999999'])).is).toBe('missing');
    const soldOut = await makeProduct(api.db, { name: 'تمام', stock: 0 });
    expect((await readProduct('products', [String(soldOut.id), 'تمام'])).is).toBe('page');
  });

  it('tag a product or residence page with the similar products whose price and availability it shows', async () => {
    const category_id = await makeCategory(api.db);
    const { id } = await makeProduct(api.db, { name: 'زعفران', category_id });
    const { id: other } = await makeProduct(api.db, { category_id });
    await makeProduct(api.db);
    const stays = await makeCategory(api.db);
    const [stay, second] = [
      await makeResidence(api.db, { name: 'کلبه', category_id: stays }),
      await makeResidence(api.db, { category_id: stays }),
    ];
    const pages = [
      [await readProduct('products', pathOf(urls.product(id, 'زعفران'))), id, other],
      [await readProduct('residence', pathOf(urls.residence(stay, 'کلبه'))), stay, second],
    ] as const;
    for (const [page, own, shown] of pages) {
      expect(propsOf(page).similar.map((card) => card.id)).toEqual([shown]);
      expect(page).toMatchObject({ tags: ['categories', `product:${own}`, `comments:${own}`, `product:${shown}`] });
    }
  });

  it('return a title, description, item list and breadcrumbs for each page of an unfiltered place list', async () => {
    const place_id = await makeCategory(api.db, {
      name: 'رامسر',
      slug: 'ramsar',
      kind: 'place',
      description: 'شهر دریا و جنگل.',
    });
    for (let n = 0; n < 13; n += 1) await makeResidence(api.db, { place_id });
    const first = propsOf(await readSearch({}, 'ramsar', undefined, 0));
    expect(first.head).toEqual({
      title: 'اجارهٔ ویلا و اقامتگاه در رامسر',
      heading: 'رامسر',
      description: 'شهر دریا و جنگل.',
      keywords: 'رامسر، کاروان‌سرا',
      canonical: '/search/ramsar',
      indexed: true,
      intro: 'شهر دریا و جنگل.',
    });
    expect(typesOf(first.seoMetadata.jsonLd)).toEqual(['BreadcrumbList', 'ItemList']);
    expect(first.seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
    expect(first.seoMetadata).toMatchObject({ picture: '/share/list-ramsar.jpg', jsonLd: [{}, { numberOfItems: 13 }] });
    const second = propsOf(await readSearch({ page: '2' }, 'ramsar', undefined, 0));
    expect(second.head).toMatchObject({ canonical: '/search/ramsar?page=2', indexed: true, intro: '' });
    expect([second.head.title, second.head.description]).toEqual([
      'اجارهٔ ویلا و اقامتگاه در رامسر - صفحهٔ ۲',
      'شهر دریا و جنگل. - صفحهٔ ۲',
    ]);
    expect(second.seoMetadata).toMatchObject({ title: second.head.title, description: second.head.description });
    expect(second.seoMetadata.jsonLd[1]).toMatchObject({ itemListElement: [{ position: 13 }] });
  });

  it.each([
    { sort: 'cheapest' },
    { name: 'x' },
    { price_min: '1000' },
    { person_count: '2' },
    { start_date: '2026-12-01', end_date: '2026-12-03' },
    { p_1: 'a' },
    { page: '9', price_max: '1' },
  ])('exclude a list with %j from indexing and name the unfiltered list as canonical', async (query) => {
    const category_id = await makeCategory(api.db, { slug: 'cabin', description: 'کلبه‌ها' });
    await makeResidence(api.db, { category_id });
    const { head, seoMetadata: seoMetadata } = propsOf(await readSearch(query, 'cabin', undefined, 0));
    expect(head).toMatchObject({ indexed: false, intro: '' });
    expect(head.canonical).toBe('/search/cabin');
    expect(seoMetadata.jsonLd).toEqual([]);
  });

  it('return the same breadcrumbs for visitors and in structured data [CAT-05]', async () => {
    const food = await makeCategory(api.db, { name: 'خوراکی', slug: 'food' });
    const category_id = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron', parent_id: food });
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    const place_id = await makeCategory(api.db, { name: 'رامسر', slug: 'ramsar', kind: 'place', parent_id: north });
    const { id } = await makeProduct(api.db, { category_id, name: 'سرگل' });
    const stay = await makeResidence(api.db, { category_id, place_id, name: 'کلبه' });
    const jsonLdCrumbs = (jsonLd: readonly Record<string, unknown>[]) =>
      (
        jsonLd.find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement as { name: string; item: string }[]
      ).map(({ name, item }) => ({ label: name, href: item }));
    const home = { label: 'خانه', href: '/' };
    for (const [outcome, trail] of [
      [
        await readProduct('products', pathOf(urls.product(id, 'سرگل'))),
        [home, { label: 'خوراکی', href: '/search/food' }, { label: 'زعفران', href: '/search/saffron' }],
      ],
      [
        await readProduct('residence', pathOf(urls.residence(stay, 'کلبه'))),
        [home, { label: 'مازندران', href: '/search/mazandaran' }, { label: 'رامسر', href: '/search/ramsar' }],
      ],
    ] as const) {
      const { breadcrumbs: seen, seoMetadata: seoMetadata } = propsOf(outcome);
      expect(seen).toEqual(trail);
      expect(jsonLdCrumbs(seoMetadata.jsonLd).slice(0, -1)).toEqual(trail);
    }
    processGlobals.publicOrigin = 'https://shop.test';
    expect(
      breadcrumbsFromJsonLd([
        breadcrumbs([
          { name: 'خانه', url: 'https://shop.test/' },
          { name: 'الف', url: 'https://shop.test/search/a?b=1' },
          { name: 'x', url: 'https://shop.test/x' },
        ]),
      ]),
    ).toEqual([home, { label: 'الف', href: '/search/a?b=1' }]);
    expect(
      breadcrumbsFromJsonLd([
        breadcrumbs([
          { name: 'خانه', url: 'https://evil.example/' },
          { name: 'x', url: 'https://shop.test/x' },
        ]),
      ]),
    ).toBeNull();
    delete processGlobals.publicOrigin;
    expect(breadcrumbsFromJsonLd([{ '@type': 'BreadcrumbList', itemListElement: [null, {}, 'x'] }])).toBeNull();
    const list = propsOf(await readSearch({}, 'ramsar', undefined, 0));
    expect(list.categoryLinks.crumbs).toEqual(jsonLdCrumbs(list.seoMetadata.jsonLd));
  });

  it('link a list to its subcategories, and the full list to top-level categories and places', async () => {
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    for (const slug of ['ramsar', 'sari']) await makeCategory(api.db, { slug, kind: 'place', parent_id: north });
    await makeCategory(api.db, { name: 'کلبه', slug: 'cabin' });
    const siblings = async (query: Record<string, string>, segment?: string) =>
      propsOf(await readSearch(query, segment, undefined, 0)).categoryLinks.siblings.map(
        ({ href, selected = false }) => [href, selected],
      );
    const below = async (query: Record<string, string>, segment?: string) =>
      propsOf(await readSearch(query, segment, undefined, 0)).categoryLinks.below.map(({ href }) => href);
    expect(await below({})).toEqual([]);
    expect(await siblings({})).toEqual([
      ['/search/mazandaran', false],
      ['/search/cabin', false],
    ]);
    expect(await below({}, 'mazandaran')).toEqual(['/search/ramsar', '/search/sari']);
    expect(await below({}, 'ramsar')).toEqual([]);
    // The chosen category stays among its siblings and leads to its parent, or to all products.
    expect(await siblings({}, 'cabin')).toEqual([
      ['/search/mazandaran', false],
      ['/search', true],
    ]);
    // A region with parts has links to those alone.
    expect(await siblings({}, 'mazandaran')).toEqual([]);
    expect(await siblings({}, 'sari')).toEqual([
      ['/search/ramsar', false],
      ['/search/mazandaran', true],
    ]);
    // With another filter every link keeps it; breadcrumbs would drop it.
    const cheap = { sort: 'cheapest' };
    expect(propsOf(await readSearch(cheap, 'mazandaran', undefined, 0)).categoryLinks.crumbs).toEqual([]);
    expect(await siblings(cheap, 'cabin')).toEqual([
      ['/search/mazandaran?sort=cheapest', false],
      ['/search?sort=cheapest', true],
    ]);
    expect(await below(cheap, 'mazandaran')).toEqual(['/search/ramsar?sort=cheapest', '/search/sari?sort=cheapest']);
  });

  it('exclude an unknown category from indexing, and index the list of all products', async () => {
    await makeProduct(api.db);
    expect(propsOf(await readSearch({}, 'هرچه', undefined, 0)).head).toMatchObject({
      indexed: false,
      canonical: '/search',
    });
    expect(propsOf(await readSearch({}, undefined, undefined, 0)).head).toMatchObject({
      indexed: true,
      canonical: '/search',
      title: 'همهٔ اقامتگاه‌ها',
      description: 'همهٔ اقامتگاه‌ها در کاروان‌سرا؛ با قیمت روشن، تصویر و دیدگاه دیگران.',
    });
  });
});

describe('home page', () => {
  const HASH = 'LKO2?U%2Tw=w]~RBVZRi};RPxuwH';
  const section = (n: number, product_ids: number[]) => ({
    position: n,
    type_name: 'favorite' as const,
    title: `بخش ${n}`,
    product_ids,
  });

  it('shows posters on its first page only, and gives later pages their own addresses [CAT-01, CAT-06]', async () => {
    const { id } = await makeProduct(api.db);
    await api.db.insert(homeSections).values(Array.from({ length: 31 }, (_, n) => section(n, [id])));
    await api.db.insert(posters).values([
      { title: 'زمستان', image: '/files/p.jpg', blurhash: HASH, link: '/search/cabin', product_ids: [id] },
      { title: 'بد', image: '/files/p.jpg', link: 'javascript:alert(1)', product_ids: [] },
      { title: 'پنهان', image: '/files/p.jpg', link: null, product_ids: [], active: false },
    ]);
    const first = propsOf(await readHome(1));
    expect(first.sections).toHaveLength(30);
    expect(first).toMatchObject({
      page: 1,
      hasMore: true,
      posters: [
        { title: 'زمستان', link: '/search/cabin', blurhash: HASH },
        { title: 'بد', link: null, blurhash: null },
      ],
    });
    expect(typesOf(first.seoMetadata.jsonLd)).toEqual(['Organization', 'WebSite']);
    expect(first.seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
    const second = propsOf(await readHome(2));
    expect(second).toMatchObject({
      page: 2,
      hasMore: false,
      posters: [],
      seoMetadata: { canonical: '/home/2', jsonLd: [] },
      sections: [{ title: 'بخش 30' }],
    });
    expect((await readHome(3)).is).toBe('missing');
    const { posters: laterPosters } = await api.ok(catalogueEndpoints.getHome, { query: { page: 2 } });
    expect(laterPosters).toBeUndefined();
  });
});

it('a local demo uses absolute addresses with its own origin, unless a public origin is configured', async () => {
  const { id } = await makeProduct(api.db, { name: 'زعفران' });
  processGlobals.demoOrigin = 'http://localhost:3000';
  bumpVersion('config');
  const home = propsOf(await readHome(1));
  expect(home.seoMetadata.jsonLd[0]).toMatchObject({ '@type': 'Organization', url: 'http://localhost:3000/' });
  const { seoMetadata: seoMetadata, breadcrumbs: trail } = propsOf(
    await readProduct('products', pathOf(urls.product(id, 'زعفران'))),
  );
  expect(JSON.stringify(seoMetadata.jsonLd)).not.toContain('shop.internal');
  expect(JSON.stringify(seoMetadata.jsonLd)).toContain(`"http://localhost:3000${urls.product(id, 'زعفران')}"`);
  expect(trail?.[0]).toEqual({ label: 'خانه', href: '/' });
  expect((await readSite()).origin).toBe('http://localhost:3000');
  // The public origin takes precedence over the demo origin.
  processGlobals.publicOrigin = 'https://shop.test';
  bumpVersion('config');
  expect((await readSite()).origin).toBe('https://shop.test');
  delete processGlobals.publicOrigin;
  delete processGlobals.demoOrigin;
  bumpVersion('config');
  expect((await readSite()).origin).toBeNull();
});

it('the home page uses the default icon when the logo address is invalid', async () => {
  await api.db.update(shops).set({ logo: 'http://' });
  processGlobals.publicOrigin = 'https://shop.test';
  bumpVersion('config');
  const { seoMetadata: seoMetadata } = propsOf(await readHome(1));
  expect(seoMetadata.jsonLd[0]).toMatchObject({
    '@type': 'Organization',
    logo: 'https://shop.test/icons/icon-512.png',
  });
  delete processGlobals.publicOrigin;
  bumpVersion('config');
});

describe('sharing pictures', () => {
  it('are rendered once each, only for existing pages, and contain the product photo', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران' });
    await api.deps.files.write(
      `p-${id}-0.jpg`,
      new Uint8Array(
        await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    await makeCategory(api.db, { slug: 'خوراکی' });
    const [one, again] = await Promise.all([ogImage(`product-${id}.jpg`), ogImage(`product-${id}.jpg`)]);
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(await ogImage(`product-${id}.jpg`)).toBe(one);
    const [red = 0, , blue = 0] = await sharp(one ?? Buffer.alloc(0))
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([Math.abs(red - 0x33) < 6, Math.abs(blue - 0x99) < 6]).toEqual([true, true]);
    for (const name of ['shop.jpg', 'list-خوراکی.jpg']) expect((await ogImage(name))?.byteLength).toBeGreaterThan(5000);
    for (const name of ['product-999999.jpg', 'list-nothing.jpg', 'x.jpg', 'product-1.png'])
      expect(await ogImage(name)).toBeNull();
  });

  it('use the next picture of a product whose first picture has an invalid address', async () => {
    const { id } = await makeProduct(api.db, { images: 2 });
    await api.db
      .update(productImages)
      .set({ url: 'http://' })
      .where(and(eq(productImages.product_id, id), eq(productImages.position, 0)));
    await api.deps.files.write(
      `p-${id}-1.jpg`,
      new Uint8Array(
        await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    const picture = await ogImage(`product-${id}.jpg`);
    const [red = 0, , blue = 0] = await sharp(picture ?? Buffer.alloc(0))
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([Math.abs(red - 0x33) < 6, Math.abs(blue - 0x99) < 6]).toEqual([true, true]);
    const { product, seoMetadata: seoMetadata } = propsOf(
      await readProduct(
        'products',
        pathOf(urls.product(id, (await api.ok(catalogueEndpoints.getProduct, { params: { id } })).product.name)),
      ),
    );
    expect([product.id, seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))]).toEqual([id, []]);
  });

  it('are refused with OgImageQueueFull when the queue is full', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await makeProduct(api.db)).id);
    const results = await Promise.allSettled(ids.map((id) => ogImage(`product-${id}.jpg`)));
    const refused = results.filter((one) => one.status === 'rejected').map((one) => (one.reason as Error).name);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['OgImageQueueFull']));
    expect(results.filter((one) => one.status === 'fulfilled').length).toBeGreaterThanOrEqual(8);
  });

  it('send at most two API requests at a time, with a short queue, so that pages are not delayed', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) ids.push((await makeProduct(api.db)).id);
    let [now, max, calls] = [0, 0, 0];
    processGlobals.api = async (request) => {
      [now, calls] = [now + 1, calls + 1];
      max = Math.max(max, now);
      return await api.backend.fetch(request).finally(() => (now -= 1));
    };
    const results = await Promise.allSettled(ids.map((id) => ogImage(`product-${id}.jpg`)));
    processGlobals.api = api.backend.fetch;
    const rendered = results.filter((one) => one.status === 'fulfilled').length;
    expect([max <= 2, calls <= 40, rendered >= 8]).toEqual([true, true, true]);
  });
});

it('a shop with PUBLIC_ORIGIN uses absolute addresses in structured data', async () => {
  const own = await createTestBackend();
  processGlobals.api = own.backend.fetch;
  const { id } = await makeProduct(own.db, { name: 'زعفران' });
  const { seoMetadata: seoMetadata } = propsOf(await readProduct('products', pathOf(urls.product(id, 'زعفران'))));
  expect(seoMetadata.jsonLd[0]).toMatchObject({ url: `https://shop.test${urls.product(id, 'زعفران')}` });
  processGlobals.api = api.backend.fetch;
  await own.close();
});
