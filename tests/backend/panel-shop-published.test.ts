import { sql } from 'drizzle-orm';
import { openPubSub, type PubSub } from '@/backend/db/pg-pubsub';
import type { BodyOf } from '@/contract/endpoint';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { urls } from '@/domain/urls';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { currentVersion, versionOf } from '@/server/cache/cache-invalidation';
import { openInvalidationBus, type InvalidationBus } from '@/server/cache/cross-process-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import { readHome } from '@/server/loaders/home';
import { readOwnPage } from '@/server/loaders/own-page';
import type { PageOutcome } from '@/server/loaders/page-props';
import { readSite } from '@/server/loaders/site-config';
import { readSitemap } from '@/server/seo/sitemap';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { until } from '@tests/support/wait-until';

/**
 * The owner changes the shop on one instance. This process is another instance with its own cached pages; it receives
 * the invalidations over PostgreSQL (with the embedded database there is only one instance).
 */
let api: TestBackend;
let token: string;
let bus: InvalidationBus;
let first: Pick<PubSub, 'publish' | 'close'>;
let reloads = 0;
beforeAll(async () => {
  api = await createTestBackend({ publicOrigin: null });
  processGlobals.api = api.backend.fetch;
  const url = api.engine === 'postgres' ? await urlOf(api) : null;
  const before = versionOf('config');
  bus = openInvalidationBus(
    url,
    () => undefined,
    () => void (reloads += 1),
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
  const staff: LoggedIn = await makeStaff(api);
  token = staff.token;
  api.announced.push('config', 'home', 'pages');
  await deliverAnnouncements();
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

async function keep(name: string, read: () => Promise<PageOutcome<unknown>>): Promise<void> {
  const version = currentVersion();
  const outcome = await read();
  if (outcome.is !== 'page') throw new Error(`The page is ${outcome.is}`);
  const tags = ['config', ...outcome.tags];
  await new PageCache().set(name, { html: name, pageData: { pageProps: { cacheVersion: { tags, version } } } });
}
const isKept = async (name: string) => (await new PageCache().get(name)) !== null;
const home = () => readHome(1);

it('changed settings are visible at the next request, and other instances reload their settings', async () => {
  await makeProduct(api.db);
  await keep('home', home);
  const before = reloads;
  const change = (body: BodyOf<typeof panelShopEndpoints.updateSettings>) =>
    api.ok(panelShopEndpoints.updateSettings, { token, body });
  await change({
    version: 1,
    name: 'خانهٔ سفال',
    config: { palette: { secondary: { main: '#1a6f3f' } }, support: { hours: 'شنبه تا چهارشنبه' } },
  });
  await deliverAnnouncements();
  expect(await isKept('home')).toBe(false);
  expect(await readSite()).toMatchObject({
    shop: { name: 'خانهٔ سفال' },
    config: { palette: { secondary: { main: '#1a6f3f' } }, support: { hours: 'شنبه تا چهارشنبه' } },
  });
  if (api.engine === 'postgres') await until(() => reloads > before);
});

it('a changed, moved or removed own page is current at the next request, in the sitemap too', async () => {
  const body = { slug: 'garden', title: 'باغ ما', body: 'انار' };
  const { item } = await api.ok(panelShopEndpoints.createPage, { token, body });
  await deliverAnnouncements();
  await keep('garden', () => readOwnPage('garden'));
  const sitemap = async () => (await readSitemap('pages', 'https://shop.test')) ?? '';
  expect(await sitemap()).toContain('/page/garden<');
  const update = (more: Partial<BodyOf<typeof panelShopEndpoints.updatePage>>, version: number) =>
    api.ok(panelShopEndpoints.updatePage, { token, params: { id: item.id }, body: { ...more, version } });
  await update({ body: 'انار و انجیر' }, 1);
  await deliverAnnouncements();
  expect(await isKept('garden')).toBe(false);
  expect(await readOwnPage('garden')).toMatchObject({ props: { description: 'انار و انجیر' } });
  await update({ slug: 'orchard' }, 2);
  await deliverAnnouncements();
  expect(await readOwnPage('garden')).toEqual({ is: 'moved', to: urls.page('orchard') });
  expect((await readOwnPage('orchard')).is).toBe('page');
  expect(await sitemap()).toContain('/page/orchard<');
  await keep('orchard', () => readOwnPage('orchard'));
  await api.ok(panelShopEndpoints.removePage, { token, params: { id: item.id }, body: { version: 3 } });
  await deliverAnnouncements();
  expect([await isKept('orchard'), (await readOwnPage('orchard')).is, (await readOwnPage('garden')).is]).toEqual([
    false,
    'missing',
    'missing',
  ]);
  expect(await sitemap()).not.toContain('/page/orchard');
});

it('sections and posters are visible on the home page at the next request, in their new order', async () => {
  const { id } = await makeProduct(api.db, { name: 'کاسه' });
  const section = (title: string) =>
    api.ok(panelOffersEndpoints.createHomeSection, {
      token,
      body: { type_name: 'favorite', title, product_ids: [id] },
    });
  await keep('home', home);
  const { item: one } = await section('تازه‌ها');
  const { item: other } = await section('پرفروش‌ها');
  await deliverAnnouncements();
  expect(await isKept('home')).toBe(false);
  const titles = async () => {
    const outcome = await home();
    if (outcome.is !== 'page') throw new Error(outcome.is);
    return (JSON.stringify(outcome.props).match(/تازه‌ها|پرفروش‌ها/g) ?? []).join();
  };
  expect(await titles()).toBe('تازه‌ها,پرفروش‌ها');
  await keep('home', home);
  await api.ok(panelOffersEndpoints.changeHomeSections, {
    token,
    body: {
      changes: [
        { id: one.id, version: 1, position: 5 },
        { id: other.id, version: 1, position: 4 },
      ],
    },
  });
  await deliverAnnouncements();
  expect([await isKept('home'), await titles()]).toEqual([false, 'پرفروش‌ها,تازه‌ها']);
  await keep('home', home);
  await api.ok(panelOffersEndpoints.createPoster, {
    token,
    body: { title: 'بهار', image: 'https://shop.example/spring.jpg' },
  });
  await deliverAnnouncements();
  expect(await isKept('home')).toBe(false);
  expect(JSON.stringify(await home())).toContain('https://shop.example/spring.jpg');
});
