import { pathToFileURL } from 'node:url';
import { removeSignalListeners } from './lib/child-process.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { at } from './lib/paths.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the server in this process, so that signals reach it
 * directly.
 */
await ensureDependencies();
await ensureBuild();

removeSignalListeners();
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.setSourceMapsEnabled(true);
process.chdir(at());
await import(pathToFileURL(at('.build', 'server.mjs')).href);
