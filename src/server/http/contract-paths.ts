/**
 * The paths that an external backend serves: endpoints of the contract, files, and what banks and calendar programs
 * request.
 */
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';

interface KnownEndpoint {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
  readonly response: EndpointSchema['response'];
}

/** Those with fewer parameters first: `products/search` is not a product with the id `search`. */
const ENDPOINTS: readonly KnownEndpoint[] = (Object.keys(allEndpoints) as Area[])
  .flatMap((area) => {
    const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    return Object.entries<Endpoint>(allEndpoints[area]).flatMap(([name, endpoint]) => {
      const schema = schemas[name];
      return schema ? [{ endpoint, path: patternOf(endpoint), response: schema.response }] : [];
    });
  })
  .sort((one, other) => paramsIn(one.endpoint) - paramsIn(other.endpoint));

/** With and without the trailing slash. */
function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`);
}

function paramsIn({ path }: Endpoint): number {
  return path.split(':').length - 1;
}

/**
 * Paths outside the contract: pictures, a bank's return, the test bank's pages, a voucher's calendar file, a
 * receipt's picture.
 */
const OTHERS: readonly { readonly path: RegExp; readonly methods: readonly string[] }[] = [
  { path: /^\/files\/[^/]+$/, methods: ['GET'] },
  { path: /^\/api\/v1\/payment\/[^/]+\/return\/?$/, methods: ['GET', 'POST'] },
  { path: /^\/api\/v1\/sandbox-bank\/[^/]+$/, methods: ['GET', 'POST'] },
  { path: /^\/api\/v1\/voucher\/[^/]+\/stay\.ics$/, methods: ['GET'] },
  { path: /^\/api\/v1\/receipt\/[^/]+$/, methods: ['GET'] },
];

/** Encodings that a server may interpret as several segments: a slash, a backslash, a NUL, a path parameter. */
const AMBIGUOUS = /%2f|%5c|%00|[;\\]/i;

/** The endpoint of the contract at this path (`/api/v1/…` without the query). */
export function endpointAt(method: string, pathname: string): KnownEndpoint | undefined {
  return ENDPOINTS.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname));
}

/** The methods that are forwarded to an external backend for this path; empty for an unknown path. */
export function methodsAt(pathname: string): string[] {
  if (AMBIGUOUS.test(pathname)) return [];
  const methods = [
    ...ENDPOINTS.filter(({ path }) => path.test(pathname)).map(({ endpoint }) => endpoint.method),
    ...OTHERS.filter(({ path }) => path.test(pathname)).flatMap((other) => other.methods),
  ];
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}
