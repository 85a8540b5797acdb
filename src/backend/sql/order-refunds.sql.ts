/** What was received and returned for orders: at banks, at the desk, from and to the customer's credit. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderMoney } from '@/contract/order-payment.schemas';
import { DESK_PAYMENT_WAYS } from '@/contract/panel-money.schemas';
import type { Database } from '../db/database';
import { refunds } from '../db/schema/books';
import { ledger, payments } from '../db/schema/payments';
import type { OrderRow } from './orders.sql';

/** A returned amount in toman; `at` is null as long as the desk has not handed it out. */
interface RefundRow {
  readonly orderId: number;
  readonly amount: number;
  readonly to: 'credit' | 'desk' | 'card';
  readonly at: Date | null;
}

type Receipt = Pick<OrderMoney['payments'][number], 'id' | 'type' | 'amount' | 'reference'>;

/** Money that was received for these orders, oldest first. */
export async function receiptsOf(
  db: Database,
  orders: readonly Pick<OrderRow, 'id' | 'customer_id'>[],
): Promise<(Receipt & { readonly orderId: number; readonly at: Date })[]> {
  const ids = orders.map(({ id }) => id);
  const customers = [...new Set(orders.map(({ customer_id }) => customer_id))];
  const received = db
    .select({
      id: sql<string>`'payment-' || ${payments.id}`.as('id'),
      orderId: payments.order_id,
      gateway: payments.gateway,
      amount: payments.amount,
      reference: payments.ref,
      at: payments.settled_at,
    })
    .from(payments)
    .where(and(inArray(payments.order_id, ids), eq(payments.status, 'verified'), eq(payments.payment_for, 'order')));
  const fromCredit = db
    .select({
      id: sql<string>`'credit-' || ${ledger.id}`.as('id'),
      orderId: ledger.order_id,
      gateway: sql<string>`'credit'`.as('gateway'),
      amount: sql<number>`-${ledger.amount}`.mapWith(ledger.amount).as('amount'),
      reference: sql<string | null>`null`.as('reference'),
      at: sql<Date | null>`${ledger.created_at}`.mapWith(ledger.created_at).as('at'),
    })
    .from(ledger)
    .where(and(inArray(ledger.customer_id, customers), eq(ledger.kind, 'order'), inArray(ledger.order_id, ids)));
  const rows = await unionAll(received, fromCredit);
  const receipts = rows.flatMap(({ orderId, gateway, at, ...row }) =>
    orderId === null || at === null ? [] : [{ ...row, orderId, at, type: receiptType(gateway) }],
  );
  return receipts.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function receiptType(gateway: string): Receipt['type'] {
  return [...DESK_PAYMENT_WAYS, 'credit' as const].find((way) => way === gateway) ?? 'bank';
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
    .select({
      orderId: refunds.order_id,
      amount: refunds.amount,
      at: refunds.paid_at,
      way: refunds.way,
    })
    .from(refunds)
    .where(and(inArray(refunds.order_id, ids), ne(refunds.way, 'credit')));
  return [
    ...toCredit.flatMap(({ orderId, ...row }) =>
      orderId === null ? [] : [{ orderId, ...row, to: 'credit' as const }],
    ),
    ...atDesk.flatMap(({ orderId, amount, at, way }) =>
      orderId === null
        ? []
        : [{ orderId, amount, at, to: way === 'card_to_card' ? ('card' as const) : ('desk' as const) }],
    ),
  ];
}
