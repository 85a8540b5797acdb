/** The customer comes back from the bank: the bank is asked, the books are kept, the customer is sent on. */
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import type { VerificationResult } from '../gateways/payment';
import { notFound } from '../http-errors';
import { writeAudit, hasAuditEntry } from '../sql/audit.sql';
import { postLedgerEntry } from '../sql/credit.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { closePayment, findPaymentBySecret, markDiffering, verifyPayment, type PaymentRow } from '../sql/payments.sql';
import { consumeRateLimit } from '../sql/rate-limits.sql';
import { verifyUnderLease, verificationEnded } from './verify-payment';
import { notifyRefunded, notifyStatus } from './order-notifications';
import { markPaid } from './mark-paid';

/** ours: the bank is asked about one payment by its returns no sooner again. */
const VERIFY_EVERY_MS = 10_000;

/** ours: returns in a day for which the bank is asked about a payment that is settled. */
const LATE_A_DAY = 3;
const DAY_SECONDS = 86_400;

/**
 * Settles the payment whose return address holds this secret and answers where the customer goes: the success page only
 * when the payment did what it was for. A replay changes nothing and leads to the same page; a return that does not name
 * the payment's own authority has no effect, and the bank is not asked. However often a return comes, the bank is asked once
 * in ten seconds, and by one at a time: the others wait for its answer. 404 for an unknown secret.
 */
export async function settleReturn(deps: BackendDeps, secret: string, query: URLSearchParams): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  if (payment.status === 'verified') {
    deps.log('payment_return_repeated', { payment: payment.id });
    return await backTo(deps, payment);
  }
  const returned = deps.payment.readReturn(query);
  if (!returned || returned.authority !== payment.authority) {
    deps.log('payment_return_forged', { payment: payment.id });
    return failPage(payment);
  }
  const mayBeAsked = await mayVerify(deps, payment, returned.canceled);
  // A question whose process died is asked again once its lease has run out.
  for (let asked = 0; asked < 2; asked += 1) {
    if (mayBeAsked) await ask(deps, payment, returned.canceled);
    if ((await verificationEnded(deps, payment.id)) !== 'abandoned') break;
  }
  return await backTo(deps, payment);
}

/**
 * What is settled is answered from the books. ours: but a return that says paid is heard a few times a day, since the attempt
 * may have been given up, or taken for over, before the money came.
 */
async function mayVerify(
  { db, clock }: BackendDeps,
  { id, settled_at, asked_at }: PaymentRow,
  canceled: boolean,
): Promise<boolean> {
  if (settled_at === null) return true;
  const now = clock.now();
  if (canceled || (asked_at !== null && now.getTime() - asked_at.getTime() < VERIFY_EVERY_MS)) return false;
  return (
    (await consumeRateLimit(db, { key: `return:${id}`, max: LATE_A_DAY, windowSeconds: DAY_SECONDS }, now)) === null
  );
}

/** Asks the bank and keeps its word; neither while somebody else is asking, nor just after somebody has asked. */
async function ask(deps: BackendDeps, payment: PaymentRow, canceled: boolean): Promise<void> {
  const question = {
    canceled,
    notVerifiedSince: new Date(deps.clock.now().getTime() - VERIFY_EVERY_MS),
    includeSettled: true,
  };
  await verifyUnderLease(deps, payment, question, async (verification) => {
    if (verification.outcome === 'paid') await settle(deps, payment, verification);
    else await closeAfterReturn(deps, payment, verification, canceled);
  });
}

/**
 * Keeps an attempt that has brought nothing so far. What the bank has not ended stays unsettled, and is asked about again
 * (reconcile.service), also when the customer gave up: the bank's page may still be open.
 */
async function closeAfterReturn(
  deps: BackendDeps,
  payment: PaymentRow,
  verification: Exclude<VerificationResult, PaidVerification>,
  canceled: boolean,
): Promise<void> {
  const { db, clock } = deps;
  switch (verification.outcome) {
    case 'pending':
      return void (await closePayment(db, payment.id, canceled ? 'canceled' : 'unknown', null));
    case 'unknown':
      return void (await closePayment(db, payment.id, 'unknown', null));
    case 'differs':
      return await setAside(deps, payment, verification);
    default:
      await closePayment(db, payment.id, verification.outcome, clock.now());
  }
}

