/** What each role of the panel may do. The API refuses everything else, and the panel does not show it. */
import type { PanelPermission, PanelRole } from '@/contract/roles';

export type { PanelPermission, PanelRole };

const ROLES_WITH: Readonly<Record<PanelPermission, readonly PanelRole[]>> = {
  shop: ['owner'],
  catalogue: ['owner'],
  stock: ['owner', 'desk'],
  orders: ['owner', 'desk'],
  customers: ['owner', 'desk'],
  comments: ['owner', 'desk'],
  kitchen: ['owner', 'desk', 'kitchen'],
  // A host has only their own residences, with the nights, bookings and comments of these.
  residences: ['owner', 'host'],
  credit: ['owner'],
  audit: ['owner'],
};

/** All permissions of a role. */
export function permissionsOf(role: PanelRole): PanelPermission[] {
  return (Object.keys(ROLES_WITH) as PanelPermission[]).filter((permission) => hasPermission(role, permission));
}

/** Whether a role has one of these permissions; nobody without a role has any. */
export function hasPermission(role: PanelRole | null, ...anyOf: readonly PanelPermission[]): boolean {
  return role !== null && anyOf.some((permission) => ROLES_WITH[permission].includes(role));
}
