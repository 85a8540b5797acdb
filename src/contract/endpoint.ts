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
export interface Shape {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** One call: `path` is absolute, with `:name` for what `params` fills. `S` is its shape, type only. */
export interface Call<S extends Shape = Shape> {
  readonly method: Method;
  readonly path: string;
  /** Never set: carries the shape's types to the callers. */
  readonly shape?: S;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ShapeOf<C> = C extends Call<infer S> ? S : never;
export type ParamsOf<C> = In<ShapeOf<C>['params']>;
export type QueryOf<C> = In<ShapeOf<C>['query']>;
export type BodyOf<C> = In<ShapeOf<C>['body']>;
export type AnswerOf<C> = Out<ShapeOf<C>['answer']>;

/** What a handler of the backend receives, after validation. */
export interface Received<S extends Shape> {
  readonly params: Out<S['params']>;
  readonly query: Out<S['query']>;
  readonly body: Out<S['body']>;
}
/** What a handler must answer: the envelope's `data`. */
export type Answered<S extends Shape> = z.input<S['answer']>;

export function get<S extends Shape>(path: string): Call<S> {
  return { method: 'GET', path };
}

export function post<S extends Shape>(path: string): Call<S> {
  return { method: 'POST', path };
}

/** Path parameters and query values as a caller gives them. */
export type PathParams = Readonly<Record<string, string | number>>;
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a call: `:name` parts filled (each encoded, so that no value can leave its
 * segment) and the query appended without empty values. Throws when a parameter is missing.
 */
export function pathOf(call: Call, params: PathParams = {}, query: QueryValues = {}): string {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${call.path}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
