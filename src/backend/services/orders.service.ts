/** Orders after their submit: shown to their customer, moved along their process (spec §4; design/wire.md, order states). */
import { ORDER_STATUSES, type Order, type OrderStatus } from '@/contract/orders.shapes';
import { canCancel, canMove, holdOf, subStatusOf, type Actor } from '@/domain/order-process';
import { formatAmount } from '@/domain/money';
import '@/text/backend-orders';
import '@/text/flow';
import { t } from '@/text/t';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { badField, notFound } from '../refusals';
import type { CustomerCaller } from '../route';
import { moveCredit } from '../sql/credit.sql';
import { countByStatus, findOrder, insertEvent, listOrders, stepOrder, type OrderRow } from '../sql/orders.sql';
import { freeExpired, giveBack } from './free-holds';
import { announceProducts, tellStatus } from './notices';
import { markPaid } from './order-payment';
import { processFacts, refundOf, viewOrders } from './order-view';

type Caller = Pick<CustomerCaller, 'userId' | 'customerId' | 'role'>;

/** One order for its customer or the panel; everybody else gets the 404 of an order that there is not. */
export async function orderOf(deps: BackendDeps, caller: Caller, id: number): Promise<Order> {
  await findVisible(deps, caller, id);
  return await viewOne(deps, id);
}

/** A customer's orders, newest first, with the number of orders in every status (ORD-01). */
export async function ordersOf(deps: BackendDeps, customerId: number, { status, page, limit }: { status?: string; page: number; limit: number }) {
  const statuses = statusesOf(status ?? '');
  await freeExpired(deps, { kind: 'customer', customerId });
  const { rows, total } = await listOrders(deps.db, customerId, statuses, { page, limit });
  const orders = await viewOrders(deps.db, rows, deps.clock.now());
  return { orders, page, limit, total, counts: await countByStatus(deps.db, customerId) };
}

/**
 * Moves an order one step along its process; 409 for a step that there is not, or that somebody else has taken meanwhile.
 * A cancel gives back what the order took, and what its terms give of the money, in the same transaction.
 */
export async function changeStatus(deps: BackendDeps, caller: Caller, id: number, to: OrderStatus): Promise<{ order: Order; msg: string }> {
  const found = await findVisible(deps, caller, id);
  const by: Actor = caller.role === 'panel' ? 'panel' : 'guest';
  const now = deps.clock.now();
  if (!canMove(found.kind, found.status, to, by)) throw stepRefused();
  if (by === 'guest' && to === 'canceled' && !canCancel(processFacts(found), now.getTime())) throw stepRefused();
  const done = await inTransaction(deps.db, (tx) =>
    to === 'canceled' ? cancel(tx, found, by, caller.userId, now) : move(tx, deps, found, to, caller.userId, now),
  );
  announceProducts(deps, done.productIds);
  await tellStatus(deps, done.order);
  return { order: await viewOne(deps, id), msg: done.msg };
}

interface Done {
  readonly order: OrderRow;
  readonly productIds: readonly number[];
  readonly msg: string;
}

async function cancel(tx: Database, found: OrderRow, by: Actor, userId: number, now: Date): Promise<Done> {
  // The shop's own cancel gives everything back; a customer's what the terms say.
  const refund = by === 'guest' ? refundOf(found, now) : found.paid;
  const step = { status: 'canceled', sub_status: subStatusOf('canceled', by), pay_before: null } as const;
  const order = await stepOrder(tx, found.id, { status: [found.status], paid: found.paid }, step, now);
  if (!order) throw stepRefused();
  await insertEvent(tx, order, userId);
  const productIds = await giveBack(tx, order);
  if (refund > 0) {
    const movement = { customerId: order.customer_id, amount: refund, kind: 'refund', cause: `refund:${order.id}`, orderId: order.id } as const;
    if ((await moveCredit(tx, movement, now)) === null) throw new Error(`Order ${order.id} could not be refunded`);
  }
  return { order, productIds, msg: cancelMessage(order, refund) };
}

async function move(tx: Database, deps: BackendDeps, found: OrderRow, to: OrderStatus, userId: number, now: Date): Promise<Done> {
  const held = holdOf(to) === null ? null : new Date(now.getTime() + deps.limits.payWindowMinutes * 60_000);
  const order = await stepOrder(tx, found.id, { status: [found.status], heldAt: now }, { status: to, pay_before: held }, now);
  if (!order) throw stepRefused();
  await insertEvent(tx, order, userId);
  // An accepted stay that costs nothing waits for no payment (DLG-05).
  const paid = held !== null && order.price === 0 ? await markPaid(tx, { orderId: order.id, amount: 0, ref: null, byUser: userId }, now) : null;
  return { order: paid ?? order, productIds: [], msg: '' };
}

async function findVisible(deps: BackendDeps, caller: Caller, id: number): Promise<OrderRow> {
  await freeExpired(deps, { kind: 'orders', ids: [id] });
  const found = await findOrder(deps.db, id);
  if (!found || (caller.role !== 'panel' && found.customer_id !== caller.customerId)) throw notFound();
  return found;
}

async function viewOne(deps: BackendDeps, id: number): Promise<Order> {
  const row = await findOrder(deps.db, id);
  const [order] = row ? await viewOrders(deps.db, [row], deps.clock.now()) : [];
  if (!order) throw notFound();
  return order;
}

function statusesOf(list: string): OrderStatus[] {
  const names = list.split(',').map((name) => name.trim()).filter((name) => name !== '');
  const known = ORDER_STATUSES.filter((status) => names.includes(status));
  if (known.length < new Set(names).size) throw badField('status', t('order.statusUnknown'));
  return known;
}

function stepRefused(): ApiError {
  return new ApiError(409, t('order.stepRefused'));
}

function cancelMessage({ kind }: OrderRow, refund: number): string {
  if (refund > 0) return t('order.canceled.refunded', { amount: formatAmount(refund) });
  return t(kind === 'stay' ? 'order.cancelled' : 'order.canceled.goods');
}
