/** The requests to every endpoint of the contract: generated ones, with what the tables of cases lay over them. */
import { schemaOf } from '@/conformance/invalid-input';
import { isPanelAccess } from '@/contract/endpoint';
import type { Area } from '@/contract/endpoints';
import { PANEL_ROLES, type PanelRole } from '@/contract/roles';
import { hasPermission } from '@/domain/panel-permissions';
import type { CallOptions } from '../backend';
import { customerCases } from './customer-cases';
import type { CasesOf, EndpointCase, NamedEndpoint } from './endpoint-case';
import { orderCases } from './order-cases';
import { panelDeskCases } from './panel-desk-cases';
import { panelShopCases } from './panel-shop-cases';
import type { World } from './seed-world';
import { isRecord, validFields, validParams } from './valid-input';

const allCases: CasesOf<Area> = { ...customerCases, ...orderCases, ...panelShopCases, ...panelDeskCases };

export function caseOf({ name, area }: Pick<NamedEndpoint, 'name' | 'area'>): EndpointCase {
  const rows: Readonly<Record<string, EndpointCase>> = allCases[area];
  return rows[name.slice(area.length + 1)] ?? {};
}

/** A valid request to an endpoint, of a role if that has its own. */
export async function requestTo(listed: NamedEndpoint, world: World, role?: PanelRole): Promise<CallOptions> {
  const { call, shape } = listed;
  const { fields = 'all', good, goodOf } = caseOf(listed);
  const own = role ? goodOf?.[role] : undefined;
  const given = await (own ?? good)?.(world);
  return laidOver(
    {
      params: validParams(call, world),
      query: validFields(schemaOf(shape.query), world, fields) as CallOptions['query'],
      ...(shape.body ? { body: validFields(schemaOf(shape.body), world, fields) } : {}),
    },
    given,
  );
}

/** A request with another one's parameters, query values and fields of the body in place of its own. */
export function laidOver(base: CallOptions, given: CallOptions = {}): CallOptions {
  const hasFields = isRecord(base.body) && isRecord(given.body);
  return {
    ...base,
    ...given,
    params: { ...base.params, ...given.params },
    query: { ...base.query, ...given.query },
    ...(hasFields ? { body: { ...(base.body as object), ...(given.body as object) } } : {}),
  };
}

/** A token of the role that the endpoint requires. */
export function tokenFor({ shape }: Pick<NamedEndpoint, 'shape'>, { me, staff }: World): string {
  return isPanelAccess(shape.access) ? staff.token : me.token;
}

/** The panel roles that may use an endpoint: those with one of its declared permissions, unless its case narrows them. */
export function rolesOf(listed: NamedEndpoint): readonly PanelRole[] {
  const { access } = listed.shape;
  if (!isPanelAccess(access)) return [];
  const { panel, only } = access;
  const declared = PANEL_ROLES.filter((role) => panel === 'anyone' || hasPermission(role, ...panel));
  return caseOf(listed).may ?? declared.filter((role) => only !== 'staff' || role !== 'host');
}
