import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { beginFolder, DatabaseFolderError, finishFolder, inspectFolder } from './database-folder';
import { refuseWritesWhenFull, watchDiskSpace, type DiskSpaceMonitor } from './disk-space';
import { lockFolder, lockInside, type FolderLock } from './data-dir-lock';
import type { OpenedDatabase } from './database-handle';
import { schema } from './schema';

/**
 * Opens the embedded PostgreSQL in a folder (created when missing), or in memory for null. An in-memory database may
 * start as a copy of `template`, a dump of another one's data folder. Throws FolderInUseError when another process has
 * opened the folder, and DatabaseFolderError when it contains something else or a database that cannot be opened.
 */
export async function openPglite(folder: string | null, template?: Blob): Promise<OpenedDatabase> {
  if (folder === null) return openedOf(await PGlite.create(template ? { loadDataDir: template } : {}), null, []);
  const locks = [await lockFolder(folder)];
  try {
    const state = await inspectFolder(folder);
    locks.push(await lockInside(folder));
    if (state !== 'whole') await beginFolder(folder);
    const room = await watchDiskSpace(folder);
    const client = await createIn(folder, room);
    await finishFolder(folder);
    return openedOf(client, room, locks);
  } catch (error) {
    await releaseAll(locks);
    throw error;
  }
}

/** For a damaged folder the engine only reports that it did not start; this adds the folder to the error. */
async function createIn(folder: string, room: DiskSpaceMonitor): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder });
  } catch (cause) {
    room.stop();
    const reason = room.hasFreeSpace() ? 'it is damaged, or of another version' : 'its disk is full';
    throw new DatabaseFolderError(
      `The embedded database in ${folder} does not open: ${reason}. ${room.hasFreeSpace() ? 'Put a backup in its place (docs/deployment.md), or choose another folder with DATA_DIR' : 'Make room and start again'}.`,
      { cause },
    );
  }
}

function openedOf(client: PGlite, room: DiskSpaceMonitor | null, locks: readonly FolderLock[]): OpenedDatabase {
  const db = drizzle(room ? refuseWritesWhenFull(client, room) : client, { schema });
  let closing: Promise<void> | undefined;
  return {
    engine: 'pglite',
    db,
    reads: db,
    acceptsWrites: () => Promise.resolve(room?.hasFreeSpace() ?? true),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    markEnding: async () => void (await Promise.all(locks.map((lock) => lock.markEnding()))),
    close: () => {
      room?.stop();
      return (closing ??= client.close().finally(() => releaseAll(locks)));
    },
  };
}

async function releaseAll(locks: readonly FolderLock[]): Promise<void> {
  await Promise.all(locks.map((lock) => lock.release()));
}
