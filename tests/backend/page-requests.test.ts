import sharp from 'sharp';
import { productImages } from '@/backend/db/schema/catalogue';
import { shops } from '@/backend/db/schema/shop';
import { brandContrast } from '@/domain/colour';
import { urls } from '@/domain/urls';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { readHome } from '@/server/loaders/home';
import { readProduct, segmentsOf } from '@/server/loaders/product';
import { readSearch } from '@/server/loaders/search';
import { ogImage } from '@/server/og-image/og-image';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';

let api: TestBackend;
const requests: URL[] = [];
beforeAll(async () => {
  api = await createTestBackend();
  processGlobals.api = async (request) => {
    requests.push(new URL(request.url));
    return await api.backend.fetch(request);
  };
});
afterAll(async () => {
  delete processGlobals.api;
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  bumpVersion('categories');
  bumpVersion('config');
  requests.length = 0;
});

/** The query of the last request to the path. */
const queryOf = (path: string) =>
  Object.fromEntries(requests.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams ?? []);
const pathOf = (path: string) => segmentsOf(path.split('/').slice(2));

describe('requests of the page loaders', () => {
  it('ask for twelve results with all their pictures, thirty sections, and lists of twenty [API-04]', async () => {
    const category_id = await makeCategory(api.db, { slug: 'rug' });
    const { id } = await makeProduct(api.db, { name: 'فرش', category_id });
    await readSearch({}, 'rug', undefined, 0);
    expect(queryOf('/products/search')).toMatchObject({ page: '1', limit: '12', include_all_images: 'true' });
    await readHome(1);
    expect(queryOf('/home')).toMatchObject({ page: '1', limit: '30' });
    await readProduct('products', pathOf(urls.product(id, 'فرش')));
    expect(queryOf('/comments')).toEqual({ page: '1', limit: '20' });
    expect(queryOf('/products')).toEqual({ type: 'category', category: 'rug', page: '1', limit: '20' });
  });

  it('hand the first picture of each result to the page, whatever number the API has sent [API-04]', async () => {
    const { id: product_id } = await makeProduct(api.db, { images: 1 });
    const sizeOfPage = async () => JSON.stringify(await readSearch({}, undefined, undefined, 0)).length;
    const before = await sizeOfPage();
    await api.db.insert(productImages).values(
      [7, 8, 9].map((position) => ({
        product_id,
        position,
        url: `/files/${position}.jpg`,
        width: 9,
        height: 9,
        alt: '',
      })),
    );
    expect(await sizeOfPage()).toBe(before);
  });

  it('show at most eight products of the same category on a product page', async () => {
    const category_id = await makeCategory(api.db, { slug: 'rug' });
    const { id } = await makeProduct(api.db, { name: 'فرش', category_id });
    for (let n = 0; n < 12; n += 1) await makeProduct(api.db, { category_id });
    const page = await readProduct('products', pathOf(urls.product(id, 'فرش')));
    expect(page.is === 'page' && page.props.similar).toHaveLength(8);
  });
});

describe('share pictures', () => {
  const PALE = '#ffe9a8';

  it('have the white name of the shop on a colour with sufficient contrast', async () => {
    const { id } = await makeProduct(api.db, { images: 0 });
    const [shop] = await api.db.select().from(shops);
    if (!shop) throw new Error('No shop');
    await changeShop(api, { config: { ...shop.config, palette: { secondary: { main: PALE } } } });
    bumpVersion('config');
    const picture = await ogImage(`product-${id}.jpg`);
    const { data } = await sharp(picture ?? Buffer.alloc(0))
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shown = brandContrast(PALE)?.shown ?? '';
    const expected = [1, 3, 5].map((at) => Number.parseInt(shown.slice(at, at + 2), 16));
    for (const [index, value] of expected.entries()) expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(6);
  });

  it('of a residence without a city and a province show its category instead', async () => {
    const category_id = await makeCategory(api.db, { name: 'کلبه' });
    const [unknown, known] = [
      await makeResidence(api.db, { category_id, name: 'نرگس', residence: { city: '', province: '' } }),
      await makeResidence(api.db, { category_id, name: 'نرگس', residence: { city: 'کلبه', province: '' } }),
    ];
    expect(await ogImage(`product-${unknown}.jpg`)).toEqual(await ogImage(`product-${known}.jpg`));
  });
});
