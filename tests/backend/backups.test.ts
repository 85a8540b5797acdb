import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { migrate, migrationState } from '@/backend/db/migrate';
import { backups } from '@/backend/db/schema/backups';
import { diskFiles } from '@/backend/gateways/picture-files';
import { backUpWhenDue, checkWhenDue } from '@/backend/services/backup/backup-job';
import { answerRequests, askForBackup, failTakenRequests, placeIn } from '@/backend/services/backup/backup-requests';
import { listBackups, PICTURES, readManifest } from '@/backend/services/backup/manifest';
import { restoreDatabase, restorePictures } from '@/backend/services/backup/restore-backup';
import { runBackup } from '@/backend/services/backup/run-backup';
import { newestBackups } from '@/backend/sql/backups.sql';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { tehranInstant } from '@/domain/plain-date';
import { setUpBackups } from '@tests/support/backups';
import { makeProduct, makeShop } from '@tests/support/fixtures';
import { writeLaterMigrations } from '@tests/support/later-migrations';
import { changeShop, makeAddress, makeShopper } from '@tests/support/order-helpers';
import { contentOf, nextIds, rowsOf } from '@tests/support/used-shop';

const DAY_MS = 86_400_000;

const shop = setUpBackups();

/** Every table but the record of backups, which a backup finds in the midst of its own. */
async function shopContent({ db }: Pick<OpenedDatabase, 'db'>): Promise<Record<string, string[]>> {
  const { backups: _, ...content } = await contentOf(db);
  return content;
}

it('a backup is restored on either engine with every row, sequence and picture', async () => {
  const { files } = shop.api.deps;
  for (const [name, text] of [
    ['upload-1.webp', 'first'],
    ['receipt-1.webp', 'second'],
  ] as const)
    await files.write(name, new TextEncoder().encode(text));
  const before = await shopContent(shop.api);
  const made = await runBackup(shop.deps(), 'asked');
  const { store } = placeIn(shop.folder);
  const manifest = await readManifest(store, made.name);
  expect(made).toMatchObject({ pictures: 2, remoteError: null });
  expect((await readdir(shop.folder)).filter((file) => file.startsWith('.'))).toEqual([]);
  const next = await nextIds(shop.api.db);
  for (const empty of await shop.targets()) {
    await restoreDatabase(empty, store, manifest);
    expect({ engine: empty.engine, content: await shopContent(empty) }).toEqual({
      engine: empty.engine,
      content: before,
    });
    const { backups_id_seq: _, ...ids } = await nextIds(empty.db);
    expect(next).toMatchObject(ids);
    await expect(restoreDatabase(empty, store, manifest)).rejects.toThrow(/already has a shop/);
  }
  const restored = diskFiles(path.join(shop.folder, 'restored'));
  expect(await restorePictures(restored, store, manifest)).toEqual([]);
  expect(await restored.list()).toEqual(expect.arrayContaining(await files.list()));
  expect(new TextDecoder().decode((await restored.read('receipt-1.webp')) ?? undefined)).toBe('second');
});

/** Lets the tested code be that of a later version, which has one more migration. */
async function becomeLater(): Promise<void> {
  const later = path.join(shop.folder, 'later');
  await writeLaterMigrations(path.join(later, 'src/backend/db/migrations'));
  jest.spyOn(process, 'cwd').mockReturnValue(later);
}

it('a backup of an older version is restored on either engine, and migrated with all its rows', async () => {
  const { orders = [] } = await contentOf(shop.api.db);
  const { name } = await runBackup(shop.deps(), 'asked');
  const { store } = placeIn(shop.folder);
  const empty = await shop.targets();
  await becomeLater();
  for (const opened of empty) {
    await restoreDatabase(opened, store, await readManifest(store, name));
    const [later] = await rowsOf<{ n: number }>(
      opened.db,
      'select count(*)::integer as n from orders where later_number = 7',
    );
    expect([await migrationState(opened.db), later?.n]).toEqual(['current', orders.length]);
  }
});

