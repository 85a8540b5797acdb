/** What a caller may touch of the shop's own side: the staff everything, a host their own places and what is reserved there. */
import type { Actor } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { notFound } from '../http-errors';
import type { Caller } from '../route';
import type { OrderRow } from '../sql/orders.sql';
import { areHostsResidences, isHostsOrder } from '../sql/staff-and-hosts.sql';

export type Scoped = Pick<Caller, 'role' | 'hostId'>;

/**
 * The parts in which a caller stands to an order, the shop's side first: its host's or the staff's, its guest's. A host who
 * travels is the guest of somebody else's place and nothing more. None: for this caller there is no such order.
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

/** 404 for what is not the host's own place; the staff may touch every product. */
export async function assertOwnResidences(
  db: Database,
  { hostId }: Pick<Scoped, 'hostId'>,
  productIds: readonly number[],
): Promise<void> {
  if (hostId !== null && !(await areHostsResidences(db, hostId, productIds))) throw notFound();
}

/** 404 for a host: what belongs to the whole shop is the staff's. */
export function assertStaff({ hostId }: Pick<Scoped, 'hostId'>): void {
  if (hostId !== null) throw notFound();
}
