import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run restore` (src/server/restore.ts). */
await ensureDependencies();
await bundle('restore');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
// The arguments as in a direct start of the program: its path, then its own arguments.
process.argv.splice(1, 2, at('.build', 'restore.mjs'));
await import(pathToFileURL(at('.build', 'restore.mjs')).href);
