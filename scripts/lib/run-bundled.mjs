import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { hashOf } from './ensure-build.mjs';
import { at, buildFolder } from './paths.mjs';

/** Sources of such a program besides its own folder; it needs neither pages nor server. */
const sources = [
  'src/contract',
  'src/domain',
  'src/messages',
  'tsconfig.json',
  'package-lock.json',
  'scripts/bundle.mjs',
];

/** Runs the program of `src/<name>` in this process; bundles it first when its sources have changed. */
export async function runProgram(name) {
  await ensureDependencies();
  const program = at('.build', `${name}.mjs`);
  const stamp = `${buildFolder()}/${name}-hash`;
  const hash = hashOf([`src/${name}`, ...sources]);
  if (!existsSync(program) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    await bundle(name);
    writeFileSync(stamp, hash);
  }
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // The arguments are at the same positions as when the launcher of an archive runs the bundle.
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}
