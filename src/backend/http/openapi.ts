/** The contract as an OpenAPI 3.1 document, from the same schemas that validate every request. */
import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
  zodToOpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { category } from '@/contract/catalogue.schemas';
import { comment } from '@/contract/comments.schemas';
import { appConfig, shopInfo } from '@/contract/config.schemas';
import { address, customer } from '@/contract/customer.schemas';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import { invoice, order } from '@/contract/orders.schemas';
import { panelEventStream } from '@/contract/panel-events';
import { image, product, residence, topping } from '@/contract/product.schemas';
import { searchFilter } from '@/contract/search.schemas';
import { user } from '@/contract/auth.schemas';
import { REQUEST_EXAMPLES } from './openapi-examples';
import { failure, failuresOf, registerFailures } from './openapi-failures';
import { IDEMPOTENCY_KEY } from './request-context';
import { whoMayCall } from './openapi-access';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** Schemas with a name of their own in the document; a category contains categories and could not be inlined. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Address: address,
  AppConfig: appConfig,
  Category: category,
  Comment: comment,
  Customer: customer,
  Image: image,
  Invoice: invoice,
  Order: order,
  Product: product,
  Residence: residence,
  SearchFilter: searchFilter,
  Shop: shopInfo,
  Topping: topping,
  User: user,
};

const AREA_DESCRIPTIONS: Readonly<Record<Area, string>> = {
  config: 'The shop, its look, delivery zones, and uploads',
  pages: 'The shop’s own pages',
  auth: 'Guest tokens, and the login with a code sent to a mobile',
  catalogue: 'Home page, categories, products, search, metadata for search engines',
  calendar: 'Nights and prices of residences, delivery hours of food',
  cart: 'The customer’s cart',
  orders: 'Quotes, orders, reservations and vouchers',
  invoices: 'Official invoices of orders',
  tracking: 'The state of an order without a login, by a signed link',
  payments: 'Payments at the bank, and the customer’s transactions',
  customer: 'Profile, addresses and favorites',
  coupons: 'Coupons and gift codes',
  comments: 'Comments and ratings',
  panel: 'Sign-in of staff and hosts, orders, nights and holidays',
  panelCatalogue: 'Categories, properties, hosts and products in the panel',
  panelShop: 'Settings and holidays of the shop in the panel',
  panelOffers: 'Home page, coupons, gift codes, QR codes and delivery in the panel',
  panelDesk: 'Orders in the panel',
  panelStaff: 'Staff, their sessions and API tokens, and the audit log in the panel',
  panelCustomers: 'Customers, their credit and their comments in the panel',
  panelBooks: 'Payments, books, invoices, and the report and closing of a day in the panel',
  panelPasskeys: 'Passkeys, the second factor of the sign-in to the panel',
};

const INFO = {
  title: 'Caravansara shop API',
  version: '1',
  description:
    'Every response is an envelope: `success`, `code` (the HTTP status), `msg` (a Persian sentence for the customer) and `data`. ' +
    'Amounts are whole toman. Days are Gregorian (`YYYY-MM-DD`), instants ISO 8601. ' +
    'Every path is answered with and without a trailing slash.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The Caravansara authors' },
} as const;

/** As the API checks it (request-context.ts). */
const keyHeader = z.object({
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).optional().meta({
    description: 'One key for one draft: a repeat with it has no second effect and gets the first result.',
    example: '7b0c5f5e-2f0f-4f0a-9a43-0d5b6f7a1c9e',
  }),
});

/** The whole contract as an OpenAPI document. */
export function describeContract(): OpenApiDocument {
  for (const [refId, schema] of Object.entries({ ...NAMED, Failure: failure }))
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  const registry = new OpenAPIRegistry();
  const token = registry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  registerFailures(registry);
  for (const area of Object.keys(allEndpoints) as Area[]) {
    const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints[area])) {
      const schema = schemas[name];
      if (schema)
        registry.registerPath({
          ...operationOf(area, name, endpoint, schema),
          security: schema.access === 'public' ? [] : [{ [token.name]: [] }],
        });
    }
  }
  registry.registerPath({
    method: 'get',
    path: panelEventStream.path,
    operationId: 'panelDesk.streamEvents',
    tags: ['panelDesk'],
    summary: panelEventStream.summary,
    description: whoMayCall(panelEventStream),
    security: [{ [token.name]: [] }],
    responses: {
      ...failuresOf(panelEventStream, { ...panelEventStream, response: z.string() }),
      200: { description: 'A stream without end', content: { 'text/event-stream': { schema: z.string() } } },
    },
  });
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    tags: Object.entries(AREA_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
  });
  return withTupleItems(document);
}

/** JSON Schema needs no `items` beside `prefixItems`, and several generators and linters do. */
function withTupleItems<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withTupleItems) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTupleItems(part as unknown)]));
  const { prefixItems, items } = copy;
  if (!Array.isArray(prefixItems) || items !== undefined) return copy as T;
  return { ...copy, items: prefixItems[0] as unknown, minItems: prefixItems.length, maxItems: prefixItems.length } as T;
}

function operationOf(area: Area, name: string, endpoint: Endpoint, schema: EndpointSchema): RouteConfig {
  return {
    method: endpoint.method === 'GET' ? 'get' : 'post',
    path: documentPathOf(endpoint),
    operationId: `${area}.${name}`,
    tags: [area],
    summary: schema.summary,
    description: whoMayCall(schema),
    request: {
      ...(schema.params instanceof z.ZodObject ? { params: schema.params } : {}),
      ...(schema.query instanceof z.ZodObject ? { query: schema.query } : {}),
      ...(schema.keyed && { headers: keyHeader }),
      ...bodyOf(`${area}.${name}`, endpoint, schema),
    },
    responses: { 200: answerOf(schema), ...failuresOf(endpoint, schema) },
  };
}

/** The endpoint's path in the document: with `{name}` for its parameters, and without the slash at its end. */
export function documentPathOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:([a-zA-Z]+)/g, '{$1}').replace(/\/$/, '');
}

/** The body is required unless an empty one, which counts as `{}`, is valid. */
function bodyOf(
  name: string,
  endpoint: Endpoint,
  { body }: EndpointSchema,
): Pick<NonNullable<RouteConfig['request']>, 'body'> {
  if (body) {
    const example = REQUEST_EXAMPLES[name];
    const content = { schema: body, ...(example !== undefined && { example }) };
    return { body: { required: !body.safeParse({}).success, content: { 'application/json': content } } };
  }
  if (endpoint.method === 'GET') return {};
  // A POST endpoint without a body schema takes a file.
  return {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  };
}

function answerOf({ response }: EndpointSchema): ResponseConfig {
  const envelope = z.object({ success: z.literal(true), code: z.literal(200), msg: z.string(), data: response });
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}
