import { chownSync, chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openPostgres } from '@/backend/db/open-postgres';
import { DISK_FULL, sqlStateOf } from '@/backend/db/pg-errors';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';
import { hasPostgres, startTestPostgres, type TestPostgres } from '@tests/support/postgres-server';
import { engineOfRun } from '@tests/support/test-database';

const NAME = 'shop_disk';

const onSmallDisk = engineOfRun() === 'postgres' && hasPostgres() && canMountDisks() ? describe : describe.skip;

// A server of its own: while a tablespace is full, checkpoints fail, and with them every new or dropped database.
onSmallDisk('a database server on a full disk (needs root to mount a small one)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-server-'));
  let server: TestPostgres;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestPostgres();
    admin = new Client({ connectionString: server.url });
    await admin.connect();
    const { rows } = await admin.query<{ data: string }>("select current_setting('data_directory') as data");
    const owner = statSync(rows[0]?.data ?? '');
    chmodSync(folder, 0o755);
    mountSmallDisk(folder, '48m');
    mkdirSync(path.join(folder, 'space'));
    chownSync(path.join(folder, 'space'), owner.uid, owner.gid);
    await admin.query(`create tablespace ${NAME} location '${path.join(folder, 'space')}'`);
    await admin.query(`create database ${NAME} tablespace ${NAME}`);
  });
  afterAll(async () => {
    await admin.end();
    await server.remove();
    unmountSmallDisk(folder);
    rmSync(folder, { recursive: true });
  });

  it.each(['of a transaction', 'of its own'])(
    'accepts no writes from a refused one %s until there is room again',
    async (kind) => {
      const url = new URL(server.url);
      url.pathname = `/${NAME}`;
      const opened = await openPostgres(url.href);
      try {
        await opened.db.execute(sql`create table if not exists lines (line text)`);
        const statement = sql`insert into lines select repeat('x', 900) from generate_series(1, 2000)`;
        const write = async () =>
          kind === 'of its own'
            ? await opened.db.execute(statement)
            : await opened.db.transaction((tx) => tx.execute(statement));
        await write();
        expect(await opened.acceptsWrites()).toBe(true);
        fillerOf(folder).fill(0);
        expect(sqlStateOf(await write().catch((error: unknown) => error))).toBe(DISK_FULL);
        expect([await opened.acceptsWrites(), await opened.acceptsWrites()]).toEqual([false, false]);
        rmSync(fillerOf(folder).file);
        expect(await opened.acceptsWrites()).toBe(true);
        await write();
      } finally {
        await opened.close();
      }
    },
  );
});
