/** What was returned for orders: to the customer's credit, and at the desk. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deskRefunds } from '../db/schema/desk';
import { ledger } from '../db/schema/orders';
import type { OrderRow } from './orders.sql';

/** A returned amount in toman; `at` is null as long as the desk has not handed it out. */
interface RefundRow {
  readonly orderId: number;
  readonly amount: number;
  readonly to: 'credit' | 'desk';
  readonly at: Date | null;
}

/** The refunds of these orders. The ledger is read by its index of the customers. */
export async function refundsOf(
  db: Database,
  orders: readonly Pick<OrderRow, 'id' | 'customer_id'>[],
): Promise<RefundRow[]> {
  const ids = orders.map(({ id }) => id);
  const customers = [...new Set(orders.map(({ customer_id }) => customer_id))];
  const toCredit = await db
    .select({ orderId: ledger.order_id, amount: ledger.amount, at: ledger.created_at })
    .from(ledger)
    .where(and(inArray(ledger.customer_id, customers), eq(ledger.kind, 'refund'), inArray(ledger.order_id, ids)))
    .orderBy(ledger.id);
  const atDesk = await db
    .select({ orderId: deskRefunds.order_id, amount: deskRefunds.amount, at: deskRefunds.paid_at })
    .from(deskRefunds)
    .where(inArray(deskRefunds.order_id, ids));
  return [
    ...toCredit.flatMap(({ orderId, ...row }) =>
      orderId === null ? [] : [{ orderId, ...row, to: 'credit' as const }],
    ),
    ...atDesk.map((row) => ({ ...row, to: 'desk' as const })),
  ];
}
