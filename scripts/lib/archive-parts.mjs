import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedFailure } from './errors.mjs';
import { hashOf } from './ensure-build.mjs';
import { captureNpm } from './npm.mjs';
import { at, buildFolder } from './paths.mjs';

/** The platforms of the archives, each with npm's names for it. */
export const PLATFORMS = { 'linux-x64': 'x64', 'linux-arm64': 'arm64' };

const FILES = ['package.json', 'package-lock.json'];

/**
 * Installs what an archive holds for one platform (deploy/archive/package.json) and returns the folder. npm installs
 * packages of another platform only in a folder of their own; they are no dependency of the project, since Node has
 * 50 MB and a clone does not need it. What is installed already needs no network.
 */
export async function archiveParts(platform) {
  const folder = buildFolder('release', 'parts', platform);
  const stamp = path.join(folder, 'lock-hash');
  const hash = hashOf(FILES.map((name) => `deploy/archive/${name}`));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return folder;
  for (const name of FILES) copyFileSync(at('deploy', 'archive', name), path.join(folder, name));
  const target = ['--os=linux', `--cpu=${PLATFORMS[platform]}`, '--libc=glibc'];
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { code, output } = await captureNpm(['ci', ...target, ...quiet], { cwd: folder });
  // A package that is optional and was not found is no failure for npm.
  if (code !== 0 || !existsSync(nodeOf(folder, platform)))
    throw new ExpectedFailure(
      `${output}\nNode and sharp for ${platform} are not on this machine and could not be installed: run \`npm run release -- parts\` once with a network, or name the platforms to release, such as \`npm run release -- linux-x64\`.`,
    );
  writeFileSync(stamp, hash);
  return folder;
}

/** The program of Node in such a folder. */
export function nodeOf(folder, platform) {
  return path.join(folder, 'node_modules', `node-${platform}`, 'bin', 'node');
}
