import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { shouldReadCopy } from '@/backend/db/dump-copy';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { schema } from '@/backend/db/schema';
import { systemClock } from '@/backend/gateways/clock';
import { diskFiles } from '@/backend/gateways/picture-files';
import { placeIn } from '@/backend/services/backup/backup-requests';
import { readManifest } from '@/backend/services/backup/manifest';
import { restoreDatabase } from '@/backend/services/backup/restore-backup';
import { runBackup } from '@/backend/services/backup/run-backup';
import { addDays } from '@/domain/plain-date';
import { contentOf, nextIds } from '@tests/support/used-shop';

/** Rows of twelve kilobytes, which do not compress. */
const ROWS = 900;
const holiday = (n: number, bytes = 6_000) => ({
  date: addDays('2000-03-20', n),
  title: `${n} ${randomBytes(bytes).toString('hex')}`,
  certainty: 'official' as const,
});

let parent: string;
let opened: OpenedDatabase;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop-large-'));
  opened = await openPglite(path.join(parent, 'database'));
  await migrate(opened);
});
afterEach(async () => {
  await opened.close();
  await rm(parent, { recursive: true, force: true });
});

const served = (hasRoom = true) => ({
  folder: path.join(parent, 'database'),
  hasRoom: () => Promise.resolve(hasRoom),
});

it('a large database goes on writing while it is backed up, and the backup holds one moment', async () => {
  const { db, engine } = opened;
  for (let from = 0; from < ROWS; from += 100)
    await db.insert(schema.holidays).values(Array.from({ length: 100 }, (_, n) => holiday(from + n)));
  expect([await shouldReadCopy(db, served()), await shouldReadCopy(db, served(false))]).toEqual([true, false]);
  const source = { db, engine, served: served(), shop: 'shop', version: '1.0.0', secret: null };
  let isMaking = true;
  const writing = (async () => {
    let written = ROWS;
    for (; isMaking; written += 1) await db.insert(schema.holidays).values(holiday(written, 8));
    return written;
  })();
  const backups = path.join(parent, 'backups');
  const { name } = await runBackup(
    {
      source: { ...source, files: diskFiles(path.join(parent, 'files')) },
      place: placeIn(backups),
      remote: null,
      clock: systemClock,
      holder: null,
      log: () => undefined,
    },
    'asked',
  );
  isMaking = false;
  const written = await writing;
  expect((await readdir(parent)).sort()).toEqual(['backups', 'database', 'database.lock']);

  const { store } = placeIn(backups);
  const manifest = await readManifest(store, name);
  const rows = manifest.tables.find((table) => table.name === 'holidays')?.rows ?? 0;
  expect(written - rows).toBeGreaterThan(20);
  const restored = await openPglite(null);
  await restoreDatabase(restored, store, manifest);
  const content = await contentOf(restored.db);
  expect(content.holidays).toEqual(
    (await contentOf(db)).holidays?.filter((row) => Number(/"(\d+) /.exec(row)?.[1]) < rows),
  );
  const { backups_id_seq: _, ...ids } = await nextIds(restored.db);
  await restored.close();
  expect(await nextIds(db)).toMatchObject(ids);
  expect(rows).toBeGreaterThanOrEqual(ROWS);
});

it('a small database is read where it is', async () => {
  expect(await shouldReadCopy(opened.db, served())).toBe(false);
});
