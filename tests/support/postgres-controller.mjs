/**
 * A temporary PostgreSQL server for one test, controlled by lines on stdin: a signal's name stops it by that signal,
 * `again` starts it on the same data. With an argument it is a streaming replica of the server of this URL.
 */
import { createInterface } from 'node:readline';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';

const server = await startThrowawayPostgres({}, process.argv[2] ?? null);
const say = (line) => process.stdout.write(`${line}\n`);
if (!server.url) {
  say(`reason ${server.reason}`);
  process.exit();
}
say(`url ${server.url}`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'again') say((await server.again()) ? 'again done' : 'again failed');
  else {
    await server.stop(line);
    say(`${line} done`);
  }
}
// The parent process has ended.
await server.stop();
process.exit();
