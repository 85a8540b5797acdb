import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { FolderInUseError, lockFolder } from '@/backend/db/data-dir-lock';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import journal from '@/backend/db/migrations/meta/_journal.json';
import { schema } from '@/backend/db/schema';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import { engineOfRun, newDatabase } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';
import { itInFullMatrix } from '@tests/support/matrix';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop-data-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const lockFile = (folder: string) => `${folder}.lock`;
/** The id of a process that has just ended. */
const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = execFile(process.execPath, ['-e', ''], () => resolve(child.pid ?? 0));
  });

describe('the lock of a data folder', () => {
  it('has one holder until it is released', async () => {
    const folder = path.join(parent, 'shop');
    const lock = await lockFolder(folder);
    const started = performance.now();
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    expect(performance.now() - started).toBeLessThan(2000);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(existsSync(lockFile(folder))).toBe(false);
  });

  it('causes an error that contains the folder and the holder', async () => {
    const folder = path.join(parent, 'shop');
    const lock = await lockFolder(folder);
    const error: unknown = await lockFolder(folder).catch((refused: unknown) => refused);
    expect(error).toMatchObject({
      message: expect.stringContaining(folder),
      holder: expect.stringContaining(String(process.pid)),
    });
    await lock.release();
  });

  it('of an ended process is taken over by exactly one of twenty concurrent callers', async () => {
    const folder = path.join(parent, 'shop');
    await writeFile(lockFile(folder), JSON.stringify({ pid: await deadPid(), host: hostname(), started: null }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUseError);
  });

  it('of an earlier process with the same id is taken over (on Linux, which distinguishes them)', async () => {
    if (!existsSync('/proc/self/stat')) return;
    const folder = path.join(parent, 'shop');
    await writeFile(
      lockFile(folder),
      JSON.stringify({ pid: process.pid, host: hostname(), started: 'another boot:1' }),
    );
    await (await lockFolder(folder)).release();
  });

  itInFullMatrix('of another machine, another container or an unreadable holder is not taken over', async () => {
    const elsewhere = { pid: await deadPid(), host: 'elsewhere', among: null, started: null };
    const container = { ...elsewhere, host: hostname(), among: 'pid:[1]' };
    for (const content of [JSON.stringify(elsewhere), JSON.stringify(container), 'half a li']) {
      const folder = path.join(parent, `shop-${content.length}`);
      await writeFile(lockFile(folder), content);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      expect(await readFile(lockFile(folder), 'utf8')).toBe(content);
    }
  });

  it.each([
    ['another machine', { host: 'elsewhere', among: null }],
    ['another container', { host: hostname(), among: 'pid:[1]' }],
  ])('of %s is taken over when its file has not been touched for a minute', async (_, where) => {
    const folder = path.join(parent, 'shop');
    await writeFile(lockFile(folder), JSON.stringify({ pid: process.pid, started: null, ...where }));
    const ago = (seconds: number) => utimes(lockFile(folder), new Date(), new Date(Date.now() - seconds * 1_000));
    await ago(50);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await ago(70);
    await (await lockFolder(folder)).release();
  });

  it('is touched regularly by its holder', async () => {
    const folder = path.join(parent, 'shop');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'Date', 'performance'] });
    const lock = await lockFolder(folder);
    const old = new Date(Date.now() - 3_600_000);
    await utimes(lockFile(folder), old, old);
    jest.advanceTimersByTime(10_000);
    await until(async () => Date.now() - (await stat(lockFile(folder))).mtimeMs < 60_000);
    jest.useRealTimers();
    await lock.release();
  });

  itInFullMatrix('of a killed process whose parent has not read its exit code yet is taken over', async () => {
    if (!existsSync('/proc/self/stat')) return;
    const folder = path.join(parent, 'shop');
    // The shell is replaced by a program that never reads the exit code of the child.
    const keeper = spawn('sh', ['-c', 'sleep 2 & echo $!; exec sleep 60']);
    try {
      const pid = Number(
        await new Promise<string>((resolve) => keeper.stdout.once('data', (line: Buffer) => resolve(line.toString()))),
      );
      await until(async () => / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
      await writeFile(lockFile(folder), JSON.stringify({ pid, host: hostname(), among: null, started: null }));
      await (await lockFolder(folder)).release();
      expect(existsSync(`/proc/${pid}`)).toBe(true);
    } finally {
      keeper.kill('SIGKILL');
    }
  });

  it('of a holder that is ending is waited for', async () => {
    const folder = path.join(parent, 'shop');
    const lock = await lockFolder(folder);
    const other = await lockFolder(path.join(parent, 'other'));
    await lock.markEnding();
    let isTaken = false;
    const next = lockFolder(folder).finally(() => (isTaken = true));
    // Meanwhile, attempts at the lock of a holder that is not ending time out.
    for (let turn = 0; turn < 2; turn += 1)
      await expect(lockFolder(path.join(parent, 'other'))).rejects.toThrow(FolderInUseError);
    expect(isTaken).toBe(false);
    await lock.release();
    await (await next).release();
    await other.release();
    expect(existsSync(lockFile(folder))).toBe(false);
  });

  it('of a running process is refused, and taken over after SIGKILL', async () => {
    const folder = path.join(parent, 'shop');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await writeFile(lockFile(folder), JSON.stringify({ pid: child.pid, host: hostname(), started: null }));
    await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await (await lockFolder(folder)).release();
  });
});

