import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { copyDatabase } from '@/backend/db/copy-database';
import { refuseUsedTarget } from '@/backend/db/fill-database';
import { DatabaseCopyError } from '@/backend/db/table-content';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { DEMO_SHOPS, insertDemoShop } from '@/backend/db/demo/seed';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { schema } from '@/backend/db/schema';
import { TEST_NOW, type TestBackend } from '@tests/support/backend';
import { makeShop } from '@tests/support/fixtures';
import { root } from '@tests/support/source-files';
import { engineOfRun, newDatabase, openTestDatabase, postgresTemplate } from '@tests/support/test-database';
import { contentOf, nextIds, rowsOf, usedShop } from '@tests/support/used-shop';

const countsOf = (content: Record<string, string[]>) =>
  Object.entries(content).map(([name, rows]) => ({ name, rows: rows.length }));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A new database on the server: migrated, or empty. */
async function newTarget(template?: string): Promise<OpenedDatabase & { readonly url: string }> {
  const { url, drop } = await newDatabase(template);
  closers.push(drop);
  const opened = await openPostgres(url, { connections: 2 });
  closers.push(() => opened.close());
  return { ...opened, url };
}

async function embedded(): Promise<OpenedDatabase> {
  const opened = await openTestDatabase('pglite');
  closers.push(() => opened.close());
  return opened;
}

/** The shop to copy, closed after the test. */
async function usedEmbeddedShop(): Promise<TestBackend> {
  const api = await usedShop('pglite');
  closers.push(() => api.close());
  return api;
}

const onServer = engineOfRun() === 'postgres' ? describe : describe.skip;

