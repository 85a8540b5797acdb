/** Screens and API have the same permissions: a screen is open to the roles that its endpoints allow. */
import { PANEL_ROLES, type PanelPermission, type PanelRole } from '@/contract/roles';
import { hasPermission } from '@/domain/panel-permissions';
import { endpointOf, type Suffix } from '@/panel/api/panel-endpoints';
import { screens } from '@/panel/shell/screens';
import { type Area, allEndpoints } from '@/contract/endpoints';
import type { Endpoint, Method } from '@/contract/endpoint';
import { endpointsOf } from '@tests/support/calls/endpoint-case';
import { rolesOf } from '@tests/support/calls/endpoint-cases';

/** Resources of the API that screens read under another name. */
const RESOURCES: Readonly<Record<string, string>> = {
  report: 'reports/day',
  comments: 'reviews',
  nights: 'products',
};

const rolesWith = (anyOf: readonly PanelPermission[]): PanelRole[] =>
  PANEL_ROLES.filter((role) => hasPermission(role, ...anyOf));

function allowed(method: Method, resource: string, suffix: Suffix): readonly PanelRole[] | null {
  let endpoint: Endpoint;
  try {
    endpoint = endpointOf(method, RESOURCES[resource] ?? resource, suffix);
  } catch {
    return null;
  }
  const listed = endpointsOf(Object.keys(allEndpoints) as Area[]).find(({ call }) => call === endpoint);
  return listed ? rolesOf(listed) : null;
}

it.each(screens.map((screen) => [screen.name, screen] as const))(
  'the screen %s is open only to roles that its endpoints allow',
  (name, screen) => {
    const { anyOf, createAnyOf = anyOf, editAnyOf = anyOf, list, create, edit } = screen;
    const reads = list && allowed('GET', name, '');
    const single = edit && (allowed('GET', name, '/:id') ?? allowed('GET', name, ''));
    const creates = create && allowed('POST', name, '');
    // Every screen reads something that its roles may read.
    expect(reads ?? single).toBeTruthy();
    if (reads) expect(rolesWith(anyOf).filter((role) => !reads.includes(role))).toEqual([]);
    if (single) expect(rolesWith(editAnyOf).filter((role) => !single.includes(role))).toEqual([]);
    if (creates) expect([...creates].sort()).toEqual(rolesWith(createAnyOf).sort());
  },
);

it('the kitchen and host roles have exactly the screens of their tasks', () => {
  const opens = (role: PanelRole) =>
    screens.filter(({ anyOf }) => hasPermission(role, ...anyOf)).map(({ name }) => name);
  expect(opens('kitchen')).toEqual(
    expect.arrayContaining(['desk', 'kitchen', 'products', 'delivery-rules', 'days-off']),
  );
  expect(opens('kitchen')).not.toContain('orders');
  expect(opens('host')).toEqual(['desk', 'orders', 'comments', 'nights', 'products']);
});
