/** The suite's HTTP client: validates every response against the contract and describes violations. */
import type * as z from 'zod';
import {
  type ResponseOf,
  type Endpoint,
  type PathParams,
  buildPath,
  type QueryValues,
  type EndpointSchema,
} from '@/contract/endpoint';
import type { Failure, FieldError } from '@/contract/envelope';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { ConformanceIo } from './io';
import { CheckFailed } from './check-runner';

export interface RequestInput {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
  /** Sent unchanged in place of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
}

export interface ClientResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

export interface KnownEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly schema: EndpointSchema;
}

/** The setup, the owner's printed link and the lists of sign-ins: another backend may do without them. */
const OWN: readonly Endpoint[] = [
  panelEndpoints.setUpShop,
  panelShopEndpoints.getSetup,
  panelShopEndpoints.renewSetupLink,
  panelEndpoints.enterByLink,
  panelEndpoints.confirmMobile,
  customerEndpoints.listSessions,
  customerEndpoints.endSessions,
];

const areas = Object.keys(allEndpoints) as Area[];

/** An area of the panel in the browser, which a backend may have or not. */
const isOptional = (area: Area): boolean => area !== 'panel' && area.startsWith('panel');

function endpointsOf(area: Area): KnownEndpoint[] {
  const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
  return Object.entries<Endpoint>(allEndpoints[area]).flatMap(([key, endpoint]) => {
    const schema = schemas[key];
    return schema && !OWN.includes(endpoint) ? [{ name: `${area}.${key}`, endpoint, schema }] : [];
  });
}

/** All endpoints that every backend has, by name, `orders.submit`. */
export const KNOWN_ENDPOINTS: readonly KnownEndpoint[] = areas.filter((area) => !isOptional(area)).flatMap(endpointsOf);

/** The endpoints of the panel in the browser. */
export const PANEL_ENDPOINTS: readonly KnownEndpoint[] = areas.filter(isOptional).flatMap(endpointsOf);

export interface ContractClient {
  /** Any response; {@link CheckFailed} when there is none. */
  send(endpoint: Endpoint, input?: RequestInput): Promise<ClientResponse>;
  /** The `data` of a request that must succeed as in the contract. The request is remembered as a valid one. */
  ok<C extends Endpoint>(
    endpoint: C,
    input?: RequestInput,
  ): Promise<{ readonly data: ResponseOf<C>; readonly msg: string }>;
  /** The same, where these error statuses are valid as well; null for one of them. */
  okOr<C extends Endpoint>(
    endpoint: C,
    input: RequestInput,
    statuses: readonly number[],
  ): Promise<ResponseOf<C> | null>;
  /** The envelope of a request that must be refused with one of these statuses. */
  refused(endpoint: Endpoint, input: RequestInput, statuses: readonly number[]): Promise<Failure>;
  /** The status of a URL chosen by the backend, requested without a token; {@link CheckFailed} without a response. */
  open(address: string): Promise<number>;
  /** The last successful request of an endpoint. */
  goodOf(endpoint: Endpoint): RequestInput | undefined;
  readonly slowest: { readonly name: string; readonly milliseconds: number };
}

export function createClient(
  io: Pick<ConformanceIo, 'fetch' | 'now'>,
  origin: string,
  timeoutMs: number,
): ContractClient {
  const goods = new Map<Endpoint, RequestInput>();
  let slowest = { name: '', milliseconds: 0 };
  const send: ContractClient['send'] = async (endpoint, input = {}) => {
    const start = io.now();
    const response = await answerTo(io, requestOf(origin, endpoint, input, timeoutMs), timeoutMs);
    const milliseconds = io.now() - start;
    if (milliseconds > slowest.milliseconds) slowest = { name: knownEndpoint(endpoint).name, milliseconds };
    return response;
  };
  const accepted = <C extends Endpoint>(
    endpoint: C,
    input: RequestInput,
    response: ClientResponse,
  ): { readonly data: ResponseOf<C>; readonly msg: string } => {
    const { data, msg } = succeeded(response, knownEndpoint(endpoint).schema.response);
    goods.set(endpoint, input);
    return { data: data as ResponseOf<C>, msg };
  };
  return {
    send,
    get slowest() {
      return slowest;
    },
    open: async (address) =>
      (await answerTo(io, new Request(address, { signal: AbortSignal.timeout(timeoutMs) }), timeoutMs)).status,
    goodOf: (endpoint) => goods.get(endpoint),
    ok: async (endpoint, input = {}) => accepted(endpoint, input, await send(endpoint, input)),
    okOr: async (endpoint, input, statuses) => {
      const response = await send(endpoint, input);
      if (!statuses.includes(response.status)) return accepted(endpoint, input, response).data;
      refusal(response, statuses);
      return null;
    },
    refused: async (endpoint, input, statuses) => refusal(await send(endpoint, input), statuses),
  };
}

export function knownEndpoint(endpoint: Endpoint): KnownEndpoint {
  const entry = [...KNOWN_ENDPOINTS, ...PANEL_ENDPOINTS].find((one) => one.endpoint === endpoint);
  if (!entry) throw new Error(`${endpoint.path} is no call of the contract`);
  return entry;
}

function requestOf(
  origin: string,
  endpoint: Endpoint,
  { params, query, body, raw, token, headers, method = endpoint.method, path }: RequestInput,
  timeoutMs: number,
): Request {
  const sends = method === 'POST';
  return new Request(origin + (path ?? buildPath(endpoint, params, query)), {
    method,
    headers: {
      accept: 'application/json',
      ...(sends && { 'content-type': 'application/json' }),
      ...(token != null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sends && { body: raw ?? JSON.stringify(body ?? {}) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function answerTo(
  io: Pick<ConformanceIo, 'fetch'>,
  request: Request,
  timeoutMs: number,
): Promise<ClientResponse> {
  try {
    const response = await io.fetch(request);
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, headers: response.headers, json };
  } catch (error) {
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    throw new CheckFailed([
      timedOut
        ? `no answer within ${timeoutMs} ms`
        : `no answer: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** The data and message of a successful response; throws {@link CheckFailed} for violations. */
function succeeded({ status, headers, json }: ClientResponse, schema: z.ZodType): { data: unknown; msg: string } {
  const failures = [...envelopeFailures(headers, json)];
  const { success, code, msg, data, errors } = envelopeOf(json);
  if (status !== 200 || success !== true || code !== 200) {
    const why = [typeof msg === 'string' ? `«${msg}»` : '', errors === undefined ? '' : JSON.stringify(errors)]
      .filter(Boolean)
      .join(' ');
    throw new CheckFailed([
      ...failures,
      `should succeed (HTTP 200, success true, code 200); answered HTTP ${status}, success ${String(success)}, code ${String(code)} ${why}`.trim(),
    ]);
  }
  if (typeof msg !== 'string') failures.push('msg should be a text');
  const parsed = schema.safeParse(data);
  if (!parsed.success)
    failures.push(...parsed.error.issues.map((issue) => `data.${issue.path.map(String).join('.')}: ${issue.message}`));
  if (failures.length > 0) throw new CheckFailed(failures);
  return { data: parsed.data, msg: String(msg) };
}

/** The envelope of an error response with one of these statuses; throws {@link CheckFailed} for violations. */
function refusal({ status, headers, json }: ClientResponse, statuses: readonly number[]): Failure {
  const failures = [...envelopeFailures(headers, json)];
  const { success, code, msg, errors, data } = envelopeOf(json);
  if (!statuses.includes(status))
    failures.push(`should be refused with HTTP ${statuses.join(' or ')}; answered ${status}`);
  if (success !== false) failures.push(`success should be false; it is ${String(success)}`);
  if (code !== status) failures.push(`code should be the HTTP status ${status}; it is ${String(code)}`);
  if (typeof msg !== 'string' || !/[\u0600-\u06ff]/.test(msg))
    failures.push('msg should be a Persian sentence for the customer');
  if (errors !== undefined && !areFieldErrors(errors)) failures.push('errors should be a list of {field, msg}');
  if (status === 429 && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    failures.push('429 should carry Retry-After in seconds');
  if (failures.length > 0) throw new CheckFailed(failures);
  return { success: false, code: status, msg: String(msg), ...(areFieldErrors(errors) ? { errors } : {}), data };
}

function* envelopeFailures(headers: Headers, json: unknown): Generator<string> {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    yield `content-type should be application/json; it is ${headers.get('content-type') ?? 'missing'}`;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    yield 'the body should be the envelope {success, code, msg, data} as JSON';
}

function envelopeOf(json: unknown): Readonly<Record<'success' | 'code' | 'msg' | 'data' | 'errors', unknown>> {
  const { success, code, msg, data, errors } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  return { success, code, msg, data, errors };
}

function areFieldErrors(errors: unknown): errors is readonly FieldError[] {
  return (
    Array.isArray(errors) &&
    errors.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        typeof (one as FieldError).field === 'string' &&
        typeof (one as FieldError).msg === 'string',
    )
  );
}
