/** Orders after submission: reading them, and their cancellation by the customer. */
import { ORDER_STATUSES, type Order, type OrderStatus } from '@/contract/orders.schemas';
import { canCancel, type Actor } from '@/domain/order-state-machine';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { validationError, notFound, illegalTransition } from '../http-errors';
import type { CustomerCaller } from '../route';
import { cancelOrder, type Canceled, type ExpectedAmounts } from './cancel-order';
import { countByStatus, findOrder, listOrders, type OrderRow } from '../sql/orders.sql';
import { holdsUnpaid } from '../sql/own-holds.sql';
import { readReleased, releaseExpired } from './release-holds';
import { invalidateProducts } from './invalidate-products';
import { notifyStatus } from './order-notifications';
import { logLapses } from './open-order-limit';
import { orderWord } from './order-word';
import { orderStateOf, viewOrders } from './order.mapper';
import type { Viewer } from './order-visibility';
import { actorsToward, type Scoped } from './panel/authorization';
import { backendOrdersMessages } from '@/messages/backend-orders';

type Caller = Scoped & Pick<CustomerCaller, 'customerId'>;

/** One order for its customer, its host or the staff. 404 for any other caller. */
export async function orderOf(deps: BackendDeps, caller: Caller, id: number): Promise<Order> {
  const order = await readReleased(deps, () => findOrder(deps.db, id));
  const actors = order ? await actorsToward(deps.db, caller, order) : [];
  if (!order || actors.length === 0) throw notFound();
  return await viewOne(deps, order, viewerOf(actors));
}

interface ListQuery {
  readonly status?: string;
  readonly page: number;
  readonly limit: number;
  /** Only unpaid orders that hold pieces of this product. */
  readonly holds?: number | undefined;
}

/** A customer's orders, newest first, with the number of orders in each status (ORD-01). */
export async function ordersOf(deps: BackendDeps, customerId: number, { status, page, limit, holds }: ListQuery) {
  const statuses = statusesOf(status ?? '');
  await releaseExpired(deps, { kind: 'customer', customerId });
  const wanted = holds === undefined ? undefined : holdsUnpaid({ product: holds }, deps.clock.now());
  const { rows, total } = await listOrders(deps.db, customerId, { statuses, wanted }, { page, limit });
  const orders = await viewOrders(deps, rows, deps.clock.now());
  return { orders, page, limit, total, counts: await countByStatus(deps.db, customerId) };
}

/**
 * Cancels the customer's own order, releases its holds and refunds by its terms, in one transaction. 404 for the order
 * of another; 409 for any other transition, when it is too late, when the order has changed meanwhile, and when refund
 * or paid amount differ from the expected ones.
 */
export async function changeStatusByCustomer(
  deps: BackendDeps,
  { userId, customerId }: Pick<CustomerCaller, 'userId' | 'customerId'>,
  id: number,
  to: OrderStatus,
  expected: ExpectedAmounts,
): Promise<{ order: Order; msg: string }> {
  const order = await readReleased(deps, () => findOrder(deps.db, id));
  if (order?.customer_id !== customerId) throw notFound();
  const now = deps.clock.now();
  if (to !== 'canceled' || !canCancel(orderStateOf(order), now.getTime())) throw illegalTransition();
  const by = { by: 'customer', from: order.status, userId, desk: null } as const;
  const canceled = await inTransaction(deps.db, (tx) => cancelOrder(tx, order, { ...by, expected }, now));
  invalidateProducts(deps, canceled.productIds);
  await logLapses(deps, [canceled.order]);
  await notifyStatus(deps, canceled.order, { ...canceled, before: order.status });
  return { order: await viewOne(deps, canceled.order), msg: cancelMessage(canceled) };
}

function viewerOf(actors: readonly Actor[]): Viewer {
  if (actors.includes('panel')) return 'panel';
  if (actors.includes('kitchen')) return 'kitchen';
  return actors.includes('host') ? 'host' : 'customer';
}

async function viewOne(deps: BackendDeps, row: OrderRow, viewer: Viewer = 'customer'): Promise<Order> {
  const [order] = await viewOrders(deps, [row], deps.clock.now(), viewer);
  if (!order) throw notFound();
  return order;
}

function statusesOf(list: string): OrderStatus[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const statuses = ORDER_STATUSES.filter((status) => names.includes(status));
  if (statuses.length < new Set(names).size)
    throw validationError('status', t(backendOrdersMessages.orderStatusUnknown));
  return statuses;
}

/** The message to the customer about their own cancellation. */
function cancelMessage({ order, refund, refundTo, credited }: Canceled): string {
  const word = { order: orderWord(order) };
  if (refund === 0) return t(backendOrdersMessages.orderCanceled, word);
  if (refundTo === 'credit')
    return t(backendOrdersMessages.orderCanceledRefunded, { ...word, amount: formatAmount(refund) });
  const msg = t(backendOrdersMessages.orderCanceledPaidBack, { ...word, amount: formatAmount(refund - credited) });
  return credited > 0 ? t(backendOrdersMessages.orderPartCredited, { msg, amount: formatAmount(credited) }) : msg;
}
