import { at } from './lib/paths.mjs';
import { runProgram } from './lib/run-bundled.mjs';

/** `npm run conformance -- --api <origin>`: what a shop's own backend lacks, call by call. */
process.chdir(at());
await runProgram('conformance');
