/** Every endpoint of the contract has a case; a missing one is a compile error and fails the run. */
import { isPanelAccess } from '@/contract/endpoint';
import type { Area } from '@/contract/endpoints';
import { PANEL_ROLES, type PanelRole } from '@/contract/roles';
import { hasPermission } from '@/domain/panel-permissions';
import { customerCases } from './customer-endpoint-cases';
import { orderCases } from './order-endpoint-cases';
import { panelCatalogueCases } from './panel-catalogue-endpoint-cases';
import { panelOffersCases } from './panel-offers-endpoint-cases';
import { panelShopCases } from './panel-shop-endpoint-cases';
import type { EndpointCase, NamedEndpoint, CasesOf } from './endpoint-case';
import { panelDeskCases } from './panel-desk-endpoint-cases';
import { panelPasskeysCases } from './panel-passkeys-endpoint-cases';
import { publicCases } from './public-endpoint-cases';
import type { World } from './seed-world';

const allCases: CasesOf<Area> = {
  ...publicCases,
  ...customerCases,
  ...orderCases,
  ...panelCatalogueCases,
  ...panelShopCases,
  ...panelOffersCases,
  ...panelDeskCases,
  ...panelPasskeysCases,
};

export function caseOf({ name, area }: Pick<NamedEndpoint, 'name' | 'area'>): EndpointCase {
  const rows: Readonly<Record<string, EndpointCase>> = allCases[area];
  const row = rows[name.slice(area.length + 1)];
  if (!row) throw new Error(`${name} is missing from the table of every call`);
  return row;
}

/** Names of the cases, to be compared with the contract. */
export function caseNames(): string[] {
  return Object.entries(allCases).flatMap(([area, rows]) => Object.keys(rows).map((key) => `${area}.${key}`));
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
