/**
 * Free space on the embedded database's disk. PGlite survives a table that cannot grow, but when its write-ahead log
 * cannot grow, the statement never returns. So writes are refused while some space is left,
 * with the error of PostgreSQL on a full disk (53100, mapped to 503), and accepted again once there is enough. Reads
 * continue.
 */
import { statfs } from 'node:fs/promises';
import { DISK_FULL } from './pg-errors';

const MEGABYTE = 1_048_576;
/** Below this, writes are refused: four files of the write-ahead log, which has segments of sixteen megabytes. */
export const MIN_FREE_BYTES = 64 * MEGABYTE;
const CHECK_EVERY_MS = 500;

export interface DiskSpaceMonitor {
  hasFreeSpace(): boolean;
  stop(): void;
}

/** Monitors the disk of a folder; the first check is done when this resolves. */
export async function watchDiskSpace(folder: string): Promise<DiskSpaceMonitor> {
  let hasFreeSpace = true;
  const check = async (): Promise<void> => {
    try {
      const { bavail, bsize } = await statfs(folder);
      hasFreeSpace = bavail * bsize >= MIN_FREE_BYTES;
    } catch {
      // A disk whose free space is unknown is no reason to refuse writes.
      hasFreeSpace = true;
    }
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  return { hasFreeSpace: () => hasFreeSpace, stop: () => clearInterval(timer) };
}

/** Parts of a union are in parentheses. */
const READ_STATEMENT = /^[\s(]*(?:select|with|show)\b/i;
const CHANGES = /\b(?:insert\s+into|update|delete\s+from|for\s+share|nextval|setval)\b/i;

function isReading(text: string): boolean {
  return READ_STATEMENT.test(text) && !CHANGES.test(text);
}

/** Throws for a statement that may write while the disk is nearly full. */
export function refuseWritesWhenFull(text: string, { hasFreeSpace }: Pick<DiskSpaceMonitor, 'hasFreeSpace'>): void {
  if (!hasFreeSpace() && !isReading(text)) throw full();
}

function full(): Error {
  return Object.assign(
    new Error(`The disk of the embedded database has less than ${MIN_FREE_BYTES / MEGABYTE} MB of room`),
    { code: DISK_FULL },
  );
}
