/** Entries of the books as the panel lists them, and the closings of days. */
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { MONEY_ACCOUNTS, type BookAccount, type MoneyMove } from '@/contract/book-accounts';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../../db/database';
import { bookEntries, dayClosings, refunds } from '../../db/schema/books';
import { orders } from '../../db/schema/orders';
import { ledger, payments } from '../../db/schema/payments';
import type { Span } from './day-report.sql';
import { isMoneyMove, isPaymentOfEntry } from './money-moves.sql';

export interface EntryFilter {
  readonly page: number;
  readonly limit: number;
  readonly account?: BookAccount | undefined;
  readonly orderId?: number | undefined;
  readonly customerId?: number | undefined;
  readonly span: Span | null;
  readonly move?: MoneyMove | undefined;
  /** The gateway of the payment. */
  readonly way?: string | undefined;
}

/** When the first entry was made; null while there is none. */
export async function firstEntryAt(db: Database): Promise<Date | null> {
  const [first] = await db.select({ at: bookEntries.at }).from(bookEntries).orderBy(asc(bookEntries.at)).limit(1);
  return first?.at ?? null;
}

/** A page of entries, newest first, with the sums of all of them. */
export async function listEntries(db: Database, filter: EntryFilter) {
  const { page, limit, account, orderId, customerId, span, move, way } = filter;
  const customer = sql<number | null>`coalesce(${orders.customer_id}, ${ledger.customer_id})`;
  const wanted = and(
    account ? or(eq(bookEntries.debit, account), eq(bookEntries.credit, account)) : undefined,
    orderId === undefined ? undefined : eq(bookEntries.order_id, orderId),
    customerId === undefined ? undefined : eq(customer, customerId),
    span ? and(gte(bookEntries.at, span.since), lt(bookEntries.at, span.until)) : undefined,
    move && isMoneyMove(move),
    way === undefined ? undefined : eq(payments.gateway, way),
  );
  const sumOf = (side: 'debit' | 'credit') =>
    sql<number>`coalesce(sum(${bookEntries.amount}) ${account ? sql`filter (where ${eq(bookEntries[side], account)})` : sql``}, 0)::float8`;
  const rows = await db
    .select({
      ...getTableColumns(bookEntries),
      customerId: customer,
      reference: sql<string | null>`coalesce(${payments.ref}, ${refunds.reference})`,
    })
    .from(bookEntries)
    .leftJoin(orders, eq(orders.id, bookEntries.order_id))
    .leftJoin(ledger, eq(ledger.id, bookEntries.ledger_id))
    .leftJoin(payments, isPaymentOfEntry())
    .leftJoin(refunds, eq(refunds.id, bookEntries.refund_id))
    .where(wanted)
    .orderBy(desc(bookEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [sums] = await db
    .select({ total: sql<number>`count(*)::int`, debit: sumOf('debit'), credit: sumOf('credit') })
    .from(bookEntries)
    .leftJoin(orders, eq(orders.id, bookEntries.order_id))
    .leftJoin(ledger, eq(ledger.id, bookEntries.ledger_id))
    .leftJoin(payments, isPaymentOfEntry())
    .where(wanted);
  return { rows, ...(sums ?? { total: 0, debit: 0, credit: 0 }) };
}

/** What came to each account of money in the span, and what went from it. */
export async function sumByAccount(db: Database, { since, until }: Span) {
  const within = and(gte(bookEntries.at, since), lt(bookEntries.at, until));
  const sums = async (side: 'debit' | 'credit') =>
    await db
      .select({ account: bookEntries[side], amount: sql<number>`sum(${bookEntries.amount})::float8` })
      .from(bookEntries)
      .where(and(within, inArray(bookEntries[side], [...MONEY_ACCOUNTS])))
      .groupBy(bookEntries[side]);
  const [received, paidBack] = await Promise.all([sums('debit'), sums('credit')]);
  const of = (rows: typeof received, account: BookAccount) => rows.find((row) => row.account === account)?.amount ?? 0;
  return MONEY_ACCOUNTS.map((account) => ({
    account,
    received: of(received, account),
    paid_back: of(paidBack, account),
  }));
}

/** The closings of a day, oldest first. */
export async function listClosings(db: Database, date: CivilDate) {
  return await db.select().from(dayClosings).where(eq(dayClosings.date, date)).orderBy(asc(dayClosings.turn));
}

/** False when the day has a closing of this turn already. */
export async function insertClosing(tx: Database, closing: typeof dayClosings.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(dayClosings).values(closing).onConflictDoNothing().returning({ turn: dayClosings.turn });
  return rows.length > 0;
}