type PaidVerification = Extract<VerificationResult, { outcome: 'paid' }>;
type DiffersVerification = Extract<VerificationResult, { outcome: 'differs' }>;

/**
 * ours: money of another amount than ours is nobody's here. The attempt ends as `unknown` with the bank's reference, it is
 * asked about no more, since the answer would be the same, and the audit log keeps both amounts for the person who settles
 * it with the bank; once, however often it is met, and also of an attempt that was over before the money came.
 */
export async function setAside(
  { db, clock }: BackendDeps,
  payment: PaymentRow,
  { paidToman, ref }: DiffersVerification,
): Promise<void> {
  const { id, amount, gateway, authority, order_id } = payment;
  const now = clock.now();
  const entry = { userId: null, action: 'payment.amount_differs', subject: `payment:${id}` } as const;
  await inTransaction(db, async (tx) => {
    await markDiffering(tx, id, ref, now);
    if (await hasAuditEntry(tx, entry)) return;
    await writeAudit(
      tx,
      { ...entry, facts: { gateway, authority, ref, order: order_id, asked: amount, paid: paidToman } },
      now,
    );
  });
}

/**
 * Moves the money, once: whoever turns the payment's row to verified goes on, everybody else finds it done. An order that
 * no longer waits (freed, canceled, paid otherwise) is not paid; the money becomes credit instead, and the customer hears.
 * All of it happens by the bank's word, whoever began the payment: the audit log names nobody.
 * Answers whether it was this call that moved it.
 */
export async function settle(
  deps: BackendDeps,
  payment: PaymentRow,
  { ref, card }: Pick<PaidVerification, 'ref' | 'card'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const { order_id: orderId, amount } = payment;
  const settled = await inTransaction(deps.db, async (tx): Promise<{ paid: OrderRow | null } | null> => {
    if (!(await verifyPayment(tx, payment.id, { ref, card }, now))) return null;
    await writeAudit(
      tx,
      {
        userId: null,
        action: 'payment.verify',
        subject: `payment:${payment.id}`,
        facts: { amount, ref, order: orderId },
      },
      now,
    );
    const paid = orderId === null ? null : await markPaid(tx, { orderId, amount, ref, byUser: null }, now);
    if (!paid) await toCredit(tx, payment, now);
    return { paid };
  });
  if (settled === null) return false;
  if (orderId !== null) await (settled.paid ? notifyStatus(deps, settled.paid) : notifyRefunded(deps, orderId, amount));
  return true;
}

async function toCredit(tx: Database, payment: PaymentRow, now: Date): Promise<void> {
  const { id, customer_id: customerId, order_id: orderId, amount } = payment;
  const kind = orderId === null ? 'top_up' : 'refund';
  if (
    (await postLedgerEntry(
      tx,
      { customerId, amount, kind, cause: `payment:${id}`, orderId, paymentId: id, byUser: null },
      now,
    )) === null
  ) {
    throw new Error(`Payment ${id} could not be credited`);
  }
}

/** The page after a verified payment: success when it paid its order (or filled the credit), else the other one. */
async function backTo(deps: BackendDeps, { secret }: PaymentRow): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  const { order_id, ref } = payment;
  const order = order_id === null ? null : await findOrder(deps.db, order_id);
  const served = payment.status === 'verified' && (order_id === null || order?.payment_ref === ref);
  return served ? withFacts(payment.success_url, payment) : failPage(payment);
}

/** The page after a payment that brought nothing; `canceled=true` tells it that the customer gave up at the bank. */
function failPage(payment: PaymentRow): string {
  const url = new URL(withFacts(payment.fail_url, payment));
  if (payment.status === 'canceled') url.searchParams.set('canceled', 'true');
  return url.href;
}

/** The page's address with what the payment was for (ROUTE-12), where the storefront did not write it itself. */
function withFacts(address: string, { order_id }: PaymentRow): string {
  const url = new URL(address);
  const [name, value] = order_id === null ? ['isCharging', 'true'] : ['fromOrder', String(order_id)];
  if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
