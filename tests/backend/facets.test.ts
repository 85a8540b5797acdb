import { parse } from 'node:querystring';
import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { residences } from '@/backend/db/schema/residences';
import { nights } from '@/backend/db/schema/orders';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchFilter } from '@/contract/search.schemas';
import { filterOfQuery } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';

const api = setUpTestBackend();

const facets = async (body: SearchFilter) => await api.ok(catalogueEndpoints.searchProperties, { body });
/** The facets as `title: value=count …`. */
const counts = async (body: SearchFilter) =>
  (await facets(body)).properties.map(
    ({ title, options }) => `${title}: ${options.map(({ value, count }) => `${value}=${count}`).join(' ')}`,
  );

describe('facets [CAT-03]', () => {
  it('list the shop’s properties and their values, without counts, with price range and sorts', async () => {
    const [colour, hidden, unused] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { is_facet: false }),
      await makeProperty(api.db),
    ];
    await makeProduct(api.db, { price: 250, properties: { [colour]: ['قرمز'], [hidden]: ['x'] } });
    await makeProduct(api.db, { price: 90_000_000, properties: { [colour]: ['قرمز', 'آبی'] } });
    await makeProduct(api.db, { price: 0 });
    await makeProduct(api.db, { price: 1, status: 'removed', properties: { [unused]: ['y'] } });
    const answer = await api.ok(catalogueEndpoints.getSearchProperties);
    expect(answer.properties).toEqual([
      {
        id: colour,
        title: 'رنگ',
        kind: 'choice',
        options: [
          { value: 'قرمز', title: 'قرمز' },
          { value: 'آبی', title: 'آبی' },
        ],
      },
    ]);
    expect(answer.price).toEqual({ min: 250, max: 90_000_000 });
    expect(answer.sorts.map(({ value }) => value)).toEqual(['newest', 'cheapest', 'dearest', 'best', 'popular']);
  });

  it('of an empty shop have the default price range', async () => {
    expect((await api.ok(catalogueEndpoints.getSearchProperties)).price).toEqual({ min: 0, max: 20_000_000 });
  });

  it('have counts under the filter; a property’s own choice does not narrow its own counts', async () => {
    const [colour, size] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { title: 'اندازه' }),
    ];
    const rows = [
      ['قرمز', 'بزرگ'],
      ['قرمز', 'کوچک'],
      ['آبی', 'بزرگ'],
    ] as const;
    for (const [index, [c, s]] of rows.entries())
      await makeProduct(api.db, { price: (index + 1) * 100, properties: { [colour]: [c], [size]: [s] } });
    expect(await counts({})).toEqual(['رنگ: قرمز=2 آبی=1', 'اندازه: بزرگ=2 کوچک=1']);
    expect(await counts({ properties: [{ id: colour, values: ['آبی'] }] })).toEqual([
      'رنگ: قرمز=2 آبی=1',
      'اندازه: بزرگ=1',
    ]);
    expect(await counts({ properties: [{ id: colour, values: ['سبز'] }] })).toEqual(['رنگ: قرمز=2 آبی=1 سبز=0']);
    expect(await counts({ price: { max: 200 } })).toEqual(['رنگ: قرمز=2', 'اندازه: بزرگ=1 کوچک=1']);
    expect((await facets({ price: { max: 200 } })).price).toEqual({ min: 100, max: 300 });
  });

  it('list values that are numbers of one unit in their order, and others by how often they are found', async () => {
    const [rooms, beds, weight] = [
      await makeProperty(api.db, { title: 'خواب' }),
      await makeProperty(api.db, { title: 'تخت' }),
      await makeProperty(api.db, { title: 'وزن' }),
    ];
    const rows = [
      ['سه', '۱۰ تخت', '۵۰۰ گرم'],
      ['سه', '2 تخت', '۵۰۰ گرم'],
      ['یک', '۱۰ تخت', '۱ کیلو'],
      ['دو', '۱۰ تخت', '۲ کیلو'],
    ] as const;
    for (const [r, b, w] of rows)
      await makeProduct(api.db, { price: 100, properties: { [rooms]: [r], [beds]: [b], [weight]: [w] } });
    const [inRooms, inBeds, inWeights] = await counts({});
    expect(inRooms).toBe('خواب: یک=1 دو=1 سه=2');
    expect(inBeds).toBe('تخت: 2 تخت=1 ۱۰ تخت=3');
    expect(inWeights).toMatch(/^وزن: ۵۰۰ گرم=2 /);
    const [chosen] = await counts({ properties: [{ id: rooms, values: ['چهار'] }] });
    expect(chosen).toBe('خواب: یک=1 دو=1 سه=2 چهار=0');
  });

  it('join the values of a property that is given twice, as the product list does', async () => {
    const [colour, size] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { title: 'اندازه' }),
    ];
    for (const [c, s] of [
      ['قرمز', 'بزرگ'],
      ['آبی', 'کوچک'],
      ['سبز', 'بزرگ'],
    ] as const)
      await makeProduct(api.db, { properties: { [colour]: [c], [size]: [s] } });
    const twice = {
      properties: [
        { id: colour, values: ['قرمز'] },
        { id: size, values: [] },
        { id: colour, values: ['آبی', 'قرمز'] },
      ],
    };
    const once = { properties: [{ id: colour, values: ['قرمز', 'آبی'] }] };
    expect((await api.ok(catalogueEndpoints.searchProducts, { body: twice })).total).toBe(2);
    expect(await counts(twice)).toEqual(['رنگ: آبی=1 سبز=1 قرمز=1', 'اندازه: بزرگ=1 کوچک=1']);
    expect(await facets(twice)).toEqual(await facets(once));
  });

  it('have the count of the list behind their address, whatever characters a value contains', async () => {
    const values = [
      'پشم/پنبه',
      '۲۰۰×۳۰۰',
      '۵۰٪',
      'الف، ب',
      'A+',
      'كتان',
      '٥',
      ' با فاصله ',
      "O'Neill & «گل» <b>",
      'می\u200cخواهم',
      '🏠'.repeat(50),
    ];
    const property = await makeProperty(api.db);
    for (const [index, value] of values.entries())
      for (let more = 0; more <= index; more += 1) await makeProduct(api.db, { properties: { [property]: [value] } });
    const options = (await facets({})).properties[0]?.options ?? [];
    expect(options.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
    for (const { value, count } of options) {
      const address = urls.search(undefined, { properties: [{ id: property, values: [value] }] });
      const filter = filterOfQuery(parse(address.split('?')[1] ?? ''));
      const list = await api.ok(catalogueEndpoints.searchProducts, { body: filter, query: { limit: 1 } });
      expect({ value, total: list.total }).toEqual({ value, total: count });
    }
  });

  it('offer to limit lists to what products of the shop differ in, and the lists are limited to it', async () => {
    const onlyOf = async (body: SearchFilter) => (await facets(body)).only?.map(({ value }) => value);
    const listOf = async (body: SearchFilter) =>
      (await api.ok(catalogueEndpoints.searchProducts, { body })).products
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    const { id: sold } = await makeProduct(api.db, { stock: 0, price: 100, old_price: 200 });
    await makeProduct(api.db, { stock: 3, status: 'removed' });
    expect(await onlyOf({})).toEqual([]);
    // What was chosen stays, so that it can be deselected.
    expect(await onlyOf({ only: ['instant'] })).toEqual(['instant']);
    const { id: reduced } = await makeProduct(api.db, { stock: 3, price: 100, old_price: 200 });
    const instant = await makeResidence(api.db);
    const request = await makeResidence(api.db, { residence: { instant: false } });
    expect(await onlyOf({})).toEqual(['available', 'discounted', 'instant']);
    expect(await listOf({ only: ['available'] })).toEqual([reduced, instant, request]);
    expect(await listOf({ only: ['discounted'] })).toEqual([sold, reduced]);
    expect(await listOf({ only: ['discounted', 'available'] })).toEqual([reduced]);
    expect(await listOf({ only: ['instant'] })).toEqual([instant]);
    expect((await facets({ only: ['instant'] })).total).toBe(1);
    const { nothing } = await api.ok(catalogueEndpoints.searchProducts, { body: { only: ['discounted', 'instant'] } });
    expect(nothing?.without).toEqual([{ part: 'only', total: 4 }]);
  });

  it('count as unavailable what no order can have: a package without one of its items, a dish of no portions', async () => {
    const { id: part } = await makeProduct(api.db, { stock: 1 });
    const { id: pack } = await makeProduct(api.db, { type: 'package' });
    await api.db.insert(packageItems).values({ package_id: pack, product_id: part, position: 0, count: 1 });
    await makeProduct(api.db, { type: 'food', daily_portions: 0 });
    await makeProduct(api.db, { type: 'food', weekdays: [] });
    const availableIds = async () =>
      (await api.ok(catalogueEndpoints.searchProducts, { body: { only: ['available'] } })).products
        .filter(({ available }) => available)
        .map(({ id }) => id);
    const total = async () => (await facets({ only: ['available'] })).total;
    expect([(await availableIds()).length, await total()]).toEqual([2, 2]);
    expect((await facets({})).only).toEqual([]);
    await api.db.update(products).set({ stock: 0 }).where(eq(products.id, part));
    expect([await availableIds(), await total()]).toEqual([[], 0]);
    await makeProduct(api.db, { stock: 3 });
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, part));
    await api.db.update(packageItems).set({ count: 2 }).where(eq(packageItems.package_id, pack));
    expect((await facets({})).only?.map(({ value }) => value)).toEqual(['available']);
  });

  it('count as unavailable what is made on no day, as the product itself does: packages of dishes of other days too', async () => {
    const onlyOf = async () => (await facets({})).only?.map(({ value }) => value);
    const [even, odd] = [
      await makeProduct(api.db, { type: 'food', weekdays: [0, 2, 4] }),
      await makeProduct(api.db, { type: 'food', weekdays: [1, 3] }),
    ].map(({ id }) => id);
    const daily = (await makeProduct(api.db, { type: 'food' })).id;
    const makePackage = async (items: readonly (number | undefined)[], weekdays: number[] | null = null) => {
      const { id } = await makeProduct(api.db, { type: 'package', weekdays });
      await api.db
        .insert(packageItems)
        .values(items.map((item = 0, position) => ({ package_id: id, product_id: item, position, count: 1 })));
      return id;
    };
    await makePackage([even, daily]);
    await makePackage([even, daily], [3, 4]);
    expect(await onlyOf()).toEqual([]);
    await makePackage([even, daily, odd]);
    expect(await onlyOf()).toEqual(['available']);
    await makePackage([even, daily], [1, 3]);
    await makePackage([daily], []);
    const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b);
    const listed = async (body: SearchFilter) => (await api.ok(catalogueEndpoints.searchProducts, { body })).products;
    const all = await listed({});
    expect([all.length, all.filter(({ available }) => !available).length]).toEqual([8, 3]);
    expect(idsOf(await listed({ only: ['available'] }))).toEqual(idsOf(all.filter(({ available }) => available)));

    await api.db.update(products).set({ status: 'removed' }).where(eq(products.type, 'package'));
    expect(await onlyOf()).toEqual([]);
    await makeProduct(api.db, { type: 'food', daily_portions: 0 });
    await changeShop(api, { shop_type: 'eco_food' });
    expect(await onlyOf()).toEqual(['available']);
  });

  it('of an empty list contain the chosen values, so that they can be deselected', async () => {
    const [colour, size] = [
      await makeProperty(api.db, { title: 'رنگ' }),
      await makeProperty(api.db, { title: 'اندازه' }),
    ];
    await makeProduct(api.db, { price: 100, properties: { [colour]: ['قرمز'], [size]: ['بزرگ'] } });
    const chosen = [
      { id: colour, values: ['قرمز'] },
      { id: size, values: ['کوچک', 'بزرگ'] },
    ];
    expect(await counts({ properties: chosen, price: { min: 999 } })).toEqual(['رنگ: قرمز=0', 'اندازه: کوچک=0 بزرگ=0']);
    expect(await counts({ properties: chosen, start_date: '2026-12-05', end_date: '2026-12-08' })).toEqual([
      'رنگ: قرمز=0',
      'اندازه: کوچک=0 بزرگ=0',
    ]);
  });

  it('are included in the results only if requested, and are the same there', async () => {
    const pool = await makeProperty(api.db, { title: 'استخر', kind: 'flag' });
    await makeResidence(api.db, { price: 500_000, properties: { [pool]: ['دارد'] } });
    await makeResidence(api.db, { price: 700_000, residence: { min_nights: 9 } });
    const filters: SearchFilter[] = [
      {},
      { price: { max: 600_000 } },
      { properties: [{ id: pool, values: ['دارد'] }] },
      { start_date: '2026-12-05', end_date: '2026-12-08', person_count: 2 },
      { name: 'هیچ‌جا' },
    ];
    for (const body of filters) {
      const found = await api.ok(catalogueEndpoints.searchProducts, { body, query: { with_facets: 'true' } });
      expect([body, found.facets]).toEqual([body, await facets(body)]);
      expect(found.facets?.total).toBe(found.total);
      expect(await api.ok(catalogueEndpoints.searchProducts, { body })).not.toHaveProperty('facets');
    }
  });

  it('with dates count only residences that are available for the stay', async () => {
    const pool = await makeProperty(api.db, { title: 'استخر', kind: 'flag' });
    const open = await makeResidence(api.db, { price: 500_000, properties: { [pool]: ['دارد'] } });
    const long = await makeResidence(api.db, {
      price: 700_000,
      properties: { [pool]: ['دارد'] },
      residence: { min_nights: 9 },
    });
    const dates = { start_date: '2026-12-05', end_date: '2026-12-08' };
    expect(await counts({})).toEqual(['استخر: دارد=2']);
    expect(await counts(dates)).toEqual(['استخر: دارد=1']);
    expect((await facets(dates)).price).toEqual({ min: 500_000, max: 500_000 });
    await api.db.update(residences).set({ min_nights: 1 }).where(eq(residences.product_id, long));
    await api.db.insert(nights).values({ product_id: open, night: '2026-12-06' });
    expect((await facets(dates)).price).toEqual({ min: 700_000, max: 700_000 });
  });
});
