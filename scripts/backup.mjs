import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run backup` (src/server/backup.ts). */
await ensureDependencies();
await bundle('backup');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
// The arguments as in a direct start of the program: its path, then its own arguments.
process.argv.splice(1, 2, at('.build', 'backup.mjs'));
await import(pathToFileURL(at('.build', 'backup.mjs')).href);
