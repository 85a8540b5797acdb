/**
 * The room of a backup. Its folder is often on the disk of the shop's data, where a full disk refuses every order
 * (db/disk-space.ts): nothing is written that would leave less than a reserve.
 */
import { lackOfRoomSentence } from '@/domain/backup-room';
import type { Database } from '../../db/database';
import { MIN_FREE_BYTES } from '../../db/disk-space';
import { isDiskFull } from '../../db/pg-errors';
import { tableBytes } from '../../db/table-content';
import { BackupError } from './manifest';

const MEGABYTE = 1_048_576;
/** What stays free for the shop, beyond the room without which writes are refused. */
const RESERVE_BYTES = 2 * MIN_FREE_BYTES;
/** The scratch database of a check: an empty one, and its rows with indexes and the write-ahead log. */
const EMPTY_BYTES = 128 * MEGABYTE;
const SCRATCH_FACTOR = 3;

export interface DiskOfPlace {
  readonly folder: string;
  /** Of the disk of the folder; null: unknown. */
  freeBytes(): Promise<number | null>;
}

class NoRoomError extends BackupError {}

/** Throws {@link NoRoomError} where so many bytes more would leave too little. */
export async function requireRoom(place: DiskOfPlace, bytes: number): Promise<void> {
  const free = await place.freeBytes();
  const needed = bytes + RESERVE_BYTES;
  if (free === null || free >= needed) return;
  throw new NoRoomError(
    lackOfRoomSentence({
      place: place.folder,
      needed: Math.ceil(needed / MEGABYTE),
      free: Math.floor(free / MEGABYTE),
    }),
  );
}

/** Whether a backup failed for want of room, of its own disk or of the database's. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof NoRoomError || isDiskFull(error);
}

/** What the rows need while a backup is made: as lines, and compressed at most as much again. */
export async function bytesOfRows(db: Database): Promise<number> {
  return 2 * (await tableBytes(db));
}

/** Whether the newest backup can be restored into a scratch database on this disk. */
export async function hasDiskForCheck(db: Database, place: DiskOfPlace): Promise<boolean> {
  const free = await place.freeBytes();
  return free === null || free >= EMPTY_BYTES + SCRATCH_FACTOR * (await tableBytes(db)) + RESERVE_BYTES;
}
