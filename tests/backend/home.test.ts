import { homeSections } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { HOME_PAGE_SIZE } from '@/domain/constants';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { readHome } from '@/server/loaders/home';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(async () => {
  delete processGlobals.api;
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  processGlobals.api = api.backend.fetch;
  // Pages cache the category tree (src/server/cache/category-cache.ts), and the reset of the database does not
  // announce a change.
  bumpVersion('categories');
});

/** Inserts sections in this order, titled by their position from 1. `false` stands for one with nothing on sale. */
async function sections(shown: readonly boolean[]): Promise<void> {
  await makeCategory(api.db, { slug: 'empty', name: 'تمام‌شده' });
  await makeProduct(api.db, {
    category_id: await makeCategory(api.db, { slug: 'gone', name: 'رفته' }),
    status: 'removed',
  });
  await makeProduct(api.db, { category_id: await makeCategory(api.db, { slug: 'here', name: 'مانده' }) });
  const none = [
    { type_name: 'category' as const, category_slug: 'gone' },
    { type_name: 'favorite' as const, product_ids: [999_999] },
    { type_name: 'category_steps' as const, category_slug: 'empty' },
  ];
  const some = { type_name: 'category' as const, category_slug: 'here' };
  await api.db.insert(homeSections).values(
    shown.map((is, index) => ({
      position: index,
      title: String(index + 1),
      ...((is ? undefined : none[index % none.length]) ?? some),
    })),
  );
}
const so = (count: number, is: boolean) => Array.from({ length: count }, () => is);
const firstPage = Array.from({ length: HOME_PAGE_SIZE }, (_, index) => String(index + 1));

async function page(number: number) {
  const found = await readHome(number);
  return found.is === 'page' ? [found.props.sections.map(({ title }) => title), found.props.hasMore] : found.is;
}

describe('pagination of the home page', () => {
  it('counts only sections with products: no page is empty except beyond the last [CAT-01]', async () => {
    await sections([true, false, false, true, false, true, false, false]);
    const pages = [];
    for (const number of [1, 2, 3])
      pages.push(await api.ok(catalogueEndpoints.getHome, { query: { page: number, limit: 2 } }));
    expect(pages.map(({ items, has_more }) => [items.map(({ title }) => title), has_more])).toEqual([
      [['1', '4'], true],
      [['6'], false],
      [[], false],
    ]);
    const { items, has_more } = await api.ok(catalogueEndpoints.getHome, {
      query: { category: 'here', page: 1, limit: 2 },
    });
    expect([items.map(({ title }) => title), has_more]).toEqual([['1', '4'], true]);
  });

  it('links to no missing page: a last section without products is no further page [CAT-01]', async () => {
    await sections([...so(HOME_PAGE_SIZE, true), false]);
    expect(await page(1)).toEqual([firstPage, false]);
    expect(await page(2)).toBe('missing');
  });

  it('skips no section: what follows a page of sections without products is the next page [CAT-01]', async () => {
    await sections([...so(HOME_PAGE_SIZE, true), ...so(HOME_PAGE_SIZE, false), true]);
    expect(await page(1)).toEqual([firstPage, true]);
    expect(await page(2)).toEqual([['61'], false]);
    expect(await page(3)).toBe('missing');
  });

  it('shows an empty page if the API reports further ones, and is missing only beyond the last [CAT-01]', async () => {
    processGlobals.api = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== catalogueEndpoints.getHome.path) return await api.backend.fetch(request);
      const number = Number(searchParams.get('page'));
      return Response.json({
        success: true,
        code: 200,
        msg: '',
        data: { items: [], page: number, has_more: number < 3 },
      });
    };
    expect(await page(2)).toEqual([[], true]);
    expect(await page(3)).toBe('missing');
  });
});
