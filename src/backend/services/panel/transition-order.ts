/** The change of an order's status by staff and hosts, a transition of domain/order-state-machine.ts. */
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
import { cancelOrder, type Canceled, type DeskCancellation } from '../cancel-order';
import { markPaid } from '../mark-paid';
import { acceptedHoldMs } from '../choose-hold-length';
import { logLapses } from '../open-order-limit';
import { invalidateProducts } from '../invalidate-products';
import { notifyStatus } from '../order-notifications';
import { orderWord } from '../order-word';
import { orderStateOf } from '../order.mapper';
import { isCustomerOf, type Scoped } from './authorization';
import { actorsOf } from './desk-caller';
import { rememberStep } from './undo-step.service';
import { claimReceipt, payAtDesk, type DeskPayment } from './desk-payment';
import { parcelChangeOf, type Parcel, type ParcelInput } from './parcel';

export type StatusCaller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/** A change of an order's status that a caller asks for. */
export interface Transition extends DeskCancellation {
  readonly to: OrderStatus;
  /** The parcel's data, for `send`. */
  readonly parcel?: ParcelInput;
  /** The money that came with the change; absent: none. */
  readonly payment?: DeskPayment | null;
  /** Whether the messages about the step wait, so that it can be taken back (undo-step.service.ts). */
  readonly canUndo?: boolean;
}

export interface Transitioned {
  readonly order: OrderRow;
  readonly msg: string;
  /** When the messages about the step are sent; null for a step that cannot be taken back. */
  readonly undoUntil: Date | null;
}

/**
 * Changes the status of an order that the caller sees, and returns the changed row. 409 for a change that is not
 * allowed, and when the order has changed since the version on which the change is based. A cancellation releases the
 * order's holds and refunds in the same transaction.
 */
export async function transitionOrder(
  deps: BackendDeps,
  caller: StatusCaller,
  current: OrderRow,
  transition: Transition,
): Promise<Transitioned> {
  const { to, version, cancellation, parcel = {}, payment = null, canUndo = false } = transition;
  if (current.version !== version) throw illegalTransition();
  const change = { ...parcelChangeOf(current, to, parcel), status: to };
  const now = deps.clock.now();
  const by = actorOf(current, caller, to);
  if (by === null) throw illegalTransition();
  assertTime(current, to, by, now);
  const { userId, isScript } = caller;
  if (to === 'canceled') {
    const desk = { version, ...(cancellation && { cancellation }) };
    const canceled = await inTransaction(deps.db, (tx) =>
      cancelOrder(tx, current, { by, from: current.status, userId, desk, isScript }, now),
    );
    invalidateProducts(deps, canceled.productIds);
    if (by === 'customer') await logLapses(deps, [canceled.order]);
    await notifyStatus(deps, canceled.order, { ...canceled, before: current.status });
    return { order: canceled.order, msg: canceledMessage(current, canceled), undoUntil: null };
  }
  const { order, step } = await inTransaction(deps.db, async (tx) => {
    if (payment) await claimReceipt(tx, payment);
    const moved = await moveOrder(tx, deps, current, change, { by, userId }, now);
    if (payment) return { order: await takePayment(tx, moved, payment, userId, now), step: null };
    // Another status: it was paid, or confirmed to be paid later, at once.
    const isLasting = !canUndo || moved.status !== to;
    return { order: moved, step: isLasting ? null : await rememberStep(tx, current, moved, userId, now) };
  });
  // An accepted stay without a price is paid at once, after its acceptance.
  if (step === null) await notifyStatus(deps, order, { before: order.status === to ? current.status : to });
  else if (step.formerBefore === null) deps.orderChanges.publish();
  else await notifyStatus(deps, current, { before: step.formerBefore });
  return { order, msg: movedMessage(order), undoUntil: step?.until ?? null };
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

async function moveOrder(
  tx: Database,
  deps: BackendDeps,
  before: OrderRow,
  change: Parcel & { readonly status: OrderStatus },
  { by, userId }: { readonly by: Actor; readonly userId: number },
  now: Date,
): Promise<OrderRow> {
  const payBefore = isHoldingStatus(change.status)
    ? new Date(now.getTime() + (await acceptedHoldMs(tx, deps, before, now)))
    : null;
  const unchanged = { status: [before.status], heldAt: now, version: before.version };
  const order = await updateOrderIfUnchanged(tx, before.id, unchanged, { ...change, pay_before: payBefore }, now);
  if (!order) throw illegalTransition();
  await recordStatusChange(tx, order, userId, { by, from: before.status });
  // An accepted stay of which nothing is due now is confirmed (DLG-05).
  const paid =
    payBefore !== null && dueNowOf(order) === 0
      ? await markPaid(tx, { orderId: order.id, amount: 0, ref: null, byUser: userId }, now)
      : null;
  return paid ?? order;
}

function movedMessage(order: OrderRow): string {
  if (order.status === 'rt_accept') return t(backendPanelMessages.panelOrderAccepted);
  const status = t(orderStatusMessages[statusMessageKey(order)]);
  return t(backendPanelMessages.panelOrderMoved, { order: orderWord(order), status });
}

function canceledMessage({ status: from }: OrderRow, { order, refund, refundTo, credited }: Canceled): string {
  const word = { order: orderWord(order) };
  if (refundTo !== 'credit') {
    const msg = t(backendPanelMessages[`panelOrderPaidBack.${refundTo}`], {
      ...word,
      amount: formatAmount(refund - credited),
    });
    return credited > 0 ? t(backendOrdersMessages.orderPartCredited, { msg, amount: formatAmount(credited) }) : msg;
  }
  if (refund > 0) return t(backendPanelMessages.panelOrderRefunded, { ...word, amount: formatAmount(refund) });
  return from === 'rt_wait' ? t(backendPanelMessages.panelOrderRejected) : t(backendOrdersMessages.orderCanceled, word);
}
