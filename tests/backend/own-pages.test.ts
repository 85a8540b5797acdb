import { pages } from '@/backend/db/schema/shop';
import { configEndpoints } from '@/contract/config.endpoints';
import { pagesEndpoints } from '@/contract/pages.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { readOwnPage } from '@/server/loaders/own-page';
import { crawlerFile } from '@/server/seo/crawler-files';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { auditOf, fieldOf, makeStaff } from '@tests/support/panel';
import { schemaErrors } from '@tests/support/schema-org';

let api: TestBackend;
let staff: LoggedIn;
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
  staff = await makeStaff(api);
  bumpVersion('config');
});

const create = (body: object = {}) =>
  api.call(panelShopEndpoints.createPage, {
    token: staff.token,
    body: { slug: 'about', title: 'درباره ما', body: 'ما **قالی** می‌بافیم.', ...body },
  });
async function created(body: object = {}) {
  const { envelope } = await create(body);
  if (!envelope.success) throw new Error(envelope.msg);
  return envelope.data.item;
}

describe('a custom page', () => {
  it('is created, changed and removed, each with an audit entry and an invalidation', async () => {
    const page = await created({ slug: ' دربارهٔ ما ', title: ' دربارهٔ   ما ' });
    expect(page).toMatchObject({ slug: 'دربارهٔ-ما', title: 'دربارهٔ ما', position: 0, version: 1 });
    expect((await created({ slug: 'two' })).position).toBe(1);
    api.clock.advance({ minutes: 5 });
    const params = { id: page.id };
    const { item: changed } = await api.ok(panelShopEndpoints.updatePage, {
      token: staff.token,
      params,
      body: { title: 'داستان ما', version: 1 },
    });
    expect(changed).toEqual({
      ...page,
      title: 'داستان ما',
      version: 2,
      updated_at: api.clock.now().toISOString(),
    });
    expect((await api.ok(panelShopEndpoints.getPanelPage, { token: staff.token, params })).item).toEqual(changed);
    await api.ok(panelShopEndpoints.removePage, { token: staff.token, params, body: { version: 2 } });
    expect((await api.call(panelShopEndpoints.getPanelPage, { token: staff.token, params })).status).toBe(404);
    expect(api.announced).toEqual(Array.from({ length: 4 }, () => ['pages', 'config']).flat());
    expect((await auditOf(api)).filter(({ subject }) => subject === `page:${page.id}`)).toMatchObject([
      { user: staff.userId, action: 'page.create' },
      { action: 'page.update', details: { before: { title: 'دربارهٔ ما' }, after: { title: 'داستان ما' } } },
      { action: 'page.remove', details: { before: { slug: 'دربارهٔ-ما' }, after: null } },
    ]);
  });

  it('is changed by the first of two concurrent edits, and the second gets 409 with the newer page', async () => {
    const { id } = await created();
    const edit = (title: string) =>
      api.call(panelShopEndpoints.updatePage, { token: staff.token, params: { id }, body: { title, version: 1 } });
    const answers = await Promise.all(['یک', 'دو'].map(edit));
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.envelope).toMatchObject({ data: (won?.envelope as { data: object }).data });
  });

  it('requires a title, a text and a unique address', async () => {
    await created();
    expect(fieldOf(await create())).toEqual([400, 'slug', 'صفحهٔ دیگری با این نشانی هست.']);
    expect(fieldOf(await create({ slug: '…' }))).toEqual([400, 'slug', expect.any(String)]);
    expect(fieldOf(await create({ slug: 'x', title: ' ' }))).toEqual([400, 'title', expect.any(String)]);
    expect(fieldOf(await create({ slug: 'x', body: ' ' }))).toEqual([400, 'body', expect.any(String)]);
    const { id } = await created({ slug: 'two' });
    const taken = await api.call(panelShopEndpoints.updatePage, {
      token: staff.token,
      params: { id },
      body: { slug: 'about', version: 1 },
    });
    expect(fieldOf(taken)).toEqual([400, 'slug', expect.any(String)]);
    expect(await api.db.$count(pages)).toBe(2);
  });

  it('is listed with search, sorting and pagination', async () => {
    for (const slug of ['a', 'b', 'c']) await created({ slug, title: `صفحهٔ ${slug}` });
    const list = async (query: object) => {
      const { items, total } = await api.ok(panelShopEndpoints.listPanelPages, {
        token: staff.token,
        query: { page: 1, limit: 2, ...query },
      });
      return [items.map(({ slug }) => slug), total];
    };
    expect(await list({})).toEqual([['a', 'b'], 3]);
    expect(await list({ page: 2 })).toEqual([['c'], 3]);
    expect(await list({ sort: 'title', order: 'desc' })).toEqual([['c', 'b'], 3]);
    expect(await list({ q: 'صفحهٔ b' })).toEqual([['b'], 1]);
    expect(await list({ q: '%' })).toEqual([[], 0]);
  });
});

