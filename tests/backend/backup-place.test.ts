import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@/backend/db/database';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { backups } from '@/backend/db/schema/backups';
import { MIN_FREE_BYTES } from '@/backend/db/disk-space';
import { folderObjects } from '@/backend/gateways/folder-objects';
import { diskFiles } from '@/backend/gateways/picture-files';
import { backUpWhenDue, checkWhenDue } from '@/backend/services/backup/backup-job';
import { placeIn } from '@/backend/services/backup/backup-requests';
import { listBackups, PICTURES, readManifest } from '@/backend/services/backup/manifest';
import { restoreDatabase } from '@/backend/services/backup/restore-backup';
import { type BackupDeps, runBackup } from '@/backend/services/backup/run-backup';
import { backupNames, beginBackup, newestBackups, recordRestored } from '@/backend/sql/backups.sql';
import { completeExport } from '@/server/bootstrap/export-backup';
import { setUpBackups } from '@tests/support/backups';
import { canMountDisks, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';

/** The place of backups: its room, the clock that it was written by, and who else writes there. */
const shop = setUpBackups();

const DAY_MS = 86_400_000;
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const namesIn = async (folder: string) => (await listBackups(placeIn(folder).store)).map(({ name }) => name);
const keysIn = async (folder: string) => (await placeIn(folder).store.list('')).map(({ key }) => key).sort();

/** The shop's place, with so much room. */
function placeWith(freeBytes: () => Promise<number | null>) {
  return { ...placeIn(shop.folder), freeBytes };
}

it('a backup that would leave the shop without room is refused before it writes, and removed where the disk fills all the same', async () => {
  const { files } = shop.api.deps;
  await files.write('upload-1.webp', new Uint8Array(3_000_000));
  // Room for the picture, and not for the rows beside it.
  const little = placeWith(() => Promise.resolve(2 * MIN_FREE_BYTES + 3_000_000));
  const sentence = /^There is no room for the backup in .*: it needs \d+ MB, and 130 MB are free\./;
  await expect(runBackup(shop.deps({ place: little }), 'asked')).rejects.toThrow(sentence);
  expect(await keysIn(shop.folder)).toEqual([]);
  expect((await newestBackups(shop.api.db, shop.api.clock.now())).tried?.error).toMatch(sentence);

  shop.api.clock.advance({ seconds: 1 });
  await runBackup(shop.deps(), 'asked');
  const before = await keysIn(shop.folder);
  await files.write('upload-2.webp', new Uint8Array([2]));
  for (const failsAt of [PICTURES, '/rows-', '/manifest.json']) {
    shop.api.clock.advance({ seconds: 1 });
    const { store } = placeIn(shop.folder);
    const write: typeof store.write = async (key, bytes) => {
      if (key.includes(failsAt)) throw full();
      await store.write(key, bytes);
    };
    const place = { ...placeIn(shop.folder), store: { ...store, write } };
    await expect(runBackup(shop.deps({ place }), 'asked')).rejects.toThrow('no space left');
    expect({ failsAt, keys: await keysIn(shop.folder) }).toEqual({ failsAt, keys: before });
  }
});

it('what has expired makes room for a new backup, also where the full database refuses its record; the newest stays', async () => {
  const make = async (place = placeIn(shop.folder)) => {
    shop.api.clock.advance({ seconds: 1 });
    return (await runBackup(shop.deps({ place }), 'asked')).name;
  };
  for (let n = 0; n < 3; n += 1) await make();
  shop.api.clock.advance({ days: 5 });
  const [newest] = await namesIn(shop.folder);
  const { source } = shop.deps();
  const db = Object.create(source.db) as Database;
  db.transaction = () => Promise.reject(Object.assign(new Error('full'), { code: '53100' }));
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);
  await expect(runBackup(shop.deps({ source: { ...source, db }, log }), 'asked')).rejects.toThrow('full');
  expect(logged).toEqual(['backup_failed']);
  expect(await namesIn(shop.folder)).toEqual([newest]);

  for (let n = 0; n < 2; n += 1) await make();
  const [last] = await namesIn(shop.folder);
  shop.api.clock.advance({ days: 5 });
  const fitsWithout = async () => ((await namesIn(shop.folder)).length > 2 ? 0 : null);
  const made = await make(placeWith(fitsWithout));
  expect(await namesIn(shop.folder)).toEqual([made, last, newest]);
  await expect(make(placeWith(() => Promise.resolve(0)))).rejects.toThrow(/no room/);
  expect(await namesIn(shop.folder)).toEqual([made, last, newest]);
});

