/** How an area's routes are written: one object with a handler for each of the area's calls. A missing one does not compile. */
import type { Access, HandlerOutput, HandlerInput, EndpointSchema } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';

export interface Caller {
  readonly userId: number;
  readonly role: Role;
  /** Set for the roles customer and panel. */
  readonly customerId: number | null;
  readonly tokenHash: string;
  /** Of the role panel: the host whose places alone it may touch; null for the shop's staff. */
  readonly hostId: number | null;
  /** Whether they have entered with a mobile of theirs: a guest has not, nor has who scanned a table's code. */
  readonly hasMobile: boolean;
}
export interface CustomerCaller extends Caller {
  readonly role: 'customer' | 'panel';
  readonly customerId: number;
}

type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'customer' | 'panel'
    ? CustomerCaller
    : Caller;

/** What a handler may know of the request beyond its validated parts. */
export interface RequestContext {
  /** `Idempotency-Key`, when the caller sent one. */
  readonly idempotencyKey: string | null;
  /** The client's address, of IPv6 its network, for limits; `unknown` for a request from inside of the process. */
  readonly address: string;
  /** Where the shop is reached: the PUBLIC_ORIGIN setting, else the request's own origin. */
  readonly origin: string;
  readonly request: Request;
}

/** Who asks, as limits count them (services/turns.ts). */
export function rateLimitSubjectOf(
  caller: Caller | null,
  { address }: RequestContext,
): { readonly id: number | null; readonly address: string; readonly hasMobile: boolean } {
  return { id: caller?.userId ?? null, address, hasMobile: caller?.hasMobile ?? false };
}

/** Who asks for a login code or gives one (services/code-limits.ts). */
export function requesterOf(
  caller: Caller | null,
  { address }: RequestContext,
): { readonly userId: number | null; readonly address: string } {
  return { userId: caller?.userId ?? null, address };
}

/** An answer with a sentence for the customer (shown as a success toast, ERR-05). */
export class ResponseWithMessage<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

export type Handler<S extends EndpointSchema> = (
  input: HandlerInput<S> & { readonly caller: CallerOf<S['access']>; readonly context: RequestContext },
) => Promise<HandlerOutput<S> | ResponseWithMessage<HandlerOutput<S>>>;

export type HandlersFor<Shapes extends Readonly<Record<string, EndpointSchema>>> = {
  readonly [Name in keyof Shapes]: Handler<Shapes[Name]>;
};