describe('a custom page for visitors', () => {
  it('is safe HTML with head, canonical address and breadcrumbs; an unknown one is missing', async () => {
    await created({
      body: '# تیتر\n\nمتن <script>alert(1)</script> با [پیوند](/search) و [بد](javascript:alert(1)) در ۳ بند و 4 خط\n\n1. یک\n2. دو',
    });
    const outcome = await readOwnPage('about');
    if (outcome.is !== 'page') throw new Error(outcome.is);
    const { html, ...props } = outcome.props;
    // Without the marks around Latin words (domain/isolate-latin.ts).
    expect(html.replace(/[\u2066-\u2069]/g, '')).toBe(
      [
        '<h2>تیتر</h2>',
        '<p>متن &lt;script&gt;alert(1)&lt;/script&gt; با <a href="/search">پیوند</a> و [بد](javascript:alert(1)) در ۳ بند و ۴ خط</p>',
        '<ol>',
        '<li>یک</li>',
        '<li>دو</li>',
        '</ol>',
        '',
      ].join('\n'),
    );
    expect(props).toMatchObject({ title: 'درباره ما', canonical: '/page/about', breadcrumbs: [{ href: '/' }] });
    expect(props.description).toMatch(/^متن .* خط$/);
    expect(props.seoMetadata.jsonLd.flatMap((data) => schemaErrors(data))).toEqual([]);
    expect(props.seoMetadata.jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ item: '/' }, { name: 'درباره ما', item: '/page/about' }] },
    ]);
    expect(outcome.tags).toEqual(['pages']);
    for (const slug of ['nothing', '', undefined, 'x'.repeat(121)])
      expect((await readOwnPage(slug)).is).toBe('missing');
  });

  it('is listed for the footer unless a link of the config leads to it', async () => {
    const listed = async () => (await api.ok(configEndpoints.getConfig)).config.pages ?? [];
    const { links } = (await api.ok(configEndpoints.getConfig)).config;
    expect(await listed()).toEqual([]);
    const { id, version } = await created({ slug: 'story', title: 'داستان ما' });
    expect(await listed()).toEqual([{ slug: 'story', title: 'داستان ما' }]);
    const { item } = await api.ok(panelShopEndpoints.getSettings, { token: staff.token });
    await api.ok(panelShopEndpoints.updateSettings, {
      token: staff.token,
      body: { version: item.version, config: { links: { ...links, about_us: '/page/story' } } },
    });
    expect(await listed()).toEqual([]);
    await api.ok(panelShopEndpoints.updatePage, { token: staff.token, params: { id }, body: { version, slug: 'us' } });
    expect(await listed()).toEqual([]);
  });

  it('is redirected to from its former addresses, until another page takes them', async () => {
    const { id } = await created();
    const rename = async (slug: string, version: number) =>
      await api.ok(panelShopEndpoints.updatePage, { token: staff.token, params: { id }, body: { slug, version } });
    await rename('us', 1);
    await rename('story', 2);
    for (const slug of ['about', 'us']) expect(await readOwnPage(slug)).toEqual({ is: 'moved', to: '/page/story' });
    await rename('us', 3);
    expect((await readOwnPage('us')).is).toBe('page');
    expect(await readOwnPage('story')).toEqual({ is: 'moved', to: '/page/us' });
    await created({ title: 'دیگر' });
    const other = await readOwnPage('about');
    expect(other.is === 'page' && other.props.title).toBe('دیگر');
    expect((await readOwnPage('nothing')).is).toBe('missing');
  });

  it('is in the sitemap, with the time of its change', async () => {
    const read = async () => (await crawlerFile('pages.xml', 'https://own.example'))?.text ?? '';
    expect(await read()).not.toContain('/page/');
    const { updated_at } = await created();
    bumpVersion('pages');
    expect(await read()).toContain(`<loc>https://own.example/page/about</loc><lastmod>${updated_at}</lastmod>`);
    expect((await api.ok(pagesEndpoints.listPages)).pages).toHaveLength(1);
  });
});
