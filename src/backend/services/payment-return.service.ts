/** The customer's return from the bank: the payment is verified, recorded, and the customer redirected. */
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import type { VerificationResult } from '../gateways/payment';
import { notFound } from '../http-errors';
import { writeAudit, hasAuditEntry } from '../sql/audit.sql';
import { postLedgerEntry } from '../sql/credit.sql';
import { findOrder } from '../sql/orders.sql';
import { closePayment, findPaymentBySecret, markDiffering, verifyPayment, type PaymentRow } from '../sql/payments.sql';
import { lockPaymentForSettling } from '../sql/panel/payments.sql';
import { consumeRateLimit } from '../sql/rate-limits.sql';
import { verifyUnderLease, verificationEnded } from './verify-payment';
import { notifyReceived } from './order-notifications';
import { receiveMoney, type Received } from './receive-money';

/** Returns verify one payment at the bank at most this often. */
const VERIFY_EVERY_MS = 10_000;

/** How many returns a day may re-verify a settled payment. */
const LATE_A_DAY = 3;
const DAY_SECONDS = 86_400;

/**
 * Settles the payment whose return URL contains this secret, and returns the redirect target: the success page only
 * when the payment did what it was for. A replay changes nothing and leads to the same page; a return without the
 * payment's own authority has no effect and does not call the bank. However many returns arrive, the bank is called
 * once in ten seconds and by one request at a time; the others wait for its result. 404 for an unknown secret.
 */
export async function settleReturn(deps: BackendDeps, secret: string, query: URLSearchParams): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  if (payment.status === 'verified') {
    deps.log('payment_return_repeated', { payment: payment.id });
    return await backTo(deps, payment);
  }
  const bank = deps.payments.find(payment.gateway);
  const returned = bank?.readReturn(query);
  if (bank && (!returned || returned.authority !== payment.authority)) {
    deps.log('payment_return_forged', { payment: payment.id });
    return failPage(payment);
  }
  // The return from a bank that has no keys here any more is recorded unverified: the owner finds the payment in the
  // panel's list of those that need attention.
  const canceled = returned?.canceled ?? false;
  const isAllowed = await mayVerify(deps, payment, canceled);
  // A verification whose process died is repeated once its lease has expired. One of the job that ran when the customer
  // returned may have begun before the payment: the return is verified after it.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (isAllowed) await verifyReturn(deps, payment, canceled);
    const end = await verificationEnded(deps, payment.id);
    if (end === 'asking' || (end === 'answered' && (await isReturnVerified(deps, secret)))) break;
  }
  return await backTo(deps, payment);
}

async function isReturnVerified({ db }: BackendDeps, secret: string): Promise<boolean> {
  return (await findPaymentBySecret(db, secret))?.status !== 'redirected';
}

/**
 * A settled payment is answered from the database. A return that reports a payment may still be verified a few times a
 * day, since the attempt may have been abandoned before the money arrived.
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

/** Verifies the payment and records the result. Does nothing while another request verifies it, or shortly after. */
async function verifyReturn(deps: BackendDeps, payment: PaymentRow, canceled: boolean): Promise<void> {
  const request = {
    canceled,
    notVerifiedSince: new Date(deps.clock.now().getTime() - VERIFY_EVERY_MS),
    isReturn: true,
  };
  await verifyUnderLease(deps, payment, request, async (verification) => {
    if (verification.outcome === 'paid') await settle(deps, payment, verification);
    else await closeAfterReturn(deps, payment, verification, canceled);
  });
}

/**
 * Records an attempt without money so far. A payment that the bank has not ended stays unsettled and is verified again
 * (reconcile.service.ts), also when the customer canceled: the bank's page may still be open.
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
      await closePayment(db, payment.id, verification.outcome, clock.now(), verification.money);
  }
}

type PaidVerification = Extract<VerificationResult, { outcome: 'paid' }>;
type DiffersVerification = Extract<VerificationResult, { outcome: 'differs' }>;

/**
 * Records a payment whose amount differs from the requested one. The attempt ends as `unknown` with the bank's
 * reference and is not verified again, since the result would be the same. The audit log stores both amounts for the
 * person who settles it with the bank; once per payment, also when the attempt had already ended.
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
      { ...entry, details: { gateway, authority, ref, order: order_id, asked: amount, paid: paidToman } },
      now,
    );
  });
}

/**
 * Keeps a payment for a person that the bank reports as paid after a person has resolved it: its money may have been
 * credited by hand. Returns false, without a change, for every other payment.
 */
