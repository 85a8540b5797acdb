/** The cancellation of an order: its refund, and what it held (domain/order-state-machine.ts). */
import { refundableOf } from '@/domain/order-money';
import { isFinal, subStatusOf } from '@/domain/order-state-machine';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { illegalTransition } from '../http-errors';
import { writeAudit } from '../sql/audit.sql';
import { endTransfers } from '../sql/card-transfers.sql';
import { postLedgerEntry } from '../sql/credit.sql';
import type { RefundTarget } from '@/contract/order-payment.schemas';
import { insertDeskRefund, refundTargetOf, type DeskRefundRow } from '../sql/desk-refunds.sql';
import {
  findOrder,
  recordStatusChange,
  cancelOrderIfUnchanged,
  type OrderRow,
  type StatusChangeDetails,
} from '../sql/orders.sql';
import { releaseHolds } from './release-holds';
import { termsRefundOf } from './order.mapper';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';

/** What the desk says of a cancellation. */
export interface DeskCancellation {
  /** The version of the order that it is based on. */
  readonly version: number;
  /** The reason, and how much is refunded; a changed amount is refused. */
  readonly cancellation?: {
    readonly reason: string;
    readonly refund: 'full' | 'terms';
    readonly expectedRefund: number;
    /** To the credit, although the order was paid at the desk. */
    readonly toCredit: boolean;
  };
}

/** The amounts in toman that the caller was shown before a cancellation; an absent one is not compared. */
export interface ExpectedAmounts {
  readonly expected_refund?: number | null;
  readonly expected_paid?: number | null;
}

export interface Canceled {
  readonly order: OrderRow;
  /** Toman that the cancellation returns. */
  readonly refund: number;
  /** Where the refund goes, or the part of it that came from there. */
  readonly refundTo: RefundTarget;
  /** How much of it goes to the credit. */
  readonly credited: number;
  /** The products that are available again, with the packages that contain them. */
  readonly productIds: readonly number[];
}

/** The role that cancels, and the previous status. */
export interface Cancellation extends Required<StatusChangeDetails> {
  /** Null for the process itself. */
  readonly userId: number | null;
  /** Null for the customer and the process. */
  readonly desk: DeskCancellation | null;
  readonly expected?: ExpectedAmounts;
  /** A script hands out no money. */
  readonly isScript?: boolean;
  /** Why the process cancels a confirmed order, and the time whose terms apply, however late it does so. */
  readonly overdue?: { readonly reason: string; readonly at: Date };
}

/**
 * Cancels an order, releases what it holds, and returns what was paid: to where it came from. An order that was paid at
 * the desk is paid back at the desk and not to the credit, which only those may change who have that permission:
 * otherwise a clerk could turn an invented cash payment into credit. Of an order that was paid in two ways the desk pays
 * back what it has received, at most, and the rest goes to the credit: no credit becomes cash. The money is due until a person at the desk hands
 * it out; a person who cancels at the desk does so at once.
 */
export async function cancelOrder(
  tx: Database,
  before: OrderRow,
  { by, from, userId, desk, expected = {}, isScript = false, overdue }: Cancellation,
  now: Date,
): Promise<Canceled> {
  const byTerms = by === 'customer' || overdue !== undefined || desk?.cancellation?.refund === 'terms';
  // A cancellation by the shop refunds everything unless the desk sets another amount; a cancellation by the customer
  // refunds by the terms.
  const refundFor = (order: OrderRow) => (byTerms ? termsRefundOf(order, overdue?.at ?? now) : refundableOf(order));
  const refund = refundFor(before);
  if (desk?.cancellation && desk.cancellation.expectedRefund !== refund)
    throw new ApiError(409, t(backendPanelDeskMessages.panelOrderRefundChanged));
  assertExpected(expected, before.paid, refund);
  const change = {
    status: 'canceled',
    sub_status: subStatusOf('canceled', by),
    pay_before: null,
    cancel_reason: desk?.cancellation?.reason ?? overdue?.reason ?? null,
    refunded: before.refunded + refund,
  } as const;
  // With the row's lock the statement compares the amount on which the refund is based.
  const { paid, refunded } = before;
  const unchanged = { status: [before.status], paid, refunded, version: desk?.version };
  const done = await cancelOrderIfUnchanged(tx, before.id, unchanged, change, now);
  if (!done) {
    const current = await findOrder(tx, before.id);
    if (current && !isFinal(current.status)) assertExpected(expected, current.paid, refundFor(current));
    throw illegalTransition();
  }
  const { order, atDesk: received } = done;
  await recordStatusChange(tx, order, userId, { by, from });
  if (order.payment_type === 'card_to_card') await endTransfers(tx, [order.id]);
  const productIds = await releaseHolds(tx, [order], now);
  const atDesk = desk?.cancellation?.toCredit === true ? 0 : Math.min(refund, received?.left ?? 0);
  if (received && atDesk > 0) {
    const isHandedOut = by === 'panel' && desk !== null && userId !== null && !isScript;
    const row = { order_id: order.id, amount: atDesk, way: received.way, created_at: now };
    await insertDeskRefund(tx, { ...row, ...(isHandedOut && { paid_at: now, paid_by: userId }) });
    if (isHandedOut) await auditPaidBack(tx, row, userId, now);
  }
  if (refund > atDesk) await refundToCredit(tx, order, refund - atDesk, userId, now);
  return {
    order,
    refund,
    refundTo: received && atDesk > 0 ? refundTargetOf(received) : 'credit',
    credited: refund - atDesk,
    productIds,
  };
}

/** 409 when one of the expected amounts differs. */
function assertExpected({ expected_refund, expected_paid }: ExpectedAmounts, paid: number, refund: number): void {
  if ((expected_refund ?? refund) !== refund || (expected_paid ?? paid) !== paid)
    throw new ApiError(409, t(backendOrdersMessages.orderAmountsChanged));
}

async function refundToCredit(
  tx: Database,
  order: OrderRow,
  amount: number,
  userId: number | null,
  now: Date,
): Promise<void> {
  const ledgerEntry = {
    customerId: order.customer_id,
    amount,
    kind: 'refund',
    cause: `refund:${order.id}`,
    orderId: order.id,
    byUser: userId,
  } as const;
  if ((await postLedgerEntry(tx, ledgerEntry, now)) === null)
    throw new Error(`Order ${order.id} could not be refunded`);
}

/** Records in the audit log who has paid back a refund at the desk. */
export async function auditPaidBack(
  tx: Database,
  { order_id, amount, way }: Pick<DeskRefundRow, 'order_id' | 'amount' | 'way'>,
  userId: number,
  now: Date,
): Promise<void> {
  const details = { amount, way, order: order_id };
  await writeAudit(tx, { userId, action: 'payment.paid_back', subject: `order:${order_id}`, details }, now);
}
