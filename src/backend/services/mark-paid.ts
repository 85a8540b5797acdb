/** The step of an order to paid, whoever pays: the bank, the credit, or a price of zero. */
import { formatAmount } from '@/domain/money';
import { missingCredit } from '@/domain/credit';
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { lockedCreditOf, postLedgerEntry } from '../sql/credit.sql';
import { addSold, insertEvent, transitionOrder, UNPAID_STATUSES, type OrderRow } from '../sql/orders.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { flowMessages } from '@/messages/flow';

export interface Paid {
  readonly orderId: number;
  /** Toman that came in; zero for an order that costs nothing (DLG-05). */
  readonly amount: number;
  readonly ref: string | null;
  readonly byUser: number | null;
}

/**
 * Marks an order that still waits for its payment as paid; null when it does not wait any more (paid, canceled, freed).
 * A hold that is over but not yet freed is still held, and the payment keeps it: of paying and freeing at one moment the
 * row's condition lets exactly one happen.
 */
export async function markPaid(
  tx: Database,
  { orderId, amount, ref, byUser }: Paid,
  now: Date,
): Promise<OrderRow | null> {
  const step = { status: 'in_progress', pay_before: null, paid: amount, payment_ref: ref } as const;
  const order = await transitionOrder(tx, orderId, { status: UNPAID_STATUSES, paid: 0 }, step, now);
  if (!order) return null;
  await insertEvent(tx, order, byUser, { by: 'system' });
  await addSold(tx, order.id);
  return order;
}

/** Pays an order from its customer's credit; 409, and nothing moved, when the credit is too small or the order does not wait. */
export async function payFromCredit(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'price' | 'customer_id'>,
  byUser: number,
  now: Date,
): Promise<OrderRow> {
  const { id, price, customer_id: customerId } = order;
  const paid = await markPaid(tx, { orderId: id, amount: price, ref: null, byUser }, now);
  if (!paid) throw new ApiError(409, t(backendOrdersMessages.paymentNotPayable));
  const ledgerEntry = { customerId, amount: -price, kind: 'order', cause: `order:${id}`, orderId: id, byUser } as const;
  if ((await postLedgerEntry(tx, ledgerEntry, now)) !== null) return paid;
  // Money may have come in since: what is missing is told of the credit as it stays until this transaction ends.
  const missing = missingCredit(await lockedCreditOf(tx, customerId), price);
  if (missing > 0) throw new ApiError(409, t(flowMessages.creditInsufficient, { amount: formatAmount(missing) }));
  if ((await postLedgerEntry(tx, ledgerEntry, now)) === null)
    throw new Error(`Order ${id} could not be paid from the credit`);
  return paid;
}
