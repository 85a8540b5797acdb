/**
 * An endpoint of the API: a method, an exact path and, as types only, its request and response. The storefront imports
 * endpoints by value (a few hundred bytes) and never their schemas, so that no validator reaches the browser.
 */
import type * as z from 'zod';
import type { PanelPermission } from './roles';

export type Method = 'GET' | 'POST';

/**
 * Who may use an endpoint: `public` needs no token; `guest` any valid token; `customer` a customer's own token (a guest
 * gets 404, since 401 would log the visitor out); {@link PanelAccess} staff and hosts.
 */
export type Access = 'public' | 'guest' | 'customer' | PanelAccess;

export interface PanelAccess {
  /** One of these permissions is enough (domain/panel-permissions.ts); `anyone`: all staff and hosts. */
  readonly panel: readonly PanelPermission[] | 'anyone';
  /** `people`: no script's token, whose rights would outlive it; `staff`: of people those who are not hosts. */
  readonly only?: 'people' | 'staff';
}

export const isPanelAccess = (access: Access): access is PanelAccess => typeof access === 'object';

/**
 * Whose record a path names. `{ customer: 'id' }`, `{ user: 'id' }`: the parameter is the id of the customer or user, who
 * must be the caller. `order`: the service checks whose order it is. `none`: it belongs to no customer.
 */
export type Owner = { readonly customer: string } | { readonly user: string } | 'order' | 'none';

/** A path of customers that names a record says whose it is; one of the panel or of everyone does not. */
type Ownership =
  | { readonly access: 'public' | PanelAccess; readonly params?: z.ZodType; readonly owner?: undefined }
  | { readonly access: 'guest' | 'customer'; readonly params?: undefined; readonly owner?: undefined }
  | { readonly access: 'guest' | 'customer'; readonly params: z.ZodType; readonly owner: Owner };

/** The validators of one endpoint. `response` validates the envelope's `data`. */
export type EndpointSchema = Ownership & {
  readonly summary: string;
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
  /**
   * A customer's endpoint about a single order that staff, hosts and scripts use as well, as far as their role reaches;
   * every other one is closed to scripts.
   */
  readonly panelToo?: true;
};

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
