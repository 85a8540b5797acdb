import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { refusingWithoutRoom, watchRoom } from './disk-room';
import { lockFolder } from './lock';
import type { OpenedDatabase } from './opened';
import { schema } from './schema';

/**
 * Opens the embedded PostgreSQL in a folder (made when missing), or in memory without one.
 * Throws FolderInUseError when another process has the folder.
 */
export async function openPglite(folder: string | null): Promise<OpenedDatabase> {
  const lock = folder === null ? null : await lockFolder(folder);
  try {
    if (folder !== null) await mkdir(folder, { recursive: true });
    const room = folder === null ? null : await watchRoom(folder);
    const client = await PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), extensions: { pg_trgm } });
    const db = drizzle(room ? refusingWithoutRoom(client, room) : client, { schema });
    let closing: Promise<void> | undefined;
    return {
      engine: 'pglite',
      db,
      reads: db,
      migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
      close: () => {
        room?.stop();
        return (closing ??= client.close().finally(() => lock?.release()));
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
