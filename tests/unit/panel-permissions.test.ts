import { PANEL_PERMISSIONS, PANEL_ROLES, type PanelPermission, type PanelRole } from '@/contract/roles';
import { hasPermission, mayChangeSale, maySetStatus, permissionsOf } from '@/domain/panel-permissions';

/** Listed by role, independently of the code. */
const TABLE: Readonly<Record<PanelRole, readonly PanelPermission[]>> = {
  owner: PANEL_PERMISSIONS,
  desk: ['stock', 'orders', 'customers', 'comments', 'kitchen'],
  kitchen: ['kitchen'],
  host: ['residences'],
};
const cells = PANEL_ROLES.flatMap((role) => PANEL_PERMISSIONS.map((permission) => ({ permission, role })));

it.each(cells)('permission $permission for the role $role', ({ permission, role }) => {
  const allowed = TABLE[role].includes(permission);
  expect([hasPermission(role, permission), permissionsOf(role).includes(permission)]).toEqual([allowed, allowed]);
});

it('one of several permissions is enough; without permissions or without a role access is refused', () => {
  expect([
    hasPermission('desk', 'shop', 'stock'),
    hasPermission('kitchen', 'shop', 'stock'),
    hasPermission('owner'),
    hasPermission(null, ...PANEL_PERMISSIONS),
  ]).toEqual([true, false, false, false]);
});

it('each role may change its own fields in the product list; only the owner publishes and removes', () => {
  const changes = (role: PanelRole) =>
    (['price', 'old_price', 'limit', 'stock', 'daily_portions', 'sold_out_on', 'status'] as const).filter((field) =>
      mayChangeSale(role, field),
    );
  expect(PANEL_ROLES.map((role) => [role, changes(role)])).toEqual([
    ['owner', ['price', 'old_price', 'limit', 'stock', 'daily_portions', 'sold_out_on', 'status']],
    ['desk', ['stock', 'daily_portions', 'sold_out_on', 'status']],
    ['kitchen', ['daily_portions', 'sold_out_on', 'status']],
    ['host', ['price', 'old_price', 'status']],
  ]);
  for (const role of PANEL_ROLES)
    expect([
      maySetStatus(role, 'on_sale', 'closed'),
      maySetStatus(role, 'draft', 'on_sale'),
      maySetStatus(role, 'on_sale', 'removed'),
      maySetStatus(role, 'removed', 'on_sale'),
    ]).toEqual([true, role === 'owner', role === 'owner', role === 'owner']);
  expect([mayChangeSale(null, 'status'), maySetStatus(null, 'draft', 'on_sale')]).toEqual([false, false]);
});
