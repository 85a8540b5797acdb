/** The contract as an OpenAPI 3.1 document, from the same schemas that validate every request. */
import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
  zodToOpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import type { Access, Endpoint, EndpointSchema } from '@/contract/endpoint';
import * as catalogue from '@/contract/catalogue.schemas';
import { comment } from '@/contract/comments.schemas';
import { appConfig, shopInfo } from '@/contract/config.schemas';
import { address, customer } from '@/contract/customer.schemas';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import { invoice, order } from '@/contract/orders.schemas';
import { panelEventStream } from '@/contract/panel-events';
import { user } from '@/contract/auth.schemas';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** Schemas with a name of their own in the document; a category contains categories and could not be inlined. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Address: address,
  AppConfig: appConfig,
  Category: catalogue.category,
  Comment: comment,
  Customer: customer,
  Image: catalogue.image,
  Invoice: invoice,
  Order: order,
  Product: catalogue.product,
  Residence: catalogue.residence,
  SearchFilter: catalogue.searchFilter,
  Shop: shopInfo,
  Topping: catalogue.topping,
  User: user,
};

const failure = z.object({
  success: z.literal(false),
  code: z.int(),
  msg: z.string(),
  errors: z.array(z.object({ field: z.string(), msg: z.string() })).optional(),
  data: z.unknown().optional(),
});

const ACCESS_DESCRIPTIONS: Readonly<Record<Access, string>> = {
  public: 'Everybody.',
  guest: 'Any living token.',
  customer: 'A customer, for itself; to a guest it answers 404.',
  panel: 'The shop’s own people.',
};

/** The whole contract as an OpenAPI document. */
export function describeContract(): OpenApiDocument {
  for (const [refId, schema] of Object.entries({ ...NAMED, Failure: failure }))
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  const registry = new OpenAPIRegistry();
  const token = registry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
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
    description: ACCESS_DESCRIPTIONS[panelEventStream.access],
    security: [{ [token.name]: [] }],
    responses: {
      200: { description: 'A stream without end', content: { 'text/event-stream': { schema: z.string() } } },
      default: { description: 'Refused or failed', content: { 'application/json': { schema: failure } } },
    },
  });
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Caravansara shop API',
      version: '1',
      description: 'Every answer is an envelope: success, code, msg, data. Amounts are whole toman.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(allEndpoints).map((name) => ({ name })),
  });
}

function operationOf(area: Area, name: string, endpoint: Endpoint, schema: EndpointSchema): RouteConfig {
  return {
    method: endpoint.method === 'GET' ? 'get' : 'post',
    path: endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}'),
    operationId: `${area}.${name}`,
    tags: [area],
    summary: schema.summary,
    description: ACCESS_DESCRIPTIONS[schema.access],
    request: {
      ...(schema.params instanceof z.ZodObject ? { params: schema.params } : {}),
      ...(schema.query instanceof z.ZodObject ? { query: schema.query } : {}),
      ...bodyOf(endpoint, schema),
    },
    responses: {
      200: answerOf(schema),
      default: { description: 'Refused or failed', content: { 'application/json': { schema: failure } } },
    },
  };
}

function bodyOf(endpoint: Endpoint, { body }: EndpointSchema): Pick<NonNullable<RouteConfig['request']>, 'body'> {
  if (body) return { body: { content: { 'application/json': { schema: body } } } };
  if (endpoint.method === 'GET') return {};
  // A POST endpoint without a body schema takes a file.
  return {
    body: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  };
}

function answerOf({ response }: EndpointSchema): ResponseConfig {
  const envelope = z.object({ success: z.literal(true), code: z.literal(200), msg: z.string(), data: response });
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}
