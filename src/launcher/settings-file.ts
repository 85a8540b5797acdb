/** The settings of a command of the archive. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The file of the settings cannot be read. The message is one sentence for the operator. */
export class SettingsFileError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Completes the environment: by the lines of `caravansara.env` in the archive's folder (`NAME=value`, as systemd reads
 * them), then by what differs from a clone. An empty value is none, as in readSettings. The shop is the owner's own and
 * not the demo, and its data are beside the versions, so that an update leaves them alone. A relative DATA_DIR or
 * BACKUP_DIR is below the folder in which the command was given, or of the file.
 * Throws {@link SettingsFileError} for a file that this user may not read.
 * @param home the archive's folder
 * @param folder the one in which the command was given
 */
export function withSettings(home: string, environment: Environment, folder: string): Record<string, string> {
  const file = path.join(home, 'caravansara.env');
  const ofFile = filled(existsSync(file) ? parseEnv(textOf(file)) : {});
  const env: Record<string, string | undefined> = { SEED_DEMO: 'false', ...ofFile, ...filled(environment) };
  /** A folder of the environment is below the one of the command, one of the file beside the file. */
  const folderOf = (name: 'DATA_DIR' | 'BACKUP_DIR', usual: string | null) => {
    if (environment[name]) return path.resolve(folder, environment[name]);
    const named = ofFile[name] ?? usual;
    return named === null ? undefined : path.resolve(home, named);
  };
  const backups = folderOf('BACKUP_DIR', null);
  // After an update that went back (update/update-shop.ts).
  if (existsSync(path.join(home, '.newer-database'))) env.ALLOW_NEWER_DATABASE = 'true';
  return {
    ...(env as Record<string, string>),
    DATA_DIR: folderOf('DATA_DIR', 'data') ?? home,
    ...(backups !== undefined && { BACKUP_DIR: backups }),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingsFileError(
      `The settings in ${file} cannot be read by this user (${(cause as NodeJS.ErrnoException).code}): run the command as the user of the shop, or as root.`,
      { cause },
    );
  }
}
