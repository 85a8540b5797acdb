/** The contract as an OpenAPI 3.1 document, from the same shapes that validate every request. */
import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
  zodToOpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import type { Access, Call, Shape } from '@/contract/endpoint';
import * as catalogue from '@/contract/catalogue.schemas';
import { comment } from '@/contract/comments.schemas';
import { appConfig, shopFacts } from '@/contract/config.schemas';
import { address, customer } from '@/contract/customer.schemas';
import { type Area, everyCall, everyShape } from '@/contract/endpoints';
import { invoice, order } from '@/contract/orders.schemas';
import { user } from '@/contract/auth.schemas';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** Shapes that get a name of their own in the document; a category holds itself and could not be written without. */
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
  Shop: shopFacts,
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

const WHO: Readonly<Record<Access, string>> = {
  public: 'Everybody.',
  guest: 'Any living token.',
  customer: 'A customer, for itself; to a guest it answers 404.',
  panel: 'The shop’s own people.',
};

/** The whole contract as an OpenAPI document. */
export function describeContract(): OpenApiDocument {
  for (const [refId, shape] of Object.entries({ ...NAMED, Failure: failure }))
    zodToOpenAPIRegistry.add(shape, { _internal: { refId } });
  const registry = new OpenAPIRegistry();
  const token = registry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  for (const area of Object.keys(everyCall) as Area[]) {
    const shapes: Readonly<Record<string, Shape>> = everyShape[area];
    for (const [name, call] of Object.entries<Call>(everyCall[area])) {
      const shape = shapes[name];
      if (shape)
        registry.registerPath({
          ...operationOf(area, name, call, shape),
          security: shape.access === 'public' ? [] : [{ [token.name]: [] }],
        });
    }
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Caravansara shop API',
      version: '1',
      description: 'Every answer is an envelope: success, code, msg, data. Amounts are whole toman.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(everyCall).map((name) => ({ name })),
  });
}

function operationOf(area: Area, name: string, call: Call, shape: Shape): RouteConfig {
  return {
    method: call.method === 'GET' ? 'get' : 'post',
    path: call.path.replace(/:([a-zA-Z]+)/g, '{$1}'),
    operationId: `${area}.${name}`,
    tags: [area],
    summary: shape.summary,
    description: WHO[shape.access],
    request: {
      ...(shape.params instanceof z.ZodObject ? { params: shape.params } : {}),
      ...(shape.query instanceof z.ZodObject ? { query: shape.query } : {}),
      ...bodyOf(call, shape),
    },
    responses: {
      200: answerOf(shape),
      default: { description: 'Refused or failed', content: { 'application/json': { schema: failure } } },
    },
  };
}

function bodyOf(call: Call, { body }: Shape): Pick<NonNullable<RouteConfig['request']>, 'body'> {
  if (body) return { body: { content: { 'application/json': { schema: body } } } };
  if (call.method === 'GET') return {};
  // A call that posts without a JSON shape takes a file.
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

function answerOf({ answer }: Shape): ResponseConfig {
  const envelope = z.object({ success: z.literal(true), code: z.literal(200), msg: z.string(), data: answer });
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}
