import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { removeAtEnd } from './child-process.mjs';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The tests use some hundred MB at once; the rest is for what else keeps files there. */
const NEEDED_BYTES = 2_000_000_000;

/**
 * Moves the temporary folder of this script and of all that it starts into memory, where there is room. Each test file on
 * PostgreSQL has a database of its own, which is six hundred files: 300 to 500 ms on a disk, 20 ms in memory. A database that
 * is to survive a power cut is not tested in such a folder (benchmarks and the soak do not use it).
 */
export function useMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return;
    const folder = mkdtempSync(path.join(IN_MEMORY, 'caravansara-test-'));
    // PostgreSQL's server may run as another user, below this folder.
    chmodSync(folder, 0o711);
    removeAtEnd(folder);
    process.env.TMPDIR = folder;
  } catch {
    // Another system: the temporary folder stays where it is.
  }
}
