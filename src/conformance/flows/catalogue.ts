/** What everybody may read: products, lists, calendars, comments. */
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import { commentsCalls } from '@/contract/comments.endpoints';
import { configCalls } from '@/contract/config.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { reservationCalls } from '@/contract/reservation.endpoints';
import { toJalaali } from '@/domain/jalaali';
import { must } from '../check-runner';
import { need, type Shop } from '../suite-context';
import { KNOWN_CALLS, knownCall } from '../contract-client';
import type { Call } from '@/contract/endpoint';
import { t } from '@/messages/translate';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** Larger than every shop's numbers. */
export const NOBODYS_ID = 2_147_483_647;

export async function readTheShop(shop: Shop): Promise<void> {
  await lists(shop);
  await products(shop);
  await calendars(shop);
  await unknownThings(shop);
}

async function lists({ talk, report, goods, residence }: Shop): Promise<void> {
  const { check } = report;
  const sold = goods ?? residence;
  await check('catalogue.getHome', FORM, async () =>
    talk.ok(catalogueCalls.getHome, { query: { page: 1, limit: 30 } }),
  );
  await check('catalogue.getCategoryTree', FORM, async () => talk.ok(catalogueCalls.getCategoryTree));
  await check('catalogue.getCategories', FORM, async () => {
    const { categories } = (await talk.ok(catalogueCalls.getCategories)).data;
    must(
      categories.every(({ children }) => children.length === 0),
      'the flat list should have no children',
    );
  });
  await check('catalogue.getSearchProperties', FORM, async () => talk.ok(catalogueCalls.getSearchProperties));
  await check('catalogue.searchProperties', FORM, async () => talk.ok(catalogueCalls.searchProperties, { body: {} }));
  await check('catalogue.listProducts', FORM, async () => {
    const { products, page, limit, total } = (
      await talk.ok(catalogueCalls.listProducts, {
        query: { page: 1, limit: 1, type: need(sold, 'the shop sells nothing').type },
      })
    ).data;
    must(
      products.length <= 1 && page === 1 && limit === 1 && total >= products.length,
      `page 1 with limit 1 should be told and kept to; answered ${products.length} products, page ${page}, limit ${limit}, total ${total}`,
    );
  });
  await check('catalogue.searchProducts', 'keeps to the filter', async () => {
    const product = need(sold, 'the shop sells nothing');
    const dear = (
      await talk.ok(catalogueCalls.searchProducts, {
        query: { page: 1, limit: 100 },
        body: { price: { min: product.price, max: product.price } },
      })
    ).data.products;
    must(
      dear.some(({ id }) => id === product.id) && dear.every(({ price }) => price === product.price),
      'a price from and to that of one product should find it, and none of another price',
    );
    const { total } = (
      await talk.ok(catalogueCalls.searchProducts, {
        query: { page: 1, limit: 12 },
        body: { name: t(conformanceMessages.sampleUnheardOf) },
      })
    ).data;
    must(total === 0, 'a name that nothing has should find nothing');
  });
  await check('catalogue.suggest', 'suggests a product by its name', async () => {
    const { id, name } = need(sold, 'the shop sells nothing');
    const { suggestions } = (await talk.ok(catalogueCalls.suggest, { query: { text: name.slice(0, 100) } })).data;
    must(
      suggestions.some((one) => one.kind === 'product' && one.id === id),
      'the whole name of a product should suggest it',
    );
  });
  await check('catalogue.searchProducts', 'sorts', async () => {
    need(sold, 'the shop sells nothing');
    const { products: found } = (
      await talk.ok(catalogueCalls.searchProducts, { query: { page: 1, limit: 100 }, body: { sort: 'cheapest' } })
    ).data;
    // Where what is sold out stands, or has no price, is the shop's own.
    const prices = found.filter(({ available, price }) => available && price > 0).map(({ price }) => price);
    must(
      prices.every((price, index) => price >= (prices[index - 1] ?? 0)),
      'sort cheapest should begin with the cheapest',
    );
  });
}

