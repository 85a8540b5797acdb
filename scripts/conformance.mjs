import { at } from './lib/places.mjs';
import { runProgram } from './lib/program.mjs';

/** `npm run conformance -- --api <origin>`: what a shop's own backend lacks, call by call. */
process.chdir(at());
await runProgram('conformance');
