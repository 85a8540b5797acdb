import { catalogueCalls } from '@/contract/catalogue.calls';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

describe('[CAT-05] what engines are told', () => {
  const seoOf = async (id: number) => (await api.ok(catalogueCalls.getSeo, { params: { id } })).seo;

  it('of goods: a Product with its offer in rial, its rating and its breadcrumbs', async () => {
    const food = await makeCategory(api.db, { name: 'خوراکی', slug: 'food' });
    const category_id = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron', parent_id: food });
    const { id } = await makeProduct(api.db, { category_id, name: 'زعفران سرگل', price: 450_000, rate_sum: 9, rate_count: 2, images: 2 });
    const seo = await seoOf(id);
    const path = `/products/${id}/${encodeURIComponent('زعفران-سرگل')}`;
    expect(seo).toMatchObject({ title: 'زعفران سرگل', canonical: path, image: `/files/p-${id}-0.jpg`, keywords: 'زعفران سرگل، زعفران، خوراکی' });
    expect(seo.json_ld[0]).toMatchObject({
      '@context': 'https://schema.org', '@type': 'Product', sku: String(id), url: `https://shop.test${path}`,
      image: [`https://shop.test/files/p-${id}-0.jpg`, `https://shop.test/files/p-${id}-1.jpg`],
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      offers: { '@type': 'Offer', price: 4_500_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
    });
    expect(seo.json_ld[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'خانه', item: 'https://shop.test/' },
        { position: 2, name: 'خوراکی', item: 'https://shop.test/search/food' },
        { position: 3, name: 'زعفران' },
        { position: 4, name: 'زعفران سرگل', item: `https://shop.test${path}` },
      ],
    });
  });

  it('of a negotiable or unrated product: no offer, no rating; of a sold-out one: out of stock', async () => {
    const negotiable = await makeProduct(api.db, { price: 0 });
    const soldOut = await makeProduct(api.db, { stock: 0 });
    const [data] = (await seoOf(negotiable.id)).json_ld;
    expect(data).not.toHaveProperty('offers');
    expect(data).not.toHaveProperty('aggregateRating');
    expect((await seoOf(soldOut.id)).json_ld[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('of a residence: a VacationRental with its rooms and a night’s price, without its exact place', async () => {
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    const place_id = await makeCategory(api.db, { name: 'رامسر', slug: 'ramsar', kind: 'place', parent_id: north });
    const id = await makeResidence(api.db, { place_id, name: 'کلبهٔ جنگلی' });
    const seo = await seoOf(id);
    expect(seo).toMatchObject({ title: 'کلبهٔ جنگلی، رامسر', canonical: `/residence/${id}/${encodeURIComponent('کلبهٔ-جنگلی')}` });
    expect(seo.json_ld[0]).toMatchObject({
      '@type': 'VacationRental', identifier: String(id),
      address: { addressCountry: 'IR', addressRegion: 'مازندران', addressLocality: 'رامسر' },
      containsPlace: { occupancy: { value: 6 }, numberOfBedrooms: 2, amenityFeature: [{ name: 'اینترنت', value: true }] },
      makesOffer: { priceSpecification: { price: 10_000_000, priceCurrency: 'IRR', unitCode: 'DAY' } },
    });
    expect(JSON.stringify(seo)).not.toMatch(/36\.9|پلاک/);
    expect(seo.json_ld[1]).toMatchObject({ itemListElement: [{ name: 'خانه' }, { name: 'مازندران' }, { name: 'رامسر' }, { name: 'کلبهٔ جنگلی' }] });
  });

  it('cuts long texts after a whole word', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران '.repeat(20).trim(), description: 'این متن بلند است و باید بریده شود. '.repeat(20) });
    const { title, description } = await seoOf(id);
    expect(title.length).toBeLessThanOrEqual(61);
    expect(title).toMatch(/^(زعفران )+زعفران…$/);
    expect(description.length).toBeLessThanOrEqual(156);
    expect(description).toMatch(/[\u0600-\u06ff]…$/);
  });
});
