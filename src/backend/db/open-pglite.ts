import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import { beginFolder, DatabaseFolderError, finishFolder, inspectFolder } from './database-folder';
import { refuseWritesWhenFull, watchDiskSpace, type DiskSpaceMonitor } from './disk-space';
import { lockFolder, lockInside, type FolderLock } from './data-dir-lock';
import type { OpenedDatabase } from './database-handle';
import { wrapQuery } from './pg-statements';
import { createPglite, type PgliteLink, startPglite } from './pglite-link';
import { availableMegabytes, startParamsFor } from './pglite-memory';
import { pgliteTemplateFile } from './pglite-template.mjs';
import { statementNames } from './prepared-statements';
import { lackOfRoom } from './room-for-new-shop.mjs';
import { schema } from './schema';
import { SessionPool, type SessionPoolOptions, SharedSession } from './session-pool';

export interface PgliteOptions {
  /** A dump of another database's data folder, of which a database in memory starts as a copy. */
  readonly template?: Blob;
  /** How long a statement may take before the database counts as hanging, ms; 0: without limit. */
  readonly answerMs?: number;
  /** The same for a heavy read. */
  readonly readAnswerMs?: number;
  /** How long a heavy read waits for its turn before it gets a 503, ms. */
  readonly readWaitMs?: number;
  /**
   * Called when the database hangs or its thread has died. Its statements fail from then on; what was acknowledged is
   * there when the folder is opened again, by the next process.
   */
  readonly onLost?: (error: Error) => void;
}

/** How long the database may take to close, ms. */
const CLOSE_MS = 20_000;

/**
 * Opens the embedded PostgreSQL in a folder (created when missing), or in memory for null. It runs in a thread of its
 * own, so that no statement keeps the process from anything else. Throws FolderInUseError when another process has
 * opened the folder, and DatabaseFolderError when it contains something else or a database that cannot be opened.
 */
export async function openPglite(folder: string | null, options: PgliteOptions = {}): Promise<OpenedDatabase> {
  if (folder === null) return openedOf(await startPglite({ loadDataDir: options.template }), null, [], options);
  const locks = [await lockFolder(folder)];
  try {
    const state = await inspectFolder(folder);
    locks.push(await lockInside(folder));
    if (state !== 'whole') {
      await beginFolder(folder);
      const lack = await lackOfRoom(folder);
      if (lack !== null) throw new DatabaseFolderError(lack);
    }
    const room = await watchDiskSpace(folder);
    const link = await startIn(folder, { isNew: state !== 'whole', room });
    await finishFolder(folder);
    return await openedOf(link, room, locks, options);
  } catch (error) {
    await releaseAll(locks);
    throw error;
  }
}

/** For a damaged folder the engine only reports that it did not start; this adds the folder to the error. */
async function startIn(
  folder: string,
  { isNew, room }: { readonly isNew: boolean; readonly room: DiskSpaceMonitor },
): Promise<PgliteLink> {
  const options = { dataDir: folder, startParams: startParamsFor(availableMegabytes()) };
  try {
    if (isNew) await createPglite({ ...options, loadDataDir: await emptyDatabase() });
    return await startPglite(options);
  } catch (cause) {
    room.stop();
    const reason = room.hasFreeSpace() ? 'it is damaged, or of another version' : 'its disk is full';
    throw new DatabaseFolderError(
      `The embedded database in ${folder} does not open: ${reason}. ${room.hasFreeSpace() ? 'Put a backup in its place (docs/deployment.md), or choose another folder with DATA_DIR' : 'Make room and start again'}.`,
      { cause },
    );
  }
}

/** What the build has made; undefined in a tree without a build, where the engine makes the files itself. */
async function emptyDatabase(): Promise<Blob | undefined> {
  const file = pgliteTemplateFile(process.cwd());
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined;
}

async function openedOf(
  link: PgliteLink,
  room: DiskSpaceMonitor | null,
  locks: readonly FolderLock[],
  {
    answerMs = 300_000,
    readAnswerMs = 20_000,
    readWaitMs = SERVER_HTTP_TIMEOUT_MS,
    onLost = () => undefined,
  }: PgliteOptions,
): Promise<OpenedDatabase> {
  const client = new Client({ stream: () => link, ssl: false });
  // Errors are reported by the statements, and by the link.
  client.on('error', () => undefined);
  await client.connect();
  // The engine plans a search for longer than it runs.
  wrapQuery(client, statementNames({ searches: true }));
  let closing: Promise<void> | undefined;
  link.on('error', (error) => {
    if (!closing) onLost(error);
  });
  const session = new SharedSession(client, (error) => link.destroy(error));
  const poolOf = (options: Omit<SessionPoolOptions, 'check'>): Pool =>
    new SessionPool(session, {
      ...options,
      check: (text) => room && refuseWritesWhenFull(text, room),
    }) as unknown as Pool;
  const reads = drizzle(poolOf({ lane: 'heavy', waitMs: readWaitMs, answerMs: readAnswerMs }), { schema });
  return {
    engine: 'pglite',
    db: drizzle(poolOf({ lane: 'short', waitMs: 0, answerMs }), { schema }),
    reads,
    guestReads: reads,
    replicaState: () => Promise.resolve(null),
    migrate: (migrationsFolder) =>
      migrate(drizzle(poolOf({ lane: 'short', waitMs: 0, answerMs: 0 })), { migrationsFolder }),
    acceptsWrites: () => Promise.resolve(room?.hasFreeSpace() ?? true),
    markEnding: async () => void (await Promise.all(locks.map((lock) => lock.markEnding()))),
    close: () => {
      room?.stop();
      return (closing ??= closeAll(session, link).finally(() => releaseAll(locks)));
    },
  };
}

/** Ends the session and the thread; rejects when the database did not close, after the thread has ended all the same. */
async function closeAll(session: SharedSession, link: PgliteLink): Promise<void> {
  const timer = setTimeout(() => link.destroy(new Error(`It did not close within ${CLOSE_MS / 1000} s`)), CLOSE_MS);
  const closed = link.closed ? Promise.resolve() : new Promise((resolve) => link.once('close', resolve));
  await Promise.race([session.end().then(() => session.client.end()), closed]);
  await closed;
  clearTimeout(timer);
  if (link.errored)
    throw new Error(`The embedded database was not closed properly: ${link.errored.message}`, { cause: link.errored });
}

async function releaseAll(locks: readonly FolderLock[]): Promise<void> {
  await Promise.all(locks.map((lock) => lock.release()));
}
