/** Official invoices: their numbers, their rows, and the orders that wait for one. */
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceContent } from '@/contract/invoices.schemas';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import type { Database } from '../db/database';
import { invoices, invoiceYears } from '../db/schema/invoices';
import { orders } from '../db/schema/orders';
import { customers } from '../db/schema/users';
import type { Span } from './panel/day-report.sql';

const first = alias(invoices, 'first');
const withFirst = {
  id: invoices.id,
  order_id: invoices.order_id,
  year: invoices.year,
  number: invoices.number,
  content: invoices.content,
  issued_at: invoices.issued_at,
  corrects: { year: first.year, number: first.number },
};

/** The invoices of an order, oldest first. */
export async function invoicesOf(db: Database, orderId: number) {
  return await db
    .select(withFirst)
    .from(invoices)
    .leftJoin(first, eq(first.id, invoices.corrects_id))
    .where(eq(invoices.order_id, orderId))
    .orderBy(asc(invoices.id));
}
export type InvoiceOfOrder = Awaited<ReturnType<typeof invoicesOf>>[number];

/**
 * Writes an invoice with the next number of its year. The year's row stays locked until the transaction ends: a
 * concurrent invoice waits for it, and a transaction that is rolled back returns its number.
 */
export async function insertInvoice(
  tx: Database,
  invoice: {
    readonly year: number;
    readonly order_id: number;
    readonly corrects_id: number | null;
    readonly content: InvoiceContent;
    readonly issued_at: Date;
  },
): Promise<void> {
  const [row] = await tx
    .insert(invoiceYears)
    .values({ year: invoice.year, last_number: 1 })
    .onConflictDoUpdate({ target: invoiceYears.year, set: { last_number: sql`${invoiceYears.last_number} + 1` } })
    .returning({ number: invoiceYears.last_number });
  if (!row) throw new Error('The invoice has no number');
  await tx.insert(invoices).values({ ...invoice, number: row.number });
}

/** Orders that have changed since this time and whose invoice is due, or may have to be corrected; the oldest first. */
export async function ordersToInvoice(db: Database, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.to_invoice, true), gte(orders.updated_at, since)))
    .orderBy(asc(orders.updated_at), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The caller has locked the order. */
export async function setInvoiced(tx: Database, id: number): Promise<void> {
  await tx.update(orders).set({ to_invoice: false }).where(eq(orders.id, id));
}

/** Sets who buys, from which its invoice is written again. The caller has locked the order. */
export async function setOrderBuyer(tx: Database, id: number, buyer: InvoiceParty, now: Date): Promise<void> {
  await tx.update(orders).set({ buyer, updated_at: now }).where(eq(orders.id, id));
}

export async function nationalCodeOf(db: Database, customerId: number): Promise<string | null> {
  const [row] = await db.select({ code: customers.nation_code }).from(customers).where(eq(customers.id, customerId));
  return row?.code ?? null;
}

/** A page of the invoices of a span in their sequence; of all, the newest first. */
export async function listInvoices(
  db: Database,
  { span, page, limit }: { readonly span: Span | null; readonly page: number; readonly limit: number },
) {
  const wanted = span ? and(gte(invoices.issued_at, span.since), lt(invoices.issued_at, span.until)) : undefined;
  const direction = span ? asc : desc;
  const rows = await db
    .select(withFirst)
    .from(invoices)
    .leftJoin(first, eq(first.id, invoices.corrects_id))
    .where(wanted)
    .orderBy(direction(invoices.year), direction(invoices.number))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(invoices).where(wanted);
  return { rows, total };
}

/** The years that have invoices, newest first. */
export async function invoicedYears(db: Database): Promise<number[]> {
  const rows = await db.select({ year: invoiceYears.year }).from(invoiceYears).orderBy(desc(invoiceYears.year));
  return rows.map(({ year }) => year);
}
