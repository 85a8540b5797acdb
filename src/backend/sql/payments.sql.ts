/** Payment attempts: one row each. */
import type { BankMoney } from '@/contract/bank-attempt.schemas';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { BANK_PAGE_MS } from '@/domain/bank-money';
import type { Database } from '../db/database';
import { auditLog } from '../db/schema/audit';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { isHolding } from './expired-holds.sql';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Serialises payments with this receipt until the transaction ends. */
export async function lockReceipt(tx: Database, receipt: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt:${receipt}`}, 0))`);
}

/** The order that was paid by a transfer with this receipt; null without one. The caller has locked the receipt. */
export async function findOrderOfReceipt(tx: Database, receipt: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.gateway, 'card_to_card'), eq(payments.authority, receipt)));
  return row?.id ?? null;
}

export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning();
  if (!row) throw new Error('The payment was not written');
  return row;
}

/** Inserts a payment that the desk has received, with its audit entry, in one statement. */
export async function insertDeskPayment(
  tx: Database,
  payment: NewPayment & { readonly user_id: number; readonly created_at: Date },
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const inserted = tx.insert(payments).values(payment).returning({ id: payments.id });
  await tx.execute(sql`
    with payment as (${inserted.getSQL()})
    insert into ${auditLog} (at, user_id, action, subject, details)
    select ${payment.created_at.toISOString()}::timestamptz, ${payment.user_id}::int, 'payment.desk', 'payment:' || payment.id, ${JSON.stringify(details)}::jsonb
    from payment`);
}

/** The payment that a request with this key began; null without one. */
export async function findPaymentByKey(db: Database, userId: number, key: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, userId), eq(payments.request_key, key)));
  return row ?? null;
}

/** Inserts the attempt of a request; null when another one with its key was inserted first. */
export async function insertKeyedPayment(db: Database, payment: NewPayment): Promise<PaymentRow | null> {
  const [row] = await db.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}

/** Frees the key of an attempt that has ended, for another attempt. */
export async function releasePaymentKey(db: Database, id: number): Promise<void> {
  await db.update(payments).set({ request_key: null }).where(eq(payments.id, id));
}

/** Stores the bank's identifier and page of an opened payment. */
export async function setRedirected(
  db: Database,
  id: number,
  { authority, url }: { readonly authority: string; readonly url: string },
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'redirected', authority, page_url: url })
    .where(and(eq(payments.id, id), eq(payments.status, 'created'), isNull(payments.authority)));
}

export async function findPaymentBySecret(db: Database, secret: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.secret, secret));
  return row ?? null;
}

/**
 * Records an attempt without money; returns false, without a change, when it was already settled.
 * @param settledAt null while the bank may still report it as paid: then it is verified again
 * @param money what the bank says of the customer's money, if it does
 */
export async function closePayment(
  db: Database,
  id: number,
  status: 'failed' | 'canceled' | 'unknown',
  settledAt: Date | null,
  money: BankMoney | null = null,
): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ status, settled_at: settledAt, ref: null, money })
    .where(and(eq(payments.id, id), isNull(payments.settled_at)))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/**
 * Records an attempt for which the bank reports another amount: it ends as `unknown` with the bank's reference, also if
 * it had ended otherwise, and its row stays locked until the transaction's end. A verified one stays verified.
 */
export async function markDiffering(tx: Database, id: number, ref: string | null, now: Date): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update');
  await tx
    .update(payments)
    .set({
      status: 'unknown',
      money: null,
      settled_at: sql`coalesce(${payments.settled_at}, ${now.toISOString()}::timestamptz)`,
      ...(ref !== null && { ref }),
    })
    .where(and(eq(payments.id, id), ne(payments.status, 'verified')));
}

/**
 * The condition of payments that may still be paid at their bank, or verified there. After the time that a bank's page is
 * open nothing settles one without the bank's identifier, whose opening was interrupted, nor one at a bank without keys.
 * @param banks the names of the banks that have keys here
 */
export function isOpenPayment(banks: readonly string[], now: Date): SQL | undefined {
  const isPageOpen = gt(payments.created_at, new Date(now.getTime() - BANK_PAGE_MS));
  const isVerified = and(isNotNull(payments.authority), inArray(payments.gateway, [...banks]));
  return and(isNull(payments.settled_at), or(isPageOpen, isVerified));
}

/** How many payments that began at this bank, which may have several names, are open. Its keys are there. */
export async function countOpenPayments(tx: Database, names: readonly string[], now: Date): Promise<number> {
  return await tx.$count(payments, and(inArray(payments.gateway, [...names]), isOpenPayment(names, now)));
}

