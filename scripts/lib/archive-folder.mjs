import { chmodSync, constants, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pgliteTemplateFile } from '../../src/backend/db/pglite-template.mjs';
import { archiveParts, nodeOf } from './archive-parts.mjs';
import { at, buildFolder } from './paths.mjs';

/** Files of the repository that the programs read by their path from the root, and documents for the owner. */
const FROM_ROOT = [
  'next.config.js',
  'public',
  'src/backend/db/migrations',
  'src/backend/db/pglite-worker.mjs',
  'src/backend/db/demo/pictures',
  'src/server/cache/page-cache.mjs',
  'deploy/Caddyfile',
  'deploy/nginx.conf',
  'deploy/logrotate.conf',
  'deploy/prometheus-alerts.yml',
  'deploy/grafana-dashboard.json',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE.md',
  'THIRD-PARTY.md',
];
const DOCUMENTS = ['deployment', 'settings', 'providers', 'security', 'troubleshooting'].map(
  (name) => `docs/${name}.md`,
);

/** What only the build and the development server need in .next. Resized pictures are beside the versions, so that an update keeps them. */
const OF_BUILD = /^(?:cache|dev|diagnostics|types|trace|trace-build|sources-hash|.*\.nft\.json)$/;

/** The package.json of a version: the running shop reads its version there. */
function packageJson() {
  const { name, version, description, license } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return { name, version, description, license, private: true };
}

/**
 * Makes the folder of an archive and returns its path: the launcher, `current`, which leads to the version, and
 * `versions/<version>` with all that runs. An update adds a version beside it; data and settings are next to them.
 * @param {string} platform a key of PLATFORMS
 * @param {{ programs: string[], packageFiles: string[] }} contents names of bundles in .build; files of node_modules
 */
export async function archiveFolder(platform, { programs, packageFiles }) {
  const parts = await archiveParts(platform);
  const folder = path.join(buildFolder('release', platform), 'caravansara');
  rmSync(folder, { recursive: true, force: true });
  const { version } = packageJson();
  const inVersion = (...names) => path.join(folder, 'versions', version, ...names);
  const copy = (from, to) => cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

  for (const file of [...FROM_ROOT, ...DOCUMENTS, ...packageFiles]) copy(at(file), inVersion(file));
  // The map of the server alone: those of all programs have 15 MB.
  for (const file of [...programs.map((name) => `${name}.mjs`), 'server.mjs.map'])
    copy(at('.build', file), inVersion('.build', file));
  for (const name of ['panel', path.basename(pgliteTemplateFile(at()))])
    copy(at('.build', name), inVersion('.build', name));
  cpSync(at('.next'), inVersion('.next'), {
    recursive: true,
    filter: (file) => !OF_BUILD.test(path.relative(at('.next'), file)) && !file.endsWith('.nft.json'),
  });
  symlinkSync('../../../cache', inVersion('.next', 'cache'));
  copy(path.join(parts, 'node_modules', '@img'), inVersion('node_modules', '@img'));
  mkdirSync(inVersion('bin'), { recursive: true });
  copy(nodeOf(parts, platform), inVersion('bin', 'node'));
  copy(path.join(parts, 'node_modules', `node-${platform}`, 'LICENSE'), inVersion('bin', 'LICENSE'));
  writeFileSync(inVersion('package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`);
  writeFileSync(inVersion('platform'), `${platform}\n`);

  mkdirSync(path.join(folder, 'cache'));
  symlinkSync(path.join('versions', version), path.join(folder, 'current'));
  cpSync(at('deploy', 'archive', 'caravansara'), path.join(folder, 'caravansara'));
  chmodSync(path.join(folder, 'caravansara'), 0o755);
  return folder;
}
