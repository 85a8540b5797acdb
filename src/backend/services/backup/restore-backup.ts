/** Brings a backup back: its rows into an empty database of either engine, its pictures into a store of pictures. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '../../db/database';
import type { OpenedDatabase } from '../../db/database-handle';
import { fillDatabase, refuseUsedTarget } from '../../db/fill-database';
import { migrate, migrateTo } from '../../db/migrate';
import { rowBatches, type Row, type Table } from '../../db/table-content';
import type { FileStore } from '../../gateways/file-store';
import type { ObjectStore } from '../../gateways/object-store';
import { BackupError, type Manifest, PICTURES } from './manifest';
import { tableOf } from './make-backup';
import { RowSum, sha256 } from './row-sums';

const BATCH = 500;

/**
 * Fills an empty database with the rows of a backup, compares every table with the manifest before anything is
 * committed, and brings the database up to this version. Throws {@link BackupError} for a backup that is not whole,
 * DatabaseCopyError for a target that is used, DatabaseVersionError for a backup of a newer version.
 */
export async function restoreDatabase(opened: OpenedDatabase, store: ObjectStore, manifest: Manifest): Promise<void> {
  await refuseUsedTarget(opened.db);
  await migrateTo(opened, manifest.migrations, manifest.version);
  const byName = new Map(manifest.tables.map((table) => [table.name, table]));
  await fillDatabase(opened.db, {
    tables: manifest.tables.map(({ name, columns }) => ({ name, columns })),
    insertAll: async (insert) => {
      for await (const { name, rows } of batchesOf(store, manifest)) {
        const table = byName.get(name);
        if (!table) throw notWhole(manifest, `it has rows of ${name}, which its manifest does not name`);
        await insert(table, rows);
      }
    },
    compare: async (to) => {
      for (const table of manifest.tables) await compare(to, table, manifest);
    },
    sequences: () => Promise.resolve(manifest.sequences),
  });
  await migrate(opened);
}

/** Writes the pictures of a backup that the store does not have, and returns the names of those that are not whole. */
export async function restorePictures(
  files: FileStore,
  store: ObjectStore,
  { pictures }: Manifest,
): Promise<readonly string[]> {
  const there = new Map((await files.list()).map(({ name, bytes }) => [name, bytes]));
  const missing: string[] = [];
  for (const picture of pictures) {
    if (there.get(picture.name) === picture.bytes) continue;
    const content = await readWhole(store, picture);
    if (content === null) missing.push(picture.name);
    else await files.write(picture.name, content);
  }
  return missing;
}

/** The names of the pictures of a backup that are missing or damaged. */
export async function brokenPictures(store: ObjectStore, { pictures }: Manifest): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const picture of pictures) if ((await readWhole(store, picture)) === null) broken.push(picture.name);
  return broken;
}

async function readWhole(
  store: ObjectStore,
  { name, sha256: expected }: Manifest['pictures'][number],
): Promise<Uint8Array | null> {
  const content = await store.read(PICTURES + name);
  return content !== null && sha256(content) === expected ? content : null;
}

async function* batchesOf(store: ObjectStore, manifest: Manifest): AsyncGenerator<{ name: string; rows: Row[] }> {
  for (const { key, sha256: expected } of manifest.parts) {
    const bytes = await store.read(key);
    if (bytes === null || sha256(bytes) !== expected)
      throw notWhole(manifest, `${key} is ${bytes === null ? 'missing' : 'not as it was made'}`);
    let [name, rows] = ['', [] as Row[]];
    for (const line of (await promisify(gunzip)(bytes)).toString('utf8').split('\n')) {
      const next = line.startsWith('{') ? tableOf(line) : name;
      if (rows.length > 0 && (next !== name || rows.length === BATCH)) {
        yield { name, rows };
        rows = [];
      }
      if (line.startsWith('[')) rows.push(JSON.parse(line) as Row);
      name = next;
    }
    if (rows.length > 0) yield { name, rows };
  }
}

async function compare(
  to: Database,
  table: Table & Pick<Manifest['tables'][number], 'rows' | 'sum'>,
  manifest: Manifest,
): Promise<void> {
  const there = new RowSum();
  for await (const rows of rowBatches(to, table, BATCH)) for (const row of rows) there.add(JSON.stringify(row));
  if (there.rows !== table.rows || there.sum !== table.sum)
    throw notWhole(manifest, `${table.name} has ${there.rows} rows and the sum ${there.sum} after the restore`);
}

function notWhole({ name }: Manifest, why: string): BackupError {
  return new BackupError(`The backup ${name} is not whole (${why}), so nothing was restored.`);
}
