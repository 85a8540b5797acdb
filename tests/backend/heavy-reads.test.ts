import { sql } from 'drizzle-orm';
import { openPostgres } from '@/backend/db/open-postgres';
import { rateLimits } from '@/backend/db/schema/users';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { MAX_CHOSEN_PROPERTIES, MAX_COUNTED_CHOICES } from '@/domain/constants';
import { readSitemap } from '@/server/seo/sitemap';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { createTestBackend, TEST_LIMITS, TEST_NOW, type TestBackend } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper } from '@tests/support/order-helpers';
import { engineOfRun, newDatabase } from '@tests/support/test-database';

const TODAY = tehranToday(Date.parse(TEST_NOW));
const AT = '198.51.100.1';

const api = setUpTestBackend({
  limits: { rateLimits: { ...TEST_LIMITS.rateLimits, searches: { subject: 120, address: 1000 } } },
});

type Filter = BodyOf<typeof catalogueEndpoints.searchProducts>;
const stayOf = (nights: number): Filter => ({ start_date: addDays(TODAY, 1), end_date: addDays(TODAY, 1 + nights) });
const search = (body: Filter, query = {}) =>
  api.call(catalogueEndpoints.searchProducts, { body, query, headers: { [CLIENT_ADDRESS_HEADER]: AT } });
/** Units of the rate limit that the address has spent. */
async function spent(kind: string): Promise<number> {
  const rows = await api.db.select().from(rateLimits);
  return rows.find(({ key }) => key === `${kind}-address:${AT}`)?.count ?? 0;
}
/** Creates `count` properties of one product. Returns the filter that chooses all of them. */
async function choices(count: number): Promise<{ id: number; values: string[] }[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeProperty(api.db));
  await makeProduct(api.db, { properties: Object.fromEntries(ids.map((id) => [id, ['دارد']])) });
  return ids.map((id) => ({ id, values: ['دارد'] }));
}

describe('the rate limit cost of reads', () => {
  it('is one unit for the results of a search, and one for each count of its facets', async () => {
    await makeProduct(api.db);
    await search({});
    expect(await spent('searches')).toBe(1);
    const properties = await choices(3);
    await search({ properties }, { with_facets: true });
    expect(await spent('searches')).toBe(1 + 4);
    await api.ok(catalogueEndpoints.searchProperties, {
      body: { properties },
      headers: { [CLIENT_ADDRESS_HEADER]: AT },
    });
    expect(await spent('searches')).toBe(1 + 4 + 4);
  });

  it('is one more unit for every thousand rows before the page of a search or list', async () => {
    await makeProduct(api.db);
    await search({}, { page: 101, limit: 100 });
    expect(await spent('searches')).toBe(11);
    await api.ok(catalogueEndpoints.listProducts, {
      query: { page: 51, limit: 100 },
      headers: { [CLIENT_ADDRESS_HEADER]: AT },
    });
    expect(await spent('reads')).toBe(6);
  });

  it('is one unit each for home page, list, calendars and holidays, which are refused above the limit', async () => {
    const id = await makeResidence(api.db);
    const headers = { [CLIENT_ADDRESS_HEADER]: AT };
    const month = { year: 1405, month: 9 };
    const readAll = async (on: TestBackend) => [
      (await on.call(catalogueEndpoints.getHome, { headers })).status,
      (await on.call(catalogueEndpoints.listProducts, { headers })).status,
      (await on.call(calendarEndpoints.getProductCalendar, { params: { id }, query: month, headers })).status,
      (await on.call(calendarEndpoints.getShopCalendar, { query: month, headers })).status,
      (await on.call(calendarEndpoints.listHolidays, { body: { country: 'IR', year: 1405 }, headers })).status,
    ];
    expect([await readAll(api), await spent('reads')]).toEqual([[200, 200, 200, 200, 200], 5]);
    const none = await createTestBackend({
      limits: { rateLimits: { ...TEST_LIMITS.rateLimits, reads: { subject: 0, address: 0 } } },
    });
    try {
      expect(await readAll(none)).toEqual([429, 429, 429, 429, 429]);
    } finally {
      await none.close();
    }
  });

  it('is one more unit for every 2,000 nights that are priced, up to half of a visitor’s limit', async () => {
    for (let n = 0; n < 100; n += 1) await makeResidence(api.db);
    await search(stayOf(10));
    expect(await spent('searches')).toBe(1);
    await search(stayOf(20));
    expect(await spent('searches')).toBe(1 + 1 + 1);
    const low = await createTestBackend({
      limits: { rateLimits: { ...TEST_LIMITS.rateLimits, searches: { subject: 2, address: 2 } } },
    });
    try {
      for (let n = 0; n < 100; n += 1) await makeResidence(low.db);
      const { status } = await low.call(catalogueEndpoints.searchProducts, {
        body: stayOf(60),
        headers: { [CLIENT_ADDRESS_HEADER]: AT },
      });
      expect(status).toBe(200);
    } finally {
      await low.close();
    }
  });
});

