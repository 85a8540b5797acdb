import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bundle } from './bundle.mjs';
import { archiveFolder } from './lib/archive-folder.mjs';
import { archiveParts, PLATFORMS } from './lib/archive-parts.mjs';
import { capture, run } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ExpectedFailure, tookSince } from './lib/errors.mjs';
import { foreignBinaries } from './lib/foreign-binaries.mjs';
import { partsList } from './lib/parts-list.mjs';
import { at } from './lib/paths.mjs';
import { licenceFiles, tracedFiles } from './lib/traced-files.mjs';

/**
 * `npm run release`: an archive for each platform in `release/`, with its list of parts, and the checksums of all.
 * `npm run release -- linux-x64` makes one of them, `-- parts` only installs what the platforms need (the one step with
 * a network), `-- folder` only makes the unpacked folder for this machine, of which the container image is made.
 */
const words = process.argv.slice(3);
const unknown = words.filter((word) => !['parts', 'folder', ...Object.keys(PLATFORMS)].includes(word));
if (unknown.length > 0)
  throw new ExpectedFailure(
    `There is no platform ${unknown.join(', ')}; there are ${Object.keys(PLATFORMS).join(', ')}.`,
  );
const named = words.filter((word) => word in PLATFORMS);
const isFolder = words.includes('folder');
const platforms = named.length > 0 ? named : isFolder ? [`linux-${process.arch}`] : Object.keys(PLATFORMS);

await ensureDependencies();
for (const platform of platforms) await archiveParts(platform);
if (!words.includes('parts')) await release();

async function release() {
  const startMs = performance.now();
  await ensureBuild();
  const commands = JSON.parse(readFileSync(at('src/launcher/commands.json'), 'utf8'));
  const programs = [...new Set(['launcher', ...commands.map(({ program }) => program)])];
  // The build has made the server.
  for (const name of programs) if (name !== 'server') await bundle(name);
  const entries = ['next.config.js', 'src/server/cache/page-cache.mjs', 'src/backend/db/pglite-worker.mjs'];
  const traced = await tracedFiles([...entries, ...programs.map((name) => `.build/${name}.mjs`)]);
  const packageFiles = [...new Set([...traced, ...licenceFiles()])];
  const made = [];
  for (const platform of platforms) {
    const folder = await archiveFolder(platform, { programs, packageFiles });
    const foreign = foreignBinaries(folder, platform);
    if (foreign.length > 0)
      throw new ExpectedFailure(
        `The folder of ${platform} has binaries of another machine: ${foreign.join(', ')}. Delete .build/release/parts/${platform} and run the command again.`,
      );
    if (isFolder) console.log(`Made ${path.relative(at(), folder)}.`);
    else made.push(...(await pack(folder, platform)));
  }
  if (!isFolder) await writeSums(made);
  console.log(`It took ${tookSince(startMs)}.`);
}

/** Packs a folder and writes its list of parts; the names of both files. */
async function pack(folder, platform) {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  mkdirSync(at('release'), { recursive: true });
  const archive = `caravansara-${version}-${platform}.tar.gz`;
  const file = at('release', archive);
  // The same bytes for the same commit. Its time is that of the files, on which the ETag of those in public depends.
  const { output } = await capture('git', ['log', '-1', '--format=%ct']);
  const time = /^\d+$/.test(output.trim()) ? `@${output.trim()}` : 'now';
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${time}`];
  rmSync(file, { force: true });
  const code = await run('tar', [
    ...same,
    '-I',
    'gzip -9n',
    '-cf',
    file,
    '-C',
    path.dirname(folder),
    path.basename(folder),
  ]);
  if (code !== 0)
    throw new ExpectedFailure('The archive could not be packed (GNU tar and gzip are needed, see above).');
  const list = `caravansara-${version}-${platform}.cdx.json`;
  writeFileSync(at('release', list), `${JSON.stringify(await partsList(platform), null, 2)}\n`);
  console.log(`release/${archive}: ${Math.round(statSync(file).size / 1e6)} MB`);
  return [archive, list];
}

/** As `sha256sum --check` reads it. */
async function writeSums(names) {
  const lines = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(at('release', name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  writeFileSync(at('release', 'SHA256SUMS'), lines.join(''));
}
