/** `npm run conformance -- --api URL`: runs the suite as a process. */
import { exec } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { runConformance } from './run-conformance';

const shell = promisify(exec);

// A reader that closes the pipe early (`| head`) is no failure.
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
