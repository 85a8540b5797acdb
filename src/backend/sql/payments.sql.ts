/** Attempts at paying: one row each. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders, payments, sandboxPayments } from '../db/schema/orders';
import { HOLDING } from './expired-holds.sql';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning();
  if (!row) throw new Error('The payment was not written');
  return row;
}

/** The bank has opened the payment under its own name for it. */
export async function setRedirected(db: Database, id: number, authority: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'redirected', authority })
    .where(and(eq(payments.id, id), eq(payments.status, 'created'), isNull(payments.authority)));
}

export async function findPaymentBySecret(db: Database, secret: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.secret, secret));
  return row ?? null;
}

/**
 * Keeps what became of an attempt that has brought nothing; one that was settled before stays as it is, and the answer is
 * false then.
 * @param settledAt null while the bank may still say paid: then it is asked again
 * @param ref the bank's reference, where it told one
 */
export async function closePayment(
  db: Database,
  id: number,
  status: 'failed' | 'canceled' | 'unknown',
  settledAt: Date | null,
  ref: string | null = null,
): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ status, settled_at: settledAt, ref })
    .where(and(eq(payments.id, id), isNull(payments.settled_at)))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/**
 * Keeps an attempt of which the bank tells another amount: it ends `unknown` with the bank's reference, also where it had
 * ended otherwise before, and its row is locked until the transaction's end. One that has moved its money stays verified.
 */
export async function markDiffering(tx: Database, id: number, ref: string | null, now: Date): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update');
  await tx
    .update(payments)
    .set({
      status: 'unknown',
      settled_at: sql`coalesce(${payments.settled_at}, ${now.toISOString()}::timestamptz)`,
      ...(ref !== null && { ref }),
    })
    .where(and(eq(payments.id, id), ne(payments.status, 'verified')));
}

/** Marks a payment as verified; false when it was before: whoever gets true moves the money, once. */
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

/** Under what conditions a question about a payment may be asked; instants by the shop's clock. */
export interface VerificationClaim {
  readonly now: Date;
  /** Until when nobody else asks. */
  readonly until: Date;
  /** Whoever has asked after this instant has asked recently enough. */
  readonly notVerifiedSince: Date;
  readonly includeSettled: boolean;
}

/**
 * Claims the question about a payment in one statement, so that of many at once one asks; false when somebody is asking or has
 * asked recently. An instant of a clock that has been set back since counts for nothing; one that is a lease further than this
 * one may be of another instance, whose clock is a little ahead.
 */
export async function claimVerification(
  db: Database,
  id: number,
  { now, until, notVerifiedSince, includeSettled }: VerificationClaim,
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
        ),
        includeSettled ? undefined : isNull(payments.settled_at),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** The lease of a question ran out without an answer: its process has died, and nothing came of the question. */
function isAbandoned(now: Date): SQL | undefined {
  return and(isNotNull(payments.asking_until), lte(payments.asking_until, now));
}

/** Moves the end of a question's lease; false when the lease is not held any more. */
export async function renewVerification(db: Database, id: number, until: Date, next: Date): Promise<boolean> {
  const renewed = await db
    .update(payments)
    .set({ asking_until: next })
    .where(and(eq(payments.id, id), eq(payments.asking_until, until)))
    .returning({ id: payments.id });
  return renewed.length > 0;
}

/** Ends the question that was claimed until this instant, unless somebody has claimed it since; `askedAt` null: as if it had not been asked. */
export async function releaseVerification(db: Database, id: number, until: Date, askedAt: Date | null): Promise<void> {
  await db
    .update(payments)
    .set({ asking_until: null, asked_at: askedAt })
    .where(and(eq(payments.id, id), eq(payments.asking_until, until)));
}

/** Until when somebody is asking about a payment; null when nobody is. */
export async function findVerificationLease(db: Database, id: number): Promise<Date | null> {
  const [row] = await db.select({ until: payments.asking_until }).from(payments).where(eq(payments.id, id));
  return row?.until ?? null;
}

/** Which payments are looked for. */
export interface Unsettled {
  readonly gateway: string;
  readonly createdBefore: Date;
  readonly now: Date;
  readonly max: number;
}

/**
 * Payments that a customer was sent to this gateway for, before an instant, that nobody has settled, is asking about, or has
 * asked about since half their age ago; so the distances of the questions double. The most urgent come first: those of
 * orders that are still held, then those that nobody has asked about yet, then the youngest, which the bank may still give back.
 */
export async function listUnsettled(
  db: Database,
  { gateway, createdBefore, now, max }: Unsettled,
): Promise<PaymentRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const halfAgeAgo = sql`${payments.created_at} + (${at} - ${payments.created_at}) / 2`;
  const isHeld = sql`coalesce(${orders.pay_before} > ${at} and ${inArray(orders.status, [...HOLDING])}, false)`;
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

export type SandboxRow = typeof sandboxPayments.$inferSelect;

export async function insertSandboxPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<void> {
  await db.insert(sandboxPayments).values(payment);
}

export async function findSandboxPayment(db: Database, authority: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.authority, authority));
  return row ?? null;
}

/** Moves a payment of the built-in bank on, if it still stands as expected; answers it as it stands afterwards. */
export async function transitionSandboxPayment(
  db: Database,
  authority: string,
  from: SandboxRow['state'],
  to: Pick<SandboxRow, 'state'> & { ref?: string },
): Promise<SandboxRow | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(to)
    .where(and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, from)))
    .returning();
  return row ?? (await findSandboxPayment(db, authority));
}
