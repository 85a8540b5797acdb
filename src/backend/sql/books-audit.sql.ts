/** What does not fit the books. Triggers of the baseline migration write them (docs/architecture.md, "The books"). */
import { sql, type SQL } from 'drizzle-orm';
import { MONEY_ACCOUNTS } from '@/contract/book-accounts';
import type { Database } from '../db/database';
import { bookEntries, refunds } from '../db/schema/books';
import { orders } from '../db/schema/orders';
import { ledger, payments } from '../db/schema/payments';
import { customers } from '../db/schema/users';
import { rowsOf } from './raw-rows';

/** What the books are compared with. */
export const BOOK_CHECKS = [
  'order_sale',
  'order_balance',
  'order_tax',
  'customer_credit',
  'payment',
  'credit_move',
  'refund',
] as const;

/** A row whose sum is not the one that follows from the others, toman. */
export interface Misfit {
  readonly check: (typeof BOOK_CHECKS)[number];
  /** The id of the order, the customer, the payment, the movement of credit or the refund. */
  readonly id: number;
  readonly expected: number;
  readonly found: number;
}

/** Of the rows that do not fit this many at most. */
const MAX_MISFITS = 500;

/**
 * What does not fit: of every order the sale, the balance and the tax (contract/book-accounts.ts), of every customer the credit, and of
 * every payment, movement of credit and refund its entry.
 */
export async function listMisfits(db: Database): Promise<Misfit[]> {
  const differing = (check: Misfit['check'], rows: SQL) =>
    sql`(select ${check}::text as "check", id, expected::float8 as expected, found::float8 as found
      from (${rows}) as compared where expected <> found order by id limit ${MAX_MISFITS})`;
  const parts = [
    differing('order_sale', orderSales),
    differing('order_balance', orderBalances),
    differing('order_tax', orderTaxes),
    differing('customer_credit', customerCredits),
    differing('payment', paymentEntries),
    differing('credit_move', creditEntries),
    differing('refund', refundEntries),
  ];
  return await rowsOf<Misfit>(db, sql.join(parts, sql` union all `));
}

/** The balance of one account in the entries of a row, or several accounts together. */
const balance = (...accounts: readonly string[]) => {
  const names = sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  );
  return sql`coalesce(sum(entry.amount * ((entry.debit in (${names}))::int - (entry.credit in (${names}))::int)), 0)`;
};

const orderSales = sql`
  select ${orders.id} as id, order_sale(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}) as expected,
    (select -${balance('sales', 'refunds', 'tax')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
  from ${orders}`;

const orderBalances = sql`
  select ${orders.id} as id,
    order_sale(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}) - (${orders.paid} - ${orders.refunded})
      - coalesce((select sum(due.amount) from ${refunds} as due where due.order_id = ${orders.id} and due.paid_at is null), 0) as expected,
    (select ${balance('receivable')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
  from ${orders}`;

const orderTaxes = sql`
  select ${orders.id} as id,
    order_tax(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}, ${orders.tax}, ${orders.tax_refunded}) as expected,
    (select -${balance('tax')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
  from ${orders}`;

const customerCredits = sql`
  select ${customers.id} as id, ${customers.credit} as expected,
    (select coalesce(sum(${ledger.amount}), 0) from ${ledger} where ${ledger.customer_id} = ${customers.id}) as found
  from ${customers}`;

const paymentEntries = sql`
  select ${payments.id} as id, ${payments.amount} as expected,
    (select ${balance(...MONEY_ACCOUNTS)} from ${bookEntries} as entry
      where entry.payment_id = ${payments.id} and entry.order_id = ${payments.order_id}) as found
  from ${payments} where ${payments.status} = 'verified' and ${payments.order_id} is not null`;

const creditEntries = sql`
  select ${ledger.id} as id, ${ledger.amount} as expected,
    (select -${balance('credit')} from ${bookEntries} as entry where entry.ledger_id = ${ledger.id}) as found
  from ${ledger}`;

const refundEntries = sql`
  select ${refunds.id} as id, case when ${refunds.paid_at} is null or ${refunds.way} = 'credit' then 0 else ${refunds.amount} end as expected,
    (select -${balance(...MONEY_ACCOUNTS)} from ${bookEntries} as entry where entry.refund_id = ${refunds.id}) as found
  from ${refunds}`;
