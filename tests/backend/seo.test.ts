import { and, eq } from 'drizzle-orm';
import { productImages } from '@/backend/db/schema/catalogue';
import { shippingZones } from '@/backend/db/schema/shop';
import { loadShop } from '@/backend/sql/shop.sql';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';
import { schemaErrors } from '@tests/support/schema-org';

const api = setUpTestBackend();

describe('SEO data [CAT-05]', () => {
  const seoOf = async (id: number) => (await api.ok(catalogueEndpoints.getSeo, { params: { id } })).seo;

  it('of goods is a Product with its offer in rial, its rating and its breadcrumbs', async () => {
    const food = await makeCategory(api.db, { name: 'خوراکی', slug: 'food' });
    const category_id = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron', parent_id: food });
    const { id } = await makeProduct(api.db, {
      category_id,
      name: 'زعفران سرگل',
      price: 450_000,
      rate_sum: 9,
      rate_count: 2,
      images: 2,
    });
    const seo = await seoOf(id);
    const path = `/products/${id}/${encodeURIComponent('زعفران-سرگل')}`;
    expect(seo).toMatchObject({
      title: 'زعفران سرگل',
      canonical: path,
      image: `/files/p-${id}-0.jpg`,
      keywords: 'زعفران سرگل، زعفران، خوراکی',
    });
    expect(seo.json_ld[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: String(id),
      url: `https://shop.test${path}`,
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

  it('of goods that are sent by post has the shop’s terms, and the last day of a discount', async () => {
    const zone = { position: 1, title: 'ایران', polygon: null, price: 90_000, free_from: null };
    await api.db.insert(shippingZones).values(zone);
    const { config } = await loadShop(api.db);
    await changeShop(api, {
      shop_type: 'shop',
      config: { ...config, links: { ...config.links, cancellation: '/page/terms' } },
    });
    const given = { price: 450_000, old_price: 500_000, discount_ends: '2026-12-01' };
    const { id } = await makeProduct(api.db, given);
    const offer = async () => (await seoOf(id)).json_ld[0]?.offers;
    expect(await offer()).toMatchObject({
      priceValidUntil: '2026-12-01',
      shippingDetails: { shippingRate: { value: 900_000, currency: 'IRR' } },
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.test/page/terms' },
    });
    await changeShop(api, { shop_type: 'eco_food' });
    expect(Object.keys((await offer()) as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(shippingDetails|hasMerchantReturnPolicy)$/)]),
    );
  });

  it('has no Product for a negotiable price without ratings, and marks a sold-out product', async () => {
    const negotiable = await makeProduct(api.db, { price: 0 });
    const soldOut = await makeProduct(api.db, { stock: 0 });
    const { json_ld } = await seoOf(negotiable.id);
    expect(json_ld.map((data) => data['@type'])).toEqual(['BreadcrumbList']);
    expect((await seoOf(soldOut.id)).json_ld[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('of a residence is a VacationRental with its rooms and price per night, and its rounded location', async () => {
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    const place_id = await makeCategory(api.db, { name: 'رامسر', slug: 'ramsar', kind: 'place', parent_id: north });
    const id = await makeResidence(api.db, { place_id, name: 'کلبهٔ جنگلی' });
    const seo = await seoOf(id);
    expect(seo).toMatchObject({
      title: 'کلبهٔ جنگلی، رامسر',
      canonical: `/residence/${id}/${encodeURIComponent('کلبهٔ-جنگلی')}`,
    });
    expect(seo.json_ld[0]).toMatchObject({
      '@type': 'VacationRental',
      identifier: String(id),
      address: { addressCountry: 'IR', addressRegion: 'مازندران', addressLocality: 'رامسر' },
      latitude: 36.9,
      knowsLanguage: 'fa',
      containsPlace: {
        occupancy: { value: 6 },
        numberOfBedrooms: 2,
        amenityFeature: [{ name: 'اینترنت', value: true }],
      },
      makesOffer: { priceSpecification: { price: 10_000_000, priceCurrency: 'IRR', unitCode: 'DAY' } },
    });
    expect(JSON.stringify(seo)).not.toMatch(/36\.9\d|پلاک/);
    const nowhere = await makeResidence(api.db, { place_id, residence: { lat: 0, lng: 0 } });
    expect((await seoOf(nowhere)).json_ld[0]).not.toHaveProperty('latitude');
    expect(seo.json_ld[1]).toMatchObject({
      itemListElement: [{ name: 'خانه' }, { name: 'مازندران' }, { name: 'رامسر' }, { name: 'کلبهٔ جنگلی' }],
    });
  });

  it.each([
    [{ city: '', province: '' }, 'نرگس از دستهٔ کلبه در کاروان‌سرا.', 'نرگس', 'نرگس، کلبه'],
    [{ city: 'رامسر', province: '' }, 'نرگس، کلبه در رامسر؛ رزرو از کاروان‌سرا.', 'نرگس، رامسر', 'نرگس، کلبه، رامسر'],
  ])(
    'of a residence with the place %j name only what is known of it',
    async (residence, description, title, keywords) => {
      const category_id = await makeCategory(api.db, { name: 'کلبه', slug: 'cabin' });
      const seo = await seoOf(await makeResidence(api.db, { category_id, name: 'نرگس', description: '', residence }));
      expect(seo).toMatchObject({ description, title, keywords });
    },
  );

  it('of a product without pictures and description has no image and a generated description', async () => {
    const category_id = await makeCategory(api.db, { name: 'زعفران', slug: 'saffron' });
    const bare = await makeProduct(api.db, { category_id, name: 'زعفران سرگل', description: ' ', images: 0 });
    const goods = await seoOf(bare.id);
    expect(goods.description).toBe('زعفران سرگل از دستهٔ زعفران در کاروان‌سرا.');
    expect(goods.json_ld[0]).toMatchObject({ description: goods.description });
    expect(goods.json_ld[0]).not.toHaveProperty('image');
    const stay = await seoOf(
      await makeResidence(api.db, {
        category_id: await makeCategory(api.db, { name: 'کلبه' }),
        name: 'کلبهٔ جنگلی',
        description: '',
        residence: { amenities: [] },
      }),
    );
    expect(stay.description).toBe('کلبهٔ جنگلی، کلبه در رامسر، مازندران؛ رزرو از کاروان‌سرا.');
    expect([...goods.json_ld, ...stay.json_ld].flatMap((data) => schemaErrors(data))).toEqual([]);
  });

  it('leaves out a picture with an invalid URL', async () => {
    const { id } = await makeProduct(api.db, { images: 2 });
    await api.db
      .update(productImages)
      .set({ url: 'http://' })
      .where(and(eq(productImages.product_id, id), eq(productImages.position, 0)));
    const seo = await seoOf(id);
    expect(seo.image).toBe(`/files/p-${id}-1.jpg`);
    expect(seo.json_ld[0]).toMatchObject({ image: [`https://shop.test/files/p-${id}-1.jpg`] });
  });

  it('cuts long titles and descriptions after a whole word', async () => {
    const { id } = await makeProduct(api.db, {
      name: 'زعفران '.repeat(20).trim(),
      description: 'این متن بلند است و باید بریده شود. '.repeat(20),
    });
    const { title, description } = await seoOf(id);
    expect(title.length).toBeLessThanOrEqual(61);
    expect(title).toMatch(/^(زعفران )+زعفران…$/);
    expect(description.length).toBeLessThanOrEqual(156);
    expect(description).toMatch(/[\u0600-\u06ff]…$/);
  });

  it('is 404 for a removed product, and out of stock for a closed one', async () => {
    const { id } = await makeProduct(api.db, { status: 'removed' });
    expect((await api.call(catalogueEndpoints.getSeo, { params: { id } })).status).toBe(404);
    const closed = await makeProduct(api.db, { status: 'closed' });
    expect((await seoOf(closed.id)).json_ld[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('of a category or place has its own title, text and breadcrumbs', async () => {
    const north = await makeCategory(api.db, { name: 'مازندران', slug: 'mazandaran', kind: 'place' });
    await makeCategory(api.db, {
      name: 'رامسر',
      slug: 'ramsar',
      kind: 'place',
      parent_id: north,
      description: 'شهر دریا و جنگل.',
      image: '/files/ramsar.jpg',
    });
    await makeCategory(api.db, { name: 'کلبه', slug: 'cabin' });
    const { seo } = await api.ok(catalogueEndpoints.getCategorySeo, { params: { slug: 'ramsar' } });
    expect(seo).toMatchObject({
      title: 'اجارهٔ ویلا و اقامتگاه در رامسر',
      description: 'شهر دریا و جنگل.',
      text: 'شهر دریا و جنگل.',
      image: '/files/ramsar.jpg',
      canonical: '/search/ramsar',
      json_ld: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'خانه' },
            { position: 2, item: 'https://shop.test/search/mazandaran' },
            { position: 3, name: 'رامسر', item: 'https://shop.test/search/ramsar' },
          ],
        },
      ],
    });
    const cabin = await api.ok(catalogueEndpoints.getCategorySeo, { params: { slug: 'cabin' } });
    expect(cabin.seo).toMatchObject({
      title: 'کلبه',
      description: 'کلبه در کاروان‌سرا؛ با قیمت روشن، تصویر و دیدگاه دیگران.',
      text: '',
    });
    expect((await api.call(catalogueEndpoints.getCategorySeo, { params: { slug: 'nowhere' } })).status).toBe(404);
  });
});
