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

/**
 * What the contract does not declare of an endpoint: the steps before a call, whose records it reaches, and what a
 * service decides by them. A request is generated from the schema (valid-input); what a case gives is laid over it, by
 * the names of parameters, query values and fields of the body, where undefined leaves one out.
 */
export interface EndpointCase {
  /** Of a panel endpoint that hosts may use too: the host of another residence than {@link good}'s gets a 404. */
  readonly ofPlace?: true;
  /** Of a panel endpoint whose service narrows the declared access by data: the roles that may use it. */
  readonly may?: readonly PanelRole[];
  /** The optional fields are left out of the valid request, since some of them exclude each other. */
  readonly fields?: 'required';
  /** A valid request without its token. */
  readonly good?: (world: World) => CallOptions | Promise<CallOptions>;
  /** A valid request of a role that may use the endpoint, but for other records than {@link good}'s. */
  readonly goodOf?: Partial<Readonly<Record<PanelRole, EndpointCase['good']>>>;
  /** Set where {@link goodOf} differs by caller, so that another role's {@link good} is refused for what it contains. */
  readonly isPersonal?: boolean;
  /** Fields whose blank text, or whose id of no record, is not refused or is ignored. */
  readonly lenient?: readonly string[];
  /** Requests that break a rule of the service; malformed ones are generated from the schema. Laid over {@link good}. */
  readonly wrong?: (world: World) => Readonly<Record<string, WrongRequest>>;
}

/** The cases of these areas' endpoints, as far as a generated request does not do. */
export type CasesOf<A extends Area> = {
  readonly [Name in A]: { readonly [Each in keyof (typeof allEndpoints)[Name]]?: EndpointCase };
};

export interface NamedEndpoint {
  /** `cart.addToCart` */
  readonly name: string;
  readonly area: Area;
  readonly call: Endpoint;
  readonly shape: EndpointSchema;
}

/** The areas that each file of tests calls; `rest` are all others, so that none is left out. */
const GROUPS = {
  customer: ['cart', 'customer', 'coupons', 'comments'],
  orders: ['orders', 'payments', 'panel'],
  catalogue: ['panelCatalogue'],
  desk: ['panelDesk', 'panelStaff', 'panelCustomers', 'panelBooks'],
  passkeys: ['panelPasskeys'],
  shop: ['pages', 'panelShop', 'panelOffers'],
} as const satisfies Record<string, readonly Area[]>;
export type Group = keyof typeof GROUPS | 'rest';

/** The areas of a group. */
export function areasOf(group: Group): readonly Area[] {
  if (group !== 'rest') return GROUPS[group];
  const elsewhere: readonly Area[] = Object.values(GROUPS).flat();
  return (Object.keys(allEndpoints) as Area[]).filter((area) => !elsewhere.includes(area));
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
