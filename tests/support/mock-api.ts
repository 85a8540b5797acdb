import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ResponseOf, BodyOf, Endpoint } from '@/contract/endpoint';
import { endpointAt } from '@/server/http/contract-paths';

/** A recorded request. */
export interface RecordedCall<C extends Endpoint = Endpoint> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: BodyOf<C>;
  /** The bearer token; null without one. */
  readonly token: string | null;
  readonly headers: Headers;
}

/** An error response of the shop API. */
export class MockError {
  constructor(
    readonly status: number,
    readonly msg = 'رد شد.',
    readonly more: object = {},
  ) {}
}

/** A successful response with its own message. */
export class MockMessage<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

type Answer<C extends Endpoint> = ResponseOf<C> | MockMessage<ResponseOf<C>> | MockError | Response;
type Script<C extends Endpoint> = (request: RecordedCall<C>) => Answer<C> | Promise<Answer<C>>;

export interface MockApi {
  /** Defines the response of an endpoint from now on, typed by the contract. */
  on<C extends Endpoint>(call: C, script: Script<C>): void;
  /** Defines the response of an endpoint that the test itself has defined none for. */
  orElse<C extends Endpoint>(call: C, script: Script<C>): void;
  /** The same for an endpoint whose body is not JSON. */
  raw(call: Endpoint, script: (request: Request) => MockError | Response): void;
  /** The requests to an endpoint so far, in this test. */
  requestsTo<C extends Endpoint>(call: C): readonly RecordedCall<C>[];
  /** All requests so far, as `POST /api/v1/user/login`. */
  readonly log: readonly string[];
}

/**
 * A shop API whose responses are defined by the test, for tests about order, delay and failure. A request to an
 * endpoint that was not mocked gets a 501 and fails the test, and so does a successful response that the schema of the
 * contract refuses. All other tests use the real API (shop-api.ts).
 */
export function mockApi(): MockApi {
  const scripts = new Map<Endpoint, Script<Endpoint>>();
  const rawScripts = new Map<Endpoint, (request: Request) => MockError | Response>();
  const recorded = new Map<Endpoint, RecordedCall[]>();
  const log: string[] = [];
  const unknown: string[] = [];
  const invalid: string[] = [];

  /** The response of a mock, which the contract's schema has validated. */
  const responseOf = (call: Endpoint, pathname: string, answer: unknown): Response => {
    const data = answer instanceof MockMessage ? answer.data : answer;
    if (!(answer instanceof Response || answer instanceof MockError))
      for (const { path, message } of endpointAt(call.method, pathname)?.response.safeParse(data).error?.issues ?? [])
        invalid.push(`${call.method} ${call.path}: ${['data', ...path].join('.')}: ${message}`);
    return envelopeOf(answer);
  };

  const server = setupServer(
    http.all('*/api/v1/*', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      log.push(`${request.method} ${pathname}`);
      for (const [call, script] of rawScripts) {
        if (request.method === call.method && match(call.path, pathname)) return envelopeOf(script(request));
      }
      for (const [call, script] of scripts) {
        const params = request.method === call.method ? match(call.path, pathname) : null;
        if (!params) continue;
        const body = request.method === 'POST' ? ((await request.json()) as never) : (undefined as never);
        const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
        const one: RecordedCall = {
          params,
          query: Object.fromEntries(searchParams),
          body,
          token,
          headers: request.headers,
        };
        recorded.set(call, [...(recorded.get(call) ?? []), one]);
        return responseOf(call, pathname, await script(one));
      }
      unknown.push(`${request.method} ${pathname}`);
      return envelopeOf(new MockError(501));
    }),
  );

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    const missing = unknown.splice(0);
    const refused = invalid.splice(0);
    scripts.clear();
    rawScripts.clear();
    recorded.clear();
    log.length = 0;
    if (refused.length > 0) throw new Error(`Against the contract: ${[...new Set(refused)].join(', ')}`);
    if (missing.length > 0) throw new Error(`Asked, but not scripted: ${missing.join(', ')}`);
  });
  afterAll(() => {
    server.close();
  });

  return {
    on: (call, script) => void scripts.set(call, script as unknown as Script<Endpoint>),
    orElse: (call, script) => {
      if (!scripts.has(call)) scripts.set(call, script as unknown as Script<Endpoint>);
    },
    raw: (call, script) => void rawScripts.set(call, script),
    requestsTo: <C extends Endpoint>(call: C) => (recorded.get(call) ?? []) as unknown as readonly RecordedCall<C>[],
    log,
  };
}

function envelopeOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof MockError) {
    const { status, msg, more } = answer;
    return HttpResponse.json({ success: false, code: status, msg, ...more }, { status });
  }
  const { data, msg } = answer instanceof MockMessage ? answer : { data: answer, msg: 'انجام شد.' };
  return HttpResponse.json({ success: true, code: 200, msg, data });
}

function match(path: string, pathname: string): Record<string, string> | null {
  const names: string[] = [];
  const pattern = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : null;
}
