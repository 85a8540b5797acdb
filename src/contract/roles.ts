/** Roles of a user. */
export const ROLES = ['guest', 'customer', 'panel'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of the shop's staff; `host` belongs to the hosts of residences alone. */
export const STAFF_ROLES = ['owner', 'desk', 'kitchen'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const PANEL_ROLES = [...STAFF_ROLES, 'host'] as const;
export type PanelRole = (typeof PANEL_ROLES)[number];

/** What a role of the panel may do (domain/panel-permissions.ts). */
export const PANEL_PERMISSIONS = [
  'shop',
  'catalogue',
  'stock',
  'orders',
  'customers',
  'comments',
  'kitchen',
  'residences',
  'credit',
  'audit',
] as const;
export type PanelPermission = (typeof PANEL_PERMISSIONS)[number];
