/**
 * The shop API as one function from request to response, built from its dependencies (deps.ts): every endpoint of the
 * contract with its handler, and what each request passes before and after it.
 */
import { Hono, type Context } from 'hono';
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { allEndpoints, allSchemas, type Area } from '@/contract/endpoints';
import { MAX_OFFSET, PAGE_SIZE } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';
import { t } from '@/messages/format-message';
import { methodsOf } from './http/allowed-methods';
import { authorize, assertOwn } from './http/authorize';
import { readJson } from './http/body';
import { errorResponse, successResponse } from './http/envelope';
import { failedResponse } from './http/error-handler';
import { openApiApp } from './http/openapi-app';
import { requestContextOf } from './http/request-context';
import { shopGate } from './http/shop-gate';
import { logPanelRefusal } from './http/panel-refusals';
import { fieldErrors } from './http/validation-errors';
import { authRoutes } from './routes/auth.routes';
import { cartRoutes } from './routes/cart.routes';
import { catalogueRoutes } from './routes/catalogue.routes';
import { commentsRoutes } from './routes/comments.routes';
import { configRoutes } from './routes/config.routes';
import { couponsRoutes } from './routes/coupons.routes';
import { customerRoutes } from './routes/customer.routes';
import { filesApp } from './routes/files.routes';
import { invoicesRoutes } from './routes/invoices.routes';
import { ordersRoutes } from './routes/orders.routes';
import { pagesRoutes } from './routes/pages.routes';
import { panelCatalogueRoutes } from './routes/panel-catalogue.routes';
import { panelStaffRoutes } from './routes/panel-staff.routes';
import { panelCustomersRoutes } from './routes/panel-customers.routes';
import { panelBooksRoutes } from './routes/panel-books.routes';
import { panelDeskRoutes } from './routes/panel-desk.routes';
import { panelEventsApp } from './routes/panel-events.routes';
import { panelOffersRoutes } from './routes/panel-offers.routes';
import { panelPasskeysRoutes } from './routes/panel-passkeys.routes';
import { panelShopRoutes } from './routes/panel-shop.routes';
import { panelRoutes } from './routes/panel.routes';
import { paymentReturnApp } from './routes/payment-return.routes';
import { paymentsRoutes } from './routes/payments.routes';
import { receiptPictureApp } from './routes/receipt-picture.routes';
import { calendarRoutes } from './routes/calendar.routes';
import { trackingRoutes } from './routes/tracking.routes';
import { sandboxBankApp } from './routes/sandbox-bank.routes';
import { voucherCalendarApp } from './routes/voucher-calendar.routes';
import { authenticate } from './services/token.service';
import { imageUploader } from './services/upload.service';
import type { BackendDeps } from './deps';
import { ApiError } from './errors';
import { validationError } from './http-errors';
import { ResponseWithMessage, type Caller, type HandlersFor, type RequestContext } from './route';

const ROOT = '/api/v1';

export interface Backend {
  /** Answers any request below /api/v1. Never rejects. */
  fetch(request: Request): Promise<Response>;
}

/** Creates the shop API. Opens nothing: the caller opens and closes database and gateways. */
export function createBackend(deps: BackendDeps): Backend {
  const app = new Hono({ strict: false });
  registerEndpoints(app, deps);
  // Routes outside the contract: pictures, requests of banks and calendar programs, the OpenAPI document.
  for (const other of [
    paymentReturnApp(deps),
    sandboxBankApp(deps),
    voucherCalendarApp(deps),
    receiptPictureApp(deps),
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
    failedResponse(deps.log, error, `${context.req.method} ${context.req.routePath}`, context.req.raw),
  );
  const gateResponse = shopGate(deps);
  return {
    fetch: async (request) => {
      try {
        return (await gateResponse(new URL(request.url).pathname)) ?? (await app.fetch(request));
      } catch (error) {
        return failedResponse(deps.log, error, request.method, request);
      }
    },
  };
}

/** The handlers of all areas; a missing area or handler does not compile. Read-only areas use the read connections. */
function handlersOf(deps: BackendDeps): { readonly [Name in Area]: HandlersFor<(typeof allSchemas)[Name]> } {
  const reading = { ...deps, db: deps.reads };
  const upload = imageUploader(deps);
  return {
    config: configRoutes(deps, upload),
    pages: pagesRoutes(reading),
    auth: authRoutes(deps),
    catalogue: catalogueRoutes(reading),
    calendar: calendarRoutes(reading),
    cart: cartRoutes(deps),
    orders: ordersRoutes(deps),
    invoices: invoicesRoutes(deps),
    tracking: trackingRoutes(deps),
    payments: paymentsRoutes(deps),
    customer: customerRoutes(deps),
    coupons: couponsRoutes(deps),
    comments: commentsRoutes(deps),
    panel: panelRoutes(deps),
    panelCatalogue: panelCatalogueRoutes(deps, upload),
    panelShop: panelShopRoutes(deps),
    panelOffers: panelOffersRoutes(deps),
    panelDesk: panelDeskRoutes(deps),
    panelStaff: panelStaffRoutes(deps),
    panelCustomers: panelCustomersRoutes(deps),
    panelBooks: panelBooksRoutes(deps),
    panelPasskeys: panelPasskeysRoutes(deps),
  };
}

/**
 * The handlers of guests, without a token: their pages are cached, and a replica may serve them. A preview shows what its
 * writer has just saved, which no cache announces, so it is read with the others.
 */
function guestHandlersOf(deps: BackendDeps): Partial<ReturnType<typeof handlersOf>> {
  const reading = { ...deps, db: deps.guestReads };
  return {
    pages: pagesRoutes(reading),
    catalogue: { ...catalogueRoutes(reading), getPreview: catalogueRoutes({ ...deps, db: deps.reads }).getPreview },
  };
}

/** A handler without its types: {@link import('./route').HandlersFor} checks them where the routes are defined. */
type PlainHandler = (input: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  context: RequestContext;
}) => Promise<unknown>;

