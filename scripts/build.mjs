import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';

/** `npm run build`: the pages and the server, when the sources are newer than the last build. */
await ensureDependencies();
await ensureBuild();
