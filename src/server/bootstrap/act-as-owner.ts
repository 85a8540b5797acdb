/** The user as whom a command of root touches the data of a shop. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from '../settings/settings-error';

interface Owner {
  readonly uid: number;
  readonly gid: number;
  /** As `sudo -u` takes it. */
  readonly name: string;
  /** Null for a user whom the system does not know, as in a container. */
  readonly home: string | null;
  /** The folder that belongs to that user. */
  readonly folder: string;
}

/**
 * Lets root go on as the owner of the shop's data: what root wrote there would stop the shop, which could not open it. Null
 * for another user and for data of root, where nothing changes. Throws {@link SettingsError} where root may not do that.
 * @param env of the process
 * @param before called as root, when the user is about to change
 * @returns the owner's name
 */
export function actAsOwner(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  before: (env: NodeJS.ProcessEnv) => void = () => undefined,
): string | null {
  // In development the built files are of the user who develops.
  if (process.getuid?.() !== 0 || env.NODE_ENV === 'development') return null;
  // Before there are data, they are to belong to the owner of the archive's folder.
  const owner = ownerOf([dataDir, dirname(dataDir), env.CARAVANSARA_HOME ?? '']);
  if (owner === null || owner.uid === 0) return null;
  before(env);
  become(owner, env);
  refuseUnreadableProgram(owner);
  return owner.name;
}

/** The owner of the first of these folders that is there. */
function ownerOf(folders: readonly string[]): Owner | null {
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const { uid, gid } = statSync(folder);
    const { status, stdout } = spawnSync('getent', ['passwd', String(uid)], { encoding: 'utf8' });
    if (status !== 0) return { uid, gid, name: `#${uid}`, home: null, folder };
    const [name = '', , , group, , home = '/'] = stdout.trim().split(':');
    return { uid, gid: Number(group), name, home, folder };
  }
  return null;
}

/** Node has it, its types do not. */
const withGroups: NodeJS.Process & { initgroups?(user: string, group: number): void } = process;

function become({ uid, gid, name, home, folder }: Owner, env: NodeJS.ProcessEnv): void {
  try {
    if (home === null) process.setgroups?.([gid]);
    else withGroups.initgroups?.(name, gid);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (cause) {
    throw new SettingsError(
      `The data of the shop in ${folder} belong to ${name}, and root may not go on as that user here (${(cause as NodeJS.ErrnoException).code}): put sudo -u '${name}' before the command.`,
      { cause },
    );
  }
  // Programs look there for files of their user, and a database server for a name.
  if (home !== null) Object.assign(env, { HOME: home, USER: name, LOGNAME: name });
}

function refuseUnreadableProgram({ name, folder }: Owner): void {
  try {
    accessSync(process.cwd(), constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new SettingsError(
      `The program in ${process.cwd()} cannot be read by ${name}, to whom the data of the shop in ${folder} belong: move it to a folder that everyone may read, such as /opt/caravansara.`,
      { cause },
    );
  }
}