describe('a search', () => {
  it('is limited to sixty nights, with a message that contains the limit [CAT-02]', async () => {
    expect((await search(stayOf(60))).status).toBe(200);
    expect((await search(stayOf(61))).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'end_date', msg: 'جستجو برای حداکثر ۶۰ شب ممکن است. تاریخ خروج نزدیک‌تری را انتخاب کنید.' }],
    });
  });

  it('is limited to ten thousand rows before a page, as every list is', async () => {
    const { token, customerId } = await makeShopper(api);
    const { id: product } = await makeProduct(api.db);
    expect((await search({}, { page: 101, limit: 100 })).status).toBe(200);
    const answers = [
      await search({}, { page: 102, limit: 100 }),
      await api.call(catalogueEndpoints.listProducts, { query: { page: 100_000, limit: 100 } }),
      await api.call(catalogueEndpoints.getHome, { query: { page: 100_000 } }),
      await api.call(commentsEndpoints.listComments, { params: { id: product }, query: { page: 100_000 } }),
      await api.call(ordersEndpoints.listOrders, { params: { id: customerId }, token, query: { page: 100_000 } }),
    ];
    for (const { envelope } of answers) {
      expect(envelope).toMatchObject({
        code: 400,
        errors: [{ field: 'page', msg: expect.stringContaining('۱۰٬۰۰۰') }],
      });
    }
  });

  it('counts six chosen properties without their own choice, and further ones under the whole filter', async () => {
    const properties = await choices(MAX_COUNTED_CHOICES + 1);
    const [first, last] = [properties[0]?.id ?? 0, properties.at(-1)?.id ?? 0];
    const all = Object.fromEntries(properties.map(({ id, values }) => [id, values]));
    for (const id of [first, last]) await makeProduct(api.db, { properties: { ...all, [id]: ['ندارد'] } });
    const { properties: facets } = await api.ok(catalogueEndpoints.searchProperties, { body: { properties } });
    const valuesOf = (id: number) =>
      facets
        .find((facet) => facet.id === id)
        ?.options.map(({ value }) => value)
        .sort();
    expect([valuesOf(first), valuesOf(last)]).toEqual([['دارد', 'ندارد'], ['دارد']]);
  });

  it('refuses more properties and values than its bounds, with a sentence for the customer', async () => {
    const chosen = (count: number, values: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: n + 1,
        values: Array.from({ length: values }, (_v, v) => `${v}`),
      }));
    const refusals = [
      [chosen(MAX_CHOSEN_PROPERTIES + 1, 1), 'حداکثر ۸ ویژگی'],
      [chosen(MAX_CHOSEN_PROPERTIES, 7), 'حداکثر ۵۰ گزینه'],
      [chosen(30, 30), 'حداکثر ۸ ویژگی'],
    ] as const;
    for (const [properties, words] of refusals) {
      const body = { properties };
      for (const endpoint of [catalogueEndpoints.searchProducts, catalogueEndpoints.searchProperties])
        expect((await api.call(endpoint, { body })).envelope).toMatchObject({
          code: 400,
          errors: [{ field: 'properties', msg: expect.stringContaining(words) }],
        });
    }
    expect((await search({ properties: chosen(MAX_CHOSEN_PROPERTIES, 6) })).status).toBe(200);
  });

  it('by as many properties as are allowed finds what has all of them, and ignores those that the shop does not have', async () => {
    const properties = await choices(MAX_CHOSEN_PROPERTIES);
    const allBut = (left: number) =>
      Object.fromEntries(properties.map(({ id }, at) => [id, at === left ? ['ندارد'] : ['دارد', 'دیگر']]));
    const whole = await makeProduct(api.db, { properties: allBut(-1) });
    for (const left of [0, 3, 7]) await makeProduct(api.db, { properties: allBut(left) });
    const found = (await api.ok(catalogueEndpoints.searchProducts, { body: { properties } })).products;
    // The helper's own product has them too.
    expect(found.map(({ id }) => id).sort()).toEqual([whole.id - 1, whole.id]);
    const [one] = properties;
    const withUnknown = { properties: [...(one ? [one] : []), { id: 2_147_483_647, values: ['دارد'] }] };
    expect((await api.ok(catalogueEndpoints.searchProducts, { body: withUnknown })).total).toBe(4);
  });

  it('yields to the event loop while it prices many residences', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 300; n += 1) ids.push(await makeResidence(api.db));
    let rounds = 0;
    let isOver = false;
    const count = (): void => {
      rounds += 1;
      if (!isOver) setImmediate(count);
    };
    const { stayPrices } = await import('@/backend/services/stay-search');
    const stay = {
      checkIn: addDays(TODAY, 1),
      checkOut: addDays(TODAY, 3),
      nights: [addDays(TODAY, 1), addDays(TODAY, 2)],
      spend: () => Promise.resolve(),
    };
    const pricing = stayPrices(api.deps, ids, stay).finally(() => (isOver = true));
    setImmediate(count);
    expect((await pricing).size).toBe(300);
    expect(rounds).toBeGreaterThanOrEqual(3);
  });
});