async function products(shop: Shop): Promise<void> {
  const { talk, report, options } = shop;
  const id = () => need(shop.goods ?? shop.residence, 'the shop sells nothing').id;
  await report.check('catalogue.getProduct', FORM, async () => {
    const { product } = (await talk.ok(catalogueCalls.getProduct, { params: { id: id() } })).data;
    must(product.id === id(), 'the product should be the one that was asked for');
  });
  await report.check('catalogue.getPackage', FORM, async () => {
    const wanted = need(shop.package, 'no package is on sale');
    const { product } = (await talk.ok(catalogueCalls.getPackage, { params: { id: wanted.id } })).data;
    must((product.details?.products.length ?? 0) > 0, 'details.products should list what the package holds');
  });
  await report.check('catalogue.getSeo', FORM, async () => talk.ok(catalogueCalls.getSeo, { params: { id: id() } }));
  await report.check('catalogue.getPoster', FORM, async () =>
    talk.ok(catalogueCalls.getPoster, { params: { id: need(options.have.poster, 'name --have poster=ID') } }),
  );
  await report.check('catalogue.getCategorySeo', FORM, async () => {
    const [category] = (await talk.ok(catalogueCalls.getCategories)).data.categories;
    return await talk.ok(catalogueCalls.getCategorySeo, {
      params: { slug: need(category, 'the shop has no category').slug },
    });
  });
  await report.check('catalogue.getSitemap', FORM, async () => talk.ok(catalogueCalls.getSitemap));
  await report.check('catalogue.getSitemapPart', FORM, async () => {
    const [part] = (await talk.ok(catalogueCalls.getSitemap)).data.parts;
    const { kind, part: number } = need(part, 'the sitemap has no part');
    const { products: listed } = (
      await talk.ok(catalogueCalls.getSitemapPart, { params: { part: number }, query: { kind } })
    ).data;
    must(listed.length > 0, 'a part that the sitemap names should list something');
  });
  await report.check('comments.listComments', FORM, async () =>
    talk.ok(commentsCalls.listComments, { params: { id: id() }, query: { page: 1, limit: 20, sort: 'newest' } }),
  );
  await report.check('comments.filterComments', FORM, async () => {
    const { comments } = (await talk.ok(commentsCalls.filterComments, { params: { id: id() }, body: { star: 5 } }))
      .data;
    must(
      comments.every(({ star }) => star === 5),
      'the filter star 5 should list comments of five stars alone',
    );
  });
  await report.check('config.checkLocation', FORM, async () =>
    talk.ok(configCalls.checkLocation, {
      token: need(shop.guest, 'there is no guest'),
      body: { lat: 35.7, lng: 51.4 },
    }),
  );
}

async function calendars({ talk, report, residence, today }: Shop): Promise<void> {
  const { jy: year, jm: month } = toJalaali(today);
  await report.check('reservation.getShopCalendar', FORM, async () => {
    const { months } = (await talk.ok(reservationCalls.getShopCalendar, { query: { year, month } })).data;
    must(
      months.length === 1 && months[0]?.year === year && months[0].month === month,
      `one month ${year}/${month} should be answered`,
    );
  });
  await report.check('reservation.getProductCalendar', FORM, async () => {
    const { months } = (
      await talk.ok(reservationCalls.getProductCalendar, {
        params: { id: need(residence, 'no residence is on sale').id },
        query: { year, month, double: 'true' },
      })
    ).data;
    must(months.length === 2, 'double should answer two months');
    const past = months.flatMap(({ days }) => days).filter(({ date }) => date < today);
    must(
      past.every(({ status }) => status !== 'free'),
      'a day that is past should not be free',
    );
  });
  await report.check('reservation.listHolidays', FORM, async () => {
    const { holidays } = (await talk.ok(reservationCalls.listHolidays, { body: { country: 'IR', year } })).data;
    must(isHolidayList(holidays), 'holidays should be a JSON-encoded list of {date, jdate, title}');
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

/** Public things by a number that there is not. */
async function unknownThings({ talk, report }: Shop): Promise<void> {
  const byId = KNOWN_CALLS.filter(
    ({ call, shape }) => shape.access === 'public' && call.path.endsWith('/:id') && call.method === 'GET',
  ).map(({ call }) => call);
  const calls: readonly Call[] = [
    ...byId.filter((call) => call !== ordersCalls.readVoucher),
    commentsCalls.listComments,
    reservationCalls.getProductCalendar,
  ];
  for (const call of calls) {
    await report.check(knownCall(call).name, 'answers 404 for what there is not', async () => {
      const query = call === reservationCalls.getProductCalendar ? { year: 1405, month: 1 } : {};
      await talk.refused(call, { params: { id: NOBODYS_ID }, query }, [404]);
      await talk.refused(call, { params: { id: 'x' }, query }, [404, 400]);
    });
  }
  await report.check('orders.readVoucher', 'opens by its signature alone', async () =>
    talk.refused(ordersCalls.readVoucher, { params: { id: 1 }, query: { signature: 'A'.repeat(43) } }, [404]),
  );
}
