import { findIds } from '@/backend/sql/search.sql';
import { MAX_PRICED } from '@/backend/services/stay-search';
import { nights, orders } from '@/backend/db/schema/orders';
import { holidays } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchFilter } from '@/contract/search.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeCustomer, makeProduct, makeResidence } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';

const api = setUpTestBackend();

const search = async (body: SearchFilter, query = {}) =>
  await api.ok(catalogueEndpoints.searchProducts, { body, query });
const found = async (body: SearchFilter) => (await search(body)).products.map(({ id }) => id);
const refused = async (body: unknown) => (await api.call(catalogueEndpoints.searchProducts, { body })).envelope;

describe('search with dates [CAT-02]', () => {
  const dates = { start_date: '2026-12-05', end_date: '2026-12-08' };

  /** An order that holds these nights. */
  async function hold(productId: number, held: readonly string[], order: Partial<typeof orders.$inferInsert>) {
    const { customerId, userId } = await makeCustomer(api.db);
    const [row] = await api.db
      .insert(orders)
      .values({
        kind: 'stay',
        status: 'rt_accept',
        submit_by: 'customer',
        created_by: userId,
        customer_id: customerId,
        times: [...held],
        invoice: {
          products_price: 0,
          products_discount: 0,
          discount: 0,
          shipping_price: 0,
          price: 0,
          products: [],
          nights: [],
          adjustments: [],
        },
        price: 0,
        send_submit_notification: false,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
        ...order,
      })
      .returning({ id: orders.id });
    await api.db
      .insert(nights)
      .values(held.map((night) => ({ product_id: productId, night, order_id: row?.id ?? null })));
  }

  it('finds residences that are free on every night, not counting the check-out day', async () => {
    const free = await makeResidence(api.db);
    const leavingDayTaken = await makeResidence(api.db);
    const before = await makeResidence(api.db);
    const blocked = await makeResidence(api.db);
    const sold = await makeResidence(api.db);
    await makeProduct(api.db);
    await api.db.insert(nights).values([
      { product_id: leavingDayTaken, night: '2026-12-08' },
      { product_id: before, night: '2026-12-04' },
      { product_id: blocked, night: '2026-12-07' },
    ]);
    await hold(sold, ['2026-12-05'], { status: 'in_progress' });
    expect((await found(dates)).sort()).toEqual([free, leavingDayTaken, before]);
  });

  it('counts the nights of an unpaid order as taken until its hold expires', async () => {
    const id = await makeResidence(api.db);
    await hold(id, ['2026-12-06'], { pay_before: new Date('2026-11-20T08:30:00Z') });
    expect(await found(dates)).toEqual([]);
    api.clock.advance({ minutes: 31 });
    expect(await found(dates)).toEqual([id]);
  });

  it('returns the price of the whole stay: weekend, holiday and date rules, extra people, long-stay discount', async () => {
    await api.db.insert(holidays).values({ date: '2026-12-06', title: 'تعطیل', certainty: 'official' });
    const id = await makeResidence(api.db, {
      rules: [
        { kind: 'weekdays', weekdays: [4, 5, 6], mode: 'percent', amount: 150, priority: 1 },
        { kind: 'holiday', mode: 'percent', amount: 120, priority: 2 },
        { kind: 'dates', from: '2026-12-07', to: '2026-12-07', mode: 'fixed', amount: 3_000_000, priority: 3 },
      ],
      residence: { long_stay_nights: 7, long_stay_percent: 10 },
    });
    const price = async (body: SearchFilter) => (await search(body)).products.map(({ stay_price }) => stay_price);
    expect(await price(dates)).toEqual([1_000_000 + 1_200_000 + 3_000_000]);
    expect(await price({ ...dates, person_count: 6 })).toEqual([5_200_000 + 3 * 2 * 200_000]);
    // 5 to 11 December is Saturday to Friday; the nights of Wednesday to Friday cost 150 percent.
    const week = 1_000_000 + 1_200_000 + 3_000_000 + 1_000_000 + 3 * 1_500_000;
    expect(await price({ start_date: '2026-12-05', end_date: '2026-12-12' })).toEqual([week - week / 10]);
    expect((await search({})).products[0]).not.toHaveProperty('stay_price');
    expect(id).toBe(1);
  });

  it.each([
    ['without tax', null],
    ['with a tax in its prices', true],
    ['with a tax added to its prices', false],
  ])('returns the same price as the quote in a shop %s', async (_shop, included) => {
    if (included !== null) await changeShop(api, { tax: { rate: 10, delivery_rate: 0, included } });
    await api.db.insert(holidays).values({ date: '2026-12-10', title: 'تعطیل', certainty: 'official' });
    const percent = { mode: 'percent' as const };
    const rules = [
      { kind: 'weekdays' as const, weekdays: [4, 5, 6], ...percent, amount: 133, priority: 1 },
      { kind: 'holiday' as const, ...percent, amount: 171, priority: 2 },
      { from: '2026-12-09', to: '2026-12-20', ...percent, amount: 87, priority: 3 },
      { from: '2026-12-11', to: '2026-12-11', mode: 'fixed' as const, amount: 777_777, priority: 3 },
    ];
    const taxed = await makeCategory(api.db, { tax_rate: 9 });
    for (const price of [1_234_567, 999_999]) {
      const category_id = await makeCategory(api.db, { parent_id: price > 1_000_000 ? taxed : null });
      const residence = { long_stay_nights: 6, long_stay_percent: 7 };
      await makeResidence(api.db, { price, category_id, rules, residence });
    }
    const token = await api.guest();
    const stays = [
      ['2026-12-05', '2026-12-08'],
      ['2026-12-08', '2026-12-12'],
      ['2026-12-06', '2026-12-16'],
    ] as const;
    for (const [start_date, end_date] of stays) {
      for (const person_count of [1, 5]) {
        const { products } = await search({ start_date, end_date, person_count });
        expect(products).toHaveLength(2);
        for (const { id, stay_price } of products) {
          const times = nightsOf(start_date, end_date);
          const { invoice } = await api.ok(ordersEndpoints.price, {
            token,
            body: { products: [{ product_id: id, count: 1, times, person_count }] },
          });
          expect({ id, start_date, person_count, stay_price }).toEqual({
            id,
            start_date,
            person_count,
            stay_price: invoice.price,
          });
        }
      }
    }
  });

  it('leaves out residences by their terms: people, minimum and maximum stay, lead time, horizon, no price', async () => {
    const roomy = await makeResidence(api.db, { residence: { max_capacity: 10 } });
    await makeResidence(api.db, { residence: { max_capacity: 10, min_nights: 4 } });
    await makeResidence(api.db, { residence: { max_capacity: 10, max_nights: 2 } });
    await makeResidence(api.db, { residence: { max_capacity: 10, lead_days: 20 } });
    await makeResidence(api.db, { residence: { max_capacity: 10, horizon_days: 10 } });
    await makeResidence(api.db, { price: 0, residence: { max_capacity: 10 } });
    await makeResidence(api.db, {
      residence: { max_capacity: 10 },
      rules: [{ from: '2026-12-05', to: '2026-12-05', min_nights: 5 }],
    });
    await makeResidence(api.db);
    expect(await found({ ...dates, person_count: 8 })).toEqual([roomy]);
    expect((await search({ ...dates, person_count: 8 })).total).toBe(1);
    expect(await found({ start_date: '2026-11-18', end_date: '2026-11-19' })).toEqual([]);
  });

  it('selects at most the given number of residences, the first ones of the sort order', async () => {
    const ids: number[] = [];
    for (const price of [3_000_000, 1_000_000, 2_000_000]) ids.push(await makeResidence(api.db, { price }));
    const [dear, cheap, middle] = ids;
    expect(await findIds(api.db, {}, 'cheapest', 2)).toEqual([cheap, middle]);
    expect(await findIds(api.db, {}, 'dearest', MAX_PRICED)).toEqual([dear, middle, cheap]);
  });

  it('sorts by the price of the whole stay and paginates the result', async () => {
    const dearLater = await makeResidence(api.db, {
      price: 900_000,
      rules: [{ from: '2026-12-05', to: '2026-12-05', mode: 'fixed', amount: 9_000_000 }],
    });
    const cheap = await makeResidence(api.db, { price: 950_000 });
    expect(await found({ sort: 'cheapest' })).toEqual([dearLater, cheap]);
    expect(await found({ ...dates, sort: 'cheapest' })).toEqual([cheap, dearLater]);
    expect(await found({ ...dates, sort: 'dearest' })).toEqual([dearLater, cheap]);
    const second = await search({ ...dates, sort: 'cheapest' }, { page: 2, limit: 1 });
    expect([second.products[0]?.id, second.total]).toEqual([dearLater, 2]);
  });

  it('filters by capacity when only the number of people is given', async () => {
    const small = await makeResidence(api.db);
    const large = await makeResidence(api.db, { residence: { max_capacity: 12 } });
    expect(await found({ person_count: 7 })).toEqual([large]);
    expect((await found({ person_count: 6 })).sort()).toEqual([small, large]);
  });

  it.each([
    [{ start_date: '2026-12-05' }, 'end_date'],
    [{ end_date: '2026-12-05' }, 'start_date'],
    [{ start_date: '2026-12-05', end_date: '2026-12-05' }, 'end_date'],
    [{ start_date: '2026-12-05', end_date: '2026-12-01' }, 'end_date'],
    [{ start_date: '2026-02-30', end_date: '2026-03-05' }, 'start_date'],
    [{ start_date: '2026-12-05', end_date: '2999-12-05' }, 'end_date'],
    [{ start_date: '1405-09-14', end_date: '2026-12-05' }, 'end_date'],
    [{ start_date: 20261205, end_date: '2026-12-08' }, 'start_date'],
    [{ start_date: '۲۰۲۶-۱۲-۰۵', end_date: '2026-12-08' }, 'start_date'],
    [{ person_count: -1 }, 'person_count'],
    [{ person_count: '2' }, 'person_count'],
    [{ price: { min: -1 } }, 'price.min'],
    [{ price: { min: 1.5 } }, 'price.min'],
    [{ price: { max: 1e300 } }, 'price.max'],
    [{ sort: 'random' }, 'sort'],
    [{ properties: [{ id: 0, values: [] }] }, 'properties.0.id'],
    [{ properties: Array.from({ length: 31 }, () => ({ id: 1, values: [] })) }, 'properties'],
    [{ name: 'ی'.repeat(201) }, 'name'],
  ])('returns 400 for %j', async (body, field) => {
    expect(await refused(body)).toMatchObject({ success: false, code: 400, errors: [{ field }] });
    expect((await api.call(catalogueEndpoints.searchProperties, { body })).status).toBe(400);
  });
});
