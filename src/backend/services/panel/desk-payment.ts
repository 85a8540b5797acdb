/** Payments that the desk itself receives: recorded once, in one transaction with the order. */
import { randomBytes } from 'node:crypto';
import type { DeskPaymentWay } from '@/contract/panel-money.schemas';
import { normalizeReceipt } from '@/domain/receipt-number';
import { toLatinDigits } from '@/domain/digits';
import { normalizeText } from '@/domain/normalize-text';
import { payableOf } from '@/domain/order-money';
import { orderNumberText } from '@/domain/order-number';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import { lockTransferOf, updateTransfer } from '../../sql/card-transfers.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { findOrderOfReceipt, insertDeskPayment, lockReceipt } from '../../sql/payments.sql';
import { markPaid } from '../mark-paid';
import type { Scoped } from './authorization';

/** A payment as it was typed. */
export interface TypedPayment {
  readonly way: DeskPaymentWay;
  readonly ref?: string | null | undefined;
}

/** A payment to be recorded. */
export interface DeskPayment {
  readonly way: DeskPaymentWay;
  /** The receipt's number, as it was typed; null without one. */
  readonly ref: string | null;
  /** The same in the form in which receipts are compared. */
  readonly receipt: string | null;
}

/**
 * The payment, checked: 400 for a missing receipt of card-to-card and for a number that is none, and for a script
 * without a receipt, since only a person receives cash.
 */
export function deskPaymentOf({ isScript }: Pick<Scoped, 'isScript'>, { way, ref: typed }: TypedPayment): DeskPayment {
  const ref = toLatinDigits(normalizeText(typed ?? ''));
  if (ref === '' && way !== 'card_to_card') {
    if (isScript) throw validationError('ref', t(backendPanelDeskMessages.panelPaidByPerson));
    return { way, ref: null, receipt: null };
  }
  const receipt = normalizeReceipt(typed ?? '');
  if (receipt === null) throw validationError('ref', t(backendPanelDeskMessages.panelPaidRef));
  if (isScript && way === 'cash') throw validationError('way', t(backendPanelDeskMessages.panelPaidByPerson));
  return { way, ref, receipt };
}

/** The payment that comes with a delivery or an arrival, checked; null for none. 400 for callers who take no money. */
export function paymentOnDelivery(caller: Scoped, typed: TypedPayment | null | undefined): DeskPayment | null {
  if (!typed) return null;
  assertMayBePaid(caller);
  return deskPaymentOf(caller, typed);
}

/** Whether the caller may record payments: money is the shop's, not a host's. */
export function assertMayBePaid(caller: Scoped): void {
  if (!hasPermission(caller.panelRole, 'orders'))
    throw validationError('payment', t(backendPanelDeskMessages.panelPaidByShop));
}

/**
 * Serialises payments with this receipt until the transaction ends. Called first: later, while the order's products are
 * locked, two orders with one receipt could wait for each other.
 */
export async function claimReceipt(tx: Database, { way, receipt }: DeskPayment): Promise<void> {
  if (way === 'card_to_card' && receipt !== null) await lockReceipt(tx, receipt);
}

/**
 * Records that what can be paid of an order now was received at the desk: a payment of its own, settled immediately.
 * Null when the order has been paid, canceled or changed meanwhile; the caller rolls back. A receipt of card-to-card counts
 * for one order only (400), and not beside one that the customer has sent for this order (409).
 */
export async function payAtDesk(
  tx: Database,
  current: OrderRow,
  { way, ref, receipt }: DeskPayment,
  { userId, version }: { readonly userId: number; readonly version: number },
  now: Date,
): Promise<OrderRow | null> {
  const { id, customer_id } = current;
  const amount = payableOf(current);
  const paid = { orderId: id, amount, ref, byUser: userId, version, orderBefore: current, by: 'panel' } as const;
  const order = await markPaid(tx, paid, now);
  if (!order) return null;
  await settleTransfer(tx, current, way, userId, now);
  const payment = {
    secret: randomBytes(32).toString('base64url'),
    order_id: id,
    customer_id,
    user_id: userId,
    payment_for: 'order',
    amount,
    gateway: way,
    // With the gateway it is unique: one transfer pays one order.
    authority: way === 'card_to_card' ? receipt : null,
    ref,
    status: 'verified',
    success_url: '',
    fail_url: '',
    created_at: now,
    settled_at: now,
  } as const;
  const other = payment.authority === null ? null : await findOrderOfReceipt(tx, payment.authority);
  if (other !== null)
    throw validationError('ref', t(backendPanelDeskMessages.panelPaidRefUsed, { number: orderNumberText(other) }));
  await insertDeskPayment(tx, payment, { amount, way, ref, order: id });
  return order;
}

/**
 * What the desk records by card to card is the transfer of the order, which could otherwise be confirmed as well: the same
 * money would become credit. 409 while its receipt waits. A receipt beside cash is done with: should its money be there
 * too, the transfer can still be confirmed and becomes credit.
 */
async function settleTransfer(
  tx: Database,
  { id, payment_type }: OrderRow,
  way: DeskPaymentWay,
  userId: number,
  now: Date,
): Promise<void> {
  const transfer = payment_type === 'card_to_card' ? await lockTransferOf(tx, id) : null;
  if (!transfer || transfer.state === 'paid') return;
  const decided = { is_open: false, decided_at: now, decided_by: userId };
  if (way === 'card_to_card') {
    if (transfer.state === 'waiting') throw new ApiError(409, t(backendOrdersMessages.transferWaits));
    await updateTransfer(tx, transfer.id, { ...decided, state: 'paid' });
  } else if (transfer.state === 'waiting')
    await updateTransfer(tx, transfer.id, {
      ...decided,
      state: 'refused',
      reason: t(backendPanelDeskMessages.panelPaidOtherwise),
    });
}