it('a backup of a newer version is refused with the version that restores it, and the database stays empty', async () => {
  const [later, ...empty] = [...(await shop.targets()).reverse(), ...(await shop.targets())];
  if (!later) throw new Error('No database');
  await becomeLater();
  await migrate(later);
  await makeShop(later.db);
  const { db, engine } = later;
  const source = { ...shop.deps().source, db, engine, version: '99.0.1' };
  const { name } = await runBackup(shop.deps({ source }), 'asked');
  jest.restoreAllMocks();
  const { store } = placeIn(shop.folder);
  const manifest = await readManifest(store, name);
  for (const opened of empty) {
    await expect(restoreDatabase(opened, store, manifest)).rejects.toThrow(
      /^The backup was made by version 99\.0\.1 of .* restore it with version 99\.0\.1 or a newer one\.$/,
    );
    expect(await migrationState(opened.db)).toBe('none');
  }
  await writeFile(path.join(shop.folder, name, 'manifest.json'), JSON.stringify({ format: 2, version: '100.0.0' }));
  await expect(readManifest(store, name)).rejects.toThrow(/version 100\.0\.0 .* restore it with version 100\.0\.0\.$/);
});

it('a backup that is made beside orders holds one moment: its books fit, and no order lacks a part', async () => {
  await changeShop(shop.api, { shop_type: 'shop' });
  const { id } = await makeProduct(shop.api.db, { stock: 1_000 });
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => makeShopper(shop.api)));
  let [isMaking, placed] = [true, 0];
  const selling = shoppers.map(async ({ token, customerId }) => {
    const address = await makeAddress(shop.api, customerId);
    while (isMaking) {
      const { order_id } = await shop.api.ok(ordersEndpoints.submit, {
        token,
        body: { products: [{ product_id: id, count: 1 }], address },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      placed += 1;
      await shop.api.ok(ordersEndpoints.changeStatus, {
        token,
        params: { id: order_id },
        body: { status: 'canceled' },
      });
    }
  });
  const names: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    shop.api.clock.advance({ seconds: 1 });
    names.push((await runBackup(shop.deps(), 'asked')).name);
  }
  isMaking = false;
  await Promise.all(selling);
  expect(placed).toBeGreaterThan(3);
  const { store } = placeIn(shop.folder);
  for (const name of names) {
    const restored = await shop.target();
    await restoreDatabase(restored, store, await readManifest(store, name));
    expect(await listMisfits(restored.db)).toEqual([]);
  }
});

it('a changed part or a missing picture is found, and nothing is restored', async () => {
  await shop.api.deps.files.write('upload-1.webp', new Uint8Array([1, 2, 3]));
  const { name } = await runBackup(shop.deps(), 'asked');
  const { store } = placeIn(shop.folder);
  const manifest = await readManifest(store, name);
  await store.remove(`${PICTURES}upload-1.webp`);
  expect(await restorePictures(diskFiles(path.join(shop.folder, 'restored')), store, manifest)).toEqual([
    'upload-1.webp',
  ]);
  const restored = await shop.target();
  const wrong = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, sum: '0' })) };
  await expect(restoreDatabase(restored, store, wrong)).rejects.toThrow(/is not whole \(\w+ has \d+ rows/);
  await writeFile(path.join(shop.folder, manifest.parts[0]?.key ?? ''), 'x');
  await expect(restoreDatabase(restored, store, manifest)).rejects.toThrow(/is not whole \(.* is not as it was made\)/);
  expect((await contentOf(restored.db)).orders).toEqual([]);
});

it('one is made each night, checked each week, and old ones are removed with their pictures', async () => {
  const checked: string[] = [];
  const check = (name: string): Promise<null> => {
    checked.push(name);
    return Promise.resolve(null);
  };
  let hasRoom = false;
  const schedule = { hour: 3, check, hasRoomForCheck: () => Promise.resolve(hasRoom) };
  const night = tehranInstant('2026-12-01', 3 * 60);
  const look = async (): Promise<void> => {
    await backUpWhenDue(shop.deps(), schedule);
    await checkWhenDue(shop.deps(), schedule);
  };
  await shop.api.deps.files.write('upload-1.webp', new Uint8Array([1]));
  // The shop is new: the backup of last night is due at once.
  await look();
  expect(checked).toEqual([]);
  hasRoom = true;
  await look();
  await look();
  expect(checked).toHaveLength(1);
  await shop.api.deps.files.remove('upload-1.webp');
  await shop.api.deps.files.write('upload-2.webp', new Uint8Array([2]));
  for (let day = 0; day < 10; day += 1) {
    shop.api.clock.set(new Date(night + day * DAY_MS));
    await look();
    await look();
    await shop.api.deps.files.remove('upload-2.webp');
  }
  const { store } = placeIn(shop.folder);
  expect(await shop.api.db.select({ id: backups.id }).from(backups)).toHaveLength(11);
  expect(checked).toHaveLength(3);
  // Seven days, and the newest of an earlier week.
  const names = (await listBackups(store)).map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names[0]).toBe('20261209T233000Z');
  expect((await store.list(PICTURES)).map(({ key }) => key)).toEqual([`${PICTURES}upload-1.webp`]);
});

