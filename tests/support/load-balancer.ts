/** A load balancer for several instances of a shop: each request goes to the next instance. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ShopProcess } from './shop-process';

export interface LoadBalancer {
  readonly origin: string;
  /** Adds or removes an instance. */
  add(instance: ShopProcess): void;
  remove(instance: ShopProcess): void;
  /** The number of an instance's requests without a complete response. */
  inFlightCount(instance: ShopProcess): number;
  /**
   * Complete responses by instance in the order of their addition, and the number of requests that were cut off by a
   * dying instance.
   */
  figures(): { readonly answered: readonly number[]; readonly cut: number };
  close(): Promise<void>;
}

interface Behind {
  readonly instance: ShopProcess;
  inFlightCount: number;
  answered: number;
}

/**
 * A request is sent to another instance only when the first one was unreachable. A request that was cut off is cut
 * off for the client too, since only the client may decide to repeat it.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const all: Behind[] = [];
  let serving: Behind[] = [];
  let turn = 0;
  let cut = 0;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => pass(request, Buffer.concat(parts), response, serving.length));
  });

  function pass(request: IncomingMessage, body: Buffer, response: ServerResponse, tries: number): void {
    const behind = serving[(turn += 1) % serving.length];
    if (!behind || tries === 0) return void response.writeHead(502).end();
    const { hostname, port } = new URL(behind.instance.origin);
    behind.inFlightCount += 1;
    const { method, url: path, headers } = request;
    const onward = httpRequest(
      { hostname, port, method, path, headers: { ...headers, connection: 'close' } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', broken);
        answer.on('end', () => {
          if (!answer.complete) return;
          behind.inFlightCount -= 1;
          behind.answered += 1;
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
        });
      },
    );
    let isBroken = false;
    function broken(error: NodeJS.ErrnoException): void {
      if (isBroken || !behind) return;
      isBroken = true;
      behind.inFlightCount -= 1;
      if (error.code === 'ECONNREFUSED') return pass(request, body, response, tries - 1);
      cut += 1;
      response.destroy();
    }
    onward.on('error', broken);
    onward.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const of = (instance: ShopProcess) => all.find((one) => one.instance === instance);
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add(instance) {
      const behind = { instance, inFlightCount: 0, answered: 0 };
      all.push(behind);
      serving = [...serving, behind];
    },
    remove: (instance) => void (serving = serving.filter((one) => one.instance !== instance)),
    inFlightCount: (instance) => of(instance)?.inFlightCount ?? 0,
    figures: () => ({ answered: all.map(({ answered }) => answered), cut }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
