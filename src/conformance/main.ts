/** `npm run conformance -- --api URL`: the process around the suite. */
import { exec } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { runConformance } from './run-conformance';

const shell = promisify(exec);

// Whoever has read enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runConformance(process.argv.slice(2), {
  env: process.env,
  fetch: (request) => fetch(request),
  now: () => Date.now(),
  run: async (command) => (await shell(command, { timeout: 30_000 })).stdout,
  write: (file, text) => writeFile(file, text),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
