import { at } from './lib/paths.mjs';
import { runProgram } from './lib/run-bundled.mjs';

/** `npm run panel -- init`: opens a shop over the shop API. */
process.chdir(at());
await runProgram('host-cli');
