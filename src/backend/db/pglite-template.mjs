import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The file of an empty embedded database, beside the build (scripts/lib/pglite-template.mjs). A new shop begins with a
 * copy of it: to make one takes the engine 0.8 GB of memory and seconds, to copy one 0.3 GB. Plain JavaScript, since the
 * build makes the file.
 * @param {string} root the project's folder
 * @returns {string} its path, which names the engine's version
 */
export function pgliteTemplateFile(root) {
  const engine = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  return path.join(root, '.build', `pglite-${JSON.parse(readFileSync(engine, 'utf8')).version}.tar.gz`);
}
