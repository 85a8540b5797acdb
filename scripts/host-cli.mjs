import { at } from './lib/paths.mjs';
import { runProgram } from './lib/run-bundled.mjs';

/** `npm run panel -- <command>`: the shop's side by the shop API, from this terminal. */
process.chdir(at());
await runProgram('host-cli');
