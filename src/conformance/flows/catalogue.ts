/** Public data: products, lists, calendars, comments. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { pagesEndpoints } from '@/contract/pages.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { toJalaali } from '@/domain/jalaali';
import { assert } from '../check-runner';
import { requireOrSkip, type SuiteContext } from '../suite-context';
import { KNOWN_ENDPOINTS, knownEndpoint } from '../contract-client';
import type { Endpoint } from '@/contract/endpoint';
import { t } from '@/messages/format-message';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** Larger than any id of a shop. */
export const UNKNOWN_ID = 2_147_483_647;

export async function checkCatalogue(suite: SuiteContext): Promise<void> {
  await lists(suite);
  await products(suite);
  await ownPages(suite);
  await calendars(suite);
  await checkUnknown(suite);
}

async function lists({ client, report, goods, residence }: SuiteContext): Promise<void> {
  const { check } = report;
  const sold = goods ?? residence;
  await check('catalogue.getHome', FORM, async () =>
    client.ok(catalogueEndpoints.getHome, { query: { page: 1, limit: 30 } }),
  );
  await check('catalogue.getCategoryTree', FORM, async () => client.ok(catalogueEndpoints.getCategoryTree));
  await check('catalogue.getCategories', FORM, async () => {
    const { categories } = (await client.ok(catalogueEndpoints.getCategories)).data;
    assert(
      categories.every(({ children }) => children.length === 0),
      'the flat list should have no children',
    );
  });
  await check('catalogue.getSearchProperties', FORM, async () => client.ok(catalogueEndpoints.getSearchProperties));
  await check('catalogue.searchProperties', FORM, async () =>
    client.ok(catalogueEndpoints.searchProperties, { body: {} }),
  );
  await check('catalogue.listProducts', FORM, async () => {
    const { products, page, limit, total } = (
      await client.ok(catalogueEndpoints.listProducts, {
        query: { page: 1, limit: 1, type: requireOrSkip(sold, 'the shop sells nothing').type },
      })
    ).data;
    assert(
      products.length <= 1 && page === 1 && limit === 1 && total >= products.length,
      `page 1 with limit 1 should be told and kept to; answered ${products.length} products, page ${page}, limit ${limit}, total ${total}`,
    );
  });
  await check('catalogue.searchProducts', 'applies the filter', async () => {
    const product = requireOrSkip(sold, 'the shop sells nothing');
    const dear = (
      await client.ok(catalogueEndpoints.searchProducts, {
        query: { page: 1, limit: 100 },
        body: { price: { min: product.price, max: product.price } },
      })
    ).data.products;
    assert(
      dear.some(({ id }) => id === product.id) && dear.every(({ price }) => price === product.price),
      'a price from and to that of one product should find it, and none of another price',
    );
    const { total } = (
      await client.ok(catalogueEndpoints.searchProducts, {
        query: { page: 1, limit: 12 },
        body: { name: t(conformanceMessages.sampleUnheardOf) },
      })
    ).data;
    assert(total === 0, 'an unknown name should find nothing');
  });
  await check('catalogue.suggest', 'suggests a product by its name', async () => {
    const { id, name } = requireOrSkip(sold, 'the shop sells nothing');
    const { suggestions } = (await client.ok(catalogueEndpoints.suggest, { query: { text: name.slice(0, 100) } })).data;
    assert(
      suggestions.some((one) => one.kind === 'product' && one.id === id),
      'the whole name of a product should suggest it',
    );
  });
  await check('catalogue.searchProducts', 'sorts', async () => {
    requireOrSkip(sold, 'the shop sells nothing');
    const { products: results } = (
      await client.ok(catalogueEndpoints.searchProducts, { query: { page: 1, limit: 100 }, body: { sort: 'cheapest' } })
    ).data;
    // The position of products that are sold out or have no price is not specified.
    const prices = results.filter(({ available, price }) => available && price > 0).map(({ price }) => price);
    assert(
      prices.every((price, index) => price >= (prices[index - 1] ?? 0)),
      'sort cheapest should begin with the cheapest',
    );
  });
}

