import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { diskFiles } from '@/backend/gateways/picture-files';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { PICTURE_SIZES } from '@/backend/db/demo/picture-files';
import { DEMO_SHOPS, insertDemoShop, pictureNames, seedDemoShop } from '@/backend/db/demo/seed';
import { DEMO_CUSTOMER, DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { sumByWay, sumReceived } from '@/backend/sql/panel/day-report.sql';
import { categories, productImages, products } from '@/backend/db/schema/catalogue';
import { priceRules, residences } from '@/backend/db/schema/residences';
import { comments } from '@/backend/db/schema/comments';
import { coupons } from '@/backend/db/schema/coupons';
import { nights } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { customers, users } from '@/backend/db/schema/users';
import { holidays, posters, shops, slots } from '@/backend/db/schema/shop';
import type { ShopType } from '@/contract/config.schemas';
import { daysBetween } from '@/domain/plain-date';
import { fromJalaali } from '@/domain/jalaali';
import { root } from '@tests/support/source-files';
import { engineOfRun, openTestDatabase } from '@tests/support/test-database';

/** 01:30 in Tehran, when the date in UTC is still the day before. */
const NOW = new Date('2026-11-20T22:00:00.000Z');
const TODAY = '2026-11-21';

/** Name of the picture at an address. */
const pictureAt = (url: string | null): string => /^\/files\/(.+)\.webp$/.exec(url ?? '')?.[1] ?? '';

async function seeded(shop: ShopType): Promise<OpenedDatabase> {
  const opened = await openTestDatabase(engineOfRun());
  await insertRows(opened.db, shop);
  return opened;
}

async function insertRows(db: Database, shop: ShopType): Promise<void> {
  await insertDemoShop(db, { demo: DEMO_SHOPS[shop], now: NOW });
}

describe('the seeded residence shop', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await seeded('residence');
  });
  afterAll(() => opened.close());

  it('has every residence with its pictures; a third to a half require the host’s approval [SHOP-01]', async () => {
    const { db } = opened;
    expect(await db.$count(products)).toBe(DEMO_SHOPS.residence.products.length);
    expect(await db.$count(productImages)).toBe(DEMO_SHOPS.residence.products.length * 8);
    const onRequest = (await db.$count(residences, eq(residences.instant, false))) / (await db.$count(residences));
    expect(onRequest).toBeGreaterThan(1 / 3);
    expect(onRequest).toBeLessThan(1 / 2);
    const [shop] = await db.select().from(shops);
    expect(shop).toMatchObject({
      shop_type: 'residence',
      logo: '/files/residence-logo.webp',
      config: {
        header: { image: '/files/residence-header.webp', blurhash: PICTURE_SIZES.get('residence-header')?.blurhash },
      },
    });
    expect(await db.$count(posters)).toBe(DEMO_SHOPS.residence.posters.length);
    const rows = [...(await db.select().from(categories)), ...(await db.select().from(posters))];
    for (const { image, blurhash } of rows)
      expect(blurhash).toBe(PICTURE_SIZES.get(pictureAt(image))?.blurhash ?? 'none');
    for (const { url, width, height, blurhash } of await db.select().from(productImages))
      expect({ width, height, blurhash }).toEqual(PICTURE_SIZES.get(pictureAt(url)));
  });

  it('is not changed by another seed of any type, which copies no picture either', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
    await insertRows(opened.db, 'residence');
    await seedDemoShop(opened.db, { shop: 'shop', files: diskFiles(folder), now: NOW });
    expect(await opened.db.$count(shops)).toBe(1);
    expect(await opened.db.$count(products)).toBe(DEMO_SHOPS.residence.products.length);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('has blocked nights for every residence, all of them 3 to 79 days after the date in Tehran', async () => {
    const rows = await opened.db.select().from(nights);
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(DEMO_SHOPS.residence.products.length);
    for (const { night, order_id } of rows) {
      expect(order_id).toBeNull();
      expect(daysBetween(TODAY, night)).toBeGreaterThanOrEqual(3);
      expect(daysBetween(TODAY, night)).toBeLessThan(80);
    }
  });

  it.each(DEMO_SHOPS.residence.products.filter((_, i) => i % 5 === 0).map(({ id, name }) => [name, id] as const))(
    'has prices for weekends, holidays and seasons, the highest for the next Nowruz: %s',
    async (_name, id) => {
      const rules = await opened.db.select().from(priceRules).where(eq(priceRules.product_id, id));
      expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(['weekdays', 'holiday', 'dates']));
      expect(rules.find(({ kind, from }) => kind === 'weekdays' && from === null)?.weekdays).toEqual([4, 5, 6]);
      const nowruz = rules.find(({ min_nights, from }) => min_nights !== null && from === fromJalaali(1405, 12, 27));
      expect(nowruz).toMatchObject({ to: fromJalaali(1406, 1, 13), mode: 'fixed' });
      expect(nowruz?.min_nights).toBeGreaterThanOrEqual(2);
      expect(nowruz?.amount).toBe(
        Math.max(...rules.filter(({ mode }) => mode === 'fixed').map(({ amount }) => amount)),
      );
      for (const { to } of rules) if (to !== null) expect(to >= TODAY).toBe(true);
    },
  );

  it('rates each product by its comments, none of which is in the future', async () => {
    const rows = await opened.db
      .select({
        id: products.id,
        sum: products.rate_sum,
        count: products.rate_count,
        stars: sql<number>`sum(${comments.star})::int`,
        total: sql<number>`count(*)::int`,
        last: sql<string>`max(${comments.created_at})`,
      })
      .from(products)
      .innerJoin(comments, eq(comments.product_id, products.id))
      .groupBy(products.id);
    expect(rows).toHaveLength(DEMO_SHOPS.residence.products.length);
    for (const { sum, count, stars, total, last } of rows) {
      expect([sum, count]).toEqual([stars, total]);
      expect(new Date(last).getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('has the demo customer, whose credit is the sum of the ledger, and a panel user', async () => {
    const { db } = opened;
    const rows = await db.select({ role: users.role, mobile: users.mobile }).from(users).where(isNotNull(users.mobile));
    expect(new Map(rows.map(({ mobile, role }) => [mobile, role]))).toEqual(
      new Map([
        [DEMO_CUSTOMER, 'customer'],
        [DEMO_PANEL, 'panel'],
      ]),
    );
    const [customer] = await db.select().from(customers);
    const [sum] = await db
      .select({ total: sql<number>`sum(${ledger.amount})::int` })
      .from(ledger)
      .where(eq(ledger.customer_id, customer?.id ?? 0));
    expect(customer?.credit).toBeGreaterThan(0);
    expect(sum?.total).toBe(customer?.credit);
    // Of the day of the top-up the money by way of payment is all that came in.
    const [paid] = await db.select().from(payments);
    if (!paid) throw new Error('The top-up has no payment');
    const span = { since: paid.created_at, until: new Date(paid.created_at.getTime() + 1) };
    const came = [{ way: 'sandbox', count: 1, amount: paid.amount }];
    expect(await sumByWay(db, span)).toEqual(came);
    expect(await sumReceived(db, { day: span })).toEqual({ day: paid.amount });
    expect(await listMisfits(db)).toEqual([]);
    expect(await db.$count(coupons, and(eq(coupons.customer_id, customer?.id ?? 0)))).toBe(1);
  });

  it('continues with the next product id after the seeded ones', async () => {
    const { db } = opened;
    const [first] = await db.select().from(products).where(eq(products.id, 1));
    if (!first) throw new Error('no product 1');
    const { id: _id, ...values } = first;
    const [next] = await db.insert(products).values(values).returning({ id: products.id });
    expect(next?.id).toBe(DEMO_SHOPS.residence.products.length + 1);
    await db.delete(products).where(eq(products.id, next?.id ?? 0));
  });

  it('has the holidays of four Jalaali years [RES-01]', async () => {
    expect(await opened.db.$count(holidays, eq(holidays.certainty, 'official'))).toBeGreaterThan(70);
    expect(await opened.db.$count(holidays, eq(holidays.date, fromJalaali(1406, 1, 1)))).toBe(1);
  });
});

it('the seeded food shop delivers today and on the next thirty days, with one hour already full [RES-06]', async () => {
  const opened = await seeded('eco_food');
  try {
    const rows = await opened.db.select().from(slots);
    const days = [...new Set(rows.map(({ date }) => date))].sort();
    expect(days).toHaveLength(31);
    expect(days[0]).toBe(TODAY);
    expect(daysBetween(TODAY, days.at(-1) ?? TODAY)).toBe(30);
    expect(rows.filter(({ taken, capacity }) => taken === capacity)).toHaveLength(1);
    expect(rows.filter(({ taken, capacity }) => taken < capacity).length).toBeGreaterThan(40);
  } finally {
    await opened.close();
  }
});

it('the seeded shop of goods has at least three packages and one product without a price', async () => {
  const opened = await seeded('shop');
  try {
    expect(await opened.db.$count(products, eq(products.type, 'package'))).toBeGreaterThanOrEqual(3);
    expect(await opened.db.$count(products, eq(products.price, 0))).toBe(1);
  } finally {
    await opened.close();
  }
});

it('the seed copies every picture of the shop unchanged into the folder of its files [IMG-01]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  const files = path.join(folder, 'files');
  const opened = await openTestDatabase(engineOfRun());
  try {
    await seedDemoShop(opened.db, { shop: 'eco_food', files: diskFiles(files), now: NOW });
    const names = [...new Set(pictureNames(DEMO_SHOPS.eco_food))].map((name) => `${name}.webp`).sort();
    expect((await readdir(files)).sort()).toEqual(names);
    for (const name of names) {
      const committed = await readFile(path.join(root, 'src/backend/db/demo/pictures', name));
      expect((await readFile(path.join(files, name))).equals(committed)).toBe(true);
    }
    const rows = await opened.db.select({ url: productImages.url }).from(productImages);
    expect(rows.filter(({ url }) => !names.includes(url.replace('/files/', '')))).toEqual([]);
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
});
