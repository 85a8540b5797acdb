/** Changes of an order's status by staff and hosts (domain/order-state-machine.ts). */
import type { OrderStatus } from '@/contract/orders.schemas';
import { formatAmount } from '@/domain/money';
import { dueNowOf } from '@/domain/order-money';
import {
  canCancel,
  canFinish,
  canTransition,
  isHoldingStatus,
  statusMessageKey,
  type Actor,
} from '@/domain/order-state-machine';
import { tehranToday } from '@/domain/plain-date';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelMessages } from '@/messages/backend-panel';
import { orderStatusMessages } from '@/messages/order-status';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { illegalTransition } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { recordStatusChange, updateOrderIfUnchanged, type OrderRow } from '../../sql/orders.sql';
import { cancelOrder, type Canceled, type DeskChange } from '../cancel-order';
import { markPaid } from '../mark-paid';
import { acceptedHoldMs, logLapses } from '../open-order-limit';
import { invalidateProducts } from '../invalidate-products';
import { notifyStatus } from '../order-notifications';
import { orderWord } from '../order-word';
import { orderStateOf } from '../order.mapper';
import { isCustomerOf, type Scoped } from './authorization';
import { actorsOf } from './desk-caller';
import { rememberStep } from './undo-step.service';
import { claimReceipt, payAtDesk, type DeskPayment } from './desk-payment';
import { isParcelSet, parcelChangeOf, updateParcel, type Parcel, type ParcelInput } from './parcel';

export type StatusCaller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/**
 * Changes the status of an order that the caller sees, and returns the changed row. 409 for a change that is not
 * allowed, and when the order has changed since the version on which the change is based. A cancellation releases the
 * order's holds and refunds in the same transaction. `send` may set the parcel of goods; repeated with another parcel, it
 * updates the parcel of goods on their way without a change of status. With `canUndo` the messages about the step wait
 * (undo-step.service.ts), and `undoUntil` is when they are sent; null for a step that cannot be taken back.
 */
export async function applyOrderStatus(
  deps: BackendDeps,
  caller: StatusCaller,
  current: OrderRow,
  to: OrderStatus,
  desk: DeskChange,
  parcelInput: ParcelInput = {},
  canUndo = false,
): Promise<{ order: OrderRow; msg: string; undoUntil: Date | null }> {
  if (current.version !== desk.version) throw illegalTransition();
  const parcel = parcelChangeOf(current, to, parcelInput);
  if (current.status === 'send' && to === 'send' && isParcelSet(parcelInput)) {
    if (!actorsOf(caller).some((actor) => canTransition(current.kind, 'ready', to, actor))) throw illegalTransition();
    return {
      order: await updateParcel(deps, current, parcel, caller.userId),
      msg: t(backendPanelMessages.panelOrderParcel),
      undoUntil: null,
    };
  }
  const now = deps.clock.now();
  const by = actorOf(current, caller, to);
  if (by === null) throw illegalTransition();
  assertTime(current, to, by, now);
  const { userId, isScript } = caller;
  const { payment = null } = desk;
  const { done, step } = await inTransaction(deps.db, async (tx) => {
    if (to === 'canceled') {
      const canceled = await cancelOrder(tx, current, { by, from: current.status, userId, desk, isScript }, now);
      return { done: canceled, step: null };
    }
    if (payment) await claimReceipt(tx, payment);
    const moved = await updateStatus(tx, deps, current, { ...parcel, status: to }, { by, userId }, now);
    if (payment)
      return { done: { ...moved, order: await takePayment(tx, moved.order, payment, userId, now) }, step: null };
    // Another status: it was paid, or confirmed to be paid later, at once.
    const isLasting = !canUndo || moved.order.status !== to;
    return { done: moved, step: isLasting ? null : await rememberStep(tx, current, moved.order, userId, now) };
  });
  invalidateProducts(deps, done.productIds);
  if (by === 'customer') await logLapses(deps, [done.order]);
  // An accepted stay without a price is paid at once, after its acceptance.
  if (step === null)
    await notifyStatus(deps, done.order, { ...done, before: done.order.status === to ? current.status : to });
  else if (step.formerBefore === null) deps.orderChanges.publish();
  else await notifyStatus(deps, current, { before: step.formerBefore });
  return { order: done.order, msg: messageOf(current, done), undoUntil: step?.until ?? null };
}