const onSmallDisk = canMountDisks() ? it : it.skip;
onSmallDisk('an export that the running shop has made is not copied to a disk without room', async () => {
  const { name } = await runBackup(shop.deps(), 'asked');
  const small = path.join(shop.folder, '.small');
  await mkdir(small);
  mountSmallDisk(small, '64m');
  try {
    await expect(completeExport(placeIn(shop.folder).store, folderObjects(small), name)).rejects.toThrow(/no room/);
    expect(await keysIn(small)).toEqual([]);
  } finally {
    unmountSmallDisk(small);
  }
});

function countedChecks() {
  const checked: string[] = [];
  const check = (name: string) => {
    checked.push(name);
    return Promise.resolve(null);
  };
  return { checked, schedule: { hour: 3, check, hasRoomForCheck: () => Promise.resolve(true) } };
}

it('the weekly check is left out while its scratch database has no room', async () => {
  await runBackup(shop.deps(), 'asked');
  const { checked, schedule } = countedChecks();
  await checkWhenDue(shop.deps({ place: placeWith(() => Promise.resolve(2 * MIN_FREE_BYTES)) }), schedule);
  expect(checked).toEqual([]);
  await checkWhenDue(shop.deps(), schedule);
  expect(checked).toEqual(await namesIn(shop.folder));
});

it('the check is that of the machine that has the backup, and one that no machine has is checked all the same', async () => {
  const { name } = await runBackup(shop.deps(), 'asked');
  const { checked, schedule } = countedChecks();
  const elsewhere = shop.deps({ place: placeIn(path.join(shop.folder, '.machine')) });
  await checkWhenDue(elsewhere, schedule);
  expect(checked).toEqual([]);
  shop.api.clock.advance({ minutes: 21 * 60 });
  await checkWhenDue(elsewhere, schedule);
  expect(checked).toEqual([name]);
});

it('an export is none of the backups of the shop, made or failed, and its name is the shop’s own', async () => {
  const away = path.join(shop.folder, '.away');
  const { name } = await runBackup(shop.deps(), 'asked', placeIn(away));
  shop.api.clock.advance({ seconds: 1 });
  const { store } = placeIn(away);
  const broken = { ...placeIn(away), store: { ...store, write: () => Promise.reject(full()) } };
  await expect(runBackup(shop.deps(), 'asked', broken)).rejects.toThrow('no space left');
  expect(await newestBackups(shop.api.db, shop.api.clock.now())).toMatchObject({ made: null, tried: null });
  await backUpWhenDue(shop.deps(), { hour: 3 });
  const { made } = await newestBackups(shop.api.db, shop.api.clock.now());
  expect(await namesIn(shop.folder)).toEqual([made?.name]);
  shop.api.clock.advance({ seconds: 1 });
  expect((await runBackup(shop.deps(), 'asked', placeIn(away))).others).toEqual([]);
  expect(await namesIn(away)).toContain(name);
});

it('backups that were made while the clock was ahead do not count, and take no other’s place', async () => {
  const { clock, db } = shop.api;
  const nowMs = clock.now().getTime();
  const ahead: string[] = [];
  for (let day = 0; day < 9; day += 1) {
    clock.set(new Date(nowMs + (400 + day) * DAY_MS));
    ahead.unshift((await runBackup(shop.deps(), 'asked')).name);
  }
  const keptAhead = await namesIn(shop.folder);
  await beginBackup(db, { name: 'interrupted', reason: 'daily', now: clock.now() });
  const names: string[] = [];
  for (let day = 0; day < 5; day += 1) {
    clock.set(new Date(nowMs + day * DAY_MS));
    await backUpWhenDue(shop.deps(), { hour: 3 });
    const { made, tried, ahead: warned } = await newestBackups(db, clock.now());
    expect([made?.id, warned?.name]).toEqual([tried?.id, ahead[0]]);
    names.unshift(made?.name ?? '');
  }
  expect(new Set(names).size).toBe(5);
  expect(await namesIn(shop.folder)).toEqual([...keptAhead, ...names]);

  for (const name of keptAhead) await rm(path.join(shop.folder, name), { recursive: true });
  clock.advance({ days: 1 });
  await backUpWhenDue(shop.deps(), { hour: 3 });
  expect((await newestBackups(db, clock.now())).ahead).toBeNull();
});

