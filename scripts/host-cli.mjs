import { at } from './lib/paths.mjs';
import { runProgram } from './lib/run-bundled.mjs';

/** `npm run panel -- <command>`: the commands of hosts and staff over the shop API. */
process.chdir(at());
await runProgram('host-cli');
