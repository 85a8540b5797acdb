import { at } from './lib/paths.mjs';
import { runProgram } from './lib/run-bundled.mjs';

/** `npm run conformance -- --api <origin>`: checks a shop's own backend, endpoint by endpoint. */
process.chdir(at());
await runProgram('conformance');
