/** The HTTP server of both entry points: request validation, operators' endpoints, timeouts, graceful shutdown. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type MiddlewareOptions, handleRequest } from './request-middleware';
import { handleOperatorRequest, type Operations } from './health-endpoints';
import type { Unreadiness } from './unreadiness';
import { hasSoundHead } from './request-head';
import { boundBody, SOCKET_TIMES, type SocketTimes } from '../settings/socket-timeouts';

export interface ShopServer {
  readonly server: Server;
  /**
   * Passes requests to the listener from now on; until then they wait.
   * @param unreadiness why the shop does not work now
   * @param shop what it finds of its own installation, and whether a replica serves it
   */
  serve(listener: RequestListener, unreadiness: () => Promise<Unreadiness>, shop?: ShopOperations): void;
  listen(port: number, host: string): Promise<number>;
  /**
   * Becomes not ready immediately, answers what has arrived, then accepts no new connections. Resolves when all
   * requests are answered.
   */
  drain(): Promise<void>;
}

type ShopOperations = Pick<Operations, 'checks' | 'isReplicaUsed'>;
const NO_SHOP: ShopOperations = { checks: null, isReplicaUsed: () => Promise.resolve(null) };

/**
 * A stop waits until no connection or request has arrived for this time, so that everything that arrived before it is
 * read.
 */
const QUIET_MS = 100;
/** The part of a stop's time for which it accepts connections that go on arriving. */
const ACCEPTING_PART = 1 / 2;

const KEEP_ALIVE_MS = 75_000;

/** A rejected connection is closed after this time, whether the response was read or not. */
const REFUSED_MS = 1_000;

const METHODS = 'GET, HEAD, POST, OPTIONS';

/** Creates a server that is not listening yet. */
export function createShopServer(
  options: MiddlewareOptions,
  metrics: Operations['metrics'] = null,
  times: SocketTimes = SOCKET_TIMES,
): ShopServer {
  let ready: (listener: RequestListener) => void;
  const listening = new Promise<RequestListener>((resolve) => (ready = resolve));
  let isOpen = false;
  let shopUnreadiness = (): Promise<Unreadiness> => Promise.resolve('process');
  let draining = false;
  /** Number of connections and requests so far. */
  let arrivals = 0;
  const connections = new Set<Socket>();
  /** Responses that are not sent completely. */
  const pending = new Set<ServerResponse>();
  const operations: { -readonly [Part in keyof Operations]: Operations[Part] } = {
    isServing: () => isOpen && !draining,
    unreadiness: () => shopUnreadiness(),
    metrics,
    checks: null,
    isReplicaUsed: NO_SHOP.isReplicaUsed,
  };
  const middlewareOptions: MiddlewareOptions = {
    ...options,
    onHeaders: (request, response) => {
      // The shop's time instead of the machine's: browsers set their clock of the shop by it.
      if (options.now) response.setHeader('Date', options.now().toUTCString());
      if (draining) response.setHeader('Connection', 'close');
      // Until the response is sent; then Node sets the timeout of an idle connection.
      request.socket.setTimeout(times.stalledMs);
    },
  };

  /** Runs the middleware for a request; false when it has already been answered, or its client has disconnected. */
  function accept(request: IncomingMessage, response: ServerResponse): boolean {
    arrivals += 1;
    // The peer has disconnected, so its address for rate limits is unknown.
    if (request.socket.remoteAddress === undefined) {
      request.socket.destroy();
      return false;
    }
    pending.add(response);
    response.once('close', () => pending.delete(response));
    const isSound = hasSoundHead(request);
    handleRequest(request, response, middlewareOptions);
    boundBody(request, times, () =>
      respondAndClose(request.socket, response.headersSent ? null : '408 Request Timeout', options),
    );
    const refusal = refusalOf(request, isSound);
    if (refusal === null) return true;
    response.writeHead(refusal, refusal === 400 ? { connection: 'close' } : { allow: METHODS });
    response.end();
    return false;
  }

  const serverOptions = {
    headersTimeout: times.headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: times.checkMs,
    requireHostHeader: false,
  };
  const server = createServer(serverOptions, (request, response) => {
    if (!accept(request, response) || handleOperatorRequest(request, response, operations)) return;
    void listening.then((listener) => listener(request, response));
  });
  // Longer than proxies keep an idle connection: a request must not hit a connection that is being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('connection', (socket) => {
    arrivals += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (!accept(request, response)) return;
    response.writeHead(417, { connection: 'close' });
    response.end();
  });
  server.on('clientError', (error, socket) => rejectMalformed(error, socket, options));

  /**
   * Waits until the event loop has accepted and read what is in the kernel's queue, where an arrived request is
   * invisible.
   */
  async function untilRead(): Promise<void> {
    const end = performance.now() + times.drainMs * ACCEPTING_PART;
    for (let before = -1; before !== arrivals && performance.now() < end;) {
      before = arrivals;
      await pause(QUIET_MS);
      // After a timer the event loop polls its sockets once more.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Answers what is still pending, so that the client asks again, with the same key. */
  function cutOff(): void {
    for (const { req, headersSent } of pending)
      respondAndClose(req.socket, headersSent ? null : '503 Service Unavailable', options);
    setTimeout(() => server.closeAllConnections(), REFUSED_MS);
  }

  return {
    server,
    serve(listener, unreadiness, shop = NO_SHOP) {
      operations.checks = shop.checks;
      operations.isReplicaUsed = shop.isReplicaUsed;
      isOpen = true;
      shopUnreadiness = unreadiness;
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
    async drain() {
      draining = true;
      const cut = setTimeout(cutOff, times.drainMs);
      await untilRead();
      // Closes idle connections as well, but not those that a browser has opened ahead, without a request so far.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      await closed;
      clearTimeout(cut);
    },
  };
}

/** The status of an immediate response; null to continue. */
function refusalOf({ method, url }: IncomingMessage, isSound: boolean): 204 | 400 | 405 | null {
  if (!isSound) return 400;
  // TRACE echoes the request with its headers, and is not needed.
  if (method === 'TRACE') return 405;
  return url === '*' ? 204 : null;
}

const MALFORMED_REQUEST: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Handles data that Node cannot parse as a request. */
function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex, options: MiddlewareOptions): void {
  respondAndClose(
    socket,
    error.code === 'ECONNRESET' ? null : (MALFORMED_REQUEST[error.code ?? ''] ?? '400 Bad Request'),
    options,
  );
}

/** Closes a connection, with the common headers if a response can still be sent. */
function respondAndClose(socket: Duplex, status: string | null, { headersFor }: MiddlewareOptions): void {
  if (status === null || !socket.writable) {
    socket.destroy();
    return;
  }
  const retry = status.startsWith('503') ? [['Retry-After', '5']] : [];
  const headers = [...headersFor('/'), ['X-Request-Id', randomUUID()], ...retry].map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'));
  setTimeout(() => socket.destroy(), REFUSED_MS).unref();
}

/**
 * Follows the connections that are upgraded (fast refresh): they are no requests that end, so a drain would wait for
 * them. Returns a function that ends them, and every later one at once.
 */
export function followUpgrades(server: Server): () => void {
  const open = new Set<Duplex>();
  let isEnding = false;
  server.on('upgrade', (_request, socket: Duplex) => {
    if (isEnding) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    isEnding = true;
    for (const socket of open) socket.destroy();
  };
}

/** Runs `stop` once on SIGINT or SIGTERM, then exits with code 0. */
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
