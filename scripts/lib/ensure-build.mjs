import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child-process.mjs';
import { makePgliteTemplate } from './pglite-template.mjs';
import { at } from './paths.mjs';
import { ExpectedFailure, tookSince } from './errors.mjs';
import { precompress } from './precompress.mjs';
import { refuseFullDisk } from './room-for-build.mjs';

/** Sources of the build. Hashing them takes a tenth of a second and does not depend on file times. */
const sources = [
  'pages',
  'src',
  'public',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
  'scripts/bundle.mjs',
];
const stamp = at('.next', 'sources-hash');

/** One hash of files and folders (paths from the root); a missing one counts as empty. */
export function hashOf(sources) {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = at(name);
    if (!existsSync(file)) return;
    hash.update(`\0${name}\0`).update(readFileSync(file));
  };
  const walk = (folder) => {
    const entries = readdirSync(at(folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else add(name);
    }
  };
  for (const source of sources) {
    if (path.extname(source) || !existsSync(at(source))) add(source);
    else walk(source);
  }
  return hash.digest('hex');
}

/**
 * Builds the pages and bundles the server and the panel unless the last complete build was made from the same sources.
 */
export async function ensureBuild() {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(at('.build', 'server.mjs'))) return;
  await refuseFullDisk();
  const startMs = performance.now();
  console.log('Building: the sources are newer than the build ...');
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { bundle, bundlePanel } = await import('../bundle.mjs');
  const [code] = await Promise.all([
    run(process.execPath, [at('node_modules/next/dist/bin/next'), 'build', '--webpack'], { env }),
    bundle('server'),
    // The weekly check of a backup runs in a process of its own.
    bundle('restore'),
    bundlePanel(),
    makePgliteTemplate(),
  ]);
  if (code !== 0) throw new ExpectedFailure('The build failed (see above).');
  await precompress(at('.next', 'static'));
  writeFileSync(stamp, hash);
  console.log(`Built in ${tookSince(startMs)}.`);
}