async function keepResolved(
  tx: Database,
  { id, amount, order_id }: PaymentRow,
  ref: string,
  now: Date,
): Promise<boolean> {
  const locked = await lockPaymentForSettling(tx, id);
  if (!locked?.wasSettled || locked.payment.status === 'verified') return false;
  const entry = { userId: null, action: 'payment.paid_late', subject: `payment:${id}` } as const;
  await markDiffering(tx, id, ref, now);
  if (!(await hasAuditEntry(tx, entry)))
    await writeAudit(tx, { ...entry, details: { amount, ref, order: order_id } }, now);
  return true;
}

/**
 * Moves the money, once: the request that changes the payment's row to verified continues, all others find it done. If
 * the order no longer awaits payment (released, canceled, paid otherwise), the money becomes credit and the customer is
 * notified. Of a payment that a person has resolved no money moves. The audit entries have no user, since the bank's
 * result is the cause. Returns whether this call moved the money.
 */
export async function settle(
  deps: BackendDeps,
  payment: PaymentRow,
  { ref, card }: Pick<PaidVerification, 'ref' | 'card'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const { order_id: orderId, amount } = payment;
  const settled = await inTransaction(deps.db, async (tx): Promise<Received | 'resolved' | null> => {
    if (await keepResolved(tx, payment, ref, now)) return 'resolved';
    if (!(await verifyPayment(tx, payment.id, { ref, card }, now))) return null;
    await writeAudit(
      tx,
      {
        userId: null,
        action: 'payment.verify',
        subject: `payment:${payment.id}`,
        details: { amount, ref, order: orderId },
      },
      now,
    );
    if (orderId !== null) return await receiveMoney(tx, { ...payment, order_id: orderId }, { ref, byUser: null }, now);
    await topUpCredit(tx, payment, now);
    return NOTHING;
  });
  if (settled === 'resolved') deps.log('payment_paid_late', { payment: payment.id, amount });
  if (settled === null || settled === 'resolved') return false;
  if (orderId !== null) await notifyReceived(deps, orderId, settled);
  return true;
}

const NOTHING: Received = { order: null, before: null, surplus: 0 };

async function topUpCredit(
  tx: Database,
  { id, customer_id: customerId, amount }: PaymentRow,
  now: Date,
): Promise<void> {
  const entry = { customerId, amount, kind: 'top_up', cause: `payment:${id}`, paymentId: id, byUser: null } as const;
  if ((await postLedgerEntry(tx, entry, now)) === null) throw new Error(`Payment ${id} could not be credited`);
}

/**
 * The page after a verified payment: the success page when it paid its order or topped up the credit, otherwise the
 * failure page.
 */
async function backTo(deps: BackendDeps, { secret }: PaymentRow): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  const { order_id, ref } = payment;
  const order = order_id === null ? null : await findOrder(deps.db, order_id);
  const served = payment.status === 'verified' && (order_id === null || order?.payment_ref === ref);
  if (served) return withOrderId(payment.success_url, payment);
  const isPending = payment.settled_at === null && payment.status !== 'canceled';
  return failPage(payment, isPending);
}

/**
 * The page after a payment without success. `canceled=true` means that the customer canceled at the bank, `pending=true`
 * that the bank has not returned a result: the money may have been taken, so that no second payment is to be offered.
 */
function failPage(payment: PaymentRow, isPending = false): string {
  const url = new URL(withOrderId(payment.fail_url, payment));
  if (payment.status === 'canceled') url.searchParams.set('canceled', 'true');
  if (isPending) url.searchParams.set('pending', 'true');
  return url.href;
}

/** The page's URL with the payment's subject (ROUTE-12), where the storefront did not add it itself. */
function withOrderId(address: string, { order_id }: PaymentRow): string {
  const url = new URL(address);
  const [name, value] = order_id === null ? ['isCharging', 'true'] : ['fromOrder', String(order_id)];
  if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