it('one that fails is recorded and tried again an hour later; only one is made at a time', async () => {
  const broken = { ...placeIn(shop.folder).store, write: () => Promise.reject(new Error('the disk is full')) };
  const deps = shop.deps({ place: { ...placeIn(shop.folder), store: broken } });
  await backUpWhenDue(deps, { hour: 3 });
  expect((await newestBackups(shop.api.db, shop.api.clock.now())).tried).toMatchObject({
    error: 'the disk is full',
    reason: 'daily',
  });
  shop.api.clock.advance({ minutes: 50 });
  await backUpWhenDue(shop.deps(), { hour: 3 });
  expect((await newestBackups(shop.api.db, shop.api.clock.now())).made).toBeNull();
  shop.api.clock.advance({ minutes: 11 });
  const both = await Promise.allSettled([runBackup(shop.deps(), 'asked'), runBackup(shop.deps(), 'asked')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await newestBackups(shop.api.db, shop.api.clock.now())).made).toMatchObject({ reason: 'asked', error: null });
});

it('a failing object store leaves the backup of the folder, and is recorded', async () => {
  const remote = {
    ...placeIn(path.join(shop.folder, 'far')).store,
    write: () => Promise.reject(new Error('no route')),
  };
  const { remoteError } = await runBackup(shop.deps({ remote }), 'asked');
  expect(remoteError).toBe('no route');
  expect((await newestBackups(shop.api.db, shop.api.clock.now())).made).toMatchObject({
    in_object_store: false,
    error: null,
  });
  shop.api.clock.advance({ seconds: 1 });
  const whole = placeIn(path.join(shop.folder, 'far')).store;
  const { name } = await runBackup(shop.deps({ remote: whole }), 'asked');
  const restored = await shop.target();
  await restoreDatabase(restored, whole, await readManifest(whole, name));
  expect((await contentOf(restored.db)).orders).toEqual((await contentOf(shop.api.db)).orders);
});

/** Asks for an export while the process is that of the shop. */
const ask = (to: string, holderNow = () => Promise.resolve<string | null>('this process')) =>
  askForBackup(shop.folder, { reason: 'update', to: path.join(shop.folder, to) }, holderNow);
const askedFiles = () => readdir(path.join(shop.folder, 'asked'));

it('another program asks the running shop for one, and gets its result or its error', async () => {
  const asked = ask('elsewhere');
  for (;;) {
    await answerRequests(shop.deps());
    if ((await shop.api.db.select().from(backups)).length > 0) break;
  }
  const { name } = await asked;
  expect((await listBackups(placeIn(path.join(shop.folder, 'elsewhere')).store)).map((one) => one.name)).toEqual([
    name,
  ]);
  expect(await askedFiles()).toEqual([]);
});

it('who asks hears when the shop that was asked has ended over it, and no other shop answers', async () => {
  let holder: string | null = 'another process';
  const asked = ask('elsewhere', () => Promise.resolve(holder));
  const ended = expect(asked).rejects.toThrow(/could not make the backup: the shop ended/);
  while (!(await askedFiles().catch(() => [])).some((file) => file.endsWith('.json')));
  await answerRequests(shop.deps());
  const [file = ''] = await askedFiles();
  expect(file).toMatch(/\.json$/);
  await rename(path.join(shop.folder, 'asked', file), path.join(shop.folder, 'asked', file.replace('.json', '.taken')));
  holder = null;
  await ended;
  expect(await askedFiles()).toEqual([]);

  // Of an older version, which waits for an answer only.
  await writeFile(path.join(shop.folder, 'asked', 'a.taken'), JSON.stringify({ reason: 'asked', to: null }));
  await failTakenRequests(shop.deps());
  expect(await askedFiles()).toEqual(['a.answer']);
});
