import type { Context, Hono } from 'hono';
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import { MAX_OFFSET } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import { ResponseWithMessage, type Caller, type RequestContext } from '../route';
import type { AuthResult } from '../services/token.service';
import { authorize, assertOwn } from './authorize';
import { readJson } from './body';
import { successResponse } from './envelope';
import { fieldErrors } from './validation-errors';
import { requestContextOf } from './request-context';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/** A handler with its types forgotten: {@link import('../route').HandlersFor} has checked them where the area is written. */
type PlainHandler = (input: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  context: RequestContext;
}) => Promise<unknown>;

export type AllRoutes = Readonly<Record<Area, Readonly<Record<string, unknown>>>>;

/** Puts every call of the contract into the app. */
export function registerRoutes(
  app: Hono,
  deps: BackendDeps,
  routes: AllRoutes,
  authenticate: (request: Request) => Promise<AuthResult>,
): void {
  for (const area of Object.keys(allEndpoints) as Area[]) {
    const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints[area])) {
      const schema = schemas[name];
      const handler = routes[area][name] as PlainHandler | undefined;
      if (!schema || !handler) throw new Error(`${area}.${name} has no shape or no handler`);
      app.on(endpoint.method, routePath(endpoint.path), (honoContext) =>
        response(honoContext, deps, endpoint, schema, handler, authenticate),
      );
    }
  }
}

/** Hono with `strict: false` answers both forms of a path when it knows the one without the last slash. */
function routePath(path: string): string {
  return path.replace(/\/$/, '');
}

async function response(
  honoContext: Context,
  deps: BackendDeps,
  endpoint: Endpoint,
  schema: EndpointSchema,
  handler: PlainHandler,
  authenticate: (request: Request) => Promise<AuthResult>,
): Promise<Response> {
  const request = honoContext.req.raw;
  const context = requestContextOf(request, deps);
  const caller = authorize(schema.access, await authenticate(request));
  const params = parseParams(schema, honoContext.req.param());
  assertOwn(endpoint.path, params, caller);
  const query = parse(schema.query, queryOf(request));
  assertReach(query);
  const body = schema.body ? parse(schema.body, await readJson(request, deps.limits.bodyBytes)) : undefined;
  const answered = await handler({ params, query, body, caller, context });
  return answered instanceof ResponseWithMessage
    ? successResponse(answered.data, answered.msg)
    : successResponse(answered);
}

function parse(schema: EndpointSchema['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors: fieldErrors(result.error.issues, input) });
}

/** 400 for a page so far down a list that the database would walk over more than {@link MAX_OFFSET} rows to find it. */
function assertReach(query: unknown): void {
  const { page, limit } = (query ?? {}) as { page?: unknown; limit?: unknown };
  if (typeof page !== 'number' || typeof limit !== 'number' || (page - 1) * limit <= MAX_OFFSET) return;
  throw validationError('page', t(backendMessages.apiFieldPage, { n: formatAmount(MAX_OFFSET) }));
}

/** A path that no row can have is a thing that does not exist, not bad input. */
function parseParams(schema: EndpointSchema, input: unknown): unknown {
  const result = schema.params?.safeParse(input);
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
