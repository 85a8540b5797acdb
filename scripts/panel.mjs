import { at } from './lib/places.mjs';
import { runProgram } from './lib/program.mjs';

/** `npm run panel -- <command>`: the shop's side by the shop API, from this terminal. */
process.chdir(at());
await runProgram('panel');
