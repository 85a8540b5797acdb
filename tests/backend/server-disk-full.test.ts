import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openPostgres } from '@/backend/db/open-postgres';
import { DISK_FULL, sqlStateOf } from '@/backend/db/pg-errors';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';
import { engineOfRun } from '@tests/support/test-database';

const NAME = `shop_disk_${process.pid}`;
const server = process.env.TEST_DATABASE_URL ?? '';

/** The server's own user of this machine, who must own the folder of a tablespace. */
function serverUser(): string | null {
  if (!/@(localhost|127\.0\.0\.1)[:/]/.test(server)) return null;
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
    return 'postgres';
  } catch {
    return null;
  }
}

const user = engineOfRun() === 'postgres' && canMountDisks() ? serverUser() : null;
const onSmallDisk = user !== null ? describe : describe.skip;

onSmallDisk(
  'a database server on a full disk (needs root to mount a small one, and the server on this machine)',
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-server-'));
    const admin = new Client({ connectionString: server });
    beforeAll(async () => {
      chmodSync(folder, 0o755);
      mountSmallDisk(folder, '48m');
      mkdirSync(path.join(folder, 'space'));
      execFileSync('chown', [user ?? '', path.join(folder, 'space')]);
      await admin.connect();
      await admin.query(`create tablespace ${NAME} location '${path.join(folder, 'space')}'`);
      await admin.query(`create database ${NAME} tablespace ${NAME}`);
    });
    afterAll(async () => {
      await admin.query(`drop database if exists ${NAME} with (force)`);
      await admin.query(`drop tablespace if exists ${NAME}`);
      await admin.end();
      unmountSmallDisk(folder);
      rmSync(folder, { recursive: true });
    });

    it('accepts no writes from the first refused one until there is room again', async () => {
      const url = new URL(server);
      url.pathname = `/${NAME}`;
      const opened = await openPostgres(url.href);
      try {
        await opened.db.execute(sql`create table lines (line text)`);
        const write = () =>
          opened.db.transaction((tx) =>
            tx.execute(sql`insert into lines select repeat('x', 900) from generate_series(1, 2000)`),
          );
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
    });
  },
);
