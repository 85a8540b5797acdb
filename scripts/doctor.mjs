import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { at } from './lib/paths.mjs';

/** `npm run doctor`: checks the installation, with the shop's settings (src/server/doctor.ts). */
await ensureDependencies();
// On a full disk the one that was bundled before says so.
await bundle('doctor').catch((error) => {
  if (!existsSync(at('.build', 'doctor.mjs'))) throw error;
});
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
process.chdir(at());
await import(pathToFileURL(at('.build', 'doctor.mjs')).href);
