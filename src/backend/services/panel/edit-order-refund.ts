/** What a paid order that now costs less gives back. */
import { formatAmount } from '@/domain/money';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { ApiError } from '../../errors';
import type { CustomerCaller } from '../../route';
import { postLedgerEntry } from '../../sql/credit.sql';
import { deskMoneyOf } from '../../sql/desk-refunds.sql';
import type { OrderRow } from '../../sql/orders.sql';

/**
 * What the customer of a paid order gets back, toman; 0 for an unpaid one, whose price simply changes, and for one of
 * which less is paid, whose rest changes. What was paid at the desk becomes credit only by who may change it.
 */
export async function refundOf(tx: Database, caller: CustomerCaller, before: OrderRow, price: number): Promise<number> {
  const { id, paid } = before;
  if (paid === 0 || price >= paid) return 0;
  const refund = paid - price;
  const atDesk = (await deskMoneyOf(tx, [id])).get(id)?.left ?? 0;
  if (atDesk > 0 && !hasPermission(caller.panelRole, 'credit'))
    throw new ApiError(409, t(backendPanelDeskMessages.panelEditDeskMoney, { amount: formatAmount(refund) }));
  return refund;
}

export async function refundToCredit(
  tx: Database,
  { id, version, customer_id }: OrderRow,
  amount: number,
  userId: number,
  now: Date,
): Promise<void> {
  const entry = { kind: 'refund', cause: `refund:${id}:edit:${version}`, orderId: id, byUser: userId } as const;
  if ((await postLedgerEntry(tx, { ...entry, customerId: customer_id, amount }, now)) === null)
    throw new Error(`Order ${id} could not be refunded`);
}
