/**
 * The embedded database in a thread of its own. A message is one or more whole messages of PostgreSQL's protocol, and
 * so is its answer; the first answer only tells that the database is open. Plain JavaScript, since a thread is started
 * from a file: pglite-link.ts names it by path.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** The first byte of the protocol's message that ends a session. */
const TERMINATE = 'X'.charCodeAt(0);

const database = await PGlite.create(workerData.options);

if (workerData.endsAfterCreation) await database.close();
else serve();

function serve() {
  parentPort.on('message', async (request) => {
    if (request[0] === TERMINATE) {
      await database.close();
      parentPort.close();
      return;
    }
    const chunks = [];
    // Streamed: `execProtocolRaw` also parses every answer, and keeps what it has parsed for as long as the database is open.
    await database.execProtocolRawStream(request, { onRawData: (chunk) => void chunks.push(chunk.slice()) });
    const answer = joined(chunks);
    parentPort.postMessage(answer, [answer.buffer]);
  });
  parentPort.postMessage(new Uint8Array(0));
}

/** In memory of its own, which can be given to the other thread. */
function joined(chunks) {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
