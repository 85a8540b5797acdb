/**
 * A provider on this machine: a real HTTP server that implements a published contract, records its requests, and
 * fails on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Kinds of failure: `lost` executes the request and then does not respond, `reset` and `hang` do nothing at all; the
 * others send invalid responses.
 */
export const FAULTS = ['lost', 'reset', 'hang', 'html', 'empty', 'list', 'strange', 'huge', 'redirect'] as const;
export type Fault = (typeof FAULTS)[number];

/** The adapter's error message for each, which must contain nothing else but the provider's name. */
export const REASONS: Readonly<Record<Fault, RegExp>> = {
  lost: /^\w+: (ECONNRESET|UND_ERR_SOCKET)$/,
  reset: /^\w+: (ECONNRESET|UND_ERR_SOCKET)$/,
  hang: /^\w+: timeout$/,
  html: /^\w+: HTTP 502 without JSON$/,
  empty: /^\w+: HTTP 200 without JSON$/,
  list: /^\w+: HTTP 200 without JSON$/,
  strange: /^\w+: an answer that the contract does not know$/,
  huge: /^\w+: more than 65536 bytes$/,
  redirect: /^\w+: no answer$/,
};

export interface StubProvider {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  /** Sets the failure of future requests to this path; null: none. */
  fail(fault: Fault | null, path?: RegExp): void;
  /** Executes requests to this path and holds their responses back. */
  hold(path: RegExp): HeldResponses;
  close(): Promise<void>;
}

/** Responses that a stub holds back. */
export interface HeldResponses {
  /** Waits for this many held responses: the provider has executed the requests, and the caller has no response yet. */
  arrived(count: number): Promise<void>;
  /** Sends the responses and stops holding. */
  release(): void;
}

/** A response of the contract. */
export interface StubAnswer {
  readonly status?: number;
  readonly json: unknown;
}

export async function startStub(answer: (request: RecordedRequest) => StubAnswer): Promise<StubProvider> {
  const requests: RecordedRequest[] = [];
  let fault: { readonly kind: Fault; readonly path: RegExp } | null = null;
  const holds = new Set<{ readonly path: RegExp; take(send: () => void): void }>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const one: RecordedRequest = { path: request.url ?? '', headers: request.headers, body };
      requests.push(one);
      const kind = fault?.path.test(one.path) ? fault.kind : null;
      if (kind === null) {
        const json = request.method === 'POST' ? answer(one) : { status: 405, json: {} };
        const held = [...holds].find(({ path }) => path.test(one.path));
        return held ? held.take(() => reply(response, json)) : reply(response, json);
      }
      if (kind === 'lost') answer(one);
      misbehave(request, response, kind);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (kind, path = /./) => {
      fault = kind && { kind, path };
    },
    hold: (path) => {
      const sends: (() => void)[] = [];
      const waiting: { readonly count: number; readonly go: () => void }[] = [];
      const taker = {
        path,
        take: (send: () => void) => {
          sends.push(send);
          for (const { count, go } of waiting) if (sends.length >= count) go();
        },
      };
      holds.add(taker);
      return {
        arrived: (count) => new Promise((go) => (sends.length >= count ? go() : waiting.push({ count, go }))),
        release: () => {
          holds.delete(taker);
          for (const send of sends.splice(0)) send();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(text));
}

function reply(response: ServerResponse, { status = 200, json }: StubAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(json));
}

function misbehave(request: IncomingMessage, response: ServerResponse, kind: Fault): void {
  switch (kind) {
    case 'hang':
      return;
    case 'lost':
    case 'reset':
      request.socket.destroy();
      return;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>');
      return;
    case 'empty':
      response.writeHead(200).end();
      return;
    case 'list':
      return reply(response, { json: [] });
    case 'strange':
      return reply(response, { json: { data: [], errors: [], ok: true } });
    case 'huge':
      return reply(response, { json: { message: 'x'.repeat(200_000) } });
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end();
  }
}
