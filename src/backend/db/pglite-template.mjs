import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file of an empty embedded database, beside the build. A new shop begins with a copy of it: to make one takes the
 * engine 0.8 GB of memory and seconds, to copy one 0.3 GB. Plain JavaScript, since the build makes the file.
 * @param {string} root the project's folder
 * @returns {string} its path, which names the engine's version
 */
export function pgliteTemplateFile(root) {
  const engine = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  return path.join(root, '.build', `pglite-${JSON.parse(readFileSync(engine, 'utf8')).version}.tar.gz`);
}

/** Makes the file unless it exists. */
export async function makePgliteTemplate(root) {
  const file = pgliteTemplateFile(root);
  if (existsSync(file)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('gzip');
  await database.close();
  await mkdir(path.dirname(file), { recursive: true });
  // Complete under its name or not there: the build may be ended at any time.
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
