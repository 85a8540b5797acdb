/** What each role of the panel may do. The API refuses everything else, and the panel does not show it. */
import type { SaleChange, SaleStatus } from '@/contract/panel-products.schemas';
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

/** Whether a role has one of these permissions; without a role there is none. */
export function hasPermission(role: PanelRole | null, ...anyOf: readonly PanelPermission[]): boolean {
  return role !== null && anyOf.some((permission) => ROLES_WITH[permission].includes(role));
}

/** What is changed of a product in the list itself. */
export type SaleField = Exclude<keyof SaleChange, 'version'>;

/** Stock, and whether a product is open: the decisions of a day. */
const STOCK_FIELDS: readonly SaleField[] = [
  'stock',
  'stock_seen',
  'stock_change',
  'daily_portions',
  'sold_out_on',
  'status',
];
const SALE_FIELDS: Readonly<Record<PanelRole, readonly SaleField[]>> = {
  owner: [...STOCK_FIELDS, 'price', 'old_price', 'discount_ends', 'limit'],
  desk: STOCK_FIELDS,
  kitchen: ['daily_portions', 'sold_out_on', 'status'],
  // Of their own residences.
  host: ['price', 'old_price', 'discount_ends', 'status'],
};

/** Whether a role may change this field of a product in the list; of a status see {@link maySetStatus}. */
export function mayChangeSale(role: PanelRole | null, field: SaleField): boolean {
  return role !== null && SALE_FIELDS[role].includes(field);
}

/** Publishing and removing belong to the catalogue; all others may only open and close published products. */
export function maySetStatus(role: PanelRole | null, before: SaleStatus, after: SaleStatus): boolean {
  return hasPermission(role, 'catalogue') || before === after || (isPublished(before) && isPublished(after));
}

function isPublished(status: SaleStatus): boolean {
  return status === 'on_sale' || status === 'closed';
}
