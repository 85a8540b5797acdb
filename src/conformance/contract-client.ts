/** The suite's way to the backend: every answer is held against the contract, and what it lacks is said in words. */
import type * as z from 'zod';
import { type AnswerOf, type Call, type PathParams, pathOf, type QueryValues, type Shape } from '@/contract/endpoint';
import type { Failure, FieldError } from '@/contract/envelope';
import { type Area, everyCall, everyShape } from '@/contract/endpoints';
import { panelCalls } from '@/contract/panel.endpoints';
import type { ConformanceIo } from './io';
import { Lacking } from './check-runner';

export interface Given {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
  /** Sent as it is in the place of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What the body is as JSON; undefined for what is none. */
  readonly json: unknown;
}

export interface KnownCall {
  readonly name: string;
  readonly call: Call;
  readonly shape: Shape;
}

/** Makes the shop of an empty database: the embedded backend's own, which no other one has. */
const OWN: Call = panelCalls.setUpShop;

/** Every call of the contract by its name, `orders.submit`. */
export const KNOWN_CALLS: readonly KnownCall[] = (Object.keys(everyCall) as Area[]).flatMap((area) => {
  const shapes: Readonly<Record<string, Shape>> = everyShape[area];
  return Object.entries<Call>(everyCall[area]).flatMap(([key, call]) => {
    const shape = shapes[key];
    return shape && call !== OWN ? [{ name: `${area}.${key}`, call, shape }] : [];
  });
});

export interface Talk {
  /** Whatever comes back; {@link Lacking} when nothing does. */
  send(call: Call, given?: Given): Promise<Answer>;
  /** The `data` of a call that must succeed in the contract's form. The request is remembered as a good one. */
  ok<C extends Call>(call: C, given?: Given): Promise<{ readonly data: AnswerOf<C>; readonly msg: string }>;
  /** The same, where these refusals are right as well: null for one of them. */
  okOr<C extends Call>(call: C, given: Given, statuses: readonly number[]): Promise<AnswerOf<C> | null>;
  /** The envelope of a request that must be refused with one of these statuses. */
  refused(call: Call, given: Given, statuses: readonly number[]): Promise<Failure>;
  /** The status under which an address of the backend's own naming opens for somebody without a token; {@link Lacking} when nothing comes. */
  open(address: string): Promise<number>;
  /** The last request of a call that succeeded. */
  goodOf(call: Call): Given | undefined;
  readonly slowest: { readonly name: string; readonly milliseconds: number };
}

export function newTalk(io: Pick<ConformanceIo, 'fetch' | 'now'>, origin: string, timeoutMs: number): Talk {
  const goods = new Map<Call, Given>();
  let slowest = { name: '', milliseconds: 0 };
  const send: Talk['send'] = async (call, given = {}) => {
    const start = io.now();
    const answer = await answerTo(io, requestOf(origin, call, given, timeoutMs), timeoutMs);
    const milliseconds = io.now() - start;
    if (milliseconds > slowest.milliseconds) slowest = { name: knownCall(call).name, milliseconds };
    return answer;
  };
  const taken = <C extends Call>(
    call: C,
    given: Given,
    answer: Answer,
  ): { readonly data: AnswerOf<C>; readonly msg: string } => {
    const { data, msg } = succeeded(answer, knownCall(call).shape.answer);
    goods.set(call, given);
    return { data: data as AnswerOf<C>, msg };
  };
  return {
    send,
    get slowest() {
      return slowest;
    },
    open: async (address) =>
      (await answerTo(io, new Request(address, { signal: AbortSignal.timeout(timeoutMs) }), timeoutMs)).status,
    goodOf: (call) => goods.get(call),
    ok: async (call, given = {}) => taken(call, given, await send(call, given)),
    okOr: async (call, given, statuses) => {
      const answer = await send(call, given);
      if (!statuses.includes(answer.status)) return taken(call, given, answer).data;
      refusal(answer, statuses);
      return null;
    },
    refused: async (call, given, statuses) => refusal(await send(call, given), statuses),
  };
}

export function knownCall(call: Call): KnownCall {
  const known = KNOWN_CALLS.find((one) => one.call === call);
  if (!known) throw new Error(`${call.path} is no call of the contract`);
  return known;
}

function requestOf(
  origin: string,
  call: Call,
  { params, query, body, raw, token, headers, method = call.method, path }: Given,
  timeoutMs: number,
): Request {
  const sends = method === 'POST';
  return new Request(origin + (path ?? pathOf(call, params, query)), {
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

async function answerTo(io: Pick<ConformanceIo, 'fetch'>, request: Request, timeoutMs: number): Promise<Answer> {
  try {
    const response = await io.fetch(request);
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, headers: response.headers, json };
  } catch (error) {
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    throw new Lacking([
      timedOut
        ? `no answer within ${timeoutMs} ms`
        : `no answer: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** The data and the sentence of an answer that is a success in the contract's form. */
function succeeded({ status, headers, json }: Answer, shape: z.ZodType): { data: unknown; msg: string } {
  const lacks = [...frameLacks(headers, json)];
  const { success, code, msg, data, errors } = envelopeOf(json);
  if (status !== 200 || success !== true || code !== 200) {
    const why = [typeof msg === 'string' ? `«${msg}»` : '', errors === undefined ? '' : JSON.stringify(errors)]
      .filter(Boolean)
      .join(' ');
    throw new Lacking([
      ...lacks,
      `should succeed (HTTP 200, success true, code 200); answered HTTP ${status}, success ${String(success)}, code ${String(code)} ${why}`.trim(),
    ]);
  }
  if (typeof msg !== 'string') lacks.push('msg should be a text');
  const parsed = shape.safeParse(data);
  if (!parsed.success)
    lacks.push(...parsed.error.issues.map((issue) => `data.${issue.path.map(String).join('.')}: ${issue.message}`));
  if (lacks.length > 0) throw new Lacking(lacks);
  return { data: parsed.data, msg: String(msg) };
}

/** The envelope of an answer that is a failure in the contract's form, under one of these statuses. */
function refusal({ status, headers, json }: Answer, statuses: readonly number[]): Failure {
  const lacks = [...frameLacks(headers, json)];
  const { success, code, msg, errors, data } = envelopeOf(json);
  if (!statuses.includes(status))
    lacks.push(`should be refused with HTTP ${statuses.join(' or ')}; answered ${status}`);
  if (success !== false) lacks.push(`success should be false; it is ${String(success)}`);
  if (code !== status) lacks.push(`code should be the HTTP status ${status}; it is ${String(code)}`);
  if (typeof msg !== 'string' || !/[\u0600-\u06ff]/.test(msg))
    lacks.push('msg should be a Persian sentence for the customer');
  if (errors !== undefined && !areFieldErrors(errors)) lacks.push('errors should be a list of {field, msg}');
  if (status === 429 && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    lacks.push('429 should carry Retry-After in seconds');
  if (lacks.length > 0) throw new Lacking(lacks);
  return { success: false, code: status, msg: String(msg), ...(areFieldErrors(errors) ? { errors } : {}), data };
}

function* frameLacks(headers: Headers, json: unknown): Generator<string> {
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
