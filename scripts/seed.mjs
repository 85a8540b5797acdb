import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run seed -- 100000`: the shop's database with so many products (src/server/seed.ts). */
await ensureDependencies();
await bundle('seed');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
// As the program itself would see them: its name, then its own words.
process.argv.splice(1, 2, at('.build', 'seed.mjs'));
await import(pathToFileURL(at('.build', 'seed.mjs')).href);