/** Another shop that backs itself up in the same place. */
function neighbour({ db, engine }: OpenedDatabase): BackupDeps {
  const files = diskFiles(path.join(shop.folder, '.neighbour'));
  return { ...shop.deps(), source: { ...shop.deps().source, db, engine, files } };
}

it('the backups of another shop in the same place stay with their pictures, and are named', async () => {
  const other = neighbour(await shop.target());
  await other.source.files.write('upload-2.webp', new Uint8Array([2]));
  const make = async (deps = shop.deps()) => {
    shop.api.clock.advance({ seconds: 1 });
    return await runBackup(deps, 'asked');
  };
  await shop.api.deps.files.write('upload-1.webp', new Uint8Array([1]));
  await make();
  await shop.api.deps.files.remove('upload-1.webp');
  const [last, theirs] = [await make(), await make(other)];
  expect(theirs.others).toEqual([{ place: shop.folder, name: last.name }]);
  shop.api.clock.advance({ days: 5 });
  const { name, others } = await make();
  expect(others).toEqual([]);
  expect(await namesIn(shop.folder)).toEqual([name, theirs.name, last.name]);
  expect((await keysIn(shop.folder)).filter((key) => key.startsWith(PICTURES))).toEqual([`${PICTURES}upload-2.webp`]);
});

it('a restored copy of the shop removes none of the backups from which it comes', async () => {
  const { name } = await runBackup(shop.deps(), 'asked');
  const { store } = placeIn(shop.folder);
  const opened = await shop.target();
  const manifest = await readManifest(store, name);
  await restoreDatabase(opened, store, manifest);
  const copy = neighbour(opened);
  const at = new Date(manifest.at);
  await recordRestored(opened.db, { name, at, rows: 1, pictures: 0 }, shop.api.clock.now());
  const made = [name];
  for (let day = 0; day < 12; day += 1)
    for (const deps of [shop.deps(), copy]) {
      shop.api.clock.advance({ seconds: 1, ...(deps === copy && { days: 1 }) });
      made.push((await runBackup(deps, 'asked')).name);
    }
  const there = await namesIn(shop.folder);
  expect(there).toContain(name);
  expect(there.length).toBeLessThan(made.length);
});

it('tries that fail for weeks take no made backup from the record', async () => {
  const { db, clock } = shop.api;
  const { name } = await runBackup(shop.deps(), 'asked');
  const at = clock.now();
  const failed = { reason: 'daily', started_at: at, alive_at: at, finished_at: at, error: 'full' } as const;
  const count = 1_001;
  await db.insert(backups).values(Array.from({ length: count }, (_, n) => ({ ...failed, name: `failed-${n}` })));
  clock.advance({ seconds: 1 });
  const { name: last } = await runBackup(shop.deps(), 'asked');
  const recorded = await backupNames(db);
  expect(recorded).toEqual(expect.arrayContaining([name, 'failed-1', last]));
  expect(recorded).not.toContain('failed-0');
});

it('nothing is removed where the place does not list the backup that was just made', async () => {
  const { name } = await runBackup(shop.deps(), 'asked');
  shop.api.clock.advance({ days: 5 });
  const before = await keysIn(shop.folder);
  const { store } = placeIn(shop.folder);
  const list: typeof store.list = async (prefix) => (prefix === '' ? [] : await store.list(prefix));
  const logged: string[] = [];
  const place = { ...placeIn(shop.folder), store: { ...store, list } };
  await runBackup(shop.deps({ place, log: (event) => void logged.push(event) }), 'asked');
  expect(logged).toEqual(['backup_made', 'old_backups_not_removed']);
  expect(await keysIn(shop.folder)).toEqual(expect.arrayContaining(before));
  expect(await namesIn(shop.folder)).toContain(name);
});
