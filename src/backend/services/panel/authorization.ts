/**
 * What a caller of the panel may access: staff what their role permits, a host their own residences and the orders of
 * these.
 */
import type { PanelAccess } from '@/contract/endpoint';
import type { Actor } from '@/domain/order-state-machine';
import { hasPermission, type PanelPermission } from '@/domain/panel-permissions';
import type { Database } from '../../db/database';
import { notPermitted } from '../../http-errors';
import type { Caller } from '../../route';
import type { OrderRow } from '../../sql/orders.sql';
import { areHostsResidences, isHostsOrder } from '../../sql/panel/hosts.sql';

export type Scoped = Pick<Caller, 'role' | 'panelRole' | 'hostId' | 'isScript'>;

/** Whether a caller has one of an endpoint's permissions, and is a person where only people may. */
export function mayUse(
  { panel, only }: PanelAccess,
  { panelRole, hostId, isScript }: Pick<Caller, 'panelRole' | 'hostId' | 'isScript'>,
): boolean {
  if (only && (isScript || (only === 'staff' && hostId !== null))) return false;
  return panel === 'anyone' ? panelRole !== null : hasPermission(panelRole, ...panel);
}

/**
 * As whom the caller may act on an order, host or staff first, customer last. A host who travels is only a customer of
 * another host's residence. A script's token gives no customer's rights: `customer` is added beside the staff's only,
 * where it limits the refund of the creator's own order to a customer's. Empty: the order does not exist for this caller.
 */
export async function actorsToward(
  db: Database,
  { panelRole, hostId, customerId, isScript }: Scoped & Pick<Caller, 'customerId'>,
  { id, customer_id, delivery }: Pick<OrderRow, 'id' | 'customer_id' | 'delivery'>,
): Promise<Actor[]> {
  const actors: Actor[] = [];
  if (hasPermission(panelRole, 'orders')) actors.push('panel');
  else if (hasPermission(panelRole, 'kitchen') && delivery === 'slot') actors.push('kitchen');
  if (hostId !== null && (await isHostsOrder(db, hostId, id))) actors.push('host');
  if (isCustomerOf({ panelRole, customerId, isScript }, { customer_id })) actors.push('customer');
  return actors;
}

/** Whether the order is the caller's own, with a customer's rights: for a script see {@link actorsToward}. */
export function isCustomerOf(
  { panelRole, customerId, isScript }: Pick<Caller, 'panelRole' | 'customerId' | 'isScript'>,
  { customer_id }: Pick<OrderRow, 'customer_id'>,
): boolean {
  return customer_id === customerId && (!isScript || hasPermission(panelRole, 'orders'));
}

/** 404 for a product that is not the host's own residence. Staff may access every product. */
export async function assertOwnResidences(
  db: Database,
  { hostId }: Pick<Scoped, 'hostId'>,
  productIds: readonly number[],
): Promise<void> {
  if (hostId !== null && !(await areHostsResidences(db, hostId, productIds))) throw notPermitted();
}

/**
 * 404 for a caller without any of these permissions, as if the thing did not exist: 401 and 403 would log the client
 * out. Only for what depends on the content of a request: who may call an endpoint at all is declared in the contract.
 */
export function assertMay({ panelRole }: Pick<Scoped, 'panelRole'>, ...anyOf: readonly PanelPermission[]): void {
  if (!hasPermission(panelRole, ...anyOf)) throw notPermitted();
}
