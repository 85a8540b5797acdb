/** Money that has arrived for an order, in whatever way: no toman is lost, and none is counted twice. */
import { payableOf } from '@/domain/order-money';
import type { Actor } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { postLedgerEntry } from '../sql/credit.sql';
import { lockOrder, type OrderRow } from '../sql/orders.sql';
import type { PaymentRow } from '../sql/payments.sql';
import { markPaid } from './mark-paid';

export interface Received {
  /** The order as it is now; null when it took nothing of the money. */
  readonly order: OrderRow | null;
  /** The status before. */
  readonly before: OrderRow['status'] | null;
  /** Toman that the order did not take, and that became credit. */
  readonly surplus: number;
}

/**
 * Gives the money of a settled payment to its order: as much as can be paid of it now, and the surplus to the customer's
 * credit. An order that is released, canceled or paid otherwise takes nothing. Must be called in the transaction that
 * settles the payment.
 */
export async function receiveMoney(
  tx: Database,
  {
    id,
    order_id: orderId,
    customer_id: customerId,
    amount,
  }: Pick<PaymentRow, 'id' | 'customer_id' | 'amount'> & {
    readonly order_id: number;
  },
  { ref, byUser, by }: { readonly ref: string | null; readonly byUser: number | null; readonly by?: Actor },
  now: Date,
): Promise<Received> {
  const before = await lockOrder(tx, orderId);
  const wanted = before ? Math.min(amount, payableOf(before)) : 0;
  const receipt = { orderId, amount: wanted, ref, byUser, ...(by && { by }) };
  const order = before && wanted > 0 ? await markPaid(tx, { ...receipt, orderBefore: before }, now) : null;
  const surplus = order ? amount - wanted : amount;
  if (surplus > 0) {
    const entry = { customerId, amount: surplus, kind: 'refund', cause: `payment:${id}` } as const;
    if ((await postLedgerEntry(tx, { ...entry, orderId, paymentId: id, byUser }, now)) === null)
      throw new Error(`Payment ${id} could not be credited`);
  }
  return { order, before: before?.status ?? null, surplus };
}
