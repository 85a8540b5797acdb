import { Client } from 'pg';
import { withAdvisoryLock } from '@/backend/db/advisory-lock';
import { DEMO_SHOPS, insertDemoShop, SEED_LOCK } from '@/backend/db/demo/seed';
import { migrate } from '@/backend/db/migrate';
import { openPostgres } from '@/backend/db/open-postgres';
import { REINDEX_LOCK, reindexSearch } from '@/backend/db/reindex-search';
import { products } from '@/backend/db/schema/catalogue';
import { shops } from '@/backend/db/schema/shop';
import { makeProduct } from '@tests/support/fixtures';
import { engineOfRun, newDatabase, openTestDatabase } from '@tests/support/test-database';

const LOCK = 1_405;
const NOW = new Date('2026-11-20T08:00:00.000Z');

describe('withAdvisoryLock', () => {
  it('runs five concurrent callers one at a time until all have run', async () => {
    const { db, close } = await openTestDatabase(engineOfRun());
    let inside = 0;
    const max: number[] = [];
    const done = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        withAdvisoryLock(db, LOCK, async (tx) => {
          inside += 1;
          max.push(inside);
          await tx.$count(shops);
          inside -= 1;
          return index;
        }),
      ),
    );
    expect([done, max]).toEqual([
      [0, 1, 2, 3, 4],
      [1, 1, 1, 1, 1],
    ]);
    await close();
  });

  it('releases the lock when the work fails', async () => {
    const { db, close } = await openTestDatabase(engineOfRun());
    await expect(withAdvisoryLock(db, LOCK, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withAdvisoryLock(db, LOCK, () => Promise.resolve('done'), 0)).toBe('done');
    await close();
  });
});

/**
 * The statement timeout of these processes. The lock is held for longer than server and client allow one statement.
 */
const STATEMENT_MS = 1_000;
const HELD_SECONDS = 2.5;

if (engineOfRun() === 'postgres')
  describe('a lock that another process holds longer than the statement timeout', () => {
    let server: Awaited<ReturnType<typeof newDatabase>>;
    let holder: Client;
    beforeAll(async () => {
      server = await newDatabase();
      holder = new Client({ connectionString: server.url });
      await holder.connect();
      const opened = await openPostgres(server.url);
      await migrate(opened);
      await opened.close();
    });
    afterAll(async () => {
      await holder.end();
      await server.drop();
    });

    type Work<T> = (db: Awaited<ReturnType<typeof openPostgres>>['db']) => Promise<T>;

    /** Runs the work in one process, without a lock. */
    async function inOneProcess<T>(work: Work<T>): Promise<T> {
      const { db, close } = await openPostgres(server.url);
      try {
        return await work(db);
      } finally {
        await close();
      }
    }

    /** Holds the lock while `processes`, each with its own pool, run the work. Returns their results. */
    async function whileHeld<T>(lock: number, processes: number, work: Work<T>): Promise<T[]> {
      const all = await Promise.all(
        Array.from({ length: processes }, () =>
          openPostgres(server.url, { connections: 2, statementMs: STATEMENT_MS, answerMs: 2 * STATEMENT_MS }),
        ),
      );
      try {
        await holder.query('select pg_advisory_lock($1)', [lock]);
        const working = Promise.allSettled(all.map(({ db }) => work(db)));
        await holder.query('select pg_sleep($1)', [HELD_SECONDS]);
        await holder.query('select pg_advisory_unlock($1)', [lock]);
        return (await working).map((one) => {
          if (one.status === 'rejected') throw one.reason;
          return one.value;
        });
      } finally {
        await Promise.all(all.map(({ close }) => close()));
      }
    }

    it('makes ten instances that start together wait, and the shop is seeded once', async () => {
      const demo = DEMO_SHOPS.shop;
      await whileHeld(SEED_LOCK, 10, (db) => insertDemoShop(db, { demo, now: NOW }));
      const facts = await inOneProcess(async (db) => [await db.$count(shops), await db.$count(products)]);
      expect(facts).toEqual([1, demo.products.length]);
    });

    it('makes five concurrent search reindex jobs wait, which then reindex each product once', async () => {
      await inOneProcess(async (db) => {
        for (let index = 0; index < 8; index += 1) await makeProduct(db, { search_text: '' });
      });
      const done = await whileHeld(REINDEX_LOCK, 5, (db) => reindexSearch(db, 2));
      expect(done.reduce((sum, one) => sum + one)).toBe(8);
      expect(await inOneProcess((db) => reindexSearch(db))).toBe(0);
    });

    it('is waited for up to the timeout, and then fails with the lock’s number and the time waited', async () => {
      const refused = whileHeld(LOCK, 1, (db) => withAdvisoryLock(db, LOCK, () => Promise.resolve(), 500));
      await expect(refused).rejects.toThrow("Another process has held the database's lock 1405 for 0.5 seconds");
    });
  });
