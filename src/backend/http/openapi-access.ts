/** Who may call an endpoint, in the words of the OpenAPI document. */
import { type EndpointSchema, isPanelAccess, type PanelAccess } from '@/contract/endpoint';
import { PANEL_ROLES, type PanelRole } from '@/contract/roles';
import { hasPermission } from '@/domain/panel-permissions';

const ROLE_NAMES: Readonly<Record<PanelRole, string>> = {
  owner: 'the owner',
  desk: 'the desk',
  kitchen: 'the kitchen',
  host: 'hosts for their own residences',
};

/** A few sentences for people who write a client. They follow from the declaration that authorize.ts checks. */
export function whoMayCall({ access, owner, panelToo }: Pick<EndpointSchema, 'access' | 'owner' | 'panelToo'>): string {
  if (isPanelAccess(access)) return ofPanel(access);
  if (access === 'public') return 'Anyone, without a token.';
  if (access === 'guest') return 'Anyone with a valid token, guests too.';
  return `${ofCustomer(owner)}${panelToo ? ', and users and scripts of the panel as far as their role reaches' : ''}. Anyone else gets 404.`;
}

function ofCustomer(owner: EndpointSchema['owner']): string {
  if (owner === 'order') return 'The customer of the order';
  if (typeof owner !== 'object') return 'Any customer';
  const [kind, name] = 'customer' in owner ? ['customer', owner.customer] : ['user', owner.user];
  return `The customer whose ${kind} id is \`${name}\``;
}

function ofPanel({ panel, only }: PanelAccess): string {
  const roles = PANEL_ROLES.filter((role) => panel === 'anyone' || hasPermission(role, ...panel));
  const names = roles.filter((role) => only !== 'staff' || role !== 'host').map((role) => ROLE_NAMES[role]);
  const permissions = panel === 'anyone' ? '' : ` (permission ${panel.map((name) => `\`${name}\``).join(' or ')})`;
  const inPerson = only ? ', in person, not by a script' : '';
  return `In the panel: ${names.join(', ')}${permissions}${inPerson}. Anyone else gets 404.`;
}
