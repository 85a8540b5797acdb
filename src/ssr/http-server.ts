/** The HTTP side of both entries: the door, what operators ask, refused methods, draining. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Door, takeIn } from './door';
import { answerOperator, type Operations } from './operations';

export interface ShopServer {
  readonly server: Server;
  /** From now on requests reach the shop; until then they wait. `isReady`: whether the shop can do its work now. */
  serve(listener: RequestListener, isReady: () => Promise<boolean>): void;
  listen(port: number, host: string): Promise<number>;
  /** No new connections; resolves once the running requests are answered. */
  drain(): Promise<void>;
}

/** Requests that run longer than this after a stop was asked for are cut. */
const DRAIN_MS = 10_000;

const KEEP_ALIVE_MS = 75_000;

/** A server that is not listening yet. */
export function createShopServer(door: Door, metrics: Operations['metrics'] = null): ShopServer {
  let ready: (listener: RequestListener) => void;
  const listening = new Promise<RequestListener>((resolve) => (ready = resolve));
  let isOpen = false;
  let isShopReady = (): Promise<boolean> => Promise.resolve(false);
  let draining = false;
  const operations: Operations = { isServing: () => isOpen && !draining, isReady: () => isShopReady(), metrics };

  const server = createServer((request, response) => {
    takeIn(request, response, door);
    if (draining) response.setHeader('Connection', 'close');
    // TRACE gives back what was sent, headers included (facts/stack.md); nobody needs it.
    if (request.method === 'TRACE') {
      response.writeHead(405, { allow: 'GET, HEAD, POST, OPTIONS' });
      response.end();
      return;
    }
    if (answerOperator(request, response, operations)) return;
    void listening.then((listener) => listener(request, response));
  });
  // Longer than proxies keep a connection that rests: a request must not meet one that is just being closed here.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', (error, socket) => refuseNonsense(error, socket, door));

  return {
    server,
    serve(listener, isReady) {
      isOpen = true;
      isShopReady = isReady;
      ready(listener);
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    drain: () =>
      new Promise((resolve) => {
        draining = true;
        const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

const NONSENSE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What Node cannot read as a request gets the headers of every answer as well. */
function refuseNonsense(error: NodeJS.ErrnoException, socket: Duplex, { headersFor }: Door): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const headers = headersFor('/').map(([name, value]) => `${name}: ${value}`);
  const status = NONSENSE[error.code ?? ''] ?? '400 Bad Request';
  socket.end([`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'));
}

/** Runs `stop` once on SIGINT or SIGTERM, then ends the process with code 0. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
