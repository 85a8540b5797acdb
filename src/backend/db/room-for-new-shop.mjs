/** In plain JavaScript, since `npm start` asks before it builds anything. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';

const MEGABYTE = 1_048_576;
/** An empty database has 60 MB, and writes are refused below 64 MB of free space (disk-space.ts). */
const NEEDED_MB = 128;

/**
 * The sentence for the operator when the disk has too little room for a new embedded database in this folder, which
 * need not exist; null when it has enough, or when its room is unknown.
 * @param {string} folder an absolute path
 * @returns {Promise<string | null>}
 */
export async function lackOfRoom(folder) {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return path.dirname(folder) === folder ? null : lackOfRoom(path.dirname(folder));
  const free = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (free >= NEEDED_MB) return null;
  return `The disk is full: a new shop needs ${NEEDED_MB} MB, and ${folder} has room for ${free} MB. Make room, or choose another folder with DATA_DIR, and start again.`;
}
