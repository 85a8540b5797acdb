/** Records money that was received for an order, whatever the way: bank, credit, the desk, or a price of zero. */
import { formatAmount } from '@/domain/money';
import { dueNowOf, isConfirmed, owedOf } from '@/domain/order-money';
import { dayOfOrder, timelyRestDays } from '@/domain/rest-deadline';
import type { Actor } from '@/domain/order-state-machine';
import { missingCredit } from '@/domain/credit';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { endTransfers } from '../sql/card-transfers.sql';
import { lockedCreditOf, postLedgerEntry } from '../sql/credit.sql';
import {
  addSold,
  recordStatusChange,
  lockOrder,
  updateOrderIfUnchanged,
  UNPAID_STATUSES,
  type OrderRow,
} from '../sql/orders.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { paymentsMessages } from '@/messages/payments';
import { orderWord } from './order-word';

export interface Paid {
  readonly orderId: number;
  /** Toman received; zero for an order of which nothing is due before its confirmation (DLG-05). */
  readonly amount: number;
  readonly ref: string | null;
  readonly byUser: number | null;
  /** The version of the order that the payment is based on; absent: any. */
  readonly version?: number;
  /** The order as the caller has read it; a change since then is refused. Absent: it is read and locked. */
  readonly orderBefore?: OrderRow;
  /** It comes with the order: also before its acceptance, and more than is due before its confirmation. */
  readonly isAhead?: boolean;
  /** Absent: the process itself, for the bank, the credit or a price of zero. */
  readonly by?: Actor;
}

/**
 * Records the money and confirms the order when everything is paid that is due before; a part is recorded, and the order
 * goes on waiting for the rest. Null, without a change, when the order does not take this amount: it has been paid,
 * canceled, released or changed meanwhile, or less is due. A
 * hold that has expired but is not released yet is still valid, and the payment keeps it: of a concurrent payment and
 * release the row's lock, or the conditions of its update, lets exactly one succeed.
 */
export async function markPaid(
  tx: Database,
  { orderId, amount, ref, byUser, version, orderBefore, isAhead = false, by = 'system' }: Paid,
  now: Date,
): Promise<OrderRow | null> {
  const before = orderBefore ?? (await lockOrder(tx, orderId));
  if (!before || (version !== undefined && before.version !== version)) return null;
  const unchanged = { status: [before.status], paid: before.paid, version: before.version };
  const received = { paid: before.paid + amount, payment_ref: ref ?? before.payment_ref };
  if (isConfirmed(before.status)) {
    if (amount === 0 || amount > owedOf(before)) return null;
    return await updateOrderIfUnchanged(tx, orderId, unchanged, received, now);
  }
  const due = dueNowOf(before);
  if (isAhead && amount > before.price - before.paid) return null;
  if (isAhead && before.status === 'rt_wait')
    return await updateOrderIfUnchanged(tx, orderId, unchanged, received, now);
  if (!UNPAID_STATUSES.some((status) => status === before.status) || (amount > due && !isAhead)) return null;
  if (amount < due) return amount === 0 ? null : await updateOrderIfUnchanged(tx, orderId, unchanged, received, now);
  // Who records the payment knows of the order.
  const seen = by === 'panel' && { seen_at: now };
  const rest_days = timelyRestDays(dayOfOrder(before), before.rest_days, now.getTime());
  const change = { status: 'in_progress', pay_before: null, rest_days, ...received, ...seen } as const;
  const order = await updateOrderIfUnchanged(tx, orderId, unchanged, change, now);
  if (!order) return null;
  await recordStatusChange(tx, order, byUser, { by });
  if (order.payment_type === 'card_to_card') await endTransfers(tx, [order.id]);
  await addSold(tx, order.id);
  return order;
}

type Payable = Pick<OrderRow, 'id' | 'kind' | 'customer_id'>;

/**
 * Pays what can be paid of an order now from its customer's credit. 409 without any change when the credit is too small
 * or nothing can be paid.
 */
export async function payFromCredit(
  tx: Database,
  order: Payable,
  amount: number,
  byUser: number,
  now: Date,
): Promise<OrderRow> {
  return await takeCredit(tx, order, { amount, isAhead: false }, byUser, now);
}

/**
 * Pays a part of a new order from its customer's credit; the order is confirmed when nothing more is due before. 409 when
 * the credit is too small: of two orders that want the same credit the second one is refused.
 */
export async function payPart(
  tx: Database,
  order: Payable,
  amount: number,
  byUser: number,
  now: Date,
): Promise<OrderRow> {
  return await takeCredit(tx, order, { amount, isAhead: true }, byUser, now);
}

async function takeCredit(
  tx: Database,
  order: Payable,
  { amount, isAhead }: { readonly amount: number; readonly isAhead: boolean },
  byUser: number,
  now: Date,
): Promise<OrderRow> {
  const { id, customer_id: customerId } = order;
  const paid = await markPaid(tx, { orderId: id, amount, ref: null, byUser, isAhead }, now);
  if (!paid) throw new ApiError(409, t(backendOrdersMessages.paymentNotPayable, { order: orderWord(order) }));
  const ledgerEntry = {
    customerId,
    amount: -amount,
    kind: 'order',
    // Each payment has a version of its own.
    cause: `order:${id}:${paid.version}`,
    orderId: id,
    byUser,
  } as const;
  if ((await postLedgerEntry(tx, ledgerEntry, now)) !== null) return paid;
  // Money may have arrived since: the missing amount is computed from the credit locked by this transaction.
  const missing = missingCredit(await lockedCreditOf(tx, customerId), amount);
  if (missing > 0) throw new ApiError(409, t(paymentsMessages.creditInsufficient, { amount: formatAmount(missing) }));
  if ((await postLedgerEntry(tx, ledgerEntry, now)) === null)
    throw new Error(`Order ${id} could not be paid from the credit`);
  return paid;
}
