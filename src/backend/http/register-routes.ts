import type { Context, Hono } from 'hono';
import type { Call, Shape } from '@/contract/endpoint';
import { type Area, everyCall, everyShape } from '@/contract/endpoints';
import { MAX_OFFSET } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { badField } from '../http-errors';
import { Reply, type Caller, type Surroundings } from '../route';
import type { Knock } from '../services/token.service';
import { admit, assertOwn } from './authorize';
import { readJson } from './body';
import { succeed } from './envelope';
import { fieldErrors } from './validation-errors';
import { surroundingsOf } from './request-context';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/** A handler with its types forgotten: {@link import('../route').RoutesOf} has checked them where the area is written. */
type PlainHandler = (input: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  from: Surroundings;
}) => Promise<unknown>;

export type EveryRoute = Readonly<Record<Area, Readonly<Record<string, unknown>>>>;

/** Puts every call of the contract into the app. */
export function mountCalls(
  app: Hono,
  deps: BackendDeps,
  routes: EveryRoute,
  knockOf: (request: Request) => Promise<Knock>,
): void {
  for (const area of Object.keys(everyCall) as Area[]) {
    const shapes: Readonly<Record<string, Shape>> = everyShape[area];
    for (const [name, call] of Object.entries<Call>(everyCall[area])) {
      const shape = shapes[name];
      const handler = routes[area][name] as PlainHandler | undefined;
      if (!shape || !handler) throw new Error(`${area}.${name} has no shape or no handler`);
      app.on(call.method, routePath(call.path), (context) => answer(context, deps, call, shape, handler, knockOf));
    }
  }
}

/** Hono with `strict: false` answers both forms of a path when it knows the one without the last slash. */
function routePath(path: string): string {
  return path.replace(/\/$/, '');
}

async function answer(
  context: Context,
  deps: BackendDeps,
  call: Call,
  shape: Shape,
  handler: PlainHandler,
  knockOf: (request: Request) => Promise<Knock>,
): Promise<Response> {
  const request = context.req.raw;
  const from = surroundingsOf(request, deps);
  const caller = admit(shape.access, await knockOf(request));
  const params = parseParams(shape, context.req.param());
  assertOwn(call.path, params, caller);
  const query = parse(shape.query, queryOf(request));
  assertReach(query);
  const body = shape.body ? parse(shape.body, await readJson(request, deps.limits.bodyBytes)) : undefined;
  const answered = await handler({ params, query, body, caller, from });
  return answered instanceof Reply ? succeed(answered.data, answered.msg) : succeed(answered);
}

function parse(shape: Shape['body'], input: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors: fieldErrors(result.error.issues, input) });
}

/** 400 for a page so far down a list that the database would walk over more than {@link MAX_OFFSET} rows to find it. */
function assertReach(query: unknown): void {
  const { page, limit } = (query ?? {}) as { page?: unknown; limit?: unknown };
  if (typeof page !== 'number' || typeof limit !== 'number' || (page - 1) * limit <= MAX_OFFSET) return;
  throw badField('page', t(backendMessages.apiFieldPage, { n: formatAmount(MAX_OFFSET) }));
}

/** A path that no row can have is a thing that does not exist, not bad input. */
function parseParams(shape: Shape, input: unknown): unknown {
  const result = shape.params?.safeParse(input);
  if (result?.success === false) throw new ApiError(404, t(faultsMessages.errorNotFound));
  return result?.data;
}

/** Of a repeated key the first value counts. An empty value is no value. */
function queryOf(request: Request): Record<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URL(request.url).searchParams) {
    if (value !== '' && !values.has(key)) values.set(key, value);
  }
  return Object.fromEntries(values);
}
