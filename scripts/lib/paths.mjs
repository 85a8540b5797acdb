import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository; scripts work there, whatever the current folder is. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** An absolute path below the root. */
export function at(...parts) {
  return path.join(root, ...parts);
}

/** The folder for bundles, results and caches, which is not committed; created when missing. */
export function buildFolder(...parts) {
  const folder = at('.build', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
