/**
 * How an area's routes are written: one object with a handler for each of the area's calls. A missing
 * handler does not compile; one that is not built yet is `notBuilt` and answers 501.
 */
import type { Access, Answered, Received, Shape } from '@/contract/call';
import type { Role } from '@/contract/roles';

export interface Caller {
  readonly userId: number;
  readonly role: Role;
  /** Set for the roles customer and panel. */
  readonly customerId: number | null;
  readonly tokenHash: string;
}
export interface CustomerCaller extends Caller {
  readonly role: 'customer' | 'panel';
  readonly customerId: number;
}

type CallerOf<A extends Access> = A extends 'public' ? Caller | null : A extends 'customer' | 'panel' ? CustomerCaller : Caller;

/** What a handler may know of the request beyond its validated parts. */
export interface Surroundings {
  /** `Idempotency-Key`, when the caller sent one. */
  readonly idempotencyKey: string | null;
  /** The client's address, for limits. */
  readonly address: string;
  /** Where the shop is reached: the PUBLIC_ORIGIN setting, else the request's own origin. */
  readonly origin: string;
  readonly request: Request;
}

/** An answer with a sentence for the customer (shown as a success toast, ERR-05). */
export class Reply<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

export type Handler<S extends Shape> = (
  input: Received<S> & { readonly caller: CallerOf<S['access']>; readonly from: Surroundings },
) => Promise<Answered<S> | Reply<Answered<S>>>;

export const notBuilt = Symbol('not built yet');

export type RoutesOf<Shapes extends Readonly<Record<string, Shape>>> = {
  readonly [Name in keyof Shapes]: Handler<Shapes[Name]> | typeof notBuilt;
};
