/** The definition of an endpoint's test case. */
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import type { PanelRole } from '@/contract/roles';
import type { CallOptions } from '../backend';
import type { World } from './seed-world';

/** A well-formed but invalid request, with the expected status. */
export interface WrongRequest extends CallOptions {
  readonly status: number;
}

/** What the contract does not declare of an endpoint: records and bodies, and what a service decides by them. */
export interface EndpointCase {
  /** Of a panel endpoint that hosts may use too: the host of another residence than {@link good}'s gets a 404. */
  readonly ofPlace?: true;
  /** Of a panel endpoint whose service narrows the declared access by data: the roles that may use it. */
  readonly may?: readonly PanelRole[];
  /** A valid request without its token. */
  readonly good: (world: World) => CallOptions | Promise<CallOptions>;
  /** A valid request of a role that may use the endpoint, but for other records than {@link good}'s. */
  readonly goodOf?: Partial<Readonly<Record<PanelRole, EndpointCase['good']>>>;
  /** Set where {@link goodOf} differs by caller, so that another role's {@link good} is refused for what it contains. */
  readonly isPersonal?: boolean;
  /** Semantically invalid requests; malformed ones are generated from the schema (invalid-input). */
  readonly wrong?: (world: World) => Readonly<Record<string, WrongRequest>>;
}

/** A case for every endpoint of these areas. */
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

/** Every endpoint of these areas, with its schema. */
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
