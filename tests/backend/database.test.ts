import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { FolderInUseError, lockFolder } from '@/backend/db/lock';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { schema } from '@/backend/db/schema';
import { engineOfRun } from '@tests/support/test-database';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop-data-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const lockFile = (folder: string) => `${folder}.lock`;
/** The number of a process that has just ended. */
const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = execFile(process.execPath, ['-e', ''], () => resolve(child.pid ?? 0));
  });

describe('the lock of a data folder', () => {
  it('is one’s own until it is released', async () => {
    const folder = path.join(parent, 'shop');
    const lock = await lockFolder(folder);
    const started = performance.now();
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    expect(performance.now() - started).toBeLessThan(2000);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(existsSync(lockFile(folder))).toBe(false);
  });

  it('names the folder, the holder and the file in one sentence', async () => {
    const folder = path.join(parent, 'shop');
    const lock = await lockFolder(folder);
    const error: unknown = await lockFolder(folder).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ message: expect.stringContaining(folder), holder: expect.stringContaining(String(process.pid)) });
    await lock.release();
  });

  it('of a process that is no more is taken over, by one of twenty at once', async () => {
    const folder = path.join(parent, 'shop');
    await writeFile(lockFile(folder), JSON.stringify({ pid: await deadPid(), host: hostname(), started: null }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUseError);
  });

  it('of an earlier process with the same number is taken over (Linux tells them apart)', async () => {
    if (!existsSync('/proc/self/stat')) return;
    const folder = path.join(parent, 'shop');
    await writeFile(lockFile(folder), JSON.stringify({ pid: process.pid, host: hostname(), started: 'another boot:1' }));
    await (await lockFolder(folder)).release();
  });

  it('of another machine or of nobody who can be named is left alone', async () => {
    for (const content of [JSON.stringify({ pid: await deadPid(), host: 'elsewhere', started: null }), 'half a li']) {
      const folder = path.join(parent, `shop-${content.length}`);
      await writeFile(lockFile(folder), content);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      expect(await readFile(lockFile(folder), 'utf8')).toBe(content);
    }
  });

  it('of a living process holds, and falls with kill -9', async () => {
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

if (engineOfRun() === 'pglite') describe('the embedded database', () => {
  it('keeps what was written, migrates twice alike, and lets nobody else in meanwhile', async () => {
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

  it('gives the folder free when it cannot be opened', async () => {
    const folder = path.join(parent, 'shop');
    await writeFile(folder, 'a file, not a folder');
    await expect(openPglite(folder)).rejects.toThrow();
    expect(existsSync(lockFile(folder))).toBe(false);
  });
});

if (engineOfRun() === 'postgres') describe('a PostgreSQL server', () => {
  it('takes the migrations of ten processes that start at once', async () => {
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
      expect((rows as { rows: { n: number }[] }).rows[0]?.n).toBe(2);
    } finally {
      await Promise.all(opened.map((one) => one.close()));
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  it('that is not there fails at once, not at the first customer', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
  });

  it('that drops its idle connections is reached again', async () => {
    const lost: Error[] = [];
    const opened = await openPostgres(process.env.TEST_DATABASE_URL ?? '', { onLost: (error) => lost.push(error) });
    const pids = (await opened.db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query('select pg_terminate_backend($1)', [pids.rows[0]?.pid]);
    await admin.end();
    await opened.db.execute(sql`select 1`).catch(() => undefined);
    await opened.db.execute(sql`select 1`);
    await opened.close();
  });
});
