/** Failures by status in the OpenAPI document: which ones an endpoint can answer, with their headers and `data`. */
import type { OpenAPIRegistry, ResponseConfig, RouteConfig } from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import { type Endpoint, type EndpointSchema, isPanelAccess } from '@/contract/endpoint';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';
import { t } from '@/messages/format-message';

/** The envelope of a failure, without its data. */
export const failure = z.object({
  success: z.literal(false),
  code: z.int(),
  msg: z.string(),
  errors: z.array(z.object({ field: z.string(), msg: z.string() })).optional(),
  data: z.unknown().optional(),
});

const REF = { $ref: '#/components/schemas/Failure' } as const;

interface Shared {
  readonly description: string;
  readonly example: z.input<typeof failure>;
  readonly headers?: Readonly<Record<string, { description: string; schema: { type: 'string' | 'integer' } }>>;
  /** Fields of `data`, each optional. */
  readonly data?: Readonly<Record<string, { type: 'integer' | 'boolean'; description: string }>>;
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
} as const;

/** Responses that many endpoints share, by the name of their component. */
const SHARED = {
  BadRequest: {
    description: 'The request is invalid: `errors` has a sentence for each invalid field',
    example: {
      success: false,
      code: 400,
      msg: t(faultsMessages.errorBadRequest),
      errors: [{ field: 'mobile', msg: t(backendMessages.apiFieldForm) }],
    },
  },
  Unauthorized: {
    description: 'The token is missing, unknown or expired: sign in again',
    example: { success: false, code: 401, msg: t(backendMessages.apiLoginRequired) },
    headers: { 'WWW-Authenticate': { description: '`Bearer`', schema: { type: 'string' } } },
  },
  NotFound: {
    description: 'Unknown, or not accessible to this caller: both look alike',
    example: { success: false, code: 404, msg: t(faultsMessages.errorNotFound) },
  },
  Conflict: {
    description: 'The request is correct and outdated, or not possible now: `msg` says why',
    example: { success: false, code: 409, msg: t(faultsMessages.errorConflict) },
  },
  TooLarge: {
    description: 'The body is too large',
    example: { success: false, code: 413, msg: t(backendMessages.apiTooLarge) },
  },
  UnsupportedMediaType: {
    description: 'The body has another content type than the one described',
    example: { success: false, code: 415, msg: t(backendMessages.apiContentType) },
  },
  TooManyRequests: {
    description: 'Too many requests of this caller or address',
    example: { success: false, code: 429, msg: t(faultsMessages.errorTooManyRequests) },
    headers: retryAfter,
    data: { resend_after: { type: 'integer', description: 'Seconds until another login code may be requested' } },
  },
  Unavailable: {
    description: 'Not now: the shop is busy, its database is away, or it is not set up yet',
    example: { success: false, code: 503, msg: t(faultsMessages.errorUnavailable) },
    headers: retryAfter,
    data: { preparing: { type: 'boolean', description: 'True while there is no shop yet' } },
  },
} as const satisfies Readonly<Record<string, Shared>>;

/** Adds the shared responses to the document's components. */
export function registerFailures(registry: OpenAPIRegistry): void {
  for (const [name, { description, example, ...rest }] of Object.entries<Shared>(SHARED)) {
    const fields = rest.data && { data: { type: 'object' as const, properties: rest.data } };
    const schema = fields ? { allOf: [REF, { type: 'object' as const, properties: fields }] } : REF;
    registry.registerComponent('responses', name, {
      description,
      ...(rest.headers && { headers: rest.headers }),
      content: { 'application/json': { schema, example } },
    });
  }
}

const shared = (name: keyof typeof SHARED) => ({ $ref: `#/components/responses/${name}` });

/** The failures that an endpoint can answer; `default` is an error of the server itself. */
export function failuresOf({ method }: Pick<Endpoint, 'method'>, schema: EndpointSchema): RouteConfig['responses'] {
  const isPublic = schema.access === 'public';
  return {
    400: shared('BadRequest'),
    ...(!isPublic && { 401: shared('Unauthorized') }),
    ...((!isPublic || namesRecord(schema) || method === 'POST') && { 404: shared('NotFound') }),
    ...((method === 'POST' || schema.conflict) && { 409: conflictOf(schema) }),
    ...(method === 'POST' && { 413: shared('TooLarge'), 415: shared('UnsupportedMediaType') }),
    ...(schema.precondition && { 428: preconditionOf(schema.precondition) }),
    429: shared('TooManyRequests'),
    503: shared('Unavailable'),
    default: { description: 'The server has failed', content: { 'application/json': { schema: failure } } },
  };
}

/** Whether the address names a record, in its path or as the category of a list. */
function namesRecord({ params, query }: EndpointSchema): boolean {
  return params !== undefined || (query instanceof z.ZodObject && 'category' in query.shape);
}

function preconditionOf(data: z.ZodType): ResponseConfig {
  const envelope = z.object({ ...failure.shape, code: z.literal(428), data: data.optional() });
  return {
    description: 'A further proof is needed first: `data` says which',
    content: { 'application/json': { schema: envelope } },
  };
}

function conflictOf(schema: EndpointSchema): ResponseConfig | ReturnType<typeof shared> {
  const data = conflictDataOf(schema);
  if (!data) return shared('Conflict');
  const envelope = z.object({ ...failure.shape, code: z.literal(409), data: data.optional() });
  return { description: SHARED.Conflict.description, content: { 'application/json': { schema: envelope } } };
}

/**
 * What `data` of a 409 contains, null for nothing: as the contract declares it, of a panel endpoint otherwise the record
 * as it is now (`item`) or the whole list (`items`).
 */
export function conflictDataOf({ access, conflict, response }: EndpointSchema): z.ZodType | null {
  if (conflict) return conflict;
  if (!isPanelAccess(access) || !(response instanceof z.ZodObject)) return null;
  const { item, items } = response.shape as Readonly<Record<string, z.ZodType | undefined>>;
  if (items instanceof z.ZodArray)
    return z.object({ item: (items.element as z.ZodType).optional(), items: items.optional() });
  return item ? z.object({ item }) : null;
}
