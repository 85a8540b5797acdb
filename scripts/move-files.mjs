import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run move-files` (src/server/move-files.ts). */
await ensureDependencies();
await bundle('move-files');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
// The arguments as in a direct start of the program: its path, then its own arguments.
process.argv.splice(1, 2, at('.build', 'move-files.mjs'));
await import(pathToFileURL(at('.build', 'move-files.mjs')).href);
