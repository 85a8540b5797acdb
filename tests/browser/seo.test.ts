import { get, type IncomingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { documentTitle } from '@/domain/page-title';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { findProduct, callApi } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopForFile } from '@tests/support/shop-for-file';
import { schemaErrors } from '@tests/support/schema-org';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { shellMessages } from '@/messages/shell';
import { itInFullMatrix, sampled } from '@tests/support/matrix';

const PUBLIC = 'https://caravansara.example';
const own = shopForFile('shop', { PUBLIC_ORIGIN: PUBLIC });

/** The metadata in the head of a page's HTML. */
interface Head {
  readonly status: number;
  readonly html: string;
  meta(name: string): string | undefined;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  readonly jsonLd: readonly Record<string, unknown>[];
}

async function headOf(url: string): Promise<Head> {
  const response = await fetch(url);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      unescapeHtml(content),
    ]),
  );
  return {
    status: response.status,
    html,
    meta: (name) => metas.get(name),
    title: /<title[^>]*>(.*?)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}
const unescapeHtml = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

async function pictureOf(origin: string, address: string | undefined) {
  const response = await fetch(new URL(new URL(address ?? '', origin).pathname, origin));
  expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg']);
  return await sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

it('a product has metadata for search engines, social networks and price comparison sites, with absolute URLs where the origin is known [CAT-05, HEAD-04]', async () => {
  const { origin } = own();
  const { id, name } = await findProduct(
    origin,
    ({ price, old_price, available }) => price > 0 && old_price !== null && available,
  );
  const { product } = await callApi(origin, catalogueEndpoints.getProduct, { params: { id } });
  const head = await headOf(origin + urls.product(id, name));
  const address = PUBLIC + urls.product(id, name);
  expect([head.status, head.canonical, head.meta('og:url'), head.meta('og:type')]).toEqual([
    200,
    address,
    address,
    'product',
  ]);
  expect([
    head.meta('twitter:card'),
    head.meta('og:image'),
    head.meta('og:image:width'),
    head.meta('og:image:height'),
  ]).toEqual(['summary_large_image', `${PUBLIC}/share/product-${id}.jpg`, '1200', '630']);
  expect(head.meta('og:title')).toBe(head.meta('twitter:title'));
  expect(head.meta('description')).toBe(head.meta('og:description'));
  expect(['product_id', 'product_name', 'product_price', 'product_old_price', 'availability'].map(head.meta)).toEqual([
    String(id),
    name,
    String(product.price),
    String(product.old_price),
    'instock',
  ]);
  expect([head.meta('product:price:amount'), head.meta('product:price:currency')]).toEqual([
    String(product.price * 10),
    'IRR',
  ]);
  expect(head.jsonLd.map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(head.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
  expect(head.jsonLd[0]).toMatchObject({
    url: address,
    offers: { price: product.price * 10, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
  });
  // The structured data is in the document once, since it is not part of the page's props.
  expect(head.html.split('BreadcrumbList')).toHaveLength(2);
  expect(await pictureOf(origin, head.meta('og:image'))).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

/** The demo's own origin, which its pages contain whatever the request's host is. */
const namesItself = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

it('the home page and a region’s list have structured data about the shop, the list and its breadcrumbs [CAT-01]', async () => {
  const origin = shopOrigin('residence');
  const site = namesItself(origin);
  const { config, shop } = await callApi(origin, configEndpoints.getConfig);
  const home = await headOf(`${origin}/`);
  expect([home.meta('og:title'), home.meta('og:site_name'), home.meta('og:locale'), home.canonical]).toEqual([
    config.title,
    config.title,
    'fa_IR',
    `${site}/`,
  ]);
  expect(home.jsonLd.map((data) => data['@type'])).toEqual(['Organization', 'WebSite']);
  const list = await headOf(`${origin}/search/gilan`);
  expect(list.jsonLd.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect([home, list].flatMap(({ jsonLd }) => jsonLd.flatMap((data) => schemaErrors(data, origin)))).toEqual([]);
  expect([list.meta('robots'), list.canonical]).toEqual([
    'index, follow, max-image-preview:large',
    `${site}/search/gilan`,
  ]);
  const { seo } = await callApi(origin, catalogueEndpoints.getCategorySeo, { params: { slug: 'gilan' } });
  expect(list.title).toBe(documentTitle(seo.title, { config, shop }));
  const { categories } = await callApi(origin, catalogueEndpoints.getCategories);
  const headings = [...list.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => unescapeHtml(words));
  expect(headings).toEqual([categories.find(({ slug }) => slug === 'gilan')?.name]);
  expect(list.html).toContain(`>${seo.text}</p>`);
  for (const { meta } of [home, list])
    expect(await pictureOf(origin, meta('og:image'))).toMatchObject({ width: 1200, height: 630 });
  const filtered = await headOf(`${origin}/search/gilan?sort=cheapest&person_count=4`);
  expect([filtered.meta('robots'), filtered.canonical, filtered.jsonLd]).toEqual([
    'noindex, follow',
    `${site}/search/gilan`,
    [],
  ]);
});

itInFullMatrix(
  'a foreign Host header appears on no page, and robots.txt and the sitemap are not cached publicly',
  async () => {
    const origin = shopOrigin('shop');
    const getForeign = (path: string) =>
      new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
        get(origin + path, { headers: { host: 'evil.example' } }, (response) => {
          let text = '';
          response
            .on('data', (chunk: Buffer) => (text += chunk.toString()))
            .on('end', () => resolve({ headers: response.headers, text }))
            .on('error', reject);
        }).on('error', reject);
      });
    for (const path of ['/', '/search', '/login']) expect((await getForeign(path)).text).not.toContain('evil.example');
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect([path, (await getForeign(path)).headers['cache-control']]).toEqual([path, 'private, no-cache']);
  },
);

itInFullMatrix('a residence is a VacationRental; alternative paths redirect permanently with their query', async () => {
  const origin = shopOrigin('residence');
  const { id, name } = await findProduct(origin, () => true);
  const path = urls.residence(id, name);
  const head = await headOf(origin + path);
  expect(head.jsonLd[0]).toMatchObject({ '@type': 'VacationRental', identifier: String(id) });
  expect(head.jsonLd.flatMap((data) => schemaErrors(data, origin))).toEqual([]);
  expect(head.meta('product_id')).toBeUndefined();
  for (const other of [
    `/residence/${id}`,
    `/residence/${id}/x`,
    `/products/${id}`,
    `/product/${id}/${encodeURIComponent(name)}`,
  ]) {
    const response = await fetch(origin + other, { redirect: 'manual' });
    expect([other, response.status, response.headers.get('location')]).toEqual([other, 308, path]);
    // Twice: rendered, and cached.
    for (const query of ['?start_date=2027-01-03&end_date=2027-01-05&person_count=2', '?utm_source=newsletter']) {
      expect((await fetch(origin + other + query, { redirect: 'manual' })).headers.get('location')).toBe(path + query);
    }
  }
});

it('robots.txt names the sitemap, its parts list every product, and sampled URLs in them respond', async () => {
  const origin = shopOrigin('shop');
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const locs = async (url: string) => {
    const response = await fetch(url);
    expect([url, response.status, response.headers.get('content-type')]).toEqual([
      url,
      200,
      'application/xml; charset=utf-8',
    ]);
    return [...(await response.text()).matchAll(/<(image:)?loc>(.*?)<\/(?:image:)?loc>/g)].map(
      ([, image, loc = '']) => ({
        image: image !== undefined,
        loc: unescapeHtml(loc),
      }),
    );
  };
  const maps = await locs(`${origin}/sitemap.xml`);
  expect(maps.map(({ loc }) => new URL(loc).pathname)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/categories.xml',
    '/sitemaps/products-1.xml',
  ]);
  for (const { loc } of maps) {
    const listed = await locs(loc);
    const some = [listed.find(({ image }) => !image), listed.find(({ image }) => image), listed.at(-1)].flatMap(
      (one) => one ?? [],
    );
    for (const one of some)
      expect([one.loc, (await fetch(one.loc, { redirect: 'manual' })).status]).toEqual([one.loc, 200]);
  }
  const { total } = await callApi(origin, catalogueEndpoints.listProducts, { query: { page: 1, limit: 1 } });
  expect((await locs(`${origin}/sitemaps/products-1.xml`)).filter(({ image }) => !image)).toHaveLength(total);
  for (const missing of ['/sitemaps/residences-1.xml', '/sitemaps/x.xml', '/share/product-999999.jpg', '/share/x.jpg'])
    expect([missing, (await fetch(origin + missing)).status]).toEqual([missing, 404]);
});

it.each(sampled(['residence', 'shop', 'eco_food'] as const))(
  'every category and region of the shop %s can be reached by links from the home page [CAT-02]',
  async (shop) => {
    const origin = shopOrigin(shop);
    const { categories } = await callApi(origin, catalogueEndpoints.getCategories);
    const seen = new Set(['/']);
    for (const path of seen) {
      const html = await (await fetch(origin + path)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g))
        if (/^\/search(?:\/[^/?]+)?$/.test(unescapeHtml(href))) seen.add(unescapeHtml(href));
    }
    expect(categories.map(({ slug }) => urls.search(slug)).filter((path) => !seen.has(path))).toEqual([]);
  },
);

it('account pages are marked noindex in their headers and HTML, and public pages are not', async () => {
  const origin = shopOrigin('shop');
  for (const path of ['/cart', '/login', '/profile', '/order/1', '/paid-order?fromOrder=1']) {
    const response = await fetch(origin + path);
    expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"');
  }
  for (const path of ['/', '/search', '/products/1'])
    expect((await fetch(origin + path)).headers.get('x-robots-tag')).toBeNull();
});

it('an address that names nothing is a 404, and a page has one address without a slash at its end', async () => {
  const origin = shopOrigin('shop');
  const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status;
  expect(
    await Promise.all(['/search/nope-cat', '/panel/nope.js', '/nope', '/search?name=nope-cat'].map(statusOf)),
  ).toEqual([404, 404, 404, 200]);
  const { headers, status } = await fetch(`${origin}/search/?page=1`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, '/search?page=1']);
});

it('the files that programs request by their usual names are those of the shop', async () => {
  const origin = shopOrigin('shop');
  const { config } = await callApi(origin, configEndpoints.getConfig);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await fetch(origin + path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('png');
  }
  const security = await fetch(`${origin}/.well-known/security.txt`);
  expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await security.text()).toContain(`Contact: mailto:${config.contacts.email}\nContact: tel:+98`);
});

itInFullMatrix('a client-side navigation updates the metadata', async () => {
  const { page, leave } = await visit({ shop: 'shop', device: 'desktop' });
  const canonical = (on: Page) => on.locator('link[rel="canonical"]').getAttribute('href');
  await page.goto('/');
  expect(await canonical(page)).toBe(`${namesItself(shopOrigin('shop'))}/`);
  // The carousel of a section, not that of the categories.
  await page
    .getByRole('link', { name: new RegExp(`^${t(shellMessages.railAll)} `) })
    .first()
    .click();
  await page.waitForURL(/\/search/);
  await page.waitForFunction(() =>
    document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.includes('/search'),
  );
  expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
  await leave();
});
