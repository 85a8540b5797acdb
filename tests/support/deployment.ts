/** A proxy that simulates a deployment: files of the old build disappear and the service worker changes. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Deployment {
  readonly origin: string;
  /** From now on, files of the build that were not requested before are missing, as after a new build. */
  loseCode(): void;
  /** The new build is complete. */
  bringCode(): void;
  /** From now on the service worker is another version. */
  changeWorker(): void;
  stop(): Promise<void>;
}

/** Proxies the shop at `origin`. */
export async function deploymentOf(origin: string): Promise<Deployment> {
  const served = new Set<string>();
  let isLost = false;
  let isChanged = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isLost && path.startsWith('/_next/static/chunks/') && !served.has(path))
      return void outgoing.writeHead(404, { 'content-type': 'text/plain' }).end();
    served.add(path);
    pass(origin, incoming, outgoing, isChanged && path === '/service-worker.js' ? '\n// of another day' : '');
  });
  const port = await listening(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    loseCode: () => void (isLost = true),
    bringCode: () => void (isLost = false),
    changeWorker: () => void (isChanged = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, added: string): void {
  // The modified file must be fetched in full.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...whole } = incoming.headers;
  const headers = added ? { ...whole, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request(origin + (incoming.url ?? '/'), { method: incoming.method, headers }, (upstream) => {
    const { 'content-length': _length, etag: _etag, ...rest } = upstream.headers;
    outgoing.writeHead(upstream.statusCode ?? 502, added ? rest : upstream.headers);
    upstream.pipe(outgoing, { end: added === '' });
    if (added !== '') upstream.once('end', () => outgoing.end(added));
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
