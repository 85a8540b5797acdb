import { sql } from 'drizzle-orm';
import { openPubSub, type PubSub } from '@/backend/db/pg-pubsub';
import { productCache } from '@/backend/services/product-cache';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { urls } from '@/domain/urls';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { currentVersion, versionOf } from '@/server/cache/cache-invalidation';
import { openInvalidationBus, type InvalidationBus } from '@/server/cache/cross-process-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import type { PageOutcome } from '@/server/loaders/page-props';
import { previewPage } from '@/server/loaders/preview';
import { readProduct } from '@/server/loaders/product';
import { readHome } from '@/server/loaders/home';
import { readSitemap } from '@/server/seo/sitemap';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { changeShop, makeShopper } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { formOf, multipart, picture } from '@tests/support/uploading';
import { until } from '@tests/support/wait-until';

/**
 * A clerk changes the catalogue on one instance. This process is another instance with its own cached pages; it
 * receives the invalidations over PostgreSQL (with the embedded database there is only one instance).
 */
let api: TestBackend;
let staff: LoggedIn;
let bus: InvalidationBus;
let first: Pick<PubSub, 'publish' | 'close'>;
beforeAll(async () => {
  api = await createTestBackend({ publicOrigin: null });
  processGlobals.api = api.backend.fetch;
  const url = api.engine === 'postgres' ? await urlOf(api) : null;
  const before = versionOf('config');
  bus = openInvalidationBus(
    url,
    () => undefined,
    () => undefined,
  );
  if (url === null) first = { publish: (tag) => bus.invalidate(tag as 'config'), close: async () => {} };
  else {
    first = openPubSub(url, { onMessages: () => undefined, onReconnect: () => undefined, onLost: () => undefined });
    await until(() => versionOf('config') > before);
  }
});
afterAll(async () => {
  delete processGlobals.api;
  await first.close();
  await bus.close();
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  staff = await makeStaff(api);
});

async function urlOf({ db }: TestBackend): Promise<string> {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
}

/** Publishes the announcements of the first instance, and waits until this instance has received them. */
async function deliverAnnouncements(): Promise<void> {
  const before = currentVersion();
  const tags = api.announced.splice(0);
  for (const tag of tags) first.publish(tag);
  await until(() => tags.length === 0 || currentVersion() >= before + new Set(tags).size);
}
const change = async (id: number, body: BodyOf<typeof panel.changeProduct>) => {
  await api.ok(panel.changeProduct, { token: staff.token, params: { id }, body });
  await deliverAnnouncements();
};
async function keep(name: string, read: () => Promise<PageOutcome<unknown>>): Promise<void> {
  const version = currentVersion();
  const outcome = await read();
  if (outcome.is !== 'page') throw new Error(`The page is ${outcome.is}`);
  const tags = ['config', ...outcome.tags];
  await new PageCache().set(name, { html: name, pageData: { pageProps: { cacheVersion: { tags, version } } } });
}
const isKept = async (name: string) => (await new PageCache().get(name)) !== null;
const page = (id: number, name: string) => readProduct('products', [String(id), name]);
const sitemap = async () => (await readSitemap('products-1', 'https://shop.test')) ?? '';

it('a product change is visible on pages, in search, sitemap and cart at the next request', async () => {
  const category_id = await makeCategory(api.db, { name: 'ادویه' });
  const { id } = await makeProduct(api.db, { name: 'زعفران', price: 1000, category_id });
  const me = await makeShopper(api);
  await keep('product', () => page(id, 'زعفران'));
  await keep('home', () => readHome(1));
  await change(id, { version: 1, price: 2000 });
  expect([await isKept('product'), await isKept('home')]).toEqual([false, false]);
  expect(await page(id, 'زعفران')).toMatchObject({ props: { product: { price: 2000 } } });

  await keep('product', () => page(id, 'زعفران'));
  await change(id, { version: 2, status: 'closed' });
  expect(await isKept('product')).toBe(false);
  expect(await page(id, 'زعفران')).toMatchObject({ props: { product: { available: false } } });
  expect(await sitemap()).not.toContain(urls.product(id, 'زعفران'));
  const add = () =>
    api.call(cartEndpoints.addToCart, {
      params: { id: me.customerId },
      token: me.token,
      body: { data: { product_id: id, count: 1, toppings: [] } },
    });
  expect((await add()).status).toBe(409);
  await change(id, { version: 3, status: 'on_sale', name: 'زعفران سرگل' });
  expect((await add()).status).toBe(200);
  expect(await sitemap()).toContain(urls.product(id, 'زعفران سرگل'));
  expect(await page(id, 'زعفران')).toEqual({ is: 'moved', to: urls.product(id, 'زعفران سرگل') });
  const { products } = await api.ok(catalogueEndpoints.searchProducts, { query: {}, body: { name: 'سرگل' } });
  expect(products.map((one) => one.id)).toEqual([id]);
});