async function ownPages({ client, report }: SuiteContext): Promise<void> {
  const pages = await report.check(
    'pages.listPages',
    FORM,
    async () => (await client.ok(pagesEndpoints.listPages)).data.pages,
  );
  await report.check('pages.getPage', FORM, async () => {
    const { slug } = requireOrSkip(pages?.[0], 'the shop has no pages of its own');
    return client.ok(pagesEndpoints.getPage, { params: { slug } });
  });
}

async function products(suite: SuiteContext): Promise<void> {
  const { client, report, options } = suite;
  const id = () => requireOrSkip(suite.goods ?? suite.residence, 'the shop sells nothing').id;
  await report.check('catalogue.getProduct', FORM, async () => {
    const { product } = (await client.ok(catalogueEndpoints.getProduct, { params: { id: id() } })).data;
    assert(product.id === id(), 'the product should be the one that was asked for');
  });
  await report.check('catalogue.getPackage', FORM, async () => {
    const wanted = requireOrSkip(suite.package, 'no package is on sale');
    const { product } = (await client.ok(catalogueEndpoints.getPackage, { params: { id: wanted.id } })).data;
    assert((product.details?.products.length ?? 0) > 0, 'details.products should list what the package holds');
  });
  await report.check('catalogue.getSeo', FORM, async () =>
    client.ok(catalogueEndpoints.getSeo, { params: { id: id() } }),
  );
  await report.check('catalogue.getPoster', FORM, async () =>
    client.ok(catalogueEndpoints.getPoster, {
      params: { id: requireOrSkip(options.have.poster, 'set --have poster=ID') },
    }),
  );
  await report.check('catalogue.getHomeStays', FORM, async () => {
    const { rails } = (await client.ok(catalogueEndpoints.getHomeStays, { query: {} })).data;
    assert(
      rails.every(({ products }) => products.every(({ residence }) => Boolean(residence))),
      'the stays of the home page should be residences',
    );
  });
  await report.check('catalogue.getMenu', FORM, async () => client.ok(catalogueEndpoints.getMenu));
  await report.check('catalogue.getBoughtTogether', FORM, async () => {
    const query = { products: String(id()) };
    const { products: others } = (await client.ok(catalogueEndpoints.getBoughtTogether, { query })).data;
    assert(
      others.every((product) => product.id !== id() && product.available),
      'what is bought together should be other products that are available',
    );
  });
  await report.check('catalogue.getCategorySeo', FORM, async () => {
    const [category] = (await client.ok(catalogueEndpoints.getCategories)).data.categories;
    return await client.ok(catalogueEndpoints.getCategorySeo, {
      params: { slug: requireOrSkip(category, 'the shop has no category').slug },
    });
  });
  await report.check('catalogue.getSitemap', FORM, async () => client.ok(catalogueEndpoints.getSitemap));
  await report.check('catalogue.getSitemapPart', FORM, async () => {
    const [part] = (await client.ok(catalogueEndpoints.getSitemap)).data.parts;
    const { kind, part: number } = requireOrSkip(part, 'the sitemap has no part');
    const { products: listed } = (
      await client.ok(catalogueEndpoints.getSitemapPart, { params: { part: number }, query: { kind } })
    ).data;
    assert(listed.length > 0, 'a part of the sitemap should not be empty');
  });
  await report.check('comments.listComments', FORM, async () =>
    client.ok(commentsEndpoints.listComments, { params: { id: id() }, query: { page: 1, limit: 20, sort: 'newest' } }),
  );
  await report.check('comments.filterComments', FORM, async () => {
    const { comments } = (
      await client.ok(commentsEndpoints.filterComments, { params: { id: id() }, body: { star: 5 } })
    ).data;
    assert(
      comments.every(({ star }) => star === 5),
      'the filter star 5 should list only comments with five stars',
    );
  });
  await report.check('config.listProvinces', FORM, async () => {
    const { provinces } = (await client.ok(configEndpoints.listProvinces)).data;
    assert(
      provinces.every(({ cities }) => cities.length > 0),
      'every province should have cities',
    );
  });
  await report.check('config.checkLocation', FORM, async () =>
    client.ok(configEndpoints.checkLocation, {
      token: requireOrSkip(suite.guest, 'there is no guest'),
      body: { lat: 35.7, lng: 51.4 },
    }),
  );
}

