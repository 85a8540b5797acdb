/** How a call of the contract stands in the table of every call. */
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import type { CallOptions } from '../backend';
import type { World } from './seed-world';

/**
 * Whose the thing of a call is. `nobody`: whoever may make the call may make this one. `caller`: another customer gets the
 * 404 of what there is not. `place`: the host of another place gets it. `shop`: every host gets it.
 */
export type Ownership = 'nobody' | 'caller' | 'place' | 'shop';

/** A request that is well formed and wrong all the same, with the status that it is refused with. */
export interface WrongRequest extends CallOptions {
  readonly status: number;
}

export interface EndpointCase {
  readonly whose: Ownership;
  /** A request that succeeds, without its token. */
  readonly good: (world: World) => CallOptions | Promise<CallOptions>;
  /** What is wrong by its meaning; what is wrong by its form is drawn from the shape (wrong-input). */
  readonly wrong?: (world: World) => Readonly<Record<string, WrongRequest>>;
}

/** A row for every call of these areas. */
export type CasesOf<A extends Area> = {
  readonly [Name in A]: { readonly [Each in keyof (typeof allEndpoints)[Name]]: EndpointCase };
};

export interface NamedEndpoint {
  /** `cart.addToCart` */
  readonly name: string;
  readonly area: Area;
  readonly call: Endpoint;
  readonly shape: EndpointSchema;
}

/** Every call of these areas, with its shape. */
export function endpointsOf(areas: readonly Area[]): NamedEndpoint[] {
  return areas.flatMap((area) => {
    const shapes: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    return Object.entries<Endpoint>(allEndpoints[area]).map(([key, call]) => {
      const shape = shapes[key];
      if (!shape) throw new Error(`${area}.${key} has no shape`);
      return { name: `${area}.${key}`, area, call, shape };
    });
  });
}
