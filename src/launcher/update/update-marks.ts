/** The marks of an update in the archive's folder, which deploy/archive/caravansara reads. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UpdateError } from './update-error';

const folderOf = (home: string) => path.join(home, '.update');
const pidOf = (home: string) => path.join(folderOf(home), 'pid');
const holdOf = (home: string) => path.join(folderOf(home), 'hold');

/** From now on a shop that ends is started again. Throws {@link UpdateError} while another update lives. */
export function beginUpdate(home: string): void {
  const other = existsSync(pidOf(home)) ? readFileSync(pidOf(home), 'utf8').trim() : '';
  if (other !== '' && existsSync(`/proc/${other}`))
    throw new UpdateError(`Another update is going on (process ${other}).`);
  try {
    rmSync(folderOf(home), { recursive: true, force: true });
    mkdirSync(folderOf(home));
    writeFileSync(pidOf(home), `${process.pid}\n`);
  } catch (error) {
    throw new UpdateError(
      `${home} cannot be written by this user (${(error as NodeJS.ErrnoException).code}): run the command as the user who unpacked the shop, or as root.`,
      { cause: error },
    );
  }
}

export function endUpdate(home: string): void {
  rmSync(folderOf(home), { recursive: true, force: true });
}

/** From now on a shop that ends stays stopped. */
export function hold(home: string): void {
  writeFileSync(holdOf(home), '');
}

export function letGo(home: string): void {
  rmSync(holdOf(home), { force: true });
}
