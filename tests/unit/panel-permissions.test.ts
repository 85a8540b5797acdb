import { PANEL_PERMISSIONS, PANEL_ROLES, type PanelPermission, type PanelRole } from '@/contract/roles';
import { hasPermission, permissionsOf } from '@/domain/panel-permissions';

/** Written out a second time, by role. */
const TABLE: Readonly<Record<PanelRole, readonly PanelPermission[]>> = {
  owner: PANEL_PERMISSIONS,
  desk: ['stock', 'orders', 'customers', 'comments', 'kitchen'],
  kitchen: ['kitchen'],
  host: ['residences'],
};
const cells = PANEL_ROLES.flatMap((role) => PANEL_PERMISSIONS.map((permission) => ({ permission, role })));

it.each(cells)('$permission for $role', ({ permission, role }) => {
  const allowed = TABLE[role].includes(permission);
  expect([hasPermission(role, permission), permissionsOf(role).includes(permission)]).toEqual([allowed, allowed]);
});

it('one of several permissions is enough, and no role has none', () => {
  expect([
    hasPermission('desk', 'shop', 'stock'),
    hasPermission('kitchen', 'shop', 'stock'),
    hasPermission('owner'),
    hasPermission(null, ...PANEL_PERMISSIONS),
  ]).toEqual([true, false, false, false]);
});
