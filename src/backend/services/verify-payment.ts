/** Asking the bank about a payment: one question at a time for each payment over all instances, by a lease on its row. */
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
 * How long a question is claimed for, and how often the claim is renewed while it lasts. A lease that runs out belongs to a
 * process that has died: a customer who comes back then waits these seconds, and the bank is asked again.
 */
const LEASE_MS = 12_000;
const RENEW_EVERY_MS = 3_000;

/** How often, and how many times, a request looks whether another one's question has been answered. */
const LOOK_EVERY_MS = 200;
const LOOKS = 100;

export interface VerificationRequest {
  /** The customer's return said that they gave up. */
  readonly canceled: boolean;
  /** Whoever has asked after this instant has asked recently enough. */
  readonly notVerifiedSince: Date;
  /** Whether a payment that is settled may be asked about as well. */
  readonly includeSettled: boolean;
}

/**
 * Asks the bank about a payment and keeps its word by `keep`, unless somebody is asking or has asked recently: then the
 * answer is null, and neither happens. Work that fails gives the question back, so that the next one may ask at once.
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
    // A database that is away takes no word of it either: then the lease runs out.
    await releaseVerification(deps.db, payment.id, lease.until, null).catch(() =>
      deps.log('payment_question_held', { payment: payment.id }),
    );
    throw error;
  }
}

/** A question that this process asks, and until when it is claimed. */
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

/** Renews a lease until the signal. A renewal that fails is tried again: the lease outlives three of them. */
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

/** How a question about a payment ended: it was answered, its process died, or it still lasts after the longest wait. */
export type VerificationEnd = 'answered' | 'abandoned' | 'asking';

/** Waits for the end of a question about this payment, in bounds; of all requests of a process that wait, one reads the row. */
export async function verificationEnded(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  paymentId: number,
): Promise<VerificationEnd> {
  const waits = waitsOf(db);
  const known = waits.get(paymentId);
  if (known) return await known;
  const wait = look(db, () => clock.now(), paymentId).finally(() => waits.delete(paymentId));
  waits.set(paymentId, wait);
  return await wait;
}

async function look(db: Database, now: () => Date, paymentId: number): Promise<VerificationEnd> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const until = await findVerificationLease(db, paymentId);
    if (until === null) return 'answered';
    if (until <= now()) return 'abandoned';
    await pause(LOOK_EVERY_MS);
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
 * What the bank says of a payment: `paid` with our own amount only, any other is logged and `differs`. A bank that does not
 * answer knows nothing yet.
 */
async function verifyAtBank(deps: BackendDeps, payment: PaymentRow, canceled: boolean): Promise<VerificationResult> {
  const { id, amount, authority, gateway } = payment;
  if (authority === null || gateway !== deps.payment.name) {
    deps.log('payment_of_other_gateway', { payment: id, gateway });
    return { outcome: 'unknown' };
  }
  try {
    const verification = comparedWith(amount, await deps.payment.verify({ authority, amountToman: amount, canceled }));
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
