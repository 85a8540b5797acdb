import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run audit-books`: compares the books with the shop's orders, payments and credits (src/server/audit-books.ts). */
await ensureDependencies();
await bundle('audit-books');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
await import(pathToFileURL(at('.build', 'audit-books.mjs')).href);