it('a renamed category is in the breadcrumbs of cached product pages at the next request', async () => {
  const category_id = await makeCategory(api.db, { name: 'ادویه' });
  const { id } = await makeProduct(api.db, { name: 'زعفران', category_id });
  await keep('product', () => page(id, 'زعفران'));
  await api.ok(panel.changeCategory, {
    token: staff.token,
    params: { id: category_id },
    body: { version: 1, name: 'چاشنی', slug: 'chashni' },
  });
  await deliverAnnouncements();
  expect(await isKept('product')).toBe(false);
  expect(await page(id, 'زعفران')).toMatchObject({
    props: { breadcrumbs: [{}, { label: 'چاشنی', href: '/search/chashni' }] },
  });
});

it('a list in memory shows a change of another instance once it is announced', async () => {
  const { id } = await makeProduct(api.db, { name: 'زعفران', price: 1000 });
  const read = productCache(bus.versions);
  const priceOf = async () => (await read(api.db, [id])).get(id)?.product.price;
  expect(await priceOf()).toBe(1000);
  const body = { version: 1, price: 2000 };
  await api.ok(panel.changeProduct, { token: staff.token, params: { id }, body });
  expect(await priceOf()).toBe(1000);
  await deliverAnnouncements();
  expect(await priceOf()).toBe(2000);
});

it('redirects are not cached, so a name that is changed and changed back causes no redirect loop', async () => {
  const { id } = await makeProduct(api.db, { name: 'زعفران' });
  const [old, renamed] = [urls.product(id, 'زعفران'), urls.product(id, 'زعفران سرگل')];
  await change(id, { version: 1, name: 'زعفران سرگل' });
  expect(await page(id, 'زعفران')).toEqual({ is: 'moved', to: renamed });
  await new PageCache().set('moved', { kind: 'REDIRECT', props: {} });
  expect(await isKept('moved')).toBe(false);
  await change(id, { version: 2, name: 'زعفران' });
  expect(await page(id, 'زعفران')).toMatchObject({ is: 'page', props: { seo: { canonical: old } } });
  expect(await page(id, 'زعفران سرگل')).toEqual({ is: 'moved', to: old });
});

describe('the preview of a draft', () => {
  const response = () => {
    const headers: Record<string, string> = {};
    return { headers, res: { setHeader: (name: string, value: string) => void (headers[name] = value) } };
  };
  const tokenOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

  it('shows the draft as it looks on sale, for one hour, without caching or indexing', async () => {
    const category_id = await makeCategory(api.db);
    const file = await multipart(formOf([['file', await picture('png')]]));
    const { item } = await api.ok(panel.uploadPicture, { token: staff.token, ...file });
    const { item: draft } = await api.ok(panel.createProduct, {
      token: staff.token,
      body: { type: 'product', name: 'زعفران', category_id, price: 900, pictures: [{ url: item.url }] },
    });
    const { path, expires_at } = await api.ok(panel.previewProduct, {
      token: staff.token,
      params: { id: draft.id },
      body: {},
    });
    expect(new Date(expires_at).getTime() - api.clock.now().getTime()).toBe(3_600_000);
    const { headers, res } = response();
    const shown = await previewPage({ params: { token: tokenOf(path) }, res });
    expect(shown).toMatchObject({
      props: { product: { id: draft.id, name: 'زعفران', price: 900, available: true, images: [{ url: item.url }] } },
    });
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    expect(await page(draft.id, 'زعفران')).toMatchObject({ is: 'missing' });
    for (const token of [tokenOf(path).replace(/.$/, '_'), `${draft.id + 1}${tokenOf(path).slice(1)}`, 'x'])
      expect(await previewPage({ params: { token }, res })).toEqual({ notFound: true });
    api.clock.advance({ minutes: 61 });
    expect(await previewPage({ params: { token: tokenOf(path) }, res })).toEqual({ notFound: true });
  });
});
