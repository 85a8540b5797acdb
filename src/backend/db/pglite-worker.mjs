/**
 * The embedded database in a thread of its own. A message is one or more whole messages of PostgreSQL's protocol, and
 * so is its answer; the first answer only tells that the database is open. Plain JavaScript, since a thread is started
 * from a file: pglite-link.ts names it by path.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** The first byte of the protocol's message that ends a session. */
const TERMINATE = 'X'.charCodeAt(0);

const database = await PGlite.create(workerData);

parentPort.on('message', async (request) => {
  if (request[0] === TERMINATE) {
    await database.close();
    parentPort.close();
    return;
  }
  const answer = await database.execProtocolRaw(request);
  parentPort.postMessage(answer, [answer.buffer]);
});
parentPort.postMessage(new Uint8Array(0));
