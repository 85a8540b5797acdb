/**
 * Changes of an order's status by the desk: each is based on a version of the order, so that the later of two concurrent
 * changes is refused.
 */
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { OrderStatus } from '@/contract/orders.schemas';
import { payableOf, refundableOf } from '@/domain/order-money';
import { normalizeText } from '@/domain/normalize-text';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { deskMoneyOf, settleDeskRefund } from '../../sql/desk-refunds.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { auditPaidBack } from '../cancel-order';
import { notifyPaid } from '../order-notifications';
import { termsRefundOf } from '../order.mapper';
import { assertMay, isCustomerOf } from './authorization';
import { readReleased } from '../release-holds';
import { deskOrderDetail } from './desk-order-detail';
import { mayCancel, scopeOf } from './desk-caller';
import { claimReceipt, deskPaymentOf, payAtDesk, paymentOnDelivery, type TypedPayment } from './desk-payment';
import { deskOrder } from './desk.service';
import { transitionOrder, type StatusCaller, type Transitioned } from './transition-order';
import { isParcelUpdate, updateParcel, type ParcelInput } from './parcel';
import { versionConflict } from './versioned';

/**
 * Changes the status, except to canceled, and records the money that came with it. `send` may set the parcel of goods;
 * repeated with another parcel, it updates the parcel of goods on their way. 409 with the order when it has changed or
 * this change does not exist.
 */
export async function changeOrderStatus(
  deps: BackendDeps,
  caller: StatusCaller,
  id: number,
  {
    version,
    to,
    can_undo,
    payment,
    ...parcel
  }: ParcelInput & {
    readonly version: number;
    readonly to: OrderStatus;
    readonly can_undo?: boolean | undefined;
    readonly payment?: TypedPayment | null | undefined;
  },
): Promise<Changed> {
  const money = paymentOnDelivery(caller, payment);
  return await changeVisible(deps, caller, id, async (current) => {
    if (isParcelUpdate(current, to, parcel)) {
      const order = await updateParcel(deps, caller, current, { ...parcel, version });
      return { order, msg: t(backendPanelMessages.panelOrderParcel), undoUntil: null };
    }
    const canUndo = can_undo === true;
    return await transitionOrder(deps, caller, current, { to, version, parcel, payment: money, canUndo });
  });
}

interface Changed {
  readonly item: DeskOrderDetail;
  readonly msg: string;
  /** Until when the step can be taken back; null when it cannot. */
  readonly undoUntil: Date | null;
}

/** What a cancellation by this caller would refund now. */
export async function cancellationQuote(deps: BackendDeps, caller: StatusCaller, id: number) {
  const order = await visible(deps, caller, id);
  const now = deps.clock.now();
  const terms = termsRefundOf(order, now);
  const atDesk = (await deskMoneyOf(deps.db, [id])).get(id);
  return {
    id,
    version: order.version,
    can_cancel: mayCancel(caller, order, now),
    paid: order.paid,
    // A customer who cancels their own order gets what every customer gets.
    full: isCustomerOf(caller, order) ? terms : refundableOf(order),
    terms,
    way: atDesk?.way ?? null,
    at_desk: atDesk?.left ?? null,
    may_credit: hasPermission(caller.panelRole, 'credit'),
  };
}

/** Rejects or cancels an order for the shop. 409 with the order when it, or the quoted refund, has changed. */
export async function cancelAtDesk(
  deps: BackendDeps,
  caller: StatusCaller,
  id: number,
  request: {
    readonly version: number;
    readonly reason: string;
    readonly refund: 'full' | 'terms';
    readonly expected_refund: number;
    /** For an order that was paid at the desk: to the credit instead, for callers who may change it. */
    readonly refund_to?: 'credit' | null | undefined;
  },
): Promise<{ item: DeskOrderDetail; msg: string }> {
  const reason = normalizeText(request.reason);
  if (reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelOrderReason));
  const toCredit = request.refund_to === 'credit';
  if (toCredit) assertMay(caller, 'credit');
  const cancellation = { reason, refund: request.refund, expectedRefund: request.expected_refund, toCredit };
  return await changeVisible(deps, caller, id, async (current) => {
    return await transitionOrder(deps, caller, current, { to: 'canceled', version: request.version, cancellation });
  });
}

/** Changes an order that the caller sees, and returns what the desk shows of it. A conflict carries the order as it is now. */
async function changeVisible(
  deps: BackendDeps,
  caller: StatusCaller,
  id: number,
  change: (current: OrderRow) => Promise<Transitioned>,
): Promise<Changed> {
  const current = await visible(deps, caller, id);
  try {
    const { order, msg, undoUntil } = await change(current);
    return { item: await deskOrderDetail(deps, caller, order, deps.clock.now()), msg, undoUntil };
  } catch (error) {
    throw await withOrder(deps, caller, id, error);
  }
}

async function withOrder(deps: BackendDeps, caller: StatusCaller, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  const { msg, extra } = error;
  return new ApiError(409, msg, { ...extra, data: { item: await deskOrder(deps, caller, id) } });
}

/**
 * Records that what is to be paid of an order now was paid at the desk. The order's row and its version let exactly one
 * payment through, the bank's included. Returns the order, and the recorded toman.
 */
export async function markPaidAtDesk(
  deps: BackendDeps,
  caller: StatusCaller,
  id: number,
  { version, ...typed }: TypedPayment & { readonly version: number },
): Promise<{ readonly item: DeskOrderDetail; readonly amount: number }> {
  const payment = deskPaymentOf(caller, typed);
  const current = await visible(deps, caller, id);
  const amount = payableOf(current);
  if (current.version !== version || amount === 0) throw versionConflict(await deskOrder(deps, caller, id));
  const { userId } = caller;
  const now = deps.clock.now();
  const paid = await inTransaction(deps.db, async (tx) => {
    await claimReceipt(tx, payment);
    const order = await payAtDesk(tx, current, payment, { userId, version }, now);
    if (!order) throw new NotPayable();
    return order;
  }).catch((error: unknown) => {
    if (error instanceof NotPayable) return null;
    throw error;
  });
  if (!paid) throw versionConflict(await deskOrder(deps, caller, id));
  await notifyPaid(deps, paid, current.status);
  return { item: await deskOrderDetail(deps, caller, paid, now), amount };
}

/** Rolls the payment back: the order has been paid, canceled or changed meanwhile. */
class NotPayable extends Error {}

/**
 * Records that the money of a canceled order, which was paid at the desk, has been paid back there. Only a person hands
 * out money. 409 with the order when nothing is due.
 */
export async function markPaidBack(
  deps: BackendDeps,
  caller: StatusCaller & Pick<Caller, 'isScript'>,
  id: number,
): Promise<DeskOrderDetail> {
  const order = await visible(deps, caller, id);
  const now = deps.clock.now();
  const settled = await inTransaction(deps.db, async (tx) => {
    const refund = await settleDeskRefund(tx, id, caller.userId, now);
    if (refund) await auditPaidBack(tx, refund, caller.userId, now);
    return refund;
  });
  if (!settled) throw versionConflict(await deskOrder(deps, caller, id));
  deps.orderChanges.publish();
  return await deskOrderDetail(deps, caller, order, now);
}

async function visible(deps: BackendDeps, caller: StatusCaller, id: number): Promise<OrderRow> {
  const order = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!order) throw notFound();
  return order;
}
