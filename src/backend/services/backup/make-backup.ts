/** Makes one backup: rows of one moment and pictures, in a folder and, where one is configured, an object store. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../../db/database';
import { dumpCopy, type ServedFolder, shouldReadCopy } from '../../db/dump-copy';
import { dumpDatabase, type DatabaseDump } from '../../db/dump-database';
import type { FileStore } from '../../gateways/file-store';
import type { ObjectStore } from '../../gateways/object-store';
import { bytesOfRows, type DiskOfPlace, isOutOfRoom, requireRoom } from './backup-room';
import { backupNames } from '../../sql/backups.sql';
import {
  BackupError,
  type BackupPicture,
  listBackups,
  manifestKey,
  type Manifest,
  partKey,
  PICTURES,
  readManifest,
  secretKey,
} from './manifest';
import { RowSum, sha256 } from './row-sums';

/** A part of the rows before it is compressed: small enough to be uploaded again when the network breaks. */
const PART_CHARACTERS = 8_000_000;

export interface BackupSource {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /** Of an embedded database that serves a running shop; null for any other, which nothing waits for. */
  readonly served: ServedFolder | null;
  readonly files: FileStore;
  readonly shop: string;
  /** Of Caravansara. */
  readonly version: string;
  /** The secret that the shop has generated; null: it is a setting, which a backup does not have. */
  readonly secret: string | null;
}

/** A folder, which also gets the uncompressed rows while a backup is being made. */
export interface BackupPlace extends DiskOfPlace {
  readonly store: ObjectStore;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  /** Of the rows; pictures are shared by all backups. */
  readonly bytes: number;
  readonly snapshotMs: number;
}

/**
 * Makes a backup of this name. When it fails its rows are removed, and for want of room also the pictures that it has
 * copied; otherwise these stay for the next run. Throws BackupError before it would fill the disk.
 */
export async function makeBackup(
  source: BackupSource,
  place: BackupPlace,
  name: string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const { store } = place;
  const there = new Set((await store.list('')).map(({ key }) => key));
  if ([...there].some((key) => key.startsWith(`${name}/`)))
    throw new BackupError(
      `Another shop has begun a backup of the same name in ${store.place}: give each shop a place of its own, and make one again.`,
    );
  const added = new Set<string>();
  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    await requireRoom(place, bytes.byteLength);
    await store.write(key, bytes);
    if (!there.has(key)) added.add(key);
  };
  try {
    return await writeBackup(source, { ...place, store: { ...store, write } }, name, signal);
  } catch (error) {
    const isRemoved = (key: string): boolean => isOutOfRoom(error) || !key.startsWith(PICTURES);
    for (const key of [...added].filter(isRemoved)) await store.remove(key).catch(() => undefined);
    throw error;
  }
}

/** The file of a backup's uncompressed rows. */
const rowsFile = (name: string): string => `.rows-${name}.jsonl`;

async function writeBackup(
  source: BackupSource,
  place: BackupPlace,
  name: string,
  signal: AbortSignal | undefined,
): Promise<MadeBackup> {
  const { store, folder } = place;
  const earlier = (await backupNames(source.db)).filter((one) => one !== name);
  const recordedPictures = await knownPictures(store, new Set(earlier));
  await requireRoom(place, (await missingBytes(await source.files.list(), store)) + (await bytesOfRows(source.db)));
  // Before the snapshot, so that pictures which are removed soon after it are there, and again for the new ones.
  await copyPictures(source.files, store, recordedPictures, signal);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Of this shop's processes that were killed: another shop may be writing its own.
  const killed = new Set(['.rows.jsonl', ...earlier.map(rowsFile)]);
  for (const file of (await readdir(folder)).filter((one) => killed.has(one))) await rm(path.join(folder, file));
  const lines = path.join(folder, rowsFile(name));
  try {
    const { db, served } = source;
    const dump =
      served !== null && (await shouldReadCopy(db, served))
        ? await dumpCopy(db, served, lines, (bytes) => requireRoom(place, bytes))
        : await dumpDatabase(db, lines, (bytes) => requireRoom(place, bytes));
    const pictures = await copyPictures(source.files, store, recordedPictures, signal);
    const { parts, tables } = await writeParts(store, name, lines, dump);
    if (source.secret !== null) await store.write(secretKey(name), new TextEncoder().encode(source.secret));
    const { at, sequences, migrations, snapshotMs } = dump;
    const { engine, shop, version } = source;
    const manifest: Manifest = {
      format: 1,
      version,
      name,
      at: at.toISOString(),
      shop,
      engine,
      earlier,
      migrations: [...migrations],
      tables,
      sequences: [...sequences],
      parts,
      pictures,
    };
    await store.write(manifestKey(name), new TextEncoder().encode(JSON.stringify(manifest)));
    return { manifest, bytes: parts.reduce((sum, part) => sum + part.bytes, 0), snapshotMs };
  } finally {
    await rm(lines, { force: true });
  }
}

