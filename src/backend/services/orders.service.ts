/** Orders after submission: reading them, and their transitions (domain/order-state-machine.ts). */
import { ORDER_STATUSES, type Order, type OrderStatus } from '@/contract/orders.schemas';
import { tehranToday } from '@/domain/plain-date';
import {
  canCancel,
  canFinish,
  canTransition,
  holdOf,
  statusMessageKey,
  type Actor,
} from '@/domain/order-state-machine';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError, notFound, illegalTransition } from '../http-errors';
import type { CustomerCaller } from '../route';
import { cancelOrder, type DeskChange, type Done, type ExpectedAmounts, type Taken } from './cancel-order';
import {
  countByStatus,
  findOrder,
  insertEvent,
  listOrders,
  transitionOrder,
  type OrderRow,
  type OrderScope,
} from '../sql/orders.sql';
import { releaseExpired } from './holds.service';
import { invalidateProducts, notifyStatus } from './order-notifications';
import { markPaid } from './mark-paid';
import { acceptedHoldMs, logLapses } from './open-order-limit';
import { orderWord } from './order-word';
import { orderStateOf, viewOrders, type Viewer } from './order.mapper';
import { assertMay, partsOf, type Scoped } from './panel-authorization';
import { isParcelSet, updateParcel, parcelChangeOf, type ParcelInput, type Parcel } from './parcel-tracking';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelMessages } from '@/messages/backend-panel';
import { flowMessages } from '@/messages/flow';

type Caller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/** One order for its customer, its host or the staff. 404 for any other caller. */
export async function orderOf(deps: BackendDeps, caller: Caller, id: number): Promise<Order> {
  const { parts } = await findVisible(deps, caller, id);
  return await viewOne(deps, id, viewerOf(parts));
}

interface ListQuery {
  readonly status?: string;
  readonly page: number;
  readonly limit: number;
}

/** A customer's orders, newest first, with the number of orders in each status (ORD-01). */
export async function ordersOf(deps: BackendDeps, customerId: number, query: ListQuery) {
  return await listed(deps, { customerId }, query, 'customer');
}

/** Orders of a host's residences, or of the whole shop for staff, newest first, with the number in each status. */
export async function panelOrders(deps: BackendDeps, caller: Scoped, query: ListQuery) {
  assertMay(caller, 'orders', 'residences');
  const { hostId } = caller;
  return await listed(deps, { hostId }, query, hostId === null ? 'panel' : 'host');
}

async function listed(deps: BackendDeps, scope: OrderScope, { status, page, limit }: ListQuery, viewer: Viewer) {
  const statuses = statusesOf(status ?? '');
  await releaseExpired(deps, 'customerId' in scope ? { kind: 'customer', ...scope } : { kind: 'all' });
  const { rows, total } = await listOrders(deps.db, scope, statuses, { page, limit });
  const orders = await viewOrders(deps.db, rows, deps.clock.now(), viewer);
  return { orders, page, limit, total, counts: await countByStatus(deps.db, scope) };
}

/**
 * Makes one transition of an order. 409 for a transition that is not allowed, when the order has changed meanwhile, or
 * when a cancellation's amounts differ from the expected ones. A cancellation releases the order's holds and refunds by
 * its terms, in the same transaction. `send` may set the parcel of goods; repeated with another parcel, it updates the
 * parcel of goods on their way without a transition.
 */
export async function changeStatus(
  deps: BackendDeps,
  caller: Caller,
  id: number,
  to: OrderStatus,
  given: ParcelInput & ExpectedAmounts = {},
  desk: DeskChange | null = null,
): Promise<{ order: Order; msg: string }> {
  const { order: found, parts } = await findVisible(deps, caller, id);
  const now = deps.clock.now();
  if (desk && found.version !== desk.version) throw illegalTransition();
  if (
    found.kind === 'goods' &&
    found.status === 'send' &&
    to === 'send' &&
    parts.some((part) => part !== 'guest') &&
    isParcelSet(given)
  ) {
    await updateParcel(deps, found, parcelChangeOf(found, to, given), caller.userId);
    return { order: await viewOne(deps, id, viewerOf(parts)), msg: t(backendPanelMessages.panelOrderParcel) };
  }
  const by = actorOf(found, parts, to);
  if (by === null) throw illegalTransition();
  assertTime(found, to, by, now);
  const parcel = parcelChangeOf(found, to, given);
  const done = await inTransaction(deps.db, async (tx) => {
    const taken = { by, from: found.status, userId: caller.userId, desk };
    return to === 'canceled'
      ? await cancelOrder(tx, found, { ...taken, expected: given, isScript: caller.isScript }, now)
      : await move(tx, deps, found, { ...parcel, status: to }, taken, now);
  });
  invalidateProducts(deps, done.productIds);
  if (by === 'guest') await logLapses(deps, [done.order]);
  await notifyStatus(deps, done.order, done.refund, done.refundTo);
  return { order: await viewOne(deps, id, viewerOf(parts)), msg: by === 'guest' ? done.msg : shopMessage(found, done) };
}

