/**
 * What a call of the wire is: a method, an exact path and, as types only, what goes over it.
 * The storefront imports calls by value (a few hundred bytes) and never the shapes behind them,
 * so that no validator reaches the browser.
 */
import type * as z from 'zod';

export type Method = 'GET' | 'POST';

/**
 * Who may make a call (design/wire.md, "Who may call"):
 * `public` needs no token; `guest` any living token; `customer` a customer's own token (a guest
 * gets 404, so that an honest visitor is not logged out); `panel` the shop's own people.
 */
export type Access = 'public' | 'guest' | 'customer' | 'panel';

/** The validators of one call. `answer` is the envelope's `data`. */
export interface EndpointSchema {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

/** One call: `path` is absolute, with `:name` for what `params` fills. `S` is its shape, type only. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  readonly method: Method;
  readonly path: string;
  /** Never set: carries the shape's types to the callers. */
  readonly schema?: S;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

export type SchemaOf<C> = C extends Endpoint<infer S> ? S : never;
export type ParamsOf<C> = In<SchemaOf<C>['params']>;
export type QueryOf<C> = In<SchemaOf<C>['query']>;
export type BodyOf<C> = In<SchemaOf<C>['body']>;
export type ResponseOf<C> = Out<SchemaOf<C>['response']>;

/** What a handler of the backend receives, after validation. */
export interface HandlerInput<S extends EndpointSchema> {
  readonly params: Out<S['params']>;
  readonly query: Out<S['query']>;
  readonly body: Out<S['body']>;
}
/** What a handler must answer: the envelope's `data`. */
export type HandlerOutput<S extends EndpointSchema> = z.input<S['response']>;

export function get<S extends EndpointSchema>(path: string): Endpoint<S> {
  return { method: 'GET', path };
}

export function post<S extends EndpointSchema>(path: string): Endpoint<S> {
  return { method: 'POST', path };
}

/** Path parameters and query values as a caller gives them. */
export type PathParams = Readonly<Record<string, string | number>>;
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a call: `:name` parts filled (each encoded, so that no value can leave its
 * segment) and the query appended without empty values. Throws when a parameter is missing.
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
