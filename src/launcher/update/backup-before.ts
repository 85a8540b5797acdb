/** The backup before an update. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { UpdateError } from './update-error';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Makes a backup of each database by the command `backup`, which a running shop answers without a stop, and which root
 * runs as the owner of the data. Throws {@link UpdateError} when one fails.
 * @param shops the settings of each
 */
export function backUp(home: string, shops: readonly Settings[]): void {
  const done = new Set<string>();
  for (const settings of shops) {
    const { DATABASE_URL, DATA_DIR, SHOP } = settings;
    const database = [DATABASE_URL, DATA_DIR, SHOP].join('\n');
    if (done.has(database)) continue;
    done.add(database);
    const { status } = spawnSync(path.join(home, 'caravansara'), ['backup', '--reason', 'update'], {
      env: { NODE_ENV: 'production', ...settings },
      stdio: 'inherit',
    });
    if (status !== 0)
      throw new UpdateError(
        'The backup before the update failed, so that nothing was changed: mend what it says, or add --without-backup.',
      );
  }
}
