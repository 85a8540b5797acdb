/** What a caller of the panel may access: staff everything, a host their own residences and the orders of these. */
import type { Actor } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { notFound } from '../http-errors';
import type { Caller } from '../route';
import type { OrderRow } from '../sql/orders.sql';
import { areHostsResidences, isHostsOrder } from '../sql/staff-and-hosts.sql';

export type Scoped = Pick<Caller, 'role' | 'hostId'>;

/**
 * The caller's roles toward an order, host or staff first, guest last. A host who travels is only a guest of another
 * host's residence. Empty: the order does not exist for this caller.
 */
export async function partsOf(
  db: Database,
  { role, hostId, customerId }: Scoped & Pick<Caller, 'customerId'>,
  { id, customer_id }: Pick<OrderRow, 'id' | 'customer_id'>,
): Promise<Actor[]> {
  const parts: Actor[] = [];
  if (role === 'panel' && hostId === null) parts.push('panel');
  if (role === 'panel' && hostId !== null && (await isHostsOrder(db, hostId, id))) parts.push('host');
  if (customer_id === customerId) parts.push('guest');
  return parts;
}

/** 404 for a product that is not the host's own residence. Staff may access every product. */
export async function assertOwnResidences(
  db: Database,
  { hostId }: Pick<Scoped, 'hostId'>,
  productIds: readonly number[],
): Promise<void> {
  if (hostId !== null && !(await areHostsResidences(db, hostId, productIds))) throw notFound();
}

/** 404 for a host: what belongs to the whole shop is for staff only. */
export function assertStaff({ hostId }: Pick<Scoped, 'hostId'>): void {
  if (hostId !== null) throw notFound();
}

/** 404 for a host: only staff may change the shop itself. */
export function assertMay(caller: Pick<Scoped, 'hostId'>, ..._anyOf: readonly ('shop' | 'kitchen')[]): void {
  assertStaff(caller);
}
