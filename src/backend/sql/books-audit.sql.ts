/** What does not fit the books. Triggers of the baseline migration write them (docs/architecture.md, "The books"). */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** Of the rows of a check that do not fit this many at most. */
const MAX_MISFITS = 500;
/** Rows that one statement compares: the embedded database does nothing else meanwhile. */
const ROWS_AT_ONCE = 2000;

/**
 * What does not fit: of every order the sale, the balance and the tax (contract/book-accounts.ts), of every customer the credit, and of
 * every payment, movement of credit and refund its entry. Each statement compares rows as they are at its own moment.
 */
export async function listMisfits(db: Database): Promise<Misfit[]> {
  const all: Misfit[] = [];
  for (const check of BOOK_CHECKS) {
    const misfits: Misfit[] = [];
    let after = 0;
    for (
      let last = await lastOfNext(db, check, after);
      last !== null && misfits.length < MAX_MISFITS;
      last = await lastOfNext(db, check, after)
    ) {
      misfits.push(...(await misfitsWithin(db, check, after, last)));
      after = last;
    }
    all.push(...misfits.slice(0, MAX_MISFITS));
  }
  return all;
}

/** The last id of the next rows of a check; null after the last row. */
async function lastOfNext(db: Database, check: Misfit['check'], after: number): Promise<number | null> {
  const { id } = COMPARED[check];
  const rows = await rowsOf<{ last: number | null }>(
    db,
    sql`select max(id) as last from (select ${id} from ${id.table} where ${id} > ${after} order by ${id} limit ${ROWS_AT_ONCE}) as next`,
  );
  return rows[0]?.last ?? null;
}

async function misfitsWithin(db: Database, check: Misfit['check'], after: number, last: number): Promise<Misfit[]> {
  const { id, rowsWithin } = COMPARED[check];
  const within = sql`${id} > ${after} and ${id} <= ${last}`;
  const rows = await rowsOf<Omit<Misfit, 'check'>>(
    db,
    sql`select id, expected::float8 as expected, found::float8 as found from (${rowsWithin(within)}) as compared
      where expected <> found order by id`,
  );
  return rows.map((row) => ({ check, ...row }));
}

/** The balance of one account in the entries of a row, or several accounts together. */
const balance = (...accounts: readonly string[]) => {
  const names = sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  );
  return sql`coalesce(sum(entry.amount * ((entry.debit in (${names}))::int - (entry.credit in (${names}))::int)), 0)`;
};

/** Of each check the rows that it compares, by their ids. */
const COMPARED: Readonly<
  Record<Misfit['check'], { readonly id: PgColumn; readonly rowsWithin: (within: SQL) => SQL }>
> = {
  order_sale: {
    id: orders.id,
    rowsWithin: (within) => sql`
      select ${orders.id} as id, order_sale(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}) as expected,
        (select -${balance('sales', 'refunds', 'tax')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
      from ${orders} where ${within}`,
  },
  order_balance: {
    id: orders.id,
    rowsWithin: (within) => sql`
      select ${orders.id} as id,
        order_sale(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}) - (${orders.paid} - ${orders.refunded})
          - coalesce((select sum(due.amount) from ${refunds} as due where due.order_id = ${orders.id} and due.paid_at is null), 0) as expected,
        (select ${balance('receivable')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
      from ${orders} where ${within}`,
  },
  order_tax: {
    id: orders.id,
    rowsWithin: (within) => sql`
      select ${orders.id} as id,
        order_tax(${orders.status}, ${orders.price}, ${orders.paid}, ${orders.refunded}, ${orders.tax}, ${orders.tax_refunded}) as expected,
        (select -${balance('tax')} from ${bookEntries} as entry where entry.order_id = ${orders.id}) as found
      from ${orders} where ${within}`,
  },
  customer_credit: {
    id: customers.id,
    rowsWithin: (within) => sql`
      select ${customers.id} as id, ${customers.credit} as expected,
        (select coalesce(sum(${ledger.amount}), 0) from ${ledger} where ${ledger.customer_id} = ${customers.id}) as found
      from ${customers} where ${within}`,
  },
  payment: {
    id: payments.id,
    rowsWithin: (within) => sql`
      select ${payments.id} as id, ${payments.amount} as expected,
        (select ${balance(...MONEY_ACCOUNTS)} from ${bookEntries} as entry
          where entry.payment_id = ${payments.id} and entry.order_id = ${payments.order_id}) as found
      from ${payments} where ${payments.status} = 'verified' and ${payments.order_id} is not null and ${within}`,
  },
  credit_move: {
    id: ledger.id,
    rowsWithin: (within) => sql`
      select ${ledger.id} as id, ${ledger.amount} as expected,
        (select -${balance('credit')} from ${bookEntries} as entry where entry.ledger_id = ${ledger.id}) as found
      from ${ledger} where ${within}`,
  },
  refund: {
    id: refunds.id,
    rowsWithin: (within) => sql`
      select ${refunds.id} as id, case when ${refunds.paid_at} is null or ${refunds.way} = 'credit' then 0 else ${refunds.amount} end as expected,
        (select -${balance(...MONEY_ACCOUNTS)} from ${bookEntries} as entry where entry.refund_id = ${refunds.id}) as found
      from ${refunds} where ${within}`,
  },
};
