/** The HTTP side of both entries: health, refused methods, draining. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { CLIENT_ADDRESS_HEADER } from '@/backend/http/surroundings';

export interface ShopServer {
  readonly server: Server;
  /** From now on requests reach the shop; until then they wait. */
  serve(listener: RequestListener): void;
  listen(port: number, host: string): Promise<number>;
  /** No new connections; resolves once the running requests are answered. */
  drain(): Promise<void>;
}

/** Requests that run longer than this after a stop was asked for are cut. */
const DRAIN_MS = 10_000;

export function createShopServer(): ShopServer {
  let ready: (listener: RequestListener) => void;
  const listening = new Promise<RequestListener>((resolve) => (ready = resolve));
  let isReady = false;
  let draining = false;

  const server = createServer((request, response) => {
    nameClient(request);
    if (draining) response.setHeader('Connection', 'close');
    if (request.url === '/healthz') {
      const healthy = isReady && !draining;
      response.writeHead(healthy ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end(healthy ? 'ok' : 'unavailable');
      return;
    }
    // TRACE gives back what was sent, headers included (facts/stack.md); nobody needs it.
    if (request.method === 'TRACE' || request.method === 'CONNECT') {
      response.writeHead(405, { allow: 'GET, HEAD, POST, OPTIONS' });
      response.end();
      return;
    }
    void listening.then((listener) => listener(request, response));
  });

  return {
    server,
    serve(listener) {
      isReady = true;
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

/** Tells the API who is asking, whatever the client says of itself under the same name. */
function nameClient(request: IncomingMessage): void {
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== CLIENT_ADDRESS_HEADER) kept.push(name, value);
  }
  const address = request.socket.remoteAddress ?? 'unknown';
  request.rawHeaders = [...kept, CLIENT_ADDRESS_HEADER, address];
  request.headers[CLIENT_ADDRESS_HEADER] = address;
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
