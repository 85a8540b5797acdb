/**
 * An endpoint of the API: a method, an exact path and, as types only, its request and response. The storefront imports
 * endpoints by value (a few hundred bytes) and never their schemas, so that no validator reaches the browser.
 */
import type * as z from 'zod';

export type Method = 'GET' | 'POST';

/**
 * Who may use an endpoint: `public` needs no token; `guest` any valid token; `customer` a customer's own token (a guest
 * gets 404, since 401 would log the visitor out); `panel` staff and hosts.
 */
export type Access = 'public' | 'guest' | 'customer' | 'panel';

/** The validators of one endpoint. `response` validates the envelope's `data`. */
export interface EndpointSchema {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Whether the header `Idempotency-Key` makes a repeat of the request harmless. */
  readonly keyed?: boolean;
  /**
   * Validates `data` of a 409. Absent: no data, of a panel's change the record as it is now. Of a GET: set only when it
   * can be a conflict.
   */
  readonly conflict?: z.ZodType;
  /** Validates `data` of a 428, which asks for a further proof. Absent: the endpoint has no such answer. */
  readonly precondition?: z.ZodType;
}

/** One endpoint: `path` is absolute, with `:name` for path parameters. `S` is the type of its schema. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  readonly method: Method;
  readonly path: string;
  /** Never set: carries the schema's types to callers. */
  readonly schema?: S;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

export type SchemaOf<C> = C extends Endpoint<infer S> ? S : never;
export type QueryOf<C> = In<SchemaOf<C>['query']>;
export type BodyOf<C> = In<SchemaOf<C>['body']>;
export type ResponseOf<C> = Out<SchemaOf<C>['response']>;

/** The validated request that a handler of the backend receives. */
export interface HandlerInput<S extends EndpointSchema> {
  readonly params: Out<S['params']>;
  readonly query: Out<S['query']>;
  readonly body: Out<S['body']>;
}
/** What a handler returns: the envelope's `data`. */
export type HandlerOutput<S extends EndpointSchema> = z.input<S['response']>;

export function get<S extends EndpointSchema>(path: string): Endpoint<S> {
  return { method: 'GET', path };
}

export function post<S extends EndpointSchema>(path: string): Endpoint<S> {
  return { method: 'POST', path };
}

/** Path parameters and query values as given by a caller. */
export type PathParams = Readonly<Record<string, string | number>>;
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The URL path of an endpoint: `:name` parts filled in (each encoded, so that no value can leave its segment) and the
 * query appended without empty values. Throws when a parameter is missing.
 */
export function buildPath(endpoint: Endpoint, params: PathParams = {}, query: QueryValues = {}): string {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