/**
 * The role in which the caller may make this transition; null for none. A caller who cancels their own order does so as
 * its guest, by its terms, even as host or staff: otherwise they could refund themselves more than a guest gets.
 */
function actorOf({ kind, status }: OrderRow, parts: readonly Actor[], to: OrderStatus): Actor | null {
  const mine = to === 'canceled' && parts.includes('guest') ? (['guest'] as const) : parts;
  return mine.find((part) => canTransition(kind, status, to, part)) ?? null;
}

/** Refuses a cancellation by the customer that comes too late, and the end of a stay before its day of arrival. */
function assertTime(order: OrderRow, to: OrderStatus, by: Actor, now: Date): void {
  const state = orderStateOf(order);
  if (by === 'guest' && to === 'canceled' && !canCancel(state, now.getTime())) throw illegalTransition();
  if (to === 'done' && !canFinish(state, tehranToday(now.getTime())))
    throw new ApiError(409, t(backendOrdersMessages.orderStayNotBegun));
}

async function move(
  tx: Database,
  deps: BackendDeps,
  found: OrderRow,
  to: Parcel & { readonly status: OrderStatus },
  taken: Taken,
  now: Date,
): Promise<Done> {
  const held =
    holdOf(to.status) === null ? null : new Date(now.getTime() + (await acceptedHoldMs(tx, deps, found, now)));
  const order = await transitionOrder(
    tx,
    found.id,
    { status: [found.status], heldAt: now, version: taken.desk?.version },
    { ...to, pay_before: held },
    now,
  );
  if (!order) throw illegalTransition();
  await insertEvent(tx, order, taken.userId, taken);
  // An accepted stay without a price needs no payment (DLG-05).
  const paid =
    held !== null && order.price === 0
      ? await markPaid(tx, { orderId: order.id, amount: 0, ref: null, byUser: taken.userId }, now)
      : null;
  return { order: paid ?? order, refund: 0, refundTo: 'credit', productIds: [], msg: '' };
}

async function findVisible(
  deps: BackendDeps,
  caller: Caller,
  id: number,
): Promise<{ order: OrderRow; parts: readonly Actor[] }> {
  await releaseExpired(deps, { kind: 'orders', ids: [id] });
  const order = await findOrder(deps.db, id);
  const parts = order ? await partsOf(deps.db, caller, order) : [];
  if (!order || parts.length === 0) throw notFound();
  return { order, parts };
}

function viewerOf(parts: readonly Actor[]): Viewer {
  if (parts.includes('panel')) return 'panel';
  if (parts.includes('kitchen')) return 'kitchen';
  return parts.includes('host') ? 'host' : 'customer';
}

async function viewOne(deps: BackendDeps, id: number, viewer: Viewer): Promise<Order> {
  const row = await findOrder(deps.db, id);
  const [order] = row ? await viewOrders(deps.db, [row], deps.clock.now(), viewer) : [];
  if (!order) throw notFound();
  return order;
}

function statusesOf(list: string): OrderStatus[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = ORDER_STATUSES.filter((status) => names.includes(status));
  if (known.length < new Set(names).size) throw validationError('status', t(backendOrdersMessages.orderStatusUnknown));
  return known;
}

/** The message to host or staff about their own transition. */
function shopMessage({ status: from }: OrderRow, { order, refund, refundTo }: Done): string {
  const word = { order: orderWord(order) };
  if (order.status === 'rt_accept') return t(backendPanelMessages.panelOrderAccepted);
  if (order.status !== 'canceled')
    return t(backendPanelMessages.panelOrderMoved, { ...word, status: t(flowMessages[statusMessageKey(order)]) });
  if (refund > 0)
    return t(refundTo === 'desk' ? backendPanelMessages.panelOrderPaidBack : backendPanelMessages.panelOrderRefunded, {
      ...word,
      amount: formatAmount(refund),
    });
  return from === 'rt_wait'
    ? t(backendPanelMessages.panelOrderRejected)
    : t(backendPanelMessages.panelOrderCanceled, word);
}
