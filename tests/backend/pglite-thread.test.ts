import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { createBackend } from '@/backend/app';
import type { Database } from '@/backend/db/database';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { openPglite, type PgliteOptions } from '@/backend/db/open-pglite';
import { PgliteLink } from '@/backend/db/pglite-link';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { t } from '@/messages/format-message';
import { faultsMessages } from '@/messages/faults';
import { createTestBackend } from '@tests/support/backend';
import { createKillableApi } from '@tests/support/api-process';
import { root } from '@tests/support/source-files';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun, pgliteTemplate } from '@tests/support/test-database';

/** Takes minutes. */
const ENDLESS = sql`select count(*) from generate_series(1, 1000000000)`;

const opened: OpenedDatabase[] = [];
afterEach(async () => void (await Promise.allSettled(opened.splice(0).map((one) => one.close()))));

async function open(options: PgliteOptions = {}, folder: string | null = null): Promise<OpenedDatabase> {
  const template = folder === null ? await pgliteTemplate() : undefined;
  const database = await openPglite(folder, { template, ...options });
  opened.push(database);
  return database;
}

/** Begins a transaction, which ends when the returned function is called. */
async function holdSession({ db }: OpenedDatabase): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  let transaction: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    transaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      resolve();
      await new Promise<void>((ended) => (end = ended));
    });
  });
  return async () => {
    end();
    await transaction;
  };
}

const failureOf = async (work: Promise<unknown>) => databaseErrorOf(await work.catch((error: unknown) => error));

const embedded = engineOfRun() === 'pglite' ? describe : describe.skip;
embedded('the embedded database in its thread', () => {
  it('leaves the event loop free while a statement runs', async () => {
    const { db } = await open();
    let isAnswered = false;
    const answer = db.execute(sql`select count(*) from generate_series(1, 1000000)`).finally(() => (isAnswered = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    expect(await answer).toMatchObject({ rows: [{ count: '1000000' }] });
  });

  it('runs heavy reads one at a time, after every short statement that is there', async () => {
    const database = await open();
    const end = await holdSession(database);
    const order: string[] = [];
    const run = async (db: Database, name: string) => {
      await db.execute(sql`select ${name}::text`);
      order.push(name);
    };
    const all = [
      run(database.reads, 'first heavy read'),
      run(database.reads, 'second heavy read'),
      run(database.db, 'short').then(() => run(database.db, 'the next one of the same request')),
      run(database.db, 'another'),
    ];
    await end();
    await Promise.all(all);
    expect(order).toEqual([
      'short',
      'another',
      'the next one of the same request',
      'first heavy read',
      'second heavy read',
    ]);
  });

  it('answers a heavy read that waits too long with 503 and Retry-After', async () => {
    const api = await createTestBackend();
    const database = await open({ readWaitMs: 1 });
    const end = await holdSession(database);
    const { fetch } = createBackend({ ...api.deps, guestReads: database.reads });
    const search = () =>
      fetch(
        new Request(`https://shop.test${catalogueEndpoints.searchProducts.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      );
    const refused = await search();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await refused.json()).toMatchObject({ msg: t(faultsMessages.errorUnavailable) });
    await end();
    await api.close();
  });

  it('keeps a transaction alone, and refuses statements of one that is over', async () => {
    const database = await open();
    await database.db.execute(sql`create table marks (name text)`);
    const marks = async () => (await database.db.execute(sql`select name from marks`)) as unknown;
    const seen: unknown[] = [];
    let leaked: Database | undefined;
    const failed = database.db.transaction(async (tx) => {
      leaked = tx;
      await tx.execute(sql`insert into marks values ('rolled back')`);
      seen.push(marks());
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await seen[0]).toMatchObject({ rows: [] });
    await expect(leaked?.execute(sql`insert into marks values ('late')`)).rejects.toMatchObject({
      cause: { message: 'The transaction of this statement is over' },
    });
    const isolationLevel = 'no such level' as 'serializable';
    await expect(database.db.transaction(() => Promise.resolve(), { isolationLevel })).rejects.toThrow();
    expect(await marks()).toMatchObject({ rows: [] });
  });

  it('closes after the running transaction, refuses what waits, and keeps what was committed', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-thread-'));
    try {
      const database = await open({}, folder);
      await database.db.execute(sql`create table marks (name text)`);
      const inside = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into marks values ('first')`);
        await tx.execute(sql`insert into marks values ('second')`);
      });
      const waiting = failureOf(database.db.execute(sql`select 1`));
      const closed = database.close();
      await inside;
      await closed;
      expect([await waiting, await failureOf(database.db.execute(sql`select 1`))]).toEqual(['away', 'away']);
      const again = await open({}, folder);
      expect(await again.db.execute(sql`select name from marks`)).toMatchObject({
        rows: [{ name: 'first' }, { name: 'second' }],
      });
    } finally {
      await opened.at(-1)?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('keeps nothing of its answers: hundreds of megabytes pass through a heap of 64', async () => {
    const file = path.join(root, 'src/backend/db/pglite-worker.mjs');
    const thread = new Worker(file, {
      workerData: { loadDataDir: await pgliteTemplate() },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    await new Promise((resolve) => thread.once('message', resolve));
    const client = new Client({ stream: () => new PgliteLink(thread), ssl: false });
    await client.connect();
    for (let megabytes = 0; megabytes < 200; megabytes += 4) {
      const { rows } = await client.query<{ text: string }>(`select repeat('x', 4194304) as text`);
      expect(rows[0]?.text).toHaveLength(4_194_304);
    }
    await client.end();
  });

  it('that hangs is reported once, fails every statement, and rejects the close', async () => {
    const lost: string[] = [];
    const database = await open({ readAnswerMs: 1, onLost: ({ message }) => lost.push(message) });
    const hanging = failureOf(database.reads.execute(ENDLESS));
    const waiting = failureOf(database.db.execute(sql`select 1`));
    expect([await hanging, await waiting]).toEqual(['away', 'away']);
    await expect(database.close()).rejects.toThrow('The embedded database was not closed properly: a statement took');
    expect(lost).toEqual(['a statement took more than 0.001 seconds']);
  });

  it('whose thread dies ends the process with one sentence, and is whole at the next start', async () => {
    const bank = await startZarinpal();
    const shop = await createKillableApi(bank);
    try {
      const NODE_OPTIONS = `--import=${pathToFileURL(path.join(root, 'tests/support/end-thread.mjs')).href}`;
      const life = await shop.start({ NODE_OPTIONS });
      expect(await life.stop('SIGUSR2')).toBe(1);
      expect(life.output()).toContain(
        'The embedded database has stopped (its thread ended with 1), and the process with it: the next start recovers all that was acknowledged.',
      );
      expect(await (await shop.start()).stop()).toBe(0);
    } finally {
      await shop.remove();
      await bank.close();
    }
  });
});
