import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';

/** `npm run build`: builds pages and server when their sources have changed since the last build. */
await ensureDependencies();
await ensureBuild();