/** Records the money that came with a change of status. 409 when nothing is owed. */
async function takePayment(
  tx: Database,
  order: OrderRow,
  payment: DeskPayment,
  userId: number,
  now: Date,
): Promise<OrderRow> {
  const paid = await payAtDesk(tx, order, payment, { userId, version: order.version }, now);
  if (!paid) throw illegalTransition();
  return paid;
}

/**
 * The role in which the caller may make this transition; null for none. A caller who cancels their own order does so as
 * its customer, by its terms, even as host or staff: otherwise they could refund themselves more than a customer gets.
 */
function actorOf(order: OrderRow, caller: StatusCaller, to: OrderStatus): Actor | null {
  const actors: readonly Actor[] = to === 'canceled' && isCustomerOf(caller, order) ? ['customer'] : actorsOf(caller);
  return actors.find((actor) => canTransition(order.kind, order.status, to, actor)) ?? null;
}

/** Refuses a cancellation by the customer that comes too late, and the end of a stay before its day of arrival. */
function assertTime(order: OrderRow, to: OrderStatus, by: Actor, now: Date): void {
  const state = orderStateOf(order);
  if (by === 'customer' && to === 'canceled' && !canCancel(state, now.getTime())) throw illegalTransition();
  if (to === 'done' && !canFinish(state, tehranToday(now.getTime())))
    throw new ApiError(409, t(backendOrdersMessages.orderStayNotBegun));
}

async function updateStatus(
  tx: Database,
  deps: BackendDeps,
  before: OrderRow,
  to: Parcel & { readonly status: OrderStatus },
  { by, userId }: { readonly by: Actor; readonly userId: number },
  now: Date,
): Promise<Canceled> {
  const payBefore = isHoldingStatus(to.status)
    ? new Date(now.getTime() + (await acceptedHoldMs(tx, deps, before, now)))
    : null;
  const unchanged = { status: [before.status], heldAt: now, version: before.version };
  const order = await updateOrderIfUnchanged(tx, before.id, unchanged, { ...to, pay_before: payBefore }, now);
  if (!order) throw illegalTransition();
  await recordStatusChange(tx, order, userId, { by, from: before.status });
  // An accepted stay of which nothing is due now is confirmed (DLG-05).
  const paid =
    payBefore !== null && dueNowOf(order) === 0
      ? await markPaid(tx, { orderId: order.id, amount: 0, ref: null, byUser: userId }, now)
      : null;
  return { order: paid ?? order, refund: 0, refundTo: 'credit', credited: 0, productIds: [] };
}

function messageOf({ status: from }: OrderRow, { order, refund, refundTo, credited }: Canceled): string {
  const word = { order: orderWord(order) };
  if (order.status === 'rt_accept') return t(backendPanelMessages.panelOrderAccepted);
  if (order.status !== 'canceled')
    return t(backendPanelMessages.panelOrderMoved, {
      ...word,
      status: t(orderStatusMessages[statusMessageKey(order)]),
    });
  if (refundTo === 'desk') {
    const msg = t(backendPanelMessages.panelOrderPaidBack, { ...word, amount: formatAmount(refund - credited) });
    return credited > 0 ? t(backendOrdersMessages.orderPartCredited, { msg, amount: formatAmount(credited) }) : msg;
  }
  if (refund > 0) return t(backendPanelMessages.panelOrderRefunded, { ...word, amount: formatAmount(refund) });
  return from === 'rt_wait' ? t(backendPanelMessages.panelOrderRejected) : t(backendOrdersMessages.orderCanceled, word);
}
