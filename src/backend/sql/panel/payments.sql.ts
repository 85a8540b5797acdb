/** Payments as the panel lists them. */
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { auditLog } from '../../db/schema/audit';
import { payments, type PAYMENT_STATES } from '../../db/schema/payments';
import { users, customers } from '../../db/schema/users';
import type { AuditEntry } from '../audit.sql';
import { containing, type Paged } from './list-query';

export interface PaymentFilter extends Paged {
  readonly sort?: 'id' | 'created_at' | 'amount' | undefined;
  /** A reference, an order's number, or part of a mobile; Latin digits. */
  readonly q?: string | undefined;
  readonly status?: (typeof PAYMENT_STATES)[number] | 'trouble' | undefined;
  readonly gateway?: string | undefined;
}

const DIFFERS: AuditEntry['action'] = 'payment.amount_differs';
const PAID_LATE: AuditEntry['action'] = 'payment.paid_late';
const SETTLE: AuditEntry['action'] = 'payment.settle';

const subjectOfPayment = sql`'payment:' || ${payments.id}`;
/** The last audit entry of a person who has resolved the payment, joined to it. */
const settlings = alias(auditLog, 'settlings');
const isSettling = sql`${settlings.id} = (select max(entry.id) from ${auditLog} as entry
  where entry.subject = ${subjectOfPayment} and entry.action = ${SETTLE})`;
/** What the bank has reported of it for a person. */
const differings = alias(auditLog, 'differings');
const latePayments = alias(auditLog, 'late_payments');
const isOf = (entries: typeof differings | typeof latePayments, action: AuditEntry['action']) =>
  and(eq(entries.subject, subjectOfPayment), eq(entries.action, action));
/** It is unresolved, or the bank has reported more since. */
const isOpen = sql<boolean>`(${settlings.id} is null
  or coalesce(greatest(${differings.id}, ${latePayments.id}) > ${settlings.id}, false))`;

/**
 * A page of payments, by default the newest first, and the total. `differs` is the audit entry of a payment with a
 * different amount, `late` that of one which was paid after a person had resolved it (payment-return.service.ts),
 * otherwise null.
 */
export async function listPayments(db: Database, filter: PaymentFilter) {
  const { q, ids, status, gateway } = filter;
  const people = db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(ilike(users.mobile, containing(q ?? '')));
  const number = q !== undefined && /^\d{1,9}$/.test(q) ? Number(q) : 0;
  const wanted = and(
    q
      ? or(
          eq(payments.ref, q),
          eq(payments.authority, q),
          /^\d+$/.test(q) ? inArray(payments.customer_id, people) : undefined,
          number > 0 ? eq(payments.order_id, number) : undefined,
        )
      : undefined,
    ids ? inArray(payments.id, [...ids]) : undefined,
    status ? eq(payments.status, status === 'trouble' ? 'unknown' : status) : undefined,
    status === 'trouble' ? isOpen : undefined,
    gateway ? eq(payments.gateway, gateway) : undefined,
  );
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const rows = await db
    .select({ payment: payments, differs: differings.details, late: latePayments.id, settling: settlings, isOpen })
    .from(payments)
    .leftJoin(differings, isOf(differings, DIFFERS))
    .leftJoin(latePayments, isOf(latePayments, PAID_LATE))
    .leftJoin(settlings, isSettling)
    .where(wanted)
    .orderBy(direction(payments[filter.sort ?? 'id']), direction(payments.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(payments)
    .leftJoin(differings, isOf(differings, DIFFERS))
    .leftJoin(latePayments, isOf(latePayments, PAID_LATE))
    .leftJoin(settlings, isSettling)
    .where(wanted);
  return { rows, total };
}

/** Locks a payment and returns whether a person has resolved it, and whether it is open; null for an unknown one. */
export async function lockPaymentForSettling(
  tx: Database,
  id: number,
): Promise<{ payment: typeof payments.$inferSelect; wasSettled: boolean; isOpen: boolean } | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) return null;
  const entries = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `payment:${id}`), inArray(auditLog.action, [SETTLE, DIFFERS, PAID_LATE])))
    .orderBy(asc(auditLog.id));
  const isSettle = entries.map(({ action }) => action === SETTLE);
  return { payment, wasSettled: isSettle.includes(true), isOpen: isSettle.at(-1) !== true };
}

/** Ends the verification of a payment that a person has resolved. */
export async function endVerification(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ settled_at: now })
    .where(and(eq(payments.id, id), isNull(payments.settled_at)));
}