async function calendars({ client, report, residence, today }: SuiteContext): Promise<void> {
  const { jy: year, jm: month } = toJalaali(today);
  await report.check('calendar.getShopCalendar', FORM, async () => {
    const { months } = (await client.ok(calendarEndpoints.getShopCalendar, { query: { year, month } })).data;
    assert(
      months.length === 1 && months[0]?.year === year && months[0].month === month,
      `one month ${year}/${month} should be answered`,
    );
  });
  await report.check('calendar.getProductCalendar', FORM, async () => {
    const { months } = (
      await client.ok(calendarEndpoints.getProductCalendar, {
        params: { id: requireOrSkip(residence, 'no residence is on sale').id },
        query: { year, month, double: 'true' },
      })
    ).data;
    assert(months.length === 2, 'double should return two months');
    const past = months.flatMap(({ days }) => days).filter(({ date }) => date < today);
    assert(
      past.every(({ status }) => status !== 'free'),
      'a day that is past should not be free',
    );
  });
  await report.check('calendar.listHolidays', FORM, async () => {
    const { holidays } = (await client.ok(calendarEndpoints.listHolidays, { body: { country: 'IR', year } })).data;
    assert(isHolidayList(holidays), 'holidays should be a JSON-encoded list of {date, jdate, title}');
  });
}

function isHolidayList(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text);
    return (
      Array.isArray(list) &&
      list.every((one: { date?: unknown; jdate?: unknown; title?: unknown } | null) =>
        [one?.date, one?.jdate, one?.title].every((value) => typeof value === 'string'),
      )
    );
  } catch {
    return false;
  }
}

/** What only a signature opens. */
const SIGNED: readonly Endpoint[] = [
  ordersEndpoints.readVoucher,
  trackingEndpoints.readTracking,
  invoicesEndpoints.readInvoice,
];

/** Public things with an unknown id. */
async function checkUnknown({ client, report }: SuiteContext): Promise<void> {
  const byId = KNOWN_ENDPOINTS.filter(
    ({ endpoint, schema }) => schema.access === 'public' && endpoint.path.endsWith('/:id') && endpoint.method === 'GET',
  ).map(({ endpoint }) => endpoint);
  const endpoints: readonly Endpoint[] = [
    ...byId.filter((endpoint) => !SIGNED.includes(endpoint)),
    commentsEndpoints.listComments,
    calendarEndpoints.getProductCalendar,
  ];
  for (const endpoint of endpoints) {
    await report.check(knownEndpoint(endpoint).name, 'answers 404 for what there is not', async () => {
      const query = endpoint === calendarEndpoints.getProductCalendar ? { year: 1405, month: 1 } : {};
      await client.refused(endpoint, { params: { id: UNKNOWN_ID }, query }, [404]);
      await client.refused(endpoint, { params: { id: 'x' }, query }, [404, 400]);
    });
  }
  await report.check('catalogue.getPreview', 'answers 404 for a forged token', async () =>
    client.refused(catalogueEndpoints.getPreview, { params: { token: `1-1700000000000-${'A'.repeat(43)}` } }, [404]),
  );
  for (const endpoint of SIGNED)
    await report.check(knownEndpoint(endpoint).name, 'is accessible by its signature without a token', async () =>
      client.refused(endpoint, { params: { id: 1 }, query: { signature: 'A'.repeat(43) } }, [404]),
    );
}