/** Marks a payment as verified; false when it already was. The caller that gets true moves the money, once. */
export async function verifyPayment(
  db: Database,
  id: number,
  { ref, card }: { ref: string; card: string | null },
  now: Date,
): Promise<boolean> {
  const verified = await db
    .update(payments)
    .set({ status: 'verified', ref, card, settled_at: now })
    .where(and(eq(payments.id, id), ne(payments.status, 'verified')))
    .returning({ id: payments.id });
  return verified.length > 0;
}

/** The conditions and the length of a verification's lease; times by the shop's clock. */
export interface VerificationClaim {
  readonly now: Date;
  /** The end of the lease. */
  readonly until: Date;
  /** A verification after this time is recent enough. */
  readonly notVerifiedSince: Date;
  /**
   * Whether the customer has returned. The first return is verified whatever the job has verified before it, since the
   * customer may have paid after that.
   */
  readonly isReturn: boolean;
}

/**
 * Claims the verification of a payment in one statement, so that of concurrent requests only one verifies; false when
 * one is running or recent. Times after a clock was set back are ignored; a time up to one lease in the future may come
 * from another instance whose clock is ahead.
 */
export async function claimVerification(
  db: Database,
  id: number,
  { now, until, notVerifiedSince, isReturn }: VerificationClaim,
): Promise<boolean> {
  const implausible = new Date(2 * until.getTime() - now.getTime());
  const claimed = await db
    .update(payments)
    .set({ asked_at: now, asking_until: until })
    .where(
      and(
        eq(payments.id, id),
        or(isNull(payments.asking_until), lte(payments.asking_until, now), gt(payments.asking_until, implausible)),
        or(
          isNull(payments.asked_at),
          lte(payments.asked_at, notVerifiedSince),
          gt(payments.asked_at, now),
          isAbandoned(now),
          // Every result of a return changes this status, so that replays do not verify again.
          isReturn ? eq(payments.status, 'redirected') : undefined,
        ),
        // A return may report the payment of an attempt that has ended without money.
        isReturn ? undefined : isNull(payments.settled_at),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** The lease expired without a result: its process has died. */
function isAbandoned(now: Date): SQL | undefined {
  return and(isNotNull(payments.asking_until), lte(payments.asking_until, now));
}

/** Extends a lease; false when it is no longer held. */
export async function renewVerification(db: Database, id: number, until: Date, next: Date): Promise<boolean> {
  const renewed = await db
    .update(payments)
    .set({ asking_until: next })
    .where(and(eq(payments.id, id), eq(payments.asking_until, until)))
    .returning({ id: payments.id });
  return renewed.length > 0;
}

/**
 * Releases the lease that ends at this time, unless it has been claimed since; `verifiedAt` null: the verification does
 * not count as done.
 */
export async function releaseVerification(
  db: Database,
  id: number,
  until: Date,
  verifiedAt: Date | null,
): Promise<void> {
  await db
    .update(payments)
    .set({ asking_until: null, asked_at: verifiedAt })
    .where(and(eq(payments.id, id), eq(payments.asking_until, until)));
}

/** The end of a running verification's lease; null without one. */
export async function findVerificationLease(db: Database, id: number): Promise<Date | null> {
  const [row] = await db.select({ until: payments.asking_until }).from(payments).where(eq(payments.id, id));
  return row?.until ?? null;
}

/** Which payments are listed. */
export interface Unsettled {
  readonly gateway: string;
  readonly createdBefore: Date;
  readonly now: Date;
  readonly max: number;
}

/**
 * Unsettled payments of this gateway from before a given time that are not being verified and whose last verification
 * is older than half their age, so that the intervals double. The most urgent come first: those of orders that are
 * still held, then those never verified, then the youngest, which the bank may still return.
 */
export async function listUnsettled(
  db: Database,
  { gateway, createdBefore, now, max }: Unsettled,
): Promise<PaymentRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const halfAgeAgo = sql`${payments.created_at} + (${at} - ${payments.created_at}) / 2`;
  const isHeld = sql`coalesce(${orders.pay_before} > ${at} and ${isHolding()}, false)`;
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        isNull(payments.settled_at),
        inArray(payments.status, ['redirected', 'unknown', 'canceled']),
        isNotNull(payments.authority),
        eq(payments.gateway, gateway),
        lte(payments.created_at, createdBefore),
        or(isNull(payments.asking_until), lte(payments.asking_until, now)),
        or(
          isNull(payments.asked_at),
          sql`${payments.asked_at} <= ${halfAgeAgo}`,
          gt(payments.asked_at, now),
          isAbandoned(now),
        ),
      ),
    )
    .orderBy(desc(isHeld), desc(isNull(payments.asked_at)), desc(payments.created_at), desc(payments.id))
    .limit(max);
  return rows.map(({ payment }) => payment);
}