/** Of a complete backup, what another place does not have yet. */
export async function bytesToCopy(to: ObjectStore, { parts, pictures }: Manifest): Promise<number> {
  return parts.reduce((sum, { bytes }) => sum + bytes, await missingBytes(pictures, to));
}

/** Copies a complete backup to another place, pictures that are there already excepted. */
export async function copyBackup(
  from: ObjectStore,
  to: ObjectStore,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  const there = new Map((await to.list(PICTURES)).map(({ key, bytes }) => [key, bytes]));
  const copy = async (key: string): Promise<void> => {
    signal?.throwIfAborted();
    const bytes = await from.read(key);
    if (bytes !== null) await to.write(key, bytes);
  };
  for (const { name, bytes } of manifest.pictures) {
    if (there.get(PICTURES + name) !== bytes) await copy(PICTURES + name);
  }
  for (const { key } of manifest.parts) await copy(key);
  await copy(secretKey(manifest.name));
  await copy(manifestKey(manifest.name));
}

/** The pictures of the shop's newest backup, whose hashes need not be computed again. */
async function knownPictures(store: ObjectStore, ownNames: ReadonlySet<string>): Promise<Map<string, BackupPicture>> {
  const newest = (await listBackups(store)).find(({ name }) => ownNames.has(name));
  if (!newest) return new Map();
  const { pictures } = await readManifest(store, newest.name);
  return new Map(pictures.map((picture) => [picture.name, picture]));
}

/** Of the pictures that the place does not have. */
async function missingBytes(pictures: Awaited<ReturnType<FileStore['list']>>, store: ObjectStore): Promise<number> {
  const there = new Map((await store.list(PICTURES)).map(({ key, bytes }) => [key, bytes]));
  const missing = pictures.filter(({ name, bytes }) => there.get(PICTURES + name) !== bytes);
  return missing.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Copies the pictures that the place does not have, and returns all that it has of the shop's, by name. */
async function copyPictures(
  files: FileStore,
  store: ObjectStore,
  recordedPictures: Map<string, BackupPicture>,
  signal?: AbortSignal,
): Promise<BackupPicture[]> {
  const there = new Map((await store.list(PICTURES)).map(({ key, bytes }) => [key, bytes]));
  const pictures = new Map<string, BackupPicture>();
  for (const { name, bytes } of await files.list()) {
    signal?.throwIfAborted();
    const before = recordedPictures.get(name);
    if (before?.bytes === bytes && there.get(PICTURES + name) === bytes) {
      pictures.set(name, before);
      continue;
    }
    const content = await files.read(name);
    // Removed since it was listed.
    if (content === null) continue;
    await store.write(PICTURES + name, content);
    const picture = { name, bytes: content.byteLength, sha256: sha256(content) };
    recordedPictures.set(name, picture);
    pictures.set(name, picture);
  }
  return [...pictures.values()];
}

/** Compresses the lines of a dump into parts, and counts and sums the rows of each table. */
async function writeParts(
  store: ObjectStore,
  name: string,
  file: string,
  { tables }: DatabaseDump,
): Promise<Pick<Manifest, 'parts' | 'tables'>> {
  const sums = new Map(tables.map((table) => [table.name, new RowSum()]));
  const parts: Manifest['parts'] = [];
  let [lines, characters] = [[] as string[], 0];
  let table = '';
  const endPart = async (): Promise<void> => {
    const bytes = await promisify(gzip)(`${lines.join('\n')}\n`);
    const key = partKey(name, parts.length + 1);
    await store.write(key, bytes);
    parts.push({ key, bytes: bytes.byteLength, sha256: sha256(bytes) });
    // Each part names the table that it goes on with.
    lines = [JSON.stringify({ table })];
    characters = 0;
  };
  for await (const line of linesOf(file)) {
    if (line.startsWith('{')) table = tableOf(line);
    else sums.get(table)?.add(line);
    lines.push(line);
    characters += line.length;
    if (characters > PART_CHARACTERS) await endPart();
  }
  await endPart();
  return {
    parts,
    tables: tables.map((one) => {
      const { rows = 0, sum = '' } = sums.get(one.name) ?? {};
      return { name: one.name, columns: [...one.columns], rows, sum };
    }),
  };
}

/** Lines that end with a line feed only: those of JSON may contain other separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The table of a line that begins one. */
export function tableOf(line: string): string {
  return (JSON.parse(line) as { table: string }).table;
}
