import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { goodsData, type SaleTerms, stayData } from '@/backend/services/product-structured-data';
import type { Product, Residence } from '@/contract/product.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { productMetadataOf } from '@/domain/seo-metadata';
import { breadcrumbs, itemList, jsonForScript, organization, webSite } from '@/domain/structured-data';
import { absoluteUrl, urls } from '@/domain/urls';
import { schemaErrors } from '@tests/support/schema-org';

const ORIGIN = 'https://shop.test';

/** Texts that a shop may have, with characters that could end a script, a comment or a line. */
const words = fc.oneof(
  fc.string({ minLength: 1, unit: anyCharacter }).filter((text) => text.trim() !== ''),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    'ویلا\u2028جنگلی',
    'تور\u2029 یک‌روزه',
    '&lt;/script&gt;',
    '«کلبه‌ی» مه‌گرفته',
  ),
);
/** Texts that may have no visible characters. */
const perhaps = fc.oneof(words, fc.constantFrom('', ' ', '\n'));
const PICTURES = ['/files/a.jpg', 'https://cdn.test/b.webp'];
const NO_PICTURES = [
  'http://',
  '',
  ' ',
  '//',
  'https://a b/c.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
];
const product: fc.Arbitrary<Product> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  type: fc.constant('product' as const),
  name: words,
  slug: fc.constant('x'),
  description: words,
  images: fc.array(
    fc.record({
      url: fc.constantFrom(...PICTURES, ...NO_PICTURES),
      width: fc.constant(1600),
      height: fc.constant(1200),
      alt: words,
      blurhash: fc.constant(null),
    }),
    { maxLength: 4 },
  ),
  price: fc.integer({ min: -1, max: 10_000_000_000 }),
  old_price: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  limit: fc.constant(null),
  is_favorite: fc.boolean(),
  toppings: fc.constant([]),
  category: fc.record({ id: fc.constant(1), name: words, slug: fc.constant('x') }),
  rate: fc.record({
    average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    count: fc.integer({ min: 0, max: 1000 }),
  }),
  properties: fc.array(fc.record({ id: fc.constant(1), title: perhaps, value: perhaps }), { maxLength: 3 }),
  available: fc.boolean(),
});
const residence: fc.Arbitrary<Residence> = fc.record({
  city: perhaps,
  province: perhaps,
  lat: fc.constant(36.9),
  lng: fc.constant(50.7),
  area: fc.integer({ min: 1, max: 5000 }),
  bedrooms: fc.nat(20),
  beds: fc.nat(40),
  capacity: fc.constant(2),
  max_capacity: fc.integer({ min: 1, max: 100 }),
  extra_person_price: fc.constant(0),
  check_in: fc.constantFrom('14:00', '00:30'),
  check_out: fc.constantFrom('12:00', '23:59'),
  instant: fc.boolean(),
  rules: fc.constant([]),
  amenities: fc.array(fc.record({ key: fc.constant('wifi'), title: perhaps }), { maxLength: 4 }),
  host: fc.constant({ name: 'مریم', image: null, since: '2020-03-21' }),
  cancellation: fc.constant('moderate' as const),
});
const zone = fc.record({
  title: words,
  polygon: fc.constantFrom(null, [[35, 51] as const, [36, 51] as const, [36, 52] as const]),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  free_from: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  areas: fc.constant(null),
  days_min: fc.constant(null),
  days_max: fc.constant(null),
});
const saleTerms: fc.Arbitrary<SaleTerms> = fc.record({
  priceUntil: fc.constantFrom(null, '2026-12-01'),
  zones: fc.array(zone, { maxLength: 3 }),
  returnsPage: fc.constantFrom(null, '', '/page/terms', 'https://help.test/returns', 'mailto:a@shop.test'),
});
const NO_TERMS: SaleTerms = { priceUntil: null, zones: [], returnsPage: null };
const config: AppConfig = {
  title: 'کاروان‌سرا | اقامتگاه',
  keywords: '',
  description: 'رزرو اقامتگاه',
  palette: { secondary: { main: '#b3541e' } },
  links: {},
  social_links: { instagram: 'https://instagram.com/x', telegram: 'javascript:alert(1)', aparat: null },
  contacts: { email: 'a@shop.test', address: 'تهران' },
  support: { number: '02112345678' },
};
const shop: ShopInfo = { id: 1, name: 'کاروان‌سرا', logo: null, slogan: null, shop_type: 'residence' };
const isPicture = ({ url }: { url: string }) => PICTURES.includes(url);
const urlOf = ({ id, name }: Product) => absoluteUrl(ORIGIN, urls.product(id, name));

