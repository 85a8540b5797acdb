/** The memory that the embedded database takes, by what the machine has. */
import { totalmem } from 'node:os';
import { PGlite } from '@electric-sql/pglite';

const MEGABYTE = 1024 * 1024;

/** PostgreSQL's own default, which is what larger machines get, MB. */
const MOST_SHARED_BUFFERS = 128;
/** PostgreSQL reads further pages from the file cache of the system, MB. */
const LEAST_SHARED_BUFFERS = 16;
/** The part of the memory for the database's pages: the rest is for the shop and for the file cache. */
const SHARED_BUFFERS_SHARE = 1 / 32;

/** The memory of this machine or of the container, whichever is smaller, MB. */
export function availableMegabytes(): number {
  const limit = process.constrainedMemory();
  const all = totalmem();
  return Math.floor((limit > 0 && limit < all ? limit : all) / MEGABYTE);
}

/** The engine's start parameters on a machine of this memory, MB: its default ones and the size of `shared_buffers`. */
export function startParamsFor(megabytes: number): string[] {
  const share = Math.round(megabytes * SHARED_BUFFERS_SHARE);
  const size = Math.min(MOST_SHARED_BUFFERS, Math.max(LEAST_SHARED_BUFFERS, share));
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${size}MB`];
}
