/** What a role of the panel may do. The API decides; the panel hides what it would refuse. */
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
export type PanelRole = 'owner' | 'desk' | 'kitchen' | 'host';
