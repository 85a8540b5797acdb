import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { releaseStock, acquireStock } from '@/backend/sql/holds.sql';
import { countRate } from '@/backend/sql/panel/review-changes.sql';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';

/** The sitemap's lastmod: it changes with the content of a product's page, by any writer, and with nothing else. */
const api = setUpTestBackend();

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`);
const iso = (day: number) => at(day).toISOString();
/** Sets the last change of products, which creating them and their related rows has also set. */
const changedOn = async (day: number, ...ids: number[]) =>
  void (await api.db
    .update(products)
    .set({ updated_at: at(day) })
    .where(inArray(products.id, ids)));
const lastmodOf = async (id: number) =>
  (await api.db.select({ at: products.updated_at }).from(products).where(eq(products.id, id)))[0]?.at.toISOString();
/** For each statement, whether it changes the date of a product whose last change was on the 1st. */
async function moves(id: number, statements: readonly string[]) {
  const results: Record<string, boolean> = {};
  for (const statement of statements) {
    await changedOn(1, id);
    await api.db.execute(sql.raw(statement));
    results[statement] = (await lastmodOf(id)) !== iso(1);
  }
  return results;
}
/** The expected result of `moves`. */
const expectedMoves = (seen: readonly string[], unseen: readonly string[] = []) => ({
  ...Object.fromEntries(seen.map((one) => [one, true])),
  ...Object.fromEntries(unseen.map((one) => [one, false])),
});

it('a product’s date changes with its rating and when it sells out or is back in stock, not with every piece', async () => {
  const { id } = await makeProduct(api.db, { stock: 2 });
  await changedOn(1, id);
  await acquireStock(api.db, id, 1, at(10));
  expect(await lastmodOf(id)).toBe(iso(1));
  await acquireStock(api.db, id, 1, at(11));
  expect(await lastmodOf(id)).toBe(iso(11));
  await releaseStock(api.db, [{ product_id: id, count: 1 }], at(12));
  expect(await lastmodOf(id)).toBe(iso(12));
  await releaseStock(api.db, [{ product_id: id, count: 1 }], at(13));
  expect(await lastmodOf(id)).toBe(iso(12));
  await countRate(api.db, id, 5, 1, at(14));
  expect(await lastmodOf(id)).toBe(iso(14));
});

describe('edits in SQL', () => {
  it('change a product’s date with the content of its page, and with nothing else', async () => {
    const [one, other] = [await makeCategory(api.db), await makeCategory(api.db, { kind: 'place' })];
    const { id } = await makeProduct(api.db, { stock: 3, price: 1_000, old_price: null });
    const seen = [
      "name = 'دیگر'",
      "description = 'دیگر'",
      'price = 900',
      'old_price = 1000',
      'old_price = null',
      "status = 'closed'",
      "status = 'removed'",
      `category_id = ${one}`,
      `place_id = ${other}`,
      'stock = 0',
      'stock = null',
    ];
    const unseen = [
      'price = price',
      "name = 'دیگر', price = 900",
      'stock = 7',
      'stock = 6',
      'sold = sold + 1',
      '"limit" = 3',
      "search_text = '''x'':1'",
    ];
    const statement = (what: string) => `update products set ${what} where id = ${id}`;
    expect(await moves(id, [...seen, ...unseen].map(statement))).toEqual(
      expectedMoves(seen.map(statement), unseen.map(statement)),
    );
    const { id: neighbour } = await makeProduct(api.db);
    await changedOn(1, neighbour);
    await api.db
      .update(products)
      .set({ price: 5, updated_at: at(9) })
      .where(eq(products.id, id));
    expect([await lastmodOf(id), await lastmodOf(neighbour)]).toEqual([iso(9), iso(1)]);
  });

  it('change a product’s date with its pictures; a product inserted together with its pictures keeps its given date', async () => {
    const { id } = await makeProduct(api.db, { images: 2 });
    const { id: neighbour } = await makeProduct(api.db, { images: 2 });
    await changedOn(1, neighbour);
    const insert = (position: number) =>
      `insert into product_images (product_id, position, url, width, height, alt) values (${id}, ${position}, '/files/x.jpg', 1, 1, '')`;
    const of = `where product_id = ${id}`;
    expect(
      await moves(id, [
        insert(7),
        `update product_images set url = '/files/y.jpg' ${of} and position = 7`,
        `update product_images set position = 8 ${of} and position = 7`,
        `update product_images set url = url ${of}`,
        `update product_images set blurhash = 'x' ${of}`,
        `delete from product_images ${of} and position = 55`,
        `delete from product_images ${of}`,
        insert(0),
      ]).then(Object.values),
    ).toEqual([true, true, true, false, false, false, true, true]);
    expect(await lastmodOf(neighbour)).toBe(iso(1));
    await changedOn(1, id);
    const made = await api.db.transaction(async (tx) => (await makeProduct(tx, { updated_at: at(2), images: 2 })).id);
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`update products set sold = sold + 1 where id = ${id}`);
      await tx.execute(sql.raw(insert(1)));
    });
    expect([await lastmodOf(made), (await lastmodOf(id)) !== iso(1)]).toEqual([iso(2), true]);
  });

  it('change a residence’s date with its terms', async () => {
    const [id, neighbour] = [await makeResidence(api.db), await makeResidence(api.db)];
    await changedOn(1, neighbour);
    const seen = [
      "check_in = '15:00'",
      "check_out = '11:00'",
      'capacity = 5',
      'beds = 6',
      'area = 90',
      "city = 'چالوس'",
      "amenities = '[]'",
      "rules = '[]'",
      "cancellation = 'strict'",
      'instant = not instant',
    ];
    const unseen = ['beds = beds', "city = 'چالوس', rules = '[]'"];
    const statement = (what: string) => `update residences set ${what} where product_id = ${id}`;
    expect(await moves(id, [...seen, ...unseen].map(statement))).toEqual(
      expectedMoves(seen.map(statement), unseen.map(statement)),
    );
    expect(await lastmodOf(neighbour)).toBe(iso(1));
  });

  it('change a product’s date with its properties and toppings; a topping moved to another product changes both dates', async () => {
    const property = await makeProperty(api.db);
    const [{ id }, { id: other }] = [await makeProduct(api.db), await makeProduct(api.db)];
    const of = `where product_id = ${id}`;
    const seen = [
      `insert into product_properties (product_id, property_id, value) values (${id}, ${property}, 'پشم'), (${id}, ${property}, 'ابریشم')`,
      `update product_properties set value = 'نخ' ${of} and value = 'پشم'`,
      `delete from product_properties ${of} and value = 'نخ'`,
      `insert into toppings (product_id, position, title, price, max) values (${id}, 0, 'کارت', 1000, 1)`,
      `update toppings set price = 2000 ${of}`,
    ];
    const unseen = [
      `update product_properties set value = value ${of}`,
      `delete from product_properties ${of} and value = 'نیست'`,
      `update toppings set price = price ${of}`,
    ];
    expect(await moves(id, [...seen, ...unseen])).toEqual(expectedMoves(seen, unseen));
    await changedOn(1, other);
    const [away, gone] = [
      `update toppings set product_id = ${other} ${of}`,
      `delete from toppings where product_id = ${other}`,
    ];
    expect([await moves(id, [away]), (await lastmodOf(other)) !== iso(1), await moves(other, [gone])]).toEqual([
      expectedMoves([away]),
      true,
      expectedMoves([gone]),
    ]);
  });

  it('keep the given date of a product inserted together with its residence, properties, toppings and items', async () => {
    const property = await makeProperty(api.db);
    const tea = (await makeProduct(api.db)).id;
    const old = (await makeProduct(api.db, { type: 'package' })).id;
    await holds(old, tea, 1);
    await changedOn(1, old);
    const made = await api.db.transaction(async (tx) => {
      const { id } = await makeProduct(tx, {
        type: 'package',
        updated_at: at(2),
        properties: { [property]: ['پشم'] },
        toppings: [{ title: 'کارت', price: 1 }],
      });
      await holds(id, tea, 1, tx);
      return [id, await makeResidence(tx, { updated_at: at(2) })];
    });
    const cup = (await makeProduct(api.db)).id;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`update products set sold = sold + 1 where id = ${old}`);
      await holds(old, cup, 1, tx);
    });
    expect([...(await Promise.all(made.map(lastmodOf))), (await lastmodOf(old)) !== iso(1)]).toEqual([
      iso(2),
      iso(2),
      true,
    ]);
  });

  it('change a package’s date with its items, but not the dates of the items', async () => {
    const pack = (await makeProduct(api.db, { type: 'package' })).id;
    const [tea, spoon] = [(await makeProduct(api.db)).id, (await makeProduct(api.db)).id];
    await holds(pack, tea, 3);
    await changedOn(1, tea, spoon);
    const of = `where package_id = ${pack} and product_id = ${spoon}`;
    const seen = [
      `insert into package_items (package_id, product_id, position, count) values (${pack}, ${spoon}, 2, 1)`,
      `update package_items set count = 2 ${of}`,
      `delete from package_items ${of}`,
    ];
    const unseen = [
      `update package_items set count = count where package_id = ${pack}`,
      `delete from package_items where package_id = ${spoon}`,
    ];
    expect(await moves(pack, [...seen, ...unseen])).toEqual(expectedMoves(seen, unseen));
    expect(await Promise.all([tea, spoon].map(lastmodOf))).toEqual([iso(1), iso(1)]);
  });
});

async function holds(package_id: number, product_id: number, count: number, db: Database = api.db): Promise<void> {
  await db.insert(packageItems).values({ package_id, product_id, count, position: product_id });
}
