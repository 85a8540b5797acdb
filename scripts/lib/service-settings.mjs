import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ExpectedFailure } from './errors.mjs';
import { root } from './paths.mjs';

/** Commands about the shop that runs. The others make or run one of a developer. */
const OF_RUNNING_SHOP = ['doctor', 'backup', 'restore', 'audit-books', 'move', 'move-files', 'host-cli'];

/** As `setup` writes it (src/server/setup/files.ts). */
const UNIT = 'etc/systemd/system/caravansara.service';

/**
 * Completes the environment of a command by the settings of the service that runs from this folder, and says so: the
 * command would examine another shop, the one of `.data`. Without such a service nothing changes.
 * @param {string} command the name of its script
 * @param {string} home the folder of the clone
 * @param {string} machine where the files of the machine are
 */
export function applyServiceSettings(command, home = root, machine = '/') {
  if (!OF_RUNNING_SHOP.includes(command)) return;
  const unit = textOf(path.join(machine, UNIT)) ?? '';
  if (valueIn(unit, 'WorkingDirectory') !== home) return;
  const file = valueIn(unit, 'EnvironmentFile');
  if (file === undefined) return;
  const isNeeded = command !== 'host-cli';
  const settings = parseEnv(textOf(path.join(machine, file), isNeeded) ?? '');
  const missing = Object.entries(settings).filter(([name, value]) => value !== '' && !process.env[name]);
  if (missing.length === 0) return;
  for (const [name, value] of missing) process.env[name] = value;
  console.error(`With the settings of ${file}, which the service of this folder has.`);
}

/** A directive of a unit, whose percent signs are doubled. */
function valueIn(unit, name) {
  return new RegExp(`^${name}=-?(.+)$`, 'm').exec(unit)?.[1]?.replaceAll('%%', '%');
}

/** Null for a file that is not there, and for one that cannot be read and is not needed. */
function textOf(file, isNeeded = false) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isNeeded || error.code === 'ENOENT') return null;
    throw new ExpectedFailure(
      `The settings in ${file} cannot be read by this user (${error.code}): run the command as root.`,
    );
  }
}