onServer('the copy of an embedded database', () => {
  it('has every row with exact values, continues every sequence, and has its triggers and checks', async () => {
    const { db } = await usedEmbeddedShop();
    const target = await newTarget(await postgresTemplate());
    // Of a start without a shop.
    await target.db.insert(schema.holidays).values({ date: '2027-03-21', title: 'x', certainty: 'predicted' });
    const before = await contentOf(db);
    const names = ['orders', 'payments', 'ledger', 'nights', 'portions', 'products', 'search_vocabulary', 'users'];
    expect(names.filter((name) => !before[name]?.length)).toEqual([]);

    const copied = await copyDatabase(db, target.db);
    expect(await contentOf(target.db)).toEqual(before);
    expect(await contentOf(db)).toEqual(before);
    expect(copied).toEqual(countsOf(before));

    const [last] = await rowsOf<{ id: number }>(db, 'select max(id) as id from orders');
    const next = await nextIds(target.db);
    expect(next.orders_id_seq).toBe(String((last?.id ?? 0) + 2));
    expect(next).toEqual(await nextIds(db));

    const [product] = await target.db.select().from(schema.products).limit(1);
    await target.db
      .update(schema.products)
      .set({ price: 7_000 })
      .where(eq(schema.products.id, product?.id ?? 0));
    const [changed] = await target.db
      .select()
      .from(schema.products)
      .where(eq(schema.products.id, product?.id ?? 0));
    expect(changed?.updated_at).not.toEqual(product?.updated_at);
    expect(await rowsOf(target.db, `select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    expect(await rowsOf(target.db, `select conname from pg_constraint where condeferrable or condeferred`)).toEqual([]);
    await expect(target.db.execute(sql`update products set category_id = 987654`)).rejects.toThrow();
  });

  it('of a demo shop has every row', async () => {
    const { db } = await embedded();
    await insertDemoShop(db, { demo: DEMO_SHOPS.eco_food, now: new Date(TEST_NOW) });
    const target = await newTarget(await postgresTemplate());
    await copyDatabase(db, target.db);
    expect(await contentOf(target.db)).toEqual(await contentOf(db));
  });

  it('is refused, and changes nothing, where the target has a shop or users', async () => {
    const source = await embedded();
    await makeShop(source.db, { name: 'مبدأ' });
    const target = await newTarget(await postgresTemplate());
    await makeShop(target.db, { name: 'مقصد' });
    const before = await contentOf(target.db);
    await expect(refuseUsedTarget(target.db)).rejects.toThrow(DatabaseCopyError);
    await expect(copyDatabase(source.db, target.db)).rejects.toThrow(/already has a shop/);
    expect(await contentOf(target.db)).toEqual(before);
    await target.db.delete(schema.shops);
    await target.db.insert(schema.users).values({ role: 'guest', created_at: new Date(TEST_NOW) });
    await expect(copyDatabase(source.db, target.db)).rejects.toThrow(/already has a shop/);
  });

  it('is refused where the target has tables of another program, or another schema', async () => {
    const source = await embedded();
    const foreign = await newTarget();
    await refuseUsedTarget(foreign.db);
    await foreign.db.execute(sql`create table letters (id integer)`);
    await expect(refuseUsedTarget(foreign.db)).rejects.toThrow(/tables of another program/);
    await foreign.db.execute(sql`create schema drizzle`);
    await foreign.db.execute(sql`create table drizzle.__drizzle_migrations (id serial)`);
    await expect(refuseUsedTarget(foreign.db)).rejects.toThrow(/tables of another program/);
    const other = await newTarget(await postgresTemplate());
    await other.db.execute(sql`alter table holidays add column more text`);
    await expect(copyDatabase(source.db, other.db)).rejects.toThrow(/different versions of holidays/);
  });

  it('is rolled back when a row is not the same in both databases', async () => {
    const source = await embedded();
    await makeShop(source.db);
    await source.db.insert(schema.holidays).values({ date: '2027-03-21', title: 'نوروز', certainty: 'official' });
    const target = await newTarget(await postgresTemplate());
    const before = await contentOf(target.db);
    await target.db.execute(sql`create rule lost as on insert to holidays do instead nothing`);
    await expect(copyDatabase(source.db, target.db)).rejects.toThrow(/rows of holidays are not the same/);
    expect(await contentOf(target.db)).toEqual(before);
    expect(await rowsOf(target.db, `select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  });
});

onServer('npm run move', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'shop-move-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function move(...words: string[]): Promise<{ code: number | null; out: string; errors: string }> {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'move', ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, out, errors };
  }
  const failed = (errors: RegExp) => ({ code: 1, out: '', errors: expect.stringMatching(errors) });

  it('copies the embedded database into an empty one, states what to set, and prints no secret', async () => {
    const folder = path.join(dataDir, 'residence', 'database');
    const source = await openPglite(folder);
    await migrate(source);
    await makeShop(source.db);
    const target = await newTarget();
    expect(await move(target.url)).toEqual(failed(/^The data folder .* is in use by process \d+ .*\n$/));
    expect(await rowsOf(target.db, `select from information_schema.tables where table_schema = 'public'`)).toEqual([]);
    const before = await contentOf(source.db);
    await source.close();
    const secret = path.join(dataDir, 'residence', 'secret');
    await writeFile(secret, 'hidden-hidden-hidden-hidden-hidden-hidden');

    expect(await move('postgres://shop:hidden@127.0.0.1:1/shop')).toEqual(
      failed(/^The PostgreSQL server does not answer \(.*ECONNREFUSED.*\): start it, or correct the address\.\n$/),
    );
    const { code, out, errors } = await move(target.url);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(/^shops: 1$/m);
    expect(out).toMatch(/^Copied and compared \d+ rows in \d+ tables\./m);
    expect(out).toContain(secret);
    expect(out).not.toContain('hidden');
    expect(await contentOf(target.db)).toEqual(before);
    expect(await move(target.url)).toEqual(failed(/^The target already has a shop, .*\n$/));
  });

  it('is refused without an address, and without an embedded database', async () => {
    expect(await move()).toEqual(failed(/such as postgres:\/\/user:password@host\/database\n$/));
    expect(await move('postgres://shop@127.0.0.1:1/shop')).toEqual(failed(/^There is no embedded database in .*\n$/));
  });
});