type Handlers = Readonly<Record<string, unknown>>;

/** Registers every endpoint of the contract. */
function registerEndpoints(app: Hono, deps: BackendDeps): void {
  const routes: Readonly<Record<Area, Handlers>> = handlersOf(deps);
  const guestRoutes: Readonly<Partial<Record<Area, Handlers>>> = guestHandlersOf(deps);
  for (const area of Object.keys(allEndpoints) as Area[]) {
    const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints[area])) {
      const schema = schemas[name];
      const handler = routes[area][name] as PlainHandler | undefined;
      if (!schema || !handler) throw new Error(`${area}.${name} has no schema or no handler`);
      const guestHandler = (guestRoutes[area]?.[name] as PlainHandler | undefined) ?? handler;
      app.on(endpoint.method, routePath(endpoint.path), (honoContext) =>
        respond(honoContext, deps, endpoint, schema, (input) =>
          (input.caller === null ? guestHandler : handler)(input),
        ),
      );
    }
  }
}

/** Hono with `strict: false` matches both forms of a path that is registered without its trailing slash. */
function routePath(path: string): string {
  return path.replace(/\/$/, '');
}

/** Authenticates, validates and handles one request; errors are thrown to the error handler of the app. */
async function respond(
  honoContext: Context,
  deps: BackendDeps,
  endpoint: Endpoint,
  schema: EndpointSchema,
  handler: PlainHandler,
): Promise<Response> {
  const request = honoContext.req.raw;
  const context = requestContextOf(request, deps);
  const auth = await authenticate(deps, request.headers.get('authorization'));
  const result = await logPanelRefusal(deps, auth, endpoint, request, async () => {
    const caller = authorize(schema, auth);
    const params = parseParams(schema, honoContext.req.param());
    assertOwn(schema, params, caller);
    const query = parse(schema.query, queryOf(request));
    assertReach(query);
    const body = schema.body ? parse(schema.body, await readJson(request, deps.limits.maxBodyBytes)) : undefined;
    assertReach(body);
    return await handler({ params, query, body, caller, context });
  });
  return result instanceof ResponseWithMessage ? successResponse(result.data, result.msg) : successResponse(result);
}

function parse(schema: EndpointSchema['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors: fieldErrors(result.error.issues, input) });
}

/** 400 for a page so far down a list that the database would have to skip more than {@link MAX_OFFSET} rows. */
function assertReach(paging: unknown): void {
  const { page, limit } = (paging ?? {}) as { page?: unknown; limit?: unknown };
  const length = typeof limit === 'number' ? limit : PAGE_SIZE;
  if (typeof page !== 'number' || (page - 1) * length <= MAX_OFFSET) return;
  throw validationError('page', t(backendMessages.apiFieldPage, { n: formatAmount(MAX_OFFSET) }));
}

/** An id that no row can have is an unknown thing (404), not bad input. */
function parseParams(schema: EndpointSchema, input: unknown): unknown {
  const result = schema.params?.safeParse(input);
  if (result?.success === false) throw new ApiError(404, t(faultsMessages.errorNotFound));
  return result?.data;
}

/** The first value of a repeated key counts. An empty value counts as absent. */
function queryOf(request: Request): Record<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URL(request.url).searchParams) {
    if (value !== '' && !values.has(key)) values.set(key, value);
  }
  return Object.fromEntries(values);
}