it('an unknown sitemap is refused before the API is requested', async () => {
  let requests = 0;
  const before = processGlobals.api;
  processGlobals.api = (request) => {
    requests += 1;
    return api.backend.fetch(request);
  };
  try {
    expect(await readSitemap('anything-12', 'https://shop.test')).toBeNull();
    expect(requests).toBe(0);
    expect(await readSitemap('pages', 'https://shop.test')).toContain('<urlset');
    expect(requests).toBe(1);
  } finally {
    if (before) processGlobals.api = before;
    else delete processGlobals.api;
  }
});

if (engineOfRun() === 'postgres')
  describe('heavy reads on PostgreSQL', () => {
    it('are canceled by a statement timeout, and do not use the connections of orders and payments', async () => {
      const database = await newDatabase();
      const opened = await openPostgres(database.url, { readConnections: 2 });
      try {
        const started = performance.now();
        const reads = Array.from({ length: 4 }, () =>
          opened.reads.execute(sql`select pg_sleep(20)`).then(
            () => 'done',
            (error: Error) => String((error.cause as { code?: string } | undefined)?.code ?? error.cause),
          ),
        );
        await opened.db.execute(sql`select 1`);
        expect(performance.now() - started).toBeLessThan(2_000);
        const ended = await Promise.all(reads);
        expect(ended.filter((code) => code === '57014').length).toBeGreaterThanOrEqual(2);
        expect(performance.now() - started).toBeLessThan(12_000);
        expect((await opened.db.execute(sql`show statement_timeout`)) as unknown).toMatchObject({
          rows: [{ statement_timeout: '15s' }],
        });
      } finally {
        await opened.close();
        await database.drop();
      }
    });

    it('include a search, but not the quote of an order', async () => {
      await changeShop(api, { shop_type: 'shop' });
      const { token } = await makeShopper(api);
      const { id } = await makeProduct(api.db);
      const away = new Error('the reads are away');
      const reads = new Proxy(api.deps.reads, {
        get: () => {
          throw away;
        },
      });
      const { createBackend } = await import('@/backend/app');
      const { fetch } = createBackend({ ...api.deps, reads });
      const statusOf = async (path: string, body?: unknown) =>
        (
          await fetch(
            new Request(`https://shop.test${path}`, {
              method: body === undefined ? 'GET' : 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            }),
          )
        ).status;
      expect(await statusOf(catalogueEndpoints.searchProducts.path, {})).toBe(500);
      expect(await statusOf(ordersEndpoints.price.path, goodsBody(id))).toBe(200);
    });
  });
