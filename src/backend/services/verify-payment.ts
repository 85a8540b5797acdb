/** Verifies a payment at the bank: one request at a time per payment over all instances, by a lease on its row. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ProviderError } from '../gateways/provider-client';
import type { VerificationResult } from '../gateways/payment';
import {
  claimVerification,
  findVerificationLease,
  releaseVerification,
  renewVerification,
  type PaymentRow,
} from '../sql/payments.sql';

/**
 * The length of a lease, and how often it is renewed while the verification runs. A lease that expires belongs to a
 * dead process: a customer who returns then waits these seconds, and the bank is called again.
 */
const LEASE_MS = 12_000;
const RENEW_EVERY_MS = 3_000;

/** How often, and how many times, a request checks whether another one's verification has ended. */
const POLL_EVERY_MS = 200;
const MAX_POLLS = 100;

export interface VerificationRequest {
  /** Whether the customer's return URL reports a cancellation. */
  readonly canceled: boolean;
  /** A verification after this time is recent enough. */
  readonly notVerifiedSince: Date;
  /** Whether the customer has returned from the bank: the first return is always verified, and so are settled payments. */
  readonly isReturn: boolean;
}

/**
 * Verifies the payment at the bank and records the result by `keep`. Returns null without doing either while another
 * verification runs or after a recent one. When the work fails, the lease is released so that the next request may
 * verify immediately.
 */
export async function verifyUnderLease<T>(
  deps: BackendDeps,
  payment: PaymentRow,
  { canceled, ...rule }: VerificationRequest,
  keep: (verification: VerificationResult) => Promise<T>,
): Promise<T | null> {
  const now = deps.clock.now();
  const lease: Lease = { paymentId: payment.id, until: leaseEnd(now) };
  if (!(await claimVerification(deps.db, payment.id, { ...rule, now, until: lease.until }))) return null;
  try {
    const kept = await whileRenewed(deps, lease, async () => await keep(await verifyAtBank(deps, payment, canceled)));
    await releaseVerification(deps.db, payment.id, lease.until, now);
    return kept;
  } catch (error) {
    // If the database is unavailable too, the lease expires by itself.
    await releaseVerification(deps.db, payment.id, lease.until, null).catch(() =>
      deps.log('payment_lease_release_failed', { payment: payment.id }),
    );
    throw error;
  }
}

/** A verification by this process, and the end of its lease. */
interface Lease {
  readonly paymentId: number;
  until: Date;
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

async function whileRenewed<T>(
  deps: Pick<BackendDeps, 'db' | 'clock'>,
  lease: Lease,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const renewing = renew(deps, lease, ended.signal);
  try {
    return await work();
  } finally {
    ended.abort();
    await renewing;
  }
}

/** Renews a lease until the signal. A failed renewal is retried: the lease is longer than three intervals. */
async function renew(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(RENEW_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const next = leaseEnd(clock.now());
    if (await renewVerification(db, lease.paymentId, lease.until, next).catch(() => false)) lease.until = next;
  }
}

/** How a verification ended: with a result, by a crash of its process, or not within the longest wait. */
export type VerificationEnd = 'answered' | 'abandoned' | 'asking';

/** Waits for the end of a payment's verification, in bounds. Of all waiting requests of a process one polls the row. */
export async function verificationEnded(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  paymentId: number,
): Promise<VerificationEnd> {
  const waits = waitsOf(db);
  const runningWait = waits.get(paymentId);
  if (runningWait) return await runningWait;
  const wait = pollLease(db, () => clock.now(), paymentId).finally(() => waits.delete(paymentId));
  waits.set(paymentId, wait);
  return await wait;
}

async function pollLease(db: Database, now: () => Date, paymentId: number): Promise<VerificationEnd> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const until = await findVerificationLease(db, paymentId);
    if (until === null) return 'answered';
    if (until <= now()) return 'abandoned';
    await pause(POLL_EVERY_MS);
  }
  return 'asking';
}

const waitsOfDatabases = new WeakMap<Database, Map<number, Promise<VerificationEnd>>>();

function waitsOf(db: Database): Map<number, Promise<VerificationEnd>> {
  const waits = waitsOfDatabases.get(db) ?? new Map<number, Promise<VerificationEnd>>();
  waitsOfDatabases.set(db, waits);
  return waits;
}

/**
 * The bank's result for a payment: `paid` with the requested amount only; any other amount is logged and `differs`.
 * `unknown` when the bank does not respond.
 */
async function verifyAtBank(deps: BackendDeps, payment: PaymentRow, canceled: boolean): Promise<VerificationResult> {
  const { id, amount, authority, gateway } = payment;
  const bank = deps.payments.find(gateway);
  if (authority === null || bank === null) {
    deps.log('payment_of_other_gateway', { payment: id, gateway });
    return { outcome: 'unknown' };
  }
  try {
    const verification = comparedWith(amount, await bank.verify({ authority, amountToman: amount, canceled }));
    if (verification.outcome === 'differs')
      deps.log('payment_amount_differs', { payment: id, asked: amount, paid: verification.paidToman });
    return verification;
  } catch (error) {
    deps.log('payment_verify_failed', { payment: id, error: error instanceof Error ? error.message : String(error) });
    return { outcome: 'unknown', unavailable: !(error instanceof ProviderError && error.isRefusal) };
  }
}

function comparedWith(amount: number, verification: VerificationResult): VerificationResult {
  if (verification.outcome !== 'paid' || verification.amountToman === amount) return verification;
  return { outcome: 'differs', paidToman: verification.amountToman, ref: verification.ref };
}
