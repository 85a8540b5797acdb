/** Marks orders as paid, whatever the payment: bank, credit, or a price of zero. */
import { formatAmount } from '@/domain/money';
import type { Actor } from '@/domain/order-state-machine';
import { missingCredit } from '@/domain/credit';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { lockedCreditOf, postLedgerEntry } from '../sql/credit.sql';
import { addSold, insertEvent, updateOrderStatus, UNPAID_STATUSES, type OrderRow } from '../sql/orders.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { paymentsMessages } from '@/messages/payments';
import { orderWord } from './order-word';

export interface Paid {
  readonly orderId: number;
  /** Toman received; zero for an order that costs nothing (DLG-05). */
  readonly amount: number;
  readonly ref: string | null;
  readonly byUser: number | null;
  /** The version of the order that the payment is based on; absent: any. */
  readonly version?: number;
  /** Absent: the process itself, for the bank, the credit or a price of zero. */
  readonly by?: Actor;
}

/**
 * Marks an unpaid order as paid; null when it no longer awaits payment (paid, canceled, released). A hold that has
 * expired but is not released yet is still valid, and the payment keeps it: of a concurrent payment and release the
 * row's condition lets exactly one succeed.
 */
export async function markPaid(
  tx: Database,
  { orderId, amount, ref, byUser, version, by = 'system' }: Paid,
  now: Date,
): Promise<OrderRow | null> {
  // Who records the payment knows of the order.
  const seen = by === 'panel' && { seen_at: now };
  const change = { status: 'in_progress', pay_before: null, paid: amount, payment_ref: ref, ...seen } as const;
  const order = await updateOrderStatus(tx, orderId, { status: UNPAID_STATUSES, paid: 0, version }, change, now);
  if (!order) return null;
  await insertEvent(tx, order, byUser, { by });
  await addSold(tx, order.id);
  return order.cooked_at === null ? order : await makeReady(tx, order, byUser, now);
}

/** Food that was cooked before it was paid waits for its delivery. */
async function makeReady(tx: Database, { id }: OrderRow, byUser: number | null, now: Date): Promise<OrderRow> {
  const ready = await updateOrderStatus(tx, id, { status: ['in_progress'] }, { status: 'ready' }, now);
  if (!ready) throw new Error(`Order ${id} has changed while it was being paid`);
  await insertEvent(tx, ready, byUser, { by: 'system', from: 'in_progress' });
  return ready;
}

/**
 * Pays an order from its customer's credit. 409 without any change when the credit is too small or the order does not
 * await payment.
 */
export async function payFromCredit(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'kind' | 'price' | 'customer_id'>,
  byUser: number,
  now: Date,
): Promise<OrderRow> {
  const { id, price, customer_id: customerId } = order;
  const paid = await markPaid(tx, { orderId: id, amount: price, ref: null, byUser }, now);
  if (!paid) throw new ApiError(409, t(backendOrdersMessages.paymentNotPayable, { order: orderWord(order) }));
  const ledgerEntry = { customerId, amount: -price, kind: 'order', cause: `order:${id}`, orderId: id, byUser } as const;
  if ((await postLedgerEntry(tx, ledgerEntry, now)) !== null) return paid;
  // Money may have arrived since: the missing amount is computed from the credit locked by this transaction.
  const missing = missingCredit(await lockedCreditOf(tx, customerId), price);
  if (missing > 0) throw new ApiError(409, t(paymentsMessages.creditInsufficient, { amount: formatAmount(missing) }));
  if ((await postLedgerEntry(tx, ledgerEntry, now)) === null)
    throw new Error(`Order ${id} could not be paid from the credit`);
  return paid;
}
