import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run setup`: makes this machine run the shop (src/server/setup.ts). */
await ensureDependencies();
await bundle('setup');
process.chdir(at());
// The arguments as in a direct start of the program: its path, then its own arguments.
process.argv.splice(1, 2, at('.build', 'setup.mjs'));
await import(pathToFileURL(at('.build', 'setup.mjs')).href);
