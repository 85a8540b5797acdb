import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { removeSignalListeners } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run api`: the shop API alone, without pages. */
await ensureDependencies();
await bundle('api');

removeSignalListeners();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
await import(pathToFileURL(at('.build', 'api.mjs')).href);
