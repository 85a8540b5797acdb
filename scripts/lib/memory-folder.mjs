import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { removeAtEnd } from './child-process.mjs';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The tests use some hundred MB at once; the rest is for other programs that use the folder. */
const NEEDED_BYTES = 2_000_000_000;

/**
 * Moves the temporary folder of this script and of its processes into memory, if there is enough. Each test file on
 * PostgreSQL creates a database, which is six hundred files: 300 to 500 ms on a disk, 20 ms in memory. Benchmarks and
 * the soak do not use such a folder, since their databases write durably.
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
    // Not Linux: the temporary folder is not moved.
  }
}
