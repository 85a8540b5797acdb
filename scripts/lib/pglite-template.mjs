import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pgliteTemplateFile } from '../../src/backend/db/pglite-template.mjs';
import { root } from './paths.mjs';

/** Makes the file of an empty embedded database, unless it exists. */
export async function makePgliteTemplate() {
  const file = pgliteTemplateFile(root);
  if (existsSync(file)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('gzip');
  await database.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Complete under its name or not there: the build may be ended at any time.
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
