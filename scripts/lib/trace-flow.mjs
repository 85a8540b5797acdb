/**
 * The number of files that a reader opens to follow a flow. The files are found in the import graph: everything that
 * the start files import by value (static, import(), require), directly or over other files, as far as one of the
 * flow's patterns names it. So a file that is added to one of the named folders and used by the flow is counted, and
 * one that is no longer used is not.
 *
 * Counted is what has logic of the flow: page and its loader, screen, state, HTTP client, endpoint, route, services,
 * SQL. Left out are style sheets, messages, generic components, icons and helpers without a rule of the flow (digits,
 * dates as text). A pattern that matches nothing on the way is an error: the flow has moved.
 */
const page = (...files) => files.map((file) => new RegExp(`^pages/${file}\\.tsx?$`));
/** One pattern for each name, so that a name that has become wrong is reported. */
const files = (folder, names) => names.split('|').map((name) => new RegExp(`^src/${folder}/${name}\\.(tsx?|mjs)$`));

/** From a hook to the network and back to the toast. */
const REQUEST = [
  ...files('storefront/state/shared', 'base-api|events'),
  ...files('storefront/state/store', 'root-reducer|store'),
  ...files('storefront/http', 'axios-instance|api-error'),
  ...files('storefront/platform', 'storage'),
  ...files('contract', 'endpoint'),
];
const TOAST = [
  ...files('storefront/state/notifications', 'notification\\.slice'),
  ...files('storefront/shell', 'toaster'),
  ...files('storefront/widgets', 'toasts'),
];
/** From the network to the route. */
const API = [
  ...page('api/v1/\\[\\.\\.\\.path\\]'),
  ...files('server/http', 'in-process-api'),
  ...files('backend', 'app'),
];
/** How the store and the shop are opened. */
const BOOTSTRAP = [
  /^src\/storefront\/state\/store\//,
  ...files('server/bootstrap', 'process-globals|bootstrap'),
  ...files('backend/http', 'authorize|body|envelope'),
  ...files('backend/services', 'token\\.service'),
];
const STARTS = ['pages/_app.tsx', 'pages/api/v1/[...path].ts', 'src/server/server.ts'];

export const FLOWS = {
  cart: {
    title: 'Adding to the cart',
    starts: ['pages/products/[...path].tsx', ...STARTS],
    patterns: [
      ...REQUEST,
      ...TOAST,
      ...API,
      ...BOOTSTRAP,
      ...page('products/.*'),
      ...files('server/loaders', 'product'),
      ...files('storefront/screens/product', 'product-screen|buy-panel'),
      ...files('storefront/shell', 'cart-button'),
      /^src\/storefront\/state\/cart\/cart\./,
      ...files('contract', 'cart\\..*'),
      ...files('backend/routes', 'cart\\.routes'),
      ...files('backend/services', 'cart\\.service|order-lines|idempotency'),
      ...files('backend/db', 'transaction'),
      ...files('backend/sql', 'cart\\.sql|orderable-products\\.sql'),
    ],
  },
  login: {
    title: 'Login by code',
    starts: ['pages/login.tsx', ...STARTS],
    patterns: [
      ...REQUEST,
      ...API,
      ...page('login'),
      ...files('server/loaders', 'app-shell-props'),
      /^src\/storefront\/screens\/login\/(?!qr)/,
      ...files('storefront/ui', 'field'),
      ...files('domain', 'return-url|normalize-ids'),
      ...files('storefront/state/shared', 'countdown'),
      /^src\/storefront\/state\/auth\//,
      ...files('storefront/state/cart', 'cart\\.listeners'),
      ...files('storefront/state/customer', 'customer\\.slice'),
      ...files('storefront/state/favorites', 'favorites\\.listeners'),
      ...files('contract', 'auth\\..*'),
      ...files('backend/routes', 'auth\\.routes'),
      ...files(
        'backend/services',
        'auth\\.service|token\\.service|login-code\\.service|login-code-request-limits|rate-limit|customer\\.mapper',
      ),
      ...files('backend/sql', 'login-codes\\.sql|rate-limits\\.sql|users\\.sql'),
      ...files('backend/gateways', 'sms'),
    ],
  },
  reservation: {
    title: 'From the calendar to the submitted reservation',
    starts: ['pages/residence/[...path].tsx', 'pages/reservation/[orderId].tsx', ...STARTS],
    patterns: [
      ...REQUEST,
      ...API,
      ...page('residence/.*', 'reservation/.*'),
      ...files('server/loaders', 'product'),
      ...files(
        'storefront/screens/residence',
        'residence-screen|calendar-section|booking-bar|booking-panel|use-booking-flow|use-stay-selection|use-flow-history',
      ),
      /^src\/storefront\/screens\/residence\/flow\//,
      /^src\/storefront\/widgets\/calendar\//,
      ...files('storefront/widgets', 'full-screen-dialog'),
      ...files('storefront/platform', 'history'),
      ...files('domain', 'range-selection-rules|date-range|stay-url-params|stay-price|stay-pricing-rules|urls'),
      /^src\/storefront\/state\/reservation\//,
      ...files('storefront/state/orders', 'order-payloads|orders\\..*'),
      ...files('storefront/state/store', 'persistence'),
      ...files('storefront/state/orders', 'use-submit'),
      ...files('contract', 'reservation\\..*|orders\\..*'),
      ...files('backend/routes', 'reservation\\.routes|orders\\.routes'),
      ...files(
        'backend/services',
        'calendar\\.service|quote\\.service|stay-quote|submit\\.service|holds\\.service|build-order-rows|open-order-limit|rate-limit|order-notifications',
      ),
      ...files('backend/sql', 'reservation\\.sql|holds\\.sql|orders\\.sql'),
      ...files('backend/db', 'transaction'),
    ],
  },
};

/** @returns the files of the flow in the order of their paths, and the patterns that nothing on the way matches */
export function traceFlow(graph, { starts, patterns }) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of graph.get(file)?.value ?? []) visit(next);
  };
  starts.forEach(visit);
  const all = [...reached].sort();
  return {
    files: all.filter((file) => patterns.some((pattern) => pattern.test(file))),
    unmatched: patterns.filter((pattern) => !all.some((file) => pattern.test(file))),
  };
}
