import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder; every script works there, wherever it was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** An absolute path below the root. */
export function at(...parts) {
  return path.join(root, ...parts);
}

/** What the scripts make and nobody commits: bundles, results, caches. Made when missing. */
export function buildFolder(...parts) {
  const folder = at('.build', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
