import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { at } from './paths.mjs';
import { ExpectedFailure } from './errors.mjs';

const stamp = at('node_modules', '.lockfile-hash');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
}

/**
 * Whether node_modules matches the lockfile: by the hash that the last call stored, or, after an installation by hand,
 * by the time of npm's own file, which `npm install` writes just before the lockfile, or by its packages: a changed
 * range that leads to the same versions installs nothing.
 */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  const npmNote = at('node_modules', '.package-lock.json');
  if (!existsSync(npmNote)) return false;
  return statSync(npmNote).mtimeMs >= statSync(at('package-lock.json')).mtimeMs - 60_000 || hasPackagesOf(npmNote);
}

/** Whether both files list the same packages, without optional ones, which may be for other machines. */
function hasPackagesOf(npmNote) {
  const [wanted, there] = [at('package-lock.json'), npmNote].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  const isThere = ([name, { version, integrity, optional }]) =>
    name === '' || optional || (there[name]?.version === version && there[name].integrity === integrity);
  return Object.entries(wanted).every(isThere) && Object.keys(there).every((name) => name in wanted);
}

/** Installs from the lockfile when node_modules is missing or outdated. A linked node_modules is left as it is. */
export async function ensureDependencies() {
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json ...');
    if ((await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0) {
      throw new ExpectedFailure(
        'The packages could not be installed (npm ci failed, see above): check the network or the npm registry and start again.',
      );
    }
  }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash()) writeFileSync(stamp, lockHash());
}
