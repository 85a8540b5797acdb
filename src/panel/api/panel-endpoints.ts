/**
 * The panel's endpoints by method and path: a resource `x` has the path
 * `/api/v1/panel/x`, or `/api/v1/panel/desk/x` as part of the desk, with the suffixes below.
 */
import type { Endpoint, Method } from '@/contract/endpoint';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';

const AREAS: readonly Readonly<Record<string, Endpoint>>[] = [
  panelEndpoints,
  panelCatalogueEndpoints,
  panelShopEndpoints,
  panelOffersEndpoints,
  panelStaffEndpoints,
  panelCustomersEndpoints,
  panelBooksEndpoints,
  panelDeskEndpoints,
];

const byRoute = new Map(
  AREAS.flatMap((area) => Object.values(area)).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** Resources with a single record. */
export function isSingle(resource: string): boolean {
  return resource === 'settings' || resource === 'invoicing';
}

/** The suffixes of a resource's path. */
export type Suffix = '' | '/:id' | '/:id/remove' | '/changes';

/** The endpoint of a resource; throws when the contract has none, which is a programming error of the screen. */
export function endpointOf(method: Method, resource: string, suffix: Suffix): Endpoint {
  const path = `${resource}${suffix}`;
  const endpoint =
    byRoute.get(`${method} /api/v1/panel/${path}`) ?? byRoute.get(`${method} /api/v1/panel/desk/${path}`);
  if (!endpoint) throw new Error(`The contract has no ${method} of the panel’s ${path}`);
  return endpoint;
}
