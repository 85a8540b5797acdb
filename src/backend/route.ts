/**
 * The types of route handlers: one object per area with a handler for each of its endpoints. A missing one does not
 * compile.
 */
import type { Access, HandlerOutput, HandlerInput, EndpointSchema, PanelAccess } from '@/contract/endpoint';
import type { PanelRole, Role } from '@/contract/roles';

export interface Caller {
  readonly userId: number;
  readonly role: Role;
  /** Set for the roles customer and panel. */
  readonly customerId: number | null;
  readonly tokenHash: string;
  /** For the role panel: what decides its permissions (domain/panel-permissions.ts); null for every other role. */
  readonly panelRole: PanelRole | null;
  /** For the role panel: the host whose residences alone it may access; null for staff. */
  readonly hostId: number | null;
  /** Whether the token is a script's, created by the user in the panel. */
  readonly isScript: boolean;
  /** Whether the user has logged in with a mobile; false for guests and for customers created by a QR code. */
  readonly hasMobile: boolean;
}
export interface CustomerCaller extends Caller {
  readonly role: 'customer' | 'panel';
  readonly customerId: number;
}

type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'customer' | PanelAccess
    ? CustomerCaller
    : Caller;

/** The data of a request besides its validated parts. */
export interface RequestContext {
  /** The client's address for rate limits, of IPv6 its network; `unknown` for a request from within the process. */
  readonly address: string;
  /** The shop's origin: the PUBLIC_ORIGIN setting, otherwise the request's own origin. */
  readonly origin: string;
  readonly request: Request;
}

/**
 * The same of an endpoint that is `keyed` in the contract. Others cannot read the key, so that the contract and its OpenAPI
 * document name it wherever it has an effect.
 */
export interface KeyedContext extends RequestContext {
  /** `Idempotency-Key`; null when the caller sent none. */
  readonly idempotencyKey: string | null;
}

/** What a request is counted against (services/rate-limit.ts). */
export function rateLimitSubjectOf(
  caller: Caller | null,
  { address }: RequestContext,
): { readonly id: number | null; readonly address: string; readonly hasMobile: boolean } {
  return { id: caller?.userId ?? null, address, hasMobile: caller?.hasMobile ?? false };
}

/** The client that requests or enters a login code (services/login-code-request-limits.ts). */
export function requesterOf(
  caller: Caller | null,
  { address, request }: RequestContext,
): { readonly userId: number | null; readonly address: string; readonly userAgent: string | null } {
  return { userId: caller?.userId ?? null, address, userAgent: request.headers.get('user-agent') };
}

/** A response with a message for the customer (shown as a success toast, ERR-05). */
export class ResponseWithMessage<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

export type Handler<S extends EndpointSchema> = (
  input: HandlerInput<S> & {
    readonly caller: CallerOf<S['access']>;
    readonly context: S extends { readonly keyed: true } ? KeyedContext : RequestContext;
  },
) => Promise<HandlerOutput<S> | ResponseWithMessage<HandlerOutput<S>>>;

export type HandlersFor<Shapes extends Readonly<Record<string, EndpointSchema>>> = {
  readonly [Name in keyof Shapes]: Handler<Shapes[Name]>;
};