describe('structured data', () => {
  it('is valid for any goods, with an offer only for a price and a rating only for ratings', () => {
    fc.assert(
      fc.property(product, saleTerms, (one, terms) => {
        const data = goodsData(one, terms, urlOf(one), ORIGIN);
        // Search engines report a Product as faulty that has neither.
        expect(data === null).toBe(one.price <= 0 && one.rate.count === 0);
        if (data === null) return;
        expect(schemaErrors(data)).toEqual([]);
        expect('offers' in data).toBe(one.price > 0);
        expect(data.image).toEqual(
          one.images.some(isPicture)
            ? one.images.filter(isPicture).map(({ url }) => absoluteUrl(ORIGIN, url))
            : undefined,
        );
        expect('aggregateRating' in data).toBe(one.rate.count > 0);
        if (one.price > 0)
          expect(data.offers).toMatchObject({
            price: one.price * 10,
            priceCurrency: 'IRR',
            availability: `https://schema.org/${one.available ? 'InStock' : 'OutOfStock'}`,
          });
      }),
    );
  });

  it('has a long description cut to at most 5000 characters, behind a whole one', () => {
    const [one] = fc.sample(product, 1);
    const { description } = goodsData(
      { ...(one as Product), price: 1, description: `ا${'🏡'.repeat(6000)}` },
      NO_TERMS,
      ORIGIN,
      ORIGIN,
    ) as {
      description: string;
    };
    expect(description).toHaveLength(4999);
    expect(description.isWellFormed()).toBe(true);
  });

  it('states of delivery, returns and the price’s end what the shop has stated, and nothing else', () => {
    const [any] = fc.sample(product, 1);
    const offerOf = (terms: Partial<SaleTerms>) =>
      goodsData({ ...(any as Product), price: 500 }, { ...NO_TERMS, ...terms }, ORIGIN, ORIGIN)?.offers as Record<
        string,
        unknown
      >;
    const zoneOf = (price: number, free_from: number | null, isTown = false) => ({
      title: 'الف',
      polygon: isTown ? [[35, 51] as const, [36, 51] as const, [36, 52] as const] : null,
      areas: null,
      price,
      free_from,
      days_min: null,
      days_max: null,
    });
    const rateOf = (...zones: SaleTerms['zones']) =>
      (offerOf({ zones }).shippingDetails as { shippingRate: object } | undefined)?.shippingRate;
    const rate = { '@type': 'MonetaryAmount', currency: 'IRR' };
    expect(Object.keys(offerOf({}))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(shippingDetails|hasMerchantReturnPolicy|priceValidUntil)$/)]),
    );
    expect(rateOf(zoneOf(90, null))).toEqual({ ...rate, value: 900 });
    expect(rateOf(zoneOf(90, 500))).toEqual({ ...rate, value: 0 });
    expect(rateOf(zoneOf(40, null, true), zoneOf(90, null), zoneOf(500, null, true))).toEqual({
      ...rate,
      maxValue: 900,
    });
    expect(rateOf(zoneOf(40, null, true))).toBeUndefined();
    expect(offerOf({ priceUntil: '2026-12-01', returnsPage: '/page/terms' })).toMatchObject({
      priceValidUntil: '2026-12-01',
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.test/page/terms' },
    });
    expect(offerOf({ returnsPage: 'mailto:a@shop.test' })).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  it('is valid for any residence', () => {
    fc.assert(
      fc.property(product, residence, saleTerms, (one, home, terms) =>
        expect(schemaErrors(stayData(one, home, terms, urlOf(one), ORIGIN))).toEqual([]),
      ),
    );
  });

  it('is valid for the shop, its search, a list and breadcrumbs, with and without an origin', () => {
    for (const origin of [ORIGIN, null]) {
      for (const data of [organization(config, shop, origin), webSite(config, origin)])
        expect(schemaErrors(data)).toEqual([]);
    }
    expect(organization(config, shop, ORIGIN)).toMatchObject({
      sameAs: ['https://instagram.com/x'],
      logo: 'https://shop.test/icons/icon-512.png',
    });
    expect(webSite(config, ORIGIN)).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.test/search?name={search_term_string}' } },
    });
    const list = itemList(
      'کلبه',
      [
        { name: 'الف', url: '/residence/1' },
        { name: 'ب', url: '/residence/2' },
      ],
      { before: 12, total: 30 },
    );
    expect(schemaErrors(list)).toEqual([]);
    expect(list).toMatchObject({
      numberOfItems: 30,
      itemListElement: [{ position: 13, name: 'الف' }, { position: 14 }],
    });
    expect(schemaErrors(breadcrumbs([{ name: 'خانه', url: `${ORIGIN}/` }]))).toEqual([]);
  });

  it('is reported by the check when it is not valid schema.org', () => {
    const [one] = fc.sample(
      product.filter(({ price }) => price > 0),
      1,
    );
    const data = goodsData(one as Product, NO_TERMS, urlOf(one as Product), ORIGIN);
    expect(schemaErrors({ ...data, '@type': 'Thing_' })).toHaveLength(1);
    expect(schemaErrors({ ...data, colour: 'red' })).toEqual(['Product: colour is no property of Product']);
    expect(schemaErrors({ ...data, offers: { '@type': 'Rating', ratingValue: 1 } })).toEqual([
      'Product.offers: Rating where Offer belongs',
    ]);
    expect(schemaErrors({ ...data, sku: undefined })).toContain('Product: sku is missing');
    expect(schemaErrors({ ...data, image: 'not an address' })).toHaveLength(1);
    expect(schemaErrors({ ...data, image: [] })).toEqual(['Product: image is empty']);
    expect(schemaErrors({ ...data, category: '' })).toHaveLength(1);
  });
});

it('JSON in a script element has no <, > or line separators, and parses to the same data', () => {
  fc.assert(
    fc.property(fc.object({ key: words, values: [words, fc.integer(), fc.boolean(), fc.constant(null)] }), (data) => {
      const written = jsonForScript(data);
      expect(written).not.toMatch(/[<>\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

it('product metadata has prices in toman, without a negotiable or invalid old price, and is null for a stay', () => {
  const [one] = fc.sample(product, 1);
  const facts = (given: Partial<Product>) =>
    productMetadataOf({
      ...(one as Product),
      id: 7,
      name: 'زعفران',
      price: 450_000,
      old_price: null,
      available: true,
      ...given,
    });
  expect(facts({ old_price: 500_000 })).toEqual({
    id: 7,
    name: 'زعفران',
    price: 450_000,
    oldPrice: 500_000,
    available: true,
  });
  expect(facts({ old_price: 400_000 })).toMatchObject({ oldPrice: null });
  expect(facts({ price: 0, old_price: 500_000 })).toMatchObject({ price: null, oldPrice: null });
  expect(facts({ type: 'residence' })).toBeNull();
});
