/** The shop API as one function from request to response, put together from what it is given (deps.ts). */
import { Hono } from 'hono';
import { REQUEST_ID_HEADER } from '@/contract/headers';
import { t } from '@/messages/translate';
import type { BackendDeps } from './deps';
import { errorResponse } from './http/envelope';
import { toErrorResponse } from './http/error-handler';
import { methodsOf } from './http/allowed-methods';
import { registerRoutes } from './http/register-routes';
import { shopGate } from './http/shop-gate';
import { openApiApp } from './http/openapi-app';
import { allRoutes } from './routes/routes';
import { filesApp } from './routes/files.routes';
import { paymentReturnApp } from './routes/payment-return.routes';
import { sandboxBankApp } from './routes/sandbox-bank.routes';
import { voucherCalendarApp } from './routes/voucher-calendar.routes';
import { authenticate } from './services/token.service';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

const ROOT = '/api/v1';

export interface Backend {
  /** Answers any request below /api/v1; never rejects. */
  fetch(request: Request): Promise<Response>;
}

/** Puts the shop API together. Opens nothing: database and gateways come opened and stay their giver's to close. */
export function createBackend(deps: BackendDeps): Backend {
  const app = new Hono({ strict: false });
  registerRoutes(app, deps, allRoutes(deps), (request) => authenticate(deps, request.headers.get('authorization')));
  // What is no call of the contract: pictures, what the bank and calendars call, the contract's own description.
  for (const other of [
    paymentReturnApp(deps),
    sandboxBankApp(deps),
    voucherCalendarApp(deps),
    ...(deps.docs ? [openApiApp()] : []),
  ])
    app.route(ROOT, other);
  // Pictures have short addresses of their own, which the storefront's door hands over as they are.
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

/** An error as its envelope. What nobody foresaw is logged, by its route and not by its address, which may hold secrets. */
function toResponse(deps: BackendDeps, error: unknown, call: string, { headers }: Request): Response {
  const { unexpected, ...failure } = toErrorResponse(error);
  if (unexpected)
    deps.log('request_failed', {
      id: headers.get(REQUEST_ID_HEADER) ?? undefined,
      call,
      status: failure.status,
      ...logFieldsOf(error),
    });
  return errorResponse(failure);
}

/** What the log may know of an error: Drizzle writes a query's parameters into its message, and those may be a customer's. */
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
