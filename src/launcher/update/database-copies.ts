/**
 * Copies of the embedded databases of stopped shops, to go back with: migrations do not run backwards. Pictures are only
 * added, so that they need no copy.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UpdateError } from './update-error';

/** The folder of a shop's embedded database; null: it has none. */
export function embeddedDatabase(settings: Readonly<Record<string, string | undefined>>): string | null {
  if (settings.DATABASE_URL || settings.SHOP_API_ORIGIN) return null;
  const folder = path.join(settings.DATA_DIR ?? '', settings.SHOP || 'residence', 'database');
  return existsSync(folder) ? folder : null;
}

const copyOf = (folder: string, version: string) => `${folder}-before-${version}`;
const failedOf = (folder: string, version: string) => `${folder}-failed-${version}`;

/**
 * Copies a database before the update to this version. Throws {@link UpdateError} when a process still uses it, such as one
 * of another user, and when there is no room.
 */
export function copyDatabase(folder: string, version: string): void {
  refuseUsed(folder);
  const copy = copyOf(folder, version);
  rmSync(copy, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', folder, copy], { encoding: 'utf8' });
  if (status === 0) return;
  rmSync(copy, { recursive: true, force: true });
  throw new UpdateError(
    `The database could not be copied to ${copy} (${stderr.trim().split('\n')[0]}): make room, or correct the rights.`,
  );
}

/** By the lock of src/backend/db/data-dir-lock.ts. */
function refuseUsed(folder: string): void {
  const lock = `${folder}.lock`;
  if (!existsSync(lock)) return;
  const { pid } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number };
  if (existsSync(`/proc/${pid}`))
    throw new UpdateError(
      `The database ${folder} is in use by process ${pid}: run the command as the user of the shop, or as root, or stop that process.`,
    );
}

/** Puts the copy in place of the database, and that beside it, under the name that is returned. */
export function putBack(folder: string, version: string): string {
  const failed = failedOf(folder, version);
  rmSync(failed, { recursive: true, force: true });
  renameSync(folder, failed);
  renameSync(copyOf(folder, version), folder);
  return failed;
}

/** Removes what earlier updates have left beside a database. */
export function removeOldCopies(folder: string, version: string): void {
  const [name, parent] = [path.basename(folder), path.dirname(folder)];
  for (const other of readdirSync(parent))
    if (
      /-(?:before|failed)-/.test(other) &&
      other.startsWith(`${name}-`) &&
      path.join(parent, other) !== copyOf(folder, version)
    )
      rmSync(path.join(parent, other), { recursive: true, force: true });
}
