/**
 * Sends many complete requests at once, each on its own connection, from another process than the server's: `node
 * many-requests.mjs PORT COUNT FILE`. FILE is created once all are sent; prints the number of responses.
 */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';

const [port, count, file] = process.argv.slice(2);
const body = '{"a":1}';
const request = `POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const sockets = await Promise.all(
  Array.from(
    { length: Number(count) },
    () =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(request, () => resolve(socket)));
        socket.once('error', reject);
      }),
  ),
);
const answers = sockets.map(
  (socket) =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nanswered/.test(text)));
    }),
);
writeFileSync(file, '');
console.log((await Promise.all(answers)).filter(Boolean).length);
