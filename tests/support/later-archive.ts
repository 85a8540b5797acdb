/** Archives as later versions would be, made of the folder of this one (`npm run release`). */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files';

/** The unpacked folder that the release of a platform leaves. */
export function madeFolder(platform: string): string {
  return path.join(root, '.build', 'release', platform, 'caravansara');
}

/**
 * Packs an archive with another number and one more migration, and with what `change` does to its folder. Returns its file
 * name.
 * @param migration the version that brought the migration, which makes the table `0001_of_<version>`
 */
export function laterArchive(
  folder: string,
  version: string,
  change: (inVersion: string) => void = () => undefined,
  migration = version,
): string {
  const platform = `linux-${process.arch}`;
  const home = path.join(folder, version, 'caravansara');
  cpSync(madeFolder(platform), home, { recursive: true, verbatimSymlinks: true });
  const [before = ''] = readdirSync(path.join(home, 'versions'));
  const inVersion = path.join(home, 'versions', version);
  renameSync(path.join(home, 'versions', before), inVersion);
  rmSync(path.join(home, 'current'));
  symlinkSync(path.join('versions', version), path.join(home, 'current'));
  const packageJson = path.join(inVersion, 'package.json');
  writeFileSync(packageJson, readFileSync(packageJson, 'utf8').replace(`"${before}"`, `"${version}"`));
  const migrations = path.join(inVersion, 'src/backend/db/migrations');
  const tag = `0001_of_${migration.replaceAll('.', '_')}`;
  writeFileSync(path.join(migrations, `${tag}.sql`), `create table "${tag}" (id integer primary key);\n`);
  const journal = JSON.parse(readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const [last] = journal.entries.slice(-1);
  if (last) journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + Number(migration.at(-1)), tag });
  writeFileSync(path.join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  change(inVersion);
  const name = `caravansara-${version}-${platform}.tar.gz`;
  execFileSync('tar', ['-I', 'gzip -1', '-cf', path.join(folder, name), '-C', path.dirname(home), 'caravansara']);
  rmSync(path.join(folder, version), { recursive: true });
  return name;
}