if (engineOfRun() === 'postgres')
  itInFullMatrix(
    'queries to a silent PostgreSQL server time out, also in a transaction, and succeed afterwards',
    async () => {
      const database = await newDatabase();
      const proxy = await blackholeProxy(database.url);
      const lost: string[] = [];
      const opened = await openPostgres(proxy.url, {
        connections: 2,
        waitMs: 2_000,
        answerMs: 1_000,
        onLost: ({ message }) => lost.push(message),
      });
      const query = () => opened.db.execute(sql`select 1 as one`);
      try {
        await Promise.all([query(), query()]);
        proxy.silence();
        const inside = opened.db.transaction(async (tx) => await tx.execute(sql`select 1`));
        const failures = await Promise.allSettled([query(), inside]);
        expect(failures.map((one) => (one.status === 'rejected' ? databaseErrorOf(one.reason) : one.status))).toEqual([
          'away',
          'away',
        ]);
        proxy.speak();
        await until(async () =>
          (await Promise.allSettled([query(), query(), query()])).every(({ status }) => status === 'fulfilled'),
        );
      } finally {
        await opened.close();
        await proxy.close();
        await database.drop();
      }
    },
  );

if (engineOfRun() === 'pglite')
  describe('the embedded database', () => {
    it('keeps its data, can be migrated twice, and cannot be opened a second time meanwhile', async () => {
      const folder = path.join(parent, 'shop');
      const first = await openPglite(folder);
      await migrate(first);
      await migrate(first);
      await first.db.insert(schema.holidays).values({ date: '2027-03-21', title: 'نوروز', certainty: 'official' });
      await expect(openPglite(folder)).rejects.toThrow(FolderInUseError);
      await first.close();
      await first.close();
      const second = await openPglite(folder);
      expect(await second.db.select().from(schema.holidays)).toHaveLength(1);
      await second.close();
      expect(existsSync(lockFile(folder))).toBe(false);
    });

    it('unlocks the folder when it cannot be opened', async () => {
      const folder = path.join(parent, 'shop');
      await writeFile(folder, 'a file, not a folder');
      await expect(openPglite(folder)).rejects.toThrow();
      expect(existsSync(lockFile(folder))).toBe(false);
    });
  });

if (engineOfRun() === 'postgres')
  describe('a PostgreSQL server', () => {
    it('applies each migration once when ten processes start concurrently', async () => {
      const server = process.env.TEST_DATABASE_URL ?? '';
      const name = `shop_migrations_${process.pid}`;
      const admin = new Client({ connectionString: server });
      await admin.connect();
      await admin.query(`create database ${name}`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      const opened = await Promise.all(Array.from({ length: 10 }, () => openPostgres(url.href, { connections: 2 })));
      try {
        await Promise.all(opened.map((one) => migrate(one)));
        const rows = await opened[0]?.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
        expect((rows as { rows: { n: number }[] }).rows[0]?.n).toBe(journal.entries.length);
      } finally {
        await Promise.all(opened.map((one) => one.close()));
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      }
    });

    it('receives frequent queries as named prepared statements, with unchanged results', async () => {
      const opened = await openPostgres(process.env.TEST_DATABASE_URL ?? '', { connections: 2 });
      try {
        const twice = async (value: number) =>
          ((await opened.db.execute(sql`select ${value}::int * 2 as n`)) as unknown as { rows: { n: number }[] })
            .rows[0]?.n;
        for (let value = 0; value < 20; value += 1)
          expect(await Promise.all([twice(value), twice(-value)])).toEqual([2 * value, 0 - 2 * value]);
        const named = (await opened.db.execute(
          sql`select name, statement from pg_prepared_statements where name <> ''`,
        )) as unknown as { rows: { name: string; statement: string }[] };
        expect(named.rows).toEqual([{ name: 'shop_1', statement: 'select $1::int * 2 as n' }]);
        // A failed query leaves the connection and the prepared statement usable.
        await expect(
          opened.db.transaction(async (tx) => await tx.execute(sql`select ${'x'}::int * 2 as n`)),
        ).rejects.toThrow();
        expect(await twice(4)).toBe(8);
      } finally {
        await opened.close();
      }
    });

    it('that fails at the beginning of transactions more often than the pool is large works again afterwards', async () => {
      const proxy = await blackholeProxy(process.env.TEST_DATABASE_URL ?? '');
      const opened = await openPostgres(proxy.url, { connections: 2, waitMs: 2_000 });
      const isolationLevel = 'serializable';
      const one = (config?: { isolationLevel: typeof isolationLevel }) =>
        opened.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          return 'committed';
        }, config);
      const failureOf = async (config?: { isolationLevel: typeof isolationLevel }) =>
        await one(config).catch(databaseErrorOf);
      try {
        // The server closes the connection.
        proxy.cutAt('begin');
        for (let turn = 0; turn < 3; turn += 1)
          expect([await failureOf(), await failureOf({ isolationLevel })]).toEqual(['away', 'away']);
        proxy.cutAt(null);
        expect(await one()).toBe('committed');
        // The server refuses the statement and keeps the connection open.
        const wrong = 'no such level' as typeof isolationLevel;
        for (let turn = 0; turn < 5; turn += 1)
          await expect(one({ isolationLevel: wrong })).rejects.toMatchObject({ cause: { code: '42601' } });
        expect(await one({ isolationLevel })).toBe('committed');
      } finally {
        await opened.close();
        await proxy.close();
      }
    });

    it('that is unreachable fails when it is opened, not at the first request', async () => {
      await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
    });

    it('that drops its idle connections is connected to again', async () => {
      const lost: Error[] = [];
      const opened = await openPostgres(process.env.TEST_DATABASE_URL ?? '', { onLost: (error) => lost.push(error) });
      const pids = (await opened.db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
      await admin.connect();
      await admin.query('select pg_terminate_backend($1)', [pids.rows[0]?.pid]);
      await admin.end();
      await opened.db.execute(sql`select 1`).catch(() => undefined);
      await opened.db.execute(sql`select 1`);
      await opened.close();
    });
  });
