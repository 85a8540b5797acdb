/** Account credit and its ledger: balance and ledger entry are written together, or not at all. */
import { and, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { giftCodes } from '../db/schema/coupons';
import { orders } from '../db/schema/orders';
import { ledger, payments, type LEDGER_KINDS } from '../db/schema/payments';
import { customers } from '../db/schema/users';
import { auditStatement } from './audit.sql';

/** One ledger entry. `cause` identifies its cause; the database accepts each cause once. */
export interface LedgerEntry {
  readonly customerId: number;
  /** Toman: positive for a credit, negative for a debit. */
  readonly amount: number;
  readonly kind: (typeof LEDGER_KINDS)[number];
  readonly cause: string;
  readonly orderId?: number | null;
  readonly paymentId?: number | null;
  /** The reason of a correction. */
  readonly note?: string;
  /** The user who caused it; null: the process itself. */
  readonly byUser: number | null;
}

/**
 * Changes the credit in one conditional statement and writes the ledger and audit entries. Returns null without a
 * change when the credit is too small.
 */
export async function postLedgerEntry(
  db: Database,
  { customerId, amount, kind, cause, orderId, paymentId, note, byUser }: LedgerEntry,
  now: Date,
): Promise<number | null> {
  const [moved] = await db
    .update(customers)
    .set({ credit: sql`${customers.credit} + ${amount}` })
    .where(and(eq(customers.id, customerId), gte(customers.credit, -amount)))
    .returning({ balance: customers.credit });
  if (!moved) return null;
  const { balance } = moved;
  const entry = db.insert(ledger).values({
    customer_id: customerId,
    amount,
    balance,
    kind,
    order_id: orderId ?? null,
    payment_id: paymentId ?? null,
    cause,
    note: note ?? null,
    created_at: now,
  });
  const details = {
    kind,
    amount,
    balance,
    ...(orderId != null && { order: orderId }),
    ...(paymentId != null && { payment: paymentId }),
  };
  const audited = auditStatement(
    db,
    { userId: byUser, action: 'credit.move', subject: `customer:${customerId}`, details },
    now,
  );
  await db.execute(sql`with entry as (${entry.getSQL()}) ${audited.getSQL()}`);
  return balance;
}

/** A customer's credit, toman; zero for an unknown one. */
export async function creditOf(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ credit: customers.credit }).from(customers).where(eq(customers.id, customerId));
  return row?.credit ?? 0;
}

/** The same under a lock of the row, so that it stays unchanged until the transaction ends. */
export async function lockedCreditOf(db: Database, customerId: number): Promise<number> {
  const [row] = await db
    .select({ credit: customers.credit })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return row?.credit ?? 0;
}

/** A customer's ledger entries, newest first, each with its order's kind and the bank's reference of its payment. */
export async function listLedgerEntries(
  db: Database,
  customerId: number,
  { page, limit }: { page: number; limit: number },
) {
  return await db
    .select({ ...getTableColumns(ledger), ref: payments.ref, order_kind: orders.kind })
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.payment_id))
    .leftJoin(orders, eq(orders.id, ledger.order_id))
    .where(eq(ledger.customer_id, customerId))
    .orderBy(desc(ledger.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** A gift code of one of these stored forms that this customer has used; null otherwise. */
export async function findOwnGiftCode(
  db: Database,
  forms: readonly string[],
  customerId: number,
): Promise<{ amount: number } | null> {
  const [gift] = await db
    .select({ amount: giftCodes.amount })
    .from(giftCodes)
    .where(and(inArray(sql`upper(${giftCodes.code})`, [...forms]), eq(giftCodes.used_by, customerId)));
  return gift ?? null;
}

/** Marks a gift code as used; null when there is no unused one in this stored form. */
export async function takeGiftCode(
  db: Database,
  form: string,
  customerId: number,
  now: Date,
): Promise<{ code: string; amount: number } | null> {
  const [gift] = await db
    .update(giftCodes)
    .set({ used_by: customerId, used_at: now })
    .where(and(sql`upper(${giftCodes.code}) = ${form}`, isNull(giftCodes.used_by)))
    .returning({ code: giftCodes.code, amount: giftCodes.amount });
  return gift ?? null;
}
