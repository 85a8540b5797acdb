/** Payments as the panel lists them. */
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { auditLog } from '../../db/schema/audit';
import { payments, type PAYMENT_STATES } from '../../db/schema/payments';
import { users, customers } from '../../db/schema/users';
import { hasAuditEntry, type AuditEntry } from '../audit.sql';
import { containing, type Paged } from './list-query';

export interface PaymentFilter extends Paged {
  readonly sort?: 'id' | 'created_at' | 'amount' | undefined;
  /** A reference, an order's number, or part of a mobile; Latin digits. */
  readonly q?: string | undefined;
  readonly status?: (typeof PAYMENT_STATES)[number] | 'trouble' | undefined;
  readonly gateway?: string | undefined;
}

const DIFFERS: AuditEntry['action'] = 'payment.amount_differs';
const SETTLE: AuditEntry['action'] = 'payment.settle';

const subjectOfPayment = sql`'payment:' || ${payments.id}`;
/** The audit entry of a resolved payment, joined to the payment. */
const settlings = alias(auditLog, 'settlings');

/**
 * A page of payments, by default the newest first, and the total. `differs` is the audit entry of a payment with a
 * different amount (`setAside` in payment-return.service.ts), otherwise null.
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
    status === 'trouble' ? isNull(settlings.id) : undefined,
    gateway ? eq(payments.gateway, gateway) : undefined,
  );
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const rows = await db
    .select({ payment: payments, differs: auditLog.details, settling: settlings })
    .from(payments)
    .leftJoin(auditLog, and(eq(auditLog.subject, subjectOfPayment), eq(auditLog.action, DIFFERS)))
    .leftJoin(settlings, isSettling)
    .where(wanted)
    .orderBy(direction(payments[filter.sort ?? 'id']), direction(payments.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(payments)
    .leftJoin(settlings, isSettling)
    .where(wanted);
  return { rows, total };
}

const isSettling = and(eq(settlings.subject, subjectOfPayment), eq(settlings.action, SETTLE));

/** Locks a payment and returns whether a person has resolved it; null for an unknown one. */
export async function lockPaymentForSettling(
  tx: Database,
  id: number,
): Promise<{ payment: typeof payments.$inferSelect; isSettled: boolean } | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) return null;
  return { payment, isSettled: await hasAuditEntry(tx, { action: SETTLE, subject: `payment:${id}` }) };
}
