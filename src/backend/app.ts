/** The shop API as one function from request to response, built from its dependencies (deps.ts). */
import { Hono } from 'hono';
import { REQUEST_ID_HEADER } from '@/contract/headers';
import { t } from '@/messages/format-message';
import type { BackendDeps } from './deps';
import { errorResponse } from './http/envelope';
import { toErrorResponse } from './http/error-handler';
import { methodsOf } from './http/allowed-methods';
import { registerRoutes } from './http/register-routes';
import { shopGate } from './http/shop-gate';
import { openApiApp } from './http/openapi-app';
import { allRoutes } from './routes/routes';
import { filesApp } from './routes/files.routes';
import { panelEventsApp } from './routes/panel-events.routes';
import { paymentReturnApp } from './routes/payment-return.routes';
import { sandboxBankApp } from './routes/sandbox-bank.routes';
import { voucherCalendarApp } from './routes/voucher-calendar.routes';
import { authenticate } from './services/token.service';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

const ROOT = '/api/v1';

export interface Backend {
  /** Answers any request below /api/v1. Never rejects. */
  fetch(request: Request): Promise<Response>;
}

/** Creates the shop API. Opens nothing: the caller opens and closes database and gateways. */
export function createBackend(deps: BackendDeps): Backend {
  const app = new Hono({ strict: false });
  registerRoutes(app, deps, allRoutes(deps), (request) => authenticate(deps, request.headers.get('authorization')));
  // Routes outside the contract: pictures, requests of banks and calendar programs, the OpenAPI document.
  for (const other of [
    paymentReturnApp(deps),
    sandboxBankApp(deps),
    voucherCalendarApp(deps),
    panelEventsApp(deps),
    ...(deps.docs ? [openApiApp()] : []),
  ])
    app.route(ROOT, other);
  // Pictures have short paths of their own, which the storefront's server forwards unchanged.
  app.route('/', filesApp(deps));
  app.notFound((context) => {
    const allow = methodsOf(context.req.path, app.routes);
    return allow.length > 0
      ? errorResponse({ status: 405, msg: t(backendMessages.apiMethodNotAllowed), allow })
      : errorResponse({ status: 404, msg: t(faultsMessages.errorNotFound) });
  });
  app.onError((error, context) =>
    toResponse(deps, error, `${context.req.method} ${context.req.routePath}`, context.req.raw),
  );
  const gateResponse = shopGate(deps);
  return {
    fetch: async (request) => {
      try {
        return (await gateResponse(new URL(request.url).pathname)) ?? (await app.fetch(request));
      } catch (error) {
        return toResponse(deps, error, request.method, request);
      }
    },
  };
}

/**
 * An error as its envelope. An unexpected one is logged, with the route instead of the URL, which may contain secrets.
 */
function toResponse(deps: BackendDeps, error: unknown, endpoint: string, { headers }: Request): Response {
  const { unexpected, ...failure } = toErrorResponse(error);
  if (unexpected)
    deps.log('request_failed', {
      id: headers.get(REQUEST_ID_HEADER) ?? undefined,
      endpoint,
      status: failure.status,
      ...logFieldsOf(error),
    });
  return errorResponse(failure);
}

/**
 * The log fields of an error. The query parameters that Drizzle appends to its message are removed: they may be
 * personal data.
 */
function logFieldsOf(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { error: String(error) };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return {
    error: error.message.split('\nparams:')[0],
    cause: error.cause instanceof Error ? error.cause.message : undefined,
    stack,
  };
}
